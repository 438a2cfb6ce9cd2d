"""Trick positions as small integers, made from the cards of the rules.

A *face* is an integer, 6 * suit + strength: the suit by its place in `SUITS`, strength 0 (nine) to 5
(ace). Identical cards have one face. A *lane* is what a seat holds of one suit: three bits for each
strength, the nine in the lowest, that count its copies (0 to 4). A *deal* is the lanes of all seats
in a row; what `seat` holds of `suit` is at 4 * seat + suit.

For example, the ace and both nines of hearts make the lane 0o100002.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pinochle_desktop.rules.cards import RANKS, SUITS, Card

STRENGTHS: Final = len(RANKS)


class TrickState(NamedTuple):
    """What everybody sees of a position in strict trick play; the hands come with it as a deal.

    Attributes:
        seats: 2 or 4; side = seat mod 2.
        trump: index in `SUITS`.
        leader: who led, or is to lead, the current trick.
        trick: faces played to it so far, fewer than `seats`.
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


def face_index(card: Card) -> int:
    """Return the card's face as an integer, 0 to 23."""
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
