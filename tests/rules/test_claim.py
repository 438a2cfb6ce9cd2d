"""Claims: the order of cards a seat claims with takes every trick, whatever the others hold and do."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.claim import claim_order, unseen
from pinochle_desktop.rules.game import advance, legal_actions, new_game
from pinochle_desktop.rules.state import Contract, Playing, Trick
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.strategies import SEEDS, properties, rule_sets, walk
from tests.tables import playing


def ending(rules, rng, left):
    """Return a position with `left` tricks to play, seat 0 on lead with better cards than most."""
    cards = list(deck(rules.ranks, rules.copies))
    rng.shuffle(cards)
    trump = rng.choice("SHDC")
    pool = sorted(cards[: left * 4], key=lambda c: (c.suit == trump, c.strength), reverse=True)
    mine, others = pool[:left], [card for card in cards if card not in pool[:left]]
    for i in range(left):
        if rng.random() < 0.3:
            mine[i], others[i] = others[i], mine[i]
    rng.shuffle(others)
    seats = rules.seats
    hands = (tuple(mine), *(tuple(others[i * left : (i + 1) * left]) for i in range(seats - 1)))
    gone = others[(seats - 1) * left :]
    tricks = tuple(Trick(0, tuple(gone[i : i + seats]), 0) for i in range(0, len(gone), seats))
    return replace(
        new_game(rules, 1).state,
        hands=hands,
        trays=((),) * seats,
        stock=(),
        trump=trump,
        tricks=tricks,
        contract=Contract(0, 20) if rules.auction else None,
        phase=Playing(0, 0, ()),
    )


def takes_all(state, order, replies):
    """Whether seat 0, leading `order`, takes every trick against all replies that are given."""
    if state.phase.seat is None:
        return True
    if not state.phase.cards:
        if state.phase.seat != 0:
            return False
        return takes_all(advance(state, Play(0, order[0])), order[1:], replies)
    return all(
        takes_all(advance(state, reply), order, replies) for reply in replies(legal_actions(state))
    )


@given(rule_sets(), SEEDS, st.integers(1, 3))
@settings(properties, max_examples=150)
def test_a_claim_takes_every_trick_against_every_defence(rules, seed, left):
    state = ending(rules, random.Random(seed), left)
    order = claim_order(view(state, 0))
    if order is not None:
        assert sorted(card.code for card in order) == sorted(c.code for c in state.hands[0])
        assert takes_all(state, order, lambda legal: legal)


@given(rule_sets(), SEEDS, st.integers(4, 10))
@settings(properties, max_examples=150)
def test_a_long_claim_takes_every_trick_against_random_defence(rules, seed, left):
    rng = random.Random(seed)
    state = ending(rules, rng, left)
    order = claim_order(view(state, 0))
    if order is not None:
        for _ in range(5):
            assert takes_all(state, order, lambda legal: [rng.choice(legal)])


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_claims_in_random_games_hold(rules, seed, choices):
    rng = random.Random(choices)
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        seat = state.phase.seat
        order = claim_order(view(state, seat)) if seat is not None else None
        if order is None:
            continue
        strict_lead = isinstance(state.phase, Playing) and not state.phase.cards and not state.stock
        assert strict_lead
        while state.phase.seat is not None:
            if not state.phase.cards:
                assert state.phase.seat == seat
                state = advance(state, Play(seat, order[0]))
                order = order[1:]
            else:
                state = advance(state, rng.choice(legal_actions(state)))
        assert {trick.winner for trick in state.tricks[len(turn.step.state.tricks) :]} == {seat}


@pytest.mark.parametrize("key", ["double-deck", "single-pass", "two-player"])
def test_claims_do_happen(key):
    rng = random.Random(1)
    found = [claim_order(view(ending(PRESETS[key], rng, 3), 0)) for _ in range(200)]
    assert sum(order is not None for order in found) > 20


def test_trumps_come_first_then_cards_that_nothing_beats():
    state = all_gone_but(["AD AH QS AS", "JS TH QD JD", "9S KD TD QD", "KC KH QH JH"], "S")
    assert [card.face for card in claim_order(view(state, 0))] == ["AS", "QS", "AD", "AH"]


def all_gone_but(hands, trump):
    state = playing("single-pass", trump, hands)
    left = {card for hand in state.hands for card in hand}
    gone = [card for card in deck(state.rules.ranks, 2) if card not in left]
    tricks = tuple(Trick(0, tuple(gone[i : i + 4]), 0) for i in range(0, len(gone), 4))
    return replace(state, tricks=tricks)


@pytest.mark.parametrize(
    ("hands", "certain"),
    [
        (["AH", "JH", "QH", "KH"], True),
        (["AH", "AH", "QH", "KH"], True),  # the first of equal cards wins
        (["TH", "AH", "QH", "KH"], False),
        (["TH", "JH", "AH", "KH"], False),  # the partner's ace takes the trick
        (["AH", "9S", "QH", "KH"], False),  # it would be trumped
        (["9S", "AH", "AH", "AD"], True),
        (["9S", "9S", "AH", "AD"], True),
        (["9S", "JS", "AH", "AD"], False),
        (["AS AH", "9S JH", "QH KH", "QD KD"], True),
        (["AS AH", "9S JH", "9S KH", "QD KD"], False),  # both nines could lie in one hand
        (["AS KS", "9S JS", "9S QS", "QD KD"], True),  # nothing but trumps, all of them high
    ],
)
def test_what_is_certain(hands, certain):
    state = all_gone_but(hands, "S")
    assert (claim_order(view(state, 0)) is not None) is certain


def test_only_the_seat_on_lead_claims_and_only_in_strict_play():
    state = all_gone_but(["AH", "JH", "QH", "KH"], "S")
    assert claim_order(view(state, 1)) is None
    started = advance(state, Play(0, state.hands[0][0]))
    assert claim_order(view(started, 1)) is None


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=15)
def test_unseen_is_what_lies_in_other_hands_and_face_down(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        for seat in range(rules.seats):
            others = [c for s, hand in enumerate(state.hands) if s != seat for c in hand]
            assert set(unseen(view(state, seat))) == {*others, *state.stock[:-1]}
