"""What a computer player is, and a legal action for when there is no time to think."""

import random
from typing import TYPE_CHECKING, Protocol

from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Give
from pinochle_desktop.rules.view import View

if TYPE_CHECKING:
    from pinochle_desktop.players.evaluation import Evaluation


class Player(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return a legal action for `view.seat`, which is to act.

        The choice depends on the view and the generator alone. Once `stop` is set, any legal action
        will do, but soon.
        """


class Adviser(Player, Protocol):
    """A player that also says what it thinks of the alternatives."""

    def advise(self, view: View, rng: random.Random) -> "tuple[Evaluation, ...]":
        """Return what `choose` chooses for an equal generator, then the alternatives, best first."""


def random_legal(view: View, rng: random.Random) -> Action:
    """Return any legal action, each as likely as another."""
    free = view.selection
    if free is not None:
        return Give(view.seat, tuple(rng.sample(free.cards, free.choose)))
    return rng.choice(view.legal)
