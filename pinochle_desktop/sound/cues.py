"""Which sound belongs to which event."""

from collections.abc import Iterable
from typing import Final, Literal

from pinochle_desktop.rules.events import (
    BidMade,
    CardPlayed,
    CardsDrawn,
    CardsGiven,
    DixTaken,
    Event,
    GameWon,
    HandDealt,
    HandEnded,
    MeldDeclared,
    MeldsShown,
    NoMarriage,
    Passed,
    ThrownIn,
    TraysTakenUp,
    TrickTaken,
    TrumpNamed,
)
from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import HandResult

Sound = Literal[
    "won",
    "lost",
    "made",
    "set",
    "deal",
    "trump",
    "meld",
    "bid",
    "pass",
    "sweep",
    "card",
    "draw",
    "refusal",
]
SOUNDS: Final[tuple[Sound, ...]] = Sound.__args__  # type: ignore[attr-defined]
"""All sounds, the most important first: of several at one moment only the first is played."""

_OF_EVENT: Final[dict[type, Sound]] = {
    HandDealt: "deal",
    BidMade: "bid",
    Passed: "pass",
    ThrownIn: "pass",
    NoMarriage: "set",
    TrumpNamed: "trump",
    CardsGiven: "draw",
    MeldsShown: "meld",
    CardPlayed: "card",
    TrickTaken: "sweep",
    MeldDeclared: "meld",
    DixTaken: "draw",
    CardsDrawn: "draw",
    TraysTakenUp: "draw",
}


def sound_of(event: Event, listener: int) -> Sound | None:
    """Return an event's sound for a listener on this side, None for a silent event."""
    match event:
        case GameWon(side=side):
            return "won" if side == listener else "lost"
        case HandEnded(result=result):
            return _end_of_hand(result, listener)
    return _OF_EVENT.get(type(event))


def _end_of_hand(result: HandResult, listener: int) -> Sound:
    """Return whether the contract was made; without one, whether the listening side did better."""
    made = result.made
    if made is None:
        made = result.score_change[listener] >= result.score_change[other_side(listener)]
    return "made" if made else "set"


def most_telling(events: Iterable[Event], listener: int) -> Sound | None:
    """Return the most important sound of events that are shown together, or None."""
    heard = {sound_of(event, listener) for event in events}
    return next((sound for sound in SOUNDS if sound in heard), None)
