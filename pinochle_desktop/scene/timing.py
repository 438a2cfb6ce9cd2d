"""How long every kind of movement takes, and how it starts and stops; moves nothing itself."""

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
    """One kind of movement.

    Attributes:
        duration: milliseconds that one card is on its way.
        stagger: milliseconds from the first card's departure to the last one's.
        easing: how it starts and stops.
    """

    duration: int
    easing: QEasingCurve.Type
    stagger: int = 0

    @property
    def total(self) -> int:
        """Milliseconds from the first departure to the last arrival."""
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
"""At the speed "normal": quick things stop softly, what is swept away starts softly too."""

SPEEDS: Final[dict[Animation, float]] = {"off": 0, "fast": 0.55, "normal": 1, "slow": 1.6}
"""Every time is multiplied by this."""

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
    """Return the times of a kind of movement at a speed, None where nothing moves."""
    factor, usual = SPEEDS[speed], TIMINGS[movement]
    if not factor:
        return None
    return replace(
        usual, duration=round(usual.duration * factor), stagger=round(usual.stagger * factor)
    )


def movement_of(event: Event | None) -> Movement:
    """Return how cards move for an event; without one they are merely put in order."""
    return _OF_EVENT.get(type(event), "arrange")
