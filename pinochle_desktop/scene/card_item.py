"""A card in the scene, with its picture and its marks."""

from enum import Flag, auto
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.scene.card_art import ASPECT, CORNER, CardArt
from pinochle_desktop.scene.mark_shapes import ARROW, CROWN, ROOF, STAR, TICK, placed
from pinochle_desktop.scene.theme import THEMES, Theme

_INK = "#1b1b1b"
_TOP_SIGN_X = -0.38
"""Where signs at the top edge stand: above the index, which the next card of a fan doesn't cover."""


class Mark(Flag):
    """The marks on a card; each has a shape of its own, so that none depends on colour."""

    NONE = 0
    DIMMED = auto()
    PLAYABLE = auto()
    FOCUSED = auto()
    SELECTED = auto()
    WINNING = auto()
    RECEIVED = auto()
    MELDED = auto()


class CardItem(QGraphicsObject):
    """A card; its position is that of its centre.

    Attributes:
        id: number of the `TableCard` that it shows.
        card: the face that is shown, None for the back.
        width: current width in logical pixels.
        marks: the marks that are shown.
        theme: colours of the marks.
    """

    _MARGIN: ClassVar = 0.18

    def __init__(self, number: int, art: CardArt) -> None:
        super().__init__()
        self.id = number
        self.card: Card | None = None
        self.width = 60.0
        self.marks = Mark.NONE
        self.theme: Theme = THEMES["light"]
        self._art = art
        self._picture_width = 60

    def show_card(self, card: Card | None) -> None:
        """Show this face, or the back for None."""
        if card is not self.card:
            self.card = card
            self.update()

    def set_marks(self, marks: Mark) -> None:
        """Show these marks and no others."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def set_width(self, width: float, *, rest: bool = True) -> None:
        """Change the width; at `rest` the picture is rendered for it, otherwise only scaled."""
        if rest and round(width) != self._picture_width:
            self._picture_width = max(1, round(width))
            self.update()
        if width != self.width:
            self.prepareGeometryChange()
            self.width = width

    def expect_width(self, width: float) -> None:
        """Render the picture for this width already if it is larger, before the card grows to it."""
        self._picture_width = max(self._picture_width, round(width))

    @property
    def box(self) -> QRectF:
        """The card's rectangle in item coordinates."""
        height = self.width * ASPECT
        return QRectF(-self.width / 2, -height / 2, self.width, height)

    def boundingRect(self) -> QRectF:
        """Return the card with room for rings and badges."""
        more = self.width * self._MARGIN
        return self.box.adjusted(-more, -more, more, more)

    def shape(self) -> QPainterPath:
        """Return the outline that the mouse reacts to: the card without its badges."""
        path = QPainterPath()
        path.addRoundedRect(self.box, self.width * CORNER, self.width * CORNER)
        return path

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Draw the picture and the marks."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dpr = painter.device().devicePixelRatioF() if painter.device() else 1.0
        face = self.card.face if self.card else None
        picture = self._art.pixmap(face, self._picture_width, dpr)
        painter.drawPixmap(self.box, picture, QRectF(picture.rect()))
        if self.card is not None:
            self._paint_marks(painter)

    def _paint_marks(self, painter: QPainter) -> None:
        radius = self.width * CORNER
        if Mark.DIMMED in self.marks:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.dim))
            painter.drawRoundedRect(self.box, radius, radius)
        self._badges(painter)
        if Mark.WINNING in self.marks:
            self._ring(painter, self.theme.ring, 0.035)
            self._disc(painter, CROWN, QPointF(0, self.box.top()), 0.15, self.theme.turn)
        if Mark.SELECTED in self.marks:
            self._ring(painter, self.theme.chip, 0.03)
        if Mark.FOCUSED in self.marks:
            self._double_ring(painter)
        if Mark.SELECTED in self.marks:
            spot = QPointF(self.width * _TOP_SIGN_X, self.box.top() - self.width * 0.05)
            self._disc(painter, TICK, spot, 0.1, self.theme.chip)
        elif Mark.PLAYABLE in self.marks:
            spot = QPointF(self.width * _TOP_SIGN_X, self.box.top() - self.width * 0.03)
            self._sign(painter, ROOF, spot, 0.09, self.theme.turn)

    def _ring(self, painter: QPainter, color: str, share: float) -> None:
        """Draw a ring with a dark rim, which shows on any background; `share` is of the width."""
        thick = max(3.0, self.width * share)
        self._lines(painter, thick, ((_INK, thick + 2), (color, thick)))

    def _double_ring(self, painter: QPainter) -> None:
        """Draw the keyboard's ring: thicker than the others, with a dark line in the middle."""
        thick = max(5.0, self.width * 0.06)
        color = self.theme.ring
        self._lines(painter, thick, ((_INK, thick + 2), (color, thick), (_INK, thick * 0.3)))

    def _lines(self, painter: QPainter, thick: float, pens: tuple[tuple[str, float], ...]) -> None:
        """Draw lines of colours and widths on top of each other, `thick` / 2 outside the card."""
        box = self.box.adjusted(-thick / 2, -thick / 2, thick / 2, thick / 2)
        radius = self.width * CORNER + thick / 2
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, wide in pens:
            painter.setPen(QPen(QColor(color), wide))
            painter.drawRoundedRect(box, radius, radius)

    def _disc(
        self, painter: QPainter, sign: QPainterPath, centre: QPointF, share: float, color: str
    ) -> None:
        """Draw a sign in a disc; its radius is a `share` of the card's width."""
        r = self.width * share
        ink = self.theme.turn_text if color == self.theme.turn else self.theme.chip_text
        painter.setBrush(QColor(color))
        painter.setPen(QPen(QColor(ink), max(1.0, r * 0.1)))
        painter.drawEllipse(centre, r, r)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(placed(sign, centre, r), QColor(ink))

    def _sign(
        self, painter: QPainter, sign: QPainterPath, centre: QPointF, share: float, color: str
    ) -> None:
        r = self.width * share
        painter.setBrush(QColor(color))
        painter.setPen(QPen(QColor(_INK), max(1.0, r * 0.15)))
        painter.drawPath(placed(sign, centre, r))

    def _badges(self, painter: QPainter) -> None:
        """Draw small signs below the index: an arrow if received, a star if melded."""
        share = 0.085
        spot = QPointF(-self.width * 0.395, self.width * ASPECT * -0.02)
        for mark, color, shape in (
            (Mark.RECEIVED, self.theme.received, ARROW),
            (Mark.MELDED, self.theme.turn, STAR),
        ):
            if mark in self.marks:
                self._sign(painter, shape, spot, share, color)
                spot += QPointF(0, 2.6 * share * self.width)
