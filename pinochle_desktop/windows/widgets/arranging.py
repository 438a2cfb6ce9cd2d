"""Spacing, alignment and clearing of layouts, the same in dialogs, docks and panels."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

SPACE: Final = 8
"""Device-independent pixels of the grid that margins and gaps follow."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def discard(layout: QLayout, widgets: Iterable[QWidget]) -> None:
    """Take widgets out of a layout and delete them; they are hidden at once."""
    for widget in widgets:
        layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
