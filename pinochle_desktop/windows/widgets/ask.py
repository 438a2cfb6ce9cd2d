"""Questions and answers in boxes that belong to their window and never block the program."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(
    parent: QWidget, question: str, detail: str, yes: str, no: str, then: Callable[[], None]
) -> QMessageBox:
    """Open a question; `then` runs where the answer is `yes`. Enter says yes, Escape no."""
    box = _box(parent, QMessageBox.Icon.Question, question, detail)
    agreed = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agreed)
    box.finished.connect(lambda _: then() if box.clickedButton() is agreed else None)
    box.open()
    return box


def tell(parent: QWidget, sentence: str, detail: str = "") -> QMessageBox:
    """Open a message with an OK button: for the answer to something the user has just asked for."""
    box = _box(parent, QMessageBox.Icon.Warning, sentence, detail)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.open()
    return box


def _box(parent: QWidget, icon: QMessageBox.Icon, text: str, detail: str) -> QMessageBox:
    box = QMessageBox(icon, "", text, QMessageBox.StandardButton.NoButton, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    box.setWindowTitle("Pinochle Desktop")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
