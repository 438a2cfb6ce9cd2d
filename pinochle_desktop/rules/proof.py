"""Proof that a deal was not changed after it: a number that is shown before, a text after the hand."""

from hashlib import sha256

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import GameState


def deal_text(state: GameState) -> str:
    """Return the deal of this hand and its salt as one line of plain ASCII, without an end.

    Without the salt whoever has the commitment could try out deals; it follows from the game's
    seed, and cannot be told from chance without it.
    """
    salt = sha256(f"salt/{state.seed}/{state.number}".encode()).hexdigest()
    hands = [f"seat {seat}: {_codes(hand)}" for seat, hand in enumerate(state.deal.hands)]
    stock = [f"stock: {_codes(state.deal.stock)}"] if state.deal.stock else []
    head = [f"hand {state.number + 1}", f"dealer: seat {state.dealer}"]
    return "; ".join([*head, *hands, *stock, f"salt: {salt}"])


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code for card in cards)


def commitment(state: GameState) -> str:
    """Return the SHA-256 of `deal_text` in hexadecimal; it tells nothing of the cards."""
    return sha256(deal_text(state).encode()).hexdigest()
