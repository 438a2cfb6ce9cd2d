"""Builds the menu bar from the table of entries, and connects every entry to its command."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from pinochle_desktop.rules.own_presets import OwnPreset
from pinochle_desktop.windows.menus.entries import ENTRIES, RULES, Entry, plain, with_mnemonics
from pinochle_desktop.windows.menus.shortcuts import Chosen, keys_of


class Menus(QObject):
    """The menus of a window.

    Attributes:
        actions: the actions of the entries by key.
    """

    def __init__(self, window: QMainWindow, commands: Mapping[str, QObject]) -> None:
        """Build the menus; the entry "game.open" calls the method `open` of `commands["game"]`."""
        super().__init__(window)
        self.actions: dict[str, QAction] = {}
        self._window = window
        self._menus: dict[str, QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._presets: tuple[OwnPreset, ...] = ()
        self._commands = commands
        for entry in ENTRIES:
            self._add(entry)
        self.set_keys({})

    def set_keys(self, chosen: Chosen) -> None:
        """Set the keys of all entries; `chosen` has the player's own ones."""
        for entry in ENTRIES:
            keys = [QKeySequence(each) for each in keys_of(entry, chosen)]
            if keys != self.actions[entry.key].shortcuts():
                self.actions[entry.key].setShortcuts(keys)

    def set_presets(self, presets: tuple[OwnPreset, ...]) -> None:
        """Show the player's own presets below the built-in ones."""
        if presets == self._presets:
            return
        for old in self._presets:
            action = self.actions.pop(f"rules.{old.key}")
            self._group("rules").removeAction(action)
            self._menu(RULES).removeAction(action)
            action.deleteLater()
        self._presets = presets
        taken = [entry.text for entry in ENTRIES if entry.menu == RULES]
        names = [plain(text) for text in taken] + [preset.name for preset in presets]
        for preset, text in zip(presets, with_mnemonics(names)[len(taken) :], strict=True):
            entry = Entry(
                f"rules.{preset.key}",
                RULES,
                text,
                (),
                preset.rules.summary,
                group="rules",
                slot="choose",
                argument=preset.key,
            )
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        action = self._make(entry)
        action.triggered.connect(_slot(self._commands, entry))
        self.actions[entry.key] = action

    def _make(self, entry: Entry) -> QAction:
        action = QAction(entry.text, self._window)
        action.setObjectName(entry.key)
        action.setStatusTip(entry.tip)
        action.setCheckable(entry.checkable or bool(entry.group))
        if entry.key == "game.quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        else:
            action.setMenuRole(QAction.MenuRole.NoRole)
        if entry.group:
            self._group(entry.group).addAction(action)
        menu = self._menu(entry.menu)
        menu.addAction(action)
        if entry.ends_section:
            menu.addSeparator()
        return action

    def _group(self, name: str) -> QActionGroup:
        if name not in self._groups:
            self._groups[name] = QActionGroup(self)
        return self._groups[name]

    def _menu(self, path: str) -> QMenu:
        if path not in self._menus:
            above, _, title = path.rpartition("/")
            made = QMenu(title, self._window)
            (self._menu(above) if above else self._window.menuBar()).addMenu(made)
            self._menus[path] = made
        return self._menus[path]


def _slot(commands: Mapping[str, QObject], entry: Entry) -> Callable[[bool], None]:
    method: Callable[..., None] = getattr(commands[entry.owner], entry.method)

    def call(checked: bool) -> None:  # noqa: FBT001 - as the signal gives it
        arguments = [entry.argument] if entry.argument else [checked] if entry.checkable else []
        method(*arguments)

    return call
