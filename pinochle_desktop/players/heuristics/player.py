"""The player that decides by heuristics alone: Learner and Club."""

import random
from dataclasses import dataclass

from pinochle_desktop.players.evaluation import Evaluation
from pinochle_desktop.players.heuristics import (
    bidding,
    endgame,
    exchange,
    learner,
    melding,
    stock_play,
    trick_play,
)
from pinochle_desktop.players.heuristics.bidding_rule import BiddingStyle
from pinochle_desktop.players.heuristics.evaluation import evaluate_actions
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Begin
from pinochle_desktop.rules.state import Bidding, Drawing, Exchanging, Naming, Playing, Showing
from pinochle_desktop.rules.view import View


@dataclass(frozen=True, slots=True)
class HeuristicPlayer:
    """Plays by heuristics.

    Attributes:
        style: how it bids.
        memory: how many tricks it remembers; None is all.
        noise: standard deviation of the error in its estimates, in those of the estimate itself.
        habit: share of its plays to strict tricks that it makes by habit (`learner`).
        stock_habit: the same over the stock, where habits throw melds away.
        solves: whether it plays the end of a two-player hand double dummy.
    """

    style: BiddingStyle
    memory: int | None = None
    noise: float = 0.0
    habit: float = 0.0
    stock_habit: float = 0.0
    solves: bool = True

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action that the heuristics choose."""
        del stop  # a choice takes a few milliseconds
        match view.phase:
            case Playing():
                return self._play(view, rng)
            case Bidding():
                noise = rng.gauss(0.0, self.noise) if self.noise else 0.0
                return bidding.choose_call(view, self.style, noise)
            case Naming():
                return bidding.choose_trump(view)
            case Exchanging():
                return exchange.choose_gift(view)
            case Drawing():
                return melding.choose_draw(view)
            case Showing():
                return Begin(view.seat)
            case _:
                raise AssertionError(view.phase)

    def advise(self, view: View, rng: random.Random) -> tuple[Evaluation, ...]:
        """Return evaluations of the alternatives with the choice first (`evaluate_actions`)."""
        chosen = self.choose(view, rng)
        return evaluate_actions(view, chosen, self.style, self.memory, solves=self.solves)

    def _play(self, view: View, rng: random.Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        habit = self.stock_habit if view.stock_size else self.habit
        if habit and rng.random() < habit:
            return learner.habitual_play(view, rng)
        if view.stock_size:
            return stock_play.choose_free_play(view, self.memory)
        if self.solves and endgame.is_endgame(view):
            return endgame.choose_play(view, self.memory)
        return trick_play.choose_play(view, self.memory)
