"""What the seats and the two sides are called when the program talks to one of the players."""

from typing import Final

from msgspec import Struct

from pinochle_desktop.rules.ruleset import SIDES, RuleSet

_IRREGULAR: Final = {"have": "has", "are": "is"}


class SeatNames(Struct, frozen=True):
    """The names of the players, as told to the viewer.

    Attributes:
        names: of all seats, seat 0 first.
        viewer: the seat of the person the sentences are for.
        rules: which say who is on which side.
    """

    names: tuple[str, ...]
    viewer: int
    rules: RuleSet

    def name(self, seat: int) -> str:
        """Return a seat's name within a sentence: "you" or "Ada"."""
        return "you" if seat == self.viewer else self.names[seat]

    def title(self, seat: int) -> str:
        """Return a seat's name by itself: "You" or "Ada"."""
        return "You" if seat == self.viewer else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """Return "You play" or "Ada plays"; give the verb as in "to play"."""
        shown = verb if seat == self.viewer else _third_person(verb)
        return f"{self.title(seat)} {shown}"

    def side(self, side: int) -> str:
        """Return a side within a sentence: "your team", "the opponents", "you" or "Ada"."""
        if self.rules.two_player:
            return self.name(side)
        return "your team" if self._is_mine(side) else "the opponents"

    def side_title(self, side: int) -> str:
        """Return a side by itself, as above a column: "Your team", "Opponents", "You" or "Ada"."""
        if self.rules.two_player:
            return self.title(side)
        return "Your team" if self._is_mine(side) else "Opponents"

    def side_subject(self, side: int) -> str:
        """Return a side at the start of a sentence: "Your team", "The opponents", "You" or "Ada"."""
        name = self.side(side)
        return name[0].upper() + name[1:]

    def side_does(self, side: int, verb: str) -> str:
        """Return "Your team wins", "The opponents win", "You win" or "Ada wins"."""
        if self.rules.two_player:
            return self.does(side, verb)
        shown = _third_person(verb) if self._is_mine(side) else verb
        return f"{self.side_subject(side)} {shown}"

    def teams(self) -> tuple[str, str]:
        """Return the players of both sides: "You & Ada" and "Bo & Cy"."""
        first, second = (" & ".join(map(self.title, self.rules.seats_of(side))) for side in SIDES)
        return first, second

    def _is_mine(self, side: int) -> bool:
        return side == self.rules.side_of(self.viewer)


def _third_person(verb: str) -> str:
    first, *rest = verb.split(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    return " ".join((_IRREGULAR.get(first, first + ending), *rest))
