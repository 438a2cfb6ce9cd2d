"""Mouse and keys over the viewer's cards: clicks, drags and arrow keys become requests to play."""

from PySide6.QtCore import QItemSelectionModel, QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import QApplication

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.scene.card_item import CardItem
from pinochle_desktop.scene.table_scene import DRAGGED_Z, TableScene

_SELECT = QItemSelectionModel.SelectionFlag
_DIGITS = (
    *(Qt.Key(Qt.Key.Key_1 + place) for place in range(9)),
    Qt.Key.Key_0,
)
_LIT, _BRIGHT = 0.4, 1.0


class HandInput(QObject):
    """Turns mouse and key events over the viewer's cards into signals.

    All positions are scene coordinates. While cards are played, at most one card is chosen, and a
    second click on it plays it.

    Attributes:
        choosing: whether several cards are being chosen, as for the exchange, instead of played.

    Signals:
        play_requested(Card): a double click, a second click, or Enter on a card.
        dropped(Card, QPointF): a drag of the card ended at this point.
        hovered(Card or None): another card is under the mouse.
        left_above(): the arrow key Up was pressed in the topmost row of cards.
    """

    play_requested = Signal(object)
    dropped = Signal(object, QPointF)
    hovered = Signal(object)
    left_above = Signal()

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self.choosing = False
        self._pressed: CardItem | None = None
        self._press_at = QPointF()
        self._grip = QPointF()
        self._over: Card | None = None

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self._scene.dragged is not None

    def own_card_at(self, at: QPointF) -> CardItem | None:
        """Return the topmost item at a point if it is one of the viewer's own cards, else None."""
        for item in self._scene.items(at):
            if isinstance(item, CardItem):
                own = item.card is not None and self._scene.hand.row_of(item.card) >= 0
                return item if own else None
        return None

    # -- mouse

    def press(self, at: QPointF) -> None:
        """Begin a click or a drag."""
        self.use_keyboard(on=False)
        self._pressed = self.own_card_at(at)
        self._press_at = at
        if self._pressed is None and not self.choosing:
            self._scene.selection.clearSelection()

    def move(self, at: QPointF) -> None:
        """Drag the pressed card once the mouse has moved the system's drag distance."""
        item = self._pressed
        if item is None:
            return
        if not self.dragging:
            if (at - self._press_at).manhattanLength() < QApplication.startDragDistance():
                return
            self._pick_up(item)
        item.setPos(at + self._grip)
        self._scene.area.light(_BRIGHT if self._scene.area.rect.contains(at) else _LIT)

    def _pick_up(self, item: CardItem) -> None:
        self._scene.dragged = item.id
        self._grip = item.pos() - self._press_at
        item.setRotation(0)
        item.setZValue(DRAGGED_Z)
        self.hover(None)

    def release(self, at: QPointF) -> None:
        """End a drag or a click."""
        item, self._pressed = self._pressed, None
        if item is None or item.card is None:
            self._put_down()
        elif self.dragging:
            self._put_down()
            self.dropped.emit(item.card, at)
        elif self.own_card_at(at) is item:
            self._click(item.card)

    def _put_down(self) -> None:
        self._scene.dragged = None
        self._scene.area.light(0)

    def cancel(self) -> None:
        """Cancel a drag; the card may go back to its place."""
        self._pressed = None
        self._put_down()

    def double_click(self, at: QPointF) -> None:
        """Play the card; while cards are being chosen, it counts as another press."""
        item = self.own_card_at(at)
        if self.choosing or item is None or item.card is None:
            self.press(at)
        else:
            self.play_requested.emit(item.card)

    def _click(self, card: Card) -> None:
        row = self._scene.hand.row_of(card)
        index = self._scene.hand.index(row)
        if self.choosing:
            self._scene.selection.setCurrentIndex(index, _SELECT.Toggle)
        elif self._scene.selection.isRowSelected(row):
            self.play_requested.emit(card)
        else:
            self._scene.selection.setCurrentIndex(index, _SELECT.ClearAndSelect)

    def hover(self, at: QPointF | None) -> None:
        """Note which card is under the mouse; None is outside the table."""
        item = None if at is None or self.dragging else self.own_card_at(at)
        card = item.card if item else None
        if card is not self._over:
            self._over = card
            self.hovered.emit(card)

    def forget_hover(self) -> None:
        """Emit `hovered` again at the next mouse move, because the legal cards have changed."""
        self._over = None

    # -- keys

    def use_keyboard(self, *, on: bool) -> None:
        """Show or hide the keyboard's ring."""
        if self._scene.keyboard != on:
            self._scene.keyboard = on
            self._scene.refresh()

    def key(self, key: int) -> bool:
        """Handle a key; return False if it has no meaning for the cards."""
        rows = self._scene.hand.rowCount()
        row = self._scene.selection.currentIndex().row()
        hand = self._scene.hand.hand_size
        acts = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        goals = {
            Qt.Key.Key_Left: row - 1,
            Qt.Key.Key_Right: row + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: rows - 1,
            Qt.Key.Key_Up: hand if row < hand < rows else row,
            Qt.Key.Key_Down: hand - 1 if row >= hand > 0 else row,
        }
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if rows and key in _DIGITS:
            return self._pick(_DIGITS.index(Qt.Key(key)))
        if rows == 0 or key not in (*goals, *acts):
            return False
        if key == Qt.Key.Key_Up and self._scene.keyboard and goals[Qt.Key.Key_Up] == row:
            self.left_above.emit()
            return True
        hidden = not self._scene.keyboard or row < 0
        if hidden and key not in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(self._first_row(row))
        elif key in acts:
            self._act(row)
        else:
            self.go_to(min(max(goals[Qt.Key(key)], 0), rows - 1))
        return True

    def _pick(self, number: int) -> bool:
        """Go to a card, counted from 0 among those that may be played; return False if none is there."""
        hand = self._scene.hand
        rows = list(range(hand.rowCount()))
        if hand.turn is not None:
            rows = [r for r in rows if (card := hand.card_at(r)) and hand.playable(card)]
        if number < len(rows):
            self.go_to(rows[number])
        return number < len(rows)

    def enter_by_key(self) -> None:
        """Show the keyboard's ring where it was last, or where it starts."""
        if self._scene.hand.rowCount():
            row = self._scene.selection.currentIndex().row()
            self.go_to(self._first_row(row))

    def _first_row(self, row: int) -> int:
        """Return `row` unless it is negative; then the row of the first card that may be played."""
        if row >= 0:
            return row
        hand = self._scene.hand
        cards = [hand.card_at(each) for each in range(hand.rowCount())]
        return next((i for i, c in enumerate(cards) if c and hand.playable(c)), 0)

    def go_to(self, row: int) -> None:
        """Put the keyboard's ring on a row of the hand."""
        index = self._scene.hand.index(row)
        self._scene.selection.setCurrentIndex(index, _SELECT.NoUpdate)
        self.use_keyboard(on=True)
        self._scene.refresh()

    def _act(self, row: int) -> None:
        card = self._scene.hand.card_at(row)
        if self.choosing:
            self._scene.selection.select(self._scene.hand.index(row), _SELECT.Toggle)
        elif card is not None:
            self.play_requested.emit(card)

    def _escape(self) -> bool:
        if self.dragging:
            self.cancel()
            return True
        chosen = bool(self._scene.selection.selectedRows())
        self._scene.selection.clearSelection()
        return chosen
