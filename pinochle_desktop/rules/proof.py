"""Proof that a deal was not changed during the hand: a hash shown before it, and its text shown afterwards."""

from hashlib import sha256

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import GameState


def deal_text(state: GameState) -> str:
    """Return the deal of this hand and a salt as a line of ASCII, without a line end.

    Without the salt, anyone who knows the commitment could find the deal by trying deals out. The
    salt follows from the game's seed.
    """
    salt = sha256(f"salt/{state.seed}/{state.number}".encode()).hexdigest()
    hands = [f"seat {seat}: {_codes(hand)}" for seat, hand in enumerate(state.deal.hands)]
    stock = [f"stock: {_codes(state.deal.stock)}"] if state.deal.stock else []
    head = [f"hand {state.number + 1}", f"dealer: seat {state.dealer}"]
    return "; ".join([*head, *hands, *stock, f"salt: {salt}"])


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


def commitment(state: GameState) -> str:
    """Return the SHA-256 of `deal_text` in hexadecimal, which tells nothing about the cards."""
    return sha256(deal_text(state).encode()).hexdigest()
