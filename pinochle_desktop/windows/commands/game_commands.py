"""The commands of the menus Game and Rules: starting, opening and saving games, and their dialogs."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6 import QtWidgets
from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtWidgets import QDialog, QWidget

from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.own_presets import OwnPreset, choice_key
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.folders import SUFFIX, Folders
from pinochle_desktop.storage.library import load_game, suggested_name
from pinochle_desktop.storage.presets import own_presets, with_presets
from pinochle_desktop.storage.replay import LoadedGame
from pinochle_desktop.windows.settings_store import SettingsStore
from pinochle_desktop.windows.widgets.ask import ask, tell

FILTER = f"Pinochle games (*{SUFFIX});;All files (*)"


class GameCommands(QObject):
    """Commands on the current game; they ask before an unfinished game is left.

    Dialogs are imported when they are first opened, so that the window starts without them.

    Signals:
        guide_wanted(str, NewGame): explain a hand of this preset first, then start the new game.
    """

    guide_wanted = Signal(str, object)

    def __init__(
        self,
        window: QWidget,
        current_game: CurrentGame,
        store: SettingsStore,
        folders: Folders,
        table_options: Callable[[], TableOptions],
    ) -> None:
        super().__init__(window)
        self._table_options = table_options
        self._window = window
        self._current_game = current_game
        self._store = store
        self._folders = folders
        self._files = QDir.homePath()  # Path.home() fails without a home folder

    @Slot()
    def new(self) -> None:
        """Open the dialog for a new game."""
        self.new_with(self._current_game.defaults())

    def new_with(self, start: NewGame) -> None:
        """Open the dialog for a new game with these defaults."""
        from pinochle_desktop.windows.dialogs.new_game_dialog import NewGameDialog  # noqa: PLC0415

        note = ""
        if self._current_game.running:
            note = self.tr("We’ll keep your current game so you can finish it later.")
        elif not self._store.settings.first_dealer:
            note = self.tr(
                "<b>Welcome.</b> Choose a game and press Enter. New to pinochle? “Show me how” plays "
                "a hand with you and explains every step."
            )
        art = CardArt(self._store.settings.card_style, back=self._store.settings.card_back)
        dialog = NewGameDialog(start, self._current_game.rule_sets(), note, self._window, art)
        dialog.accepted.connect(lambda: self._leave_then(self._start(dialog.new_game())))
        dialog.guide_wanted.connect(lambda: self._explain(dialog.new_game()))
        _open(dialog)

    def _explain(self, wanted: NewGame) -> None:
        self.guide_wanted.emit(wanted.rules.key, wanted)

    @Slot()
    def same_deal(self) -> None:
        """Restart the game with the same cards, asking first if it is unfinished."""
        if self._current_game.session.started and not self._current_game.guided:
            self._confirm(
                self.tr("Play the same cards again from the first hand?"),
                self.tr("Play again"),
                self._current_game.same_deal,
            )

    def start_with(self, choice: str) -> None:
        """Start a game of the rule set with this key, asking first if another is unfinished."""
        rules = self._current_game.rule_sets()[choice]
        question = self.tr("Start a new game of %1?").replace("%1", title(rules))
        wanted = replace(self._current_game.defaults(), rules=rules)
        self._confirm(question, self.tr("Start new game"), self._start(wanted))

    @Slot()
    def open(self) -> None:
        """Open the dialog for a file with a game."""
        dialog = QtWidgets.QFileDialog(self._window, self.tr("Open a game"), self._files, FILTER)
        dialog.setFileMode(QtWidgets.QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.open_file)
        _open(dialog)

    @Slot(str)
    def open_file(self, name: str) -> None:
        """Continue the game of a file, asking first if another is unfinished."""
        game = self._read(Path(name))
        if game is not None:
            question = self.tr("Open “%1”?").replace("%1", Path(name).stem)
            self._confirm(question, self.tr("Open"), lambda: self._current_game.open(game))

    def open_at_start(self, path: Path) -> None:
        """Continue the game of a file that was named on the command line."""
        game = self._read(path)
        if game is not None:
            self._leave_then(lambda: self._current_game.open(game))

    def _read(self, path: Path) -> LoadedGame | None:
        """Return the game in a file; if it cannot be read, say why."""
        try:
            game = load_game(path)
        except StorageError as error:
            tell(self._window, self.tr("This file can’t be opened."), str(error))
            return None
        self._remember_folder(path)
        return game

    @Slot()
    def save_as(self) -> None:
        """Open the dialog for a file to save the game to."""
        if not self._current_game.session.started or self._current_game.guided:
            return
        name = suggested_name(self._current_game.session.record) + SUFFIX
        dialog = QtWidgets.QFileDialog(
            self._window, self.tr("Save the game as"), self._files, FILTER
        )
        dialog.setAcceptMode(QtWidgets.QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile(name)
        dialog.fileSelected.connect(self.save_file)
        _open(dialog)

    @Slot(str)
    def save_file(self, name: str) -> None:
        """Save the current game to a file, or say why it can't be saved."""
        try:
            self._current_game.save_as(Path(name))
        except StorageError as error:
            tell(self._window, self.tr("The game wasn’t saved."), str(error))
            return
        self._remember_folder(Path(name))

    @Slot()
    def list(self) -> None:
        """Open the list of saved and finished games."""
        from pinochle_desktop.windows.dialogs.games_dialog import GamesDialog  # noqa: PLC0415

        try:
            games = self._current_game.games()
        except StorageError as error:
            tell(self._window, self.tr("The list of games can’t be shown."), str(error))
            return
        dialog = GamesDialog(games, self._window)
        dialog.chosen.connect(self.open_file)
        _open(dialog)

    @Slot()
    def house_rules(self) -> None:
        """Open the dialog for the house rules of future games."""
        from pinochle_desktop.windows.dialogs.house_rules_dialog import HouseRulesDialog  # noqa: PLC0415

        settings = self._store.settings
        dialog = HouseRulesDialog(
            settings.house_rules,
            own_presets(settings),
            choice_key(self._current_game.rules),
            self._window,
        )
        dialog.presets_changed.connect(self._keep_presets)
        dialog.preset_renamed.connect(self._follow_name)
        dialog.accepted.connect(lambda: self._store.change({"house_rules": dialog.options()}))
        _open(dialog)

    @Slot(object)
    def _keep_presets(self, presets: tuple[OwnPreset, ...]) -> None:
        self._store.replace(with_presets(self._store.settings, presets))

    @Slot()
    def preferences(self) -> None:
        """Open the preferences, whose changes apply at once."""
        from pinochle_desktop.windows.dialogs.preferences_dialog import PreferencesDialog  # noqa: PLC0415

        _open(PreferencesDialog(self._store, self._table_options, self._window))

    @Slot()
    def quit(self) -> None:
        """Close the window."""
        self._window.close()

    @Slot(str, str)
    def _follow_name(self, old: str, new: str) -> None:
        """Go on suggesting the preset of the last game under its new name."""
        if self._store.settings.preset == old:
            self._store.change({"preset": new})

    def _start(self, wanted: NewGame) -> Callable[[], None]:
        return lambda: self._current_game.start_game(wanted)

    def _confirm(self, question: str, yes: str, then: Callable[[], None]) -> None:
        """Call `then` after saving the current game; ask first if it is unfinished and settings say so.

        Args:
            question: the question, and its consequence if agreed.
            yes: label of the button that agrees.
            then: what to do.
        """
        if not (self._current_game.running and self._store.settings.confirm_leave):
            self._leave_then(then)
            return
        ask(
            self._window,
            question,
            self.tr("We’ll keep your current game so you can finish it later."),
            yes,
            self.tr("Keep playing"),
            lambda: self._leave_then(then),
        )

    def _leave_then(self, then: Callable[[], None]) -> None:
        """Save the current game, then call `then`; if it can't be saved, ask whether to give it up."""
        try:
            self._current_game.archive()
        except StorageError as error:
            ask(
                self._window,
                self.tr("Your current game can’t be kept. Go on anyway?"),
                str(error),
                self.tr("Give up this game"),
                self.tr("Keep playing"),
                then,
            )
            return
        then()

    def _remember_folder(self, path: Path) -> None:
        if path.parent not in (self._folders.saves, self._folders.history):
            self._files = str(path.parent)


class RulesCommands(QObject):
    """The commands of the rule sets' radio entries.

    Signals:
        chosen: an entry was chosen, and is checked now whether or not its game has started.
    """

    chosen = Signal()

    def __init__(self, game: GameCommands) -> None:
        super().__init__(game)
        self._game = game

    def choose(self, choice: str) -> None:
        """Start a game of the rule set with this key, asking first if another is unfinished."""
        self._game.start_with(choice)
        self.chosen.emit()


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
