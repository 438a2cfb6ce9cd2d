"""The settings while the program runs: changes are announced and written at once."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from pinochle_desktop.scene.options import Animation, TableOptions, ThemeName
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.settings import Settings, save_settings

_TABLE_TEXT: Final = (80, 200)
"""The smallest and largest text size of the table, in percent."""


class SettingsStore(QObject):
    """Holds the settings and their file.

    Signals:
        changed: some settings have changed.
        problem_raised(str): the file could not be written; a sentence for the player.
    """

    changed = Signal()
    problem_raised = Signal(str)

    def __init__(
        self, settings: Settings, path: Path, *, writes: bool = True, parent: QObject | None = None
    ) -> None:
        """Hold settings read from `path`; with `writes` False, changes are never written."""
        super().__init__(parent)
        self._settings = settings
        self._path = path
        self._writes = writes

    @property
    def settings(self) -> Settings:
        """The settings now."""
        return self._settings

    def change(self, values: Mapping[str, object]) -> None:
        """Change settings by key; raises SettingError, and then changes nothing."""
        changed = self._settings
        for key, value in values.items():
            changed = changed.with_value(key, value)
        self.replace(changed)

    def replace(self, settings: Settings) -> None:
        """Use other settings, emit `changed`, and write the file."""
        if settings == self._settings:
            return
        self._settings = settings
        self.changed.emit()
        if self._writes:
            try:
                save_settings(self._path, settings)
            except StorageError as error:
                self.problem_raised.emit(str(error))

    def table_options(self, scheme: ThemeName, *, no_animation: bool = False) -> TableOptions:
        """Return what the table needs to know.

        `scheme` as in `Appearance`; `rest` is whether the desktop asks for no animations.
        """
        settings = self._settings
        low, high = _TABLE_TEXT
        if settings.animation == "system":
            animation: Animation = "off" if no_animation else "normal"
        else:
            animation = settings.animation
        return TableOptions(
            suit_order=settings.suit_order,
            rank_order=settings.rank_order,
            trump_first=settings.trump_first,
            trick_pause_ms=None if settings.trick_waits else settings.trick_pause,
            animation=animation,
            show_counters=settings.show_counters,
            theme=scheme,
            felt=settings.felt,
            text_percent=min(max(settings.text_size, low), high),
            card_style=settings.card_style,
            card_back=settings.card_back,
        )
