"""Trick positions as small integers, to and from the cards of the rules; plays no card itself.

A *kind* is a face as an integer, 6 * suit + strength: suits as in `SUITS`, strength 0 (nine) to 5
(ace); identical cards are one kind. A *lane* is the cards that one seat holds of one suit: three
bits a strength, each the number of copies (0 to 4). A *deal* is the lanes of every seat in a row,
that of `suit` held by `seat` at 4 * seat + suit.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pinochle_desktop.rules.cards import RANKS, SUITS, Card

STRENGTHS: Final = len(RANKS)


class Table(NamedTuple):
    """What everybody sees of strict trick play; the hands come with it as a deal.

    Attributes:
        seats: 2 or 4; side = seat mod 2.
        trump: index in `SUITS`.
        leader: who led, or is to lead, the current trick.
        trick: kinds played to it so far, fewer than `seats`.
        last_trick: points for taking the last trick.
        head_after_ruff: the house rule (R15).
    """

    seats: int
    trump: int
    leader: int
    trick: tuple[int, ...] = ()
    last_trick: int = 1
    head_after_ruff: bool = False

    @property
    def seat(self) -> int:
        """Who plays next."""
        return (self.leader + len(self.trick)) % self.seats


def kind_of(card: Card) -> int:
    """Return the card's kind, 0 to 23."""
    return STRENGTHS * SUITS.index(card.suit) + card.strength


def hand_lanes(cards: Iterable[Card]) -> list[int]:
    """Return the four lanes of one hand."""
    lanes = [0, 0, 0, 0]
    for card in cards:
        lanes[SUITS.index(card.suit)] += 1 << 3 * card.strength
    return lanes


def deal_of(hands: Iterable[Iterable[Card]]) -> list[int]:
    """Return the deal of these hands, seat 0 first."""
    return [lane for hand in hands for lane in hand_lanes(hand)]


def lane_size(lane: int) -> int:
    """Return the number of cards in a lane, or in any number that holds counts of three bits."""
    return sum(lane >> shift & 7 for shift in range(0, 3 * STRENGTHS, 3))


def strengths(lane: int) -> list[int]:
    """Return the strengths held in a lane, highest first."""
    return [s for s in range(STRENGTHS - 1, -1, -1) if lane >> 3 * s & 7]


def winning_place(trick: Sequence[int], trump: int) -> int:
    """Return the place in a trick of the kind that wins it so far (R20)."""
    best = 0
    for place in range(1, len(trick)):
        suit, top = trick[place] // STRENGTHS, trick[best] // STRENGTHS
        higher = suit == top and trick[place] > trick[best]
        if higher or (suit != top and suit == trump):
            best = place
    return best


def legal_kinds(table: Table, deal: Sequence[int]) -> list[int]:
    """Return the kinds that the seat to act may play (R14 to R19), by suit, highest first."""
    lanes = deal[4 * table.seat : 4 * table.seat + 4]
    if not table.trick:
        return _kinds(lanes, range(4))
    led = table.trick[0] // STRENGTHS
    best = table.trick[winning_place(table.trick, table.trump)]
    if lanes[led]:
        in_suit = [kind for kind in table.trick if kind // STRENGTHS == led]
        heading = best // STRENGTHS == led or table.head_after_ruff
        return _beating(_kinds(lanes, (led,)), max(in_suit) if heading else 24)
    if lanes[table.trump]:
        return _beating(
            _kinds(lanes, (table.trump,)), best if best // STRENGTHS == table.trump else -1
        )
    return _kinds(lanes, range(4))


def _kinds(lanes: Sequence[int], suits: Iterable[int]) -> list[int]:
    return [STRENGTHS * suit + strength for suit in suits for strength in strengths(lanes[suit])]


def _beating(kinds: list[int], target: int) -> list[int]:
    return [kind for kind in kinds if kind > target] or kinds
