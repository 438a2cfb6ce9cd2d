"""Every seat has its own level, and what was asked for is what plays: a partner is never weaker."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from pinochle_desktop.controller import thinker
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.players import make_player
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import Seat
from pinochle_desktop.storage.replay import load
from tests.windows.conftest import number_key

MIXED = ("learner", "master", "strong")


@pytest.fixture
def asked(monkeypatch):
    """The levels that were asked, each once; whoever is asked plays like a learner, which is quick."""
    levels = {}

    def noting(level):
        levels[level] = True
        return make_player("learner")

    monkeypatch.setattr(thinker, "make_player", noting)
    return levels


def levels_of(run):
    return [seat.level for seat in run.session.record.seats]


def choose(run, combo, name):
    """Open a list by the keyboard and take the entry whose name begins with these letters."""
    combo.setFocus()
    QTest.keyClicks(combo, name)


def test_the_dialog_gives_every_seat_its_own_level_by_keys(start, asked):
    run = start()
    dialog = run.dialog
    for letter, name in (("L", "Learner"), ("P", "Master"), ("R", "Strong")):
        QTest.keyClick(
            dialog.focusWidget(), Qt.Key[f"Key_{letter}"], Qt.KeyboardModifier.AltModifier
        )
        QTest.keyClicks(dialog.focusWidget(), name)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert levels_of(run) == [None, *MIXED]
    run.ready = False
    run.session.settle()
    run.play_until(lambda view: len(view.tricks) > 1)
    assert set(asked) == set(MIXED)
    run.key("game.new")
    assert run.dialog.new_game().levels == MIXED


@pytest.fixture
def quick_clicks(qapp):
    """A list that has just opened takes no click for the time of a double click: here none."""
    interval = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(0)
    yield
    qapp.setDoubleClickInterval(interval)


@pytest.mark.usefixtures("quick_clicks")
@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # the offscreen one, of lists
def test_a_level_is_chosen_by_mouse_from_the_open_list(start, qtbot):
    run = start()
    combo = run.dialog.right
    run.click(combo)
    view = combo.view()
    qtbot.waitUntil(view.isVisible)
    index = view.model().index(combo.findData("master"), 0)
    place = QPoint(10, view.visualRect(index).center().y())
    QTest.mouseMove(view.viewport(), place)
    qtbot.waitUntil(lambda: view.currentIndex() == index)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert combo.currentData() == "master"
    run.click(run.dialog.deal)
    assert levels_of(run) == [None, "club", "club", "master"]


def test_two_play_with_the_level_of_the_seat_opposite(start, asked):
    run = start()
    QTest.keyClick(
        run.dialog.focusWidget(), number_key("two-player"), Qt.KeyboardModifier.AltModifier
    )
    run.qtbot.waitUntil(lambda: run.dialog.rules.key == "two-player")
    QTest.keyClick(run.dialog.focusWidget(), Qt.Key.Key_O, Qt.KeyboardModifier.AltModifier)
    QTest.keyClicks(run.dialog.focusWidget(), "Strong")
    run.click(run.dialog.deal)
    assert levels_of(run) == [None, "strong"]
    run.ready = False
    run.session.settle()
    run.play_until(lambda view: len(view.tricks) > 1)
    assert set(asked) == {"strong"}


def test_the_preferences_hold_from_the_next_game(start):
    run = start(variant="partnership", seed=2)
    run.key("game.preferences")
    for place, name in (("left", "Master"), ("partner", "Strong"), ("right", "Learner")):
        choose(run, run.dialog._controls[f"{place}_level"], name)
    QTest.keyClick(run.dialog, Qt.Key.Key_Escape)
    assert levels_of(run) == [None, "club", "club", "club"]
    run.key("game.new")
    run.answer("Deal the cards")
    assert levels_of(run) == [None, "master", "strong", "learner"]


@pytest.mark.parametrize("variant", PRESETS)
def test_undo_resuming_and_the_same_deal_change_no_level(start, asked, variant):
    run = start(variant=variant, seed=4)
    run.window.current_game.start_game(NewGame(PRESETS[variant], MIXED, seed=4))
    run.session.settle()
    wanted = [None, "master"] if PRESETS[variant].two_player else [None, *MIXED]
    run.play_until(lambda view: len(view.tricks) > 1)
    run.key("play.undo")
    assert levels_of(run) == wanted
    run.kill()
    for place in ("left", "partner", "right"):
        run.window.store.change({f"{place}_level": "learner"})
    again = start()
    assert levels_of(again) == wanted
    asked.clear()
    again.play_until(lambda view: len(view.tricks) > 3)
    assert set(asked) == set(wanted[1:])
    again.window.current_game.same_deal()
    assert levels_of(again) == wanted


def test_an_unknown_level_is_replaced_by_that_of_the_same_place_and_told(playing):
    for place, level in zip(("left", "partner", "right"), MIXED, strict=True):
        playing.window.store.change({f"{place}_level": level})
    record = playing.session.record
    west, north, south = (Seat(name, "computer", "wizard") for name in ("Wim", "Nora", "Sue"))
    seats = (west, north, Seat("Eve"), south)
    playing.window.current_game.open(load(replace(record, seats=seats)))
    assert playing.session.viewer == 2
    assert levels_of(playing) == ["master", "strong", None, "learner"]
    assert "no level “wizard”: " in playing.window.notice.text
    assert "Nora plays as “strong”" in playing.window.notice.text


def test_a_level_on_the_command_line_is_every_computers(start):
    assert levels_of(start(variant="partnership", seed=1, level="master")) == [
        None,
        *["master"] * 3,
    ]
