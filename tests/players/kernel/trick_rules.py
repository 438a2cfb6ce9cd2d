"""The rules' trick law, asked in the kernel's faces and lanes."""

from pinochle_desktop.players.kernel.position import STRENGTHS
from pinochle_desktop.rules.cards import RANKS, SUITS, Card
from pinochle_desktop.rules.tricks import legal_cards, winning_index

CARDS = [Card(rank, suit) for suit in SUITS for rank in reversed(RANKS)]
"""One card of each face, by its index."""


def legal_faces(state, deal):
    """Return the faces that the seat to act may play, by suit, highest first."""
    lanes = deal[4 * state.seat : 4 * state.seat + 4]
    hand = [
        CARDS[STRENGTHS * suit + strength]
        for suit, lane in enumerate(lanes)
        for strength in range(STRENGTHS - 1, -1, -1)
        if lane >> 3 * strength & 7
    ]
    trick = [CARDS[face] for face in state.trick]
    trump = SUITS[state.trump]
    legal = legal_cards(hand, trick, trump, head_after_ruff=state.head_after_ruff)
    return [CARDS.index(card) for card in legal]


def winner(state):
    """Return the seat that is winning the trick."""
    place = winning_index([CARDS[face] for face in state.trick], SUITS[state.trump])
    return (state.leader + place) % state.seats
