"""Deals sampled for a decision, those that explain what happened better more often than others."""

import random
from array import array
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final, NamedTuple

from pinochle_desktop.players.determinization.calls import CallModel, call_likelihoods, read_calls
from pinochle_desktop.players.determinization.constraints import Constraints
from pinochle_desktop.players.determinization.history import added_since_deal, plays_so_far
from pinochle_desktop.players.determinization.sampling import DealSampler
from pinochle_desktop.players.heuristics.batch_evaluation import UNIT
from pinochle_desktop.players.heuristics.bidding_rule import CLUB
from pinochle_desktop.players.heuristics.exchange import regrets
from pinochle_desktop.players.kernel.playouts import Known, explain_plays
from pinochle_desktop.players.kernel.position import face_index, hand_lanes
from pinochle_desktop.players.public_state import bidding_side, table_of
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.state import Bidding, Naming, Playing
from pinochle_desktop.rules.view import View

_SPARE: Final = 4
"""Deals drawn for each one kept, once trump is named."""
_CALLS: Final = CallModel(
    caution=CLUB.caution, doubt=0.4, naming_doubt=0.25, oddity=0.05, jump_oddity=0.05
)
_AUCTION_SPARE: Final = 8
_AUCTION_CALLS: Final = _CALLS._replace(doubt=0.25, oddity=0.002)
"""The same before trump is named: then the calls are all we know, and they foretell what follows."""
_PLAY_DOUBT: Final = 1.0
"""How unsure the others are taken to be of what a card is worth, in trick points."""
_PLAY_ODDITY: Final = 0.1
"""How often they are taken to play any card at random."""
_REGRET: Final = 1.0
"""Points by which a seat may well pass other cards than the heuristics would, as a temperature."""
SEED_BITS: Final = 31


class SampledDeals(NamedTuple):
    """Different deals one after the other (see `kernel.position`), and how often each counts."""

    deals: "array[int]"
    counts: tuple[int, ...]


def sample_deals(
    view: View,
    constraints: Constraints,
    rng: random.Random,
    samples: int,
    stop: Stop | None = None,
) -> SampledDeals:
    """Sample deals consistent with the view, weighted by how well each explains what happened.

    Deals are drawn uniformly, several for each one wanted. Each gets an importance weight: how
    likely it makes the calls, the exchange and the cards played to strict tricks. Then `samples` of
    them are chosen by systematic resampling. There are none where no deal fits the view.
    """
    sampler = DealSampler(constraints, hand_lanes((*view.hand, *view.tray)))
    calls = [each for each in read_calls(view) if each.says_something()]
    early = isinstance(view.phase, Bidding | Naming)
    spare, model = (_AUCTION_SPARE, _AUCTION_CALLS) if early else (_SPARE, _CALLS)
    strict = isinstance(view.phase, Playing) and not view.stock_size
    wanted = samples * (spare if calls or strict else 1)
    drawn = sampler.draw(wanted, rng.getrandbits(SEED_BITS), stop)
    width = 4 * view.rules.seats
    number = len(drawn) // width
    if not (calls or strict) or not number:
        return SampledDeals(drawn, (1,) * number)
    weights = call_likelihoods(view.rules, drawn, calls, model, stop=stop)
    _weigh_gifts(view, drawn, weights)
    if strict:
        weights = array("d", map(mul, weights, _play_likelihoods(view, drawn, stop)))
    return _resample(drawn, width, weights, samples, rng)


def _play_likelihoods(view: View, drawn: "array[int]", stop: Stop | None) -> "array[float]":
    """Return how likely each deal makes the cards that were played to strict tricks."""
    stakes = view.meld_points if view.rules.meld_needs_trick else (0, 0)
    return explain_plays(
        table_of(view),
        drawn,
        [(seat, face_index(card)) for seat, card in plays_so_far(view)],
        view.seat,
        Known(bidding_side(view), (stakes[0], stakes[1]), copies=view.rules.copies),
        scale=_PLAY_DOUBT,
        oddity=_PLAY_ODDITY,
        stop=stop,
    )


def _resample(
    drawn: "array[int]", width: int, weights: Sequence[float], samples: int, rng: random.Random
) -> SampledDeals:
    """Keep each deal as often as its weight says, rounded up or down (systematic resampling).

    The weights are laid end to end, and a comb of `samples` evenly spaced teeth, shifted by one
    random number, is laid over them: a deal counts once for every tooth that falls on it.
    """
    step = sum(weights) / samples
    kept: array[int] = array("i")
    counts: list[int] = []
    level = rng.random() * step
    for i, weight in enumerate(weights):
        times = 0
        level += weight
        while level >= step:
            level -= step
            times += 1
        if times:
            kept += drawn[i * width : (i + 1) * width]
            counts.append(times)
    return SampledDeals(kept, tuple(counts))


def _weigh_gifts(view: View, drawn: "array[int]", weights: "array[float]") -> None:
    """Multiply the weights by how likely each deal makes the cards that were passed to this seat.

    The likelihood falls exponentially with what the giver lost by not passing its best cards.
    """
    for each in view.exchanged:
        if each.receiver != view.seat or view.trump is None or view.contract is None:
            continue
        back = each.giver == view.contract.bidder
        more = added_since_deal(view, each.giver)
        if back:  # it had this seat's cards by then
            sent = [e for e in view.exchanged if e.giver == view.seat]
            for lanes in (hand_lanes(e.cards) for e in sent):
                more = [a + b for a, b in zip(more, lanes, strict=True)]
        before = array("i", bytes(4 * 4 * len(weights)))
        width = 4 * view.rules.seats
        for suit in range(4):
            held = drawn[4 * each.giver + suit :: width]
            before[suit::4] = array("i", [lane + more[suit] for lane in held])
        trump = SUITS.index(view.trump)
        for i, less in enumerate(regrets(view.rules, before, each.cards, trump, back=back)):
            weights[i] *= exp(-max(less, 0) / (UNIT * _REGRET))
