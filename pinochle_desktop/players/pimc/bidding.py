"""What to call and which trump to name: sampled deals, each bid out and played out; plays no card.

Where the auction is carried on, each seat knows its own hand and the calls, and bids by the rules
of thumb. The hand that comes of it is judged by the chance to win the match.
"""

import random
from array import array
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import (
    SEED_BITS,
    SampledDeals,
    sample_deals,
)
from pinochle_desktop.players.evaluation import Evaluation, WinChance
from pinochle_desktop.players.heuristics.auctions import Auctioneer
from pinochle_desktop.players.heuristics.batch_evaluation import UNIT, evaluate_hands
from pinochle_desktop.players.heuristics.bidding import choose_call
from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    NO_TRUMP,
    AuctionState,
    after_call,
    auction_state,
    measured_style,
)
from pinochle_desktop.players.heuristics.exchange import pass_across
from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.heuristics.jump_bids import convention_of
from pinochle_desktop.players.match import HandValue, win_chance, win_chance_after_hand
from pinochle_desktop.players.pimc.hand_playouts import play_hands
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Bid, NameTrump, Pass
from pinochle_desktop.rules.auction import high_bid
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.view import View

_MARGIN: Final = 0.015
"""By how much another call must be the better chance to win the match than that of habit."""
_PARTNER_MARGIN: Final = 0.03
"""The same for taking a contract from the partner, who may have meant something by it."""
_PLANS: Final = (-9.0, -0.5, 0.0, 0.7)
"""How much further than by habit the seat may plan to go later, in standard deviations."""
_ACE: Final = 15
"""Where a lane counts its aces (see `kernel.position`)."""
_JUMPS: Final = 24
"""Bids above the lowest that are looked into when all are to be valued, about."""


class PlayedContract(NamedTuple):
    """Who plays a deal at which bid and in which trump; -1 for nobody and for no trump."""

    bidder: int
    bid: int
    trump: int


class Outcome(NamedTuple):
    """Melds by side, trick points and tricks of side 0."""

    melds: tuple[int, int]
    points: int
    tricks: int


class DealPlayouts:
    """Deals that could lie behind a view, and what comes of playing them.

    Attributes:
        trumps: what each seat would name in each deal, at 4 * deal + seat; -1 where it cannot.
    """

    def __init__(self, view: View, sampled: SampledDeals, seed: int, stop: Stop | None) -> None:
        """Appraise the deals; `seed` is for the playouts."""
        self.view, self.sampled = view, sampled
        self.number = len(sampled.counts)
        self._seed, self._stop = seed, stop
        self._melds, self._worth = evaluate_hands(view.rules, sampled.deals)
        self.trumps = [self._best(hand) for hand in range(4 * self.number)]
        self._outcomes: dict[tuple[int, int, int], Outcome] = {}
        self._hands: dict[tuple[int, int, tuple[int, int]], HandValue] = {}

    def _best(self, hand: int) -> int:
        """Return the trump that looks best to a hand, -1 where it can name none (R12)."""
        lanes = self.sampled.deals[4 * hand : 4 * hand + 4]
        worth = self._worth[4 * hand : 4 * hand + 4]
        if not self.view.rules.marriage_needed:
            return worth.index(max(worth))
        trumps = [suit for suit in range(4) if has_marriage(lanes[suit])]
        return max(trumps, key=worth.__getitem__, default=-1)

    def estimate(self, deal: int, seat: int) -> float:
        """Return what the hand is worth in its trump, in points, or `NO_TRUMP`."""
        hand = 4 * deal + seat
        trump = self.trumps[hand]
        return NO_TRUMP if trump < 0 else self._worth[4 * hand + trump] / UNIT

    def jump(self, deal: int, seat: int) -> int:
        """Return by how many places the seat jumps with its first bid (`jumps.Convention`)."""
        convention = convention_of(self.view.rules)
        if convention is None:
            return 0
        at = 4 * (4 * deal + seat)
        aces = sum(lane >> _ACE & 7 for lane in self.sampled.deals[at : at + 4])
        return convention.jump(min(self._melds[at : at + 4]) + convention.ace * aces)

    def chance(self, contracts: Sequence[PlayedContract]) -> float:
        """Return the mean chance to win the match, with a contract for every deal; 0 once stopped."""
        if self._stop is not None and self._stop.is_set():
            return 0.0
        self._play((deal, each.bidder, each.trump) for deal, each in enumerate(contracts))
        counts = self.sampled.counts
        values = (self._value(deal, each) for deal, each in enumerate(contracts))
        return sum(n * value for n, value in zip(counts, values, strict=True)) / sum(counts)

    def _play(self, wanted: Iterable[tuple[int, int, int]]) -> None:
        """Play out what was not played before, given as deal, bidder and trump."""
        groups: dict[tuple[int, int], list[int]] = {}
        for deal, bidder, trump in sorted(set(wanted) - self._outcomes.keys()):
            if trump >= 0:
                groups.setdefault((bidder, trump), []).append(deal)
        for (bidder, trump), deals in groups.items():
            self._play_contract(bidder, trump, deals)

    def _play_contract(self, bidder: int, trump: int, deals: Sequence[int]) -> None:
        rules = self.view.rules
        lanes: array[int] = array("i")
        for deal in deals:
            lanes += self.sampled.deals[16 * deal : 16 * deal + 16]
        if rules.exchange:
            lanes = pass_across(rules, lanes, trump, bidder)
        melds, done = play_hands(rules, lanes, trump, bidder, seed=self._seed, stop=self._stop)
        for place, deal in enumerate(deals):
            outcome = Outcome(melds[place], done.points[place], done.tricks[place])
            self._outcomes[deal, bidder, trump] = outcome

    def _value(self, deal: int, contract: PlayedContract) -> float:
        rules, score, side = self.view.rules, self.view.score, self.view.seat % 2
        bidder, bid, trump = contract
        if bidder < 0:
            return win_chance(rules, score, side)
        if trump < 0:
            after = [*score]
            after[bidder % 2] -= bid
            return win_chance_after_hand(rules, (after[0], after[1]), side, bidder % 2, made=False)
        melds, points, tricks = self._outcomes[deal, bidder, trump]
        key = bidder % 2, bid, melds
        hand = self._hands.get(key)
        if hand is None:
            hand = self._hands[key] = HandValue(rules, score, side, melds, bidder % 2, bid)
        return hand.value(points, (tricks > 0, tricks < rules.hand_size))


