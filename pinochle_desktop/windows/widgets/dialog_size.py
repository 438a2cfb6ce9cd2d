"""Gives dialogs a size that follows the text size and fits the screen."""

from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QDialog

_USUAL_PIXELS = 13
"""Height of the text that dialogs' sizes are given for."""


def fit_to_screen(dialog: QDialog, width: int, height: int) -> None:
    """Resize a dialog to a size in device-independent pixels, scaled with its text."""
    scale = max(1.0, QFontInfo(dialog.font()).pixelSize() / _USUAL_PIXELS)
    room = dialog.screen().availableGeometry()
    dialog.resize(
        min(round(width * scale), round(room.width() * 0.96)),
        min(round(height * scale), round(room.height() * 0.9)),
    )
