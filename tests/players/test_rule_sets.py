"""Rule sets that no numbers were fitted to: every level plays them by the nearest numbers."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pinochle_desktop.players import LEVELS
from pinochle_desktop.players.heuristics.bidding_rule import measured_style
from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.match import match_model
from pinochle_desktop.rules.cards import RANKS
from pinochle_desktop.rules.game import advance, forced_action, new_game, validate
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players.quick import quick

PLAYERS = [quick(level, 3) for level in LEVELS]


@st.composite
def auction_games(draw):
    """Rule sets of four players, with any deck, exchange, prices of melds and goal."""
    ranks = draw(st.sampled_from([RANKS, RANKS[1:]]))
    copies = draw(st.integers(2, 4))
    return RuleSet(
        key="made-up",
        name="Made up",
        summary="",
        seats=4,
        ranks=ranks,
        copies=copies,
        hand_size=len(ranks) * copies,
        auction=True,
        lowest_bid=draw(st.integers(1, 60)),
        all_pass=draw(st.sampled_from(["stuck", "redeal"])),
        redeal_without_marriage=draw(st.booleans()),
        marriage_needed=draw(st.booleans()),
        exchange=draw(st.integers(0, 6)),
        meld_values=draw(st.sampled_from(["list", "table"])),
        extra_marriage=draw(st.booleans()),
        head_after_ruff=draw(st.booleans()),
        last_trick=draw(st.integers(0, 3)),
        meld_needs_trick=draw(st.booleans()),
        both_cross=draw(st.sampled_from(["higher", "bidders", "bidders-if-made"])),
        goal=draw(st.integers(1, 1000)),
    )


@st.composite
def stock_games(draw):
    """Rule sets of two players, with any deck and hand."""
    ranks = draw(st.sampled_from([RANKS, RANKS[1:]]))
    copies = draw(st.integers(2, 4))
    most = len(ranks) * 2 * copies - 1
    return replace(
        PRESETS["two-player"],
        ranks=ranks,
        copies=copies,
        hand_size=draw(st.integers(max(4, most - 14), most)),
        meld_values=draw(st.sampled_from(["list", "table"])),
        extra_marriage=draw(st.booleans()),
        dix_first=draw(st.booleans()),
        goal=draw(st.integers(1, 1000)),
    )


@settings(max_examples=25, deadline=None)
@given(rules=st.one_of(auction_games(), stock_games()), seed=st.integers(0, 10**6))
def test_every_level_plays_rules_that_nothing_was_fitted_to(rules, seed):
    rng = random.Random(seed)
    state = new_game(rules, seed, seed % rules.seats).state
    while not isinstance(state.phase, HandOver | GameOver):
        seat = state.phase.seat
        action = forced_action(state)
        if action is None:
            action = PLAYERS[(seat + seed) % 4].choose(view(state, seat), rng)
            validate(state, action)
        state = advance(state, action)
    assert state.results


@settings(max_examples=8, deadline=None)
@given(rules=st.one_of(auction_games(), stock_games()), seed=st.integers(0, 10**6))
def test_every_level_advises_in_rules_that_nothing_was_fitted_to(rules, seed):
    rng = random.Random(seed)
    state = new_game(rules, seed, seed % rules.seats).state
    while not isinstance(state.phase, HandOver | GameOver):
        seat = state.phase.seat
        action = forced_action(state)
        if action is None:
            action = PLAYERS[(seat + seed) % 4].advise(view(state, seat), rng)[0].action
            validate(state, action)
        state = advance(state, action)
    assert state.results


@pytest.mark.parametrize("numbers", [hand_weights, match_model, measured_style])
def test_a_longer_exchange_is_taken_to_be_like_the_longest_that_was_fitted(numbers):
    four, six = (replace(PRESETS["single-pass"], exchange=cards) for cards in (4, 6))
    assert numbers(six) == numbers(four)


@pytest.mark.parametrize("numbers", [hand_weights, match_model, measured_style])
def test_three_of_each_card_are_played_like_four(numbers):
    three = replace(PRESETS["double-deck"], copies=3, hand_size=15)
    assert numbers(three) == numbers(PRESETS["double-deck"])
