"""How long a double click on a card takes until the card is painted on its way, while Master is next to think.

Run by hand, from the top of the checkout: `python -m tests.benchmarks.click_latency [PLAYS]`.

The whole window plays double deck against three Masters, with its files in a folder that is thrown away; cards move
at the usual speed until the clicked card has been painted elsewhere than at home, and then arrive at once. Printed are
the median, the 95th and 99th percentile and the longest, in milliseconds by the wall clock; by the wall clock less the
time that the window's thread was ready and waited for a processor, for other programs run as well (Linux tells); and of
processor time of that thread. Two frames at 60 a second are 33 milliseconds.
"""

import os
import random
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtTest import QTest

from pinochle_desktop import app
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.players import make_player
from pinochle_desktop.rules.state import GameOver, HandOver, Playing, Showing
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.storage.folders import Folders
from tests.benchmarks.measures import percentile, waited
from tests.mouse import LEFT, Mouse

SIZE = (1280, 800)


def clocks():
    """Return the milliseconds of the wall clock, without waiting for a processor, and of this thread's work."""
    wall = time.perf_counter() * 1e3
    return wall, wall - waited(), time.thread_time() * 1e3


class WatchedTable(TableView):
    """A table that notes when it has painted the clicked card elsewhere than at home."""

    clicked = taken = None

    def watch(self, card):
        """Time this card from the double click on."""
        item = next(
            i for i in self.scene().items_by_id.values() if i.card is card and i.isVisible()
        )
        self.clicked, self.home, self.start, self.taken = item, None, None, None

    def mouseDoubleClickEvent(self, event):
        self.home = self.clicked.pos()
        self.start = clocks()
        super().mouseDoubleClickEvent(event)

    def paintEvent(self, event):
        super().paintEvent(event)
        if self.clicked is not None and self.home is not None and self.clicked.pos() != self.home:
            self.taken = [end - begin for begin, end in zip(self.start, clocks(), strict=True)]
            self.clicked = None


class Game:
    """Plays for the person: cards by the mouse, everything else at once."""

    def __init__(self, window, plays):
        self.window, self.table, self.session = window, window.table, window.session
        self.mouse, self.rng, self.club = Mouse(self.table), random.Random(1), make_player("club")
        self.plays, self.times = plays, []
        self.loop = QEventLoop()
        self.waiting = QTimer(interval=1)
        self.waiting.timeout.connect(self.look)
        self.session.turn_opened.connect(self.turn)

    def run(self):
        QTimer.singleShot(0, self.table.finish)
        self.waiting.start()
        self.loop.exec()

    def turn(self):
        """Decide later: the session is still at it."""
        QTimer.singleShot(0, self.act)

    def act(self):
        view = self.session.view
        if isinstance(view.phase, Showing):
            self.session.begin_play()
        elif isinstance(view.phase, HandOver):
            self.session.deal_next_hand()
        elif isinstance(view.phase, GameOver):
            self.window.current_game.same_deal()
        elif isinstance(view.phase, Playing):
            self.table.finish()
            card = self.club.choose(view, self.rng).card
            at = self.mouse.at(card)
            self.mouse.click(at)
            self.table.finish()  # a person's second click comes when the chosen card has been raised
            self.table.watch(card)
            QTest.mouseDClick(self.table.viewport(), LEFT, pos=at)
        else:
            self.session.submit(self.club.choose(view, self.rng))

    def look(self):
        """Hasten what is of no interest, and note what was measured."""
        if self.table.clicked is not None:
            return
        if self.table.taken is not None:
            self.times.append(self.table.taken)
            self.table.taken = None
            if len(self.times) == self.plays:
                self.loop.quit()
        self.table.finish()


def measure(plays):
    """Return the milliseconds of each play by the wall clock and of processor time."""
    application = app.make_application()
    with tempfile.TemporaryDirectory() as folder:
        program = app.build(application, Folders.under(Path(folder)))
        window = program.window
        window.store.change({"trick_pause": 0, "animation": "normal"})
        window.resize(*SIZE)
        app.begin(window, LaunchOptions(new=True, variant="double-deck", seed=1, level="master"))
        window.show()
        game = Game(window, plays)
        game.run()
        program.stop()
    return game.times


def main():
    """Print a line for each clock."""
    from pinochle_desktop.windows import main_window

    main_window.TableView = WatchedTable
    plays = int(sys.argv[1]) if len(sys.argv) > 1 else 240
    times = measure(plays)
    names = "wall clock", "less waiting", "processor time"
    for name, values in zip(names, zip(*times, strict=True), strict=True):
        shares = " / ".join(f"{percentile(values, share):.1f}" for share in (0.5, 0.95, 0.99, 1))
        sys.stdout.write(f"{name:15} of {len(values)} plays: {shares} ms\n")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
