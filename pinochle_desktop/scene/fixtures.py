"""The items of the table that aren't cards: name plates, the info box, labels and the trick area."""

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from pinochle_desktop.rules.cards import SUIT_SIGNS
from pinochle_desktop.scene.text import CENTER, write
from pinochle_desktop.scene.theme import THEMES, Theme
from pinochle_desktop.words.captions import InfoText, PlateText

RADIUS = 0.75
"""Radius of a plate's corners, in heights of plain text."""


class Fixture(QGraphicsItem):
    """An item that is drawn in a rectangle of the scene.

    Attributes:
        unit: height of plain text in logical pixels.
        theme: the colours.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self.unit = 13.0
        self.theme: Theme = THEMES["light"]

    def place(self, rect: QRectF, unit: float, theme: Theme) -> None:
        """Set the rectangle, the height of plain text and the colours."""
        self.prepareGeometryChange()
        self._rect, self.unit, self.theme = QRectF(rect), unit, theme
        self.update()

    @property
    def rect(self) -> QRectF:
        """Where it is drawn."""
        return self._rect

    def boundingRect(self) -> QRectF:
        """Return its rectangle with room for a thick line."""
        return self._rect.adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Draw the item unless its rectangle is empty."""
        if self._rect.width() > 0 and self._rect.height() > 0:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the item with an antialiased painter; subclasses implement it."""
        raise NotImplementedError

    def plate(self, painter: QPainter, fill: str, line: str, thick: float = 1) -> None:
        """Draw a rounded plate as the background."""
        painter.setBrush(QColor(fill))
        painter.setPen(QPen(QColor(line), thick))
        radius = self.unit * RADIUS
        painter.drawRoundedRect(self._rect, radius, radius)


class PlateItem(Fixture):
    """The name plate of a seat."""

    def __init__(self) -> None:
        super().__init__()
        self._text = PlateText("", "", turn=False, dealer=False)

    def show_text(self, text: PlateText) -> None:
        """Show another text."""
        if text != self._text:
            self._text = text
            self.update()

    def end_turn(self) -> None:
        """Stop marking the seat as the one to act."""
        self.show_text(replace(self._text, turn=False))

    def draw(self, painter: QPainter) -> None:
        """Draw the plate; the seat to act is marked by an arrow as well as by colour."""
        text, theme, u, rect = self._text, self.theme, self.unit, self._rect
        fill, ink, soft = theme.plate, theme.plate_text, theme.plate_muted
        if text.turn:
            fill, ink, soft = theme.turn, theme.turn_text, theme.turn_text
        self.plate(painter, fill, theme.plate_line)
        if text.standing == "out":
            ink = soft
        # Chip and arrow have space of their own, so that the texts stay in place when they appear.
        chip = u * 0.66
        left, right = rect.left() + u * 1.5, rect.right() - u * 0.5
        line_h = rect.height() * 0.46
        name = QRectF(left, rect.top() + rect.height() * 0.05, right - 2.5 * chip - left, line_h)
        below = QRectF(left, rect.center().y(), right - left, line_h)
        if text.dealer:
            self._chip(painter, QPointF(right - chip, name.center().y() + u * 0.1), chip)
        if text.standing == "bidder":
            self._bar(painter, u * 0.28, ink if text.turn else theme.chip)
        if text.turn:
            self._arrow(painter, QPointF(left - u * 0.8, name.center().y()), u * 0.45, ink)
        write(painter, name, text.name, u * 1.08, QColor(ink), bold=True)
        write(painter, below, text.line, u * 0.95, QColor(soft))

    def _bar(self, painter: QPainter, width: float, color: str) -> None:
        """Draw a bar at the left edge, which marks the bidder."""
        painter.setBrush(QColor(color))
        painter.setPen(Qt.PenStyle.NoPen)
        inset = self._rect.height() * 0.16
        bar = QRectF(
            self._rect.left() + width * 0.8,
            self._rect.top() + inset,
            width,
            self._rect.height() - 2 * inset,
        )
        painter.drawRoundedRect(bar, width / 2, width / 2)

    def _arrow(self, painter: QPainter, at: QPointF, size: float, ink: str) -> None:
        painter.setBrush(QColor(ink))
        painter.setPen(Qt.PenStyle.NoPen)
        corners = (QPointF(0, -size), QPointF(size * 1.1, 0), QPointF(0, size))
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))

    def _chip(self, painter: QPainter, center: QPointF, radius: float) -> None:
        painter.setBrush(QColor(self.theme.chip))
        painter.setPen(QPen(QColor(self.theme.chip_text), max(1.0, radius * 0.12)))
        painter.drawEllipse(center, radius, radius)
        room = QRectF(0, 0, 2 * radius, 2 * radius)
        room.moveCenter(center)
        ink = QColor(self.theme.chip_text)
        write(painter, room, "D", radius * 1.25, ink, bold=True, align=CENTER)


class InfoItem(Fixture):
    """The box with trump, contract, meld and the points still needed."""

    def __init__(self) -> None:
        super().__init__()
        self._text = InfoText(None, "", ())

    def show_text(self, text: InfoText) -> None:
        """Show another text."""
        if text != self._text:
            self._text = text
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Draw the trump's sign and name on the left, and the lines on the right."""
        text, u, rect = self._text, self.unit, self._rect
        self.plate(painter, self.theme.plate, self.theme.plate_line)
        sign = QRectF(rect.left() + u * 0.5, rect.top(), u * 5, rect.height() * 0.66)
        word = QRectF(sign.left(), rect.bottom() - rect.height() * 0.38, sign.width(), u * 1.3)
        self._trump(painter, sign, word)
        line_h = rect.height() * 0.29
        left = sign.right() + u * 0.6
        top = rect.center().y() - line_h * len(text.lines) / 2
        for i, line in enumerate(text.lines):
            room = QRectF(left, top + i * line_h, rect.right() - u * 0.5 - left, line_h)
            ink = QColor(self.theme.plate_text if i == 0 else self.theme.plate_muted)
            write(painter, room, line, u, ink, bold=i == 0)

    def _trump(self, painter: QPainter, sign: QRectF, word: QRectF) -> None:
        """Draw the trump's sign and name, or a dash while there is no trump."""
        text, u = self._text, self.unit
        if text.trump is None:
            muted = QColor(self.theme.plate_muted)
            write(painter, sign, "–", u * 2.9, muted, align=CENTER)
            write(painter, word, text.trump_word, u * 0.95, muted, align=CENTER)
            return
        color = self.theme.suit(text.trump)
        write(painter, sign, SUIT_SIGNS[text.trump], u * 2.9, color, align=CENTER)
        ink = QColor(self.theme.plate_text)
        write(painter, word, text.trump_word, u * 0.95, ink, bold=True, align=CENTER)


