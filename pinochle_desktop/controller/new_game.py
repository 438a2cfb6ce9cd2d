"""The choices that make a new game, and the seats that follow from them."""

from typing import Final

from msgspec import Struct

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.storage.record import Seat

YOU: Final = "You"
PLACES: Final = ("left", "partner", "right")
"""Where the computer players sit, as the settings call it; a single opponent is the partner's place."""
Trio = tuple[str, str, str]
"""One for each of `PLACES`."""
OTHERS: Final[Trio] = ("Bea", "Ada", "Cal")
MAX_SEED: Final = 2**31 - 1
"""The largest deal number that is drawn at random; a player may type larger ones."""


class NewGame(Struct, frozen=True):
    """The choices for a new game.

    Attributes:
        rules: the rule set, house rules and all.
        levels: levels of the computer players on the left, opposite and on the right; the one
            opposite is the partner, or the opponent in a two-player game.
        name: the person's name, empty for "You".
        seed: the deal number, None for a random one.
    """

    rules: RuleSet
    levels: Trio
    name: str = ""
    seed: int | None = None

    def seats(self, others: Trio = OTHERS) -> tuple[Seat, ...]:
        """Return the seats, the person in seat 0; `others` are the computer players' names."""
        left, opposite, right = (
            Seat(name, "computer", level) for name, level in zip(others, self.levels, strict=True)
        )
        person = Seat(self.name or YOU)
        return (person, opposite) if self.rules.two_player else (person, left, opposite, right)
