"""The dialog for house rules and for the player's own presets."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.house_rules import Value
from pinochle_desktop.rules.own_presets import OwnPreset, key_of
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.windows.dialogs.house_rules_page import HouseRulesPage, Options
from pinochle_desktop.windows.dialogs.preset_name_dialog import PresetNameDialog
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.ask import ask
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen
from pinochle_desktop.words.numbers import plural

_NOTE: Final = "Changes apply from your next new game. Your current game keeps its rules."


class HouseRulesDialog(QDialog):
    """Shows one page a rule set; `options()` tells what was chosen for the built-in ones.

    Saving, renaming and deleting a preset happens at once; what is changed on the pages waits for OK.

    Signals:
        presets_changed(tuple[OwnPreset, ...]): all presets of the player's own, as they are now.
        preset_renamed(str, str): one of them had the first name and has the second.

    Attributes:
        rule_sets: the list of rule sets, whose page is shown.
        save, rename, delete, reset: the buttons.
        changed_note: the line that counts the changes.
    """

    presets_changed = Signal(object)
    preset_renamed = Signal(str, str)

    def __init__(
        self,
        options: Mapping[str, Options],
        presets: Sequence[OwnPreset],
        choice: str,
        parent: QWidget | None = None,
    ) -> None:
        """Show what is kept.

        Args:
            options: the house rules kept for each built-in preset.
            presets: the player's own presets.
            choice: the key of the rule set that is shown first.
            parent: the window.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("House rules"))
        self._presets: dict[str, OwnPreset] = {}
        self._pages: dict[str, HouseRulesPage] = {}
        self._stack = QStackedWidget()
        self.rule_sets = QComboBox()
        self.rule_sets.setAccessibleName(self.tr("Rule set"))
        self.changed_note = QLabel(wordWrap=True)
        self._make_buttons()
        self._lay_out()
        for key, preset in PRESETS.items():
            self._add_page(key, preset.name, key, options.get(key, {}))
        for own in presets:
            self._add_own(own)
        self.rule_sets.currentIndexChanged.connect(self._show_page)
        self._select(choice if choice in self._pages else next(iter(self._pages)))
        self._show_page()
        fit_to_screen(self, 640, 700)

    def _make_buttons(self) -> None:
        self.save = QPushButton(self.tr("&Save as preset…"))
        self.save.setToolTip(self.tr("Keep these rules under a name of your own."))
        self.rename = QPushButton(self.tr("Re&name…"))
        self.delete = QPushButton(self.tr("&Delete…"))
        self.reset = QPushButton(self.tr("&Restore standard rules"))
        for button, act in (
            (self.save, self._ask_name),
            (self.rename, self._ask_new_name),
            (self.delete, self._ask_delete),
            (self.reset, self._put_back),
        ):
            button.setAutoDefault(False)
            button.clicked.connect(act)

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.addButton(self.reset, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.rule_sets.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.rule_sets.setMinimumContentsLength(16)
        top = QHBoxLayout()
        top.setSpacing(SPACE)
        for each in (self.rule_sets, self.save, self.rename, self.delete):
            top.addWidget(each)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        column.addWidget(self.changed_note)
        column.addWidget(QLabel(self.tr(_NOTE), wordWrap=True))
        column.addWidget(buttons)

    # -- pages

    def _add_page(self, key: str, name: str, variant: str, kept: Options) -> None:
        page = HouseRulesPage(PRESETS[variant], kept, key, self._tell_changes)
        self._pages[key] = page
        self._stack.addWidget(page)
        self.rule_sets.addItem(name, key)

    def _add_own(self, preset: OwnPreset) -> None:
        if not self._presets:
            self.rule_sets.insertSeparator(self.rule_sets.count())
        self._presets[preset.key] = preset
        self._add_page(preset.key, preset.name, preset.variant, preset.options)

    def _select(self, key: str) -> None:
        self.rule_sets.setCurrentIndex(self.rule_sets.findData(key))

    @property
    def _key(self) -> str:
        return str(self.rule_sets.currentData())

    @property
    def page(self) -> HouseRulesPage:
        """The page that is shown."""
        return self._pages[self._key]

    @Slot()
    def _show_page(self) -> None:
        self._stack.setCurrentWidget(self.page)
        for button in (self.rename, self.delete):
            button.setEnabled(self._key in self._presets)
        self._tell_changes()

    def _tell_changes(self) -> None:
        if self._key not in self._pages:  # while the page is being made
            return
        count = len(self.page.options())
        usual = self.page.usual.name
        self.reset.setEnabled(count > 0)
        changes = plural(count, "change") if count else "No change"
        self.changed_note.setText(f"{changes} from the standard rules of {usual}.")

    @Slot()
    def _put_back(self) -> None:
        self.page.show_options({})

    # -- what was chosen

    def options(self) -> dict[str, dict[str, Value]]:
        """Return the house rules that differ from the built-in presets, by the preset's key."""
        return {key: self._pages[key].options() for key in PRESETS}

    def accept(self) -> None:
        """Take what was changed on the pages of the player's own presets, then close."""
        changed = {
            key: OwnPreset(own.name, own.variant, self._pages[key].options())
            for key, own in self._presets.items()
        }
        if changed != self._presets:
            self._presets = changed
            self._tell_presets()
        super().accept()

    def _tell_presets(self) -> None:
        self.presets_changed.emit(tuple(self._presets.values()))

    # -- the player's own presets

    @Slot()
    def _ask_name(self) -> None:
        name = self.tr("My %1").replace("%1", self.page.usual.name.lower())
        dialog = self._name_dialog(self.tr("Save as preset"), name)
        dialog.accepted.connect(lambda: self._save(dialog.chosen()))
        dialog.open()

    @Slot()
    def _ask_new_name(self) -> None:
        own = self._presets[self._key]
        dialog = self._name_dialog(self.tr("Rename preset"), own.name, own.key)
        dialog.accepted.connect(lambda: self._rename(own, dialog.chosen()))
        dialog.open()

    def _name_dialog(self, title: str, name: str, key: str = "") -> PresetNameDialog:
        """Return the dialog for a name that no preset has but the one with this key."""
        taken = (own.name for own in self._presets.values() if own.key != key)
        dialog = PresetNameDialog(title, name, taken, self)
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _save(self, name: str) -> None:
        """Keep the page's options as a preset; the page itself goes back to what is kept for it."""
        page = self.page
        preset = OwnPreset(name, page.usual.key, page.options())
        page.show_options(page.kept)
        self._add_own(preset)
        self._tell_presets()
        self._select(preset.key)

    def _rename(self, own: OwnPreset, name: str) -> None:
        renamed = OwnPreset(name, own.variant, own.options)
        self._presets = {
            each.key: each
            for each in (renamed if each is own else each for each in self._presets.values())
        }
        self._pages[renamed.key] = self._pages.pop(own.key)
        at = self.rule_sets.findData(own.key)
        self.rule_sets.setItemText(at, name)
        self.rule_sets.setItemData(at, key_of(name))
        self._tell_presets()
        self.preset_renamed.emit(own.name, name)

    @Slot()
    def _ask_delete(self) -> None:
        own = self._presets[self._key]
        ask(
            self,
            self.tr("Delete the preset “%1”?").replace("%1", own.name),
            self.tr("Games you played with it stay as they are."),
            self.tr("Delete"),
            self.tr("Keep it"),
            lambda: self._delete(own),
        )

    def _delete(self, own: OwnPreset) -> None:
        at = self.rule_sets.findData(own.key)
        self._select(own.variant)
        self.rule_sets.removeItem(at)
        page = self._pages.pop(own.key)
        self._stack.removeWidget(page)
        page.deleteLater()
        del self._presets[own.key]
        if not self._presets:
            self.rule_sets.removeItem(self.rule_sets.count() - 1)  # the line above them
        self._tell_presets()
