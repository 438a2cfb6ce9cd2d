"""The panel beside the table that shows the pages of a guided hand."""

from html import escape
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QFontMetrics,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.controller.guided_hand import GuidePage
from pinochle_desktop.windows.panels.placing import growth
from pinochle_desktop.windows.widgets.arranging import SPACE

_LETTERS: Final = 33
"""Width of the panel in average letters."""
_MOST_OF_WINDOW: Final = 0.36
_MOST_GROWTH: Final = 1.7
_BUTTON: Final = 2.2
"""Height of the button that goes on, in lines of its text."""


class GuidePanel(QFrame):
    """Shows a page of a guided hand, with buttons to go on, to leave and to read more.

    Attributes:
        page, refusal: the page that is shown, and the refusal below it if there is one.

    Signals:
        step_wanted: show the next page, or follow the advice.
        leave_wanted: leave the guided hand.
        help_wanted: open the help.
    """

    step_wanted = Signal()
    leave_wanted = Signal()
    help_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAccessibleName(self.tr("Guided hand"))
        self.page = GuidePage("", "")
        self.refusal = ""
        self.name = _label()
        self.name.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Explanation"))
        self.advice, self.reason = _label(), _label()
        self.step = QPushButton()
        self.step.setObjectName("step")
        self.step.setAutoDefault(True)
        self.step.setToolTip(self.tr("Ctrl+Enter"))
        self.step.clicked.connect(self.step_wanted)
        self.leave = QPushButton(self.tr("Leave"))
        self.leave.setToolTip(self.tr("Leave the guided hand (Escape)"))
        self.leave.clicked.connect(self.leave_wanted)
        self.more = QPushButton(self.tr("Read more"))
        self.more.setToolTip(self.tr("The rules of this part of the game"))
        self.more.clicked.connect(self.help_wanted)
        self._lay_out()
        self._fonts()
        self.hide()

    def _lay_out(self) -> None:
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.viewport().setAutoFillBackground(False)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(0)
        low = QHBoxLayout()
        low.addWidget(self.more)
        low.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.name)
        column.addWidget(self.text, 1)
        for each in (self.advice, self.reason, self.step):
            column.addWidget(each)
        column.addLayout(low)

    @Slot(str)
    def show_name(self, rule_set: str) -> None:
        """Name the rule set of the guided hand at the top."""
        self.name.setText(self.tr("Guided hand") + f" · {rule_set}")

    @Slot(object)
    def show_page(self, page: GuidePage) -> None:
        """Show a page and announce it."""
        self.page, self.refusal = page, ""
        self._write()
        for label, text in ((self.advice, page.advice), (self.reason, page.reason)):
            label.setText(text)
            label.setVisible(bool(text))
        self.step.setText(page.step or self.tr("The others are playing …"))
        self.step.setEnabled(bool(page.step))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, page.spoken))

    @Slot(str)
    def show_refusal(self, text: str) -> None:
        """Show below the text why the rules refuse what the player tried."""
        self.refusal = self.tr("Not allowed. %1").replace("%1", text)
        self._write()
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _write(self) -> None:
        page = self.page
        muted = self.palette().color(QPalette.ColorRole.PlaceholderText).name()
        parts = [
            f"<p style='color:{muted}'>{escape(page.news)}</p>" if page.news else "",
            f"<p><i>{escape(page.remark)}</i></p>" if page.remark else "",
            f"<h3>{escape(page.title)}</h3>" if page.title else "",
            *(f"<p>{escape(line)}</p>" for line in page.text.splitlines()),
            f"<p><b>{escape(self.refusal)}</b></p>" if self.refusal else "",
        ]
        self.text.setHtml("".join(parts))

    @Slot()
    def wait(self) -> None:
        """Disable the button that goes on while the others play."""
        self.step.setText(self.tr("The others are playing …"))
        self.step.setEnabled(False)
        for each in (self.advice, self.reason):
            each.hide()

    def sizeHint(self) -> QSize:
        """Return a width for lines that are easy to read, and no height."""
        letters = QFontMetrics(self.font()).averageCharWidth() * _LETTERS
        most = round(self.window().width() * _MOST_OF_WINDOW)
        return QSize(max(min(letters + 4 * SPACE, most), self.minimumSizeHint().width()), 0)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the text size and the colours."""
        super().changeEvent(event)
        if self.layout() is None:
            return
        if event.type() == QEvent.Type.FontChange:
            self._fonts()
        elif event.type() == QEvent.Type.ApplicationFontChange:
            self._scale()
        elif event.type() == QEvent.Type.PaletteChange:
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the text with the window, as the panels over the table do."""
        super().resizeEvent(event)
        self._scale()

    def _scale(self) -> None:
        font = QApplication.font()
        factor = min(growth(self.window().size()), _MOST_GROWTH)
        font.setPointSizeF(font.pointSizeF() * factor)
        if font.pointSizeF() != self.font().pointSizeF():
            self.setFont(font)

    def _fonts(self) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        for each in (self.advice, self.step):
            each.setFont(bold)
        self.step.setMinimumHeight(round(QFontMetrics(bold).height() * _BUTTON))
        self.updateGeometry()


def _label() -> QLabel:
    made = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return made
