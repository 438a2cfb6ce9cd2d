"""The score sheet as a table model, one row for each hand."""

from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS
from pinochle_desktop.rules.ruleset import SIDES, RuleSet
from pinochle_desktop.rules.state import HandResult, was_set
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.numbers import change, score

Index = QModelIndex | QPersistentModelIndex

SET_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether the cell's side was set in this hand, so that a delegate can mark it."""


class Column(NamedTuple):
    """A column: what it shows, and of which side; side -1 is for the hand as a whole."""

    key: str
    title: str
    tip: str
    side: int = -1


def columns(*, auction: bool, sides: tuple[str, str]) -> tuple[Column, ...]:
    """Return the columns of a game; bidder and bid only if the game has an auction."""
    number = Column("number", "Hand", "Number of the hand")
    bid = Column("bid", "Bid", "Bidder, bid and trump")
    trump = Column("trump", "Trump", "The trump suit")
    per_side = (
        ("points", "meld +\ntricks", "points in meld and in tricks"),
        ("score", "score\n(change)", "the score after the hand, and the change"),
    )
    return (
        number,
        bid if auction else trump,
        *(
            Column(key, f"{name}\n{title}", f"{name}, {tip}", side)
            for side, name in zip(SIDES, sides, strict=True)
            for key, title, tip in per_side
        ),
    )


class ScoreModel(QAbstractTableModel):
    """The hands that have ended, oldest first.

    Roles: `DisplayRole`, `ToolTipRole` (the cell in words), `AccessibleTextRole` (the same),
    `TextAlignmentRole`, `SET_ROLE`.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rules: RuleSet | None = None
        self._results: tuple[HandResult, ...] = ()
        self._names: tuple[str, ...] = ()
        self._columns: tuple[Column, ...] = ()

    def show_view(self, view: View, names: tuple[str, ...], sides: tuple[str, str]) -> None:
        """Show the results of a game; new hands of the same game are appended as rows.

        Args:
            view: any view of the game; only its results and its rules are read.
            names: the names of the seats.
            sides: the names of the two sides, such as ("You & Ada", "Bo & Cy").
        """
        wanted = columns(auction=view.rules.auction, sides=sides)
        known = self._results
        if wanted == self._columns and names == self._names and known == view.results[: len(known)]:
            if len(view.results) > len(known):
                self.beginInsertRows(QModelIndex(), len(known), len(view.results) - 1)
                self._results = view.results
                self.endInsertRows()
            return
        self.beginResetModel()
        self._rules = view.rules
        self._results, self._names, self._columns = view.results, names, wanted
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of hands."""
        return 0 if parent.isValid() else len(self._results)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a column's title and its tip."""
        if orientation != Qt.Orientation.Horizontal or section not in range(len(self._columns)):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        return column.tip if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a role of a cell, as listed in the class description."""
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        column, result = self._columns[index.column()], self._results[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(column, index.row())
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{column.tip}: {self._words(column, index.row())}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
            case _ if role == SET_ROLE:
                return self._was_set(result, column.side)
        return None

    def _text(self, column: Column, row: int) -> str:
        result = self._results[row]
        trump = SUIT_SIGNS[result.trump] if result.trump else ""
        match column.key:
            case "number":
                return str(row + 1)
            case "bid":
                return f"{self._bid(result)} {trump}".strip()
            case "trump":
                return trump
            case "points":
                return f"{result.meld_points[column.side]} + {result.trick_points[column.side]}"
        changed = change(result.score_change[column.side])
        mark = " set" if self._was_set(result, column.side) else ""
        return f"{score(result.score[column.side])} ({changed}{mark})"

    def _bid(self, result: HandResult) -> str:
        if result.bidder is None:
            return "thrown in"
        return f"{self._names[result.bidder]} {result.bid}"

    def _was_set(self, result: HandResult, side: int) -> bool:
        return self._rules is not None and was_set(self._rules, result, side)

    def _words(self, column: Column, row: int) -> str:
        """Return a cell without signs, which screen readers leave out or misread."""
        text = self._text(column, row).replace("−", "minus ").replace("(+", "(plus ")
        for suit, sign in SUIT_SIGNS.items():
            text = text.replace(sign, SUIT_NAMES[suit])
        return text
