"""A browser for a page of the help, with its pictures and search marks."""

from typing import Final

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QPalette,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextOption,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.scene.theme import theme_beside
from pinochle_desktop.windows.help.drawings import draw_example
from pinochle_desktop.windows.help.pages import HelpPage
from pinochle_desktop.windows.widgets.arranging import SPACE

_CARD: Final = 3.2
"""Width of a drawn card, in lines of text."""
_MARK, _MARK_NOW, _MARK_TEXT = QColor("#ffe58a"), QColor("#ff9f43"), QColor("#1c1400")


class PageView(QTextBrowser):
    """Shows a page; links only emit `anchorClicked`."""

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._page: HelpPage | None = None
        self._needle = ""
        self.setOpenLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.document().setDocumentMargin(2 * SPACE)

    def show_page(self, page: HelpPage) -> None:
        """Show a page from its top."""
        self._page = page
        self.setHtml(page.html)
        self._mark()

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802 - Qt's name
        """Draw a picture of the page, "example:0" and so on."""
        url = QUrl(name)
        if self._page is None or url.scheme() != "example":
            return super().loadResource(kind, url)
        width = round(QFontMetrics(self.font()).height() * _CARD)
        example = self._page.examples[int(url.path())]
        count = len(example.hand) + len(getattr(example, "trick", ())) + 1
        room = (self.viewport().width() - 6 * SPACE) // max(count, 1) - SPACE
        felt = QColor(theme_beside(self.palette().color(QPalette.ColorRole.Base)).felt)
        return draw_example(
            example, self._art, max(min(width, room), 24), felt, self.devicePixelRatio()
        )

    def changeEvent(self, event: QEvent) -> None:
        """Draw the pictures again for another text size or other colours."""
        super().changeEvent(event)
        changes = (QEvent.Type.FontChange, QEvent.Type.PaletteChange)
        if event.type() in changes and self._page is not None:
            at = self.verticalScrollBar().value()
            self.show_page(self._page)
            self.verticalScrollBar().setValue(at)

    def go_to(self, heading: str) -> bool:
        """Scroll to a heading; return False if the page has no such heading."""
        for block in blocks(self.document()):
            if block.blockFormat().headingLevel() and block.text() == heading:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top) - SPACE)
                return True
        return False

    # -- searching

    def mark(self, needle: str) -> None:
        """Mark all places of a text; an empty one marks none."""
        self._needle = needle
        self._mark()

    def next_place(self, *, back: bool = False) -> bool:
        """Go to the next marked place, or the previous one; return False if there is none."""
        if not self._needle:
            return False
        flags = QTextDocument.FindFlag.FindBackward if back else QTextDocument.FindFlag(0)
        found = self.document().find(self._needle, self.textCursor(), flags)
        if found.isNull():
            return False
        self.setTextCursor(found)
        self.ensureCursorVisible()
        self._mark()
        return True

    def to_edge(self, *, end: bool) -> None:
        """Continue the search from the start or the end of the page."""
        edge = QTextCursor.MoveOperation.End if end else QTextCursor.MoveOperation.Start
        self.moveCursor(edge)

    def _mark(self) -> None:
        marks = []
        found = self.document().find(self._needle) if self._needle else QTextCursor()
        while not found.isNull():
            mark = QTextEdit.ExtraSelection()
            now = found.selectionStart() == self.textCursor().selectionStart()
            mark.cursor = found
            mark.format.setBackground(_MARK_NOW if now else _MARK)
            mark.format.setForeground(_MARK_TEXT)
            marks.append(mark)
            found = self.document().find(self._needle, found)
        self.setExtraSelections(marks)


def blocks(document: QTextDocument) -> list[QTextBlock]:
    """Return the paragraphs of a document."""
    found, block = [], document.begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def headings(html: str) -> list[str]:
    """Return the headings of a page's second level."""
    document = QTextDocument()
    document.setHtml(html)
    level = QTextFormat.Property.HeadingLevel
    second = 2
    return [b.text() for b in blocks(document) if b.blockFormat().intProperty(level) == second]


def plain(html: str) -> str:
    """Return a page's text in lower case, to search in."""
    document = QTextDocument()
    document.setHtml(html)
    return document.toPlainText().lower()
