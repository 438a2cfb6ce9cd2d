"""What a score is worth: the chance to win the match from it; knows no cards."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Pair


class MatchModel(NamedTuple):
    """How matches go: see tests/benchmarks/fit_bidding.py.

    Attributes:
        spread: standard deviation of the difference that one hand makes, over `RuleSet.counters`.
        pace: what the better side gains a hand, over the same.
        start: what is left to play, in hands, when a side stands just below the goal.
    """

    spread: float
    pace: float
    start: float


_WITHOUT: Final = MatchModel(1.2, 1.25, 1.1)
_FULL: Final = MatchModel(1.55, 1.3, 1.5)
"""Without an exchange and with one of four cards, after which more is made and more is lost."""

_MODELS: Final = tuple(
    MatchModel(*(one + share / 4 * (four - one) for one, four in zip(_WITHOUT, _FULL, strict=True)))
    for share in range(5)
)


def match_model(rules: RuleSet) -> MatchModel:
    """Return how matches go in a rule set; for an exchange of fewer than four, in between."""
    return _MODELS[rules.exchange]


def win_chance(rules: RuleSet, score: Pair, side: int) -> float:
    """Return the chance that a side wins a match that goes on from this score."""
    spread, pace, start = match_model(rules)
    ahead = (score[side] - score[1 - side]) / rules.counters
    left = max(rules.goal - max(score), 1) / rules.counters
    return 1.0 / (1.0 + exp(-1.7 * ahead / (spread * sqrt(start + left / pace))))


def win_chance_after_hand(
    rules: RuleSet, score: Pair, side: int, bidders: int, *, made: bool
) -> float:
    """Return the same after a hand, which may have won the match ("Winning" in every rule text).

    `bidders` is the side that won the auction, -1 where there was none.
    """
    over = [each for each in (0, 1) if score[each] >= rules.goal]
    if not over:
        return win_chance(rules, score, side)
    if len(over) == 1:
        return float(over[0] == side)
    if rules.both_cross == "higher" or bidders < 0:
        if score[0] == score[1]:
            return 0.5
        return float((score[1] > score[0]) == side)
    winner = bidders if rules.both_cross == "bidders" or made else 1 - bidders
    return float(winner == side)


class PlayedHand(NamedTuple):
    """How a hand ended.

    Attributes:
        bidders, bid: the side with the contract and its bid, -1 and 0 where there is none.
        melds: by side, as laid down.
        points: trick points of side 0.
        took: which sides took a trick.
    """

    bidders: int
    bid: int
    melds: Sequence[int]
    points: int
    took: tuple[bool, bool]


def hand_win_chance(rules: RuleSet, score: Pair, side: int, hand: PlayedHand) -> float:
    """Return the chance to win the match after a hand that began at this score (R21, R22)."""
    change = [hand.points, rules.counters - hand.points]
    for each in (0, 1):
        if hand.took[each] or not rules.meld_needs_trick:
            change[each] += hand.melds[each]
    made = hand.bidders >= 0 and change[hand.bidders] >= hand.bid
    if hand.bidders >= 0 and not made:
        change[hand.bidders] = -hand.bid
    after = (score[0] + change[0], score[1] + change[1])
    return win_chance_after_hand(rules, after, side, hand.bidders, made=made)


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
            hand = PlayedHand(self._bidders, self._bid, self._melds, points, took)
            found = self._found[key] = hand_win_chance(self._rules, self._score, self._side, hand)
        return found
