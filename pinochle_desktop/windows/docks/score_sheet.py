"""The score of all hands, as a table and as lines to the goal."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.models.score_model import ScoreModel
from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.widgets.race_plot import RacePlot, race

MAX_WINDOW_SHARE = 0.46
"""Greatest part of the window's width; six columns of a double-deck game fit into it at 1280 pixels."""


class _ScoreTable(QTableView):
    """A table whose preferred width is that of its columns."""

    def sizeHint(self) -> QSize:
        """Return a size at which no column is cut, up to a share of the window."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = self.horizontalHeader().length() + 2 * self.frameWidth() + bar
        most = round(self.window().width() * MAX_WINDOW_SHARE)
        return QSize(min(width, most), super().sizeHint().height())


class ScoreSheet(QWidget):
    """The table, which scrolls to the last hand, and the plot below it.

    Attributes:
        table, race: the table and the plot.
    """

    def __init__(self, model: ScoreModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = _ScoreTable()
        self.table.setModel(model)
        self.table.setAccessibleName(self.tr("Score sheet"))
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)
        model.rowsInserted.connect(self._follow)
        model.modelReset.connect(self._follow)
        self.race = RacePlot()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.race)

    def show_race(self, view: View, sides: tuple[str, str]) -> None:
        """Show the race of a game; `sides` are the names of the two sides."""
        self.race.show_race(race(view, sides))

    @Slot()
    def _follow(self) -> None:
        """Fit the columns to the new rows, and show the last one."""
        # Qt measures rows only when they are painted, and by then the dock has its width.
        self.table.horizontalHeader().resizeSections(QHeaderView.ResizeMode.ResizeToContents)
        self.table.updateGeometry()
        self.table.scrollToBottom()
