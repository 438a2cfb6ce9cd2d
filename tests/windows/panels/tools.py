"""What the tests of the panels look at: signals caught, texts in sight, texts cut off."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from pinochle_desktop.rules.actions import Bid
from pinochle_desktop.rules.view import view

NAMES = ("Maria", "Ada", "Ben", "Cleo")
ROOMS = [((1024, 585), 100), ((1024, 585), 150), ((1280, 745), 100)]
"""Sizes of a table, that of the smallest window first, and text sizes in percent."""


class Caught(list):
    """Everything a signal has carried."""

    def __init__(self, signal):
        super().__init__()
        signal.connect(self._take)

    def _take(self, *values):
        self.append(values[0] if len(values) == 1 else values)


def seen(state, seat=0):
    return view(state, seat)


def legal_bids(shown):
    return [action.amount for action in shown.legal if isinstance(action, Bid)]


def texts(widget):
    """Return every text in sight."""
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget)]


def _cut(widget):
    room = widget.contentsRect()
    metrics = widget.fontMetrics()
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    wide = max(metrics.horizontalAdvance(line) for line in widget.text().split("\n"))
    return wide > room.width() or metrics.height() > room.height() + 2


def cut_texts(panel):
    """Return every text of which a part is out of sight, and every widget outside the panel."""
    hook = []
    for each in panel.findChildren(QWidget):
        if not each.isVisible() or not isinstance(each, QLabel | QAbstractButton):
            continue
        if each.text() and _cut(each):
            hook.append((each.text(), each.size(), each.sizeHint()))
        corner = each.mapTo(panel, each.rect().topLeft())
        if not panel.rect().contains(QRect(corner, each.size())):
            hook.append((each.text(), "outside", corner, each.size()))
    return hook


def needs_scrolling(panel):
    return panel.body.verticalScrollBar().maximum() > 0 and panel.body.isVisible()
