"""The window of the help, with contents, a search field and the page."""

from functools import cached_property
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.help.page_view import PageView, headings, plain
from pinochle_desktop.windows.help.pages import HelpPage
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.windows.widgets.dialog_size import fit_to_screen

_SIZE: Final = (860, 620)
_LETTERS: Final = 34
_MOST_CONTENTS: Final = 0.32
"""Width of the contents in letters, and the most of the window."""
_KEY: Final = Qt.ItemDataRole.UserRole
_HEADING: Final = Qt.ItemDataRole.UserRole + 1


class _Contents(QTreeWidget):
    """The tree of pages and headings.

    Attributes:
        button_down: whether the mouse button is down; folding now would move other entries under it.

    Signals:
        released: the mouse button was released.
    """

    released = Signal()
    button_down = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note that the button is down."""
        self.button_down = True
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Note that the button is up."""
        super().mouseReleaseEvent(event)
        self.button_down = False
        self.released.emit()


class HelpWindow(QDialog):
    """Help to read beside the game, which goes on.

    Attributes:
        search: the search field.
        found: the label with the number of results.
        contents: the tree of pages and headings.
        text: the page.
    """

    def __init__(
        self, pages: tuple[HelpPage, ...], art: CardArt, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self._pages = {page.key: page for page in pages}
        self._open = ""
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setPlaceholderText(self.tr("Search the help"))
        self.search.setAccessibleName(self.tr("Search the help"))
        self.found = QLabel()
        self.contents = _Contents()
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(self.tr("Contents"))
        self.text = PageView(art)
        self.text.setAccessibleName(self.tr("Page"))
        self._lay_out()
        self._fill()
        self._connect()
        fit_to_screen(self, *_SIZE)
        letters = self.fontMetrics().averageCharWidth() * _LETTERS
        contents = min(letters, round(self.width() * _MOST_CONTENTS))
        self._side.setSizes([contents, self.width() - contents])

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.found)
        side = QSplitter()
        side.addWidget(self.contents)
        side.addWidget(self.text)
        side.setStretchFactor(1, 1)
        self._side = side
        side.setChildrenCollapsible(False)
        close = QPushButton(self.tr("Close"))
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        low = QHBoxLayout()
        low.addStretch(1)
        low.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(top)
        column.addWidget(side, 1)
        column.addLayout(low)

    def _fill(self) -> None:
        for page in self._pages.values():
            item = QTreeWidgetItem([page.title])
            item.setData(0, _KEY, page.key)
            for heading in headings(page.html):
                below = QTreeWidgetItem([heading])
                below.setData(0, _KEY, page.key)
                below.setData(0, _HEADING, heading)
                item.addChild(below)
            self.contents.addTopLevelItem(item)

    def _connect(self) -> None:
        self.contents.currentItemChanged.connect(self._choose)
        self.contents.released.connect(self._fold)
        self.search.textChanged.connect(self._search)
        self.text.anchorClicked.connect(self._follow)
        for keys in ("Ctrl+F", "F3", "Shift+F3"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setObjectName(keys)
            shortcut.activated.connect(
                {"Ctrl+F": self.begin_search, "F3": self.next, "Shift+F3": self.previous}[keys]
            )

    @cached_property
    def _plain(self) -> dict[str, str]:
        return {key: plain(page.html) for key, page in self._pages.items()}

    # -- pages

    @property
    def page(self) -> str:
        """Key of the page that is shown."""
        return self._open

    def open_page(self, key: str, heading: str = "") -> None:
        """Show a page, scrolled to a heading if one is given."""
        if key not in self._pages:
            return
        if key != self._open:
            self._open = key
            self.text.show_page(self._pages[key])
            if not self.contents.button_down:
                self._fold()
        item = self._item(key, heading)
        with QSignalBlocker(self.contents):
            self.contents.setCurrentItem(item)
        item.setExpanded(True)
        if not (heading and self.text.go_to(heading)):
            self.text.verticalScrollBar().setValue(0)

    @Slot()
    def _fold(self) -> None:
        """Fold all pages in the contents except the open one."""
        for key, item in self._tops().items():
            if key != self._open:
                item.setExpanded(False)

    def _item(self, key: str, heading: str) -> QTreeWidgetItem:
        item = self._tops()[key]
        children = [item.child(i) for i in range(item.childCount())]
        return next((c for c in children if c and heading and c.text(0) == heading), item)

    def _tops(self) -> dict[str, QTreeWidgetItem]:
        tree = self.contents
        items = [tree.topLevelItem(i) for i in range(tree.topLevelItemCount())]
        return {str(item.data(0, _KEY)): item for item in items if item is not None}

    @Slot(QTreeWidgetItem)
    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.open_page(str(item.data(0, _KEY)), str(item.data(0, _HEADING) or ""))

    @Slot(QUrl)
    def _follow(self, url: QUrl) -> None:
        self.open_page(url.path(), url.fragment())

    # -- search

    @Slot()
    def begin_search(self) -> None:
        """Move the focus to the search field."""
        self.search.setFocus()
        self.search.selectAll()

    def _counts(self) -> dict[str, int]:
        needle = self.search.text().strip().lower()
        counts = {key: text.count(needle) for key, text in self._plain.items()} if needle else {}
        return {key: count for key, count in counts.items() if count}

    @Slot()
    def _search(self) -> None:
        """List the pages that contain the text, and go to the first place."""
        needle, counts = self.search.text().strip(), self._counts()
        for key, item in self._tops().items():
            page = self._pages[key]
            item.setHidden(bool(needle) and key not in counts)
            item.setText(0, f"{page.title} ({counts[key]})" if key in counts else page.title)
        self.text.mark(needle)
        if not needle:
            self.found.setText("")
        elif counts:
            self.found.setText(
                self.tr("%1 matches on %2 pages")
                .replace("%1", str(sum(counts.values())))
                .replace("%2", str(len(counts)))
            )
            if self._open not in counts:
                self.open_page(next(iter(counts)))
            self.text.to_edge(end=False)
            self.text.next_place()
        else:
            self.found.setText(self.tr("Nothing found"))

    @Slot()
    def next(self) -> None:
        """Go to the next place, on this page or the next one with the text."""
        self._step(back=False)

    @Slot()
    def previous(self) -> None:
        """Go to the previous place."""
        self._step(back=True)

    def _step(self, *, back: bool) -> None:
        if self.text.next_place(back=back):
            return
        keys = list(self._counts())
        if keys:
            at = keys.index(self._open) if self._open in keys else -1
            self.open_page(keys[(at + (-1 if back else 1)) % len(keys)])
            self.text.to_edge(end=back)
            self.text.next_place(back=back)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next place by Enter in the search field; close by Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.search.hasFocus():
            self._step(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)
