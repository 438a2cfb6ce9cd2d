"""The stock phase as the kernel takes it: cards as numbers, sets of cards as bits, melds as shapes.

A card's number is 2 * face + copy, 0 to 47, with copy 0 or 1 (see `position` for faces). A set of
cards has bit `number_of(card)` of each of them.
"""

from functools import cache
from typing import Final, NamedTuple

from pinochle_desktop.players.kernel.position import face_index
from pinochle_desktop.rules.cards import RANKS, SUITS, Card, deck
from pinochle_desktop.rules.tricks import winning_index

CARDS: Final = 48

CHOOSE: Final = -1
PLAY: Final = 0
TAKE_DIX: Final = 12
DRAW: Final = 13
"""Verbs of a move. Those between, 1 to 11, declare the shape in the place before."""


class StockMove(NamedTuple):
    """What the seat to act can do.

    Attributes:
        verb: CHOOSE leaves the card to the rules of thumb; PLAY, TAKE_DIX, DRAW, or a shape's
            place plus one to declare it.
        cards: the number of the card to play, or the set of cards to declare or to take the dix with.
    """

    verb: int
    cards: int = 0


class StockMeld(NamedTuple):
    """One of the eleven melds that a trump leaves.

    Attributes:
        price: in points.
        higher: place of the shape in which its cards may serve again (R29), or -1.
        need: how many cards of each of its faces it takes.
        faces: at most five.
    """

    price: int
    higher: int
    need: int
    faces: tuple[int, ...]


class StockPosition(NamedTuple):
    """What a seat sees over the stock.

    Attributes:
        seat, leader: who is to act, and who led or leads the trick.
        led: number of the card that the other seat led, -1 where there is none.
        trump: index in `SUITS`.
        shapes: the melds, dearest first.
        hand, known: this seat's cards, and those that the other seat surely holds.
        trays, spent: by seat, the melded cards on the table, and what has served in each shape.
        gone, dix: cards played, and nines that have scored.
        turned: number of the turned card.
        hidden, odds: numbers of all other cards, and how readily each of them is with the other
            seat, above 0.
        theirs, down: how many of the hidden cards the other seat holds, and how many lie face
            down in the stock.
        melded, dixed: what the seat to act has done since it won the trick.
        extra_marriage, dix_first, last_trick, head_after_ruff: of the rule set.
    """

    seat: int
    leader: int
    led: int
    trump: int
    shapes: tuple[StockMeld, ...]
    hand: int
    known: int
    trays: tuple[int, int]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    gone: int
    dix: int
    turned: int
    hidden: tuple[int, ...]
    odds: tuple[int, ...]
    theirs: int
    down: int
    melded: bool
    dixed: bool
    extra_marriage: bool = True
    dix_first: bool = False
    last_trick: int = 1
    head_after_ruff: bool = False


@cache
def winning_replies(trump: int) -> tuple[int, ...]:
    """Return, by the face led, the set of cards that win as a reply (R20)."""
    cards = sorted(deck(RANKS, 1), key=face_index)
    return tuple(
        sum(
            3 << 2 * face_index(reply)
            for reply in cards
            if winning_index((lead, reply), SUITS[trump]) == 1
        )
        for lead in cards
    )


def number_of(card: Card) -> int:
    """Return a card's number, 0 to 47."""
    return 2 * face_index(card) + card.copy - 1
