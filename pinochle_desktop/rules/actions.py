"""What a seat can do: one small frozen type for each verb of the record format."""

from typing import ClassVar

from msgspec import Struct

from pinochle_desktop.rules.cards import Card, Suit


class Bid(Struct, frozen=True):
    """Promise so many points of meld and tricks."""

    verb: ClassVar = "bid"
    seat: int
    amount: int


class Pass(Struct, frozen=True):
    """Leave the auction of this hand."""

    verb: ClassVar = "pass"
    seat: int


class NameTrump(Struct, frozen=True):
    """The bidder names trump."""

    verb: ClassVar = "trump"
    seat: int
    suit: Suit


class Give(Struct, frozen=True):
    """Pass cards to the partner: first the bidder's partner, then the bidder."""

    verb: ClassVar = "exchange"
    seat: int
    cards: tuple[Card, ...]


class Begin(Struct, frozen=True):
    """The melds have been seen; recorded for the bidder, whoever pressed the button."""

    verb: ClassVar = "begin"
    seat: int


class Play(Struct, frozen=True):
    """A card to the trick, from hand or tray."""

    verb: ClassVar = "play"
    seat: int
    card: Card


class DeclareMeld(Struct, frozen=True):
    """Two-player: lay down exactly these cards after winning a trick."""

    verb: ClassVar = "meld"
    seat: int
    cards: tuple[Card, ...]


class Dix(Struct, frozen=True):
    """Two-player: exchange this nine of trump for the turned card."""

    verb: ClassVar = "dix"
    seat: int
    card: Card


class Draw(Struct, frozen=True):
    """Two-player: the trick's winner has finished; both draw."""

    verb: ClassVar = "draw"
    seat: int


Action = Bid | Pass | NameTrump | Give | Begin | Play | DeclareMeld | Dix | Draw
