"""Whole games between computer players."""

import random
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final

from pinochle_desktop.players.player import Player
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.game import advance, forced_action, new_game, next_hand
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import GameOver, GameState, HandOver
from pinochle_desktop.rules.view import view

MAX_HANDS: Final = 500

OnStep = Callable[[GameState | None, Action | None, GameState], None]
"""Called with the state before a step, the action, and the state after it.

The action is None where a hand was dealt; the state before is None at the first deal.
"""


class EndlessGame(RuntimeError):  # noqa: N818 - named for what happened
    """A game that nobody wins; the message is a sentence for the user."""


def decision_seed(seed: int, hand: int, actions: int) -> int:
    """Return the seed for the decision after this number of `actions` of a hand.

    It depends on these three numbers alone, so a game comes out the same whatever was played before
    it or beside it. It has 48 bits, which every JSON reader can represent.
    """
    digest = sha256(f"decision/{seed}/{hand}/{actions}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def decision_rng(seed: int, hand: int, actions: int) -> random.Random:
    """Return the random generator for a decision (see `decision_seed`)."""
    return random.Random(decision_seed(seed, hand, actions))


def play_game(
    rules: RuleSet,
    seed: int,
    players: Sequence[Player],
    first_dealer: int = 0,
    on_step: OnStep | None = None,
) -> GameState:
    """Play a game to its end and return the last state; `players` are by seat.

    Raises EndlessGame when nobody has won after `MAX_HANDS` hands.
    """
    state = new_game(rules, seed, first_dealer).state
    if on_step is not None:
        on_step(None, None, state)
    while True:
        state = play_hand(state, players, on_step)
        if isinstance(state.phase, GameOver):
            return state
        if state.number + 1 >= MAX_HANDS:
            raise EndlessGame(
                f"The game of seed {seed} was given up: nobody has reached {rules.goal} points "
                f"after {MAX_HANDS} hands."
            )
        before, state = state, next_hand(state).state
        if on_step is not None:
            on_step(before, None, state)


def play_hand(
    state: GameState, players: Sequence[Player], on_step: OnStep | None = None
) -> GameState:
    """Play a hand on to its end and return the last state; `players` are by seat."""
    count = 0
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state) or _decide(state, players, count)
        before, state = state, advance(state, action)
        if on_step is not None:
            on_step(before, action, state)
        count += 1
    return state


def _decide(state: GameState, players: Sequence[Player], count: int) -> Action:
    seat = state.phase.seat
    assert seat is not None
    rng = decision_rng(state.seed, state.number, count)
    return players[seat].choose(view(state, seat), rng)
