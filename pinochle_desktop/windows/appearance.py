"""Light or dark, and how large the text is, for the whole application; knows no window."""

from typing import Final, Literal

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

Scheme = Literal["light", "dark"]
Role = QPalette.ColorRole

_COLOURS: Final[dict[Scheme, dict[Role, str]]] = {
    "light": {
        Role.Window: "#f3f4f1",
        Role.WindowText: "#1c2420",
        Role.Base: "#ffffff",
        Role.AlternateBase: "#f0f4f1",
        Role.Text: "#1c2420",
        Role.Button: "#e9ece8",
        Role.ButtonText: "#1c2420",
        Role.ToolTipBase: "#fffdf4",
        Role.ToolTipText: "#1c2420",
        Role.PlaceholderText: "#5f6b65",
        Role.Highlight: "#23694a",
        Role.HighlightedText: "#ffffff",
        Role.Accent: "#23694a",
        Role.Link: "#1d5f8a",
        Role.LinkVisited: "#6a4a86",
        Role.BrightText: "#9c1c1c",
        Role.Light: "#ffffff",
        Role.Midlight: "#f8f9f7",
        Role.Mid: "#b9c0bb",
        Role.Dark: "#929b95",
        Role.Shadow: "#6a736d",
    },
    "dark": {
        Role.Window: "#323b38",
        Role.WindowText: "#e9eeeb",
        Role.Base: "#1b211f",
        Role.AlternateBase: "#252c2a",
        Role.Text: "#e9eeeb",
        Role.Button: "#46524d",
        Role.ButtonText: "#e9eeeb",
        Role.ToolTipBase: "#46524d",
        Role.ToolTipText: "#e9eeeb",
        Role.PlaceholderText: "#b3beb8",
        Role.Highlight: "#3c8f6a",
        Role.HighlightedText: "#06110c",
        Role.Accent: "#57b08a",
        Role.Link: "#7db9e8",
        Role.LinkVisited: "#c1a1e0",
        Role.BrightText: "#ff9d8f",
        Role.Light: "#5a6762",
        Role.Midlight: "#4e5a55",
        Role.Mid: "#252c29",
        Role.Dark: "#1a201e",
        Role.Shadow: "#000000",
    },
}
_DISABLED: Final[dict[Scheme, str]] = {"light": "#7d8781", "dark": "#8e9a94"}
_TEXT_ROLES: Final = (Role.WindowText, Role.Text, Role.ButtonText)


def palette(scheme: Scheme) -> QPalette:
    """Return the program's own colours of a scheme."""
    made = QPalette()
    for role, colour in _COLOURS[scheme].items():
        made.setColor(role, QColor(colour))
    for role in _TEXT_ROLES:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[scheme]))
    return made


LEAST_POINTS: Final = 10.5
"""Size of text at 100 %, where the desktop asks for less or for nothing."""


class Appearance(QObject):
    """Applies the scheme and the text size to the application.

    Follows the desktop while the theme is "system". The desktop's own colours are kept then; the
    program's colours come in where the desktop names no scheme, or the user has chosen one.

    Signals:
        changed: the scheme or the text size is another now.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._theme = ""  # nothing is applied yet
        self._percent = 0
        self._points = max(app.font().pointSizeF(), LEAST_POINTS)
        self.scheme: Scheme = "light"
        app.styleHints().colorSchemeChanged.connect(self._follow)

    def apply(self, theme: str, percent: int) -> None:
        """Show the theme "system", "light" or "dark", and text at so many per cent of its size."""
        if (theme, percent) == (self._theme, self._percent):
            return
        self._theme, self._percent = theme, percent
        font = self._app.font()
        font.setPointSizeF(self._points * percent / 100)
        if font != self._app.font():
            self._app.setFont(font)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        if not self._theme:
            return
        scheme, own = self._wanted()
        self._app.setPalette(palette(scheme) if own else QPalette())
        self.scheme = scheme
        self.changed.emit()

    def _wanted(self) -> tuple[Scheme, bool]:
        desktop = self._app.styleHints().colorScheme()
        dark = desktop == Qt.ColorScheme.Dark
        if self._theme == "system":
            return ("dark" if dark else "light"), desktop == Qt.ColorScheme.Unknown
        return ("dark" if self._theme == "dark" else "light"), True
