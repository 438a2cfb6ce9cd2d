"""The player that samples deals: it bids, passes, melds and plays by what comes of it, else by rules of thumb."""

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
from pinochle_desktop.players.pimc.stock_play import evaluate_stock_actions
from pinochle_desktop.players.player import Adviser
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.state import Bidding, Exchanging, Naming, Playing
from pinochle_desktop.rules.view import View

COMPILED_WORK: Final = 120_000
INTERPRETED_WORK: Final = 6_000
"""Tricks played out for one decision, at most."""
INTERPRETED_GIFTS: Final = 20
"""Deals for an exchange, at most."""
INTERPRETED_HANDS: Final = 100
"""Hands played out over a stock for one decision, at most."""


@dataclass(frozen=True, slots=True)
class PimcPlayer:
    """Plays by sampled deals.

    Attributes:
        thumb: who decides where sampling has no better answer.
        samples: deals for one card, as far as there is time.
        gifts: deals for an exchange, many gifts being seen in a few of them alone.
        hands: over a stock, hands played out for one decision.
        calls: deals for one call and for naming trump; with none it bids like `thumb`.
        solves: whether it solves the strict end of a two-player hand from its first card, as far as
            `double_dummy.most_nodes` reach; else `thumb` plays it.
    """

    fallback: Adviser
    samples: int
    gifts: int
    hands: int
    calls: int = 0
    solves: bool = False

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action after which the match is won most often."""
        options = self._options(view, rng, stop)
        return _best(view, options) if options else self.fallback.choose(view, rng)

    def advise(self, view: View, rng: random.Random) -> tuple[Evaluation, ...]:
        """Return the choice and what comes of the alternatives, else what `thumb` says."""
        options = self._options(view, rng, jumps=True)
        if not options:
            return self.fallback.advise(view, rng)
        chosen = _best(view, options)
        if _is_strict(view):
            return for_every_card(view, chosen, options)
        return ranked(chosen, options)

    def _options(
        self, view: View, rng: random.Random, stop: Stop | None = None, *, jumps: bool = False
    ) -> list[Evaluation] | None:
        """Return what the alternatives are worth, None where sampling has nothing to say.

        To a strict trick that is one play for each face, in the auction with `jumps` every bid. Gifts
        and what can be done over a stock come best first.
        """
        if isinstance(view.phase, Exchanging):
            return evaluate_gifts(view, rng, _limited(self.gifts, INTERPRETED_GIFTS), stop)
        if isinstance(view.phase, Bidding | Naming):
            deals = _limited(self.calls, INTERPRETED_WORK // (4 * view.rules.hand_size))
            return evaluate_calls(view, rng, deals, stop, jumps=jumps) if deals else None
        if view.stock_size:
            hands = _limited(self.hands, INTERPRETED_HANDS)
            return evaluate_stock_actions(view, rng, hands, stop) if len(view.legal) > 1 else None
        if not _is_strict(view) or len(distinct_plays(view)) == 1:
            return None
        if len(view.hand_sizes) == 2:  # noqa: PLR2004 - all unseen cards are the opponent's
            return evaluate_endgame(view, stop) if self.solves else None
        return evaluate_plays(view, rng, self._samples(view), stop)

    def _samples(self, view: View) -> int:
        """Return for how many deals there is time, as far as they are wanted."""
        work = COMPILED_WORK if is_compiled("playout") else INTERPRETED_WORK
        tricks = len(distinct_plays(view)) * len(view.hand)
        # A card read in the deals drawn for one takes about as long as a trick.
        tricks += (view.rules.seats - 1) * len(view.tricks)
        return max(2, min(self.samples, work // tricks))


def _limited(wanted: int, most: int) -> int:
    """Return how many are wanted, at most `most` where the kernel is not compiled."""
    return wanted if is_compiled("playout") else min(wanted, most)


def _is_strict(view: View) -> bool:
    return isinstance(view.phase, Playing) and not view.stock_size


def _best(view: View, options: Sequence[Evaluation]) -> Action:
    """Return the choice among the options."""
    if isinstance(view.phase, Bidding | Naming):
        return pick_call(view, options)
    if _is_strict(view):
        return max(options, key=lambda option: option.value).action
    return options[0].action
