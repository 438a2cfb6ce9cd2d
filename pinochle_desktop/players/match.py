"""What a score is worth: the chance to win the match from it; knows no cards."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Pair

_SPREAD: Final = 1.0
"""Standard deviation of the difference that one hand makes, in counters of the rule set."""
_PACE: Final = 0.8
"""What the better side gains a hand, in counters of the rule set."""


def chance(rules: RuleSet, score: Pair, side: int) -> float:
    """Return the chance that a side wins a match that goes on from this score."""
    ahead = score[side] - score[1 - side]
    left = max(rules.goal - max(score), 1) / (_PACE * rules.counters)
    reach = _SPREAD * rules.counters * sqrt(0.4 + left)
    return 1.0 / (1.0 + exp(-1.7 * ahead / reach))


def after_hand(rules: RuleSet, score: Pair, side: int, bidders: int, *, made: bool) -> float:
    """Return the same after a hand, which may have won the match ("Winning" in every rule text).

    `bidders` is the side that won the auction, -1 where there was none.
    """
    over = [each for each in (0, 1) if score[each] >= rules.goal]
    if not over:
        return chance(rules, score, side)
    if len(over) == 1:
        return float(over[0] == side)
    if rules.both_cross == "higher" or bidders < 0:
        if score[0] == score[1]:
            return 0.5
        return float((score[1] > score[0]) == side)
    winner = bidders if rules.both_cross == "bidders" or made else 1 - bidders
    return float(winner == side)


class HandValue:
    """What the end of a hand is worth to a side, by the trick points and tricks of side 0."""

    def __init__(
        self,
        rules: RuleSet,
        score: Pair,
        side: int,
        melds: Sequence[int],
        bidders: int,
        bid: int,
    ) -> None:
        """Prepare; `bidders` is the side with the contract at `bid`, -1 where there is none."""
        self._rules, self._score, self._side = rules, score, side
        self._melds, self._bidders, self._bid = melds, bidders, bid
        self._found: dict[tuple[int, bool, bool], float] = {}

    def value(self, points: int, took: tuple[bool, bool]) -> float:
        """Return the chance to win the match; `took` tells which sides took a trick (R21, R22)."""
        key = (points, *took)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._value(points, took)
        return found

    def _value(self, points: int, took: tuple[bool, bool]) -> float:
        rules = self._rules
        change = [points, rules.counters - points]
        for side in (0, 1):
            if took[side] or not rules.meld_needs_trick:
                change[side] += self._melds[side]
        made = self._bidders >= 0 and change[self._bidders] >= self._bid
        if self._bidders >= 0 and not made:
            change[self._bidders] = -self._bid
        score = (self._score[0] + change[0], self._score[1] + change[1])
        return after_hand(rules, score, self._side, self._bidders, made=made)
