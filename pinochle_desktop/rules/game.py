"""The rules as pure functions: `new_game`, `apply`, `validate` and `legal_actions`."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules import auction, exchange, play, stock
from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import (
    Action,
    Begin,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.deal import deal_hand
from pinochle_desktop.rules.melds import PRICES
from pinochle_desktop.rules.reasons import refuse
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Bidding,
    Call,
    Deal,
    Drawing,
    Exchanging,
    GameOver,
    GameState,
    HandOver,
    Naming,
    Playing,
    Showing,
    for_side,
)

EXPECTED = {
    Bidding: "it’s time to bid or pass",
    Naming: "the bidder names trump first",
    Exchanging: "partners pass cards first",
    Showing: "the melds are on the table, so begin play first",
    Playing: "it’s time to play a card",
    Drawing: "the winner of the trick has to draw first",
    HandOver: "the hand is over",
    GameOver: "the game is over",
}


class Step(NamedTuple):
    """The state after an action, and the events that led to it, in order."""

    state: GameState
    events: tuple[ev.Event, ...]


class Selection(Struct, frozen=True):
    """A free choice of `choose` cards out of `cards` for an action with this verb."""

    verb: str
    choose: int
    cards: tuple[Card, ...]


def new_game(rules: RuleSet, seed: int, dealer: int = 0, deal: Deal | None = None) -> Step:
    """Deal the first hand of a game; the seat `dealer` deals it (R25).

    The deal follows from the seed, unless one is given; `deal.check_deal` checks one from a file.
    """
    log: list[ev.Event] = []
    empty = GameState(
        rules=rules,
        seed=seed,
        number=-1,
        dealer=(dealer - 1) % rules.seats,
        deal=Deal((), ()),
        score=(0, 0),
        results=(),
        phase=HandOver(),
        hands=(),
        calls=(),
        contract=None,
        trump=None,
        exchanged=(),
        melds=(),
        meld_points=(0, 0),
        trays=(),
        stock=(),
        dix=(),
        tricks=(),
    )
    return Step(_deal(empty, deal, log), tuple(log))


def next_hand(state: GameState, deal: Deal | None = None) -> Step:
    """Deal the next hand, by the next seat; raises IllegalAction unless a hand has just ended."""
    if not isinstance(state.phase, HandOver):
        raise refuse("wrong-time", expected=EXPECTED[type(state.phase)])
    log: list[ev.Event] = []
    return Step(_deal(state, deal, log), tuple(log))


def _deal(state: GameState, deal: Deal | None, log: ev.Log) -> GameState:
    rules = state.rules
    number, dealer = state.number + 1, rules.next_seat(state.dealer)
    deal = deal or deal_hand(rules, state.seed, number)
    first = rules.next_seat(dealer)
    turned = deal.stock[-1] if deal.stock else None
    nine = turned is not None and turned.rank == "9"
    if log is not None:
        log.append(ev.HandDealt(number, dealer, _deal_moves(deal)))
        if turned is not None and nine:
            log.append(ev.DixTurned(dealer, turned))
    points = PRICES["dix"][0] if nine else 0
    return replace(
        state,
        number=number,
        dealer=dealer,
        deal=deal,
        phase=Bidding(first) if rules.auction else Playing(first, first, ()),
        hands=deal.hands,
        calls=(),
        contract=None,
        trump=turned.suit if turned else None,
        exchanged=(),
        melds=(),
        meld_points=for_side(rules.side_of(dealer), points),
        trays=((),) * rules.seats,
        stock=deal.stock,
        dix=(turned,) if turned is not None and nine else (),
        tricks=(),
    )


def _deal_moves(deal: Deal) -> tuple[ev.Move, ...]:
    hands = tuple(
        ev.Move(card, ev.DECK, ev.Place("hand", seat))
        for seat, hand in enumerate(deal.hands)
        for card in hand
    )
    stock_moves = tuple(ev.Move(card, ev.DECK, ev.STOCK) for card in deal.stock[:-1])
    turned = tuple(ev.Move(card, ev.DECK, ev.TURNED) for card in deal.stock[-1:])
    return hands + stock_moves + turned


def apply(state: GameState, action: Action) -> Step:
    """Do an action and return the new state with the events; raises IllegalAction with the reason."""
    validate(state, action)
    log: list[ev.Event] = []
    return Step(_perform(state, action, log), tuple(log))


def advance(state: GameState, action: Action) -> GameState:
    """Do an action as `apply` does, without recording events: for bulk play."""
    validate(state, action)
    return _perform(state, action, None)


def perform(state: GameState, action: Action) -> GameState:
    """Do an action as `advance` does, without checking it: the caller knows that it is legal."""
    return _perform(state, action, None)


def validate(state: GameState, action: Action) -> None:
    """Raise IllegalAction, with the reason, unless this action is legal now."""
    phase = state.phase
    if phase.seat is None:
        raise refuse("wrong-time", expected=EXPECTED[type(phase)])
    if action.seat != phase.seat:
        gone = isinstance(phase, Bidding) and Call(action.seat, None) in state.calls
        raise refuse("passed" if gone else "not-your-turn")
    match phase, action:
        case Playing(), Play():
            play.check_play(state, phase, action)
        case Bidding(), Bid() | Pass():
            auction.check_call(state, action)
        case Naming(), NameTrump():
            auction.check_naming(state, action)
        case Exchanging(), Give():
            exchange.check_give(state, action)
        case Drawing(), DeclareMeld():
            stock.check_meld(state, phase, action)
        case Drawing(), Dix():
            stock.check_dix(state, phase, action)
        case (Showing(), Begin()) | (Drawing(), Draw()):
            pass
        case _:
            raise refuse("wrong-time", expected=EXPECTED[type(phase)])


def _perform(state: GameState, action: Action, log: ev.Log) -> GameState:
    match state.phase, action:
        case Playing() as phase, Play():
            return play.play(state, phase, action, log)
        case Bidding(), Bid() | Pass():
            return auction.call(state, action, log)
        case Naming(), NameTrump():
            return auction.name_trump(state, action, log)
        case Exchanging(), Give():
            return exchange.give(state, action, log)
        case Showing(), Begin():
            return exchange.begin(state, action, log)
        case Drawing() as phase, DeclareMeld():
            return stock.declare(state, phase, action, log)
        case Drawing() as phase, Dix():
            return stock.take_dix(state, phase, action, log)
        case _, Draw():
            return stock.draw(state, action, log)
    raise AssertionError(action)  # pragma: no cover - `validate` lets nothing else through


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return every legal action of the seat to act; none in an exchange (see `selection`) and after a hand."""
    match state.phase:
        case Playing() as phase:
            return play.legal_plays(state, phase)
        case Bidding() as phase:
            return auction.legal_calls(state, phase)
        case Naming() as phase:
            return auction.legal_namings(state, phase)
        case Showing() as phase:
            return (Begin(phase.seat),)
        case Drawing() as phase:
            return stock.legal_draws(state, phase)
        case _:
            return ()


def selection(state: GameState) -> Selection | None:
    """Return the cards to choose from in an exchange; None in other phases, where `legal_actions` is complete."""
    if isinstance(state.phase, Exchanging):
        return Selection(Give.verb, state.rules.exchange, state.hands[state.phase.seat])
    return None


def forced_action(state: GameState) -> Action | None:
    """Return the action that nobody is asked for, the bid of a stuck dealer (R11); else None."""
    if isinstance(state.phase, Bidding) and auction.is_stuck(state.rules, state.calls):
        return Bid(state.phase.seat, state.rules.lowest_bid)
    return None
