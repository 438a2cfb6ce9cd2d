"""A small hand on the felt that previews the preferences."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from pinochle_desktop.models.sorting import sort_cards
from pinochle_desktop.rules.cards import card
from pinochle_desktop.scene.card_art import ASPECT, CardArt
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.text import CENTER, write
from pinochle_desktop.scene.theme import Theme, felt_brush, theme_of
from pinochle_desktop.windows.widgets.arranging import SPACE

_CARDS: Final = tuple(card(f"{face}1") for face in ("AS", "QS", "TH", "KH", "9D", "JD", "AC", "TC"))
_TRUMP: Final = "H"
_BACKS: Final = 3
_STRIP: Final = 0.42
_LETTERS: Final = 13
_HEIGHT: Final = 104


class TablePreview(QWidget):
    """Eight sorted cards with hearts as trump, three backs, and a name plate."""

    def __init__(
        self, table_options: Callable[[], TableOptions], parent: QWidget | None = None
    ) -> None:
        """`table_options` returns the options in use; it is called for every picture."""
        super().__init__(parent)
        self._table_options = table_options
        self._art = CardArt()
        self.setFixedHeight(_HEIGHT)
        self.setAccessibleName(self.tr("Preview of the table"))
        self.setAccessibleDescription(self.tr("A small hand with these faces, backs and colours."))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw felt, hand, backs and plate."""
        options = self._table_options()
        theme = theme_of(options.theme, options.felt)
        self._art.set_look(options.card_style, options.card_back)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._felt(painter, theme)
        width = (self.height() - 2 * SPACE) / ASPECT
        hand = sort_cards(_CARDS, options.hand_order, _TRUMP)
        faces = [*(each.face for each in hand), None, *[None] * (_BACKS - 1)]
        x = 2.0 * SPACE
        for place, face in enumerate(faces):
            if place == len(hand):
                x += width * (1 - _STRIP) + 2 * SPACE
            picture = self._art.pixmap(face, round(width), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, SPACE), picture)
            x += width * (_STRIP if face else _STRIP / 2)
        left = x + width + SPACE
        self._plate(painter, theme, left, _LETTERS * options.text_percent / 100)

    def _felt(self, painter: QPainter, theme: Theme) -> None:
        area = QRectF(self.rect())
        painter.setBrush(felt_brush(theme, area))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area, SPACE, SPACE)

    def _plate(self, painter: QPainter, theme: Theme, left: float, letters: float) -> None:
        room = QRectF(left, 0, self.width() - 2 * SPACE - left, min(letters * 3, self.height()))
        room.moveCenter(QPointF(room.center().x(), self.height() / 2))
        painter.setBrush(QColor(theme.plate))
        painter.setPen(QColor(theme.plate_line))
        painter.drawRoundedRect(room, SPACE, SPACE)
        inside = room.adjusted(SPACE / 2, 0, -SPACE / 2, 0)
        write(painter, inside, self.tr("You"), letters, QColor(theme.plate_text), align=CENTER)
