"""The dialog of the house rules, made from the rules' own table of options; applies nothing itself."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.house_rules import HouseRule, Value, house_rules_for, rules_with
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen
from pinochle_desktop.windows.widgets.form import (
    Form,
    choice,
    number,
    on_change,
    put,
    value_of,
)

Options = Mapping[str, Value]
_NOTE: Final = "House rules hold from the next new game on; the present game keeps its own."


class HouseRulesDialog(QDialog):
    """Shows one page a rule set; `options()` tells what was chosen."""

    def __init__(
        self,
        options: Mapping[str, Options],
        variant: str,
        parent: QWidget | None = None,
    ) -> None:
        """Show the house rules kept so far, by the key of the rule set; `variant` opens first."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("House rules"))
        self._controls: dict[str, dict[str, QWidget]] = {}
        self._pages = QStackedWidget()
        self.variants = QComboBox()
        self.variants.setAccessibleName(self.tr("Rule set"))
        for key, preset in PRESETS.items():
            self.variants.addItem(preset.name, key)
            self._pages.addWidget(self._page(preset, options.get(key, {})))
        self.changed_note = QLabel(wordWrap=True)
        self._lay_out()
        self.variants.currentIndexChanged.connect(self._show_page)
        self.variants.setCurrentIndex(list(PRESETS).index(variant))
        self._show_page(self.variants.currentIndex())
        fit_to_screen(self, 600, 700)

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.reset = QPushButton(self.tr("&Back to the usual rules"))
        self.reset.clicked.connect(self._put_back)
        buttons.addButton(self.reset, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.variants)
        column.addWidget(self._pages, 1)
        column.addWidget(self.changed_note)
        column.addWidget(QLabel(self.tr(_NOTE), wordWrap=True))
        column.addWidget(buttons)

    def _page(self, preset: RuleSet, options: Options) -> Form:
        rules = rules_with(preset.key, options)
        form, controls = Form(), {}
        for option in house_rules_for(preset):
            control = _control(option, option.value(rules))
            control.setObjectName(f"{preset.key}/{option.key}")
            on_change(control, self._tell_changes)
            form.add_row(option.title, control, option.help)
            controls[option.key] = control
        form.finish()
        self._controls[preset.key] = controls
        return form

    def options(self) -> dict[str, dict[str, Value]]:
        """Return the house rules that differ from the presets, by the key of the rule set."""
        return {key: self._changed(preset) for key, preset in PRESETS.items()}

    def _changed(self, preset: RuleSet) -> dict[str, Value]:
        controls = self._controls[preset.key]
        return {
            option.key: value_of(controls[option.key])
            for option in house_rules_for(preset)
            if value_of(controls[option.key]) != option.value(preset)
        }

    @property
    def _preset(self) -> RuleSet:
        return PRESETS[self.variants.currentData()]

    @Slot(int)
    def _show_page(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        self._tell_changes()

    def _tell_changes(self) -> None:
        if not hasattr(self, "reset"):
            return
        count = len(self._changed(self._preset))
        self.reset.setEnabled(count > 0)
        said = self.tr("These are the usual rules.")
        if count:
            said = self.tr("%n change(s) from the usual rules.", "", count)
            said = said.replace("change(s)", "change" if count == 1 else "changes")
        self.changed_note.setText(said)

    @Slot()
    def _put_back(self) -> None:
        for option in house_rules_for(self._preset):
            put(self._controls[self._preset.key][option.key], option.value(self._preset))


def _control(option: HouseRule, value: Value) -> QWidget:
    if option.choices:
        return choice(option.choices, value)
    return number(option.low, option.high, int(value))
