"""The dock with the hand as a list, for keyboards and screen readers; shares the table's selection."""

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QDockWidget, QListView, QWidget

from pinochle_desktop.models.piles import CARD_ROLE
from pinochle_desktop.rules.state import Drawing, Exchanging
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.table_view import TableView


class CardsDock(QDockWidget):
    """The cards list.

    Signals:
        card_activated(Card): Enter or a double click on a card.
    """

    card_activated = Signal(object)

    def __init__(self, table: TableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards-list")
        self.setWindowTitle(self.tr("Your cards"))
        self.list = QListView()
        self.list.setModel(table.hand)
        self.list.setSelectionModel(table.hand_selection)
        self.list.setAccessibleName(self.tr("Your cards"))
        self.list.setUniformItemSizes(True)
        self.list.setSpacing(2)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.activated.connect(self._activate)
        self.setWidget(self.list)

    def follow(self, view: View) -> None:
        """Let several cards be chosen where the phase asks for several."""
        several = isinstance(view.phase, Exchanging | Drawing)
        modes = QAbstractItemView.SelectionMode
        self.list.setSelectionMode(modes.MultiSelection if several else modes.SingleSelection)

    @Slot(QModelIndex)
    def _activate(self, index: QModelIndex) -> None:
        card = index.data(CARD_ROLE)
        if card is not None:
            self.card_activated.emit(card)
