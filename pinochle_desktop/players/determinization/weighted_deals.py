"""Sampled deals weighed by how well they explain the auction; says nothing of what to do with them."""

import random
from array import array
from collections.abc import Iterator, Sequence
from math import exp
from operator import mul
from typing import Final, NamedTuple

from pinochle_desktop.players.determinization.constraints import Constraints
from pinochle_desktop.players.determinization.public_state import bidding_side, table_of
from pinochle_desktop.players.determinization.sampling import DealSampler
from pinochle_desktop.players.heuristics.batch_evaluation import (
    UNIT,
    CallEvidence,
    CallModel,
    JumpEvidence,
    explain,
)
from pinochle_desktop.players.heuristics.bidding import CLUB, allowance
from pinochle_desktop.players.heuristics.exchange import regrets
from pinochle_desktop.players.heuristics.jump_bids import convention_of, first_jump, is_heard
from pinochle_desktop.players.kernel.playouts import Known, explain_plays
from pinochle_desktop.players.kernel.position import hand_lanes, kind_of
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.auction import is_stuck
from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Bidding, Call, Naming, Playing
from pinochle_desktop.rules.view import View

SPARE: Final = 4
"""Deals drawn for each one kept, where the auction tells them apart."""
_TRUST: Final = CallModel(
    caution=CLUB.caution, doubt=0.4, naming_doubt=0.25, oddity=0.05, jump_oddity=0.05
)
"""What the others are taken to bid and name by."""
_PLAY_DOUBT: Final = 1.0
"""How unsure the others are taken to be of what a card is worth, in trick points."""
_PLAY_ODDITY: Final = 0.1
"""How often they are taken to play anything."""
_AUCTION_SPARE: Final = 8
_AUCTION_TRUST: Final = _TRUST._replace(doubt=0.25, oddity=0.002)
"""The same before trump is named: the calls are all that is known, and foretell what follows."""
_REGRET: Final = 1.0
"""By how much a seat may well pass something else than the rules of thumb would, in points."""
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
    """Return so many deals that fit the view, the likelier for all that was done the more often.

    That is the calls, the exchange, and the cards played to strict tricks. There are none where no
    deal fits.
    """
    hidden = DealSampler(constraints, hand_lanes((*view.hand, *view.tray)))
    heard = [each for each in _listen(view) if each.says_something()]
    early = isinstance(view.phase, Bidding | Naming)
    spare, trust = (_AUCTION_SPARE, _AUCTION_TRUST) if early else (SPARE, _TRUST)
    reads = isinstance(view.phase, Playing) and not view.stock_size
    wanted = samples * (spare if heard or reads else 1)
    drawn = hidden.draw(wanted, rng.getrandbits(SEED_BITS), stop)
    width = 4 * view.rules.seats
    number = len(drawn) // width
    if not (heard or reads) or not number:
        return SampledDeals(drawn, (1,) * number)
    weights = explain(view.rules, drawn, heard, trust, stop=stop)
    _weigh_gifts(view, drawn, weights)
    if reads:
        weights = array("d", map(mul, weights, _explain_plays(view, drawn, stop)))
    return _resample(drawn, width, weights, samples, rng)


def _explain_plays(view: View, drawn: "array[int]", stop: Stop | None) -> "array[float]":
    """Return how likely each deal makes the cards that were played to strict tricks."""
    stakes = view.meld_points if view.rules.meld_needs_trick else (0, 0)
    return explain_plays(
        table_of(view),
        drawn,
        [(seat, kind_of(card)) for seat, card in _plays(view)],
        view.seat,
        Known(bidding_side(view), (stakes[0], stakes[1]), copies=view.rules.copies),
        scale=_PLAY_DOUBT,
        oddity=_PLAY_ODDITY,
        stop=stop,
    )


def _resample(
    drawn: "array[int]", width: int, weights: Sequence[float], samples: int, rng: random.Random
) -> SampledDeals:
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
    return SampledDeals(kept, tuple(counts))


def _listen(view: View) -> list[CallEvidence]:
    """Return what the other seats' calls say of the hands they were dealt."""
    ladder = bid_ladder(view.rules)
    bids: dict[int, int] = {}
    refused: dict[int, int] = {}
    jumped: dict[int, JumpEvidence | None] = {}
    high = 0
    for number, call in enumerate(view.calls):
        floor = next((bid for bid in ladder if bid > high), high)
        before = view.calls[:number]
        allowed = round(allowance(view.rules, view.dealer, call.seat, before, CLUB))
        if call.amount is None:
            refused[call.seat] = floor - allowed
            continue
        high = call.amount
        if not is_stuck(view.rules, before):
            if is_heard(call.seat, before):
                jumped[call.seat] = _jumped(view.rules, view.calls[: number + 1], allowed)
            bids[call.seat] = max(bids.get(call.seat, 0), call.amount - allowed)
    bidder = view.contract.bidder if view.contract else -1
    named = SUITS.index(view.trump) if view.trump else None
    found = []
    for seat in range(view.rules.seats):
        if seat != view.seat and view.rules.auction:
            blurred = _blurred(view, seat)
            found.append(
                CallEvidence(
                    seat,
                    None if blurred else bids.get(seat),
                    None if blurred else refused.get(seat),
                    named if seat == bidder else None,
                    _since(view, seat),
                    jumped.get(seat),
                )
            )
    return found


def _jumped(rules: RuleSet, calls: Sequence[Call], allowed: int) -> JumpEvidence | None:
    """Return what the last of these calls, a seat's first bid, says of its support.

    `allowed` is what the calls before it added to its hand.
    """
    convention, ladder = convention_of(rules), bid_ladder(rules)
    places = first_jump(rules, calls[-1].seat, calls)
    if convention is None or places is None:
        return None
    least = convention.base + places * convention.step
    higher = [bid for bid in ladder if (calls[-1].amount or 0) < bid <= convention.top]
    return JumpEvidence(
        least if places else None,
        least + convention.step if higher else None,
        higher[0] - allowed if higher else 0,
    )


def _weigh_gifts(view: View, drawn: "array[int]", weights: "array[float]") -> None:
    """Weigh the deals by what was passed to this seat: cards that the giver would have passed."""
    for each in view.exchanged:
        if each.receiver != view.seat or view.trump is None or view.contract is None:
            continue
        back = each.giver == view.contract.bidder
        more = _since(view, each.giver)
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


def _blurred(view: View, seat: int) -> bool:
    """Tell whether an exchange that was not seen has changed the hand since the auction."""
    return any(seat in (e.giver, e.receiver) and not e.cards for e in view.exchanged)


def _since(view: View, seat: int) -> list[int]:
    """Return the lanes to add to a seat's hand to have the one it was dealt."""
    lanes = hand_lanes(card for player, card in _plays(view) if player == seat)
    for each in view.exchanged:
        change = hand_lanes(each.cards)
        if seat == each.giver:
            lanes = [a + b for a, b in zip(lanes, change, strict=True)]
        elif seat == each.receiver:
            lanes = [a - b for a, b in zip(lanes, change, strict=True)]
    return lanes


def _plays(view: View) -> Iterator[tuple[int, Card]]:
    """Give the cards played in this hand and by whom, in order."""
    rows = [(trick.leader, trick.cards) for trick in view.tricks]
    if isinstance(view.phase, Playing):
        rows.append((view.phase.leader, view.phase.cards))
    for leader, cards in rows:
        for place, card in enumerate(cards):
            yield (leader + place) % view.rules.seats, card
