"""The player that samples deals: it bids, passes, melds and plays by what comes of it, else by rules of thumb."""

import random
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players import advice, exact_endgame, sampled_bidding
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.player import Option, Player
from pinochle_desktop.players.sampled_exchange import sampled_gifts
from pinochle_desktop.players.sampled_play import sampled_options
from pinochle_desktop.players.sampled_stock import stock_options
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.players.trick_play import faces
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
        gifts: deals for an exchange, many gifts being seen in a few of them alone; with none it passes
            like `thumb`.
        calls: deals for one call and for naming trump; with none it bids like `thumb`.
        hands: over a stock, hands played out for one decision; with none it plays like `thumb`.
        solves: whether it solves the strict end of a two-player hand from its first card; else `thumb`
            plays it.
    """

    thumb: Player
    samples: int
    gifts: int = 0
    calls: int = 0
    hands: int = 0
    solves: bool = False

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the action after which the match is won most often."""
        if isinstance(view.phase, Exchanging):
            gifts = self._gifts(view, rng, stop)
            return gifts[0].action if gifts else self.thumb.choose(view, rng)
        if isinstance(view.phase, Bidding | Naming):
            calls = self._calls(view, rng, stop)
            return sampled_bidding.choose(view, calls) if calls else self.thumb.choose(view, rng)
        options = self._options(view, rng, stop)
        return _best(options) if options else self.thumb.choose(view, rng)

    def advise(self, view: View, rng: random.Random) -> tuple[Option, ...]:
        """Return the choice and what comes of the alternatives, else what `thumb` says."""
        if isinstance(view.phase, Exchanging):
            gifts = self._gifts(view, rng)
            return advice.ranked(gifts[0].action, gifts) if gifts else self.thumb.advise(view, rng)
        if isinstance(view.phase, Bidding | Naming):
            calls = self._calls(view, rng, jumps=True)
            if calls:
                return advice.ranked(sampled_bidding.choose(view, calls), calls)
        options = self._options(view, rng)
        if options and view.stock_size:
            return advice.ranked(_best(options), options)
        if options:
            return advice.of_faces(view, _best(options), options)
        return self.thumb.advise(view, rng)

    def _gifts(
        self, view: View, rng: random.Random, stop: Stop | None = None
    ) -> list[Option] | None:
        """Return what gifts are worth, the best first, None where sampling has nothing to say."""
        if not self.gifts:
            return None
        gifts = self.gifts
        if not is_compiled("playout"):
            gifts = min(gifts, INTERPRETED_GIFTS)
        return sampled_gifts(view, rng, gifts, stop)

    def _calls(
        self, view: View, rng: random.Random, stop: Stop | None = None, *, jumps: bool = False
    ) -> list[Option] | None:
        """Return what each call or trump is worth, None where sampling has nothing to say."""
        if not self.calls:
            return None
        deals = self.calls
        if not is_compiled("playout"):
            deals = min(deals, INTERPRETED_WORK // (4 * view.rules.hand_size))
        return sampled_bidding.options(view, rng, deals, stop, jumps=jumps)

    def _options(
        self, view: View, rng: random.Random, stop: Stop | None = None
    ) -> list[Option] | None:
        """Return what each face, or each action over a stock, is worth; None where sampling says nothing."""
        if view.stock_size and self.hands and len(view.legal) > 1:
            hands = self.hands
            if not is_compiled("stock_playout"):
                hands = min(hands, INTERPRETED_HANDS)
            return stock_options(view, rng, hands, stop)
        if not isinstance(view.phase, Playing) or view.stock_size or len(faces(view)) == 1:
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


def _best(options: list[Option]) -> Action:
    """Return the first of the best."""
    return max(options, key=lambda option: option.value).action
