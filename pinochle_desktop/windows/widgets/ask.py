"""Message boxes for questions and answers that never block the program."""

from collections.abc import Callable

from PySide6 import QtWidgets
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def ask(
    parent: QWidget, question: str, detail: str, yes: str, no: str, then: Callable[[], None]
) -> "QtWidgets.QMessageBox":
    """Open a question; Enter agrees, Escape declines.

    Args:
        parent: the window that the question belongs to.
        question: the question.
        detail: a further sentence, or an empty text.
        yes: label of the button that agrees.
        no: label of the button that declines.
        then: called if the player agrees.
    """
    box = _box(parent, QtWidgets.QMessageBox.Icon.Question, question, detail)
    agreed = box.addButton(yes, QtWidgets.QMessageBox.ButtonRole.AcceptRole)
    box.addButton(no, QtWidgets.QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agreed)
    box.finished.connect(lambda _: then() if box.clickedButton() is agreed else None)
    box.open()
    return box


def tell(parent: QWidget, sentence: str, detail: str = "") -> "QtWidgets.QMessageBox":
    """Open a message with an OK button, as the answer to what the player has just asked for."""
    box = _box(parent, QtWidgets.QMessageBox.Icon.Warning, sentence, detail)
    box.setStandardButtons(QtWidgets.QMessageBox.StandardButton.Ok)
    box.open()
    return box


def _box(
    parent: QWidget, icon: "QtWidgets.QMessageBox.Icon", text: str, detail: str
) -> "QtWidgets.QMessageBox":
    box = QtWidgets.QMessageBox(
        icon, "", text, QtWidgets.QMessageBox.StandardButton.NoButton, parent
    )
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    box.setWindowTitle("Pinochle Desktop")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
