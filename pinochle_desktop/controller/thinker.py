"""Lets the computer players think in a thread of their own, one question at a time."""

import logging
import random
import sys
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal, Slot

from pinochle_desktop.players import Stop, make_player, random_legal
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.view import View

_log = logging.getLogger(__name__)

_SUBSTITUTE: Final = "club"
"""The level that decides if another one fails: it neither samples nor searches."""
_SWITCH: Final = 0.001
"""Seconds after which a thinking thread lets the window's thread run, several times a frame."""


def _chosen(level: str, view: View, rng: random.Random, stop: Stop) -> Action | None:
    """Return the choice of a level's player, or None if the player fails."""
    try:
        return make_player(level).choose(view, rng, stop)
    except Exception:  # noqa: BLE001 - the game goes on whatever a player does
        _log.exception("The %s player failed", level)
        return None


class _Worker(QObject):
    """Answers questions in whichever thread it lives.

    Signals:
        decided(int token, object Action)
    """

    decided = Signal(int, object)

    @Slot(int, object, str, object, object)
    def think(self, token: int, view: View, level: str, rng: random.Random, stop: Stop) -> None:
        """Emit `decided` with a choice for the seat of `view`, unless `stop` is set.

        If the player fails, a simpler one decides; if that fails too, a random legal action.
        """
        if stop.is_set():
            return
        action = (
            _chosen(level, view, rng, stop)
            or _chosen(_SUBSTITUTE, view, rng, stop)
            or random_legal(view, rng)
        )
        if not stop.is_set():
            self.decided.emit(token, action)


class Thinker(QObject):
    """Asks the computer players for decisions.

    Signals:
        decided(int token, object Action): the answer to the question with that token.
    """

    decided = Signal(int, object)
    _asked = Signal(int, object, str, object, object)

    def __init__(self, parent: QObject | None = None, *, threaded: bool = True) -> None:
        """Prepare the thread; questions wait until `start`.

        With `threaded` False, every question is answered at once in the caller's thread.
        """
        super().__init__(parent)
        self._worker = _Worker()
        self._thread: QThread | None = None
        self._stop = Stop()
        self._asked.connect(self._worker.think)
        self._worker.decided.connect(self.decided)
        if threaded:
            sys.setswitchinterval(_SWITCH)
            self._thread = QThread(self)
            self._worker.moveToThread(self._thread)

    @Slot()
    def start(self) -> None:
        """Start the thread, unless there is none or it is running already."""
        if self._thread is not None and not self._thread.isRunning():
            self._thread.start()

    def ask(self, token: int, view: View, level: str, rng: random.Random) -> None:
        """Let a player of this level decide, and cancel the question before.

        Args:
            token: a number that comes back with the answer in `decided`.
            view: what the deciding seat may see.
            level: name of the level.
            rng: the player's source of randomness.
        """
        self.cancel()
        self._stop = Stop()
        self._asked.emit(token, view, level, rng, self._stop)

    def cancel(self) -> None:
        """Stop thinking; an answer that was already sent may still arrive."""
        self._stop.set()

    def stop(self) -> None:
        """Cancel, and end the thread; call it before the application ends."""
        self.cancel()
        if self._thread is not None:
            self._thread.quit()
            self._thread.wait()
            self._thread = None
