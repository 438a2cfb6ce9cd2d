"""The box on an empty table with buttons to begin."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from pinochle_desktop.windows.widgets.arranging import SPACE

_RADIUS: Final = 12


class Welcome(QWidget):
    """A box in the middle of another widget.

    Signals:
        new_game_wanted, rules_wanted: a button was pressed.
    """

    new_game_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        title = QLabel("<h2>Pinochle</h2>", alignment=Qt.AlignmentFlag.AlignCenter)
        self.new_game = QPushButton(self.tr("&New game…"))
        self.new_game.setAutoDefault(True)
        self.new_game.clicked.connect(self.new_game_wanted)
        self.how_to_play = QPushButton(self.tr("How &to play"))
        self.how_to_play.setAutoDefault(True)
        self.how_to_play.clicked.connect(self.rules_wanted)
        column = QVBoxLayout(self)
        column.setContentsMargins(5 * SPACE, 2 * SPACE, 5 * SPACE, 4 * SPACE)
        column.setSpacing(2 * SPACE)
        for each in (title, self.new_game, self.how_to_play):
            column.addWidget(each)
        over.installEventFilter(self)
        self.place()

    def place(self) -> None:
        """Move to the middle."""
        self.adjustSize()
        self.move(self._over.rect().center() - self.rect().center())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a rounded plate in the window's colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().window())
        painter.drawRoundedRect(self.rect(), _RADIUS, _RADIUS)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.layout() is not None:
            self.place()
