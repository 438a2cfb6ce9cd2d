"""The dialog for the settings, made from their table; every change applies at once."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.storage.setting import Setting
from pinochle_desktop.storage.setting_table import BY_KEY, SETTINGS
from pinochle_desktop.windows.dialogs.keys_page import KeysPage
from pinochle_desktop.windows.dialogs.table_preview import TablePreview
from pinochle_desktop.windows.settings_store import SettingsStore
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen
from pinochle_desktop.windows.widgets.form import (
    Form,
    Value,
    choice,
    number,
    on_change,
    put,
    seconds,
    value_of,
)

HIDDEN = "Hidden"


class PreferencesDialog(QDialog):
    """A page for each section of settings, one for the keys, and a preview of the table."""

    def __init__(
        self,
        store: SettingsStore,
        table_options: Callable[[], TableOptions],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._store = store
        self._controls: dict[str, QWidget] = {}
        self.tabs = QTabWidget()
        sections = dict.fromkeys(s.section for s in SETTINGS if s.section != HIDDEN)
        for section in sections:
            self.tabs.addTab(self._page(section), f"&{section}")
        self.keys = KeysPage(store.settings.shortcuts)
        self.keys.chosen.connect(self._take_keys)
        self.tabs.addTab(self.keys, self.tr("&Keys"))
        self.preview = TablePreview(table_options)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.reset = QPushButton(self.tr("Restore &defaults"))
        self.reset.setToolTip(self.tr("Set everything on this page back to its default."))
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(self._put_back)
        buttons.addButton(self.reset, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(self.preview)
        column.addWidget(self.tabs)
        column.addWidget(buttons)
        store.changed.connect(self._show_values)
        fit_to_screen(self, 640, 620)

    def _page(self, section: str) -> Form:
        form = Form()
        for setting in _of(section):
            control = _control(setting, setting.value_in(self._store.settings))
            control.setObjectName(setting.key)
            on_change(control, self._take)
            form.add_row(setting.title, control, setting.help)
            self._controls[setting.key] = control
        form.finish()
        return form

    def _take(self) -> None:
        """Store the values of all controls; texts of the wrong length are reset."""
        held = {key: value_of(control) for key, control in self._controls.items()}
        fitting = {key: value for key, value in held.items() if _fits(BY_KEY[key], value)}
        self._store.change(fitting)
        self._show_values()

    @Slot(object)
    def _take_keys(self, chosen: object) -> None:
        self._store.change({"shortcuts": chosen})

    @Slot()
    def _show_values(self) -> None:
        self.preview.update()
        self.keys.show_keys(self._store.settings.shortcuts)
        for key, control in self._controls.items():
            value = BY_KEY[key].value_in(self._store.settings)
            if value_of(control) != value:
                with QSignalBlocker(control):
                    put(control, value)

    @Slot()
    def _put_back(self) -> None:
        if self.tabs.currentWidget() is self.keys:
            self._store.change({"shortcuts": {}})
            return
        section = self.tabs.tabText(self.tabs.currentIndex()).replace("&", "")
        self._store.change({setting.key: setting.default for setting in _of(section)})


def _of(section: str) -> tuple[Setting, ...]:
    return tuple(setting for setting in SETTINGS if setting.section == section)


def _fits(setting: Setting, value: Value) -> bool:
    return not isinstance(value, str) or setting.low <= len(value)


def _control(setting: Setting, value: Value) -> QWidget:
    match setting.kind:
        case "choice":
            return choice(setting.choices, value)
        case "number":
            if setting.unit == "ms":
                made = seconds(setting.low, setting.high, int(value))
            else:
                made = number(setting.low, setting.high, int(value), f" {setting.unit}".rstrip())
            made.setSingleStep(100 if setting.high >= 1000 else 5)  # noqa: PLR2004 - thousands
            made.setKeyboardTracking(False)
            return made
        case "yes-no":
            box = QCheckBox()
            box.setChecked(bool(value))
            return box
        case _:
            return QLineEdit(str(value), maxLength=setting.high)
