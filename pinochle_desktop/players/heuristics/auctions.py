"""Auctions carried on by the rules of thumb on plain numbers; the caller knows the hands' worth."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.heuristics.bidding import PASS_SAYS, BiddingStyle, reading
from pinochle_desktop.players.heuristics.jump_bids import convention_of, steps_jumped
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Call

NO_TRUMP: Final = -1e9
"""The worth of a hand that can name no trump (R12)."""

_ALL: Final = 15
_BUT_ONE: Final = 3
_OPPONENTS: Final = 2


class AuctionState(NamedTuple):
    """An auction of four seats so far.

    Attributes:
        seat: who calls next.
        high, holder: the standing bid and who made it; 0 and -1 before the first.
        passed, bid: bits (1 << seat) of the seats that passed, and of those that ever bid.
        jumped: by seat, steps above the lowest of its first bid; 0 where it never bid.
    """

    seat: int
    high: int = 0
    holder: int = -1
    passed: int = 0
    bid: int = 0
    jumped: tuple[int, int, int, int] = (0, 0, 0, 0)


def auction_state(rules: RuleSet, seat: int, calls: Iterable[Call]) -> AuctionState:
    """Return where an auction stands after these calls, when it is this seat's turn."""
    now = AuctionState(seat)
    for call in calls:
        now = after_call(rules, now._replace(seat=call.seat), call.amount)
    return now._replace(seat=seat)


def after_call(rules: RuleSet, now: AuctionState, amount: int | None) -> AuctionState:
    """Return where the auction stands after the next seat's call, None for a pass."""
    seat, high, holder, passed, bid, jumped = now
    if amount is None:
        passed |= 1 << seat
    else:
        if not bid >> seat & 1:
            steps = [*jumped]
            steps[seat] = steps_jumped(rules, high, amount)
            jumped = (steps[0], steps[1], steps[2], steps[3])
        high, holder, bid = amount, seat, bid | 1 << seat
    after = (seat + 1) % 4
    while passed >> after & 1 and after != seat:
        after = (after + 1) % 4
    return AuctionState(after, high, holder, passed, bid, jumped)


class Auctioneer:
    """Carries auctions of one hand on, all seats calling as `bidding.choose_call` would."""

    def __init__(
        self, rules: RuleSet, dealer: int, spread: float, styles: Sequence[BiddingStyle]
    ) -> None:
        """Prepare; `spread` is the estimates' standard deviation, `styles` are by seat."""
        ladder = bid_ladder(rules)
        self._ladder, self._top = ladder, ladder[-1]
        self._dealer, self._stuck = dealer, rules.all_pass == "stuck"
        convention = convention_of(rules)
        self._jumps_until = convention.top if convention else 0
        self._redeals = rules.redeal_without_marriage
        self._pass_says = PASS_SAYS * rules.counters / 25
        self._bid_says = [
            [reading(rules, style, steps) for steps in range(len(ladder))] for style in styles
        ]
        self._jumps = [style.jumps for style in styles]
        self._jealous = [style.jealous * spread for style in styles]
        self._rescue = [
            0.0
            if not self._stuck or seat == dealer
            else spread * (style.rescue if (dealer - seat) % 2 == 0 else -style.rescue / 2)
            for seat, style in enumerate(styles)
        ]

    def finish(
        self, now: AuctionState, worth: Sequence[float], jumps: Sequence[int]
    ) -> tuple[int, int]:
        """Return the bidder and the bid; -1 and 0 where the hand is thrown in.

        `worth` is, by seat, how far the hand is worth bidding before anybody has after_call,
        `NO_TRUMP` where it can name none; `jumps` by how many steps it would jump.
        """
        ladder, bid_says = self._ladder, self._bid_says
        seat, high, holder, passed, bid, jumped = now
        told = [*jumped]
        while True:
            if holder >= 0 and (high == self._top or passed.bit_count() == _BUT_ONE):
                return holder, high
            if passed == _ALL or (self._stuck and passed.bit_count() == _BUT_ONE):
                return self._unbid(seat, passed, worth)
            partner = seat ^ 2
            limit = worth[seat]
            if bid >> partner & 1:
                alone = holder == partner and passed.bit_count() == _OPPONENTS
                limit += bid_says[seat][0 if alone else told[partner]]
            elif passed >> partner & 1:
                limit += self._pass_says
            if holder < 0:
                limit += self._rescue[seat]
            elif holder == partner:
                limit -= self._jealous[seat]
            at = bisect_right(ladder, high)
            if ladder[at] <= limit:
                if jumps[seat] and self._jumps[seat] and not (bid >> seat | passed >> partner) & 1:
                    top = bisect_right(ladder, min(limit, self._jumps_until)) - 1
                    told[seat] = max(0, min(jumps[seat], top - at))
                    at += told[seat]
                high, holder, bid = ladder[at], seat, bid | 1 << seat
            else:
                passed |= 1 << seat
            seat = (seat + 1) & 3
            while passed >> seat & 1 and passed != _ALL:
                seat = (seat + 1) & 3

    def _unbid(self, seat: int, passed: int, worth: Sequence[float]) -> tuple[int, int]:
        """Return the end where nobody bid and this seat, the dealer, may be stuck (R11)."""
        spared = self._redeals and worth[seat] < NO_TRUMP / 2
        return (-1, 0) if passed == _ALL or spared else (seat, self._ladder[0])
