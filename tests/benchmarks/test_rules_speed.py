"""How many actions a second the rules do: `apply` with its events against `advance` without them."""

import random
import sys
import time

import pytest

from pinochle_desktop.rules.actions import Bid
from pinochle_desktop.rules.game import advance, apply, legal_actions, new_game, next_hand
from pinochle_desktop.rules.state import Bidding, GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.strategies import choose

pytestmark = pytest.mark.benchmark(timer=time.process_time)
"""Processor time, so that other programs hardly disturb it."""
ACTIONS = 2000
WANTED = 50_000
"""Actions a second through `apply`: what bulk play and replay are planned with."""


def pairs(key, number=ACTIONS):
    """Return so many states of random games, each with the action taken in it."""
    rng = random.Random(key)
    taken, state = [], new_game(PRESETS[key], 1).state
    while len(taken) < number:
        if isinstance(state.phase, GameOver):
            state = new_game(PRESETS[key], rng.getrandbits(40)).state
        elif isinstance(state.phase, HandOver):
            state = next_hand(state).state
        else:
            action = choose(state, rng)
            taken.append((state, action))
            state = advance(state, action)
    return taken


def all_of(function, games):
    for state, action in games:
        function(state, action)


def rate_of(benchmark, number):
    """Return and note the best rate, which other programs disturb least; None under --benchmark-disable, which measures nothing."""
    if benchmark.stats is None:
        return None
    rate = number / benchmark.stats.stats.min
    benchmark.extra_info["a second"] = round(rate)
    return rate


@pytest.mark.parametrize("function", [apply, advance], ids=["apply", "advance"])
@pytest.mark.parametrize("key", PRESETS)
def test_actions(benchmark, capsys, key, function):
    benchmark.group = f"{key}: {ACTIONS} actions"
    benchmark(all_of, function, pairs(key))
    rate = rate_of(benchmark, ACTIONS)
    if rate is not None:
        note = "" if rate >= WANTED else f", fewer than the {WANTED:,} wanted"
        with capsys.disabled():
            sys.stdout.write(f"\n{key}, {function.__name__}: {rate:,.0f} a second{note} ")


@pytest.mark.parametrize("key", PRESETS)
def test_legal_actions(benchmark, key):
    benchmark.group = f"{key}: {ACTIONS} questions"
    states = [state for state, _ in pairs(key)]
    benchmark(lambda: [legal_actions(state) for state in states])
    rate_of(benchmark, ACTIONS)


@pytest.mark.parametrize("key", PRESETS)
def test_views(benchmark, key):
    benchmark.group = f"{key}: {ACTIONS} questions"
    states = [state for state, _ in pairs(key)]
    benchmark(lambda: [view(state, 0) for state in states])
    rate_of(benchmark, ACTIONS)


@pytest.mark.parametrize("key", [key for key, rules in PRESETS.items() if rules.auction])
def test_legal_bids(benchmark, key):
    benchmark.group = "legal bids, 1000 times"
    state = new_game(PRESETS[key], 1).state
    assert isinstance(state.phase, Bidding)
    assert any(isinstance(action, Bid) for action in legal_actions(state))
    benchmark(lambda: [legal_actions(state) for _ in range(1000)])
    rate_of(benchmark, 1000)
