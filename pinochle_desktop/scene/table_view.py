"""The table as a widget: it shows views and events, and tells what the player wants to do."""

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QPointF,
    QRect,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from pinochle_desktop.models.hand_model import HandModel
from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.actions import Dix, Draw, Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.events import STOCK, Event, Place
from pinochle_desktop.rules.game import EXPECTED
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.director import Director
from pinochle_desktop.scene.hand_input import HandInput
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_scene import TableScene
from pinochle_desktop.scene.toast import Toast
from pinochle_desktop.words.notices import too_many_chosen
from pinochle_desktop.words.numbers import plural

_GO_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TableView(QGraphicsView):
    """The table of one viewer.

    Attributes:
        piles, hand: the models of what lies on the table and of the viewer's own cards.
        hand_selection: the chosen cards and the one with the keyboard; a list view of `hand` may
            share it.
        director: shows events one after the other.
        input: mouse and keys over the viewer's cards.

    Signals:
        intent_raised(Action): the viewer wants to play a card, to draw or to take the dix.
        selection_changed(tuple of Card): these cards are chosen now.
        settled(): all animations are done and the last view is shown.
        painted(): what `reset` or `enqueue` told last has been painted for the first time.
        events_shown(tuple of Event): these events are shown from now on, together.
        hovered(str): why the card under the mouse may not be played; empty if it may.
        panel_rect_changed(QRect): the free area for a panel has changed.
    """

    intent_raised = Signal(object)
    selection_changed = Signal(object)
    settled = Signal()
    painted = Signal()
    events_shown = Signal(object)
    hovered = Signal(str)
    panel_rect_changed = Signal(QRect)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Qt's own viewport would be looked up among all classes of widgets, which takes 8 ms.
        self.setViewport(QWidget())
        self.piles = Piles(self)
        self.hand = HandModel(self.piles[Place("hand", 0)], self.piles[Place("tray", 0)], self)
        self.hand_selection = QItemSelectionModel(self.hand, self)
        self._scene = TableScene(self.piles, self.hand, self.hand_selection, self)
        self.director = Director(self._scene, self)
        self.input = HandInput(self._scene, self)
        self._toast = Toast(self.viewport())
        self._panel = QRect()
        self._limit: int | None = None
        self._tried: Card | None = None
        self._news = False  # whether something was told and not painted yet
        self.setScene(self._scene)
        self._set_up()
        self._connect()

    def scene(self) -> TableScene:
        """Return the scene with its own type."""
        return self._scene

    def _connect(self) -> None:
        self.director.settled.connect(self.settled)
        self.director.events_shown.connect(self.events_shown)
        self.director.layout_changed.connect(self._tell_panel)
        self.input.play_requested.connect(self._ask_play)
        self.input.dropped.connect(self._drop)
        self.input.hovered.connect(self._hover)
        self.hand_selection.selectionChanged.connect(self._selection_changed)
        self.hand_selection.currentChanged.connect(self._scene.refresh)
        self.hand.turn_changed.connect(self._scene.refresh)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 320)
        self.setAccessibleName("Card table")

    # -- what is shown

    def reset(self, view: View) -> None:
        """Show a view at once, without animation: a new or loaded game, undo or redo."""
        self._lock()
        self.input.cancel()
        self.clear_selection()
        self.hand.show_piles(
            self.piles[Place("hand", view.seat)], self.piles[Place("tray", view.seat)]
        )
        self.piles.reset(view)
        self._news = True
        self._scene.show_view(view)
        self.director.reset()

    def enqueue(self, view: View, events: tuple[Event, ...]) -> None:
        """Show events one after the other, and then this view; no card can be played meanwhile."""
        self._lock()
        self._news = True
        self.director.enqueue(view, events)

    def _lock(self) -> None:
        self.hand.close_turn()
        self._toast.dismiss()
        self.show_last_trick(on=False)

    def open_turn(self, view: View) -> None:
        """Let the viewer act; if a card must be played, those that may not be are dimmed."""
        self.input.forget_hover()
        if isinstance(view.phase, Playing) and view.my_turn:
            self.hand.open_turn(view)
        else:
            self.hand.close_turn()

    def show_refusal(self, reason: Reason) -> None:
        """Explain near the card that the player tried why it was refused."""
        self._say(reason.text, self._tried)

    def show_hint(self, sentence: str, card: Card | None) -> None:
        """Show a hint near the suggested card and put the keyboard's ring on it; None is no card."""
        row = next((r for r in range(self.hand.rowCount()) if self.hand.card_at(r) is card), None)
        if card is not None and row is not None:
            self.input.go_to(row)
        self._say(sentence, card)

    def show_last_trick(self, *, on: bool) -> None:
        """Show the last trick in the middle of the table, or put it away."""
        view = self._scene.view
        on = on and view is not None and bool(view.tricks)
        if on != self._scene.last_trick:
            self._scene.last_trick = on
            self._scene.note.show_lines()
            if on and view is not None:
                self._scene.say_last_trick(view.tricks[-1].winner)
            self.director.rearrange()

    def finish(self) -> None:
        """Show everything that is still to come at once, without animation or pauses."""
        self.director.finish()

    def set_options(self, options: TableOptions) -> None:
        """Change the table's appearance and speed."""
        self._scene.options = options
        self._scene.art.set_look(options.card_style, options.card_back)
        self.piles.set_order(options.hand_order)
        for item in self._scene.items_by_id.values():
            item.theme = self._scene.theme
        self.resetCachedContent()
        if self._scene.view is not None:
            self._scene.show_view(self._scene.view)
            self.director.relayout()
        self.viewport().update()

    # -- choosing cards

    def allow_selection(self, limit: int | None) -> None:
        """Let up to `limit` cards be chosen; with None cards are played instead."""
        self._limit = limit
        self.input.choosing = limit is not None
        self.clear_selection()

    def selected_cards(self) -> tuple[Card, ...]:
        """Return the chosen cards, from left to right."""
        rows = sorted(index.row() for index in self.hand_selection.selectedRows())
        return tuple(card for row in rows if (card := self.hand.card_at(row)) is not None)

    def clear_selection(self) -> None:
        """Put all chosen cards back."""
        self.hand_selection.clearSelection()

    def _selection_changed(self, new: QItemSelection) -> None:
        if self._limit is not None and len(self.hand_selection.selectedRows()) > self._limit:
            self.hand_selection.select(new, QItemSelectionModel.SelectionFlag.Deselect)
            enough = too_many_chosen(plural(self._limit, "card"))
            self._say(enough, self.hand.card_at(self.hand_selection.currentIndex().row()))
            return
        self._scene.refresh()
        self.director.rearrange()
        self.selection_changed.emit(self.selected_cards())

    # -- playing cards

    def _ask_play(self, card: Card) -> None:
        """Ask to play a card; if it isn't played, it goes back to its place."""
        self._tried = card
        view = self.hand.turn
        if view is None:
            self._say(self._why_locked(), card)
        else:
            self.intent_raised.emit(Play(view.seat, card))
        self.director.rearrange()
        self.director.respond()

    def _why_locked(self) -> str:
        view = self._scene.view
        if view is None or isinstance(view.phase, Playing):
            return Reason("not-your-turn").text
        return Reason("wrong-time", values={"expected": EXPECTED[type(view.phase)]}).text

    def _drop(self, card: Card, at: QPointF) -> None:
        """Play or choose a dragged card, or let it go back to its place."""
        on_area = self._scene.area.rect.contains(at)
        if self._limit is not None:
            index = self.hand.index(self.hand.row_of(card))
            flags = QItemSelectionModel.SelectionFlag
            self.hand_selection.select(index, flags.Select if on_area else flags.Deselect)
        elif on_area:
            self._ask_play(card)
        elif not self._scene.hand_zone.contains(at):
            self._say("Drop the card on the lit area to play it.", card)
        self.director.rearrange()

    def _act_on_stock(self, at: QPointF) -> None:
        """Draw after a click on the stock, or take the dix after one on the turned card, if legal."""
        view, place = self._scene.view, self._scene.stock_pile_at(at)
        if view is None or place is None:
            return
        kind = Draw if place == STOCK else Dix
        action = next((each for each in view.legal if isinstance(each, kind)), None)
        if action is not None:
            self.intent_raised.emit(action)

    def _hover(self, card: Card | None) -> None:
        reason = self.hand.reason(card) if card is not None else ""
        self.hovered.emit(reason)
        if reason:
            self._say(reason, card, passing=True)
        elif self._toast.passing:
            self._toast.dismiss()

    def _say(self, sentence: str, card: Card | None, *, passing: bool = False) -> None:
        layout = self._scene.current_layout
        if layout is not None:
            near = self._scene.resting_rect(card)
            self._toast.say(sentence, near, layout.metrics.unit, self._scene.theme, passing=passing)

    # -- names, marks and room

    def set_seat_names(self, names: tuple[str, ...]) -> None:
        """Name the seats, seat 0 first."""
        self._scene.names = names
        if self._scene.view is not None:
            self._scene.show_view(self._scene.view)

    def panel_rect(self) -> QRect:
        """Return the free area for a panel, in viewport coordinates."""
        return QRect(self._panel)

    def _tell_panel(self) -> None:
        layout = self._scene.current_layout
        panel = layout.panel.toAlignedRect() if layout is not None else QRect()
        if panel != self._panel:
            self._panel = panel
            self.panel_rect_changed.emit(panel)

    # -- Qt's events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, and tell when there was something new on it."""
        super().paintEvent(event)
        if self._news:
            self._news = False
            self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out for the new size."""
        super().resizeEvent(event)
        self._scene.resize(QSizeF(self.viewport().size()))
        self._toast.dismiss()
        self.resetCachedContent()
        self.director.relayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag; a running animation ends first."""
        self._toast.dismiss()
        self.director.skip()
        if event.button() == Qt.MouseButton.LeftButton:
            self.show_last_trick(on=False)
            at = self.mapToScene(event.position().toPoint())
            self._act_on_stock(at)
            self.input.press(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a card, or explain the one under the mouse."""
        at = self.mapToScene(event.position().toPoint())
        self.input.move(at)
        if not self.input.dragging:
            self.input.hover(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.input.release(self.mapToScene(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Play the card under the mouse."""
        self.director.skip()
        if event.button() == Qt.MouseButton.LeftButton:
            self.input.double_click(self.mapToScene(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self.input.hover(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the hand or play; while a trick pauses, a key only ends the pause."""
        waited = self.director.busy
        self.director.skip()
        if event.key() == Qt.Key.Key_Escape and self._scene.last_trick:
            self.show_last_trick(on=False)
            return
        if waited and event.key() in _GO_ON:
            return
        if self.input.key(event.key()):
            self._tell_cursor()
            self.director.rearrange()
        else:
            event.ignore()

    def _tell_cursor(self) -> None:
        """Announce the card with the keyboard's ring, and why it may not be played."""
        index = self.hand_selection.currentIndex()
        if self._scene.keyboard and index.isValid():
            # Screen readers don't see the items of a scene; they read the focused widget's description.
            self.setAccessibleDescription(index.data(Qt.ItemDataRole.AccessibleTextRole))
            if not self._toast.isVisible() or self._toast.passing:
                self._hover(self.hand.card_at(index.row()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keyboard's ring if the focus came by key."""
        super().focusInEvent(event)
        keys = (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        )
        if event.reason() in keys:
            self.input.enter_by_key()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the keyboard's ring."""
        super().focusOutEvent(event)
        self.input.use_keyboard(on=False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel: the table doesn't scroll."""
        event.ignore()
