"""What to call and which trump to name: sampled deals, each bid out and played out.

In these auctions every seat knows its own hand and the calls, and bids by the heuristics.
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
"""By how much a call must improve the chance to win the match to replace the heuristic call."""
_PARTNER_MARGIN: Final = 0.03
"""The same where the partner has the high bid, and may have meant something by it."""
_PLANS: Final = (-9.0, -0.5, 0.0, 0.7)
"""Plans for later calls: how far the seat will go beyond its limit, in standard deviations."""
_ACE: Final = 15
"""The bits of a lane that count its aces begin here (see `kernel.position`)."""
_JUMPS: Final = 24
"""About how many bids above the lowest are played out when all are to be evaluated."""


class PlayedContract(NamedTuple):
    """Who plays a deal, at which bid and in which trump; -1 stands for nobody and for no trump."""

    bidder: int
    bid: int
    trump: int


class Outcome(NamedTuple):
    """How a deal came out: melds by side, trick points and number of tricks of side 0."""

    melds: tuple[int, int]
    points: int
    tricks: int


class DealPlayouts:
    """Sampled deals and what comes of playing them; each contract is played out once.

    Attributes:
        number: how many deals there are.
        trumps: the trump that each seat would name, at 4 * deal + seat; -1 where it can name none.
    """

    def __init__(self, view: View, sampled: SampledDeals, seed: int, stop: Stop | None) -> None:
        """Evaluate all hands; `seed` is for the playouts."""
        self.view, self.sampled = view, sampled
        self.number = len(sampled.counts)
        self._side = view.rules.side_of(view.seat)
        self._seed, self._stop = seed, stop
        self._melds, self._estimates = evaluate_hands(view.rules, sampled.deals)
        self.trumps = [self._best(hand) for hand in range(4 * self.number)]
        self._outcomes: dict[tuple[int, int, int], Outcome] = {}
        self._hands: dict[tuple[int, int, tuple[int, int]], HandValue] = {}

    def _best(self, hand: int) -> int:
        """Return the trump with the best estimate, -1 where the hand can name none (R12)."""
        lanes = self.sampled.deals[4 * hand : 4 * hand + 4]
        estimates = self._estimates[4 * hand : 4 * hand + 4]
        if not self.view.rules.marriage_needed:
            return estimates.index(max(estimates))
        trumps = [suit for suit in range(4) if has_marriage(lanes[suit])]
        return max(trumps, key=estimates.__getitem__, default=-1)

    def estimate(self, deal: int, seat: int) -> float:
        """Return the estimate of a hand in its best trump, in points, or `NO_TRUMP`."""
        hand = 4 * deal + seat
        trump = self.trumps[hand]
        return NO_TRUMP if trump < 0 else self._estimates[4 * hand + trump] / UNIT

    def jump(self, deal: int, seat: int) -> int:
        """Return by how many steps the seat's support asks to jump (`jump_bids.Convention`)."""
        convention = convention_of(self.view.rules)
        if convention is None:
            return 0
        at = 4 * (4 * deal + seat)
        s, h, d, c = self.sampled.deals[at : at + 4]
        aces = (s >> _ACE & 7) + (h >> _ACE & 7) + (d >> _ACE & 7) + (c >> _ACE & 7)
        return convention.jump(min(self._melds[at : at + 4]) + convention.ace * aces)

    def chance(self, contracts: Sequence[PlayedContract]) -> float:
        """Return the mean chance to win the match, given a contract for each deal; 0 once stopped."""
        if self._stop is not None and self._stop.is_set():
            return 0.0
        self._play((deal, each.bidder, each.trump) for deal, each in enumerate(contracts))
        counts = self.sampled.counts
        values = (self._value(deal, each) for deal, each in enumerate(contracts))
        return sum(n * value for n, value in zip(counts, values, strict=True)) / sum(counts)

    def _play(self, wanted: Iterable[tuple[int, int, int]]) -> None:
        """Play out what is wanted and new, given as deal, bidder and trump."""
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
        for i, deal in enumerate(deals):
            outcome = Outcome(melds[i], done.points[i], done.tricks[i])
            self._outcomes[deal, bidder, trump] = outcome

    def _value(self, deal: int, contract: PlayedContract) -> float:
        rules, score, side = self.view.rules, self.view.score, self._side
        bidder, bid, trump = contract
        if bidder < 0:
            return win_chance(rules, score, side)
        bidders = rules.side_of(bidder)
        if trump < 0:  # without a marriage the hand is lost unplayed (R12)
            after = [*score]
            after[bidders] -= bid
            return win_chance_after_hand(rules, (after[0], after[1]), side, bidders, made=False)
        melds, points, tricks = self._outcomes[deal, bidder, trump]
        key = bidders, bid, melds
        hand = self._hands.get(key)
        if hand is None:
            hand = self._hands[key] = HandValue(rules, score, side, melds, bidders, bid)
        return hand.value(points, (tricks > 0, tricks < rules.hand_size))


