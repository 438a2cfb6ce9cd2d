"""A plot of both sides' scores on the way to the goal."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from pinochle_desktop.rules.state import was_set
from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.widgets.arranging import RIGHT, SPACE
from pinochle_desktop.words.numbers import plural, spoken

_LINES: Final = 8
"""Height of the plot in lines of text."""
_DOT: Final = 3.5


class Race(NamedTuple):
    """What the plot shows.

    Attributes:
        goal: the points that win.
        scores: the scores of both sides after each hand.
        names: the names of both sides.
        set_hands: for each side, the hands in which it was set, counted from 1.
    """

    goal: int
    scores: tuple[tuple[int, int], ...]
    names: tuple[str, str]
    set_hands: tuple[frozenset[int], frozenset[int]]

    @property
    def words(self) -> str:
        """The plot in a sentence."""
        if not self.scores:
            return f"No hand has been played yet. The goal is {self.goal}."
        hands = plural(len(self.scores), "hand")
        parts = []
        for name, points, lost in zip(self.names, self.scores[-1], self.set_hands, strict=True):
            times = f" (set {plural(len(lost), 'time')})" if lost else ""
            parts.append(f"{name} {spoken(points)}{times}")
        return f"After {hands} in a game to {self.goal}: {', '.join(parts)}."


def race(view: View, names: tuple[str, str]) -> Race:
    """Return what the plot shows for a game; `names` are those of the sides."""
    lost = (_set_hands(view, 0), _set_hands(view, 1))
    return Race(view.rules.goal, tuple(each.score for each in view.results), names, lost)


def _set_hands(view: View, side: int) -> frozenset[int]:
    """Return the numbers, from 1, of the hands in which a side was set."""
    results = enumerate(view.results, start=1)
    return frozenset(number for number, each in results if was_set(view.rules, each, side))


class RacePlot(QWidget):
    """A solid line with dots for side 0, a dashed one with squares for side 1; crosses mark set hands."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._race: Race | None = None
        self.setAccessibleName(self.tr("Race to the goal"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a height for a few lines of text, and any width."""
        return QSize(0, _LINES * self.fontMetrics().height())

    def show_race(self, shown: Race) -> None:
        """Draw this race."""
        if shown != self._race:
            self._race = shown
            self.setAccessibleDescription(shown.words)
            self.setToolTip(shown.words)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background, the goal, both lines and their names."""
        shown = self._race
        if shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        painter.fillRect(self.rect(), palette.base())
        line = self.fontMetrics().height()
        room = QRectF(self.rect()).adjusted(SPACE, line * 1.4, -SPACE, -SPACE - line * 0.2)
        scale = _Scale(shown, room)
        muted = palette.color(QPalette.ColorRole.PlaceholderText)
        self._level(painter, scale, 0, "", QPen(muted, 1))
        self._level(
            painter, scale, shown.goal, str(shown.goal), QPen(muted, 1, Qt.PenStyle.DotLine)
        )
        inks = (QPalette.ColorRole.Text, QPalette.ColorRole.Link)
        styles = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
        for side, (ink, style) in enumerate(zip(inks, styles, strict=True)):
            painter.setPen(QPen(palette.color(ink), 2, style))
            self._line(painter, scale, shown, side)
            self._name(painter, shown, side, line)

    def _level(self, painter: QPainter, scale: "_Scale", points: int, text: str, pen: QPen) -> None:
        painter.setPen(pen)
        y = scale.at(0, points).y()
        wide = self.fontMetrics().horizontalAdvance(text) + SPACE if text else 0
        painter.drawLine(QPointF(scale.room.left(), y), QPointF(scale.room.right() - wide, y))
        if text:
            box = QRectF(0, 0, wide, self.fontMetrics().height())
            box.moveCenter(QPointF(scale.room.right() - wide / 2, y))
            painter.drawText(box, RIGHT, text)

    @staticmethod
    def _line(painter: QPainter, scale: "_Scale", shown: Race, side: int) -> None:
        points = [scale.at(0, 0)]
        points += [scale.at(hand, both[side]) for hand, both in enumerate(shown.scores, start=1)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        pen = QPen(painter.pen())
        pen.setStyle(Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(pen.color())
        for hand, spot in enumerate(points[1:], start=1):
            if hand in shown.set_hands[side]:
                for dx in (-1.6 * _DOT, 1.6 * _DOT):
                    painter.drawLine(spot - QPointF(dx, 1.6 * _DOT), spot + QPointF(dx, 1.6 * _DOT))
            elif side == 0:
                painter.drawEllipse(spot, _DOT, _DOT)
            else:
                painter.drawRect(QRectF(spot.x() - _DOT, spot.y() - _DOT, 2 * _DOT, 2 * _DOT))

    def _name(self, painter: QPainter, shown: Race, side: int, line: int) -> None:
        """Write a side's name with its marker at the top, side 0 on the left."""
        half = self.width() / 2
        box = QRectF(side * half + SPACE, 0, half - 2 * SPACE, line * 1.3)
        text = f"{'●' if side == 0 else '■'} {shown.names[side]}"
        text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        align = Qt.AlignmentFlag.AlignLeft if side == 0 else Qt.AlignmentFlag.AlignRight
        painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, text)


class _Scale:
    """Converts hands and points to positions in a rectangle."""

    def __init__(self, shown: Race, room: QRectF) -> None:
        values = [points for both in shown.scores for points in both]
        self.room = room
        self._low = min(0, *values) if values else 0
        self._high = max(shown.goal, *values) if values else shown.goal
        self._hands = max(len(shown.scores), 4)

    def at(self, hand: int, points: int) -> QPointF:
        """Return the position of a score after a number of hands."""
        share = (points - self._low) / max(self._high - self._low, 1)
        wide = self.room.width() * 0.92
        return QPointF(
            self.room.left() + wide * hand / self._hands,
            self.room.bottom() - share * self.room.height(),
        )
