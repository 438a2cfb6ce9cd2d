"""Which sound belongs to which event; plays nothing."""

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
"""Every sound; of those that would come at one moment, the first alone is heard."""

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


def sound_of(event: Event, viewer: int) -> Sound | None:
    """Return an event's sound as one seat hears it, None for no sound of its own."""
    match event:
        case GameWon(side=side):
            return "won" if side == viewer % 2 else "lost"
        case HandEnded(result=result):
            return _end_of_hand(result, viewer)
    return _OF_EVENT.get(type(event))


def _end_of_hand(result: HandResult, viewer: int) -> Sound:
    """Return whether the contract was made; without one, whether the viewer's side did better."""
    made = result.made
    if made is None:
        mine = viewer % 2
        made = result.score_change[mine] >= result.score_change[1 - mine]
    return "made" if made else "set"


def most_telling(events: Iterable[Event], viewer: int) -> Sound | None:
    """Return the one sound for events that come into the picture together."""
    heard = {sound_of(event, viewer) for event in events}
    return next((sound for sound in SOUNDS if sound in heard), None)
