"""Saves and restores the place, size and docks of the main window."""

import binascii
from base64 import b64decode, b64encode
from typing import Final

from PySide6.QtCore import QByteArray, QRect
from PySide6.QtWidgets import QMainWindow

VERSION: Final = 1
"""Raise it when docks are added or removed, so that an old arrangement isn't restored."""
_TITLE_BAR: Final = 1.5
"""Height of a title bar in lines of text."""
FIRST_SIZE: Final = (1280, 860)


def remembered(window: QMainWindow) -> str:
    """Return the arrangement of a window as a line of text."""
    parts = (window.saveGeometry(), window.saveState(VERSION))
    return " ".join(b64encode(bytes(part.data())).decode() for part in parts)


def restore(window: QMainWindow, text: str) -> None:
    """Restore an arrangement; an unusable text gives the window the place of a first start."""
    try:
        geometry, state = (QByteArray(b64decode(part, validate=True)) for part in text.split(" "))
    except (ValueError, binascii.Error):
        geometry, state = QByteArray(), QByteArray()
    if not window.restoreGeometry(geometry):
        _place_first(window)
    window.restoreState(state, VERSION)


def _place_first(window: QMainWindow) -> None:
    """Center the window; the title bar's height is an estimate, as it isn't known yet."""
    bar = round(_TITLE_BAR * window.fontMetrics().height())
    room = window.screen().availableGeometry()
    width = min(FIRST_SIZE[0], room.width())
    height = min(FIRST_SIZE[1], room.height() - bar)
    window.resize(width, height)
    window.move(room.center() - QRect(0, 0, width, height + bar).center())
