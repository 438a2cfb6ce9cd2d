"""A line shrinks before it is cut, and is cut rather than written past its room."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from pinochle_desktop.scene.text import LEAST, sized_font, write


@pytest.fixture
def ink(qapp):
    """Return a function that writes a text and tells the leftmost and rightmost inked column."""

    def columns(text, width, size):
        image = QImage(QSize(400, 40), QImage.Format.Format_Grayscale8)
        image.fill(255)
        painter = QPainter(image)
        write(painter, QRectF(0, 0, width, 40), text, size, QColor("black"))
        painter.end()
        return [
            x for x in range(400) if any(image.pixelColor(x, y).value() < 128 for y in range(40))
        ]

    return columns


@pytest.mark.parametrize("size", [11.4, 12.35, 13, 14.8, 19.2])
def test_a_line_a_little_too_wide_is_written_whole(ink, size):
    text = "12 tricks · 13 counters"
    room = QFontMetricsF(sized_font(size)).horizontalAdvance(text) * (LEAST + 0.15)
    whole = ink(text, 400, size * LEAST)
    assert len(ink(text, room, size)) >= len(whole) * 0.9
    assert max(ink(text, room, size)) <= room


def test_a_line_far_too_wide_is_cut(ink):
    assert max(ink("an endless name " * 4, 100, 14)) <= 100
