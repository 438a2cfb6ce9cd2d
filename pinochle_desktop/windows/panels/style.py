"""The style sheet of the panels, made from a few colours and a text size."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from pinochle_desktop.scene.options import ThemeName
from pinochle_desktop.scene.theme import THEMES
from pinochle_desktop.windows.widgets.arranging import SPACE

BODY_PIXELS: Final = 15
"""Height of the text in a panel at 100 %."""
_SIZES: Final = {
    "small": 13,
    "body": BODY_PIXELS,
    "big": 20,
    "title": 21,
    "sign": 34,
    "pad": SPACE,
    "button": 38,
}


class PanelColours(Struct, frozen=True):
    """The colours of a panel, each as "#rrggbb"."""

    surface: str
    band: str
    text: str
    muted: str
    line: str
    accent: str
    on_accent: str
    red: str
    warning: str
    on_warning: str


def _colours(name: ThemeName, **own: str) -> PanelColours:
    """Return the colours of the table's plates together with a panel's own."""
    theme = THEMES[name]
    return PanelColours(
        surface=theme.plate,
        text=theme.plate_text,
        muted=theme.plate_muted,
        red=theme.red,
        **own,
    )


COLOURS: Final[dict[ThemeName, PanelColours]] = {
    "light": _colours(
        "light",
        band="#f0ece0",
        line="#c9c3b0",
        accent="#17593a",
        on_accent="#ffffff",
        warning="#fdecc8",
        on_warning="#5b3a00",
    ),
    "dark": _colours(
        "dark",
        band="#2a3630",
        line="#52645a",
        accent="#86d3a9",
        on_accent="#0c2117",
        warning="#4b3a14",
        on_warning="#ffe2a3",
    ),
    "contrast": _colours(
        "contrast",
        band="#1c1c1c",
        line="#ffffff",
        accent="#ffff00",
        on_accent="#000000",
        warning="#ffffff",
        on_warning="#000000",
    ),
}


def pixels(size: float, percent: int) -> int:
    """Return a length, given at 100 %, at a text size in percent, in device-independent pixels."""
    return round(size * percent / 100)


def label(text: str = "", role: str = "body", *, wrap: bool = False) -> QLabel:
    """Return a label; its role, such as "title", "muted" or "warning", selects its style."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def button(text: str, role: str = "plain") -> QPushButton:
    """Return a push button that Enter presses while it has the focus."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setAutoDefault(True)
    return made


def restyle(widget: QWidget, role: str) -> None:
    """Give a widget another role, and make Qt look up its style again."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def style_sheet(colours: PanelColours, percent: int) -> str:
    """Return the style sheet of a panel at a text size in percent."""
    px = {name: pixels(size, percent) for name, size in _SIZES.items()}
    return _labels(colours, px) + _controls(colours, px) + _tables(colours, px)


def _labels(c: PanelColours, px: dict[str, int]) -> str:
    return f"""
    Panel {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 12px; }}
    Panel QWidget {{ font-size: {px["body"]}px; color: {c.text}; }}
    Panel QLabel {{ background: transparent; }}
    Panel QLabel[role="title"] {{ font-size: {px["title"]}px; font-weight: 600; }}
    Panel QLabel[role="head"] {{ font-weight: 600; }}
    Panel QLabel[role="muted"] {{ color: {c.muted}; }}
    Panel QLabel[role="small"] {{ font-size: {px["small"]}px; color: {c.muted}; }}
    Panel QLabel[role="number"] {{ font-weight: 600; }}
    Panel QLabel[role="total"] {{ font-size: {px["big"]}px; font-weight: 700; }}
    Panel QLabel[role="sign"] {{ font-size: {px["sign"]}px; }}
    Panel QLabel[role="red-sign"] {{ font-size: {px["sign"]}px; color: {c.red}; }}
    Panel QLabel[role="red"] {{ color: {c.red}; }}
    Panel QLabel[role="warning"] {{
        background: {c.warning}; color: {c.on_warning}; border-radius: 8px; padding: {px["pad"]}px;
    }}
    Panel QFrame[role="band"] {{ background: {c.band}; border-radius: 8px; }}
    Panel QFrame[role="chip"] {{ background: {c.surface}; border-radius: 6px; }}
    Panel QFrame[role="rule"] {{ background: {c.line}; border: none; }}
    Panel QScrollArea, Panel QWidget[role="clear"] {{ background: transparent; border: none; }}
    """


def _controls(c: PanelColours, px: dict[str, int]) -> str:
    return f"""
    Panel QPushButton, Panel QLineEdit {{
        min-height: {px["button"]}px; padding: 0 {2 * px["pad"]}px;
        border: 2px solid {c.line}; border-radius: 8px; background: {c.surface};
    }}
    Panel QPushButton:hover {{ background: {c.band}; border-color: {c.muted}; }}
    Panel QPushButton:pressed {{ background: {c.line}; }}
    Panel QPushButton:focus, Panel QLineEdit:focus {{ border: 3px solid {c.accent}; }}
    Panel QPushButton:disabled, Panel QLineEdit:disabled {{
        color: {c.muted}; background: {c.band}; border-color: {c.band};
    }}
    Panel QPushButton[role="primary"] {{
        background: {c.accent}; color: {c.on_accent}; border-color: {c.accent}; font-weight: 600;
    }}
    Panel QPushButton[role="primary"]:focus {{ border: 3px solid {c.text}; }}
    Panel QPushButton[role="primary"]:disabled {{
        color: {c.muted}; background: {c.band}; border-color: {c.band};
    }}
    Panel QPushButton[role="suit"], Panel QPushButton[role="choice"] {{ padding: 0; }}
    Panel QPushButton[role="step"] {{
        font-size: {px["big"]}px; font-weight: 600; padding: 0; min-width: {px["button"]}px;
    }}
    Panel QLineEdit {{
        padding: 0; font-size: {px["big"]}px; font-weight: 600; max-width: {2 * px["button"]}px;
        selection-background-color: {c.accent}; selection-color: {c.on_accent};
    }}
    """


def _tables(c: PanelColours, px: dict[str, int]) -> str:
    return f"""
    Panel QTableWidget {{
        background: transparent; alternate-background-color: {c.band}; border: none;
        gridline-color: transparent; selection-background-color: transparent;
        selection-color: {c.text};
    }}
    Panel QHeaderView {{ background: transparent; }}
    Panel QHeaderView::section {{
        background: transparent; border: none; border-bottom: 1px solid {c.line};
        color: {c.muted}; padding: {px["pad"] // 2}px; font-weight: 600;
    }}
    Panel QScrollBar:vertical {{ background: transparent; width: 10px; }}
    Panel QScrollBar::handle:vertical {{ background: {c.muted}; border-radius: 5px; min-height: 24px; }}
    Panel QScrollBar::add-line:vertical, Panel QScrollBar::sub-line:vertical {{ height: 0; }}
    """
