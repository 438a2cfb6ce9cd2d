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

_ALL: Final = 4
_BUT_ONE: Final = 3
"""Passes after which nobody, or one seat, is left in (R10)."""


class Auctioneer:
    """Bids auctions of one hand out, every seat by its `BiddingRule`."""

    def __init__(self, rules: RuleSet, dealer: int, styles: Sequence[BiddingStyle]) -> None:
        """Prepare; `styles` are by seat."""
        self._ladder = bid_ladder(rules)
        self._stuck = rules.all_pass == "stuck"
        self._redeals = rules.redeal_without_marriage
        self._calls = [BiddingRule(rules, dealer, s, style).call for s, style in enumerate(styles)]

    def finish(
        self, now: AuctionState, limits: Sequence[float], jumps: Sequence[int]
    ) -> tuple[int, int]:
        """Return the bidder and the bid; -1 and 0 where the hand is thrown in.

        `limits` are by seat, `NO_TRUMP` where the hand can name none; `jumps` are by how many steps
        each seat would jump with a first bid.
        """
        # One of the hot loops of a Master's decision: plain numbers, and a bit for each seat.
        ladder, calls, top = self._ladder, self._calls, len(self._ladder)
        seat, high, holder, passed, bid, jumped = now
        told, out = [*jumped], passed.bit_count()
        lowest = bisect_right(ladder, high)
        while True:
            if holder >= 0:
                if lowest == top or out == _BUT_ONE:
                    return holder, ladder[lowest - 1]
            elif out == _ALL or (out == _BUT_ONE and self._stuck):
                return self._unbid(seat, out, limits)
            steps = calls[seat](
                lowest, holder, passed, bid, told[seat ^ 2], limits[seat], jumps[seat]
            )
            if steps < 0:
                passed |= 1 << seat
                out += 1
            else:
                if steps:
                    told[seat] = steps
                holder, bid, lowest = seat, bid | 1 << seat, lowest + steps + 1
            seat = (seat + 1) & 3
            while passed >> seat & 1 and out < _ALL:
                seat = (seat + 1) & 3

    def _unbid(self, seat: int, out: int, limits: Sequence[float]) -> tuple[int, int]:
        """Return the end where nobody bid and this seat, the dealer, may be stuck (R11)."""
        spared = self._redeals and limits[seat] < NO_TRUMP / 2
        return (-1, 0) if out == _ALL or spared else (seat, self._ladder[0])
