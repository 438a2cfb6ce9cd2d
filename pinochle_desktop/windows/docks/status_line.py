"""The status bar: the last sentences on the left, the state of the game on the right."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QWidget

from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.seat_names import SeatNames
from pinochle_desktop.words.status import status_facts

SENTENCE_ROOM: Final = 60
"""Width kept free for sentences, in average letters."""


class SentencesLabel(QLabel):
    """A line with as many of the last sentences as fit completely."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentences: tuple[str, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """All sentences, even those that don't fit."""
        return " ".join(self._sentences)

    @Slot(object)
    def show_sentences(self, sentences: tuple[str, ...]) -> None:
        """Show sentences, the newest last."""
        self._sentences = sentences
        self.setToolTip(self.whole)
        self.setAccessibleName(self.whole)
        self._fit()

    def _fit(self) -> None:
        metrics, width = self.fontMetrics(), self.width()
        rests = [" ".join(self._sentences[i:]) for i in range(len(self._sentences))]
        fitting = (rest for rest in rests if metrics.horizontalAdvance(rest) <= width)
        newest = rests[-1] if rests else ""
        right = Qt.TextElideMode.ElideRight
        self.setText(next(fitting, metrics.elidedText(newest, right, width)))

    def minimumSizeHint(self) -> QSize:
        """Return no minimum width, because the text is shortened."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sentences to the new width."""
        super().resizeEvent(event)
        self._fit()


class StatusLine(QStatusBar):
    """The status bar of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._facts: tuple[str, ...] = ()
        super().__init__(parent)
        self.said = SentencesLabel()
        self.facts = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.facts.setContentsMargins(2 * SPACE, 0, 0, 0)
        self.setContentsMargins(SPACE, 0, SPACE, 0)
        self.addWidget(self.said, 1)
        self.addPermanentWidget(self.facts)

    def show_view(self, view: View, seat_names: SeatNames) -> None:
        """Show the state of the game."""
        self._facts = status_facts(view, seat_names)
        self._fit()

    def _fit(self) -> None:
        """Leave out the first facts, but never the score, if sentences would have too little room."""
        metrics = self.fontMetrics()
        room = self.width() - SENTENCE_ROOM * metrics.averageCharWidth()
        texts = ["   ·   ".join(self._facts[i:]) for i in range(len(self._facts))]
        fitting = (text for text in texts if metrics.horizontalAdvance(text) <= room)
        self.facts.setText(next(fitting, texts[-1] if texts else ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the facts to the new width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the facts to another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()
