"""The table as a widget: takes views and events, gives intents; it decides nothing about the game."""

from PySide6.QtCore import QItemSelectionModel, QRect, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from pinochle_desktop.models.hand_model import HandModel
from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.events import Event, Place
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_scene import TableScene


class TableView(QGraphicsView):
    """The table of one viewer.

    Attributes:
        piles, hand: the models of what lies on the table and of the viewer's own cards.
        hand_selection: chosen cards (raised) and the current one (keyboard); a list view of `hand`
            may share it.

    Signals:
        intent_raised(Play): the viewer wants to play a card.
        selection_changed(tuple of Card): other cards are chosen.
        settled(): nothing moves any more, the picture shows the last view.
        trick_clicked(): a click on the trick area.
        hovered(str): why the card under the mouse may not be played; empty when it may.
        panel_rect_changed(QRect): another room for panels.
    """

    intent_raised = Signal(object)
    selection_changed = Signal(object)
    settled = Signal()
    trick_clicked = Signal()
    hovered = Signal(str)
    panel_rect_changed = Signal(QRect)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.piles = Piles(self)
        self.hand = HandModel(self.piles[Place("hand", 0)], self.piles[Place("tray", 0)], self)
        self.hand_selection = QItemSelectionModel(self.hand, self)
        self.table = TableScene(self.piles, self.hand, self.hand_selection, self)
        self._panel = QRect()
        self._choose: int | None = None
        self.setScene(self.table)
        self._set_up()

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

    def reset(self, view: View) -> None:
        """Show another picture at once: a new game, a load, undo or redo."""
        self.hand.close_turn()
        self.piles.reset(view)
        self.table.show_view(view)
        self.table.place_all()
        self._tell_panel()
        self.settled.emit()

    def enqueue(self, view: View, events: tuple[Event, ...]) -> None:
        """Show what happened, one event after the other, up to this view."""
        del events
        self.reset(view)

    def open_turn(self, view: View) -> None:
        """Let the viewer act: cards that may not be played are dimmed."""

    def show_refusal(self, reason: Reason) -> None:
        """Say near the card why it was refused."""

    def set_options(self, options: TableOptions) -> None:
        """Look otherwise from now on."""
        self.table.options = options
        self.piles.set_order(options.hand_order)
        for item in self.table.items_by_id.values():
            item.theme = self.table.theme
        self.resetCachedContent()
        if self.table.view is not None:
            self.table.show_view(self.table.view)
            self.table.place_all()
            self._tell_panel()
        self.viewport().update()

    def set_selection(self, choose: int | None) -> None:
        """Let so many cards be chosen; None is for playing cards."""
        self._choose = choose
        self.clear_selection()

    def selected_cards(self) -> tuple[Card, ...]:
        """Return the cards chosen, from left to right."""
        rows = sorted(index.row() for index in self.hand_selection.selectedRows())
        return tuple(card for row in rows if (card := self.hand.card_at(row)) is not None)

    def clear_selection(self) -> None:
        """Choose no card."""
        self.hand_selection.clearSelection()

    def finish(self) -> None:
        """Bring everything that moves to its place at once."""

    def seat_names(self, names: tuple[str, ...]) -> None:
        """Call the seats so; seat 0 first."""
        self.table.names = names
        if self.table.view is not None:
            self.table.show_view(self.table.view)

    def mark_received(self, cards: tuple[Card, ...]) -> None:
        """Mark these cards of the hand as just received, and no others."""
        self.table.received = frozenset(cards)
        self.table.refresh()

    def panel_rect(self) -> QRect:
        """Return the room for a panel, in viewport coordinates."""
        return QRect(self._panel)

    def _tell_panel(self) -> None:
        layout = self.table.layout_now
        panel = layout.panel.toAlignedRect() if layout is not None else QRect()
        if panel != self._panel:
            self._panel = panel
            self.panel_rect_changed.emit(panel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the table out for the new size."""
        super().resizeEvent(event)
        self.table.resize(QSizeF(self.viewport().size()))
        self.resetCachedContent()
        self.table.place_all()
        self._tell_panel()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to others: the table does not scroll."""
        event.ignore()
