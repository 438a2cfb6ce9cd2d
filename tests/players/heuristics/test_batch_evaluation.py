"""Hands evaluated in bulk are worth what the rules and the estimate say, card by card."""

import random
from array import array

import pytest

from pinochle_desktop.players.heuristics.batch_evaluation import (
    UNIT,
    evaluate_hands,
)
from pinochle_desktop.players.heuristics.hand_evaluation import estimate
from pinochle_desktop.players.kernel.position import hand_lanes
from pinochle_desktop.rules.cards import SUITS, deck
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import meld_points

RULES = [
    rules_with("partnership"),
    rules_with("partnership", {"extra_marriage": True}),
    rules_with("partnership", {"meld_values": "table"}),
    rules_with("double-deck"),
    rules_with("double-deck", {"meld_values": "list"}),
    rules_with("double-deck", {"extra_marriage": False}),
    rules_with("single-pass"),
    rules_with("single-pass", {"exchange": 3}),
]


def hands(rules):
    rng = random.Random(2)
    cards = deck(rules.ranks, rules.copies)
    few = [c for c in cards if c.rank in "AKQJ"]
    red = [c for c in cards if c.suit in "HD"]
    for pool in (cards, few, red):
        for _ in range(60):
            yield rng.sample(pool, min(rules.hand_size + rules.exchange, len(pool)))


@pytest.mark.parametrize("form", ["interpreted", None])
@pytest.mark.parametrize("rules", RULES)
def test_melds_and_estimates_are_those_of_the_rules(rules, form):
    dealt = list(hands(rules))
    found = evaluate_hands(rules, array("i", [n for h in dealt for n in hand_lanes(h)]), form)
    for i, hand in enumerate(dealt):
        for t, trump in enumerate(SUITS):
            assert found.melds[4 * i + t] == meld_points(rules, trump, hand)
            wanted = estimate(rules, trump, hand).points
            assert found.estimates[4 * i + t] / UNIT == pytest.approx(wanted, abs=0.4)
