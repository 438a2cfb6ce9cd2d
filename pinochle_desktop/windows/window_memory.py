"""The window's place, size and docks as one text, and back; does not know where the text is kept."""

import binascii
from base64 import b64decode, b64encode
from typing import Final

from PySide6.QtCore import QByteArray, QRect
from PySide6.QtWidgets import QMainWindow, QStyle

VERSION: Final = 1
"""To be raised when docks come or go, so that an old arrangement is not forced on them."""
FIRST_SIZE: Final = (1280, 860)


def remembered(window: QMainWindow) -> str:
    """Return the place of a window as text."""
    parts = (window.saveGeometry(), window.saveState(VERSION))
    return " ".join(b64encode(bytes(part.data())).decode() for part in parts)


def restore(window: QMainWindow, text: str) -> None:
    """Put a window where it was; a text that does not do gives a good place for a first start."""
    try:
        geometry, state = (QByteArray(b64decode(part, validate=True)) for part in text.split(" "))
    except (ValueError, binascii.Error):
        geometry, state = QByteArray(), QByteArray()
    if not window.restoreGeometry(geometry):
        _place_first(window)
    window.restoreState(state, VERSION)


def _place_first(window: QMainWindow) -> None:
    """Take the middle of the screen, title bar included: its true height is not known yet."""
    bar = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    room = window.screen().availableGeometry()
    width = min(FIRST_SIZE[0], room.width())
    height = min(FIRST_SIZE[1], room.height() - bar)
    window.resize(width, height)
    window.move(room.center() - QRect(0, 0, width, height + bar).center())
