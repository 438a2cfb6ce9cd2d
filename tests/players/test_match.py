"""The chance to win a match from a score, and what a hand's end is worth."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_desktop.players.match import HandValue, win_chance, win_chance_after_hand
from pinochle_desktop.rules.variants import PRESETS

scores = st.tuples(st.integers(-200, 149), st.integers(-200, 149))
variants = st.sampled_from(sorted(PRESETS))


@given(variants, scores)
def test_one_side_wins(variant, score):
    rules = PRESETS[variant]
    assert win_chance(rules, score, 0) + win_chance(rules, score, 1) == pytest.approx(1.0)


@given(variants, st.integers(-200, 149))
def test_more_points_are_never_worse(variant, theirs):
    rules = PRESETS[variant]
    values = [win_chance(rules, (mine, theirs), 0) for mine in range(-100, 149, 7)]
    assert all(low <= high for low, high in pairwise(values))


@pytest.mark.parametrize(
    ("variant", "score", "bidders", "made", "winner"),
    [
        ("partnership", (151, 160), 0, True, 0),
        ("double-deck", (510, 620), 0, True, 0),
        ("single-pass", (151, 90), 0, True, 0),
        ("single-pass", (90, 151), 0, False, 1),
        ("two-player", (158, 175), -1, False, 1),
    ],
)
def test_a_match_that_is_over_is_won_by_the_rules(variant, score, bidders, made, winner):
    rules = PRESETS[variant]
    assert win_chance_after_hand(rules, score, winner, bidders, made=made) == 1.0
    assert win_chance_after_hand(rules, score, 1 - winner, bidders, made=made) == 0.0


def test_a_level_finish_in_the_stock_game_goes_on():
    assert win_chance_after_hand(PRESETS["two-player"], (160, 160), 0, -1, made=False) == 0.5


def test_the_point_that_makes_the_bid_is_worth_most():
    hand = HandValue(PRESETS["partnership"], (60, 60), 0, (12, 4), 0, 25)
    values = [hand.value(points, (True, True)) for points in range(10, 17)]
    steps = [high - low for low, high in pairwise(values)]
    assert max(steps) == steps[2]  # from 12 to 13 points, with 12 of meld


def test_a_first_trick_saves_the_meld():
    hand = HandValue(PRESETS["partnership"], (60, 60), 1, (12, 30), 0, 15)
    assert hand.value(24, (True, True)) > hand.value(24, (True, False))
