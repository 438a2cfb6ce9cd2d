"""Auctions bid out by the heuristics, given what every hand is worth: for sampled deals."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from pinochle_desktop.players.heuristics.bidding_rule import (
    NO_TRUMP,
    AuctionState,
    BiddingRule,
    BiddingStyle,
)
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder

_ALL: Final = 0b1111
"""Bits of the four seats."""
_BUT_ONE: Final = 3
"""Passes that leave one seat in (R10)."""


class Auctioneer:
    """Bids auctions of one hand out, every seat by its `BiddingRule`."""

    def __init__(self, rules: RuleSet, dealer: int, styles: Sequence[BiddingStyle]) -> None:
        """Prepare; `styles` are by seat."""
        self._ladder = bid_ladder(rules)
        self._stuck = rules.all_pass == "stuck"
        self._redeals = rules.redeal_without_marriage
        self._rules = [BiddingRule(rules, dealer, s, style) for s, style in enumerate(styles)]

    def finish(
        self, now: AuctionState, limits: Sequence[float], jumps: Sequence[int]
    ) -> tuple[int, int]:
        """Return the bidder and the bid; -1 and 0 where the hand is thrown in.

        `limits` are by seat, `NO_TRUMP` where the hand can name none; `jumps` are by how many steps
        each seat would jump with a first bid.
        """
        # One of the hot loops of a Master's decision: plain numbers, and a bit for each seat.
        ladder = self._ladder
        seat, high, holder, passed, bid, jumped = now
        told = [*jumped]
        lowest = bisect_right(ladder, high)
        while True:
            if holder >= 0 and (lowest == len(ladder) or passed.bit_count() == _BUT_ONE):
                return holder, ladder[lowest - 1]
            if passed == _ALL or (self._stuck and passed.bit_count() == _BUT_ONE):
                return self._unbid(seat, passed, limits)
            steps = self._rules[seat].call(
                lowest, holder, passed, bid, told[seat ^ 2], limits[seat], jumps[seat]
            )
            if steps < 0:
                passed |= 1 << seat
            else:
                if steps:
                    told[seat] = steps
                holder, bid, lowest = seat, bid | 1 << seat, lowest + steps + 1
            seat = (seat + 1) & 3
            while passed >> seat & 1 and passed != _ALL:
                seat = (seat + 1) & 3

    def _unbid(self, seat: int, passed: int, limits: Sequence[float]) -> tuple[int, int]:
        """Return the end where nobody bid and this seat, the dealer, may be stuck (R11)."""
        spared = self._redeals and limits[seat] < NO_TRUMP / 2
        return (-1, 0) if passed == _ALL or spared else (seat, self._ladder[0])
