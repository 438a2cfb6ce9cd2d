"""Hypothesis strategies for games: rule sets with house rules, and walks of random legal actions."""

import random
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from pinochle_desktop.rules.actions import Action, Give
from pinochle_desktop.rules.game import Step, apply, legal_actions, new_game, next_hand, selection
from pinochle_desktop.rules.house_rules import house_rules_for, rules_with
from pinochle_desktop.rules.state import Bidding, GameOver, GameState, HandOver
from pinochle_desktop.rules.variants import PRESETS

properties = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Nothing fails by the clock; take `settings(properties, max_examples=n)` for other numbers."""

SEEDS = st.integers(0, 2**40)


class Turn(NamedTuple):
    """One step of a walk: `before` and `action` are None where a hand is dealt."""

    before: GameState | None
    action: Action | None
    step: Step


@st.composite
def house_options(draw, variant):
    """Draw house rules for a preset, any of them with any value it can have."""
    options = {}
    for rule in house_rules_for(PRESETS[variant]):
        if draw(st.booleans()):
            values = [value for value, _ in rule.choices]
            number = st.integers(rule.low, rule.high)
            options[rule.key] = draw(st.sampled_from(values) if values else number)
    return options


@st.composite
def rule_sets(draw, variants=tuple(PRESETS)):
    """Draw one of the four rule sets, as it is or with house rules."""
    variant = draw(st.sampled_from(variants))
    options = draw(house_options(variant)) if draw(st.booleans()) else {}
    return rules_with(variant, options)


def choose(state, rng):
    """Return a random legal action; bids rise slowly, so that auctions last."""
    choice = selection(state)
    if choice is not None:
        return Give(state.phase.seat, tuple(rng.sample(choice.cards, choice.choose)))
    legal = legal_actions(state)
    if isinstance(state.phase, Bidding) and rng.random() < 0.95:
        return rng.choice(legal[:3])
    return rng.choice(legal)


def walk(rules, seed, choices, *, hands=1, dealer=0):
    """Yield the turns of so many hands played at random, the deals included."""
    rng = random.Random(choices)
    step = new_game(rules, seed, dealer)
    yield Turn(None, None, step)
    while True:
        state = step.state
        if isinstance(state.phase, GameOver):
            return
        if isinstance(state.phase, HandOver):
            if state.number + 1 == hands:
                return
            step = next_hand(state)
            yield Turn(None, None, step)
            continue
        action = choose(state, rng)
        step = apply(state, action)
        yield Turn(state, action, step)


def last_state(turns):
    return list(turns)[-1].step.state
