"""The players never look at hidden cards: the proof that may be shown to whoever suspects it."""

import ast
import random
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import pinochle_desktop.players
from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import View, view
from tests.players.quick import quick

FOLDER = Path(pinochle_desktop.players.__file__).parent
MODULES = sorted(
    path.relative_to(FOLDER).as_posix()
    for path in FOLDER.rglob("*.py")
    if path.parent.name != "kernel"  # it knows no view and no state
)


def shuffled(state, seat, rng):
    """Return the state with every card that `seat` may not see dealt anew."""
    others = [s for s in range(state.rules.seats) if s != seat]
    hidden = [card for s in others for card in state.hands[s]] + list(state.stock[:-1])
    rng.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], hidden = tuple(hidden[:size]), hidden[size:]
    stock = (*hidden, *state.stock[-1:])
    deal = state.deal._replace(
        hands=tuple(hand if s == seat else hand[::-1] for s, hand in enumerate(state.deal.hands)),
        stock=(*stock[:-1], *state.deal.stock[-1:]),
    )
    return replace(state, hands=tuple(hands), stock=stock, deal=deal, seed=state.seed + 1)


@settings(max_examples=16, deadline=None)
@given(
    variant=st.sampled_from(sorted(PRESETS)),
    level=st.sampled_from(LEVELS),
    seed=st.integers(0, 10**9),
)
def test_other_hidden_cards_change_no_decision(variant, level, seed):
    player = quick(level, 8)
    state = new_game(PRESETS[variant], seed).state
    while not isinstance(state.phase, HandOver | GameOver):
        seat = state.phase.seat
        action = forced_action(state)
        if action is None:
            action = player.choose(view(state, seat), random.Random(seed))
            other = shuffled(state, seat, random.Random(seed))
            assert player.choose(view(other, seat), random.Random(seed)) == action
        state = advance(state, action)


# The one plays games, the other looks back at them.
STATES_KNOWN = ("arena.py", "review.py")


@pytest.mark.parametrize("name", [name for name in MODULES if name not in STATES_KNOWN])
def test_only_what_is_no_player_knows_states(name):
    tree = ast.parse((FOLDER / name).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = {alias.name for node in imports for alias in node.names}
    assert not any(
        isinstance(node, ast.Import) and node.names[0].name != "random" for node in ast.walk(tree)
    )
    assert not names & {"GameState", "Deal", "advance", "apply", "new_game", "view", "deal_hand"}
    modules = {node.module for node in imports}
    assert "pinochle_desktop.rules.game" not in modules
    assert not {f"pinochle_desktop.players.{name[:-3]}" for name in STATES_KNOWN} & modules


def test_a_view_has_no_field_for_what_is_hidden():
    names = set(View.__struct_fields__)
    assert not names & {"hands", "stock", "deal", "seed"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_keeps_nothing_between_decisions(level):
    player = make_player(level)
    assert player == make_player(level)
    with pytest.raises(AttributeError):
        setattr(player, fields(player)[0].name, None)
