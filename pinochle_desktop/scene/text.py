"""Writes a line of text so that it fits its room."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter
LEAST = 0.72
"""Text shrinks down to this share of its size before it is cut."""


def write(
    painter: QPainter,
    room: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Write a text into a rectangle, smaller or cut if it doesn't fit.

    Args:
        painter: draws it.
        room: the rectangle.
        text: a single line.
        size: height of the letters in logical pixels.
        color: of the letters.
        bold: whether to write in bold.
        align: where in the rectangle.
    """
    font, text = fitted(text, room.width(), size, bold=bold)
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(room, align, text)


def fitted(text: str, width: float, size: float, *, bold: bool = False) -> tuple[QFont, str]:
    """Return the largest font up to `size` in which a text fits a width, and the text, cut if need be."""
    font = sized_font(size, bold=bold)
    least = sized_font(size * LEAST, bold=bold).pixelSize()
    # Step by step, because the width of hinted letters is not proportional to their size.
    while font.pixelSize() > least and _width(font, text) > width:
        font.setPixelSize(font.pixelSize() - 1)
    return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def sized_font(size: float, *, bold: bool = False) -> QFont:
    """Return the application's font with letters `size` logical pixels high."""
    font = QFont(QGuiApplication.font())
    font.setPixelSize(max(8, int(size + 0.25)))
    font.setBold(bold)
    return font
