"""What the window lets be heard, and when."""

import pytest
from PySide6.QtWidgets import QApplication

from pinochle_desktop import app
from pinochle_desktop.rules.actions import Pass, Play
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.sound.player import Silence


class Ear:
    def __init__(self):
        self.heard, self.closed = [], 0

    def play(self, sound, _gain):
        self.heard.append(sound)

    def close(self, _patience_s=0):
        self.closed += 1


@pytest.fixture
def ear(playing):
    """What is heard of a game from now on."""
    listening = Ear()
    playing.window.sounds._player = listening
    return listening


def test_tests_and_demonstrations_are_silent(playing):
    assert isinstance(playing.window.sounds._player, Silence)


def test_what_happens_is_heard(playing, ear):
    playing.wait()
    playing.session.submit(Pass(0))
    playing.play_until(lambda view: view.tricks)
    assert {"pass", "card", "sweep"} <= set(ear.heard)


def test_a_refusal_is_heard(playing, ear):
    playing.session.refused.emit(Reason("not-your-turn"))
    assert ear.heard == ["refusal"]


def test_nothing_is_heard_with_sounds_off_at_once(playing, ear):
    playing.window.store.change({"sound": False})
    assert ear.closed == 1
    playing.session.refused.emit(Reason("not-your-turn"))
    assert ear.heard == []
    playing.window.store.change({"sound": True})
    playing.session.refused.emit(Reason("not-your-turn"))
    assert ear.heard == ["refusal"]


def test_a_card_is_heard_when_it_moves_and_not_before(playing, ear):
    playing.play_until(lambda view: view.legal and isinstance(view.legal[0], Play))
    playing.window.store.change({"animation": "normal", "trick_waits": True})
    del ear.heard[:]
    playing.session.submit(playing.view.legal[0])
    assert playing.window.table.director.busy
    assert ear.heard == ["card"]
    playing.window.table.finish()


def test_the_end_of_the_program_lets_go_of_the_device(playing, ear):
    playing.program.stop()
    assert ear.closed == 1


def test_a_run_plays_through_the_player_it_is_given(qapp, tmp_path):
    ear = Ear()
    program = app.build(
        QApplication.instance(),
        app.Folders.under(tmp_path),
        writes=False,
        threaded=False,
        player=ear,
    )
    program.window.sounds.refuse()
    program.stop()
    assert ear.heard == ["refusal"]
