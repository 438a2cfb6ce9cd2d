"""A stop ends a decision at once: little is dealt and played out, and what is chosen is legal."""

import random

import pytest

from pinochle_desktop.players import LEVELS, Stop, make_player, sampled_bidding, sampled_play
from pinochle_desktop.players.exact_endgame import exact_options
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import GameOver, HandOver, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view


@pytest.fixture
def played_out(monkeypatch):
    """The numbers of deals that were played out, one each decision."""
    deals = []
    play_out = sampled_play.play_out

    def counted(*args, **kwargs):
        outcomes = play_out(*args, **kwargs)
        deals.append(outcomes.deals)
        return outcomes

    monkeypatch.setattr(sampled_play, "play_out", counted)
    return deals


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", PRESETS)
def test_stopped_before_it_began_a_player_acts_legally_and_plays_nothing_out(
    variant, level, played_out
):
    stop = Stop()
    stop.set()
    state = new_game(PRESETS[variant], 6).state
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state) or make_player(level).choose(
            view(state, state.phase.seat), random.Random(1), stop
        )
        state = advance(state, action)  # raises where the action is not allowed
    assert sum(played_out) == 0


@pytest.mark.parametrize("variant", ["double-deck", "single-pass", "partnership"])
def test_stopped_between_dealing_and_playing_out_it_plays_nothing_out(
    variant, played_out, monkeypatch
):
    stop, imagine, dealt = Stop(), sampled_play.imagine, []

    def stopping(*args, **others):
        worlds = imagine(*args, **others)
        dealt.append(len(worlds.counts))
        stop.set()
        return worlds

    seen = first_card(variant)
    monkeypatch.setattr(sampled_play, "imagine", stopping)
    assert make_player("master").choose(seen, random.Random(1), stop) in seen.legal
    assert dealt[0] > 1
    assert played_out == [0]


def test_a_stopped_endgame_is_left_unsolved(make_view):
    seen = make_view("two-player", "AS QS", trump="H", others={1: "TS KS"})
    stop = Stop()
    assert exact_options(seen, stop) is not None
    stop.set()
    assert exact_options(seen, stop) is None


def first_card(variant):
    """Return the view of the second to play, with more than one card to choose from."""
    club = make_player("club")
    for seed in range(1, 50):
        state = new_game(PRESETS[variant], seed).state
        while not (isinstance(state.phase, Playing) and state.phase.cards):
            state = advance(
                state,
                forced_action(state)
                or club.choose(view(state, state.phase.seat), random.Random(1)),
            )
        seen = view(state, state.phase.seat)
        if len({action.card.face for action in seen.legal}) > 1:
            return seen
    raise AssertionError("none")


@pytest.mark.parametrize("variant", ["double-deck", "single-pass", "partnership"])
def test_stopped_after_dealing_a_call_plays_nothing_out(variant, monkeypatch):
    stop, imagine = Stop(), sampled_bidding.imagine

    def stopping(*args):
        worlds = imagine(*args)
        stop.set()
        return worlds

    monkeypatch.setattr(sampled_bidding, "imagine", stopping)
    monkeypatch.setattr(sampled_bidding, "play_out", None)  # not to be called
    state = new_game(PRESETS[variant], 6).state
    seen = view(state, state.phase.seat)
    assert make_player("master").choose(seen, random.Random(1), stop) in seen.legal
