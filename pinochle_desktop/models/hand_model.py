"""The viewer's hand and tray as one list that says which cards may be played, and why others may not."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal

from pinochle_desktop.models.piles import CARD_ROLE, ROOT, Index, PileModel
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import refusal
from pinochle_desktop.rules.view import View

PLAYABLE_ROLE = Qt.ItemDataRole.UserRole + 3
REASON_ROLE = Qt.ItemDataRole.UserRole + 4


class HandModel(QAbstractListModel):
    """The cards of a hand, then those of a tray, as rows of one list.

    While a turn is open (see `open_turn`), every row also says whether its card may be played, and if
    not, why.

    Roles: `DisplayRole` and `AccessibleTextRole` for the name, `CARD_ROLE` for the `Card`,
    `PLAYABLE_ROLE`, and `ToolTipRole` or `REASON_ROLE` for the reason.

    Signals:
        turn_changed: a turn was opened or closed.
    """

    turn_changed = Signal()

    def __init__(self, hand: PileModel, tray: PileModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._piles = (hand, tray)
        self._view: View | None = None
        self._legal: frozenset[Card] = frozenset()
        for pile in self._piles:
            self._follow(pile)

    def show_piles(self, hand: PileModel, tray: PileModel) -> None:
        """List the cards of these piles, because another seat looks at the table."""
        if self._piles == (hand, tray):
            return
        self.beginResetModel()
        for pile in self._piles:
            pile.disconnect(self)
        self._piles = (hand, tray)
        for pile in self._piles:
            self._follow(pile)
        self.endResetModel()

    def _follow(self, pile: PileModel) -> None:
        pile.rowsAboutToBeInserted.connect(self._before_insert)
        pile.rowsInserted.connect(self._after_insert)
        pile.rowsAboutToBeRemoved.connect(self._before_remove)
        pile.rowsRemoved.connect(self._after_remove)
        pile.rowsAboutToBeMoved.connect(self._before_move)
        pile.rowsMoved.connect(self._after_move)
        pile.modelAboutToBeReset.connect(self._before_reset)
        pile.modelReset.connect(self._after_reset)

    def _offset(self) -> int:
        """Return the first row of the pile whose signal is being answered."""
        return 0 if self.sender() is self._piles[0] else len(self._piles[0].rows)

    def _before_insert(self, _parent: QModelIndex, first: int, last: int) -> None:
        offset = self._offset()
        self.beginInsertRows(ROOT, first + offset, last + offset)

    def _after_insert(self) -> None:
        self.endInsertRows()

    def _before_remove(self, _parent: QModelIndex, first: int, last: int) -> None:
        offset = self._offset()
        self.beginRemoveRows(ROOT, first + offset, last + offset)

    def _after_remove(self) -> None:
        self.endRemoveRows()

    def _before_move(
        self, _source: QModelIndex, first: int, last: int, _target: QModelIndex, row: int
    ) -> None:
        offset = self._offset()
        self.beginMoveRows(ROOT, first + offset, last + offset, ROOT, row + offset)

    def _after_move(self) -> None:
        self.endMoveRows()

    def _before_reset(self) -> None:
        self.beginResetModel()

    def _after_reset(self) -> None:
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return the number of cards in hand and tray."""
        return 0 if parent.isValid() else sum(len(pile.rows) for pile in self._piles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a role of a card, as listed in the class description."""
        card = self.card_at(index.row()) if index.isValid() else None
        if card is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return card.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(card)
        if role in (Qt.ItemDataRole.ToolTipRole, REASON_ROLE):
            return self.reason(card)
        if role == PLAYABLE_ROLE:
            return self.playable(card)
        return card if role == CARD_ROLE else None

    def _spoken(self, card: Card) -> str:
        place = " on the table" if self.row_of(card) >= len(self._piles[0].rows) else ""
        if self._view is None:
            return card.name + place
        return f"{card.name}{place}, {'playable' if self.playable(card) else self.reason(card)}"

    def card_at(self, row: int) -> Card | None:
        """Return the card of a row, None for no such row."""
        cards = [*self._piles[0].cards, *self._piles[1].cards]
        return cards[row] if 0 <= row < len(cards) else None

    def row_of(self, card: Card) -> int:
        """Return the row of a card, -1 if it is not in the list."""
        cards = [*self._piles[0].cards, *self._piles[1].cards]
        return cards.index(card) if card in cards else -1

    @property
    def hand_size(self) -> int:
        """The number of cards in the hand; the rows after them are the tray's."""
        return len(self._piles[0].rows)

    @property
    def turn(self) -> View | None:
        """The view in which the viewer must play a card, None at any other time."""
        return self._view

    def open_turn(self, view: View) -> None:
        """Say which cards may be played in this view, where the viewer must play one."""
        self._view = view
        self._legal = frozenset(each.card for each in view.legal if isinstance(each, Play))
        self._notify()

    def close_turn(self) -> None:
        """Stop saying which cards may be played: it is not the viewer's turn."""
        if self._view is not None:
            self._view, self._legal = None, frozenset()
            self._notify()

    def _notify(self) -> None:
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        self.turn_changed.emit()

    def playable(self, card: Card) -> bool:
        """Return whether a card may be played now."""
        return card in self._legal

    def reason(self, card: Card) -> str:
        """Return a sentence on why a card may not be played; empty if it may, or out of turn."""
        view = self._view
        if view is None or card in self._legal:
            return ""
        assert isinstance(view.phase, Playing)
        assert view.trump is not None
        reason = refusal(
            card,
            view.hand,
            view.phase.cards,
            view.trump,
            head_after_ruff=view.rules.head_after_ruff,
        )
        return reason.text if reason else ""
