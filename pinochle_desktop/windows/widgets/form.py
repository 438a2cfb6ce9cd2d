"""Controls for values, and pages of them with a title and a line of help each."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from pinochle_desktop.windows.widgets.arranging import SPACE

Value = bool | int | str


class _Combo(QComboBox):
    """A combo box that ignores the wheel, so that a page can be scrolled past it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel."""
        event.ignore()


class _Spin(QSpinBox):
    """A spin box that ignores the wheel, so that a page can be scrolled past it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel."""
        event.ignore()


class _Seconds(_Spin):
    """A number of milliseconds, shown and typed as seconds."""

    def textFromValue(self, value: int) -> str:
        """Return 1200 as "1.2"."""
        return self.locale().toString(value / 1000, "f", 1)

    def valueFromText(self, text: str) -> int:
        """Return "1.2 s" as 1200."""
        typed, _ = self.locale().toDouble(text.removesuffix(self.suffix()).strip())
        return round(typed * 1000)

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """Accept numbers in the range, and texts that may become one."""
        typed = text.removesuffix(self.suffix()).strip()
        number, ok = self.locale().toDouble(typed)
        if ok and self.minimum() <= round(number * 1000) <= self.maximum():
            return QValidator.State.Acceptable, text, pos
        state = QValidator.State.Invalid if typed and not ok else QValidator.State.Intermediate
        return state, text, pos


def choice(choices: Sequence[tuple[Value, str]], value: Value) -> QComboBox:
    """Return a control for one of several values, each with its name."""
    made = _Combo()
    for each, name in choices:
        made.addItem(name, each)
    made.setCurrentIndex(next((i for i, (each, _) in enumerate(choices) if each == value), 0))
    return made


def number(low: int, high: int, value: int, suffix: str = "") -> QSpinBox:
    """Return a control for a whole number."""
    made = _Spin()
    made.setRange(low, high)
    made.setValue(value)
    made.setSuffix(suffix)
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    return made


def seconds(low: int, high: int, value: int) -> QSpinBox:
    """Return a control for a time; bounds and values in milliseconds."""
    made = _Seconds()
    made.setRange(low, high)
    made.setValue(value)
    made.setSuffix(" s")
    made.setAlignment(Qt.AlignmentFlag.AlignRight)
    return made


def value_of(control: QWidget) -> Value:
    """Return the value of a control."""
    match control:
        case QComboBox():
            value: Value = control.currentData()
            return value
        case QSpinBox():
            return control.value()
        case QCheckBox():
            return control.isChecked()
        case QLineEdit():
            return control.text().strip()
    raise TypeError(type(control))


def put(control: QWidget, value: Value) -> None:
    """Set the value of a control."""
    match control:
        case QComboBox():
            control.setCurrentIndex(control.findData(value))
        case QSpinBox():
            control.setValue(int(value))
        case QCheckBox():
            control.setChecked(bool(value))
        case QLineEdit():
            control.setText(str(value))


def on_change(control: QWidget, slot: Callable[[], None]) -> None:
    """Call `slot` whenever the value of a control changes."""
    match control:
        case QComboBox():
            control.currentIndexChanged.connect(lambda _: slot())
        case QSpinBox():
            control.valueChanged.connect(lambda _: slot())
        case QCheckBox():
            control.toggled.connect(lambda _: slot())
        case QLineEdit():
            control.editingFinished.connect(slot)


class Form(QScrollArea):
    """A scrolling page of rows; call `finish` after the last one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page = QWidget()
        self._grid = QGridLayout(self._page)
        self._grid.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        self._grid.setHorizontalSpacing(3 * SPACE)
        self._grid.setVerticalSpacing(SPACE // 2)
        self._grid.setColumnStretch(0, 1)
        self.setWidget(self._page)

    def add_row(self, title: str, control: QWidget, help_text: str) -> None:
        """Add a row with a control; title and help are also its accessible name and description."""
        row = self._grid.rowCount()
        control.setAccessibleName(title)
        control.setAccessibleDescription(help_text)
        if isinstance(control, QCheckBox):
            control.setText(title)  # the whole line can be clicked
            self._grid.addWidget(control, row, 0, 1, 2)
        else:
            name = QLabel(title, wordWrap=True)
            name.setBuddy(control)
            control.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignVCenter)
        if help_text:
            note = QLabel(help_text, wordWrap=True)
            note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            self._grid.addWidget(note, row + 1, 0, 1, 2)
        self._grid.setRowMinimumHeight(row + 2, SPACE)

    def add_heading(self, title: str) -> None:
        """Add a heading for the rows that follow."""
        name = QLabel(title)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        self._grid.addWidget(name, self._grid.rowCount(), 0, 1, 2)

    def finish(self) -> None:
        """Keep the rows at the top, and make the page as wide as its widest row."""
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(self._page.minimumSizeHint().width() + bar)
