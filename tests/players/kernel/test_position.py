"""Positions as integers hold the cards they are made from."""

from pinochle_desktop.players.kernel import position
from pinochle_desktop.players.kernel.position import face_index
from pinochle_desktop.rules.cards import RANKS, SUITS, deck
from tests.players.kernel import trick_rules

CARDS = deck(RANKS, 4)


def test_a_face_is_suit_and_strength():
    assert len({face_index(card) for card in CARDS}) == 24
    for card in CARDS:
        suit, strength = divmod(face_index(card), 6)
        assert RANKS[5 - strength] + SUITS[suit] == card.face
        assert trick_rules.CARDS[face_index(card)].face == card.face


def test_lanes_hold_every_card():
    lanes = position.hand_lanes(CARDS)
    assert [position.lane_size(lane) for lane in lanes] == [24] * 4
    assert all(lane >> 3 * strength & 7 == 4 for lane in lanes for strength in range(6))
