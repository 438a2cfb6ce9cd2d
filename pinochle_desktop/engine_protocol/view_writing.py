"""Writes what a seat may see of a game as the JSON of the engine protocol."""

from typing import Any

from msgspec.structs import replace

from pinochle_desktop.rules.actions import Action, Draw, Give
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.game import advance, new_game
from pinochle_desktop.rules.notation import write_action, write_meld
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Bidding, Exchanging, GameState, Naming
from pinochle_desktop.rules.view import view
from pinochle_desktop.storage.record import HandRecord, Record, plain_record


def write_view(record: Record, seat: int) -> dict[str, Any]:
    """Return the view of `seat`: a record with one hand, the last one, and null for what is hidden.

    Hidden are the seed, the cards dealt to others, the stock but for its turned card and the cards
    that `seat` has drawn, each at its place, and the cards of an exchange between others. It adds
    `seat`, `score`, `number` (hands before this one), `melds` once they are on the table, and
    `legal` (empty where another seat is to act). The record must agree with the rules.
    """
    states = _states(record)
    hand = record.hands[-1]
    plain = plain_record(replace(record, hands=(replace(hand, result=None),)))
    plain["seed"] = None
    plain["hands"] = [_seen_hand(hand, states, seat)]
    return {**plain, "number": len(record.hands) - 1, **_added(states[-1], seat)}


def _states(record: Record) -> list[GameState]:
    """Return the states of the last hand, starting with its deal."""
    number = len(record.hands) - 1
    hand = record.hands[number]
    before = record.hands[number - 1].result if number else None
    score = (before["score"][0], before["score"][1]) if before else (0, 0)
    state = new_game(record.rules, record.seed, hand.dealer, hand.deal).state
    states = [replace(state, number=number, score=score)]
    for action in hand.actions:
        states.append(advance(states[-1], action))
    return states


def _seen_hand(hand: HandRecord, states: list[GameState], seat: int) -> dict[str, Any]:
    hands = [
        [card.code if owner == seat else None for card in cards]
        for owner, cards in enumerate(hand.deal.hands)
    ]
    deal: dict[str, Any] = {"hands": hands}
    if hand.deal.stock:
        seen = _drawn(hand.actions, states, seat) | {len(hand.deal.stock) - 1}
        deal["stock"] = [
            card.code if place in seen else None for place, card in enumerate(hand.deal.stock)
        ]
    rules = states[0].rules
    actions = [_seen_action(rules, action, seat) for action in hand.actions]
    return {"dealer": hand.dealer, "deal": deal, "actions": actions}


def drawn_place(state: GameState, action: Draw, seat: int) -> int:
    """Return the index in the dealt stock of the card that `seat` draws; the trick's winner draws first."""
    return state.rules.stock_size - len(state.stock) + (action.seat != seat)


def _drawn(actions: tuple[Action, ...], states: list[GameState], seat: int) -> set[int]:
    # The last state comes after the last action.
    pairs = zip(states, actions, strict=False)
    return {drawn_place(state, act, seat) for state, act in pairs if isinstance(act, Draw)}


def _seen_action(rules: RuleSet, action: Action, seat: int) -> list[Any]:
    if isinstance(action, Give) and not rules.allied(action.seat, seat):
        return [action.seat, action.verb, [None] * len(action.cards)]
    return write_action(action)


def _added(state: GameState, seat: int) -> dict[str, Any]:
    seen = view(state, seat)
    added: dict[str, Any] = {"seat": seat, "score": list(state.score)}
    if not isinstance(state.phase, Bidding | Naming | Exchanging):
        added["melds"] = [write_meld(meld) for meld in state.melds]
    free = seen.selection
    if free is None:
        added["legal"] = [write_action(action) for action in seen.legal]
    else:
        codes = _codes(free.cards)
        added["legal"] = {"verb": free.verb, "choose": free.choose, "from": codes}
    return added


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in cards]
