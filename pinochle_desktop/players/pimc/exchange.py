"""Which cards to pass: sampled deals, the exchange finished, melds counted, the tricks played out."""

import random
from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import (
    SEED_BITS,
    SampledDeals,
    sample_deals,
)
from pinochle_desktop.players.evaluation import Evaluation, WinChance
from pinochle_desktop.players.heuristics.exchange import cards_of, choose_gift, pass_across
from pinochle_desktop.players.kernel.position import kind_of
from pinochle_desktop.players.match import HandValue
from pinochle_desktop.players.pimc.hand_playouts import Hands, play_hands
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.state import Pair
from pinochle_desktop.rules.view import View

Kinds = tuple[int, ...]
"""Kinds passed (see `kernel.position`), in order."""

ROUNDS: Final = ((0.1, 16), (0.35, 5), (1.0, 1))
"""Part of the deals that a round adds up to, and how many gifts are left after it."""
_PAIRED: Final = 8
"""Of so many of the best swaps of one card any two are tried together."""


def evaluate_gifts(
    view: View, rng: random.Random, samples: int, stop: Stop | None = None
) -> list[Evaluation] | None:
    """Return the chance to win the match after each gift that was looked into, the best first.

    These are what the rules of thumb pass, every gift that differs in one card, and promising ones
    that differ in two; those that fall behind are dropped after part of the deals. None where no
    deal fits the view, or where the work was stopped.
    """
    sampled = (
        sample_deals(view, infer_constraints(view), rng, samples, stop) if _even(view) else None
    )
    if sampled is None or not sampled.counts:
        return None
    stop = stop or Stop()
    trial = _Trial(view, sampled, rng.getrandbits(SEED_BITS), stop)
    first = tuple(sorted(map(kind_of, choose_gift(view).cards)))
    left = [first, *_swaps(view, first)]
    dropped: list[Kinds] = []
    for number, (part, keep) in enumerate(ROUNDS):
        until = max(1, round(part * len(sampled.counts)))
        if not number:
            left = trial.ranked(left, until)
            pairs = set(_pairs(view, first, left[:_PAIRED]))
            left += sorted(pairs.difference(left))
        left = trial.ranked(left, until)
        if stop.is_set():
            return None
        left, dropped = left[:keep], left[keep:] + dropped
    return [
        Evaluation(Give(view.seat, cards_of(view.hand, gift)), WinChance(trial.mean(gift)))
        for gift in (*left, *dropped)
    ]


def _even(view: View) -> bool:
    """Tell whether all hands will be of one size: a view made up by hand may be uneven."""
    assert view.contract is not None
    sizes = list(view.hand_sizes)
    if view.seat == view.contract.bidder:
        sizes[view.seat] -= view.rules.exchange
        sizes[view.seat ^ 2] += view.rules.exchange
    return len(set(sizes)) == 1


def _swaps(view: View, gift: Kinds) -> list[Kinds]:
    """Return every other gift that differs in one card."""
    kept = [kind_of(card) for card in view.hand]
    for kind in gift:
        kept.remove(kind)
    found = {
        tuple(sorted((*gift[:place], kind, *gift[place + 1 :])))
        for place in range(len(gift))
        for kind in set(kept)
    }
    return sorted(found - {gift})


def _pairs(view: View, gift: Kinds, swaps: Sequence[Kinds]) -> Iterator[Kinds]:
    """Yield the gifts that make two of the swaps at once."""
    held = [kind_of(card) for card in view.hand]
    for one, two in combinations(swaps, 2):
        both = list(gift)
        for swap in (one, two):
            gone, come = _change(gift, swap)
            if gone in both:
                both.remove(gone)
                both.append(come)
        if len(both) == len(gift) and all(both.count(kind) <= held.count(kind) for kind in both):
            yield tuple(sorted(both))


def _change(gift: Kinds, swap: Kinds) -> tuple[int, int]:
    gone, come = list(gift), list(swap)
    for kind in gift:
        if kind in come:
            come.remove(kind)
            gone.remove(kind)
    return (gone[0], come[0]) if gone else (-1, -1)


class _Trial:
    """What gifts have come to so far, each over the first so many deals."""

    def __init__(self, view: View, sampled: SampledDeals, seed: int, stop: Stop) -> None:
        assert view.contract is not None
        assert view.trump is not None
        self._view, self._sampled, self._seed, self._stop = view, sampled, seed, stop
        self._contract = view.contract
        self._trump = SUITS.index(view.trump)
        self._totals: dict[Kinds, float] = {}
        self._done: dict[Kinds, int] = {}
        self._values: dict[Pair, HandValue] = {}

    def ranked(self, gifts: Sequence[Kinds], until: int) -> list[Kinds]:
        """Try the gifts up to that deal, and return them, the best first, as far as not stopped."""
        for gift in gifts:
            if self._stop.is_set():
                return list(gifts)
            begin = self._done.get(gift, 0)
            if begin < until:
                self._totals[gift] = self._totals.get(gift, 0.0) + self._try(gift, begin, until)
                self._done[gift] = until
        return sorted(gifts, key=self.mean, reverse=True)

    def mean(self, gift: Kinds) -> float:
        """Return the mean value of a gift so far."""
        return self._totals[gift] / sum(self._sampled.counts[: self._done[gift]])

    def _try(self, gift: Kinds, begin: int, end: int) -> float:
        view = self._view
        deals = self._sampled.deals[16 * begin : 16 * end]
        for kind in gift:
            for seat, change in ((view.seat, -1), (view.seat ^ 2, 1)):
                at, add = 4 * seat + kind // 6, change << 3 * (kind % 6)
                deals[at::16] = array("i", [lane + add for lane in deals[at::16]])
        if view.seat != self._contract.bidder:
            deals = pass_across(
                view.rules, deals, self._trump, self._contract.bidder, back_only=True
            )
        played = play_hands(
            view.rules,
            deals,
            self._trump,
            self._contract.bidder,
            seed=self._seed,
            stop=self._stop,
        )
        return self._judge(played, begin)

    def _judge(self, played: Hands, begin: int) -> float:
        melds, outcomes = played
        total = 0.0
        for i in range(outcomes.deals):
            hand = self._values.get(melds[i])
            if hand is None:
                view, contract = self._view, self._contract
                hand = self._values[melds[i]] = HandValue(
                    view.rules,
                    view.score,
                    view.seat % 2,
                    melds[i],
                    contract.bidder % 2,
                    contract.bid,
                )
            tricks = outcomes.tricks[i]
            took = tricks > 0, tricks < self._view.rules.hand_size
            total += self._sampled.counts[begin + i] * hand.value(outcomes.points[i], took)
        return total
