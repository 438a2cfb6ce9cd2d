"""The commands of the menu Help."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.windows.settings_store import SettingsStore

if TYPE_CHECKING:
    from pinochle_desktop.windows.help.help_window import HelpWindow


class HelpCommands(QObject):
    """Opens the help window and the about dialog.

    Attributes:
        window: the open help window, None without one.
    """

    def __init__(
        self,
        parent: QWidget,
        session: GameSession,
        current_game: CurrentGame,
        store: SettingsStore,
        folders: Folders,
        art: CardArt,
    ) -> None:
        """Open windows of `parent`; `art` renders the cards as on the table."""
        super().__init__(parent)
        self._parent = parent
        self._session = session
        self._current_game = current_game
        self._store = store
        self._folders = folders
        self._art = art
        self.window: HelpWindow | None = None

    @Slot()
    def rules(self) -> None:
        """Open the help at what is happening in the game."""
        if self._session.started:
            from pinochle_desktop.windows.help.topic import place_of  # noqa: PLC0415

            self._open(*place_of(self._session.view))
        else:
            self._open("start", "")

    @Slot()
    def keys(self) -> None:
        """Open the page of all keys."""
        self._open("keyboard", "")

    @Slot()
    def about(self) -> None:
        """Show version, licence and folders."""
        from pinochle_desktop.windows.help.about_dialog import AboutDialog  # noqa: PLC0415

        extra = ""
        if self._session.started:
            state = self._session.state
            extra = (
                f"Game: {title(state.rules)}, deal {state.seed}, hand {state.number + 1}, "
                f"{type(state.phase).__name__}"
            )
        dialog = AboutDialog(self._folders, extra, self._parent)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _rules(self) -> tuple[dict[str, RuleSet], RuleSet]:
        """Return each preset as it would be played next, and the current rules."""
        return self._current_game.rule_sets(), self._current_game.rules

    def _open(self, page: str, heading: str) -> None:
        # Imported when needed: most games begin without help.
        from pinochle_desktop.windows.help.help_window import HelpWindow  # noqa: PLC0415
        from pinochle_desktop.windows.help.pages import pages  # noqa: PLC0415

        if self.window is not None:
            self.window.close()
        shown = pages(*self._rules(), self._folders, self._store.settings.shortcuts)
        made = HelpWindow(shown, self._art, self._parent)
        made.finished.connect(self._forget)
        made.finished.connect(made.deleteLater)
        self.window = made
        made.show()
        made.open_page(page, heading)
        made.text.setFocus()

    @Slot()
    def _forget(self) -> None:
        self.window = None
