"""Facts that happened, in order, each with the card moves it makes; replaying the moves rebuilds the table."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import GameState, HandResult, Playing

Zone = Literal["deck", "hand", "stock", "turned", "tray", "trick", "taken"]


class Place(NamedTuple):
    """Where a card lies: a zone, and whose (a seat; a side for "taken"; -1 for deck and stock)."""

    zone: Zone
    owner: int = -1


class Move(NamedTuple):
    """One card from one place to another; `card` is None where the viewer may not see which."""

    card: Card | None
    source: Place
    target: Place


DECK: Final = Place("deck")
STOCK: Final = Place("stock")
TURNED: Final = Place("turned")
_PUBLIC: Final = frozenset(("turned", "tray", "trick", "taken"))


class HandDealt(Struct, frozen=True):
    """A new hand lies in the seats' hands and the stock."""

    number: int
    dealer: int
    moves: tuple[Move, ...]


class DixTurned(Struct, frozen=True):
    """The turned card is a nine: the dealer scores at once."""

    seat: int
    card: Card
    moves: tuple[Move, ...] = ()


class BidMade(Struct, frozen=True):
    """A bid; `stuck` when the dealer had no choice (R11)."""

    seat: int
    amount: int
    stuck: bool
    moves: tuple[Move, ...] = ()


class Passed(Struct, frozen=True):
    """A seat left the auction."""

    seat: int
    moves: tuple[Move, ...] = ()


class AuctionWon(Struct, frozen=True):
    """The auction is over."""

    seat: int
    amount: int
    moves: tuple[Move, ...] = ()


class ThrownIn(Struct, frozen=True):
    """Nobody plays this hand; the next dealer deals."""

    moves: tuple[Move, ...] = ()


class NoMarriage(Struct, frozen=True):
    """The bidder cannot name trump: the hand is lost unplayed."""

    seat: int
    moves: tuple[Move, ...] = ()


class TrumpNamed(Struct, frozen=True):
    """Trump is fixed."""

    seat: int
    suit: Suit
    moves: tuple[Move, ...] = ()


class CardsGiven(Struct, frozen=True):
    """Cards went from one partner to the other; which ones only the moves say."""

    giver: int
    receiver: int
    moves: tuple[Move, ...]


class MeldsShown(Struct, frozen=True):
    """Every seat's meld is known; its cards stay in the hands (R8)."""

    melds: tuple[Meld, ...]
    moves: tuple[Move, ...] = ()


class PlayBegun(Struct, frozen=True):
    """The first trick may be led."""

    leader: int
    moves: tuple[Move, ...] = ()


class CardPlayed(Struct, frozen=True):
    """A card to the trick."""

    seat: int
    card: Card
    moves: tuple[Move, ...]


class TrickTaken(Struct, frozen=True):
    """A complete trick went to the winner's side."""

    seat: int
    points: int
    moves: tuple[Move, ...]


class MeldDeclared(Struct, frozen=True):
    """Stock game: a meld was laid down; its moves hold the cards that came from the hand."""

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
"""Where the phases write their events; None leaves them out (bulk play)."""


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as this seat sees it: cards that stay hidden from it are None in its moves."""
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


def places(state: GameState) -> dict[Card, Place]:
    """Return where every card of the deck lies."""
    found: dict[Card, Place] = {}

    def lay(cards: Iterable[Card], place: Place) -> None:
        found.update(dict.fromkeys(cards, place))

    for seat, hand in enumerate(state.hands):
        lay(hand, Place("hand", seat))
    for seat, tray in enumerate(state.trays):
        lay(tray, Place("tray", seat))
    lay(state.stock[:-1], STOCK)
    lay(state.stock[-1:], TURNED)
    for trick in state.tricks:
        lay(trick.cards, Place("taken", state.rules.side_of(trick.winner)))
    if isinstance(state.phase, Playing):
        for i, card in enumerate(state.phase.cards):
            lay((card,), Place("trick", (state.phase.leader + i) % state.rules.seats))
    return found


def moved(table: dict[Card, Place], event: Event) -> dict[Card, Place]:
    """Return where the cards lie after an event (of a state, not of a view)."""
    table = {} if isinstance(event, HandDealt) else dict(table)
    table.update((move.card, move.target) for move in event.moves if move.card is not None)
    return table
