"""The player that samples deals: it plays cards by what comes of them, the rest by rules of thumb."""

import random
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players import exact_endgame
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.player import Player
from pinochle_desktop.players.sampled_play import sampled_play
from pinochle_desktop.players.trick_play import faces
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View

COMPILED_WORK: Final = 150_000
INTERPRETED_WORK: Final = 6_000
"""Tricks played out for one decision, at most."""


@dataclass(frozen=True, slots=True)
class SampledPlayer:
    """Plays by sampled deals.

    Attributes:
        thumb: who decides where sampling has no better answer.
        samples: deals for one card, at most.
    """

    thumb: Player
    samples: int

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the action after which the match is won most often."""
        if isinstance(view.phase, Playing):
            return self._play(view, rng) or self.thumb.choose(view, rng)
        return self.thumb.choose(view, rng)

    def _play(self, view: View, rng: random.Random) -> Action | None:
        if view.stock_size or len(view.legal) == 1:
            return None
        if len(view.hand_sizes) == 2:  # noqa: PLR2004 - all unseen cards are the opponent's
            return exact_endgame.exact_play(view)
        work = COMPILED_WORK if is_compiled("playout") else INTERPRETED_WORK
        most = work // (len(faces(view)) * len(view.hand))
        return sampled_play(view, rng, max(2, min(self.samples, most)))
