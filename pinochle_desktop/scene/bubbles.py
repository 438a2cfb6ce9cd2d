"""Speech bubbles at the name plates for what the seats say."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from pinochle_desktop.scene.fixtures import Fixture
from pinochle_desktop.scene.layout import Layout
from pinochle_desktop.scene.metrics import FOUR_SEATS
from pinochle_desktop.scene.text import CENTER, sized_font, write
from pinochle_desktop.scene.theme import Theme
from pinochle_desktop.words.captions import Saying

STAYS_MS: Final = 1500
"""How long a bubble stays; nothing waits for it."""
_Z: Final = 1990
_LETTERS: Final = 1.3
"""Height of the text relative to plain text."""


class Bubble(Fixture):
    """A seat's bubble, which grows out of its plate."""

    def __init__(self) -> None:
        super().__init__()
        self._saying = Saying("")
        self._tip = QPointF()
        self._progress = 1.0
        self.setZValue(_Z)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while it is hidden."""
        return self._text() if self.isVisible() else ""

    def say(self, saying: Saying, plate: QRectF, side: str, unit: float, theme: Theme) -> None:
        """Appear at a plate.

        Args:
            saying: what to say.
            plate: the name plate of the seat.
            side: on which side of the plate: "above", "below" or "left".
            unit: height of plain text in logical pixels.
            theme: the colours.
        """
        self._saying, self._progress = saying, 1.0
        font = sized_font(unit * _LETTERS, bold=True)
        width = QFontMetricsF(font).horizontalAdvance(self._text()) + unit * 1.8
        box = QRectF(0, 0, max(width, unit * 3.2), unit * 2.3)
        gap = unit * 0.8
        match side:
            case "above":
                box.moveBottomLeft(plate.topLeft() + QPointF(unit * 0.6, -gap))
                self._tip = QPointF(box.left() + unit * 1.5, plate.top())
            case "left":
                box.moveCenter(plate.center())
                box.moveRight(plate.left() - gap)
                self._tip = QPointF(plate.left(), box.center().y())
            case _:
                box.moveCenter(plate.center())
                box.moveTop(plate.bottom() + gap)
                self._tip = QPointF(box.center().x(), plate.bottom())
        self.place(box, unit, theme)
        self.setTransformOriginPoint(self._tip)
        self.show()

    def show_progress(self, progress: float) -> None:
        """Grow to this share of its size and count its number up to the same share."""
        self._progress = min(progress, 1.0)
        self.setScale(0.5 + 0.5 * progress)
        self.setOpacity(min(1.0, progress * 2.5))
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the rectangle of box and tip."""
        return super().boundingRect().united(QRectF(self._tip, self._tip).adjusted(-2, -2, 2, 2))

    def _text(self) -> str:
        text, number = self._saying
        return text if number is None else f"{text}{round(number * self._progress):+d}"

    def draw(self, painter: QPainter) -> None:
        """Draw box and tip in one piece, and the text."""
        rect, tip, half = self._rect, self._tip, self.unit * 0.6
        foot = QPointF(
            min(max(tip.x(), rect.left() + 2 * half), rect.right() - 2 * half),
            min(max(tip.y(), rect.top() + 2 * half), rect.bottom() - 2 * half),
        )
        across = QPointF(half, 0) if tip.x() == foot.x() else QPointF(0, half)
        shape = QPainterPath()
        shape.addPolygon(QPolygonF([foot - across, tip, foot + across]))
        box = QPainterPath()
        box.addRoundedRect(rect, self.unit, self.unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.toast))
        painter.drawPath(shape.united(box))
        ink = QColor(self.theme.toast_text)
        write(painter, rect, self._text(), self.unit * _LETTERS, ink, bold=True, align=CENTER)


class Bubbles(QObject):
    """The bubbles of a table, one for each seat."""

    def __init__(self, scene: QGraphicsScene, parent: QObject) -> None:
        super().__init__(parent)
        self.by_seat = tuple(Bubble() for _ in range(FOUR_SEATS))
        for bubble in self.by_seat:
            scene.addItem(bubble)
        self._timers = tuple(self._timer_of(bubble) for bubble in self.by_seat)

    def _timer_of(self, bubble: Bubble) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(STAYS_MS)
        timer.timeout.connect(bubble.hide)
        return timer

    def say(
        self, sayings: Mapping[int, Saying], layout: Layout, viewer: int, theme: Theme
    ) -> list[Bubble]:
        """Show what seats say; return their bubbles, which the caller must animate.

        If several seats speak at once, all earlier bubbles go.

        Args:
            sayings: what is said, by seat.
            layout: where the plates are.
            viewer: the seat at the bottom of the table.
            theme: the colours.
        """
        seats = len(layout.plates)
        if len(sayings) > 1:
            self.hide()
        for seat, saying in sayings.items():
            turn = (seat - viewer) % seats
            side = "above" if turn == 0 else "left" if turn == seats // 2 else "below"
            unit = layout.metrics.unit
            self.by_seat[seat].say(saying, layout.plates[seat], side, unit, theme)
            self._timers[seat].start()
        return [self.by_seat[seat] for seat in sayings]

    def hide(self) -> None:
        """Hide all bubbles."""
        for bubble, timer in zip(self.by_seat, self._timers, strict=True):
            timer.stop()
            bubble.hide()
