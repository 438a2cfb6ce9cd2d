"""The dialog with version, licence, folders and diagnostic information."""

import platform
import sys
from typing import Final

import PySide6
from PySide6.QtCore import Qt, QUrl, Slot, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication, QIcon, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop import __version__
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.windows.help.pages import folder_names
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen

_ICON: Final = 72
_WORDS: Final = (
    "Play pinochle in several rule sets against computer players. The program works offline, keeps "
    "every game on your own disk and sends nothing anywhere. The computer players see only what "
    "you would see in their seats."
)
_LICENCE: Final = (
    "Free software under the MIT licence. Cards and sounds were made for this program."
)


class AboutDialog(QDialog):
    """Describes the program.

    Attributes:
        copy: the button that copies `diagnostics` to the clipboard.
        folder_buttons: a button for each folder, which opens it.
    """

    def __init__(self, folders: Folders, extra: str, parent: QWidget | None = None) -> None:
        """Show the folders; `extra` is a further line of diagnostics, about the current game."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Pinochle Desktop"))
        self._folders = folders
        self._extra = extra
        self.folder_buttons: list[QPushButton] = []
        self.copied = QLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * SPACE, 3 * SPACE, 3 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        column.addLayout(self._head())
        for text in (_WORDS, _LICENCE):
            column.addWidget(QLabel(text, wordWrap=True))
        column.addLayout(self._folder_rows())
        column.addStretch(1)
        column.addWidget(self.copied)
        column.addWidget(self._buttons())
        fit_to_screen(self, 560, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the content."""
        super().showEvent(event)
        layout = self.layout()
        assert layout is not None
        self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        icon: QIcon = QGuiApplication.windowIcon()
        if not icon.isNull():
            picture = QLabel()
            picture.setPixmap(icon.pixmap(_ICON, _ICON))
            row.addWidget(picture)
        versions = f"Version {__version__} · Qt {qVersion()} · Python {platform.python_version()}"
        title = QLabel(f"<h2>Pinochle Desktop</h2>{versions}")
        title.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(title, 1)
        return row

    def _folder_rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setColumnStretch(1, 1)
        for row, (name, path) in enumerate(folder_names(self._folders)):
            where = QLabel(str(path), wordWrap=True, textFormat=Qt.TextFormat.PlainText)
            where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            button = QPushButton(self.tr("Open"))
            button.setAccessibleName(self.tr("Open the folder: %1").replace("%1", name))
            button.setAutoDefault(False)
            button.setEnabled(path.is_dir())
            button.clicked.connect(lambda _=False, at=path: _show_folder(str(at)))
            self.folder_buttons.append(button)
            grid.addWidget(QLabel(name), row, 0)
            grid.addWidget(where, row, 1)
            grid.addWidget(button, row, 2)
        return grid

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(
            self.tr("&Copy diagnostic information"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        return buttons

    def diagnostics(self) -> str:
        """Return versions, system, screens and folders as lines of text."""
        screens = ", ".join(
            f"{s.size().width()}x{s.size().height()} at {s.devicePixelRatio():g}"
            for s in QGuiApplication.screens()
        )
        lines = (
            f"Pinochle Desktop {__version__}",
            f"Python {sys.version.split()[0]}, PySide6 {PySide6.__version__}, Qt {qVersion()}",
            f"System: {platform.platform()}, {QGuiApplication.platformName()}",
            f"Screens: {screens}",
            f"Compiled kernel: {'yes' if is_compiled() else 'no'}",
            *(f"{name}: {path}" for name, path in folder_names(self._folders)),
            self._extra,
        )
        return "\n".join(line for line in lines if line) + "\n"

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.diagnostics())
        self.copied.setText(self.tr("Copied to the clipboard."))


def _show_folder(path: str) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(path))
