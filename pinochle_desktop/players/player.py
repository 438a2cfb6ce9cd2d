"""What a computer player is, and the one that plays at random; knows no strategy."""

import random
from typing import NamedTuple, Protocol

from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Give
from pinochle_desktop.rules.view import View


class Evaluation(NamedTuple):
    """Something that a seat can do, and what a player makes of it: the greater, the better.

    `value` is the player's own estimate, so it can be compared within one decision alone. A player
    that samples deals gives the chance to win the match, from 0 to 1, and where it knows every card
    the points that its side will take. Rules of thumb give points
    for the seat's side: for a play, what it wins less what it costs; for a bid, how much more than
    it the hand is worth, a pass being 0; for a trump, what the side should score with it.
    """

    action: Action
    value: float


class Player(Protocol):
    """Somebody who decides for a seat; the choice depends on the view and the generator alone."""

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return a legal action for `view.seat`, which is to act: any, and soon, once `stop` is set."""

    def advise(self, view: View, rng: random.Random) -> tuple[Evaluation, ...]:
        """Return what `choose` chooses for an equal generator, then the alternatives, best first."""


def random_legal(view: View, rng: random.Random) -> Action:
    """Return any legal action, each as likely as another."""
    free = view.selection
    if free is not None:
        return Give(view.seat, tuple(rng.sample(free.cards, free.choose)))
    return rng.choice(view.legal)
