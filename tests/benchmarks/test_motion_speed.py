"""What a frame of moving cards costs, at 1280 by 800 on the raster viewport.

    pytest tests/benchmarks/test_motion_speed.py -s

Measured is the processor time of the GUI's thread for one frame: moving the cards, finding what is to
be drawn anew, and drawing it. Every frame is taken several times, and its quickest counts, since a
busy machine only ever makes it slower; the percentiles are over the frames of one movement.
"""

import sys
import time

import pytest
from PySide6.QtWidgets import QApplication

from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.scene.timing import TIMINGS

FRAME_MS = 1000 / 60
ROUNDS = 12
WANTED = {20: 8.0, 80: 16.0}
"""Cards moving, and the milliseconds that 95 of 100 frames should stay under."""
SIZE = (1280, 800)


@pytest.fixture
def table(qtbot):
    shown = TableView()
    qtbot.addWidget(shown)
    shown.set_options(TableOptions(animation="normal"))
    shown.resize(*SIZE)
    shown.show()
    qtbot.waitExposed(shown)
    shown.reset(view(new_game(PRESETS["double-deck"], 4).state, 0))
    QApplication.processEvents()
    yield shown
    shown.director._motion.stop()
    shown.finish()


def pile_up(table, number):
    """Put so many cards before the dealer; those of the viewer, the largest, first."""
    scene = table.scene()
    scene.place_all()
    ordered = sorted(scene.items_by_id.values(), key=lambda item: item.card is None)
    spot = scene.seat_spot(3)
    for item in ordered[:number]:
        item.setPos(spot)
        item.setRotation(0)
    QApplication.processEvents()


def frames(table, number):
    """Return the milliseconds of each frame of one movement, the quickest of all rounds."""
    motion = table.director._motion
    timing = TIMINGS["deal"]
    best = []
    for _ in range(ROUNDS):
        pile_up(table, number)
        motion.start(timing)
        QApplication.processEvents()
        taken = []
        for frame in range(1, int(timing.total / FRAME_MS)):
            before = time.thread_time()
            motion._animation.setCurrentTime(round(frame * FRAME_MS))
            QApplication.processEvents()
            taken.append((time.thread_time() - before) * 1000)
        motion.stop()
        best = [min(pair) for pair in zip(best or taken, taken, strict=True)]
    return best


def share(values, part):
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


@pytest.mark.parametrize("number", WANTED)
def test_a_frame_of_moving_cards(table, number, capsys):
    taken = frames(table, number)
    assert len(taken) > 15
    middle, most = share(taken, 0.5), share(taken, 0.95)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{number} cards: half of the frames under {middle:.1f} ms, 95 of 100 under"
            f" {most:.1f} ms ({most / WANTED[number]:.0%} of the {WANTED[number]:.0f} ms wanted)\n"
        )
