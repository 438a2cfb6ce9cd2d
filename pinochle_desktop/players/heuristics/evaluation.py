"""What the heuristics think of every action that a seat can choose from."""

from collections.abc import Iterator

from pinochle_desktop.players.double_dummy import endgame_points
from pinochle_desktop.players.evaluation import (
    Evaluation,
    ExactPoints,
    Points,
    for_every_card,
    ranked,
)
from pinochle_desktop.players.heuristics import exchange, stock_play
from pinochle_desktop.players.heuristics.bidding import bidding_limit, misleading
from pinochle_desktop.players.heuristics.bidding_rule import BiddingStyle
from pinochle_desktop.players.heuristics.endgame import is_endgame
from pinochle_desktop.players.heuristics.hand_evaluation import estimate
from pinochle_desktop.players.heuristics.trick_play import TrickDecision, distinct_plays
from pinochle_desktop.rules.actions import (
    Action,
    Bid,
    DeclareMeld,
    Dix,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.melds import PRICES, identify
from pinochle_desktop.rules.view import View


def evaluate_actions(
    view: View,
    chosen: Action,
    style: BiddingStyle,
    memory: int | None,
    *,
    solves: bool,
) -> tuple[Evaluation, ...]:
    """Return evaluations of the legal actions, the chosen one first, the others best first.

    `memory` is how many tricks the player remembers, None for all. With `solves` the end of a
    two-player hand comes in `ExactPoints`; everything else in `Points`. Of an exchange, whose choices
    are many, the chosen cards are evaluated and every selection that differs from them in one card.
    """
    match chosen:
        case Give():
            return ranked(chosen, _gifts(view, chosen))
        case Bid() | Pass():
            return ranked(chosen, _calls(view, chosen, style))
        case Play() if view.stock_size:
            values = stock_play.play_values(view, memory)
            return ranked(
                chosen, [Evaluation(Play(view.seat, c), Points(x)) for c, x in values.items()]
            )
        case Play():
            return for_every_card(view, chosen, _strict_plays(view, memory, solves=solves))
        case _:
            return ranked(chosen, [Evaluation(each, _points(view, each)) for each in view.legal])


def _calls(view: View, chosen: Bid | Pass, style: BiddingStyle) -> Iterator[Evaluation]:
    """Yield by how much the hand's limit exceeds each bid, less what the bid misleads the partner by."""
    limit = bidding_limit(view, style)
    for action in view.legal:
        value = 0.0
        if isinstance(action, Bid):
            # Without a marriage where one is needed the bid is lost (R12).
            value = -action.amount if limit is None else limit - action.amount
            if isinstance(chosen, Bid):
                value -= misleading(view, style, action, chosen)
        yield Evaluation(action, Points(value))


def _strict_plays(view: View, memory: int | None, *, solves: bool) -> list[Evaluation]:
    plays = distinct_plays(view)
    exact = endgame_points(view) if solves and is_endgame(view) else None
    if exact is not None:
        return [Evaluation(play, ExactPoints(exact[play.card.face])) for play in plays]
    decision = TrickDecision(view, memory)
    return [Evaluation(play, Points(decision.value(play.card))) for play in plays]


def _points(view: View, action: Action) -> Points:
    """Return what a trump should bring the side, or what a meld or the dix scores; else 0."""
    match action:
        case NameTrump(_, suit):
            return Points(estimate(view.rules, suit, view.hand).points)
        case DeclareMeld(_, cards):
            assert view.trump is not None
            kind = identify(cards, view.trump)
            return Points(float(PRICES[kind][0]) if kind else 0.0)
        case Dix():
            return Points(float(PRICES["dix"][0]))
        case _:
            return Points(0.0)


def _gifts(view: View, chosen: Give) -> list[Evaluation]:
    kept = [card for card in view.hand if card not in chosen.cards]
    choices = {tuple(sorted(card.face for card in chosen.cards)): chosen.cards}
    for i in range(len(chosen.cards)):
        for card in kept:
            cards: tuple[Card, ...] = (*chosen.cards[:i], card, *chosen.cards[i + 1 :])
            choices.setdefault(tuple(sorted(each.face for each in cards)), cards)
    return [
        Evaluation(Give(view.seat, cards), Points(exchange.gift_value(view, cards)))
        for cards in choices.values()
    ]
