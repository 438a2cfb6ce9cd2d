"""One card in the scene: its picture and marks; it knows neither rules nor where it belongs."""

from enum import Flag, auto
from itertools import cycle
from math import cos, radians, sin
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.scene.card_art import ASPECT, CORNER, CardArt
from pinochle_desktop.scene.theme import THEMES, Theme

_Shape = tuple[tuple[float, float], ...]
_CROWN: _Shape = (
    (-0.6, 0.4),
    (-0.65, -0.35),
    (-0.25, 0.02),
    (0, -0.5),
    (0.25, 0.02),
    (0.65, -0.35),
    (0.6, 0.4),
)
_ARROW: _Shape = (
    (-0.35, -0.9),
    (0.35, -0.9),
    (0.35, 0),
    (0.9, 0),
    (0, 1),
    (-0.9, 0),
    (-0.35, 0),
)
# No diamond: on a card that is the sign of a suit.
_STAR: _Shape = tuple(
    (far * sin(radians(angle)), -far * cos(radians(angle)))
    for angle, far in zip(range(0, 360, 36), cycle((1.2, 0.55)), strict=False)
)


class Mark(Flag):
    """What is shown on a card beside its face."""

    NONE = 0
    DIMMED = auto()
    FOCUSED = auto()
    SELECTED = auto()
    WINNING = auto()
    RECEIVED = auto()
    MELDED = auto()


class CardItem(QGraphicsObject):
    """A card, drawn round its own centre.

    Attributes:
        id: number of the table card it shows.
        card: its face, None for the back.
        width: in logical pixels, now.
        marks: what is shown on it.
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
        """Turn to this face, or to the back."""
        if card is not self.card:
            self.card = card
            self.update()

    def set_marks(self, marks: Mark) -> None:
        """Show these marks and no others."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def set_width(self, width: float, *, rest: bool = True) -> None:
        """Draw so wide; at `rest` the picture is rendered for this width, moving it is stretched."""
        if rest and round(width) != self._picture_width:
            self._picture_width = max(1, round(width))
            self.update()
        if width != self.width:
            self.prepareGeometryChange()
            self.width = width

    def expect_width(self, width: float) -> None:
        """Render the picture for this width at once if it is larger: it is on its way there."""
        self._picture_width = max(self._picture_width, round(width))

    @property
    def box(self) -> QRectF:
        """The card's own rectangle, in item coordinates."""
        height = self.width * ASPECT
        return QRectF(-self.width / 2, -height / 2, self.width, height)

    def boundingRect(self) -> QRectF:
        """Return the card with room for rings and badges."""
        more = self.width * self._MARGIN
        return self.box.adjusted(-more, -more, more, more)

    def shape(self) -> QPainterPath:
        """Return where the mouse meets the card: the card without its badges."""
        path = QPainterPath()
        path.addRoundedRect(self.box, self.width * CORNER, self.width * CORNER)
        return path

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Draw the picture, then what is marked."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dpr = painter.device().devicePixelRatioF() if painter.device() else 1.0
        face = self.card.face if self.card else None
        picture = self._art.pixmap(face, self._picture_width, dpr)
        painter.drawPixmap(self.box, picture, QRectF(picture.rect()))
        radius = self.width * CORNER
        if Mark.DIMMED in self.marks:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.dim))
            painter.drawRoundedRect(self.box, radius, radius)
        self._badges(painter)
        if Mark.FOCUSED in self.marks:
            self._ring(painter, self.theme.ring, 0.05)
        elif Mark.SELECTED in self.marks:
            self._ring(painter, self.theme.chip, 0.03)
        if Mark.WINNING in self.marks:
            self._crown(painter)

    def _ring(self, painter: QPainter, color: str, share: float) -> None:
        """Draw a ring round the edge, dark behind light, so it shows on any ground."""
        thick = max(3.0, self.width * share)
        box = self.box.adjusted(-thick / 2, -thick / 2, thick / 2, thick / 2)
        radius = self.width * CORNER + thick / 2
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, pen_w in ((QColor("#1b1b1b"), thick + 2), (QColor(color), thick)):
            painter.setPen(QPen(ink, pen_w))
            painter.drawRoundedRect(box, radius, radius)

    def _crown(self, painter: QPainter) -> None:
        """Draw a ring and a crown at the top edge: this card is winning the trick."""
        self._ring(painter, self.theme.ring, 0.035)
        r = self.width * 0.15
        at = QPointF(0, self.box.top())
        painter.setBrush(QColor(self.theme.turn))
        painter.setPen(QPen(QColor(self.theme.turn_text), max(1.0, r * 0.1)))
        painter.drawEllipse(at, r, r)
        painter.setBrush(QColor(self.theme.turn_text))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([at + QPointF(x * r, y * r) for x, y in _CROWN]))

    def _badges(self, painter: QPainter) -> None:
        """Draw small signs below the index: an arrow for received, a star for melded."""
        r = self.width * 0.085
        at = QPointF(-self.width * 0.395, self.width * ASPECT * -0.02)
        for mark, color, shape in (
            (Mark.RECEIVED, self.theme.received, _ARROW),
            (Mark.MELDED, self.theme.turn, _STAR),
        ):
            if mark in self.marks:
                painter.setBrush(QColor(color))
                painter.setPen(QPen(QColor("#1b1b1b"), max(1.0, r * 0.12)))
                painter.drawPolygon(QPolygonF([at + QPointF(x * r, y * r) for x, y in shape]))
                at += QPointF(0, 2.6 * r)
