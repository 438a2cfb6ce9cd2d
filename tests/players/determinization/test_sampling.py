"""Deals are sampled without bias: checked by chi-square against every deal of small decks."""

import random
from collections import Counter
from dataclasses import replace
from math import factorial, prod, sqrt

import pytest
from msgspec import structs

from pinochle_desktop.players import make_player
from pinochle_desktop.players.determinization.constraints import STOCK, infer_constraints
from pinochle_desktop.players.determinization.sampling import DealSampler
from pinochle_desktop.players.kernel.position import hand_lanes
from pinochle_desktop.rules.state import Exchanging, Playing, Showing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players import brute
from tests.players.quick import RandomPlayer

RULES = {
    "melds of one copy": structs.replace(
        PRESETS["partnership"], ranks=("A", "K", "Q"), copies=1, hand_size=3
    ),
    "melds of two copies": structs.replace(
        PRESETS["double-deck"], ranks=("K", "Q"), copies=2, hand_size=4, marriage_needed=False
    ),
    "a marriage passed on": structs.replace(
        PRESETS["single-pass"], ranks=("K", "Q", "9"), copies=1, hand_size=3, exchange=1
    ),
    "stock": structs.replace(PRESETS["two-player"], ranks=("K", "Q"), copies=2, hand_size=4),
}
DRAWS = 6000


def counted(deals, at, seats):
    """Return the counts by kind of every holder of the deal that begins at `at`."""
    lanes = [deals[at + 4 * seat : at + 4 * seat + 4] for seat in seats]
    return tuple(
        tuple(lane >> 3 * strength & 7 for lane in hand for strength in range(6)) for hand in lanes
    )


def weight(constraints, matrix):
    """Return in how many ways real cards make this deal."""
    free = [
        [n - m for n, m in zip(hand, known, strict=True)]
        for hand, known in zip(matrix, constraints.known, strict=True)
    ]
    columns = list(zip(*free, strict=True))
    return prod(factorial(sum(c)) / prod(map(factorial, c)) for c in columns)


def expected(hand, seat, constraints):
    """Return every consistent deal of the other seats with its probability."""
    found = Counter()
    shown = [i for i, who in enumerate(constraints.holders) if who != STOCK]
    for shares in brute.every_share(hand, seat, constraints):
        matrix = brute.counts(shares)
        if brute.allowed(constraints, matrix):
            found[tuple(matrix[i] for i in shown)] += weight(constraints, matrix)
    total = sum(found.values())
    return {key: value / total for key, value in found.items()}


def too_far(drawn, chances, number):
    """Return the chi-square's distance from its mean, in standard deviations (1000 to 1: 3.4)."""
    assert set(drawn) <= set(chances)
    rare = {key for key, p in chances.items() if p * number < 5}
    cells = [(drawn[key], p * number) for key, p in chances.items() if key not in rare]
    if rare:
        cells.append((sum(drawn[k] for k in rare), sum(chances[k] for k in rare) * number))
    freedom = len(cells) - 1
    value = sum((seen - mean) ** 2 / mean for seen, mean in cells)
    return (value - freedom) / sqrt(2 * freedom) if freedom else 0.0


def views(name, number):
    """Yield a few late positions of a small deck that leave more than one deal open."""
    rng = random.Random(name)
    found = 0
    for seed in range(100):
        for hand in brute.play_hands(RULES[name], RandomPlayer(), rng, seed):
            phase = hand.state.phase
            late = isinstance(phase, Showing | Playing | Exchanging) and hand.state.trump
            if late and len(hand.state.tricks) == seed % 2 and rng.random() < 0.3:
                yield hand, rng.randrange(hand.state.rules.seats)
                found += 1
                if found == number:
                    return
                break


@pytest.mark.parametrize("name", RULES)
def test_every_consistent_deal_is_equally_likely(name):
    tried = 0
    for hand, seat in views(name, 8):
        seen = view(hand.state, seat)
        constraints = infer_constraints(seen)
        chances = expected(hand, seat, constraints)
        if not 1 < len(chances) < 1500:
            continue
        hidden = DealSampler(constraints, hand_lanes((*seen.hand, *seen.tray)))
        deals = hidden.draw(DRAWS, seed=11)
        width = 4 * seen.rules.seats
        assert len(deals) == DRAWS * width
        others = [who for who in constraints.holders if who != STOCK]
        drawn = Counter(counted(deals, at, others) for at in range(0, len(deals), width))
        assert too_far(drawn, chances, DRAWS) < 4
        tried += 1
    assert tried > 3


def positions(variant, seed):
    rng = random.Random(seed)
    for hand in brute.play_hands(PRESETS[variant], make_player("club"), rng, seed):
        seat = hand.state.phase.seat
        if isinstance(hand.state.phase, Playing) and len(hand.state.tricks) % 5 == 0:
            yield view(hand.state, seat)


@pytest.mark.parametrize("variant", PRESETS)
def test_whole_decks_are_dealt_consistently(variant):
    for seen in positions(variant, 4):
        constraints = infer_constraints(seen)
        deals = DealSampler(constraints, hand_lanes((*seen.hand, *seen.tray))).draw(20, seed=3)
        width = 4 * seen.rules.seats
        assert len(deals) == 20 * width
        for at in range(0, len(deals), width):
            hands = list(counted(deals, at, [who for who in constraints.holders if who != STOCK]))
            if STOCK in constraints.holders:
                rest = [n - sum(c) for n, *c in zip(constraints.unseen, *hands, strict=True)]
                hands.insert(constraints.holders.index(STOCK), tuple(rest))
            assert brute.allowed(constraints, hands)


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.usefixtures("compiled")
def test_both_forms_deal_the_same(variant):
    for number, seen in enumerate(positions(variant, 5)):
        if number % 4 == 0:
            constraints, hand = infer_constraints(seen), hand_lanes((*seen.hand, *seen.tray))
            one = DealSampler(constraints, hand, "compiled").draw(15, seed=9)
            assert one == DealSampler(constraints, hand, "interpreted").draw(15, seed=9)


def test_the_same_seed_deals_the_same_and_another_does_not():
    seen = next(positions("double-deck", 6))
    hidden = DealSampler(infer_constraints(seen), hand_lanes(seen.hand))
    assert hidden.draw(10, 1) == hidden.draw(10, 1) != hidden.draw(10, 2)


def test_what_contradicts_itself_deals_nothing():
    seen = next(positions("double-deck", 6))
    constraints = infer_constraints(seen)
    wrong = replace(constraints, least=tuple((5,) * 24 for _ in constraints.least))
    hidden = DealSampler(wrong, hand_lanes(seen.hand))
    assert not hidden.possible
    assert not hidden.draw(3, 1)
