"""The running score as a table model: one row a hand; knows results and names, no widgets and no session."""

from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.rules.view import View

Index = QModelIndex | QPersistentModelIndex

SET_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""True where the side of this cell was set in this hand, so a delegate can mark it."""

_NONE: Final = "–"
_SIDES: Final = (0, 1)


class Column(NamedTuple):
    """One column: what it shows, and of which side (-1: of the hand)."""

    key: str
    title: str
    tip: str
    side: int = -1


def columns(*, auction: bool, sides: tuple[str, str]) -> tuple[Column, ...]:
    """Return the columns of a game, with a bidder and a bid only where there is an `auction`."""
    shared = [Column("number", "Hand", "Which hand of the game")]
    if auction:
        shared.append(Column("bid", "Bid", "Who named trump, and what was promised"))
    shared.append(Column("trump", "Trump", "The trump suit"))
    per_side = (
        ("points", "meld + tricks", "points of meld as laid down, and of tricks"),
        ("change", "change", "what the hand added to the score"),
        ("total", "total", "the score after the hand"),
    )
    return (
        *shared,
        *(
            Column(key, f"{name}\n{title}", f"{name}, {tip}", side)
            for side, name in zip(_SIDES, sides, strict=True)
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
        self._results: tuple[HandResult, ...] = ()
        self._names: tuple[str, ...] = ()
        self._columns: tuple[Column, ...] = ()

    def show_view(self, view: View, names: tuple[str, ...], sides: tuple[str, str]) -> None:
        """Show the results of a game; adds rows where only hands were added.

        Args:
            view: of the game; only its results and its rules are read.
            names: of the seats.
            sides: what the two sides are called, such as ("You & Ada", "Bo & Cy").
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
        """Return one cell in a role of the class description."""
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
                return _is_set(result, column.side)
        return None

    def _text(self, column: Column, row: int) -> str:
        result = self._results[row]
        match column.key:
            case "number":
                return str(row + 1)
            case "bid":
                return self._bid(result)
            case "trump":
                return SUIT_SIGNS[result.trump] if result.trump else _NONE
            case "points":
                return f"{result.meld_points[column.side]} + {result.trick_points[column.side]}"
            case "change":
                change = result.score_change[column.side]
                text = f"+{change}" if change > 0 else _number(change)
                return f"{text} set" if _is_set(result, column.side) else text
        return _number(result.score[column.side])

    def _bid(self, result: HandResult) -> str:
        if result.bidder is None:
            return "thrown in"
        return f"{self._names[result.bidder]} {result.bid}"

    def _words(self, column: Column, row: int) -> str:
        trump = self._results[row].trump
        if column.key == "trump":
            return SUIT_NAMES[trump] if trump else "none"
        return self._text(column, row).replace("−", "minus ")


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


def _is_set(result: HandResult, side: int) -> bool:
    return result.made is False and result.bidder is not None and result.bidder % 2 == side
