"""Where a panel lies and how large its text is: the largest text with which nothing needs scrolling."""

from math import sqrt
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QStyle

from pinochle_desktop.windows.panels.panel import Panel, Room
from pinochle_desktop.windows.panels.style import PanelColours

_PLAIN_EXTENT: Final = 600
"""Height of a table, in device-independent pixels, on which text has its plain size."""
_MOST_GROWTH: Final = 2.5
_LEAST_PERCENT: Final = 100
"""Text is made smaller than wished for where there is no room, but not smaller than plain."""
_LEAST_STEP: Final = 0.97


def place(panel: Panel, area: QRect, table: QRect, colours: PanelColours, wish: int) -> None:
    """Put a panel where it fits: in a larger room first, with smaller pictures, then with smaller text.

    Args:
        panel: the panel, its view shown.
        area: the free centre of the table.
        table: the whole table within its margins.
        colours: how the panel looks.
        wish: the text size that the person has chosen, in percent.
    """
    rooms = panel.rooms(area, table)
    percent = round(wish * growth(table.size()))
    panel.set_look(colours, percent)
    if any(_fits(panel, room) for room in rooms):
        return
    room, least = rooms[-1], min(wish, _LEAST_PERCENT)
    while not _fits(panel, room):
        if percent <= least:
            _squeeze(panel, room.rect)
            return
        # Smaller letters make shorter lines and fewer of them: height goes with the square.
        height = panel.fitting(room.rect.width()).height()
        shrink = min(sqrt(room.rect.height() / max(height, 1)), _LEAST_STEP)
        percent = max(int(percent * shrink), least)
        panel.set_look(colours, percent)


def growth(size: QSize) -> float:
    """Return how much larger text is on a large table, less than in proportion."""
    extent = min(size.height(), size.width() / 1.5)
    return min(max(float((extent / _PLAIN_EXTENT) ** 0.75), 1.0), _MOST_GROWTH)


def _fits(panel: Panel, room: Room) -> bool:
    """Put the panel into the room if nothing needs scrolling there."""
    panel.set_pictures(room.pictures)
    rect = room.rect
    for width in (min(panel.px(panel.preferred_width), rect.width()), rect.width()):
        size = panel.fitting(width)
        if size.height() <= rect.height() and size.width() <= rect.width():
            panel.lie(rect if room.fills else _align(panel, size, rect), scrolls=False)
            return True
    return False


def _squeeze(panel: Panel, room: QRect) -> None:
    """Put the panel into a room that is too small for it; its body scrolls."""
    scroll_bar = panel.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    width = panel.fitting(panel.px(panel.preferred_width)).width() + scroll_bar
    size = QSize(min(width, room.width()), room.height())
    panel.lie(_align(panel, size, room), scrolls=True)


def _align(panel: Panel, size: QSize, room: QRect) -> QRect:
    return QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, panel.place, size, room)
