"""The player that samples deals and plays them out (PIMC): Strong and Master."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players.evaluation import Evaluation, for_every_card, ranked
from pinochle_desktop.players.heuristics.trick_play import distinct_plays
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.pimc.bidding import evaluate_calls, pick_call
from pinochle_desktop.players.pimc.card_play import evaluate_endgame, evaluate_plays
from pinochle_desktop.players.pimc.exchange import evaluate_gifts
from pinochle_desktop.players.pimc.stock_play import can_play_out, evaluate_stock_actions
from pinochle_desktop.players.player import Adviser
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.state import Bidding, Exchanging, Naming, Playing
from pinochle_desktop.rules.view import View

COMPILED_WORK: Final = 120_000
INTERPRETED_WORK: Final = 6_000
"""Most tricks to play out for one decision, by the form of the kernel."""
INTERPRETED_GIFTS: Final = 20
"""Most deals for an exchange where the kernel is not compiled."""
INTERPRETED_HANDS: Final = 100
"""Most hands to play out over a stock for one decision where the kernel is not compiled."""


@dataclass(frozen=True, slots=True)
class PimcPlayer:
    """Chooses what does best on average in sampled deals: perfect information Monte Carlo.

    Attributes:
        fallback: who decides where sampling has nothing to say.
        samples: deals sampled for a card, if there is time (`COMPILED_WORK`).
        gifts: deals sampled for an exchange; gifts that fall behind see only part of them.
        hands: hands played out for one decision over the stock.
        calls: deals sampled for a call or for naming trump; with 0 `fallback` decides.
        solves: whether it solves the strict end of a two-player hand from its first card on, as far
            as `double_dummy.most_nodes` allow; otherwise `fallback` plays it.
    """

    fallback: Adviser
    samples: int
    gifts: int
    hands: int
    calls: int = 0
    solves: bool = False

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action after which the match is won most often."""
        evaluations = self._evaluations(view, rng, stop)
        return _best(view, evaluations) if evaluations else self.fallback.choose(view, rng)

    def advise(self, view: View, rng: random.Random) -> tuple[Evaluation, ...]:
        """Return evaluations with the choice first, from `fallback` where sampling has nothing to say."""
        evaluations = self._evaluations(view, rng, jumps=True)
        if not evaluations:
            return self.fallback.advise(view, rng)
        chosen = _best(view, evaluations)
        if _is_strict(view):
            return for_every_card(view, chosen, evaluations)
        return ranked(chosen, evaluations)

    def _evaluations(
        self, view: View, rng: random.Random, stop: Stop | None = None, *, jumps: bool = False
    ) -> list[Evaluation] | None:
        """Return evaluations of the alternatives, None where sampling has nothing to say.

        In a strict trick these are the `distinct_plays`; in the auction, with `jumps`, all bids. Gifts
        and actions over a stock come best first.
        """
        if isinstance(view.phase, Exchanging):
            return evaluate_gifts(view, rng, _limited(self.gifts, INTERPRETED_GIFTS), stop)
        if isinstance(view.phase, Bidding | Naming):
            deals = _limited(self.calls, INTERPRETED_WORK // (4 * view.rules.hand_size))
            return evaluate_calls(view, rng, deals, stop, jumps=jumps) if deals else None
        if view.stock_size:
            if len(view.legal) == 1 or not can_play_out(view.rules):
                return None
            hands = _limited(self.hands, INTERPRETED_HANDS)
            return evaluate_stock_actions(view, rng, hands, stop)
        if not _is_strict(view) or len(distinct_plays(view)) == 1:
            return None
        if view.rules.two_player:  # all unseen cards are the opponent's
            return evaluate_endgame(view, stop) if self.solves else None
        return evaluate_plays(view, rng, self._samples(view), stop)

    def _samples(self, view: View) -> int:
        """Return how many deals to sample for a card: those wanted, as far as there is time."""
        work = COMPILED_WORK if is_compiled() else INTERPRETED_WORK
        tricks = len(distinct_plays(view)) * len(view.hand)
        # Weighing one deal by one card played earlier takes about as long as playing a trick out.
        tricks += (view.rules.seats - 1) * len(view.tricks)
        return max(2, min(self.samples, work // tricks))


def _limited(wanted: int, most: int) -> int:
    """Return `wanted`, but at most `most` where the kernel is not compiled."""
    return wanted if is_compiled() else min(wanted, most)


def _is_strict(view: View) -> bool:
    return isinstance(view.phase, Playing) and not view.stock_size


def _best(view: View, evaluations: Sequence[Evaluation]) -> Action:
    """Return the action to choose."""
    if isinstance(view.phase, Bidding | Naming):
        return pick_call(view, evaluations)
    if _is_strict(view):
        return max(evaluations, key=lambda option: option.value).action
    return evaluations[0].action
