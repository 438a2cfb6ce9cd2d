"""How late the window's thread ticks while a computer thinks in its own, by level and kernel.

Run by hand, from the top of the checkout: `python tests/benchmarks/thinking_ticks.py [SECONDS]`.

A timer of 5 ms runs in the GUI's thread while a `Thinker` answers one question after the other about the first card of
a double-deck hand. Printed are the lateness of a tick in milliseconds at the 50th and 95th percentile and the longest,
how many answers came, and how long after `cancel` the thread was free again; first without any thinking.
"""

# ruff: noqa: T201 - a script that prints its findings

import os
import sys
import time

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer

from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.players.kernel import loading
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

TICK = 5
CASES = ((None, None), ("club", "compiled"), ("strong", "compiled"), ("master", "compiled"))
CASES += (("strong", "interpreted"), ("master", "interpreted"))
CANCELLED = 40


def first_card():
    """Return the view of the first seat to play in a double-deck hand."""
    state, club = new_game(PRESETS["double-deck"], 5).state, make_player("club")
    while not isinstance(state.phase, Playing):
        action = forced_action(state) or club.choose(
            view(state, state.phase.seat), decision_rng(5, 0, 0)
        )
        state = advance(state, action)
    return view(state, state.phase.seat)


class Ticks:
    """A timer in the thread of its maker, and how late it was each time."""

    def __init__(self):
        self.late = []
        self._last = time.perf_counter()
        self._timer = QTimer(interval=TICK, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        now = time.perf_counter()
        self.late.append(max(0.0, (now - self._last) * 1e3 - TICK))
        self._last = now


class Asking:
    """Keeps a thinker busy with one question."""

    def __init__(self, seen):
        self.seen, self.answers, self.level = seen, 0, None
        self.thinker = Thinker()
        self.thinker.decided.connect(self._answered)

    def ask(self, level):
        self.level = level
        if level:
            self.thinker.ask(self.answers, self.seen, level, decision_rng(1, 0, self.answers))

    def _answered(self, token, action):
        del token, action
        self.answers += 1
        self.ask(self.level)


def run(seconds):
    """Let the event loop of this thread run."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def times_to_cancel(asking, level):
    """Return the milliseconds from `cancel` to the answer to another, easy question."""
    taken = []
    for number in range(CANCELLED):
        asking.ask(level)
        run(0.003 * (number % 20))
        start, before = time.perf_counter(), asking.answers
        asking.level = None
        asking.thinker.ask(-1, asking.seen, "learner", decision_rng(1, 0, 0))
        while asking.answers == before:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        taken.append((time.perf_counter() - start) * 1e3)
    return taken


def percentiles(numbers):
    ordered = sorted(numbers)
    chosen = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100], ordered[-1]
    return " / ".join(f"{number:.1f}" for number in chosen)


def main():
    """Print a line for every case."""
    app = QCoreApplication(sys.argv)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    seen = first_card()
    for level, form in CASES:
        os.environ[loading.FORCE] = form or ""
        loading.load.cache_clear()
        asking = Asking(seen)
        asking.ask(level or "learner")
        run(0.5)  # what the players know is read at the first question
        asking.ask(level)
        ticks, before = Ticks(), asking.answers
        run(seconds)
        answers, late = asking.answers - before, percentiles(ticks.late)
        line = f"{level or 'nobody':8} {form or '':12} late {late} ms"
        if level:
            line += f", {answers} answers, cancelled in {percentiles(times_to_cancel(asking, level))} ms"
        print(line, flush=True)
        asking.thinker.stop()
    app.quit()


if __name__ == "__main__":
    main()
