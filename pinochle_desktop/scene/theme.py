"""The colours of the table in each theme and felt."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QRadialGradient

from pinochle_desktop.rules.cards import Suit
from pinochle_desktop.scene.options import Felt, ThemeName


class Theme(Struct, frozen=True):
    """The colours of a theme, as "#rrggbb", or "#aarrggbb" for a transparent one.

    Attributes:
        felt, felt_edge: the table in the middle and at the corners; felt_text is written on both.
        plate, plate_line: name plates and info box; plate_text, plate_muted are written on them.
        red, black: suit signs on a plate.
        turn, turn_text: the plate of the seat to act.
        ring: keyboard focus, drop area and winning card.
        chip, chip_text: the dealer's chip and the badges on cards.
        received: the badge of a card just received.
        toast, toast_text: sentences near a card, and speech bubbles.
        dim: covers a card that may not be played.
    """

    felt: str
    felt_edge: str
    felt_text: str
    plate: str
    plate_line: str
    plate_text: str
    plate_muted: str
    red: str
    black: str
    turn: str
    turn_text: str
    ring: str
    chip: str
    chip_text: str
    received: str
    toast: str
    toast_text: str
    dim: str = "#68182a20"

    def suit(self, suit: Suit) -> QColor:
        """Return the colour of a suit sign on a plate."""
        return QColor(self.red if suit in "HD" else self.black)


THEMES: Final[dict[ThemeName, Theme]] = {
    "light": Theme(
        felt="#2c7a4b",
        felt_edge="#1d5c37",
        felt_text="#ffffff",
        plate="#fbf9f2",
        plate_line="#d8d2c0",
        plate_text="#1f2a24",
        plate_muted="#56615a",
        red="#b3122a",
        black="#1f2a24",
        turn="#ffd75e",
        turn_text="#2b2200",
        ring="#ffd75e",
        chip="#1f4f82",
        chip_text="#ffffff",
        received="#1f6fb5",
        toast="#26302b",
        toast_text="#ffffff",
    ),
    "dark": Theme(
        felt="#174630",
        felt_edge="#0c2a1c",
        felt_text="#e9f1ec",
        plate="#1d2722",
        plate_line="#3b4a42",
        plate_text="#eef3ef",
        plate_muted="#a9b8b0",
        red="#ff8f8f",
        black="#eef3ef",
        turn="#e9bf45",
        turn_text="#231b00",
        ring="#f2c94c",
        chip="#8fc1f5",
        chip_text="#0d2239",
        received="#8fc1f5",
        toast="#eef3ef",
        toast_text="#1a231e",
    ),
    "contrast": Theme(
        felt="#000000",
        felt_edge="#000000",
        felt_text="#ffffff",
        plate="#000000",
        plate_line="#ffffff",
        plate_text="#ffffff",
        plate_muted="#ffffff",
        red="#ff9c9c",
        black="#ffffff",
        turn="#ffff00",
        turn_text="#000000",
        ring="#ffff00",
        chip="#66e0ff",
        chip_text="#000000",
        received="#66e0ff",
        toast="#ffffff",
        toast_text="#000000",
        dim="#80000000",
    ),
}
"""The themes on green felt."""

FELTS: Final[dict[ThemeName, dict[Felt, tuple[str, str]]]] = {
    "light": {
        "green": (THEMES["light"].felt, THEMES["light"].felt_edge),
        "blue": ("#2b6191", "#1c446a"),
        "burgundy": ("#84303f", "#5d1d2a"),
        "grey": ("#5b6562", "#414a47"),
    },
    "dark": {
        "green": (THEMES["dark"].felt, THEMES["dark"].felt_edge),
        "blue": ("#173b5c", "#0c2238"),
        "burgundy": ("#4d1b27", "#2c0e16"),
        "grey": ("#343b39", "#1e2322"),
    },
    "contrast": {},
}
"""The felt in the middle and at the corners; in high contrast it is always black."""


_DARK: Final = 128
"""Colours of less than this lightness, of 255, are dark."""
_FELT_REACH: Final = 0.62
"""Distance from the middle, in longer sides of the felt, at which the edge colour is reached."""


def theme_of(name: ThemeName, felt: Felt) -> Theme:
    """Return the colours of a theme on a felt."""
    theme = THEMES[name]
    middle, edge = FELTS[name].get(felt, (theme.felt, theme.felt_edge))
    return replace(theme, felt=middle, felt_edge=edge)


def theme_beside(background: QColor) -> Theme:
    """Return the light or the dark theme, whichever suits a drawing on this background."""
    return THEMES["dark" if background.lightness() < _DARK else "light"]


def felt_brush(theme: Theme, area: QRectF) -> QBrush:
    """Return the felt that fills an area, a little lighter in the middle."""
    gradient = QRadialGradient(area.center(), max(area.width(), area.height()) * _FELT_REACH)
    gradient.setColorAt(0, QColor(theme.felt))
    gradient.setColorAt(1, QColor(theme.felt_edge))
    return QBrush(gradient)
