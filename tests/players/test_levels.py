"""Levels by name, and players that stay legal whatever the house rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_desktop.players import LEVELS, UnknownLevel, make_player
from pinochle_desktop.rules.game import advance, forced_action, new_game, validate
from pinochle_desktop.rules.house_rules import house_rules_for, rules_with
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players.quick import RandomPlayer, quick

PLAYERS = {**{level: quick(level, 4) for level in LEVELS}, "random": RandomPlayer()}


def test_an_unknown_level_is_refused_with_the_levels_there_are():
    with pytest.raises(UnknownLevel, match="learner, club"):
        make_player("grandmaster")


@st.composite
def house_rules(draw):
    key = draw(st.sampled_from(sorted(PRESETS)))
    options = {}
    for option in house_rules_for(PRESETS[key]):
        if option.choices:
            values = st.sampled_from([value for value, _ in option.choices])
        else:
            values = st.integers(option.low, option.high)
        options[option.key] = draw(st.one_of(st.just(option.value(PRESETS[key])), values))
    return rules_with(key, options)


@settings(max_examples=60, deadline=None)
@given(
    rules=house_rules(),
    seed=st.integers(0, 10**9),
    dealer=st.integers(0, 3),
    names=st.lists(st.sampled_from(sorted(PLAYERS)), min_size=4, max_size=4),
)
def test_every_choice_is_legal_under_every_house_rule(rules, seed, dealer, names):
    state = new_game(rules, seed, dealer % rules.seats).state
    rng = random.Random(seed)
    while not isinstance(state.phase, HandOver | GameOver):
        seat = state.phase.seat
        action = forced_action(state)
        if action is None:
            action = PLAYERS[names[seat]].choose(view(state, seat), rng)
            validate(state, action)
        state = advance(state, action)
    assert state.results


def test_every_level_is_named_and_every_name_has_its_player():
    from pinochle_desktop.players.levels import PLAYERS as BY_LEVEL

    assert tuple(BY_LEVEL) == LEVELS
