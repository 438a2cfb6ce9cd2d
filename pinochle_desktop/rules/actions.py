"""What a seat can do: one small frozen type for each verb of the record format."""

from dataclasses import dataclass
from typing import ClassVar

from pinochle_desktop.rules.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Promise so many points of meld and tricks."""

    verb: ClassVar = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction of this hand."""

    verb: ClassVar = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The bidder names trump."""

    verb: ClassVar = "trump"
    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Give:
    """Pass cards to the partner: first the bidder's partner, then the bidder."""

    verb: ClassVar = "exchange"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """The melds have been seen; recorded for the bidder, whoever pressed the button."""

    verb: ClassVar = "begin"
    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card to the trick, from hand or tray."""

    verb: ClassVar = "play"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DeclareMeld:
    """Two-player: lay down exactly these cards after winning a trick."""

    verb: ClassVar = "meld"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dix:
    """Two-player: exchange this nine of trump for the turned card."""

    verb: ClassVar = "dix"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Two-player: the trick's winner has finished; both draw."""

    verb: ClassVar = "draw"
    seat: int


Action = Bid | Pass | NameTrump | Give | Begin | Play | DeclareMeld | Dix | Draw
