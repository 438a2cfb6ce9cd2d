"""The calls of an auction as a table: a column for each seat, a row for each round."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from pinochle_desktop.rules.auction import high_bid
from pinochle_desktop.rules.state import Bidding, Call
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.seat_names import SeatNames

_ROWS = 4
"""How many rounds are visible without scrolling."""


class CallTable(QTableWidget):
    """The calls; the high bid is bold and underlined, the seat to call next has an ellipsis."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustIgnored)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        self.setAccessibleName(self.tr("Bids so far"))

    def show_calls(self, view: View, seat_names: SeatNames) -> None:
        """Show the calls of this hand's auction."""
        seats = view.rules.seats
        order = [(view.dealer + 1 + i) % seats for i in range(seats)]
        rounds = _rounds(view, order)
        self.clear()
        self.setColumnCount(seats)
        self.setRowCount(max(1, len(rounds)))
        for column, seat in enumerate(order):
            head = QTableWidgetItem(seat_names.title(seat))
            head.setToolTip(self._about(view, seat, seat_names.title(seat)))
            self.setHorizontalHeaderItem(column, head)
        high = high_bid(view.calls)
        for row, calls in enumerate(rounds):
            for column, seat in enumerate(order):
                self.setItem(row, column, self._item(calls.get(seat), high))
        self._mark_turn(view, order)
        self.setMinimumHeight(self.minimumSizeHint().height())
        self.scrollToBottom()

    def _about(self, view: View, seat: int, name: str) -> str:
        if seat == view.dealer:
            return self.tr("{name}, the dealer").format(name=name)
        return name

    def _item(self, call: Call | None, high: Call | None) -> QTableWidgetItem:
        text = "" if call is None else str(call.amount or self.tr("Pass"))
        item = QTableWidgetItem(text)
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        if call is not None and call is high:
            font = QFont(self.font())
            font.setBold(True)
            font.setUnderline(True)
            item.setFont(font)
        return item

    def _mark_turn(self, view: View, order: list[int]) -> None:
        if not isinstance(view.phase, Bidding):
            return
        seat = view.phase.seat
        row = sum(call.seat == seat for call in view.calls)
        self.setRowCount(max(self.rowCount(), row + 1))
        item = QTableWidgetItem("…")
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setItem(row, order.index(seat), item)

    def fit_rows(self) -> None:
        """Fit the rows to the text size."""
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        self.setMinimumHeight(self.minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the size for the header and a few rounds."""
        rows = self.verticalHeader().defaultSectionSize() * max(_ROWS, 1)
        return QSize(0, self.horizontalHeader().sizeHint().height() + rows + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the size for the header and two rounds."""
        rows = self.verticalHeader().defaultSectionSize() * 2
        return QSize(0, self.horizontalHeader().sizeHint().height() + rows + 2)


def _rounds(view: View, order: list[int]) -> list[dict[int, Call]]:
    rounds: list[dict[int, Call]] = []
    for seat in order:
        for row, call in enumerate(call for call in view.calls if call.seat == seat):
            if row == len(rounds):
                rounds.append({})
            rounds[row][seat] = call
    return rounds
