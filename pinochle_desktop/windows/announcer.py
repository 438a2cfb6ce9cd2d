"""Announces what happens to screen readers, and keeps the last sentences for the status line."""

from collections import deque
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from pinochle_desktop.rules.events import Event
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.decisions import prompt_for
from pinochle_desktop.words.seat_names import SeatNames
from pinochle_desktop.words.sentences import sentence

KEPT: Final = 3
"""How many sentences the status line shows."""


class Announcer(QObject):
    """Announces events, turns and other sentences.

    Some screen readers speak announcement events, others the description of the widget with the
    focus; both are set.

    Signals:
        said(tuple of str): the last few sentences, the newest last.
    """

    said = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._last: deque[str] = deque(maxlen=KEPT)
        self._seat_names: SeatNames | None = None

    def set_seat_names(self, seat_names: SeatNames) -> None:
        """Use the names of another game; without names nothing is announced."""
        self._seat_names = seat_names

    def forget(self) -> None:
        """Forget all sentences: they were taken back, or belong to another game."""
        self._last.clear()
        self.said.emit(())

    def tell_events(self, events: tuple[Event, ...]) -> None:
        """Announce events together."""
        seat_names = self._seat_names
        if seat_names is not None:
            self._say(sentence(event, seat_names) for event in events)

    def tell_turn(self, view: View) -> None:
        """Announce what the viewer must decide."""
        if self._seat_names is not None:
            self._say((prompt_for(view, self._seat_names),))

    def tell(self, text: str) -> None:
        """Announce a sentence."""
        self._say((text,))

    def _say(self, sentences: Iterable[str]) -> None:
        spoken = [text for text in sentences if text]
        if not spoken:
            return
        self._last.extend(spoken)
        text = " ".join(spoken)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        focus = self._window.focusWidget()
        if focus is not None:
            focus.setAccessibleDescription(text)
        self.said.emit(tuple(self._last))
