"""A row of small card pictures that overlap but show their corners."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.scene.card_art import ASPECT, CardArt

SHOWN: Final = 0.46
"""The visible part of a covered card's width, which holds its index."""


class CardRow(QWidget):
    """Cards side by side, each over the one before."""

    def __init__(self, art: CardArt, card_width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._width = card_width
        self._cards: tuple[Card, ...] = ()
        self._places = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards shown, in order."""
        return self._cards

    def show_cards(self, cards: Iterable[Card], places: int = 0) -> None:
        """Show cards, and outlines for missing ones up to `places` cards in all."""
        self._cards, self._places = tuple(cards), places
        self.setAccessibleName(", ".join(card.name for card in self._cards))
        self.updateGeometry()
        self.update()

    def set_card_width(self, width: int) -> None:
        """Set the width of a card in device-independent pixels."""
        self._width = width
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for every card's index and the whole last card."""
        count = max(len(self._cards), self._places)
        width = self._step * (count - 1) + self._width if count else 0
        return QSize(width, round(self._width * ASPECT))

    def minimumSizeHint(self) -> QSize:
        """Return the same size, so that no card is cut."""
        return self.sizeHint()

    @property
    def _step(self) -> int:
        return self._width + 4 if self._places else round(self._width * SHOWN)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the outlines, then the cards from left to right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().mid().color())
        height = round(self._width * ASPECT)
        for place in range(len(self._cards), self._places):
            painter.drawRoundedRect(place * self._step, 0, self._width - 1, height - 1, 4, 4)
        for place, card in enumerate(self._cards):
            pixmap = self._art.pixmap(card.face, self._width, self.devicePixelRatioF())
            painter.drawPixmap(place * self._step, 0, pixmap)
