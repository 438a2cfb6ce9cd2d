"""A dialog of text to read: rules, keys, about; knows no content."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from pinochle_desktop.windows.dialog_size import fit_to_screen
from pinochle_desktop.windows.form import SPACE


class TextDialog(QDialog):
    """Shows rich text with a Close button; `size` in device-independent pixels."""

    def __init__(
        self, title: str, html: str, size: tuple[int, int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(True)
        self.text.setHtml(html)
        self.text.setAccessibleName(title)
        self.text.document().setDocumentMargin(2 * SPACE)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(self.text)
        column.addWidget(buttons)
        fit_to_screen(self, *size)
