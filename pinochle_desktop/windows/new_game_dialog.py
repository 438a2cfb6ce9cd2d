"""The dialog that starts a game: rules, players and deal number; one Enter starts with what is shown."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRegularExpression, Slot
from PySide6.QtGui import QPalette, QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.options import BY_KEY
from pinochle_desktop.windows.dialog_size import fit_to_screen
from pinochle_desktop.windows.form import SPACE, choice
from pinochle_desktop.windows.new_game import NewGame

_LEVEL_CHOICES: Final = BY_KEY["opponent_level"].choices
_LONGEST_NAME: Final = BY_KEY["player_name"].high
_TWO_SEATS: Final = 2


class NewGameDialog(QDialog):
    """Asks for a new game; `new_game()` tells what was chosen.

    Attributes:
        deal: the button that starts; the default, so Enter presses it.
    """

    def __init__(
        self,
        start: NewGame,
        titles: Mapping[str, str],
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Show the defaults `start`; `titles` name the rule sets with their house rules.

        `note` is a sentence at the top, such as what becomes of the present game.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.variants = QButtonGroup(self)
        self.opponents = choice(_LEVEL_CHOICES, start.opponents)
        self.partner = choice(_LEVEL_CHOICES, start.partner)
        self.name = QLineEdit(start.name, maxLength=_LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("You"))
        self.seed = QLineEdit("" if start.seed is None else str(start.seed))
        self.seed.setPlaceholderText(self.tr("Any deal"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,18}"), self))
        self._lay_out(start.variant, titles, note)
        self.variants.idToggled.connect(self._show_players)
        self._show_players()
        fit_to_screen(self, 560, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Be no higher than what is inside, and give the chosen rule set the keyboard."""
        super().showEvent(event)
        layout = self.layout()
        assert layout is not None
        self.resize(self.width(), layout.heightForWidth(self.width()))
        chosen = self.variants.checkedButton()
        assert chosen is not None
        chosen.setFocus()

    def _lay_out(self, variant: str, titles: Mapping[str, str], note: str) -> None:
        buttons = QDialogButtonBox()
        cancel = buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        cancel.setAutoDefault(False)
        self.deal = buttons.addButton(
            self.tr("&Deal the cards"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.deal.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        if note:
            column.addWidget(QLabel(note, wordWrap=True))
        column.addWidget(self._rules_box(variant, titles))
        column.addWidget(self._players_box())
        column.addStretch(1)
        column.addWidget(buttons)

    def _rules_box(self, variant: str, titles: Mapping[str, str]) -> QGroupBox:
        box = QGroupBox(self.tr("Rules"))
        column = QVBoxLayout(box)
        column.setSpacing(SPACE // 2)
        for number, (key, preset) in enumerate(PRESETS.items()):
            radio = QRadioButton(f"&{number + 1}  {titles.get(key, preset.name)}")
            radio.setObjectName(key)
            radio.setChecked(key == variant)
            radio.setAccessibleDescription(preset.summary)
            self.variants.addButton(radio, number)
            summary = QLabel(preset.summary, wordWrap=True, indent=3 * SPACE)
            summary.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            column.addWidget(radio)
            column.addWidget(summary)
            column.addSpacing(SPACE // 2)
        return box

    def _players_box(self) -> QGroupBox:
        box = QGroupBox(self.tr("Players"))
        form = QFormLayout(box)
        form.setHorizontalSpacing(2 * SPACE)
        form.setVerticalSpacing(SPACE)
        form.addRow(self.tr("&Opponents"), self.opponents)
        form.addRow(self.tr("&Partner"), self.partner)
        form.addRow(self.tr("Your &name"), self.name)
        form.addRow(self.tr("Deal n&umber"), self.seed)
        self.seed.setToolTip(self.tr("The same number deals the same cards again."))
        self._form = form
        return box

    @property
    def rules(self) -> RuleSet:
        """The preset that is chosen."""
        chosen = self.variants.checkedButton()
        assert chosen is not None
        return PRESETS[chosen.objectName()]

    @Slot()
    def _show_players(self) -> None:
        self._form.setRowVisible(self.partner, self.rules.seats > _TWO_SEATS)

    def new_game(self) -> NewGame:
        """Return what was chosen."""
        return NewGame(
            variant=self.rules.key,
            opponents=_data(self.opponents),
            partner=_data(self.partner),
            name=self.name.text().strip(),
            seed=int(self.seed.text()) if self.seed.text() else None,
        )


def _data(combo: QComboBox) -> str:
    return str(combo.currentData())
