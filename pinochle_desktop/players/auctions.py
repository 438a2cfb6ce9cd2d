"""Auctions carried on by the rules of thumb on plain numbers; the caller knows the hands' worth."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.bidding import BID_SAYS, PASS_SAYS, Temper
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Call

NO_TRUMP: Final = -1e9
"""The worth of a hand that can name no trump (R12)."""

_ALL: Final = 15
_BUT_ONE: Final = 3


class Standing(NamedTuple):
    """An auction of four seats so far.

    Attributes:
        seat: who calls next.
        high, holder: the standing bid and who made it; 0 and -1 before the first.
        passed, bid: bits (1 << seat) of the seats that passed, and of those that ever bid.
    """

    seat: int
    high: int = 0
    holder: int = -1
    passed: int = 0
    bid: int = 0


def standing_of(seat: int, calls: Iterable[Call]) -> Standing:
    """Return where an auction stands after these calls, when it is this seat's turn."""
    now = Standing(seat)
    for call in calls:
        now = called(now._replace(seat=call.seat), call.amount)
    return now._replace(seat=seat)


def called(now: Standing, amount: int | None) -> Standing:
    """Return where the auction stands after the next seat's call, None for a pass."""
    seat, high, holder, passed, bid = now
    if amount is None:
        passed |= 1 << seat
    else:
        high, holder, bid = amount, seat, bid | 1 << seat
    after = (seat + 1) % 4
    while passed >> after & 1 and after != seat:
        after = (after + 1) % 4
    return Standing(after, high, holder, passed, bid)


class Auctioneer:
    """Carries auctions of one hand on, all seats calling as `bidding.choose_call` would."""

    def __init__(
        self, rules: RuleSet, dealer: int, spread: float, tempers: Sequence[Temper]
    ) -> None:
        """Prepare; `spread` is the estimates' standard deviation, `tempers` are by seat."""
        ladder = bid_ladder(rules)
        self._ladder, self._top = ladder, ladder[-1]
        self._dealer, self._stuck = dealer, rules.all_pass == "stuck"
        self._redeals = rules.redeal_without_marriage
        unit = rules.counters / 25
        self._says = (BID_SAYS * unit, PASS_SAYS * unit)
        self._jealous = [temper.jealous * spread for temper in tempers]
        self._rescue = [
            0.0
            if not self._stuck or seat == dealer
            else spread * (temper.rescue if (dealer - seat) % 2 == 0 else -temper.rescue / 2)
            for seat, temper in enumerate(tempers)
        ]

    def finish(self, now: Standing, worth: Sequence[float]) -> tuple[int, int]:
        """Return the bidder and the bid; -1 and 0 where the hand is thrown in.

        `worth` is, by seat, how far the hand is worth bidding before anybody has called,
        `NO_TRUMP` where it can name none.
        """
        bid_says, pass_says = self._says
        seat, high, holder, passed, bid = now
        while True:
            if holder >= 0 and (high == self._top or passed.bit_count() == _BUT_ONE):
                return holder, high
            if holder < 0 and passed.bit_count() >= _BUT_ONE:
                if passed == _ALL:
                    return -1, 0
                if self._stuck:
                    spared = self._redeals and worth[seat] < NO_TRUMP / 2
                    return (-1, 0) if spared else (seat, self._ladder[0])
            partner = seat ^ 2
            limit = worth[seat]
            if bid >> partner & 1:
                limit += bid_says
            elif passed >> partner & 1:
                limit += pass_says
            if holder < 0:
                limit += self._rescue[seat]
            elif holder == partner:
                limit -= self._jealous[seat]
            amount = self._ladder[bisect_right(self._ladder, high)]
            if amount <= limit:
                high, holder, bid = amount, seat, bid | 1 << seat
            else:
                passed |= 1 << seat
            seat = (seat + 1) & 3
            while passed >> seat & 1 and passed != _ALL:
                seat = (seat + 1) & 3
