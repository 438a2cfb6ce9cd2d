"""Speed of the kernel, against a fixed loop in the same run: pytest -s tests/benchmarks -k kernel.

The table at the end gives, for every kind of position, nodes and time at the median and the 95th
percentile, the time also in runs of the loop (about half a millisecond each).
Each position is solved for its value alone, from an empty table. The last column is what it
should not exceed at the median and the 95th percentile, in milliseconds of a quiet machine.
"""

import random
import sys
import time
from array import array

import pytest

from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.kernel.playouts import Known, play_out
from pinochle_desktop.players.kernel.position import TrickState, deal_of
from pinochle_desktop.players.kernel.solver import DoubleDummySolver
from pinochle_desktop.rules.cards import RANKS, deck
from tests.benchmarks.measures import loop_time

SOLVED = {  # seats, copies, tricks, positions, entries as a power of two, aims in milliseconds
    "8 tricks left": (4, 2, 8, 200, 16, (1.05, 5.85)),
    "8 tricks left, double deck": (4, 4, 8, 200, 16, (1.65, 7.5)),
    "10 tricks left": (4, 2, 10, 60, 18, (12, 100)),
    "a whole deal of 12 tricks": (4, 2, 12, 20, 20, (300, 2100)),
    "two players' endgame": (2, 2, 12, 200, 16, (0.75, 4.5)),
}
PLAYED = {"single deck": (4, 2, 12), "double deck": (4, 4, 20), "two players": (2, 2, 12)}


def deals(seats, copies, size, count):
    rng = random.Random(size * 100 + copies)
    cards = list(deck(RANKS if copies == 2 else RANKS[:5], copies))
    for _ in range(count):
        rng.shuffle(cards)
        yield deal_of([cards[i * size : (i + 1) * size] for i in range(seats)]), rng.randrange(4)


@pytest.fixture(scope="module")
def report():
    lines = []
    yield lines.append
    sys.stdout.write("\n" + "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", SOLVED)
def test_solver_speed_of_the_kernel(name, report):
    seats, copies, size, count, bits, aims = SOLVED[name]
    if not is_compiled():
        pytest.skip("the solver is not compiled")
    loop = loop_time()
    times, nodes = [], []
    for deal, trump in deals(seats, copies, size, count):
        solver = DoubleDummySolver(bits)
        start = time.process_time()
        assert solver.value(TrickState(seats, trump, 0, last_trick=copies // 2), deal) is not None
        times.append((time.process_time() - start) * 1e3)
        nodes.append(solver.nodes)
    places = count // 2, count * 95 // 100
    (n50, n95), (t50, t95) = ([sorted(each)[p] for p in places] for each in (nodes, times))
    report(
        f"{name}: nodes {n50} / {n95}, {t50:.2f} / {t95:.2f} ms, "
        f"{t50 / loop:.2f} / {t95 / loop:.2f} loops; aim {aims[0]} / {aims[1]} ms"
    )


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("form", ["compiled", "interpreted"])
def test_playout_speed_of_the_kernel(name, form, report):
    seats, copies, size = PLAYED[name]
    if form == "compiled" and not is_compiled():
        pytest.skip("the playouts are not compiled")
    count = 3_000 if form == "compiled" else 60
    rows = array("i", [lane for deal, _ in deals(seats, copies, size, count) for lane in deal])
    loop = loop_time()
    start = time.process_time()
    table = TrickState(seats, 0, 0, last_trick=copies // 2)
    play_out(table, rows, seed=1, known=Known(copies=copies), moves=[-1], form=form)
    took = (time.process_time() - start) * 1e3 / count
    report(
        f"playouts, {name}, {form}: {1000 / took:.0f} a second, "
        f"{took * 1e3 / (seats * size):.2f} microseconds a card, {took / loop:.4f} loops"
    )
