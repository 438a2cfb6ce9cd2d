"""The numbers behind the rules of thumb, found by playing many games; data, no decisions."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What cards are worth keeping in trick play, in trick points.

    Attributes:
        friend, foe: counters expected from a seat still to play, to a trick of its own side and
            to one of the other.
        trump, trump_step: keeping a trump, and more for each strength above the nine.
        winner: keeping a card that nothing unseen in its suit beats.
        second: keeping a plain card that one unseen card beats; more for a trump that none beats.
        low_step: keeping any other plain card, by strength.
        lead_winner: part of `winner` that is lost by leading such a card (it is cashed, not lost).
        lead_trump: leading trump, for the side that named it.
        defend_trump: the same for the other side.
        long_trump: leading trump, for each more that this seat holds than a third of those out.
        short: leading or discarding from a suit, against its length, when ruffs may follow.
        initiative: winning a trick for its own sake: the next lead.
    """

    friend: float
    foe: float
    trump: float
    trump_step: float
    winner: float = 0.7
    second: float = 0.25
    low_step: float = 0.06
    lead_winner: float = 0.3
    lead_trump: float = -0.1
    defend_trump: float = -0.5
    long_trump: float = 0.05
    short: float = 0.1
    initiative: float = 0.1


SINGLE: Final = PlayWeights(
    friend=0.21,
    foe=0.21,
    trump=0.88,
    trump_step=0.352,
    second=0.4,
    lead_winner=0.55,
    defend_trump=-0.8,
)
DOUBLE: Final = PlayWeights(
    friend=0.36,
    foe=0.21,
    trump=1.41,
    trump_step=0.47,
    low_step=0.096,
    lead_winner=-0.2,
    long_trump=0.03,
    initiative=-0.15,
)


def play_weights(copies: int) -> PlayWeights:
    """Return the weights for a deck with so many copies of each card."""
    return DOUBLE if copies > 2 else SINGLE  # noqa: PLR2004 - the single deck has two of each


@dataclass(frozen=True, slots=True)
class StockWeights:
    """What cards are worth keeping, and tricks worth winning, while the stock lasts, in points.

    Attributes:
        trump, side: keeping a card for the strict endgame, by strength, nine first.
        missing: part of a meld's price its cards are worth while so many of them are missing.
        dix: keeping a nine of trump that has not scored.
        win: winning a trick for its own sake: the first card of the stock and the next lead.
        hidden: what an unknown card of the stock is worth; the loser of the last trick over it
            takes the turned one.
        declare: part of the dearest ready meld's price that a won trick is worth at least.
        hurry: the same, more for each ready meld against the tricks left to declare them in.
        tempt, ruff: how readily the opponent trumps a lead that counts, and one that does not.
    """

    trump: tuple[float, ...] = (1.3, 1.5, 1.7, 2.0, 3.0, 3.8)
    side: tuple[float, ...] = (0.0, 0.1, 0.15, 0.3, 0.6, 2.0)
    missing: tuple[float, ...] = (1.0, 0.32, 0.1, 0.03)
    dix: float = 1.0
    win: float = 0.4
    hidden: float = 0.9
    declare: float = 0.3
    hurry: float = 1.0
    tempt: float = 0.5
    ruff: float = 0.25


STOCK: Final = StockWeights()
