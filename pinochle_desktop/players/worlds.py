"""Sampled deals weighed by how well they explain the auction; says nothing of what to do with them."""

import random
from array import array
from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple

from pinochle_desktop.players.appraisal import UNIT, Appraisal, appraise
from pinochle_desktop.players.estimate import table_for
from pinochle_desktop.players.inference import Facts
from pinochle_desktop.players.kernel.playouts import Stop
from pinochle_desktop.players.kernel.position import hand_lanes
from pinochle_desktop.players.sampling import Hidden
from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.ruleset import bid_ladder
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View

SPARE: Final = 4
"""Deals drawn for each one kept, where the auction tells them apart."""
_CAUTION: Final = 0.3
"""How far below its estimate a player is taken to stop bidding, in its standard deviations."""
_DOUBT: Final = 0.4
"""How sharply, in the same."""
_NAMING_DOUBT: Final = 0.25
"""How sharply a player is taken to choose between trumps, in the same."""
_ODDITY: Final = 0.05
"""How often a call is taken to say nothing at all."""
SEED_BITS: Final = 31


class Worlds(NamedTuple):
    """Different deals one after the other (see `kernel.position`), and how often each counts."""

    deals: "array[int]"
    counts: tuple[int, ...]


class _Heard(NamedTuple):
    """What a seat's calls say.

    Attributes:
        seat: who.
        bid: its highest bid of its own will, or None.
        refused: the lowest bid that it passed at, or None.
        named: the trump it named, as a place in `SUITS`, or None.
    """

    seat: int
    bid: int | None
    refused: int | None
    named: int | None


def imagine(
    view: View,
    facts: Facts,
    rng: random.Random,
    samples: int,
    stop: Stop | None = None,
) -> Worlds:
    """Return so many deals that fit the view, the likelier for the auction the more often.

    There are none where no deal fits.
    """
    hidden = Hidden(facts, hand_lanes((*view.hand, *view.tray)))
    heard = [each for each in _listen(view) if any(each[i] is not None for i in (1, 2, 3))]
    drawn = hidden.draw(samples * (SPARE if heard else 1), rng.getrandbits(SEED_BITS), stop)
    width = 4 * view.rules.seats
    number = len(drawn) // width
    if not heard or not number:
        return Worlds(drawn, (1,) * number)
    weights = _weigh(view, heard, drawn, number)
    return _resample(drawn, width, weights, samples, rng)


def _resample(
    drawn: "array[int]", width: int, weights: Sequence[float], samples: int, rng: random.Random
) -> Worlds:
    """Keep each deal as often as its weight says, give or take one."""
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
    return Worlds(kept, tuple(counts))


def _listen(view: View) -> list[_Heard]:
    """Return what the other seats' calls say of the hands they were dealt."""
    ladder = bid_ladder(view.rules)
    bids: dict[int, int] = {}
    refused: dict[int, int] = {}
    high = 0
    for number, call in enumerate(view.calls):
        floor = next((bid for bid in ladder if bid > high), high)
        if call.amount is None:
            refused[call.seat] = floor
            continue
        high = call.amount
        stuck = number == view.rules.seats - 1 and len(refused) == number
        if not stuck or view.rules.all_pass != "stuck":
            bids[call.seat] = call.amount
    bidder = view.contract.bidder if view.contract else -1
    named = SUITS.index(view.trump) if view.trump else None
    found = []
    for seat in range(view.rules.seats):
        if seat != view.seat and view.rules.auction:
            blurred = _blurred(view, seat)
            found.append(
                _Heard(
                    seat,
                    None if blurred else bids.get(seat),
                    None if blurred else refused.get(seat),
                    named if seat == bidder else None,
                )
            )
    return found


def _blurred(view: View, seat: int) -> bool:
    """Tell whether an exchange that was not seen has changed the hand since the auction."""
    return any(seat in (e.giver, e.receiver) and not e.cards for e in view.exchanged)


def _weigh(view: View, heard: Sequence[_Heard], drawn: "array[int]", number: int) -> list[float]:
    """Return how well each deal explains the calls."""
    seats = view.rules.seats
    since = [_since(view, each.seat) for each in heard]
    dealt: array[int] = array("i")
    for deal in range(number):
        for each, more in zip(heard, since, strict=True):
            at = 4 * (seats * deal + each.seat)
            dealt.extend([drawn[at + suit] + more[suit] for suit in range(4)])
    appraisal = appraise(view.rules, dealt)
    spread = table_for(view.rules).spread * UNIT
    weights = [1.0] * number
    for i in range(number * len(heard)):
        weights[i // len(heard)] *= _likelihood(
            view, heard[i % len(heard)], dealt, appraisal, i, spread
        )
    return weights


def _since(view: View, seat: int) -> list[int]:
    """Return the lanes to add to a seat's hand to have the one it was dealt."""
    lanes = hand_lanes(_played(view, seat))
    for each in view.exchanged:
        change = hand_lanes(each.cards)
        if seat == each.giver:
            lanes = [a + b for a, b in zip(lanes, change, strict=True)]
        elif seat == each.receiver:
            lanes = [a - b for a, b in zip(lanes, change, strict=True)]
    return lanes


def _played(view: View, seat: int) -> Iterable[Card]:
    rows = [(trick.leader, trick.cards) for trick in view.tricks]
    if isinstance(view.phase, Playing):
        rows.append((view.phase.leader, view.phase.cards))
    for leader, cards in rows:
        place = (seat - leader) % view.rules.seats
        if place < len(cards):
            yield cards[place]


def _likelihood(
    view: View,
    heard: _Heard,
    dealt: "array[int]",
    appraisal: Appraisal,
    hand: int,
    spread: float,
) -> float:
    """Return how likely a hand makes what was heard."""
    worth = appraisal.worth[4 * hand : 4 * hand + 4]
    trumps = [
        suit
        for suit in range(4)
        if not view.rules.marriage_needed or has_marriage(dealt[4 * hand + suit])
    ]
    best = max((worth[suit] for suit in trumps), default=-1_000_000)
    limit = best - _CAUTION * spread
    chance = 1.0
    if heard.bid is not None:
        chance *= _curve((limit - heard.bid * UNIT) / (_DOUBT * spread))
    if heard.refused is not None:
        chance *= _curve((heard.refused * UNIT - limit) / (_DOUBT * spread))
    if heard.named is not None:
        scale = _NAMING_DOUBT * spread
        others = sum(exp((worth[suit] - best) / scale) for suit in trumps)
        mine = exp(min(0.0, (worth[heard.named] - best) / scale))
        chance *= _ODDITY + (1 - _ODDITY) * mine / max(others, 1.0)
    return chance


def has_marriage(lane: int) -> bool:
    """Tell whether a lane holds king and queen."""
    return bool(lane >> 6 & 7) and bool(lane >> 9 & 7)


def _curve(x: float) -> float:
    return _ODDITY + (1 - _ODDITY) / (1.0 + exp(-max(-50.0, min(50.0, x))))
