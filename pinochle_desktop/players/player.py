"""What a computer player is, and the one that plays at random; knows no strategy."""

import random
from typing import Protocol

from pinochle_desktop.rules.actions import Action, Give
from pinochle_desktop.rules.view import View


class Player(Protocol):
    """Somebody who decides for a seat; the choice depends on the view and the generator alone."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return a legal action for `view.seat`, which is to act."""


def random_legal(view: View, rng: random.Random) -> Action:
    """Return any legal action, each as likely as another."""
    free = view.selection
    if free is not None:
        return Give(view.seat, tuple(rng.sample(free.cards, free.choose)))
    return rng.choice(view.legal)


class RandomPlayer:
    """Plays at random: the yardstick of tests, not a level."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return any legal action."""
        return random_legal(view, rng)
