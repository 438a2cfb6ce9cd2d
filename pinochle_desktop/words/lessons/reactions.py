"""What a guided hand says when the player does something else than it suggested."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import (
    Action,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import SUIT_NAMES, Card
from pinochle_desktop.rules.melds import PRICES, identify
from pinochle_desktop.rules.state import Drawing
from pinochle_desktop.words.lessons.advice import in_words
from pinochle_desktop.words.lessons.situation import Situation


def deed(events: Iterable[ev.Event], situation: Situation) -> Action | None:
    """Return the viewer's action in a situation, read from the events after it; None for no action."""
    me = situation.view.seat
    for event in events:
        match event:
            case ev.BidMade(seat, amount, stuck=False) if seat == me:
                return Bid(me, amount)
            case ev.Passed(seat) if seat == me:
                return Pass(me)
            case ev.TrumpNamed(seat, suit) if seat == me:
                return NameTrump(me, suit)
            case ev.CardsGiven(giver, _, moves) if giver == me:
                return Give(me, tuple(move.card for move in moves if move.card))
            case ev.CardPlayed(seat, card) if seat == me:
                return Play(me, card)
            case ev.MeldDeclared(meld) if meld.seat == me:
                return DeclareMeld(me, meld.cards)
            case ev.DixTaken(seat, nine) if seat == me:
                return Dix(me, nine)
            case ev.CardsDrawn() if (
                isinstance(situation.view.phase, Drawing) and situation.view.my_turn
            ):
                return Draw(me)
    return None


class _Reaction(NamedTuple):
    """A remark on an action that was not the suggested one.

    Attributes:
        did: the type of the action.
        when: whether the remark fits what was done, what was suggested and the situation.
        text: with fields in braces.
    """

    did: type
    when: Callable[[Action, Action, Situation], bool]
    text: str


def reaction(did: Action, suggested: Action, situation: Situation) -> str:
    """Return a remark on what the player did, "" if that was suggested or needs no remark."""
    if _same(did, suggested):
        return ""
    for each in REACTIONS:
        if isinstance(did, each.did) and each.when(did, suggested, situation):
            return each.text.format(**_facts(did, suggested, situation))
    return ""


def _same(did: Action, suggested: Action) -> bool:
    match did, suggested:
        case Play(card=one), Play(card=other):
            return one.face == other.face
        case Give(cards=some), Give(cards=others):
            return _faces(some) == _faces(others)
        case DeclareMeld(cards=some), DeclareMeld(cards=others):
            return _faces(some) == _faces(others)
    return did == suggested


def _faces(cards: Iterable[Card]) -> list[str]:
    return sorted(card.face for card in cards)


def _facts(did: Action, suggested: Action, situation: Situation) -> dict[str, object]:
    facts: dict[str, object] = {
        "did": in_words(did, situation),
        "suggested": in_words(suggested, situation),
    }
    match did, suggested:
        case NameTrump(suit=one), NameTrump(suit=other):
            facts |= {
                "one": f"With {SUIT_NAMES[one]} you meld {_points(situation, one)}",
                "other": f"with {SUIT_NAMES[other]} {_points(situation, other)}",
            }
    return facts


def _points(situation: Situation, suit: str) -> int:
    named = next(each for each in SUIT_NAMES if each == suit)
    return sum(meld.points for meld in situation.melds_in(named))


def _always(_did: Action, _suggested: Action, _situation: Situation) -> bool:
    return True


def _higher(did: Action, suggested: Action, _situation: Situation) -> bool:
    return isinstance(did, Bid) and isinstance(suggested, Bid) and did.amount > suggested.amount


def _price(action: Action, situation: Situation) -> int:
    if not isinstance(action, DeclareMeld) or situation.view.trump is None:
        return 0
    kind = identify(action.cards, situation.view.trump)
    return PRICES[kind][0] if kind else 0


REACTIONS: Final[tuple[_Reaction, ...]] = (
    _Reaction(
        Pass,
        lambda _, s, __: isinstance(s, Bid),
        "You passed where a club player would {suggested}. That’s careful, but now the opponents "
        "may name trump cheaply.",
    ),
    _Reaction(
        Bid,
        lambda _, s, __: isinstance(s, Pass),
        "That’s a bold bid: a club player would pass. Now your partner has to help.",
    ),
    _Reaction(
        Bid,
        lambda d, s, m: _higher(d, s, m) and isinstance(d, Bid) and m.jumps(d.amount),
        "You jumped. That tells your partner you have more aces and sure melds than you hold, and "
        "your team has to make a higher bid.",
    ),
    _Reaction(Bid, _higher, "You bid more than you needed to, and now your team has to make it."),
    _Reaction(
        Bid,
        _always,
        "A club player would {suggested}. That jump shows the partner aces and sure melds.",
    ),
    _Reaction(
        NameTrump,
        _always,
        "{one}, {other}. Still, a long trump suit can be worth more than meld.",
    ),
    _Reaction(
        Give,
        _always,
        "You chose your own cards; a club player would {suggested}. Let’s see how it goes.",
    ),
    _Reaction(
        DeclareMeld,
        lambda d, s, m: _price(d, m) < _price(s, m),
        "That scores, but you had a better meld, and you can lay down only one a trick.",
    ),
    _Reaction(
        Draw,
        lambda _, s, __: isinstance(s, DeclareMeld),
        "You drew without melding. Your meld has to wait until you win another trick.",
    ),
    _Reaction(
        Draw,
        _always,
        "You drew and kept your nine of trump. Swap it before the stock runs out.",
    ),
    _Reaction(
        Play,
        lambda _, __, m: not m.trick,
        "You chose to {did}; a club player would {suggested}. Watch what the others play on it.",
    ),
    _Reaction(
        Play,
        _always,
        "You chose to {did}. The rules allow it, but a club player would {suggested}.",
    ),
)
"""The first reaction that fits is given."""
