"""What a score, and the end of a hand, are worth: the chance to win the match."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from pinochle_desktop.rules.ruleset import SIDES, RuleSet, other_side
from pinochle_desktop.rules.state import Pair


class MatchModel(NamedTuple):
    """How matches go; points are in units of `RuleSet.counters`.

    The lead of a side is taken to do a random walk until somebody reaches the goal. The numbers were
    fitted to matches of Club (tests/benchmarks/fit_bidding.py).

    Attributes:
        spread: standard deviation of what one hand adds to the lead.
        pace: points that the better side gains in a hand.
        start: hands still to come when a side stands just below the goal.
    """

    spread: float
    pace: float
    start: float


_WITHOUT: Final = MatchModel(1.2, 1.25, 1.1)
_WITH_FOUR: Final = MatchModel(1.55, 1.3, 1.5)
"""Without an exchange, and with one of four cards, after which hands differ more."""

_MODELS: Final = tuple(
    MatchModel(
        *(none + cards / 4 * (four - none) for none, four in zip(_WITHOUT, _WITH_FOUR, strict=True))
    )
    for cards in range(5)
)


def match_model(rules: RuleSet) -> MatchModel:
    """Return the model for a rule set, interpolated for an exchange of fewer than four cards."""
    return _MODELS[min(rules.exchange, len(_MODELS) - 1)]


def win_chance(rules: RuleSet, score: Pair, side: int) -> float:
    """Return the chance that a side wins a match that goes on from this score.

    It is the normal distribution of the lead in the hands to come, approximated by a logistic curve.
    """
    spread, pace, start = match_model(rules)
    ahead = (score[side] - score[other_side(side)]) / rules.counters
    left = max(rules.goal - max(score), 1) / rules.counters
    return 1.0 / (1.0 + exp(-1.7 * ahead / (spread * sqrt(start + left / pace))))


def win_chance_after_hand(
    rules: RuleSet, score: Pair, side: int, bidders: int, *, made: bool
) -> float:
    """Return the chance that a side wins the match, where a hand has just led to this score.

    The hand may have won it (section "Winning" of the rule texts). `bidders` is the side that won
    the auction, -1 where there was none; `made` says whether it made its bid.
    """
    over = [each for each in SIDES if score[each] >= rules.goal]
    if not over:
        return win_chance(rules, score, side)
    if len(over) == 1:
        return float(over[0] == side)
    if rules.both_cross == "higher" or bidders < 0:
        if score[0] == score[1]:
            return 0.5
        return float((score[1] > score[0]) == side)
    winner = bidders if rules.both_cross == "bidders" or made else other_side(bidders)
    return float(winner == side)


class PlayedHand(NamedTuple):
    """How a hand ended.

    Attributes:
        bidders, bid: the side with the contract and its bid; -1 and 0 where there is none.
        melds: points of meld by side.
        points: trick points of side 0.
        took: by side, whether it took a trick.
    """

    bidders: int
    bid: int
    melds: Sequence[int]
    points: int
    took: tuple[bool, bool]


def hand_win_chance(rules: RuleSet, score: Pair, side: int, hand: PlayedHand) -> float:
    """Return the chance to win the match after a hand that began at this score (R21, R22)."""
    change = [hand.points, rules.counters - hand.points]
    for each in SIDES:
        if hand.took[each] or not rules.meld_needs_trick:
            change[each] += hand.melds[each]
    made = hand.bidders >= 0 and change[hand.bidders] >= hand.bid
    if hand.bidders >= 0 and not made:
        change[hand.bidders] = -hand.bid
    after = (score[0] + change[0], score[1] + change[1])
    return win_chance_after_hand(rules, after, side, hand.bidders, made=made)


class HandValue:
    """What the ends of one hand are worth to a side; each end is worked out once."""

    def __init__(
        self,
        rules: RuleSet,
        score: Pair,
        side: int,
        melds: Sequence[int],
        bidders: int,
        bid: int,
    ) -> None:
        """Prepare for a hand that began at this score.

        `melds` are by side; `bidders` is the side with the contract at `bid`, -1 without one.
        """
        self._rules, self._score, self._side = rules, score, side
        self._melds, self._bidders, self._bid = melds, bidders, bid
        self._found: dict[tuple[int, bool, bool], float] = {}

    def value(self, points: int, took: tuple[bool, bool]) -> float:
        """Return the chance to win the match after the hand (R21, R22).

        `points` are the trick points of side 0; `took` says by side whether it took a trick.
        """
        key = (points, *took)
        found = self._found.get(key)
        if found is None:
            hand = PlayedHand(self._bidders, self._bid, self._melds, points, took)
            found = self._found[key] = hand_win_chance(self._rules, self._score, self._side, hand)
        return found