def has_marriage(lane: int) -> bool:
    """Tell whether a lane holds king and queen."""
    return bool(lane >> 6 & 7) and bool(lane >> 9 & 7)


class AuctionPlayouts:
    """The auction of a view, carried on in every imagined deal."""

    def __init__(self, view: View, seen: DealPlayouts) -> None:
        """Work out how far every seat goes in every deal."""
        self._seen, self._seat = seen, view.seat
        self._spread = hand_weights(view.rules).spread
        own = measured_style(view.rules)
        styles = [own if seat % 2 == view.seat % 2 else CLUB for seat in range(4)]
        self._auctioneer = Auctioneer(view.rules, view.dealer, styles)
        self._now = auction_state(view.rules, view.seat, view.calls)
        self._limits = [
            [seen.estimate(deal, seat) - styles[seat].caution * self._spread for seat in range(4)]
            for deal in range(seen.number)
        ]
        self._jumps = [[seen.jump(deal, s) for s in range(4)] for deal in range(seen.number)]

    def chance(self, call: Pass | Bid, plans: Sequence[float]) -> float:
        """Return the chance to win the match after a call, with the best of the plans for later."""
        amount = call.amount if isinstance(call, Bid) else None
        after = after_call(self._seen.view.rules, self._now, amount)
        return max(self._seen.chance(self._ends(after, plan * self._spread)) for plan in plans)

    def _ends(self, now: AuctionState, plan: float) -> list[PlayedContract]:
        found = []
        for deal, (limits, jumps) in enumerate(zip(self._limits, self._jumps, strict=True)):
            planned = list(limits)
            planned[self._seat] += plan
            bidder, bid = self._auctioneer.finish(now, planned, jumps)
            trump = -1 if bidder < 0 else self._seen.trumps[4 * deal + bidder]
            found.append(PlayedContract(bidder, bid, trump))
        return found


def evaluate_calls(
    view: View,
    rng: random.Random,
    samples: int,
    stop: Stop | None = None,
    *,
    jumps: bool = False,
) -> list[Evaluation] | None:
    """Return the chance to win the match after each of the alternatives, in the order of the view.

    In the auction these are a pass, the lowest bid and the bid of habit, with `jumps` every bid. None
    where there is nothing to choose, and where no deal fits the view.
    """
    if len(view.legal) == 1:
        return None
    sampled = sample_deals(view, infer_constraints(view), rng, samples, stop)
    if not sampled.counts:
        return None
    seen = DealPlayouts(view, sampled, rng.getrandbits(SEED_BITS), stop)
    if view.contract is not None:
        bidder, bid = view.contract
        names = [action for action in view.legal if isinstance(action, NameTrump)]
        ends = [PlayedContract(bidder, bid, SUITS.index(action.suit)) for action in names]
        return [
            Evaluation(action, WinChance(seen.chance([end] * seen.number)))
            for action, end in zip(names, ends, strict=True)
        ]
    auction = AuctionPlayouts(view, seen)
    pass_, lowest, *others = [a for a in view.legal if isinstance(a, Pass | Bid)]
    habit = _habit(view)
    chances = {
        pass_: auction.chance(pass_, (0.0,)),
        lowest: auction.chance(lowest, _PLANS),
    }
    if habit in others:
        chances[habit] = auction.chance(habit, _PLANS)
    if jumps:
        chances = _jump_chances(auction, others) | chances
        chances = {action: chances[action] for action in (pass_, lowest, *others)}
    return [Evaluation(action, WinChance(chance)) for action, chance in chances.items()]


def _habit(view: View) -> Pass | Bid:
    return choose_call(view, measured_style(view.rules))


def _jump_chances(auction: AuctionPlayouts, bids: Sequence[Pass | Bid]) -> dict[Pass | Bid, float]:
    """Return the chances after jumps: found for a few dozen, interpolated between them."""
    step, last = len(bids) // _JUMPS + 1, len(bids) - 1
    tried = {*range(0, len(bids), step), last} if bids else set()
    known = {i: auction.chance(bids[i], (0.0,)) for i in tried}
    found = {}
    for i, bid in enumerate(bids):
        low = i - i % step
        high = min(low + step, last)
        share = (i - low) / max(high - low, 1)
        found[bid] = known[low] + share * (known[high] - known[low])
    return found


def pick_call(view: View, found: Sequence[Evaluation]) -> Action:
    """Return the best of `evaluate_calls`; in the auction Club's call if it is nearly as good.

    Of the bids above the lowest only the jump that the hand's support asks for is chosen: partners
    read jumps by the convention.
    """
    if view.contract is not None:
        return max(found, key=lambda each: each.value).action
    habit = _habit(view)
    chances = {a: value.number for a, value in found if a == habit or a in view.legal[:2]}
    best = max(chances, key=chances.__getitem__)
    high = high_bid(view.calls)
    over_partner = high is not None and high.seat % 2 == view.seat % 2
    margin = _PARTNER_MARGIN if over_partner else _MARGIN
    return habit if chances[best] < chances.get(habit, -1.0) + margin else best
