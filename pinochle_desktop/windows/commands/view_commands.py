"""The commands of the menu View: docks, text size, full screen and theme."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow

from pinochle_desktop.storage.setting_table import BY_KEY
from pinochle_desktop.windows.settings_store import SettingsStore

STEP: Final = 10
"""Percentage points by which the commands change the text size."""


class ViewCommands(QObject):
    """Commands on docks and settings, and the check marks of their entries."""

    def __init__(
        self,
        window: QMainWindow,
        store: SettingsStore,
        score_sheet: QDockWidget,
        cards_list: QDockWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._store = store
        self._score_sheet = score_sheet
        self._cards_list = cards_list

    def score_sheet(self, shown: bool) -> None:  # noqa: FBT001 - as the menu gives it
        """Show or hide the score sheet."""
        self._score_sheet.setVisible(shown)

    def cards_list(self, shown: bool) -> None:  # noqa: FBT001 - the same
        """Show or hide the cards list; when shown, it gets the keyboard."""
        self._cards_list.setVisible(shown)
        inner = self._cards_list.widget()
        if shown and inner is not None:
            inner.setFocus()

    def counters(self, shown: bool) -> None:  # noqa: FBT001 - the same
        """Show or hide the counters taken."""
        self._store.change({"show_counters": shown})

    @Slot()
    def larger(self) -> None:
        """Make all text larger."""
        self._size(self._store.settings.text_size + STEP)

    @Slot()
    def smaller(self) -> None:
        """Make all text smaller."""
        self._size(self._store.settings.text_size - STEP)

    @Slot()
    def normal_size(self) -> None:
        """Make all text its usual size."""
        self._size(BY_KEY["text_size"].default)

    def _size(self, percent: object) -> None:
        assert isinstance(percent, int)
        setting = BY_KEY["text_size"]
        self._store.change({"text_size": min(max(percent, setting.low), setting.high)})

    def full_screen(self, wanted: bool) -> None:  # noqa: FBT001 - as the menu gives it
        """Fill the screen with the window, or stop doing so."""
        if wanted:
            self._window.showFullScreen()
        else:
            self._window.showNormal()

    def choose_theme(self, theme: str) -> None:
        """Choose a value of the setting `theme`."""
        self._store.change({"theme": theme})

    def mark(self, actions: Mapping[str, QAction]) -> None:
        """Check the entries that apply now."""
        actions["view.score_sheet"].setChecked(not self._score_sheet.isHidden())
        actions["view.cards_list"].setChecked(not self._cards_list.isHidden())
        actions["view.counters"].setChecked(self._store.settings.show_counters)
        actions["view.full_screen"].setChecked(self._window.isFullScreen())
        actions[f"view.theme_{self._store.settings.theme}"].setChecked(True)
