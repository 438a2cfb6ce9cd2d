"""The panel for passing cards: what to choose, the chosen cards and what the hand keeps."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import Card, strongest_first
from pinochle_desktop.rules.exchange import receiver_of
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.card_row import CardRow
from pinochle_desktop.windows.panels.panel import Panel
from pinochle_desktop.windows.panels.style import button, label
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.decisions import exchange_sentence, exchange_title, kept_meld

CARD_WIDTH = 44


class ExchangePanel(Panel):
    """The choice of cards for the partner; they are chosen on the table.

    Signals:
        cleared(): put the chosen cards back into the hand.
    """

    cleared = Signal()
    preferred_width = 560
    place = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
    """At the top, because cards are dropped on the area below it to choose them."""

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.row = CardRow(art, CARD_WIDTH)
        self.count = label(role="head", wrap=True)
        self.keeps = label(wrap=True)
        self.back, self.confirm = button(""), button("", "primary")
        super().__init__(art, parent)
        self._chosen: tuple[Card, ...] = ()
        self.back.setText(self.tr("Put bac&k"))
        words = QVBoxLayout()
        words.setSpacing(SPACE // 2)
        words.addWidget(self.count)
        words.addWidget(self.keeps)
        words.addStretch(1)
        row = QHBoxLayout(self.body.inner)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * SPACE)
        row.addWidget(self.row)
        row.addLayout(words, 1)
        self.footer.addWidget(self.back)
        self.footer.addStretch(1)
        self.footer.addWidget(self.confirm)
        QWidget.setTabOrder(self.confirm, self.back)
        self.confirm.clicked.connect(self._give)
        self.back.clicked.connect(self.cleared)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards chosen so far."""
        return self._chosen

    def show_selection(self, cards: Sequence[Card]) -> None:
        """Show the cards chosen on the table."""
        self._chosen = tuple(cards)
        self._show_choice()

    def fill(self) -> None:
        """Show who passes what, and which cards are chosen."""
        view = self.view
        mine = view.selection is not None
        if not mine:
            self._chosen = ()
        self._chosen = tuple(card for card in self._chosen if card in view.hand)
        self.title.setText(exchange_title(view, self.seat_names))
        self.sentence.setText(exchange_sentence(view, self.seat_names))
        for each in (self.back, self.confirm, self.row, self.count, self.keeps):
            each.setVisible(mine)
        self._show_choice()

    def scale(self) -> None:
        """Scale the pictures with the text."""
        self.row.set_card_width(self.px(CARD_WIDTH))

    def default_control(self) -> QWidget | None:
        """Return None: the table keeps the focus, because cards are chosen there."""
        return None

    def default_button(self) -> QAbstractButton | None:
        """Return the button that passes the cards."""
        return self.confirm

    def _show_choice(self) -> None:
        view = self.view
        if view.selection is None or view.trump is None:
            return
        total, chosen = view.selection.choose, len(self._chosen)
        self.row.show_cards(strongest_first(self._chosen), total)
        self.count.setText(self.tr("{chosen} of {total} chosen").format(chosen=chosen, total=total))
        kept = [card for card in view.hand if card not in self._chosen]
        self.keeps.setText(kept_meld(view, kept))
        self.confirm.setText(
            self.tr("Pa&ss to {partner}").format(
                partner=self.seat_names.name(receiver_of(view.rules, view.seat))
            )
        )
        self.confirm.setEnabled(chosen == total)
        self.back.setEnabled(chosen > 0)

    def _give(self) -> None:
        view = self.view
        if view.selection is not None and len(self._chosen) == view.selection.choose:
            self.acted.emit(Give(view.seat, self._chosen))
