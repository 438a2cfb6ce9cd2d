"""The line below the table: the last sentences on the left, where the game stands on the right."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QWidget

from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.seat_names import SeatNames
from pinochle_desktop.words.status import status_facts

SENTENCE_ROOM: Final = 60
"""Average letters that sentences are to have room for."""


class SentencesLabel(QLabel):
    """A line of sentences of which the last matters most: as many as fit are shown, whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentences: tuple[str, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def whole(self) -> str:
        """All sentences, shown or not."""
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
        """Any width will do."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten anew."""
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
        """Show where the game stands."""
        self._facts = status_facts(view, seat_names)
        self._fit()

    def _fit(self) -> None:
        """Leave out the first facts, never the score, where sentences would have too little room."""
        metrics = self.fontMetrics()
        room = self.width() - SENTENCE_ROOM * metrics.averageCharWidth()
        texts = ["   ·   ".join(self._facts[i:]) for i in range(len(self._facts))]
        fitting = (text for text in texts if metrics.horizontalAdvance(text) <= room)
        self.facts.setText(next(fitting, texts[-1] if texts else ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the facts anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Choose them anew for another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()
