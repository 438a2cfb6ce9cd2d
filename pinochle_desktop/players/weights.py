"""The numbers behind the rules of thumb, found by playing many games; data, no decisions."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What cards are worth keeping in trick play, in trick points.

    Attributes:
        per_card: counters expected from each seat still to play.
        trump, trump_step: keeping a trump, and more for each strength above the nine.
        winner: keeping a card that nothing unseen in its suit beats.
        second: keeping a card that one unseen card or kind beats.
        low_step: keeping any other plain card, by strength.
        lead_winner: part of `winner` that is lost by leading such a card (it is cashed, not lost).
        lead_trump: leading trump, for the side that named it.
        defend_trump: the same for the other side.
        short: leading or discarding from a suit, against its length, when ruffs may follow.
        initiative: winning a trick for its own sake: the next lead.
        first_trick: winning a first trick that saves the meld, a point of meld.
    """

    per_card: float = 0.45
    trump: float = 0.55
    trump_step: float = 0.22
    winner: float = 0.7
    second: float = 0.25
    low_step: float = 0.06
    lead_winner: float = 0.3
    lead_trump: float = -0.1
    defend_trump: float = -0.5
    short: float = 0.1
    initiative: float = 0.1
    first_trick: float = 0.1


SINGLE: Final = PlayWeights()
DOUBLE: Final = PlayWeights()


def play_weights(copies: int) -> PlayWeights:
    """Return the weights for a deck with so many copies of each card."""
    return DOUBLE if copies > 2 else SINGLE  # noqa: PLR2004 - the single deck has two of each
