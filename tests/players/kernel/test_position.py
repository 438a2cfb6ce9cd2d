"""Positions as integers say what the rules say."""

import random

import pytest

from pinochle_desktop.players.kernel import position
from pinochle_desktop.players.kernel.position import Table, deal_of, kind_of, legal_kinds
from pinochle_desktop.rules.cards import RANKS, SUITS, deck
from pinochle_desktop.rules.tricks import legal_cards, winning_index

CARDS = deck(RANKS, 4)


def test_a_kind_is_a_face():
    assert len({kind_of(card) for card in CARDS}) == 24
    for card in CARDS:
        suit, strength = divmod(kind_of(card), 6)
        assert RANKS[5 - strength] + SUITS[suit] == card.face


def test_lanes_hold_every_card():
    lanes = position.hand_lanes(CARDS)
    assert [position.lane_size(lane) for lane in lanes] == [24] * 4
    assert all(position.strengths(lane) == [5, 4, 3, 2, 1, 0] for lane in lanes)


@pytest.mark.parametrize("head_after_ruff", [False, True])
def test_legal_kinds_are_the_legal_faces(head_after_ruff):
    rng = random.Random(3)
    for _ in range(2_000):
        cards = rng.sample(CARDS, 24)
        trump, played = rng.randrange(4), rng.randrange(4)
        trick, hand = cards[:played], cards[10 : 11 + rng.randrange(8)]
        hands = [[], [], [], []]
        hands[played] = hand
        table = Table(
            4, trump, 0, tuple(kind_of(c) for c in trick), head_after_ruff=head_after_ruff
        )
        legal = legal_cards(hand, trick, SUITS[trump], head_after_ruff=head_after_ruff)
        kinds = legal_kinds(table, deal_of(hands))
        assert sorted(kinds) == sorted({kind_of(card) for card in legal})
        if trick:
            place = position.winning_place(table.trick, trump)
            assert place == winning_index(trick, SUITS[trump])
