"""A bar above the table for problems that must be seen but don't interrupt the game."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

_LOOKS = """
NoticeBar { background: #fdecc8; border-bottom: 1px solid #c99a3a; }
NoticeBar QLabel { color: #4a3000; background: transparent; }
"""


MAX_SENTENCES = 3
"""How many sentences are shown together."""


class NoticeBar(QFrame):
    """Shows the last few sentences until it is closed; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(_LOOKS)
        self._shown: list[str] = []
        self._closed: list[str] = []
        self._text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = QPushButton(self.tr("Close"))
        self.close_button.setAccessibleDescription(self.tr("Close this message"))
        self.close_button.clicked.connect(self.close_messages)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.addWidget(self._text, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def text(self) -> str:
        """The text that is shown; empty while hidden."""
        return "" if self.isHidden() else self._text.text()

    @Slot(str)
    def tell(self, sentence: str) -> None:
        """Show a sentence below the others, unless it is shown already or was just closed."""
        if not sentence or sentence in self._closed or sentence in self._shown:
            return
        self._shown = [*self._shown, sentence][-MAX_SENTENCES:]
        text = "\n".join(self._shown)
        self._text.setText(text)
        self.setAccessibleName(text)
        self.show()

    @Slot()
    def close_messages(self) -> None:
        """Hide the bar; the same sentences aren't shown again right away."""
        self._closed, self._shown = self._shown, []
        self.hide()
