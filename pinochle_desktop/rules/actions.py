"""What a seat can do: one type for each verb of the record format."""

from typing import ClassVar

from msgspec import Struct

from pinochle_desktop.rules.cards import Card, Suit


class Bid(Struct, frozen=True):
    """Bid to make `amount` points with meld and tricks."""

    verb: ClassVar = "bid"
    seat: int
    amount: int


class Pass(Struct, frozen=True):
    """Leave the auction."""

    verb: ClassVar = "pass"
    seat: int


class NameTrump(Struct, frozen=True):
    """Name trump, after winning the auction."""

    verb: ClassVar = "trump"
    seat: int
    suit: Suit


class Give(Struct, frozen=True):
    """Pass cards to the partner: first the bidder's partner does, then the bidder."""

    verb: ClassVar = "exchange"
    seat: int
    cards: tuple[Card, ...]


class Begin(Struct, frozen=True):
    """Begin play, after the melds were shown; recorded for the bidder, whoever pressed the button."""

    verb: ClassVar = "begin"
    seat: int


class Play(Struct, frozen=True):
    """Play a card to the trick, from the hand or from the melds on the table."""

    verb: ClassVar = "play"
    seat: int
    card: Card


class DeclareMeld(Struct, frozen=True):
    """Stock game: meld exactly these cards after winning a trick."""

    verb: ClassVar = "meld"
    seat: int
    cards: tuple[Card, ...]


class Dix(Struct, frozen=True):
    """Stock game: exchange this nine of trump for the turned card."""

    verb: ClassVar = "dix"
    seat: int
    card: Card


class Draw(Struct, frozen=True):
    """Stock game: draw, the winner of the trick first; recorded for the winner."""

    verb: ClassVar = "draw"
    seat: int


Action = Bid | Pass | NameTrump | Give | Begin | Play | DeclareMeld | Dix | Draw
