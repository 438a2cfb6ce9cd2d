"""Every level says what it thinks of the alternatives, and its choice comes first."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass, Play
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players.quick import quick


def decisions(variant, seed):
    """Yield the views of all decisions of a hand played by club."""
    club = make_player("club")
    state = new_game(PRESETS[variant], seed).state
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state)
        if action is None:
            seen = view(state, state.phase.seat)
            yield seen
            action = club.choose(seen, random.Random(seed))
        state = advance(state, action)


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.parametrize("level", ["learner", "club", "master"])
def test_the_choice_comes_first_and_every_legal_action_is_valued(variant, level):
    player = quick(level, 2)
    for number, seen in enumerate(decisions(variant, 3)):
        if number % 3:
            continue
        options = player.advise(seen, random.Random(number))
        assert options[0].action == player.choose(seen, random.Random(number))
        values = [option.value for option in options[1:]]
        assert values == sorted(values, reverse=True)
        if seen.selection is None:
            assert {option.action for option in options} == set(seen.legal)
        else:
            assert len(options) > 10
            assert len({option.action for option in options}) == len(options)


@pytest.mark.parametrize("variant", PRESETS)
def test_club_chooses_what_it_values_most(variant):
    club = make_player("club")
    for seen in decisions(variant, 5):
        options = club.advise(seen, random.Random(0))
        if isinstance(options[0].action, Play | NameTrump | Bid | Pass):
            assert options[0].value == max(option.value for option in options)
