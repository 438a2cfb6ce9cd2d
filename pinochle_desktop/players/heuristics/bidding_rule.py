"""How far a seat bids, from plain numbers: for one hand behind a view or for thousands of sampled ones."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.heuristics.jump_bids import convention_of, steps_jumped
from pinochle_desktop.players.heuristics.weights import FITTED_EXCHANGE
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Call


@dataclass(frozen=True, slots=True)
class BiddingStyle:
    """How a player bids; all numbers are in standard deviations of the estimate.

    Attributes:
        caution: how far below its estimate it stops.
        desperate: how much further it goes when the opponents are about to win the match, and how
            much sooner it stops when its own side is.
        jealous: how much better its own hand must be to take a contract from its partner.
        rescue: how much further it goes for a partner who would be stuck as the dealer (R11). Where
            an opponent would be, it stops sooner by half of that.
        jumps: whether it bids and reads jumps (`jump_bids.Convention`).
    """

    caution: float
    desperate: float = 0.4
    jealous: float = 0.6
    rescue: float = 0.4
    jumps: bool = True


CLUB: Final = BiddingStyle(caution=0.3)


def measured_style(rules: RuleSet) -> BiddingStyle:
    """Return the style that did best against `CLUB` (tests/benchmarks/fit_bidding.py).

    Defending is worth more than players think, but less where the bidder gets cards, and least
    where few hands of a single deck hold the marriage to bid on.
    """
    few = rules.marriage_needed and rules.single_deck
    step = 0.15 if few else 0.1
    return BiddingStyle(caution=0.7 - step * min(rules.exchange, FITTED_EXCHANGE))


NO_TRUMP: Final = -1e9
"""The estimate of a hand that can name no trump (R12)."""
_BID_SAYS: Final = 1.5
"""What a partner's bid adds to a hand where no jump is read, in points of a single deck."""
_PASS_SAYS: Final = -0.75
"""What a partner's pass adds, where it never bid, in the same."""


class AuctionState(NamedTuple):
    """An auction so far; only games of four seats have one.

    Attributes:
        seat: who calls next.
        high, holder: the standing bid and who made it; 0 and -1 before the first.
        passed, bid: bits (1 << seat) of the seats that passed, and of those that ever bid.
        jumped: by seat, how many steps its first bid jumped (`steps_jumped`); 0 if it never bid.
    """

    seat: int
    high: int = 0
    holder: int = -1
    passed: int = 0
    bid: int = 0
    jumped: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def partner(self) -> int:
        """The partner of the seat that calls next."""
        return (self.seat + 2) % 4

    def tells_partner(self) -> bool:
        """Tell whether a bid now would be the seat's first, with a partner who can still use it."""
        return not (self.bid >> self.seat | self.passed >> self.partner) & 1


def auction_state(rules: RuleSet, seat: int, calls: Iterable[Call]) -> AuctionState:
    """Return the auction after these calls, with `seat` to call next."""
    now = AuctionState(seat)
    for call in calls:
        now = after_call(rules, now._replace(seat=call.seat), call.amount)
    return now._replace(seat=seat)


def after_call(rules: RuleSet, now: AuctionState, amount: int | None) -> AuctionState:
    """Return the auction after the next seat's call; None is a pass."""
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


class BiddingRule:
    """How one seat calls, given its limit and the auction so far.

    The *limit* is how far the hand is worth bidding before anybody has called, in points.
    """

    __slots__ = (
        "_bid_says",
        "_jealousy",
        "_jumps",
        "_jumps_until",
        "_ladder",
        "_partner",
        "_pass_says",
        "_rescue",
        "_seat",
    )

    def __init__(self, rules: RuleSet, dealer: int, seat: int, style: BiddingStyle) -> None:
        spread, unit = hand_weights(rules).spread, rules.counters / 25
        convention = convention_of(rules)
        partner = rules.partner_of(seat)
        assert partner is not None
        self._seat, self._partner = seat, partner
        self._ladder = bid_ladder(rules)
        self._jumps = style.jumps and convention is not None
        self._jumps_until = convention.top if convention else 0
        self._pass_says = unit * _PASS_SAYS
        self._bid_says = [
            convention.says(steps) if convention and style.jumps else _BID_SAYS * unit
            for steps in range(max(1, bisect_right(self._ladder, self._jumps_until)))
        ]
        self._jealousy = style.jealous * spread
        self._rescue = 0.0
        if rules.all_pass == "stuck" and seat != dealer:
            # Sooner before a partner who may be stuck, later before an opponent who may be (R11).
            self._rescue = spread * (style.rescue if dealer == partner else -style.rescue / 2)

    def allowance(self, holder: int, passed: int, bid: int, partner_steps: int) -> float:
        """Return what the calls so far add to the limit, in points.

        The arguments are those of `AuctionState`; `partner_steps` is its `jumped` for the partner.
        """
        points = 0.0
        if bid >> self._partner & 1:
            # Where both opponents have passed, support is no reason to take the contract from it.
            alone = holder == self._partner and passed.bit_count() == 2  # noqa: PLR2004 - both
            points = self._bid_says[0 if alone else partner_steps]
        elif passed >> self._partner & 1:
            points = self._pass_says
        if holder < 0:
            return points + self._rescue
        return points - self._jealousy if holder == self._partner else points

    def call(
        self,
        lowest: int,
        holder: int,
        passed: int,
        bid: int,
        partner_steps: int,
        limit: float,
        jump: int,
    ) -> int:
        """Return by how many steps the seat outbids the lowest legal bid, or -1 for a pass.

        It bids the least there is, as far as its limit and the `allowance` reach. A first bid jumps
        by `jump` steps, within the limit and `Convention.top`, if the partner can still use it.

        `lowest` is the place of the lowest legal bid in `bid_ladder`; the next four arguments are
        those of `allowance`; `jump` is `Convention.jump` for the seat's hand.
        """
        limit += self.allowance(holder, passed, bid, partner_steps)
        if self._ladder[lowest] > limit:
            return -1
        if jump and self._jumps and not (bid >> self._seat | passed >> self._partner) & 1:
            highest = bisect_right(self._ladder, min(limit, self._jumps_until)) - 1
            return max(0, min(jump, highest - lowest))
        return 0
