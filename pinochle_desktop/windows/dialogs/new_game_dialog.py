"""The dialog that starts a game: rule set, players and deal number."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRegularExpression, Qt, Signal, Slot
from PySide6.QtGui import QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.storage.setting_table import BY_KEY, LEVEL_NAMES
from pinochle_desktop.windows.dialogs.rule_tile import RuleTile
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen
from pinochle_desktop.windows.widgets.form import choice

_LONGEST_NAME: Final = BY_KEY["player_name"].high
_COLUMNS: Final = 2
_LETTERS: Final = 46
"""Width in letters that a tile needs; with less room there is one column of tiles."""
_WIDTH: Final = 820


class NewGameDialog(QDialog):
    """Asks for a new game; `new_game` returns the choices.

    Signals:
        guide_wanted: explain a hand of the chosen rule set before the game.

    Attributes:
        deal: the default button, which starts the game.
        show_how: the button for the guided hand.
    """

    guide_wanted = Signal()

    def __init__(
        self,
        start: NewGame,
        rule_sets: Mapping[str, RuleSet],
        note: str = "",
        parent: QWidget | None = None,
        art: CardArt | None = None,
    ) -> None:
        """Show the defaults `start`.

        Args:
            start: what is chosen at first.
            rule_sets: all that can be chosen, by key.
            note: a sentence at the top, such as what becomes of the current game.
            parent: the window.
            art: the cards of the pictures.
        """
        super().__init__(parent)
        self._art = art or CardArt()
        self.setWindowTitle(self.tr("New game"))
        self.variants = QButtonGroup(self)
        self.left, self.opposite, self.right = (
            choice(LEVEL_NAMES, level) for level in start.levels
        )
        self.name = QLineEdit(start.name, maxLength=_LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("You"))
        self.seed = QLineEdit("" if start.seed is None else str(start.seed))
        self.seed.setPlaceholderText(self.tr("Any deal"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,18}"), self))
        self._rule_sets = rule_sets
        self._lay_out(choice_key(start.rules), note)
        self.variants.idToggled.connect(self._show_players)
        self._show_players()
        fit_to_screen(self, _WIDTH, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the content, and give the chosen rule set the focus."""
        self._fit()  # first, because Qt centers the dialog by its size
        super().showEvent(event)
        chosen = self.variants.checkedButton()
        assert chosen is not None
        chosen.setFocus()
        self._scroll.ensureWidgetVisible(chosen)

    def _fit(self) -> None:
        """Fit the height to the content, up to the height of the screen."""
        margins = self.contentsMargins()
        inside = self.width() - 4 * SPACE - margins.left() - margins.right()
        high = self._page.heightForWidth(inside)
        low = max(self.buttons.sizeHint().height(), self.show_how.sizeHint().height())
        around = low + 7 * SPACE
        room = round(self.screen().availableGeometry().height() * 0.9)
        self.resize(self.width(), min(high + around, room))

    def _lay_out(self, chosen: str, note: str) -> None:
        self._page = QWidget()
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * SPACE)
        if note:
            column.addWidget(QLabel(note, wordWrap=True))
        column.addLayout(self._tiles(chosen))
        column.addLayout(self._players())
        self._scroll = scroll = QScrollArea()
        scroll.setWidget(self._page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        whole.setSpacing(2 * SPACE)
        whole.addWidget(scroll, 1)
        whole.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        self.buttons = QDialogButtonBox()
        cancel = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.show_how = QPushButton(self.tr("Show me &how"))
        self.show_how.setToolTip(self.tr("Play a hand that explains itself, then this game."))
        for each in (cancel, self.show_how):
            each.setAutoDefault(False)
        self.deal = self.buttons.addButton(
            self.tr("&Deal the cards"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.deal.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.show_how.clicked.connect(self._show_how)
        row = QHBoxLayout()
        row.addWidget(self.show_how)
        row.addWidget(self.buttons, 1)
        return row

    @Slot()
    def _show_how(self) -> None:
        self.guide_wanted.emit()
        self.reject()

    def _tiles(self, chosen: str) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(SPACE + SPACE // 2)
        columns = self._columns()
        for i, (key, rules) in enumerate(self._rule_sets.items()):
            tile = RuleTile(rules, i + 1, self._art)
            tile.setChecked(key == chosen)
            self.variants.addButton(tile, i)
            grid.addWidget(tile, i // columns, i % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        return grid

    def _columns(self) -> int:
        """Return the number of columns: two if the sentences have room next to each other."""
        needed = _COLUMNS * self.fontMetrics().averageCharWidth() * _LETTERS
        return _COLUMNS if self.screen().availableGeometry().width() >= needed else 1

    def _players(self) -> QHBoxLayout:
        left, right = QFormLayout(), QFormLayout()
        for form in (left, right):
            form.setHorizontalSpacing(2 * SPACE)
            form.setVerticalSpacing(SPACE)
            form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        left.addRow(self.tr("Your &name"), self.name)
        left.addRow(self.tr("Deal n&umber"), self.seed)
        self._opposite = QLabel()
        self._opposite.setBuddy(self.opposite)
        right.addRow(self.tr("On your &left"), self.left)
        right.addRow(self._opposite, self.opposite)
        right.addRow(self.tr("On your &right"), self.right)
        self.seed.setToolTip(self.tr("The same number deals the same cards again."))
        self._form = right
        row = QHBoxLayout()
        row.setSpacing(4 * SPACE)
        row.addLayout(left, 1)
        row.addLayout(right, 1)
        return row

    @property
    def rules(self) -> RuleSet:
        """The rule set that is chosen."""
        chosen = self.variants.checkedButton()
        assert chosen is not None
        return self._rule_sets[chosen.objectName()]

    @Slot()
    def _show_players(self) -> None:
        two = self.rules.two_player
        self._opposite.setText(self.tr("Your &opponent") if two else self.tr("Your &partner"))
        for aside in (self.left, self.right):
            self._form.setRowVisible(aside, not two)

    def new_game(self) -> NewGame:
        """Return what was chosen."""
        return NewGame(
            rules=self.rules,
            levels=(_data(self.left), _data(self.opposite), _data(self.right)),
            name=self.name.text().strip(),
            seed=int(self.seed.text()) if self.seed.text() else None,
        )


def _data(combo: QComboBox) -> str:
    return str(combo.currentData())
