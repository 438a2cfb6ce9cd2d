"""What happened, in order; every event lists the cards it moved, and from the moves alone the table can be rebuilt."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import HandResult

Zone = Literal["deck", "hand", "stock", "turned", "tray", "trick", "taken"]


class Place(NamedTuple):
    """Where a card lies: a zone and its owner (a seat; a side for "taken"; -1 for deck, stock and turned card)."""

    zone: Zone
    owner: int = -1


class Move(NamedTuple):
    """A card moved from one place to another; `card` is None if the viewer may not see it."""

    card: Card | None
    source: Place
    target: Place


DECK: Final = Place("deck")
STOCK: Final = Place("stock")
TURNED: Final = Place("turned")
_PUBLIC: Final = frozenset(("turned", "tray", "trick", "taken"))


class HandDealt(Struct, frozen=True):
    """A new hand was dealt."""

    number: int
    dealer: int
    moves: tuple[Move, ...]


class DixTurned(Struct, frozen=True):
    """The turned card is a nine, for which the dealer scores (R28)."""

    seat: int
    card: Card
    moves: tuple[Move, ...] = ()


class BidMade(Struct, frozen=True):
    """A seat bid; `stuck` if it was the dealer, who had no choice (R11)."""

    seat: int
    amount: int
    stuck: bool
    moves: tuple[Move, ...] = ()


class Passed(Struct, frozen=True):
    """A seat passed, and is out of the auction."""

    seat: int
    moves: tuple[Move, ...] = ()


class AuctionWon(Struct, frozen=True):
    """The auction ended with this bid."""

    seat: int
    amount: int
    moves: tuple[Move, ...] = ()


class ThrownIn(Struct, frozen=True):
    """The hand is not played; the next dealer deals."""

    moves: tuple[Move, ...] = ()


class NoMarriage(Struct, frozen=True):
    """The bidder can name no trump, so the hand is lost without being played."""

    seat: int
    moves: tuple[Move, ...] = ()


class TrumpNamed(Struct, frozen=True):
    """The bidder named trump."""

    seat: int
    suit: Suit
    moves: tuple[Move, ...] = ()


class CardsGiven(Struct, frozen=True):
    """Cards went from one partner to the other; the moves say which."""

    giver: int
    receiver: int
    moves: tuple[Move, ...]


class MeldsShown(Struct, frozen=True):
    """All melds were shown; their cards stay in the hands (R8)."""

    melds: tuple[Meld, ...]
    moves: tuple[Move, ...] = ()


class PlayBegun(Struct, frozen=True):
    """Play began; `leader` leads the first trick."""

    leader: int
    moves: tuple[Move, ...] = ()


class CardPlayed(Struct, frozen=True):
    """A card was played to the trick."""

    seat: int
    card: Card
    moves: tuple[Move, ...]


class TrickTaken(Struct, frozen=True):
    """A full trick went to the winner's side."""

    seat: int
    points: int
    moves: tuple[Move, ...]


class MeldDeclared(Struct, frozen=True):
    """Stock game: a meld was laid on the table; the moves are the cards that came from the hand."""

    meld: Meld
    moves: tuple[Move, ...]


class DixTaken(Struct, frozen=True):
    """Stock game: a nine was exchanged for the turned card."""

    seat: int
    nine: Card
    moves: tuple[Move, ...]


class CardsDrawn(Struct, frozen=True):
    """Stock game: both seats drew, the winner of the trick first."""

    moves: tuple[Move, ...]


class TraysTakenUp(Struct, frozen=True):
    """Stock game: the stock is used up, melded cards are back in hand, strict play begins."""

    leader: int
    moves: tuple[Move, ...]


class HandEnded(Struct, frozen=True):
    """The hand was scored."""

    result: HandResult
    moves: tuple[Move, ...] = ()


class GameWon(Struct, frozen=True):
    """A side reached the goal; `why` as in `state.GameOver`."""

    side: int
    why: str
    moves: tuple[Move, ...] = ()


Event = (
    HandDealt
    | DixTurned
    | BidMade
    | Passed
    | AuctionWon
    | ThrownIn
    | NoMarriage
    | TrumpNamed
    | CardsGiven
    | MeldsShown
    | PlayBegun
    | CardPlayed
    | TrickTaken
    | MeldDeclared
    | DixTaken
    | CardsDrawn
    | TraysTakenUp
    | HandEnded
    | GameWon
)
Log = list[Event] | None
"""The list to which the phases append events; None if nobody wants them, as in bulk play."""


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as a seat sees it: cards that it may not see are None in the moves."""
    moves = event.moves
    if all(_visible(move, seat) for move in moves):
        return event
    return replace(
        event,
        moves=tuple(m if _visible(m, seat) else Move(None, m.source, m.target) for m in moves),
    )


def _visible(move: Move, seat: int) -> bool:
    return any(
        place.zone in _PUBLIC or (place.zone == "hand" and place.owner == seat)
        for place in (move.source, move.target)
    )
