"""What a side should score with a hand and a trump: a linear estimate over features of the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players.heuristics.weights import FITTED_EXCHANGE, fitted_copies
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.ruleset import MeldValues, RuleSet

FEATURES: Final = (
    "meld",
    "trumps",
    "trump aces",
    "trump tens",
    "trump kings",
    "side aces",
    "side tens",
    "voids",
    "singletons",
    "one",
)


def features(rules: RuleSet, trump: Suit, cards: Sequence[Card]) -> tuple[float, ...]:
    """Return the features of a hand in this trump, in the order of `FEATURES`."""
    suits = {suit: [c.rank for c in cards if c.suit == suit] for suit in SUITS}
    own = suits.pop(trump)
    sides = list(suits.values())
    return (
        meld_points(rules, trump, cards),
        len(own),
        own.count("A"),
        own.count("T"),
        own.count("K"),
        sum(side.count("A") for side in sides),
        sum(side.count("T") for side in sides),
        sum(not side for side in sides),
        sum(len(side) == 1 for side in sides),
        1,
    )


@dataclass(frozen=True, slots=True)
class HandWeights:
    """A linear estimate of the points that a side scores, made from one partner's hand.

    Attributes:
        weights: in the order of `FEATURES`.
        spread: standard deviation of the points around the estimate.
    """

    weights: tuple[float, ...]
    spread: float


# By copies of each card, prices of melds and cards exchanged, as tests/benchmarks/fit_estimate.py prints them.
_WEIGHTS: Final[dict[tuple[int, MeldValues, int], HandWeights]] = {
    (2, "list", 0): HandWeights((0.99, 0.59, 1.83, 1.16, 0.22, 1.30, 0.20, 1.68, 0.78, 10.13), 4.5),
    (2, "list", 1): HandWeights((0.91, 1.49, 1.51, 1.29, 0.62, 1.61, 0, 0.82, 0.49, 9.05), 6.2),
    (2, "list", 2): HandWeights((0.85, 1.93, 1.95, 1.13, 1.00, 1.92, 0, 0, 0, 9.78), 7.7),
    (2, "list", 3): HandWeights((0.79, 2.01, 2.19, 0.93, 1.01, 2.16, 0, 0, 0, 12.53), 8.6),
    (2, "list", 4): HandWeights((0.72, 1.92, 2.34, 0.86, 0.77, 2.19, 0, 0, 0, 15.93), 9.4),
    (2, "table", 0): HandWeights((0.98, 0.48, 1.94, 1.27, 0, 1.25, 0.13, 1.89, 0.88, 11.03), 4.4),
    (2, "table", 1): HandWeights((0.76, 1.56, 1.92, 2.15, 0, 1.57, 0, 0.82, 0.51, 10.79), 6.5),
    (2, "table", 2): HandWeights((0.69, 1.95, 2.68, 1.90, 0, 1.78, 0, 0, 0, 12.98), 7.7),
    (2, "table", 3): HandWeights((0.67, 2.06, 2.76, 1.23, 0, 2.08, 0, 0, 0, 15.56), 8.6),
    (2, "table", 4): HandWeights((0.64, 2.09, 2.91, 1.03, 0, 2.10, 0, 0, 0, 17.61), 9.1),
    (4, "list", 0): HandWeights((0.98, 0.83, 2.24, 1.73, 0, 1.67, 0.52, 0, 1.47, 25.91), 11.9),
    (4, "list", 1): HandWeights((0.83, 1.36, 1.10, 1.09, 0, 1.79, 0, 0, 0, 35.51), 14.4),
    (4, "list", 2): HandWeights((0.75, 1.63, 0.67, 0.54, 0, 1.89, 0, 0, 0, 41.46), 15.9),
    (4, "list", 3): HandWeights((0.69, 1.92, 0.46, 0, 0, 1.96, 0, 0, 0, 46.29), 16.8),
    (4, "list", 4): HandWeights((0.65, 1.99, 0.68, 0, 0, 1.99, 0, 3.49, 0, 50.05), 17.2),
    (4, "table", 0): HandWeights((1.00, 0.78, 2.25, 1.81, 0, 1.64, 0.58, 0, 1.51, 25.67), 12.1),
    (4, "table", 1): HandWeights((0.90, 2.32, 0.95, 1.04, 0, 2.08, 0.30, 4.44, 0, 26.55), 15.1),
    (4, "table", 2): HandWeights((0.84, 4.64, 0.61, 0, 0, 2.41, 0, 6.90, 2.00, 19.73), 18.1),
    (4, "table", 3): HandWeights((0.81, 6.51, 1.08, 0, 0.89, 3.13, 0, 9.22, 2.40, 10.08), 21.6),
    (4, "table", 4): HandWeights((0.80, 7.63, 2.20, 0, 2.65, 4.06, 0, 11.79, 4.03, 1.26), 25.4),
}


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a side should score with a trump: `points`, with the standard deviation `spread`."""

    trump: Suit
    points: float
    spread: float


def hand_weights(rules: RuleSet) -> HandWeights:
    """Return the weights for a rule set, or those fitted to the one that comes nearest."""
    exchange = min(rules.exchange, FITTED_EXCHANGE)
    return _WEIGHTS[fitted_copies(rules), rules.meld_values, exchange]


def estimate(rules: RuleSet, trump: Suit, cards: Sequence[Card]) -> Estimate:
    """Estimate what the side that names this trump scores, meld and tricks, from one partner's hand."""
    weights = hand_weights(rules)
    found = features(rules, trump, cards)
    points = sum(w * f for w, f in zip(weights.weights, found, strict=True))
    return Estimate(trump, points, weights.spread)


def best_estimate(rules: RuleSet, trumps: Sequence[Suit], cards: Sequence[Card]) -> Estimate | None:
    """Return the estimate for the best of these trumps; None where there are none."""
    found = [estimate(rules, trump, cards) for trump in trumps]
    return max(found, key=lambda each: each.points, default=None)
