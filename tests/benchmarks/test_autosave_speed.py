"""How long the window's thread works to save a long game after an action; the disk's time is not in it."""

import random
import statistics
import sys
import time

import pytest

from pinochle_desktop.controller.autosave import Autosave
from pinochle_desktop.rules.game import advance, new_game, next_hand
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.variants import DEFAULT
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.storage.journal import after_action, after_deal, new_record, now
from pinochle_desktop.storage.library import read_record
from pinochle_desktop.storage.record import Seat
from tests.strategies import choose

WANTED = 2.0
"""Milliseconds of processor time for a save."""


def records(hands):
    """Yield the record after every action of a game that nobody wins in so many hands."""
    rng = random.Random(hands)
    state = new_game(rules_with(DEFAULT, {"goal": 5000}), 1).state
    seats = tuple(Seat(name, "computer", "club") for name in "NESW")
    record = new_record(state, seats, now())
    while state.phase.seat is not None or state.number + 1 < hands:
        if state.phase.seat is None:
            state = next_hand(state).state
            record = after_deal(record, state, now())
        else:
            action = choose(state, rng)
            state = advance(state, action)
            record = after_action(record, action, state, now())
            yield record


@pytest.mark.parametrize("hands", [1, 10, 20])
def test_a_save_takes_little_of_the_windows_thread(tmp_path, capsys, hands):
    autosave = Autosave(Folders.under(tmp_path))
    taken = []
    for record in records(hands):
        begun = time.thread_time()
        autosave.save(record)
        if len(record.hands) == hands:
            taken.append(1000 * (time.thread_time() - begun))
    autosave.close()
    assert read_record(Folders.under(tmp_path).autosave) == record
    taken.sort()
    middle, late = statistics.median(taken), taken[len(taken) * 99 // 100]
    with capsys.disabled():
        sys.stdout.write(
            f"\n{hands} hands: {middle:.2f} ms at the median, {late:.2f} ms in 99 of 100 saves "
        )
    assert middle <= WANTED
