"""The dialog that lists the saved and finished games, to open one."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.storage.library import SavedGame
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen

_COLUMNS: Final = ("Game", "Score", "Last played", "Status")


class GamesDialog(QDialog):
    """The list of games.

    Signals:
        chosen(str): the file of the game to open.
    """

    chosen = Signal(str)

    def __init__(self, games: Sequence[SavedGame], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Games"))
        self._games = games
        self.table = QTableWidget(len(games), len(_COLUMNS))
        self.reason = QLabel(wordWrap=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.open_button = buttons.addButton(
            self.tr("&Open"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self._choose)
        buttons.rejected.connect(self.reject)
        self._fill()
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.table)
        column.addWidget(self.reason)
        column.addWidget(buttons)
        self.table.itemSelectionChanged.connect(self._show_reason)
        self.table.itemActivated.connect(self._choose)
        self.table.selectRow(0)
        self._show_reason()
        fit_to_screen(self, 680, 460)

    def _fill(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels(_COLUMNS)
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setTabKeyNavigation(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setAccessibleName(self.tr("Games"))
        for row, game in enumerate(self._games):
            for column, text in enumerate(_cells(game)):
                item = QTableWidgetItem(text)
                item.setToolTip(str(game.path))
                table.setItem(row, column, item)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    @property
    def _current(self) -> SavedGame | None:
        row = self.table.currentRow()
        return self._games[row] if 0 <= row < len(self._games) else None

    @Slot()
    def _show_reason(self) -> None:
        game = self._current
        self.open_button.setEnabled(game is not None and not game.unreadable)
        if game is None:
            self.reason.setText(self.tr("No games yet."))
        else:
            self.reason.setText(game.unreadable or _hint(game))

    @Slot()
    def _choose(self) -> None:
        game = self._current
        if game is not None and not game.unreadable:
            self.accept()
            self.chosen.emit(str(game.path))


def _cells(game: SavedGame) -> tuple[str, str, str, str]:
    if game.unreadable or game.updated is None:
        return game.path.name, "", "", "Can’t be read"
    when = QDateTime.fromSecsSinceEpoch(int(game.updated.timestamp()))  # local time
    shown = QLocale().toString(when, QLocale.FormatType.ShortFormat)
    return game.title, f"{game.score[0]} : {game.score[1]}", shown, _state(game)


def _state(game: SavedGame) -> str:
    return "Finished" if game.finished else "Unfinished"


def _hint(game: SavedGame) -> str:
    if game.finished:
        return "A finished game opens at its end."
    return "You carry on where you left off."
