"""The player that samples deals: it bids, passes, melds and plays by what comes of it, else by rules of thumb."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players.heuristics import evaluation as advice
from pinochle_desktop.players.heuristics.trick_play import faces
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.pimc import bidding as sampled_bidding
from pinochle_desktop.players.pimc import double_dummy as exact_endgame
from pinochle_desktop.players.pimc.card_play import sampled_options
from pinochle_desktop.players.pimc.exchange import sampled_gifts
from pinochle_desktop.players.pimc.stock_play import stock_options
from pinochle_desktop.players.player import Option, Player
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
class SampledPlayer:
    """Plays by sampled deals.

    Attributes:
        thumb: who decides where sampling has no better answer.
        samples: deals for one card, as far as there is time.
        gifts: deals for an exchange, many gifts being seen in a few of them alone.
        hands: over a stock, hands played out for one decision.
        calls: deals for one call and for naming trump; with none it bids like `thumb`.
        solves: whether it solves the strict end of a two-player hand from its first card, as far as
            `exact_endgame.most_nodes` reach; else `thumb` plays it.
    """

    thumb: Player
    samples: int
    gifts: int
    hands: int
    calls: int = 0
    solves: bool = False

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action after which the match is won most often."""
        options = self._options(view, rng, stop)
        return _best(view, options) if options else self.thumb.choose(view, rng)

    def advise(self, view: View, rng: random.Random) -> tuple[Option, ...]:
        """Return the choice and what comes of the alternatives, else what `thumb` says."""
        options = self._options(view, rng, jumps=True)
        if not options:
            return self.thumb.advise(view, rng)
        chosen = _best(view, options)
        if _is_strict(view):
            return advice.of_faces(view, chosen, options)
        return advice.ranked(chosen, options)

    def _options(
        self, view: View, rng: random.Random, stop: Stop | None = None, *, jumps: bool = False
    ) -> list[Option] | None:
        """Return what the alternatives are worth, None where sampling has nothing to say.

        To a strict trick that is one play for each face, in the auction with `jumps` every bid. Gifts
        and what can be done over a stock come best first.
        """
        if isinstance(view.phase, Exchanging):
            return sampled_gifts(view, rng, _limited(self.gifts, INTERPRETED_GIFTS), stop)
        if isinstance(view.phase, Bidding | Naming):
            deals = _limited(self.calls, INTERPRETED_WORK // (4 * view.rules.hand_size))
            return sampled_bidding.options(view, rng, deals, stop, jumps=jumps) if deals else None
        if view.stock_size:
            hands = _limited(self.hands, INTERPRETED_HANDS)
            return stock_options(view, rng, hands, stop) if len(view.legal) > 1 else None
        if not _is_strict(view) or len(faces(view)) == 1:
            return None
        if len(view.hand_sizes) == 2:  # noqa: PLR2004 - all unseen cards are the opponent's
            return exact_endgame.exact_options(view, stop) if self.solves else None
        return sampled_options(view, rng, self._samples(view), stop)

    def _samples(self, view: View) -> int:
        """Return for how many deals there is time, as far as they are wanted."""
        work = COMPILED_WORK if is_compiled("playout") else INTERPRETED_WORK
        tricks = len(faces(view)) * len(view.hand)
        # A card read in the deals drawn for one takes about as long as a trick.
        tricks += (view.rules.seats - 1) * len(view.tricks)
        return max(2, min(self.samples, work // tricks))


def _limited(wanted: int, most: int) -> int:
    """Return how many are wanted, at most `most` where the kernel is not compiled."""
    return wanted if is_compiled("playout") else min(wanted, most)


def _is_strict(view: View) -> bool:
    return isinstance(view.phase, Playing) and not view.stock_size


def _best(view: View, options: Sequence[Option]) -> Action:
    """Return the choice among the options."""
    if isinstance(view.phase, Bidding | Naming):
        return sampled_bidding.choose(view, options)
    if _is_strict(view):
        return max(options, key=lambda option: option.value).action
    return options[0].action
