"""The dialog that asks for the name of a preset, and says at once why a name won't do."""

from collections.abc import Iterable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from pinochle_desktop.rules.own_presets import LONGEST_NAME, PresetError, checked_name
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen


class PresetNameDialog(QDialog):
    """Asks for a name that no other preset has.

    Attributes:
        name: the line to type in.
        problem: the sentence on a name that can't be used.
        save: the button that takes the name.
    """

    def __init__(self, title: str, name: str, taken: Iterable[str], parent: QWidget) -> None:
        """Suggest a `name`; `taken` are the names of other presets."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self._taken = tuple(taken)
        self.name = QLineEdit(name, maxLength=LONGEST_NAME)
        self.name.selectAll()
        label = QLabel(self.tr("&Name of the preset"))
        label.setBuddy(self.name)
        self.problem = QLabel(wordWrap=True)
        self.problem.setMinimumHeight(2 * self.problem.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save = buttons.addButton(self.tr("&Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        for each in (label, self.name, self.problem, buttons):
            column.addWidget(each)
        self.save.setDefault(True)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self.name.textChanged.connect(self._check)
        self._check()
        fit_to_screen(self, 380, 1)

    @Slot()
    def _check(self) -> None:
        """Say what is wrong with the name; an empty line needs no words."""
        problem = ""
        try:
            checked_name(self.name.text(), self._taken)
        except PresetError as error:
            problem = str(error)
        self.save.setEnabled(not problem)
        self.problem.setText(problem if self.name.text() else "")

    def chosen(self) -> str:
        """Return the name that was typed."""
        return checked_name(self.name.text(), self._taken)
