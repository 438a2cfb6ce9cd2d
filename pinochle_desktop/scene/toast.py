"""A sentence in a bubble near a card, gone after a while; it does not know what is said."""

from math import ceil

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from pinochle_desktop.scene.text import sized_font
from pinochle_desktop.scene.theme import Theme

STAYS_MS = 5000
_GAP = 10


class Toast(QLabel):
    """The bubble; it lets the mouse through.

    Attributes:
        passing: whether it goes away as soon as the mouse leaves the card it is about.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.passing = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STAYS_MS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(
        self, sentence: str, near: QRectF, unit: float, theme: Theme, *, passing: bool = False
    ) -> None:
        """Show a sentence above a rectangle of the parent, or below it where there is no room."""
        self.passing = passing
        self.setFont(sized_font(unit))
        pad = round(unit * 0.6)
        self.setStyleSheet(
            f"background:{theme.toast}; color:{theme.toast_text};"
            f" border-radius:{round(unit * 0.6)}px; padding:{pad}px;"
        )
        self.setText(sentence)
        room = self._room.rect()
        line = self.fontMetrics().horizontalAdvance(sentence) + 2 * pad + 4
        most = min(round(max(unit * 36, near.width() * 0.7)), room.width() - 2 * _GAP)
        # Lines of about the same length look better than a full one and a single word.
        width = line if line <= most else min(most, round(line / ceil(line / most) * 1.12))
        self.resize(width, self.heightForWidth(width))
        left = round(near.center().x() - width / 2)
        top = round(near.top() - self.height() - _GAP)
        if top < _GAP:
            top = round(near.bottom() + _GAP)
        self.move(
            max(_GAP, min(left, room.width() - width - _GAP)),
            max(_GAP, min(top, room.height() - self.height() - _GAP)),
        )
        self.raise_()
        self.show()
        self._timer.start()

    def dismiss(self) -> None:
        """Go away now."""
        self._timer.stop()
        self.hide()
