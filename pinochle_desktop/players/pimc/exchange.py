"""Which cards to pass: sampled deals, each played out from the exchange to its end."""

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
from pinochle_desktop.players.kernel.position import face_index
from pinochle_desktop.players.match import HandValue
from pinochle_desktop.players.pimc.hand_playouts import Hands, play_hands
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.state import Pair
from pinochle_desktop.rules.view import View

Faces = tuple[int, ...]
"""The cards of a gift, as faces in ascending order (see `kernel.position`)."""

ROUNDS: Final = ((0.1, 16), (0.35, 5), (1.0, 1))
"""Successive halving: share of the deals seen by the end of a round, and gifts that survive it."""
_PAIRED: Final = 8
"""Of this many best swaps of one card, any two are tried together."""


def evaluate_gifts(
    view: View, rng: random.Random, samples: int, stop: Stop | None = None
) -> list[Evaluation] | None:
    """Evaluate gifts by the chance to win the match, the best first.

    Tried are the heuristics' gift, every gift that differs from it in one card, and promising ones
    that differ in two. Those that fall behind are dropped after part of the deals. Return None where
    no deal fits the view, or where the work was stopped.
    """
    sampled = (
        sample_deals(view, infer_constraints(view), rng, samples, stop) if _even(view) else None
    )
    if sampled is None or not sampled.counts:
        return None
    stop = stop or Stop()
    trial = _Trial(view, sampled, rng.getrandbits(SEED_BITS), stop)
    first = tuple(sorted(map(face_index, choose_gift(view).cards)))
    left = [first, *_swaps(view, first)]
    dropped: list[Faces] = []
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
    """Tell whether all hands will have the same size, which those of a made-up view may not."""
    assert view.contract is not None
    sizes = list(view.hand_sizes)
    if view.seat == view.contract.bidder:
        sizes[view.seat] -= view.rules.exchange
        sizes[_partner(view)] += view.rules.exchange
    return len(set(sizes)) == 1


def _partner(view: View) -> int:
    """Return the partner of the seat to act."""
    partner = view.rules.partner_of(view.seat)
    assert partner is not None
    return partner


def _swaps(view: View, gift: Faces) -> list[Faces]:
    """Return every gift that differs in one card."""
    kept = [face_index(card) for card in view.hand]
    for face in gift:
        kept.remove(face)
    found = {
        tuple(sorted((*gift[:place], face, *gift[place + 1 :])))
        for place in range(len(gift))
        for face in set(kept)
    }
    return sorted(found - {gift})


def _pairs(view: View, gift: Faces, swaps: Sequence[Faces]) -> Iterator[Faces]:
    """Yield the gifts that combine two of the swaps."""
    held = [face_index(card) for card in view.hand]
    for one, two in combinations(swaps, 2):
        both = list(gift)
        for swap in (one, two):
            gone, come = _change(gift, swap)
            if gone in both:
                both.remove(gone)
                both.append(come)
        if len(both) == len(gift) and all(both.count(face) <= held.count(face) for face in both):
            yield tuple(sorted(both))


def _change(gift: Faces, swap: Faces) -> tuple[int, int]:
    """Return the face that a swap takes out of the gift and the one it puts in, -1 for none."""
    gone, come = list(gift), list(swap)
    for face in gift:
        if face in come:
            come.remove(face)
            gone.remove(face)
    return (gone[0], come[0]) if gone else (-1, -1)


class _Trial:
    """The results of gifts so far, each over the first deals of the sample."""

    def __init__(self, view: View, sampled: SampledDeals, seed: int, stop: Stop) -> None:
        assert view.contract is not None
        assert view.trump is not None
        self._view, self._sampled, self._seed, self._stop = view, sampled, seed, stop
        self._contract = view.contract
        self._trump = SUITS.index(view.trump)
        self._totals: dict[Faces, float] = {}
        self._done: dict[Faces, int] = {}
        self._values: dict[Pair, HandValue] = {}

    def ranked(self, gifts: Sequence[Faces], until: int) -> list[Faces]:
        """Play the gifts out in the deals before `until`, and return them, best first.

        Once stopped, they are returned as they came.
        """
        for gift in gifts:
            if self._stop.is_set():
                return list(gifts)
            begin = self._done.get(gift, 0)
            if begin < until:
                self._totals[gift] = self._totals.get(gift, 0.0) + self._try(gift, begin, until)
                self._done[gift] = until
        return sorted(gifts, key=self.mean, reverse=True)

    def mean(self, gift: Faces) -> float:
        """Return the mean chance to win the match after a gift, over the deals it has seen."""
        return self._totals[gift] / sum(self._sampled.counts[: self._done[gift]])

    def _try(self, gift: Faces, begin: int, end: int) -> float:
        """Return the win chances after a gift, summed over these deals."""
        view = self._view
        deals = self._sampled.deals[16 * begin : 16 * end]
        for face in gift:
            for seat, change in ((view.seat, -1), (_partner(view), 1)):
                at, add = 4 * seat + face // 6, change << 3 * (face % 6)
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
        return self._summed(played, begin)

    def _summed(self, played: Hands, begin: int) -> float:
        """Return the win chances of played hands, summed; `begin` is the first one's place."""
        melds, outcomes = played
        total = 0.0
        for i in range(outcomes.deals):
            hand = self._values.get(melds[i])
            if hand is None:
                view, contract = self._view, self._contract
                hand = self._values[melds[i]] = HandValue(
                    view.rules,
                    view.score,
                    view.rules.side_of(view.seat),
                    melds[i],
                    view.rules.side_of(contract.bidder),
                    contract.bid,
                )
            tricks = outcomes.tricks[i]
            took = tricks > 0, tricks < self._view.rules.hand_size
            total += self._sampled.counts[begin + i] * hand.value(outcomes.points[i], took)
        return total
