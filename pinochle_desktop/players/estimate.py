"""What a hand is worth in a trump: a linear table over its features; nothing of auction or score."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.ruleset import RuleSet

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
class Table:
    """Weights of the features for the points of the whole side, and how far off that may be.

    Attributes:
        weights: in the order of `FEATURES`.
        spread: standard deviation of the outcome around the estimate.
    """

    weights: tuple[float, ...]
    spread: float


# Fitted to hands played out by the club player: see tests/benchmarks/fit_estimate.py.
_TABLES: Final[dict[tuple[int, int], Table]] = {
    (2, 0): Table((0.96, 0.56, 1.99, 1.27, 0.60, 1.29, 0.10, 1.73, 0.73, 10.2), 4.5),
    (2, 4): Table((0.68, 2.32, 2.42, 1.30, 0.40, 2.22, 0.0, 0.0, 0.0, 14.5), 9.1),
    (4, 0): Table((1.00, 0.96, 2.86, 1.53, 0.0, 1.76, 0.47, 0.11, 1.14, 23.7), 11.5),
    (4, 4): Table((0.79, 0.71, 1.90, 0.37, 0.83, 1.44, 0.0, 0.0, 0.0, 48.0), 15.3),
}


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a side should score with a trump: `points`, give or take `spread`."""

    trump: Suit
    points: float
    spread: float


@cache
def table_for(rules: RuleSet) -> Table:
    """Return the table for a rule set; for an exchange of fewer than four cards, one in between."""
    copies = 4 if rules.copies > 2 else 2  # noqa: PLR2004 - single or double deck
    without, full = _TABLES[copies, 0], _TABLES[copies, 4]
    share = rules.exchange / 4
    pairs = zip(without.weights, full.weights, strict=True)
    weights = tuple((1 - share) * one + share * four for one, four in pairs)
    return Table(weights, (1 - share) * without.spread + share * full.spread)


def estimate(rules: RuleSet, trump: Suit, cards: Sequence[Card]) -> Estimate:
    """Estimate meld and tricks of the side that names this trump, from one partner's hand."""
    table = table_for(rules)
    found = features(rules, trump, cards)
    points = sum(w * f for w, f in zip(table.weights, found, strict=True))
    return Estimate(trump, points, table.spread)


def best_estimate(rules: RuleSet, trumps: Sequence[Suit], cards: Sequence[Card]) -> Estimate | None:
    """Return the estimate of the best of these trumps; None where there is none."""
    found = [estimate(rules, trump, cards) for trump in trumps]
    return max(found, key=lambda each: each.points, default=None)
