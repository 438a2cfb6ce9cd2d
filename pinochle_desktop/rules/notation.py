"""Actions and results written as the lists and objects of the record format, and read back."""

from collections.abc import Sequence

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
from pinochle_desktop.rules.cards import Card, CardError, card
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import HandResult


class NotationError(ValueError):
    """A list that is not an action; the message is a sentence."""


def write_action(action: Action) -> list[object]:
    """Return the action as `[seat, verb, argument...]`."""
    match action:
        case Bid(seat, amount):
            return [seat, action.verb, amount]
        case NameTrump(seat, suit):
            return [seat, action.verb, suit]
        case Play(seat, one) | Dix(seat, one):
            return [seat, action.verb, one.code]
        case Give(seat, cards) | DeclareMeld(seat, cards):
            return [seat, action.verb, [each.code for each in cards]]
        case _:
            return [action.seat, action.verb]


def read_action(parts: Sequence[object]) -> Action:
    """Return the action written as `[seat, verb, argument...]`; raises NotationError for another list."""
    match list(parts):
        case [bool(), *_] | [_, _, bool()]:
            pass
        case [int(seat), "pass"]:
            return Pass(seat)
        case [int(seat), "begin"]:
            return Begin(seat)
        case [int(seat), "draw"]:
            return Draw(seat)
        case [int(seat), "bid", int(amount)]:
            return Bid(seat, amount)
        case [int(seat), "trump", ("S" | "H" | "D" | "C") as suit]:
            return NameTrump(seat, suit)
        case [int(seat), "play", str(code)]:
            return Play(seat, _card(code))
        case [int(seat), "dix", str(code)]:
            return Dix(seat, _card(code))
        case [int(seat), "exchange", [*codes]]:
            return Give(seat, tuple(_card(code) for code in codes))
        case [int(seat), "meld", [*codes]]:
            return DeclareMeld(seat, tuple(_card(code) for code in codes))
    raise NotationError(f"{list(parts)!r} is no action.")


def _card(code: object) -> Card:
    try:
        return card(str(code))
    except CardError as error:
        raise NotationError(str(error)) from error


def write_meld(meld: Meld) -> dict[str, object]:
    """Return a meld as an object of the record format."""
    return {
        "seat": meld.seat,
        "meld": meld.kind,
        "count": meld.count,
        "cards": [each.code for each in meld.cards],
        "points": meld.points,
    }


def write_result(result: HandResult, *, auction: bool) -> dict[str, object]:
    """Return a hand's result as an object of the record format; without `auction`, no bid and no melds."""
    written: dict[str, object] = {}
    if auction:
        written["melds"] = [write_meld(meld) for meld in result.melds]
    written["meld_points"] = list(result.meld_points)
    written["trick_points"] = list(result.trick_points)
    written["tricks"] = list(result.tricks)
    if auction:
        written["bidder"] = result.bidder
        written["bid"] = result.bid
        if result.trump is not None:
            written["trump"] = result.trump
    written["made"] = result.made
    written["score_change"] = list(result.score_change)
    written["score"] = list(result.score)
    return written
