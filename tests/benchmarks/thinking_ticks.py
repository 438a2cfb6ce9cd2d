"""What a thinking computer costs the window: late ticks meanwhile, and how long it thinks on once stopped.

Run by hand, from the top of the checkout: `python -m tests.benchmarks.thinking_ticks [SECONDS]`.

Ticks: a timer of 5 ms runs in the GUI's thread while a `Thinker` answers one question after the other about the first
card of a double-deck hand; first without any thinking. Printed is how late a tick is, in milliseconds, less the time
that its thread was ready and waited for a processor, for other programs run as well (Linux tells).
Stops: a decision is stopped at forty moments spread over it, and the processor time that its thread still takes is
printed, which other programs disturb little. Numbers are the 50th and 95th percentile and the longest.
"""

# ruff: noqa: T201 - a script that prints its findings

import os
import sys
import threading
import time

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer

from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.players import Stop, make_player
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.players.kernel import loading
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import Bidding, Exchanging, Naming, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.benchmarks.measures import waited

TICK = 5
TICKING = ((None, None), ("strong", "compiled"), ("master", "compiled"), ("master", "interpreted"))
STOPPED = {
    "double-deck": ((Bidding, 0), (Naming, 0), (Playing, 0), (Playing, 10)),
    "single-pass": ((Bidding, 0), (Exchanging, 0), (Playing, 0), (Playing, 6)),
    "partnership": ((Bidding, 0), (Naming, 0), (Playing, 0), (Playing, 6)),
    "two-player": ((Playing, 0),),
}
"""Phases, and how many tricks before."""
MOMENTS = 40


def first_question(variant, phase, tricks=0, seed=5):
    """Return the view of the first decision of a phase that leaves a choice, in hands of Club's.

    So many tricks have been played by then: there is more to read from them.
    """
    club = make_player("club")
    state = new_game(PRESETS[variant], seed).state
    while state.phase.seat is not None:
        action = forced_action(state)
        if action is None:
            seen = view(state, state.phase.seat)
            if isinstance(seen.phase, phase) and len(seen.tricks) >= tricks and has_choice(seen):
                return seen
            action = club.choose(seen, decision_rng(seed, 0, 0))
        state = advance(state, action)
    return first_question(variant, phase, tricks, seed + 1)


def has_choice(seen):
    return seen.selection is not None or len(seen.legal) > 1


class Ticks:
    """A timer in the thread of its maker, and how late it was each time."""

    def __init__(self):
        self.late = []
        self._last, self._waited = time.perf_counter(), waited()
        self._timer = QTimer(interval=TICK, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        now, delayed = time.perf_counter(), waited()
        late = (now - self._last) * 1e3 - TICK - (delayed - self._waited)
        self.late.append(max(0.0, late))
        self._last, self._waited = now, delayed


class Asking:
    """Keeps a thinker busy with one question."""

    def __init__(self, seen, level):
        self.seen, self.answers, self.level = seen, 0, level
        self.thinker = Thinker()
        self.thinker.start()
        self.thinker.decided.connect(self._answered)
        self._ask()

    def _ask(self):
        self.thinker.ask(self.answers, self.seen, self.level, decision_rng(1, 0, self.answers))

    def _answered(self, token, action):
        del token, action
        self.answers += 1
        self._ask()


def run(seconds):
    """Let the event loop of this thread run."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def use(form):
    os.environ[loading.FORCE] = form or ""
    loading.load.cache_clear()


def tick(level, form, seconds):
    """Print how late the ticks are while a level thinks, or nobody."""
    use(form)
    asking = Asking(first_question("double-deck", Playing), level) if level else None
    run(0.5)  # what the players know is read at the first question
    ticks = Ticks()
    run(seconds)
    print(
        f"{level or 'nobody':8} {form or '':12} ticks late {percentiles(ticks.late)} ms", flush=True
    )
    if asking:
        asking.thinker.stop()


def time_after_stop(level, seen, moment):
    """Stop a decision once its thread has worked so many seconds.

    Returns the seconds that the thread took after that, None where it had ended before.
    """
    stop, ended, read = Stop(), [], threading.Event()

    def think():
        make_player(level).choose(seen, decision_rng(1, 0, 0), stop)
        ended.append(time.thread_time())
        read.wait()  # the clock ends with its thread

    thread = threading.Thread(target=think)
    thread.start()
    clock = time.pthread_getcpuclockid(thread.ident)
    while not ended and time.clock_gettime(clock) < moment:
        time.sleep(0.0005)
    was_over, spent = bool(ended), time.clock_gettime(clock)
    stop.set()
    read.set()
    thread.join()
    return None if was_over else ended[0] - spent


def stopping(level, form, variant, phase, tricks):
    """Print how long a level thinks on after a stop."""
    use(form)
    seen = first_question(variant, phase, tricks)
    start = time.thread_time()
    make_player(level).choose(seen, decision_rng(1, 0, 0))
    whole = time.thread_time() - start
    taken = [time_after_stop(level, seen, whole * i / MOMENTS) for i in range(MOMENTS)]
    after = [seconds * 1e3 for seconds in taken if seconds is not None]
    print(
        f"{level:8} {form:12} {variant:12} {phase.__name__.lower():10} {tricks:2}"
        f" of {whole * 1e3:6.1f} ms, after a stop {percentiles(after)} ms",
        flush=True,
    )


def percentiles(numbers):
    ordered = sorted(numbers)
    if not ordered:
        return "nothing"
    chosen = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100], ordered[-1]
    return " / ".join(f"{number:.1f}" for number in chosen)


def main():
    """Print a line for every case."""
    app = QCoreApplication(sys.argv)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    for level, form in TICKING:
        tick(level, form, seconds)
    for form in ("compiled", "interpreted"):
        for variant, phases in STOPPED.items():
            for phase, tricks in phases:
                stopping("master", form, variant, phase, tricks)
    app.quit()


if __name__ == "__main__":
    main()
