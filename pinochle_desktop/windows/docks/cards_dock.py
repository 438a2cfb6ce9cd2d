"""The dock with the hand as a list, for keyboards and screen readers."""

from functools import cached_property

from PySide6 import QtWidgets
from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QDockWidget, QWidget

from pinochle_desktop.models.piles import CARD_ROLE
from pinochle_desktop.rules.state import Drawing, Exchanging
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.table_view import TableView


class CardsDock(QDockWidget):
    """The cards list, which shares its model and its selection with the table.

    Signals:
        card_activated(Card): Enter or a double click on a card.
    """

    card_activated = Signal(object)

    def __init__(self, table: TableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cards-list")
        self.setWindowTitle(self.tr("Your cards"))
        self._table = table
        self._several = False

    @cached_property
    def list(self) -> "QtWidgets.QListView":
        """The list, created when it is first shown."""
        cards = QtWidgets.QListView()
        cards.setModel(self._table.hand)
        cards.setSelectionModel(self._table.hand_selection)
        cards.setAccessibleName(self.tr("Your cards"))
        cards.setUniformItemSizes(True)
        cards.setSpacing(2)
        cards.setEditTriggers(QtWidgets.QListView.EditTrigger.NoEditTriggers)
        cards.activated.connect(self._activate)
        self.setWidget(cards)
        return cards

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - as Qt declares it
        """Show or hide it."""
        if visible:
            self._choose_mode()
        super().setVisible(visible)

    def follow(self, view: View) -> None:
        """Allow several cards to be selected if the phase asks for several."""
        self._several = isinstance(view.phase, Exchanging | Drawing)
        if self.widget() is not None:
            self._choose_mode()

    def _choose_mode(self) -> None:
        modes = QtWidgets.QListView.SelectionMode
        self.list.setSelectionMode(modes.MultiSelection if self._several else modes.SingleSelection)

    @Slot(QModelIndex)
    def _activate(self, index: QModelIndex) -> None:
        card = index.data(CARD_ROLE)
        if card is not None:
            self.card_activated.emit(card)
