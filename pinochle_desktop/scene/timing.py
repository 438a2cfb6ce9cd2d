"""How long each kind of movement takes, and how it starts and stops."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve

from pinochle_desktop.rules.events import (
    BidMade,
    CardPlayed,
    CardsDrawn,
    CardsGiven,
    DixTaken,
    Event,
    HandDealt,
    HandEnded,
    MeldDeclared,
    MeldsShown,
    NoMarriage,
    Passed,
    TraysTakenUp,
    TrickTaken,
    TrumpNamed,
)
from pinochle_desktop.scene.options import Animation

Movement = Literal[
    "arrange", "bid", "deal", "draw", "exchange", "meld", "play", "score", "sweep", "trump"
]
_Ease = QEasingCurve.Type


class Timing(Struct, frozen=True):
    """The times of a movement.

    Attributes:
        duration: milliseconds that one card moves.
        stagger: milliseconds from the start of the first card to that of the last.
        easing: how it starts and stops.
    """

    duration: int
    easing: QEasingCurve.Type
    stagger: int = 0

    @property
    def total(self) -> int:
        """Milliseconds from the start of the first card to the arrival of the last."""
        return self.duration + self.stagger


TIMINGS: Final[dict[Movement, Timing]] = {
    "arrange": Timing(130, _Ease.OutCubic),
    "bid": Timing(220, _Ease.OutBack),
    "deal": Timing(170, _Ease.OutQuad, stagger=220),
    "draw": Timing(220, _Ease.OutCubic, stagger=120),
    "exchange": Timing(260, _Ease.InOutQuad, stagger=100),
    "meld": Timing(240, _Ease.OutCubic, stagger=90),
    "play": Timing(230, _Ease.OutCubic),
    "score": Timing(390, _Ease.OutCubic),
    "sweep": Timing(290, _Ease.InOutQuad, stagger=60),
    "trump": Timing(260, _Ease.OutBack),
}
"""At normal speed. Quick movements stop softly; swept tricks also start softly."""

SPEEDS: Final[dict[Animation, float]] = {"off": 0, "fast": 0.55, "normal": 1, "slow": 1.6}
"""Factor for all times."""

_OF_EVENT: Final[dict[type, Movement]] = {
    HandDealt: "deal",
    BidMade: "bid",
    Passed: "bid",
    NoMarriage: "bid",
    TrumpNamed: "trump",
    CardsGiven: "exchange",
    MeldsShown: "meld",
    MeldDeclared: "meld",
    DixTaken: "meld",
    CardPlayed: "play",
    TrickTaken: "sweep",
    CardsDrawn: "draw",
    TraysTakenUp: "draw",
    HandEnded: "score",
}


def timing(movement: Movement, speed: Animation) -> Timing | None:
    """Return the times of a movement at a speed, None with animations off."""
    factor, usual = SPEEDS[speed], TIMINGS[movement]
    if not factor:
        return None
    return replace(
        usual, duration=round(usual.duration * factor), stagger=round(usual.stagger * factor)
    )


def movement_of(event: Event | None) -> Movement:
    """Return the kind of movement that shows an event; without one cards are only arranged."""
    return _OF_EVENT.get(type(event), "arrange")
