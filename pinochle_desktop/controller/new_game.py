"""What a new game is made of, and the seats that follow from it; knows no dialog and no file."""

from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.storage.record import Seat

YOU: Final = "You"
PLACES: Final = ("left", "partner", "right")
"""Where the computer players sit, as the settings name it; of two players the other is opposite."""
Trio = tuple[str, str, str]
"""One for each of `PLACES`."""
OTHERS: Final[Trio] = ("Bea", "Ada", "Cal")
MAX_SEED: Final = 2**31 - 1
"""The largest deal number that is drawn; any that a record can hold may be typed."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be started.

    Attributes:
        variant: key of the preset.
        levels: of the computer players at the left, opposite and at the right; the one opposite is
            the partner, or the opponent where two play.
        name: of the person, "" for none.
        seed: number of the deal, None for any.
    """

    variant: str
    levels: Trio
    name: str = ""
    seed: int | None = None

    def seats(self, rules: RuleSet, others: Trio = OTHERS) -> tuple[Seat, ...]:
        """Return who plays: the person in seat 0, then `others`, names from the left on."""
        left, opposite, right = (
            Seat(name, "computer", level) for name, level in zip(others, self.levels, strict=True)
        )
        person = Seat(self.name or YOU)
        return (person, opposite) if rules.two_player else (person, left, opposite, right)
