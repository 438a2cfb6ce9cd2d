"""What a player thinks of the actions it can choose from, and in which unit."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from pinochle_desktop.rules.actions import Action, Play
from pinochle_desktop.rules.view import View

DIGITS: Final = 4
"""Decimals of an evaluation that a player reports: further ones differ between machines."""


@dataclass(frozen=True, slots=True, order=True)
class Value:
    """How good an action is for the seat's side: the more, the better.

    Values of one class can be compared; comparing values of two classes raises TypeError.
    """

    number: float

    def rounded(self) -> Self:
        """Return the value to `DIGITS` decimals."""
        return type(self)(round(self.number, DIGITS))


class Points(Value):
    """An estimate in points, as the heuristics make it.

    For a play it is what the play should win less what it costs; for a bid, by how much the hand's
    estimate exceeds it, a pass being 0; for a trump, what the side should score with it.
    """

    __slots__ = ()


class WinChance(Value):
    """The chance to win the match, from 0 to 1, as found by playing sampled deals out."""

    __slots__ = ()


class ExactPoints(Value):
    """The points that the side takes in the rest of the hand when all play double dummy."""

    __slots__ = ()


class Evaluation(NamedTuple):
    """An action and its value; values of one decision are all of one class."""

    action: Action
    value: Value


def ranked(chosen: Action, evaluations: Iterable[Evaluation]) -> tuple[Evaluation, ...]:
    """Return rounded evaluations: that of the chosen action, then the others, best first."""
    rounded = [Evaluation(action, value.rounded()) for action, value in evaluations]
    rounded.sort(key=lambda each: each.value, reverse=True)
    return tuple(sorted(rounded, key=lambda each: each.action != chosen))


def for_every_card(
    view: View, chosen: Action, evaluations: Iterable[Evaluation]
) -> tuple[Evaluation, ...]:
    """Return ranked evaluations of every legal play, given those of `distinct_plays`."""
    plays = ((action, value) for action, value in evaluations if isinstance(action, Play))
    by_face = {action.card.face: value for action, value in plays}
    legal = [action for action in view.legal if isinstance(action, Play)]
    return ranked(chosen, [Evaluation(play, by_face[play.card.face]) for play in legal])
