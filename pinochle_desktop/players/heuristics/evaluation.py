"""What a player of rules of thumb thinks of every alternative; chooses nothing, plays nothing."""

from collections.abc import Iterable
from typing import Final

from pinochle_desktop.players import endgame
from pinochle_desktop.players.heuristics import bidding, exchange, stock_play, trick_play
from pinochle_desktop.players.heuristics.hand_evaluation import estimate
from pinochle_desktop.players.player import Evaluation
from pinochle_desktop.rules.actions import (
    Action,
    Bid,
    DeclareMeld,
    Dix,
    Give,
    NameTrump,
    Play,
)
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.melds import PRICES, identify
from pinochle_desktop.rules.view import View

DIGITS: Final = 4
"""Behind the point: more would differ between machines."""


def ranked(chosen: Action, options: Iterable[Evaluation]) -> tuple[Evaluation, ...]:
    """Return the options with the chosen one first, the others after it, the best first."""
    rounded = [Evaluation(action, round(value, DIGITS)) for action, value in options]
    return tuple(sorted(rounded, key=lambda o: (o.action != chosen, -o.value)))


def of_faces(view: View, chosen: Action, options: Iterable[Evaluation]) -> tuple[Evaluation, ...]:
    """Return an option for every card that may be played, from one for each face."""
    plays = ((action, value) for action, value in options if isinstance(action, Play))
    values = {action.card.face: value for action, value in plays}
    cards = [action for action in view.legal if isinstance(action, Play)]
    return ranked(chosen, [Evaluation(play, values[play.card.face]) for play in cards])


def heuristic_options(
    view: View,
    chosen: Action,
    style: bidding.BiddingStyle,
    memory: int | None,
    *,
    solves: bool,
) -> tuple[Evaluation, ...]:
    """Return what the rules of thumb make of the alternatives, in points; see `Evaluation`.

    Of an exchange these are the chosen cards, and every choice that differs in one card.
    """
    if isinstance(chosen, Give):
        return ranked(chosen, _gifts(view, chosen))
    if isinstance(chosen, Play):
        return ranked(chosen, _plays(view, memory, solves=solves))
    if isinstance(chosen, Bid):
        return ranked(chosen, _calls(view, chosen, style))
    worth = bidding.bidding_limit(view, style) if view.rules.auction else None
    return ranked(chosen, [Evaluation(each, _points(view, each, worth)) for each in view.legal])


def _calls(view: View, chosen: Bid, style: bidding.BiddingStyle) -> list[Evaluation]:
    """Return what the calls leave of the hand, less what they mislead the partner by."""
    worth = bidding.bidding_limit(view, style)
    return [
        Evaluation(
            each,
            _points(view, each, worth)
            - (bidding.misleads(view, style, each, chosen) if isinstance(each, Bid) else 0.0),
        )
        for each in view.legal
    ]


def _points(view: View, action: Action, worth: float | None) -> float:
    match action:
        case Bid(_, amount):
            # Without a marriage the bid is lost (R12).
            return -amount if worth is None else worth - amount
        case NameTrump(_, suit):
            return estimate(view.rules, suit, view.hand).points
        case DeclareMeld(_, cards):
            assert view.trump is not None
            kind = identify(cards, view.trump)
            return float(PRICES[kind][0]) if kind else 0.0
        case Dix():
            return float(PRICES["dix"][0])
        case _:
            return 0.0


def _plays(view: View, memory: int | None, *, solves: bool) -> list[Evaluation]:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if view.stock_size:
        values = stock_play.play_values(view, memory)
        return [Evaluation(play, values[play.card]) for play in plays]
    by_face = _face_values(view, memory, solves=solves)
    return [Evaluation(play, by_face[play.card.face]) for play in plays]


def _face_values(view: View, memory: int | None, *, solves: bool) -> dict[str, float]:
    if solves and endgame.solvable(view):
        return endgame.face_values(view)
    decision = trick_play.TrickDecision(view, memory)
    return {play.card.face: decision.value(play.card) for play in trick_play.distinct_plays(view)}


def _gifts(view: View, chosen: Give) -> list[Evaluation]:
    kept = [card for card in view.hand if card not in chosen.cards]
    choices = {tuple(sorted(card.face for card in chosen.cards)): chosen.cards}
    for place in range(len(chosen.cards)):
        for card in kept:
            cards: tuple[Card, ...] = (
                *chosen.cards[:place],
                card,
                *chosen.cards[place + 1 :],
            )
            choices.setdefault(tuple(sorted(each.face for each in cards)), cards)
    return [
        Evaluation(Give(view.seat, cards), exchange.gift_value(view, cards))
        for cards in choices.values()
    ]
