"""The base class of all panels: title, sentence, scrolling body, buttons, keys and sizes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.style import (
    COLOURS,
    PanelColours,
    label,
    pixels,
    style_sheet,
)
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.seat_names import SeatNames

SMALL: Final = 0.75
"""Size of pictures, relative to the usual one, when there is little room."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Room(NamedTuple):
    """An area that a panel may take.

    Attributes:
        rect: the area, in coordinates of the panel's parent.
        pictures: size of the panel's pictures there, relative to the usual one.
        fills: whether the panel fills the whole area.
    """

    rect: QRect
    pictures: float = 1.0
    fills: bool = False


class PanelBody(QScrollArea):
    """The middle of a panel; it asks for its full height and scrolls if it gets less.

    Attributes:
        inner: the widget that holds the content.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.inner = QWidget()
        self.inner.setProperty("role", "clear")
        self.setWidget(self.inner)

    def sizeHint(self) -> QSize:
        """Return the size at which nothing needs scrolling."""
        return self.inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return no minimum: the body scrolls."""
        return QSize(0, 0)

    def let_scroll(self, *, needed: bool) -> None:
        """Allow a scroll bar only if needed; otherwise Qt may keep one that takes up the missing room."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if needed else policy.ScrollBarAlwaysOff
        )


class Panel(QFrame):
    """A panel over the table.

    Signals:
        acted(Action): the player has decided.
        left(): Escape was pressed; the keyboard goes back to the cards.

    Attributes:
        art: renders the pictures of cards.
        colours, percent: the colours, and the text size in percent.
        title, sentence: the labels at the top.
        body: the part that scrolls if there is no room for it.
        footer: the row of buttons.
        pictures: size of pictures relative to the text, 1 if there is room.
        by_key: whether a key was pressed in the panel since it was opened.
        preferred_width: in device-independent pixels at a text size of 100 %.
        place: alignment of the panel in the free area.
    """

    acted = Signal(object)
    left = Signal()
    preferred_width = 560
    place = Qt.AlignmentFlag.AlignCenter

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.art = art
        self.colours: PanelColours = COLOURS["light"]
        self.percent = 100
        self.pictures = 1.0
        self.by_key = False
        self._names: tuple[str, ...] = ()
        self._view: View | None = None
        # A click next to the buttons must not reach the cards below.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.title = label(role="title", wrap=True)
        self.sentence = label(role="muted", wrap=True)
        self.body = PanelBody()
        self.footer = QHBoxLayout()
        self.footer.setSpacing(SPACE)
        self._lay_out()
        self.set_look(self.colours, self.percent)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.sentence)
        column.addWidget(self.body, 1)
        column.addLayout(self.footer)

    @property
    def shown(self) -> View | None:
        """The view shown last, None before the first."""
        return self._view

    @property
    def view(self) -> View:
        """The view shown last; there must be one."""
        assert self._view is not None
        return self._view

    def show_view(self, view: View) -> None:
        """Show a view; subclasses fill in their parts by `fill`."""
        self._view = view
        self.fill()
        self.scale()
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.sentence.text())
        self.sentence.setVisible(bool(self.sentence.text()))
        control = self.default_control()
        if control is not None:
            control.setAccessibleDescription(self.spoken())

    def fill(self) -> None:
        """Show `self.view`; subclasses implement it."""

    def spoken(self) -> str:
        """Return the panel's text for screen readers, as description of its default control."""
        return f"{self.title.text()}. {self.sentence.text()}"

    def scale(self) -> None:
        """Adapt pictures to the text size; called after `fill` and after every change of size."""

    def default_control(self) -> QWidget | None:
        """Return the widget that gets the focus when the panel opens, None without a decision."""
        return None

    def default_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses while no button has the focus."""
        control = self.default_control()
        return control if isinstance(control, QAbstractButton) else None

    def set_names(self, names: Sequence[str]) -> None:
        """Name the seats, seat 0 first."""
        self._names = tuple(names)
        if self._view is not None:
            self.show_view(self._view)

    def set_look(self, colours: PanelColours, percent: int) -> None:
        """Set the colours and the text size in percent."""
        if (colours, percent) == (self.colours, self.percent) and self.styleSheet():
            return
        self.colours, self.percent = colours, percent
        self.setStyleSheet(style_sheet(colours, percent))
        self._space_out()
        self.scale()

    def _space_out(self) -> None:
        column, gap = self.layout(), self.px(SPACE)
        assert column is not None
        column.setContentsMargins(2 * gap, gap + gap // 2, 2 * gap, gap + gap // 2)
        column.setSpacing(gap)

    def set_pictures(self, size: float) -> None:
        """Set the size of pictures relative to the text."""
        if size != self.pictures:
            self.pictures = size
            self.scale()

    def px(self, size: float) -> int:
        """Return a length at 100 % scaled to the text size, in device-independent pixels."""
        return pixels(size, self.percent)

    @property
    def seat_names(self) -> SeatNames:
        """The names of the seats as the person at the table hears them."""
        unnamed = (f"Player {seat + 1}" for seat in range(len(self._names), self.view.rules.seats))
        return SeatNames((*self._names, *unnamed), self.view.seat, self.view.rules)

    def sides(self) -> tuple[int, int]:
        """Return both sides, the person's own first."""
        return self.view.side, other_side(self.view.side)

    def rooms(self, area: QRect, table: QRect) -> list[Room]:
        """Return the areas that the panel may take, the best first; in the last one text may shrink.

        Args:
            area: the free centre of the table.
            table: the whole table without its margins.
        """
        above_the_hand = QRect(table.topLeft(), QPoint(table.right(), area.bottom()))
        # Better smaller pictures than a panel that covers trump and contract.
        return [
            Room(area),
            Room(area, SMALL),
            Room(above_the_hand),
            Room(above_the_hand, SMALL),
        ]

    def fitting(self, width: int) -> QSize:
        """Return the size without scrolling at a width, or at the panel's minimum if that is wider."""
        self._forget_sizes()
        column = self.layout()
        assert column is not None
        inside = column.contentsMargins()
        least = max(self.footer.minimumSize().width(), self.body.inner.minimumSizeHint().width())
        width = max(width, least + inside.left() + inside.right() + 2 * self.frameWidth())
        return QSize(width, self.fit_height(width))

    def _forget_sizes(self) -> None:
        """Drop cached sizes now; Qt would do it in the event loop, one level at a time."""
        parts = self.findChildren(QWidget)
        for each in parts:
            each.ensurePolished()
        for each in reversed(parts):  # children come later in the list
            each.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()

    def take_place(self, rect: QRect, *, scrolls: bool) -> None:
        """Move the panel to a rectangle and force a new layout: measuring has cleared the dirty flags."""
        self.body.let_scroll(needed=scrolls)
        self.setGeometry(rect)
        layouts = self.findChildren(QLayout)
        for layout in layouts:
            layout.invalidate()
        for layout in layouts:
            layout.activate()
        QCoreApplication.sendEvent(self.body, QEvent(QEvent.Type.LayoutRequest))

    def fit_height(self, width: int) -> int:
        """Return the height without scrolling at this width."""
        margins = self.contentsMargins()
        column = self.layout()
        assert column is not None
        inside = column.contentsMargins()
        room = width - margins.left() - margins.right() - inside.left() - inside.right()
        parts = [
            _height(part, room)
            for part in (self.title, self.sentence, self.body.inner)
            if not part.isHidden()
        ]
        if self.footer.count():
            parts.append(_layout_height(self.footer, room))
        gaps = column.spacing() * (len(parts) - 1)
        edges = margins.top() + margins.bottom() + inside.top() + inside.bottom()
        return sum(parts) + gaps + edges

    def event(self, event: QEvent) -> bool:
        """Use the panel's own letters before the window's shortcuts do."""
        if event.type() == QEvent.Type.ShortcutOverride:
            self.by_key = True
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._button_for(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the default button by Enter, leave by Escape, press others by underlined letters."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        pressed = self._button_for(event)
        if pressed is None:
            super().keyPressEvent(event)
            return
        pressed.setFocus(Qt.FocusReason.ShortcutFocusReason)
        pressed.click()

    def _button_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        ):
            return None
        if event.key() in _ENTER:
            default = self.default_button()
            return default if default is not None and default.isEnabled() else None
        letter = event.text().lower()
        for each in self.findChildren(QAbstractButton):
            if letter and each.isVisible() and each.isEnabled() and _key_of(each) == letter:
                return each
        return None


def _key_of(button: QAbstractButton) -> str:
    key = button.property("key")
    if key:
        return str(key)
    text = button.text().replace("&&", "")
    return text.partition("&")[2][:1].lower()


def _height(widget: QWidget, width: int) -> int:
    if widget.hasHeightForWidth():
        return max(widget.heightForWidth(width), widget.minimumSizeHint().height())
    return widget.sizeHint().height()


def _layout_height(layout: QLayout, width: int) -> int:
    return (
        layout.heightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
    )