def has_marriage(lane: int) -> bool:
    """Tell whether a lane (see `kernel.position`) holds king and queen."""
    return bool(lane >> 6 & 7) and bool(lane >> 9 & 7)


class AuctionPlayouts:
    """The auction of a view, bid out in every sampled deal."""

    def __init__(self, view: View, seen: DealPlayouts) -> None:
        """Work out the limit and the jump of every seat in every deal."""
        self._seen, self._seat = seen, view.seat
        self._spread = hand_weights(view.rules).spread
        own = measured_style(view.rules)
        styles = [
            own if view.rules.allied(seat, view.seat) else CLUB for seat in range(view.rules.seats)
        ]
        self._auctioneer = Auctioneer(view.rules, view.dealer, styles)
        self._now = auction_state(view.rules, view.seat, view.calls)
        self._limits = [
            [seen.estimate(deal, seat) - styles[seat].caution * self._spread for seat in range(4)]
            for deal in range(seen.number)
        ]
        self._jumps = [[seen.jump(deal, s) for s in range(4)] for deal in range(seen.number)]

    def chance(self, call: Pass | Bid, plans: Sequence[float]) -> float:
        """Return the chance to win the match after a call and with the best of these plans for later."""
        amount = call.amount if isinstance(call, Bid) else None
        after = after_call(self._seen.view.rules, self._now, amount)
        return max(self._seen.chance(self._ends(after, plan * self._spread)) for plan in plans)

    def _ends(self, now: AuctionState, plan: float) -> list[PlayedContract]:
        found = []
        trumps, seat, finish = self._seen.trumps, self._seat, self._auctioneer.finish
        for deal, (limits, jumps) in enumerate(zip(self._limits, self._jumps, strict=True)):
            planned = [*limits]
            planned[seat] += plan
            bidder, bid = finish(now, planned, jumps)
            trump = -1 if bidder < 0 else trumps[4 * deal + bidder]
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
    """Evaluate calls or trumps by the chance to win the match, in the order of `view.legal`.

    Of the calls these are a pass, the lowest bid and the heuristics' bid; with `jumps` every bid.
    Return None where there is nothing to choose, and where no deal fits the view.
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
    usual = _heuristic_call(view)
    chances = {
        pass_: auction.chance(pass_, (0.0,)),
        lowest: auction.chance(lowest, _PLANS),
    }
    if usual in others:
        chances[usual] = auction.chance(usual, _PLANS)
    if jumps:
        chances = _jump_chances(auction, others) | chances
        chances = {action: chances[action] for action in (pass_, lowest, *others)}
    return [Evaluation(action, WinChance(chance)) for action, chance in chances.items()]


def _heuristic_call(view: View) -> Pass | Bid:
    """Return what the heuristics call in the style that this player's side bids in."""
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
    """Return the best of `evaluate_calls`; in the auction the heuristic call if it is nearly as good.

    Of the bids above the lowest only the jump that the hand's support asks for is chosen: partners
    read jumps by the convention.
    """
    if view.contract is not None:
        return max(found, key=lambda each: each.value).action
    usual = _heuristic_call(view)
    chances = {a: value.number for a, value in found if a == usual or a in view.legal[:2]}
    best = max(chances, key=chances.__getitem__)
    high = high_bid(view.calls)
    over_partner = high is not None and view.rules.allied(high.seat, view.seat)
    margin = _PARTNER_MARGIN if over_partner else _MARGIN
    return usual if chances[best] < chances.get(usual, -1.0) + margin else best
