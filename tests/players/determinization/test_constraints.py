"""What is certain about hidden cards, against brute force on small decks: nothing more, nothing less."""

import random

import pytest
from msgspec.structs import replace

from pinochle_desktop.players.determinization.constraints import STOCK, infer_constraints
from pinochle_desktop.rules.state import Bidding, Drawing, Exchanging, Naming, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players import brute
from tests.players.quick import RandomPlayer

SMALL = {"copies": 1, "hand_size": 3}
RULES = {
    "list": replace(PRESETS["partnership"], ranks=("A", "K", "Q"), **SMALL),
    "heading": replace(
        PRESETS["partnership"], ranks=("T", "Q", "J"), head_after_ruff=True, **SMALL
    ),
    "table": replace(PRESETS["double-deck"], ranks=("K", "Q", "J"), **SMALL),
    "two copies": replace(
        PRESETS["double-deck"], ranks=("K", "Q"), copies=2, hand_size=4, marriage_needed=False
    ),
    "run": replace(PRESETS["partnership"], ranks=("A", "T", "K", "Q", "J"), copies=1, hand_size=5),
    "run beside marriage": replace(
        PRESETS["partnership"],
        ranks=("A", "T", "K", "Q", "J"),
        copies=1,
        hand_size=5,
        extra_marriage=True,
    ),
    "nines": replace(PRESETS["single-pass"], ranks=("K", "Q", "9"), exchange=0, **SMALL),
    "exchange": replace(PRESETS["single-pass"], ranks=("K", "Q", "9"), exchange=1, **SMALL),
    "redeal": replace(
        PRESETS["single-pass"],
        ranks=("K", "Q", "9"),
        exchange=1,
        redeal_without_marriage=True,
        **SMALL,
    ),
}


def check(hand, seat):
    """Compare what is inferred with brute force; return what it excluded."""
    constraints = infer_constraints(view(hand.state, seat))
    allowed = excluded = 0
    lows = [[9] * 24 for _ in constraints.holders]
    highs = [[0] * 24 for _ in constraints.holders]
    for shares in brute.every_share(hand, seat, constraints):
        matrix = brute.counts(shares)
        truth = brute.consistent(hand, seat, constraints.holders, shares)
        assert brute.allowed(constraints, matrix) == truth, (seat, shares)
        allowed += truth
        excluded += not truth
        if truth:
            for place, row in enumerate(matrix):
                lows[place] = list(map(min, lows[place], row))
                highs[place] = list(map(max, highs[place], row))
    assert allowed
    for place, (least, most) in enumerate(zip(constraints.least, constraints.most, strict=True)):
        assert all(a <= b for a, b in zip(least, lows[place], strict=True))
        assert all(a >= b for a, b in zip(most, highs[place], strict=True))
    return excluded


def small_enough(hand):
    sizes = [len(h) for h in hand.state.hands]
    return sum(sorted(sizes)[:3]) <= (6 if hand.state.exchanged else 9)


@pytest.mark.parametrize("name", RULES)
def test_exactly_the_deals_that_lead_to_the_view_are_allowed(name):
    rng = random.Random(name)
    excluded = 0
    for seed in range(8):
        hands = list(brute.play_hands(RULES[name], RandomPlayer(), rng, seed))
        later = [h for h in hands if small_enough(h) and isinstance(h.state.phase, Playing)]
        for hand in rng.sample(later, min(1, len(later))):
            excluded += check(hand, rng.randrange(4))
    assert excluded > 0


def test_the_bidder_holds_a_marriage_before_it_names_trump():
    rng = random.Random(1)
    found = 0
    for seed in range(40):
        for hand in brute.play_hands(RULES["redeal"], RandomPlayer(), rng, seed):
            phase = hand.state.phase
            if isinstance(phase, Naming) and found < 2:
                assert check(hand, (phase.seat + 1) % 4) > 0
                found += 1
    assert found == 2


def test_the_exchange_is_known_to_both_partners_and_the_marriage_to_all():
    rng = random.Random(3)
    seen = set()
    for seed in range(60):
        for hand in brute.play_hands(RULES["exchange"], RandomPlayer(), rng, seed):
            phase = hand.state.phase
            if isinstance(phase, Exchanging) and len(hand.state.exchanged) == 1:
                place = "return"
            elif isinstance(phase, Playing) and len(hand.state.tricks) == 1:
                place = f"play {(phase.seat - hand.state.contract.bidder) % 4}"
            else:
                continue
            if place not in seen:
                seen.add(place)
                check(hand, phase.seat)
    assert len(seen) == 5


@pytest.mark.parametrize("ranks", [("K", "9"), ("Q", "9")])
def test_stock_game_the_other_hand_holds_the_turned_card_it_took(ranks):
    rules = replace(PRESETS["two-player"], ranks=ranks, copies=1, hand_size=2)
    rng = random.Random(5)
    swapped = 0
    for seed in range(100):
        for hand in brute.play_hands(rules, RandomPlayer(), rng, seed):
            state, seat = hand.state, rng.randrange(2)
            if not state.dix or not state.stock:
                continue
            constraints = infer_constraints(view(state, seat))
            truth = brute.stock_hands(hand, seat)
            shares = brute.every_share(hand, seat, constraints)
            allowed = {m for m in map(brute.counts, shares) if brute.allowed(constraints, m)}
            assert allowed == truth
            swapped += any(any(row) for row in constraints.known)
    assert swapped > 0


def test_stock_game_both_hands_are_known_when_the_stock_is_gone():
    rules = PRESETS["two-player"]
    rng = random.Random(7)
    for hand in brute.play_hands(rules, RandomPlayer(), rng, 3):
        state = hand.state
        constraints = infer_constraints(view(state, 0))
        assert (STOCK in constraints.holders) == (len(state.stock) > 1)
        if not state.stock and not isinstance(state.phase, Drawing | Bidding):
            assert constraints.least == constraints.most == brute.counts([state.hands[1]])
