"""What a new game is made of, and the seats that follow from it; knows no dialog and no file."""

from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.storage.record import Seat

YOU: Final = "You"
_TWO_SEATS: Final = 2
_LEFT, _PARTNER, _RIGHT, _OPPONENT = "Bea", "Ada", "Cal", "Ada"
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

    def seats(self, rules: RuleSet) -> tuple[Seat, ...]:
        """Return who plays: the person in seat 0, the partner opposite."""
        person = Seat(self.name or YOU)
        if rules.seats == _TWO_SEATS:
            return person, Seat(_OPPONENT, "computer", self.opponents)
        return (
            person,
            Seat(_LEFT, "computer", self.opponents),
            Seat(_PARTNER, "computer", self.partner),
            Seat(_RIGHT, "computer", self.opponents),
        )
