"""Thinking in a thread of its own, and ending it; nothing here waits for a clock."""

import random
import threading

import pytest

from pinochle_desktop.controller import thinker as module
from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.players import LEVELS, Stop, make_player
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view


class Endless:
    """A player that thinks until it is stopped."""

    def __init__(self):
        self.begun, self.stopped = threading.Event(), threading.Event()

    def choose(self, view, rng, stop=None):
        del rng
        self.begun.set()
        while not stop.is_set():
            pass
        self.stopped.set()
        return view.legal[0]


@pytest.fixture
def endless(monkeypatch):
    players = {"endless": Endless()}
    monkeypatch.setattr(
        module, "make_player", lambda level: players.get(level) or make_player(level)
    )
    return players


@pytest.fixture
def asking(qtbot):
    """A thinker, the answers it gave, and a view to ask about."""
    thinker = Thinker()
    thinker.start()
    answers = []
    thinker.decided.connect(lambda token, _: answers.append(token))
    state = new_game(PRESETS["double-deck"], 3, 0).state
    yield thinker, answers, view(state, state.phase.seat)
    thinker.stop()


def test_a_cancelled_question_gets_no_answer_and_the_next_gets_its_own(qtbot, endless, asking):
    thinker, answers, seen = asking
    thinker.ask(1, seen, "endless", random.Random(1))
    assert endless["endless"].begun.wait(10)
    thinker.cancel()
    thinker.ask(2, seen, "club", random.Random(1))
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == [2]


def test_a_new_question_cancels_the_one_before(qtbot, endless, asking):
    thinker, answers, seen = asking
    for number in range(3):
        thinker.ask(number, seen, "endless", random.Random(1))
    thinker.ask(3, seen, "club", random.Random(1))
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == [3]


def test_what_is_cancelled_before_its_turn_is_never_begun(qtbot, endless, asking):
    mind, stop = module._Worker(), Stop()
    stop.set()
    with qtbot.assertNotEmitted(mind.decided):
        mind.think(1, asking[2], "endless", random.Random(1), stop)
    assert not endless["endless"].begun.is_set()


def test_the_end_waits_for_no_thought(endless, asking):
    thinker, answers, seen = asking
    thinker.ask(1, seen, "endless", random.Random(1))
    assert endless["endless"].begun.wait(10)
    thinker.stop()
    assert endless["endless"].stopped.is_set()
    assert answers == []


def test_cancelling_with_nothing_asked_does_no_harm(qtbot, asking):
    thinker, answers, seen = asking
    thinker.cancel()
    for number, level in enumerate(LEVELS):
        thinker.ask(number, seen, level, random.Random(1))
        qtbot.waitUntil(lambda: len(answers) > number)  # noqa: B023 - called at once
    assert answers == [0, 1, 2, 3]


@pytest.mark.parametrize("failing", [("master",), ("master", "club")])
def test_for_a_player_that_fails_club_decides_and_where_it_fails_chance(
    qtbot, asking, monkeypatch, caplog, failing
):
    class Failing:
        def choose(self, *_):
            raise RuntimeError("a bug")

    thinker, _, seen = asking
    monkeypatch.setattr(
        module, "make_player", lambda level: Failing() if level in failing else make_player(level)
    )
    with qtbot.waitSignal(thinker.decided) as said:
        thinker.ask(5, seen, "master", random.Random(1))
    token, action = said.args
    assert token == 5
    assert action in seen.legal
    if failing == ("master",):
        assert action == make_player("club").choose(seen, random.Random(1))
    assert [record.args for record in caplog.records] == [(level,) for level in failing]
