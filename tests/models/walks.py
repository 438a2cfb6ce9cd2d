"""Random games, step by step, as the tables of the tests need them."""

import random
from collections.abc import Iterator
from itertools import islice

from pinochle_desktop.rules.actions import Action, Bid, DeclareMeld, Dix, Give, Pass
from pinochle_desktop.rules.events import Event, seen_by
from pinochle_desktop.rules.game import (
    apply,
    forced_action,
    legal_actions,
    new_game,
    next_hand,
    selection,
)
from pinochle_desktop.rules.state import Bidding, Drawing, GameOver, GameState, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import View, view

KEYS = list(PRESETS)


def choose(state: GameState, rng: random.Random) -> Action:
    forced = forced_action(state)
    if forced is not None:
        return forced
    choice = selection(state)
    if choice is not None:
        assert state.phase.seat is not None
        return Give(state.phase.seat, tuple(rng.sample(choice.cards, choice.choose)))
    actions = legal_actions(state)
    if isinstance(state.phase, Bidding):
        eager = 0.4 if state.calls else 0.95
        higher = (
            any(isinstance(a, Bid) for a in actions)
            and len(state.calls) < 6
            and rng.random() < eager
        )
        kind = Bid if higher else Pass
        return next(action for action in actions if isinstance(action, kind))
    melds = [action for action in actions if isinstance(action, DeclareMeld | Dix)]
    if isinstance(state.phase, Drawing) and melds and rng.random() < 0.8:
        return rng.choice(melds)
    return rng.choice(actions)


def states(key: str, seed: int, hands: int = 1) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Yield every state of a random game, with the events that led to it."""
    rng = random.Random(seed)
    step = new_game(PRESETS[key], seed, seed % PRESETS[key].seats)
    yield step
    while not isinstance(step.state.phase, GameOver):
        if isinstance(step.state.phase, HandOver):
            hands -= 1
            if not hands:
                return
            step = next_hand(step.state)
        else:
            step = apply(step.state, choose(step.state, rng))
        yield step


def seen(
    key: str, seed: int, hands: int = 1, seat: int = 0
) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """Yield the same as one seat sees it."""
    for state, events in states(key, seed, hands):
        yield view(state, seat), tuple(seen_by(event, seat) for event in events)


def find(key, wanted, seeds=range(60)) -> GameState:
    """Return the first state of some game of which `wanted` is true."""
    found = (state for seed in seeds for state, _ in states(key, seed) if wanted(state))
    return next(islice(found, 1))
