"""Whole games: they end, they come out the same again, and every step is told."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import make_player, random_legal
from pinochle_desktop.players.arena import MAX_HANDS, EndlessGame, play_game
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.game import apply, next_hand
from pinochle_desktop.rules.state import Bidding, GameOver
from pinochle_desktop.rules.variants import PRESETS

FOUR = [make_player("learner"), make_player("club")] * 2


class Timid:
    """Bids only when it is stuck, and is not asked then."""

    def choose(self, view, rng):
        if isinstance(view.phase, Bidding):
            return Pass(view.seat)
        return random_legal(view, rng)


@pytest.mark.parametrize("variant", PRESETS)
def test_a_game_comes_out_the_same_again(variant):
    rules = PRESETS[variant]
    first, second = (play_game(rules, 5, FOUR[: rules.seats], 1) for _ in range(2))
    assert isinstance(first.phase, GameOver)
    assert first == second


@pytest.mark.parametrize("variant", PRESETS)
def test_the_steps_told_replay_to_the_same_game(variant):
    rules = PRESETS[variant]
    steps = []
    end = play_game(rules, 6, FOUR[: rules.seats], on_step=lambda *step: steps.append(step))
    assert steps[0][:2] == (None, None)
    state = steps[0][2]
    for before, action, after in steps[1:]:
        assert before == state
        state = (next_hand(state) if action is None else apply(state, action)).state
        assert state == after
    assert state == end


def test_a_stuck_dealer_bids_without_being_asked():
    rules = replace(PRESETS["double-deck"], goal=10)
    told = []
    play_game(rules, 1, [Timid()] * 4, on_step=lambda *step: told.append(step[1]))
    assert [action.verb for action in told[1:5]] == ["pass", "pass", "pass", "bid"]


def test_a_game_that_nobody_wins_is_given_up_with_a_sentence():
    with pytest.raises(EndlessGame, match=f"nobody has reached 150 points after {MAX_HANDS} hands"):
        play_game(PRESETS["partnership"], 1, [Timid()] * 4)
