"""Whole games played at random but legally, with their records."""

import random
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

import pytest

from pinochle_desktop.rules.actions import Action, Bid, Give, Pass
from pinochle_desktop.rules.game import advance, legal_actions, new_game, next_hand, selection
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import GameOver, GameState, HandOver
from pinochle_desktop.storage.journal import after_action, after_deal, new_record
from pinochle_desktop.storage.record import Record, Seat
from pinochle_desktop.storage.upgrades import VERSION

MOMENT = datetime(2025, 1, 31, 20, 15, tzinfo=UTC)
Game = tuple[Record, tuple[GameState, ...]]
PlayGame = Callable[..., Game]


def _choose(state: GameState, rng: random.Random) -> Action:
    free = selection(state)
    if free is not None:
        assert state.phase.seat is not None
        return Give(state.phase.seat, tuple(rng.sample(free.cards, free.choose)))
    legal = legal_actions(state)
    # Modest bids, or every hand would be set and no game would end.
    return rng.choice(legal[:2] if isinstance(legal[0], Bid | Pass) else legal)


@lru_cache(maxsize=64)
def _play(variant: str, seed: int, actions: int, goal: int | None) -> Game:
    rules = rules_with(variant, {} if goal is None else {"goal": goal})
    rng = random.Random(seed)
    state = new_game(rules, seed, dealer=seed % rules.seats).state
    others = tuple(Seat(f"P{i}", "computer", "club") for i in range(1, rules.seats))
    record = new_record(state, (Seat("You"), *others), MOMENT, "0.1.0")
    states = [state]
    for _ in range(actions):
        if isinstance(state.phase, GameOver):
            break
        if isinstance(state.phase, HandOver):
            state = next_hand(state).state
            record = after_deal(record, state, MOMENT)
            states.append(state)
        action = _choose(state, rng)
        state = advance(state, action)
        record = after_action(record, action, state, MOMENT)
        states.append(state)
    return record, tuple(states)


@pytest.fixture(scope="session")
def play_game() -> PlayGame:
    """A function of variant, seed, number of actions and goal: the record, and every state in order."""

    def play(variant: str, seed: int = 1, actions: int = 2000, goal: int | None = None) -> Game:
        return _play(variant, seed, actions, goal)

    return play


@pytest.fixture(scope="session")
def read_fixture() -> Callable[[str], bytes]:
    """A function of the name of a golden file of the present version: its bytes."""
    folder = Path(__file__).parent / "fixtures" / f"v{VERSION}"
    return lambda name: (folder / f"{name}.pinochle").read_bytes()