class LabelItem(Fixture):
    """Lines of text on the felt."""

    def __init__(self, align: Qt.AlignmentFlag) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()
        self._align = align

    def show_lines(self, *lines: str) -> None:
        """Show another text."""
        if lines != self._lines:
            self._lines = lines
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Write the lines, vertically centred."""
        line_h = min(self.unit * 1.35, self._rect.height() / max(len(self._lines), 1))
        top = self._rect.center().y() - line_h * len(self._lines) / 2
        for i, line in enumerate(self._lines):
            room = QRectF(self._rect.left(), top + i * line_h, self._rect.width(), line_h)
            ink = QColor(self.theme.felt_text)
            write(painter, room, line, self.unit, ink, bold=i == 0, align=self._align)


class TrickAreaItem(Fixture):
    """Where a card is dropped to play it; it lights up while one is dragged."""

    def __init__(self) -> None:
        super().__init__()
        self._glow = 0.0

    def light(self, glow: float) -> None:
        """Set the brightness, from 0 (dark) to 1 (a card dropped now would be played)."""
        if glow != self._glow:
            self._glow = glow
            self.update()

    @property
    def glow(self) -> float:
        """The brightness, from 0 to 1."""
        return self._glow

    def draw(self, painter: QPainter) -> None:
        """Draw the lit area."""
        if not self._glow:
            return
        fill = QColor(self.theme.ring)
        fill.setAlphaF(0.10 + 0.16 * self._glow)
        painter.setBrush(fill)
        pen = QPen(QColor(self.theme.ring), 3)
        pen.setStyle(Qt.PenStyle.SolidLine if self._glow >= 1 else Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(self._rect, self.unit, self.unit)
