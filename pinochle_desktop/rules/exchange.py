"""The exchange of cards between partners, and the showing of all melds."""

from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import Begin, Give
from pinochle_desktop.rules.melds import count_melds
from pinochle_desktop.rules.reasons import refuse
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Exchanged,
    Exchanging,
    GameState,
    Playing,
    Showing,
    replaced,
)


def after_naming(state: GameState, log: ev.Log) -> GameState:
    """Begin the exchange with the bidder's partner, or show the melds if no cards are exchanged."""
    assert state.contract is not None
    if state.rules.exchange:
        first = receiver_of(state.rules, state.contract.bidder)
        return replace(state, phase=Exchanging(first))
    return show_melds(state, log)


def check_give(state: GameState, action: Give) -> None:
    """Raise IllegalAction unless the seat holds these cards and their number is right (R13)."""
    count = state.rules.exchange
    hand = state.hands[action.seat]
    for i, card in enumerate(action.cards):
        if card not in hand:
            raise refuse("not-held", (card,), card=card.name)
        if card in action.cards[:i]:
            raise refuse("exchange-twice", (card,), card=card.name)
    if len(action.cards) != count:
        raise refuse("exchange-count", action.cards, count=count, chosen=len(action.cards))


def give(state: GameState, action: Give, log: ev.Log) -> GameState:
    """Pass the cards; after the bidder has passed cards back, the melds are shown."""
    assert state.contract is not None
    bidder = state.contract.bidder
    giver, receiver = action.seat, receiver_of(state.rules, action.seat)
    if log is not None:
        source, target = ev.Place("hand", giver), ev.Place("hand", receiver)
        moves = tuple(ev.Move(card, source, target) for card in action.cards)
        log.append(ev.CardsGiven(giver, receiver, moves))
    kept = tuple(c for c in state.hands[giver] if c not in action.cards)
    hands = replaced(state.hands, giver, kept)
    hands = replaced(hands, receiver, hands[receiver] + action.cards)
    state = replace(
        state,
        hands=hands,
        exchanged=(*state.exchanged, Exchanged(giver, receiver, action.cards)),
        phase=Exchanging(receiver),
    )
    return show_melds(state, log) if giver == bidder else state


def receiver_of(rules: RuleSet, giver: int) -> int:
    """Return the seat that gets the cards a seat passes."""
    partner = rules.partner_of(giver)
    assert partner is not None  # cards are exchanged between partners
    return partner


def show_melds(state: GameState, log: ev.Log) -> GameState:
    """Count the melds of every hand, which stay as they are from here on (R7, R8)."""
    assert state.contract is not None
    assert state.trump is not None
    melds = tuple(
        meld
        for seat, hand in enumerate(state.hands)
        for meld in count_melds(state.rules, state.trump, hand, seat)
    )
    points = [0, 0]
    for meld in melds:
        points[state.rules.side_of(meld.seat)] += meld.points
    if log is not None:
        log.append(ev.MeldsShown(melds))
    return replace(
        state,
        melds=melds,
        meld_points=(points[0], points[1]),
        phase=Showing(state.contract.bidder),
    )


def begin(state: GameState, action: Begin, log: ev.Log) -> GameState:
    """Begin the first trick; the bidder leads (R20)."""
    if log is not None:
        log.append(ev.PlayBegun(action.seat))
    return replace(state, phase=Playing(action.seat, action.seat, ()))
