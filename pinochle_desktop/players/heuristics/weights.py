"""The numbers behind the heuristics for playing cards, found by playing many games."""

from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet

FITTED_EXCHANGE: Final = 4
"""Cards exchanged up to which the players' numbers were fitted; more are taken to be like these."""


def fitted_copies(rules: RuleSet) -> int:
    """Return the copies of each card, 2 or 4, for which the numbers that come nearest were fitted."""
    return 2 if rules.single_deck else 4


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What cards are worth keeping in trick play, in trick points.

    The kernel's playouts have weights of their own (`kernel.playout.FEATURES`), for they judge a card
    by other features: they have no time for the chances that each seat to come beats it.

    Attributes:
        friend, foe: counters expected from a seat still to play, if the trick is its side's and if
            it is the other side's.
        trump, trump_step: worth of keeping a trump, and of each strength above the nine.
        winner: worth of keeping a card that no unseen card of its suit beats.
        second: worth of keeping a plain card that one unseen card beats; what a trump that none
            beats is worth more than others.
        low_step: worth of keeping any other plain card, for each strength above the nine.
        lead_winner: part of a winner's worth that leading it gives up: it is cashed, not wasted.
        lead_trump: gain of leading trump, for the side that named it.
        defend_trump: the same for the other side.
        long_trump: gain of leading trump, for each trump held above a third of those unseen.
        short: gain of leading or discarding the last card of a plain suit while holding trumps to
            ruff with; for longer suits it is divided by the length.
        initiative: worth of winning a trick for the next lead.
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


def play_weights(rules: RuleSet) -> PlayWeights:
    """Return the weights for the deck of a rule set."""
    return SINGLE if rules.single_deck else DOUBLE


@dataclass(frozen=True, slots=True)
class StockWeights:
    """What cards are worth keeping, and tricks worth winning, while the stock lasts, in points.

    Attributes:
        trump, side: worth of a card in the strict tricks to come, by strength, nine first.
        missing: part of a meld's price that its cards are worth, by how many of them are missing.
        dix: worth of keeping a nine of trump that has not scored.
        win: worth of winning a trick for the first card of the stock and the next lead.
        hidden: worth of an unknown card of the stock; the loser of the last trick over it takes
            the turned card.
        declare: part of the dearest ready meld's price that winning a trick is worth at least.
        hurry: further part for each ready meld, divided by the tricks left to declare them in.
        tempt, ruff: how readily the opponent trumps a lead that counts, and one that doesn't.
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
