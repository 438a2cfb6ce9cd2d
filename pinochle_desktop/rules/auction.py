"""The auction and the naming of trump."""

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules import scoring
from pinochle_desktop.rules.actions import Action, Bid, NameTrump, Pass
from pinochle_desktop.rules.cards import SUIT_NAMES, SUITS, Card, Suit
from pinochle_desktop.rules.exchange import after_naming
from pinochle_desktop.rules.reasons import IllegalAction, refuse
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Bidding, Call, Contract, GameState, Naming

if TYPE_CHECKING:
    from collections.abc import Iterable


def high_bid(calls: "Iterable[Call]") -> Call | None:
    """Return the highest bid so far, or None."""
    bids = [call for call in calls if call.amount is not None]
    return bids[-1] if bids else None


def legal_bids(rules: RuleSet, calls: "Iterable[Call]") -> tuple[int, ...]:
    """Return every legal bid, lowest first (R9)."""
    high = high_bid(calls)
    floor = high.amount if high and high.amount is not None else 0
    ladder = bid_ladder(rules)
    return ladder[bisect_right(ladder, floor) :]


def is_stuck(rules: RuleSet, calls: tuple[Call, ...]) -> bool:
    """Return whether everybody else has passed, so that the dealer must bid (R11)."""
    return rules.all_pass == "stuck" and len(calls) == rules.seats - 1 and high_bid(calls) is None


def legal_trumps(rules: RuleSet, dealt: "Iterable[Card]") -> tuple[Suit, ...]:
    """Return the suits that a bidder who was dealt these cards may name as trump (R12)."""
    faces = {card.face for card in dealt}
    return tuple(
        suit for suit in SUITS if not rules.marriage_needed or {"K" + suit, "Q" + suit} <= faces
    )


def legal_calls(state: GameState, phase: Bidding) -> tuple[Action, ...]:
    """Return a pass and every legal bid; for a stuck dealer, only the lowest bid."""
    rules, seat = state.rules, phase.seat
    if is_stuck(rules, state.calls):
        return (Bid(seat, rules.lowest_bid),)
    bids = _every_bid(rules, seat)
    return (Pass(seat), *bids[len(bids) - len(legal_bids(rules, state.calls)) :])


@lru_cache(maxsize=256)
def _every_bid(rules: RuleSet, seat: int) -> tuple[Bid, ...]:
    """Return every bid there is, made once: some rule sets have hundreds, and every call asks for them."""
    return tuple(Bid(seat, amount) for amount in bid_ladder(rules))


def check_call(state: GameState, action: Bid | Pass) -> None:
    """Raise IllegalAction unless this call is legal."""
    rules = state.rules
    stuck = is_stuck(rules, state.calls)
    if isinstance(action, Pass):
        if stuck:
            raise refuse("stuck", lowest=rules.lowest_bid)
        return
    if stuck and action.amount != rules.lowest_bid:
        raise refuse("stuck", lowest=rules.lowest_bid)
    legal = legal_bids(rules, state.calls)
    if action.amount not in legal:
        raise _bid_refusal(rules, state.calls, action.amount, legal)


def _bid_refusal(
    rules: RuleSet, calls: tuple[Call, ...], amount: int, legal: tuple[int, ...]
) -> IllegalAction:
    high = high_bid(calls)
    if amount > rules.highest_bid:
        return refuse("bid-ceiling", ceiling=rules.highest_bid)
    if amount < legal[0]:
        if high is None or high.amount is None:
            return refuse("bid-minimum", lowest=legal[0])
        return refuse("bid-low", high=high.amount, lowest=legal[0])
    below = max((bid for bid in legal if bid < amount), default=legal[0])
    above = min((bid for bid in legal if bid > amount), default=legal[-1])
    return refuse(
        "bid-step", until=rules.fine_bids_until, step=rules.coarse_step, below=below, above=above
    )


def call(state: GameState, action: Bid | Pass, log: ev.Log) -> GameState:
    """Make the call, and end the auction if nobody is left to outbid it (R10)."""
    rules = state.rules
    seat = action.seat
    amount = action.amount if isinstance(action, Bid) else None
    stuck = is_stuck(rules, state.calls)
    calls = (*state.calls, Call(seat, amount))
    if log is not None:
        log.append(ev.Passed(seat) if amount is None else ev.BidMade(seat, amount, stuck))
    passed = {c.seat for c in calls if c.amount is None}
    high = high_bid(calls)
    state = replace(state, calls=calls)
    if high is not None and (
        len(passed) == rules.seats - 1 or high.amount == rules.highest_bid or stuck
    ):
        return _won(state, high, log)
    if len(passed) == rules.seats:
        return scoring.throw_in(state, log)
    after = next(s for s in _clockwise(seat, rules.seats) if s not in passed)
    if is_stuck(rules, calls) and _spared(state, after):
        return scoring.throw_in(state, log)
    return replace(state, phase=Bidding(after))


def _clockwise(seat: int, seats: int) -> tuple[int, ...]:
    return tuple((seat + i) % seats for i in range(1, seats))


def _spared(state: GameState, dealer: int) -> bool:
    """Return whether a house rule throws the hand in because the stuck dealer could name no trump."""
    rules = state.rules
    return rules.redeal_without_marriage and not legal_trumps(rules, state.deal.hands[dealer])


def _won(state: GameState, high: Call, log: ev.Log) -> GameState:
    contract = Contract(high.seat, high.amount or 0)
    if log is not None:
        log.append(ev.AuctionWon(*contract))
    state = replace(state, contract=contract, phase=Naming(contract.bidder))
    if legal_trumps(state.rules, state.deal.hands[contract.bidder]):
        return state
    if log is not None:
        log.append(ev.NoMarriage(contract.bidder))
    return scoring.lose_unplayed(state, log)


def legal_namings(state: GameState, phase: Naming) -> tuple[Action, ...]:
    """Return a naming for every legal trump."""
    suits = legal_trumps(state.rules, state.deal.hands[phase.seat])
    return tuple(NameTrump(phase.seat, suit) for suit in suits)


def check_naming(state: GameState, action: NameTrump) -> None:
    """Raise IllegalAction if the bidder may not name this suit (R12)."""
    if action.suit not in legal_trumps(state.rules, state.deal.hands[action.seat]):
        raise refuse("trump-marriage", suit=SUIT_NAMES[action.suit])


def name_trump(state: GameState, action: NameTrump, log: ev.Log) -> GameState:
    """Name trump, and go on to the exchange, or to the melds if no cards are exchanged."""
    if log is not None:
        log.append(ev.TrumpNamed(action.seat, action.suit))
    return after_naming(replace(state, trump=action.suit), log)
