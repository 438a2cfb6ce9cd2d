"""A number field for bids that steps over the legal ones."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRegularExpression, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QRegularExpressionValidator, QWheelEvent
from PySide6.QtWidgets import QLineEdit, QWidget

PAGE: Final = 10
"""How many bids PageUp and PageDown step over."""
_NOTCH: Final = 120
"""Eighths of a degree in one notch of a mouse wheel."""
_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_PageUp: PAGE,
    Qt.Key.Key_PageDown: -PAGE,
}


class BidBox(QLineEdit):
    """The bid to make: typed, or chosen with arrow keys, PageUp and PageDown, plus, minus or wheel.

    Attributes:
        bids: the legal bids, lowest first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bids: tuple[int, ...] = ()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,3}"), self))

    def offer(self, bids: Sequence[int]) -> None:
        """Offer exactly these bids, lowest first, and show the lowest."""
        self.bids = tuple(bids)
        self.setText(str(self.bids[0]) if self.bids else "")
        self.selectAll()

    def chosen(self) -> int | None:
        """Return the bid in the field, None if it isn't legal."""
        amount = int(self.text() or 0)
        return amount if amount in self.bids else None

    def neighbours(self) -> tuple[int | None, int | None]:
        """Return the nearest legal bids below and above the number in the field."""
        amount = int(self.text() or 0)
        below, above = bisect_left(self.bids, amount), bisect_right(self.bids, amount)
        return (
            self.bids[below - 1] if below else None,
            self.bids[above] if above < len(self.bids) else None,
        )

    def step(self, steps: int) -> None:
        """Move up or down by a number of legal bids, as far as there are any."""
        if not self.bids:
            return
        amount = int(self.text() or 0)
        place = bisect_left(self.bids, amount) + steps
        if steps > 0 and amount not in self.bids:
            place -= 1
        self.setText(str(self.bids[max(0, min(place, len(self.bids) - 1))]))
        self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Leave letters and undo to the panel and the window, since bids are numbers."""
        if event.type() == QEvent.Type.ShortcutOverride and _is_for_others(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step, or let the field edit its text."""
        steps = _STEPS.get(event.key())
        if _is_for_others(event):
            event.ignore()
        elif steps is None:
            super().keyPressEvent(event)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()  # `returnPressed` was emitted; the panel's default button must not react too
        else:
            self.step(steps)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step with the wheel."""
        self.step(event.angleDelta().y() // _NOTCH)
        event.accept()


def _is_for_others(event: QEvent) -> bool:
    if not isinstance(event, QKeyEvent):
        return False
    undoes = any(map(event.matches, (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)))
    return undoes or event.text().isalpha() or event.text() == "?"
