"""The colours and the text size of the whole application: light, dark or high contrast."""

from typing import Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication

from pinochle_desktop.scene.options import ThemeName as Scheme

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
    "contrast": {
        Role.Window: "#000000",
        Role.WindowText: "#ffffff",
        Role.Base: "#000000",
        Role.AlternateBase: "#1c1c1c",
        Role.Text: "#ffffff",
        Role.Button: "#000000",
        Role.ButtonText: "#ffffff",
        Role.ToolTipBase: "#ffffff",
        Role.ToolTipText: "#000000",
        Role.PlaceholderText: "#e0e0e0",
        Role.Highlight: "#ffff00",
        Role.HighlightedText: "#000000",
        Role.Accent: "#ffff00",
        Role.Link: "#7fd6ff",
        Role.LinkVisited: "#e3b8ff",
        Role.BrightText: "#ff9c9c",
        Role.Light: "#ffffff",
        Role.Midlight: "#e0e0e0",
        Role.Mid: "#ffffff",
        Role.Dark: "#ffffff",
        Role.Shadow: "#ffffff",
    },
}
_DISABLED: Final[dict[Scheme, str]] = {
    "light": "#7d8781",
    "dark": "#9ca7a1",
    "contrast": "#b0b0b0",
}
_TEXT_ROLES: Final = (Role.WindowText, Role.Text, Role.ButtonText)


def palette(scheme: Scheme) -> QPalette:
    """Return the program's own palette for a scheme."""
    made = QPalette()
    for role, colour in _COLOURS[scheme].items():
        made.setColor(role, QColor(colour))
    for role in _TEXT_ROLES:
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[scheme]))
    return made


_TELLS_CONTRAST: Final = hasattr(QStyleHints, "accessibility")

MIN_POINTS: Final = 10.5
"""Least size of text at 100 %, whatever the desktop asks for."""


class Appearance(QObject):
    """Applies the scheme and the text size to the application.

    While the theme is "system", the desktop's scheme and colours are used; the program's own
    colours are used if the desktop names no scheme or the player has chosen one.

    Attributes:
        scheme: the scheme in use.

    Signals:
        changed: the scheme or the text size has changed.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__()  # no parent: it lives as long as its window
        self._app = app
        self._theme = ""  # nothing is applied yet
        self._percent = 0
        self._points = max(app.font().pointSizeF(), MIN_POINTS)
        self.scheme: Scheme = "light"
        self._hints = app.styleHints()
        self._hints.colorSchemeChanged.connect(self._follow)
        # PySide deletes what `accessibility` returns once no Python reference is left.
        self._preferences = self._hints.accessibility() if _TELLS_CONTRAST else None
        if self._preferences is not None:
            self._preferences.contrastPreferenceChanged.connect(self._follow)
        told = getattr(self._preferences, "motionPreferenceChanged", None)  # from Qt 6.12 on
        if told is not None:
            told.connect(self._follow)

    def apply(self, theme: str, percent: int) -> None:
        """Use a theme, "system" or a scheme, and text of `percent` of its usual size."""
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
        """Return the scheme to use, and whether to use the program's own colours for it."""
        match self._theme:
            case "light" | "dark" | "contrast" as chosen:
                return chosen, True
        desktop = self._hints.colorScheme()
        own = desktop == Qt.ColorScheme.Unknown
        if self.desktop_wants_contrast():
            return "contrast", own
        return ("dark" if desktop == Qt.ColorScheme.Dark else "light"), own

    def desktop_wants_no_animation(self) -> bool:
        """Return whether the desktop asks for no animations; False if Qt can't tell.

        Qt tells from 6.12 on; before that, only styles that follow their desktop (KDE's) do.
        """
        motion = getattr(self._preferences, "motionPreference", None)
        if motion is not None and motion().name == "ReducedMotion":
            return True
        hint = QtWidgets.QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._app.style().styleHint(hint) <= 0

    def desktop_wants_contrast(self) -> bool:
        """Return whether the desktop asks for high contrast; False if Qt can't tell (before 6.10)."""
        preferences = self._preferences
        return (
            preferences is not None
            and preferences.contrastPreference() == Qt.ContrastPreference.HighContrast
        )
