"""A sentence in a box near a card, which disappears after a while."""

from math import ceil

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from pinochle_desktop.scene.text import sized_font
from pinochle_desktop.scene.theme import Theme

STAYS_MS = 5000
_GAP = 10


class Toast(QLabel):
    """The box; the mouse acts on what is below it.

    Attributes:
        passing: whether it disappears when the mouse leaves the card it is about.
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
        """Show a sentence above a rectangle of the parent, or below it if there is no room above.

        Args:
            sentence: the text.
            near: the rectangle that it is about, in the parent's coordinates.
            unit: height of the text in logical pixels.
            theme: the colours.
            passing: whether to disappear when the mouse leaves the card.
        """
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
        # Lines of similar length look better than a full line and a single word.
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
        """Disappear at once."""
        self._timer.stop()
        self.hide()
