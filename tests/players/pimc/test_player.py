"""The levels that sample deals: they play by the rules, repeat themselves, and see what decides a hand."""

import random
from operator import mul

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import double_dummy, make_player
from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import sample_deals
from pinochle_desktop.players.double_dummy import endgame_points
from pinochle_desktop.players.kernel import loading
from pinochle_desktop.players.kernel.position import lane_size
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import GameOver, HandOver, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players.quick import quick

FEW = quick("master", 4)


def one_hand(rules, player, seed):
    """Play a hand and return its actions."""
    state = new_game(rules, seed, seed % rules.seats).state
    actions = []
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state)
        if action is None:
            action = player.choose(view(state, state.phase.seat), random.Random(seed))
            actions.append(action)
        state = advance(state, action)  # raises where the action is not allowed
    return actions


@pytest.mark.parametrize("variant", PRESETS)
def test_whole_hands_are_legal_and_come_out_the_same_again(variant):
    assert one_hand(PRESETS[variant], FEW, 0) == one_hand(PRESETS[variant], FEW, 0)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("partnership", {"head_after_ruff": True, "meld_values": "table", "exchange": 2}),
        ("double-deck", {"exchange": 4, "marriage_needed": False, "meld_values": "list"}),
        ("single-pass", {"exchange": 0, "redeal_without_marriage": True, "all_pass": "redeal"}),
        ("two-player", {"dix_first": True, "extra_marriage": False}),
    ],
)
def test_house_rules_are_played_by(variant, options):
    assert one_hand(rules_with(variant, options), FEW, 1)


@pytest.mark.usefixtures("compiled")
def test_the_two_player_end_is_solved_from_its_first_card():
    club, seen = make_player("club"), 0
    for seed in range(20):
        state = new_game(PRESETS["two-player"], seed).state
        while state.stock or not isinstance(state.phase, Playing):
            action = forced_action(state)
            seat = state.phase.seat
            state = advance(state, action or club.choose(view(state, seat), random.Random(seed)))
        first = view(state, state.phase.seat)
        assert len(first.hand) == 12
        if len(first.legal) > 1:
            seen += 1
            assert endgame_points(first) is not None
    assert seen > 10


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.usefixtures("compiled")
def test_both_forms_of_the_kernel_decide_the_same(variant, monkeypatch):
    monkeypatch.setattr(double_dummy, "COMPILED_NODES", double_dummy.INTERPRETED_NODES)
    by_compiled = one_hand(PRESETS[variant], FEW, 3)
    monkeypatch.setenv(loading.FORCE, "interpreted")
    loading.load.cache_clear()
    try:
        assert not loading.is_compiled()
        assert one_hand(PRESETS[variant], FEW, 3) == by_compiled
    finally:
        monkeypatch.undo()
        loading.load.cache_clear()


def test_a_view_that_no_deal_fits_is_left_to_the_heuristics(make_state):
    state = make_state("partnership", "AH TH KH", trump="H", others={1: "AS AD AC"})
    seen = view(state, 0)
    wrong = replace(seen, tricks=(), hand_sizes=(3, 9, 9, 9))
    assert FEW.choose(wrong, random.Random(1)) in wrong.legal


def test_the_bidder_is_taken_to_be_long_in_its_trump():
    """Deals in which somebody else's trump explains the bid worse are sampled less often."""
    heard = deaf = 0.0
    for seed in range(6):
        seen = first_view_of_another(seed)
        heard += mean_trumps(seen, seen.contract.bidder)
        mute = replace(seen, calls=(), contract=seen.contract._replace(bidder=seen.seat))
        deaf += mean_trumps(mute, seen.contract.bidder)
    assert heard > deaf + 6 * 0.2


def first_view_of_another(seed):
    """Return what the seat sees that plays after the bidder's first lead."""
    state = new_game(PRESETS["partnership"], seed).state
    while not (isinstance(state.phase, Playing) and state.phase.seat != state.contract.bidder):
        action = forced_action(state) or make_player("club").choose(
            view(state, state.phase.seat), random.Random(1)
        )
        state = advance(state, action)
    return view(state, state.phase.seat)


def mean_trumps(seen, seat):
    """Return how many trumps a seat is taken to hold."""
    sampled = sample_deals(seen, infer_constraints(seen), random.Random(2), 300)
    at = 4 * seat + "SHDC".index(seen.trump)
    sizes = [lane_size(sampled.deals[16 * i + at]) for i in range(len(sampled.counts))]
    return sum(map(mul, sizes, sampled.counts)) / sum(sampled.counts)
