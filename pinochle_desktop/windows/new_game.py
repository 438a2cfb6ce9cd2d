"""What a new game is made of, and the seats that follow from it; knows no dialog and no file."""

from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.storage.record import Seat

YOU: Final = "You"
_TWO_SEATS: Final = 2
OTHERS: Final = ("Bea", "Ada", "Cal")
"""The computer players at the left, opposite and at the right."""
MAX_SEED: Final = 2**31 - 1
"""The largest deal number that is drawn; any that a record can hold may be typed."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be started.

    Attributes:
        variant: key of the preset.
        opponents, partner: levels of the computer players.
        name: of the person, "" for none.
        seed: number of the deal, None for any.
    """

    variant: str
    opponents: str
    partner: str
    name: str = ""
    seed: int | None = None

    def seats(self, rules: RuleSet, others: tuple[str, str, str] = OTHERS) -> tuple[Seat, ...]:
        """Return who plays: the person in seat 0, the partner opposite; `others` from the left on."""
        person, (left, opposite, right) = Seat(self.name or YOU), others
        if rules.seats == _TWO_SEATS:
            return person, Seat(opposite, "computer", self.opponents)
        return (
            person,
            Seat(left, "computer", self.opponents),
            Seat(opposite, "computer", self.partner),
            Seat(right, "computer", self.opponents),
        )
