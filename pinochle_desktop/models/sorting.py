"""The order in which the cards of a hand are shown."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from pinochle_desktop.rules.cards import SUITS, Card, Suit

SuitOrder = Literal["alternating", "bridge"]
RankOrder = Literal["descending", "ascending"]

_CYCLES: dict[SuitOrder, tuple[Suit, ...]] = {
    "bridge": SUITS,
    "alternating": ("S", "H", "C", "D"),
}


class HandOrder(Struct, frozen=True):
    """How the player wants hands sorted.

    Attributes:
        suit_order: "bridge" is spades, hearts, diamonds, clubs; "alternating" is black, red, black, red.
        rank_order: "descending" has the highest card of a suit on the left.
        trump_first: the trump suit is on the far left once it is known.
    """

    suit_order: SuitOrder = "alternating"
    rank_order: RankOrder = "descending"
    trump_first: bool = True


def suit_order(order: HandOrder, trump: Suit | None) -> tuple[Suit, ...]:
    """Return the suits from left to right; the order doesn't depend on the cards left."""
    cycle = _CYCLES[order.suit_order]
    if trump is None or not order.trump_first:
        return cycle
    start = cycle.index(trump)
    if order.suit_order == "alternating":
        return cycle[start:] + cycle[:start]
    return (trump, *(suit for suit in cycle if suit != trump))


def sort_cards(cards: Iterable[Card], order: HandOrder, trump: Suit | None) -> list[Card]:
    """Return the cards from left to right."""
    suits = suit_order(order, trump)
    sign = -1 if order.rank_order == "descending" else 1
    return sorted(cards, key=lambda c: (suits.index(c.suit), sign * c.strength, c.copy))
