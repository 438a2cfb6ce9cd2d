"""The dialog with the commitment to a deal, and after the hand what it was made from."""

from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.proof import commitment, deal_text
from pinochle_desktop.rules.state import GameOver, GameState, HandOver
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen

_BEFORE: Final = (
    "This number is made from the cards of this hand and a secret. It reveals nothing about the "
    "cards, but no other deal can make it. Keep a copy. When the hand is over, come back here for "
    "the deal and the secret, and make the number yourself."
)
_AFTER: Final = (
    "The number of this hand is the SHA-256 of the line below it, which holds the deal and a secret. "
    "Paste the last line into a terminal to make the number again. It should match the one you saw "
    "before. (On macOS, write shasum -a 256 instead of sha256sum.)"
)


class ProofDialog(QDialog):
    """Shows the commitment.

    Attributes:
        text: the commitment; after the hand also the deal's text and the command that checks it.
        copy: the button that copies all of it to the clipboard.
    """

    def __init__(self, state: GameState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(
            self.tr("Prove the deal of hand %1").replace("%1", f"{state.number + 1}")
        )
        over = isinstance(state.phase, HandOver | GameOver)
        self.text = QPlainTextEdit(proof(state), readOnly=True)
        self.text.setAccessibleName(self.tr("Proof of the deal"))
        self.text.setTabChangesFocus(True)
        words = QLabel(_AFTER if over else _BEFORE, wordWrap=True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        for part in (words, self.text, buttons):
            column.addWidget(part)
        fit_to_screen(self, 620, 420 if over else 260)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())


def proof(state: GameState) -> str:
    """Return what may be shown of the deal now: only the commitment until the hand has ended."""
    if not isinstance(state.phase, HandOver | GameOver):
        return commitment(state)
    text = deal_text(state)
    return f"{commitment(state)}\n\n{text}\n\nprintf '%s' '{text}' | sha256sum"
