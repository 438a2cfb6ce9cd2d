"""The levels of computer players by name: habits, rules of thumb, and sampled deals over those."""

import random
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players import endgame
from pinochle_desktop.players.heuristics import bidding, melding, stock_play, trick_play
from pinochle_desktop.players.heuristics import exchange as passing
from pinochle_desktop.players.heuristics import learner as habits
from pinochle_desktop.players.heuristics.evaluation import thumb_options
from pinochle_desktop.players.pimc.player import SampledPlayer
from pinochle_desktop.players.player import Option, Player
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Begin
from pinochle_desktop.rules.state import Bidding, Drawing, Exchanging, Naming, Playing, Showing
from pinochle_desktop.rules.view import View


@dataclass(frozen=True, slots=True)
class ThumbPlayer:
    """Plays by rules of thumb.

    Attributes:
        temper: how it bids.
        memory: tricks it remembers; None is all.
        noise: how unsure its estimates are, in standard deviations.
        habit: part of its plays to strict tricks that it makes by habit, without thinking.
        stock_habit: the same over a stock, where a habit throws melds away.
        solves: whether it plays the end of a two-player hand exactly.
    """

    temper: bidding.Temper
    memory: int | None = None
    noise: float = 0.0
    habit: float = 0.0
    stock_habit: float = 0.0
    solves: bool = True

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action that the rules of thumb advise."""
        del stop  # it takes some milliseconds
        match view.phase:
            case Playing():
                return self._play(view, rng)
            case Bidding():
                noise = rng.gauss(0.0, self.noise) if self.noise else 0.0
                return bidding.choose_call(view, self.temper, noise)
            case Naming():
                return bidding.choose_trump(view)
            case Exchanging():
                return passing.choose_gift(view)
            case Drawing():
                return melding.choose_draw(view)
            case Showing():
                return Begin(view.seat)
            case _:
                raise AssertionError(view.phase)

    def advise(self, view: View, rng: random.Random) -> tuple[Option, ...]:
        """Return the choice and what the rules of thumb think of the alternatives, in points."""
        chosen = self.choose(view, rng)
        return thumb_options(view, chosen, self.temper, self.memory, solves=self.solves)

    def _play(self, view: View, rng: random.Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        habit = self.stock_habit if view.stock_size else self.habit
        if habit and rng.random() < habit:
            return habits.habitual_play(view, rng)
        if view.stock_size:
            return stock_play.choose_free_play(view, self.memory)
        if self.solves and endgame.solvable(view):
            return endgame.choose_endgame(view)
        return trick_play.choose_play(view, self.memory)


_CLUB: Final = ThumbPlayer(bidding.CLUB)
PLAYERS: Final[dict[str, Player]] = {
    "learner": ThumbPlayer(
        bidding.Temper(caution=1.0, desperate=0.0, jealous=0.3, rescue=0.0, jumps=False),
        memory=1,
        noise=0.8,
        habit=0.7,
        stock_habit=0.15,
        solves=False,
    ),
    "club": _CLUB,
    "strong": SampledPlayer(_CLUB, samples=80, gifts=200, hands=100),
    "master": SampledPlayer(_CLUB, samples=400, gifts=1000, calls=600, hands=6000, solves=True),
}
"""Level to player, weakest first, as `players.LEVELS` names them."""
