"""Places a panel with the largest text for which nothing needs scrolling."""

from math import sqrt
from typing import Final

from PySide6 import QtWidgets
from PySide6.QtCore import QPoint, QRect, QSize, Qt

from pinochle_desktop.windows.panels.panel import Panel, Room
from pinochle_desktop.windows.panels.style import PanelColours

_PLAIN_EXTENT: Final = 600
"""Height of a table in device-independent pixels at which text has its plain size."""
_MOST_GROWTH: Final = 2.5
_LEAST_PERCENT: Final = 100
"""Text that doesn't fit shrinks below the size the player wants, but not below the plain one."""
_LEAST_STEP: Final = 0.97


def place(panel: Panel, area: QRect, table: QRect, colours: PanelColours, wish: int) -> None:
    """Place a panel in the first area where it fits, and with smaller text if it fits in none.

    Args:
        panel: the panel, which shows its view already.
        area: the free centre of the table.
        table: the whole table without its margins.
        colours: the panel's colours.
        wish: the text size that the player has chosen, in percent.
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
        # Smaller letters make lines both lower and fewer: the height goes with the square.
        height = panel.fitting(room.rect.width()).height()
        shrink = min(sqrt(room.rect.height() / max(height, 1)), _LEAST_STEP)
        percent = max(int(percent * shrink), least)
        panel.set_look(colours, percent)


def growth(size: QSize) -> float:
    """Return the factor for text on a large table; it grows less than the table."""
    extent = min(size.height(), size.width() / 1.5)
    return min(max(float((extent / _PLAIN_EXTENT) ** 0.75), 1.0), _MOST_GROWTH)


def _fits(panel: Panel, room: Room) -> bool:
    """Place the panel in an area if nothing needs scrolling there; return whether it fits."""
    panel.set_pictures(room.pictures)
    rect = room.rect
    for width in (min(panel.px(panel.preferred_width), rect.width()), rect.width()):
        size = panel.fitting(width)
        if size.height() <= rect.height() and size.width() <= rect.width():
            panel.take_place(rect if room.fills else _align(panel, size, rect), scrolls=False)
            return True
    return False


def _squeeze(panel: Panel, room: QRect) -> None:
    """Place the panel in an area that is too small for it; its body scrolls."""
    scroll_bar = panel.style().pixelMetric(QtWidgets.QStyle.PixelMetric.PM_ScrollBarExtent)
    width = panel.fitting(panel.px(panel.preferred_width)).width() + scroll_bar
    size = QSize(min(width, room.width()), room.height())
    panel.take_place(_align(panel, size, room), scrolls=True)


def _align(panel: Panel, size: QSize, room: QRect) -> QRect:
    """Return the place of a panel of this size in a room: in its middle, or at the edges that the panel asks for."""
    rect = QRect(QPoint(), size)
    rect.moveCenter(room.center())
    if Qt.AlignmentFlag.AlignTop in panel.place:
        rect.moveTop(room.top())
    if Qt.AlignmentFlag.AlignBottom in panel.place:
        rect.moveBottom(room.bottom())
    if Qt.AlignmentFlag.AlignRight in panel.place:
        rect.moveRight(room.right())
    return rect
