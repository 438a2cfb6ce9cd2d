"""A computer that thinks for ever ends when its answer is no longer wanted, and the window goes on."""

import threading

import pytest

from pinochle_desktop.controller import thinker
from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.storage.library import load_game


class Endless:
    """Thinks until it is stopped; counts."""

    def __init__(self):
        self.begun = threading.Semaphore(0)
        self.stopped = 0

    def choose(self, view, rng, stop=None):
        del rng
        self.begun.release()
        while not stop.is_set():
            pass
        self.stopped += 1
        return view.legal[0]


@pytest.fixture
def thinking(start, monkeypatch, qtbot):
    """A run in which a computer thinks about the bid after the person's, and its player."""
    run = start(variant="double-deck", seed=4, threaded=True)
    run.wait()
    endless = Endless()
    monkeypatch.setattr(thinker, "make_player", lambda _: endless)
    run.session.submit(next(a for a in run.view.legal if isinstance(a, Pass)))
    qtbot.waitUntil(lambda: endless.begun.acquire(blocking=False))  # once the pass is painted
    monkeypatch.setattr(thinker, "make_player", make_player)
    return run, endless


def goes_on(run):
    """Play some of the person's decisions with players that answer."""
    run.play_until(lambda view: len(view.tricks) > 2)


def test_undo(thinking):
    run, endless = thinking
    run.key("play.undo")
    run.wait()
    assert run.view.calls == () or run.view.calls[-1].seat != 0
    goes_on(run)
    assert endless.stopped == 1


def test_another_game(thinking):
    run, endless = thinking
    run.key("game.new")
    run.answer("Deal the cards")
    run.wait()
    goes_on(run)
    assert endless.stopped == 1


def test_the_same_deal_again(thinking):
    run, endless = thinking
    run.key("game.same_deal")
    run.answer("Play again")
    goes_on(run)
    assert endless.stopped == 1


def test_opening_a_saved_game(thinking, tmp_path):
    run, endless = thinking
    run.window.current_game.save_as(tmp_path / "kept.pinochle")
    run.window.current_game.open(load_game(tmp_path / "kept.pinochle"))
    goes_on(run)
    assert endless.stopped == 1


def test_closing_the_window(thinking):
    run, endless = thinking
    run.window.close()
    run.program.stop()
    assert endless.stopped == 1
