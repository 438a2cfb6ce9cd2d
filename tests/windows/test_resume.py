"""Nothing is lost: games resumed in every phase, broken and foreign files, disks that refuse, a second run."""

import errno
import os
import random
import stat
import threading
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, qWarning
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox

from pinochle_desktop import app
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.storage import library
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.library import load_game, read_record
from pinochle_desktop.storage.lock import DataLock
from pinochle_desktop.storage.record import Seat, dump
from pinochle_desktop.storage.replay import load
from pinochle_desktop.windows.dialogs.new_game_dialog import NewGameDialog
from pinochle_desktop.windows.exception_hook import ExceptionHook
from tests.picture import differences

CASES = [
    ("double-deck", Bidding, 4),
    ("double-deck", Showing, 4),
    ("double-deck", Playing, 4),
    ("single-pass", HandOver, 1),
    ("single-pass", Naming, 2),
    ("single-pass", Exchanging, 2),
    ("two-player", Drawing, 3),
    ("two-player", Playing, 3),
]


@pytest.mark.parametrize(("variant", "phase", "seed"), CASES)
def test_a_killed_game_goes_on_where_it_was(start, variant, phase, seed):
    run = start(variant=variant, seed=seed)
    run.play_until(lambda view: isinstance(view.phase, phase))
    seen, names = run.view, run.window.windowTitle()
    run.kill()
    again = start()
    assert again.dialog is None
    assert again.view == seen
    assert again.window.windowTitle() == names
    assert differences(again.window.table, seen) == []


def test_the_end_of_a_game_is_resumed_too(start):
    run = start(variant="two-player", seed=3)
    run.window.store.change({"house_rules": {"two-player": {"goal": 10}}})
    run.window.current_game.start_game(run.window.current_game.defaults())
    run.play_until(lambda view: isinstance(view.phase, GameOver))
    seen = run.view
    run.kill()
    again = start()
    assert again.view == seen
    assert [game.finished for game in again.window.current_game.games()] == [True]


def test_a_broken_autosave_is_set_aside_and_told(start, tmp_path):
    (tmp_path / "current.pinochle").write_text("{ nonsense")
    run = start()
    assert isinstance(run.dialog, NewGameDialog)
    assert "can’t be continued" in run.window.notice.text
    assert (tmp_path / "current.pinochle.unreadable-1").read_text() == "{ nonsense"


def test_an_autosave_that_may_not_be_read_is_not_written_over(start, tmp_path, monkeypatch):
    (tmp_path / "current.pinochle").write_text("not to be lost")
    answer = library.Interrupted(None, "It may not be read.")
    monkeypatch.setattr(library, "interrupted_game", lambda _: answer)
    run = start(variant="double-deck", seed=1)
    assert (tmp_path / "current.pinochle.unreadable-1").read_text() == "not to be lost"
    assert "current.pinochle.unreadable-1" in run.window.notice.text


def test_a_game_that_cannot_be_put_by_is_gone_on_with(start, tmp_path):
    run = start(variant="double-deck", seed=4)
    run.session.submit(Pass(0))
    run.wait()
    seen = run.view
    run.kill()
    (tmp_path / "saves").write_text("a file where a folder should be")
    again = start(variant="two-player", seed=1)
    assert again.view == seen
    assert "saves" in again.window.notice.text
    again.key("rules.two-player")
    again.answer("Start new game")
    assert "can’t be kept" in again.dialog.text()
    again.answer("Keep playing")
    assert again.view == seen


def test_broken_settings_are_told_and_the_program_starts(start, tmp_path):
    (tmp_path / "settings.json").write_text("[1, 2")
    run = start(variant="double-deck", seed=1)
    assert "settings" in run.window.notice.text
    assert run.session.started


def test_a_disk_that_cannot_be_written_is_told_in_the_bar_and_play_goes_on(start, tmp_path):
    folder = tmp_path / "file"
    folder.write_text("a file where a folder should be")
    run = start(folder / "data", variant="double-deck", seed=4)
    assert run.dialog is None
    assert "can’t be" in run.window.notice.text
    run.session.submit(Pass(0))
    assert run.view.calls
    run.click(run.window.notice.close_button)
    run.wait()
    run.act(random.Random(1))
    assert run.window.notice.text == ""


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_told(start, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        run = start(folder, variant="double-deck", seed=4)
        assert "don’t have permission" in run.window.notice.text
    finally:
        folder.chmod(stat.S_IRWXU)


@pytest.mark.parametrize("name", ["x" * 300, "file/below"])
def test_a_folder_that_there_cannot_be_is_told_and_the_game_goes_on(start, tmp_path, name):
    (tmp_path / "file").touch()
    run = start(tmp_path / name, variant="double-deck", seed=4)
    assert "can’t be saved" in run.window.notice.text or "can’t be made" in run.window.notice.text
    before = run.view
    run.act(random.Random(1))
    run.wait()
    assert run.view != before


def test_a_folder_that_may_not_be_looked_into_is_told(start, tmp_path, monkeypatch):
    really = Path.stat

    def refuse(self, **more):
        if tmp_path in self.parents:
            raise PermissionError(errno.EACCES, "Permission denied")
        return really(self, **more)

    def refuse_open(*_, **__):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr(Path, "open", refuse_open)
    run = start(variant="double-deck", seed=4)
    assert "don’t have permission" in run.window.notice.text


def test_a_game_that_was_won_when_the_program_was_killed_is_in_the_history(start, tmp_path):
    run = start(variant="two-player", seed=3)
    run.window.store.change({"house_rules": {"two-player": {"goal": 10}}})
    run.window.current_game.start_game(run.window.current_game.defaults())
    run.play_until(lambda view: isinstance(view.phase, GameOver))
    run.kill()
    (kept,) = (tmp_path / "history").iterdir()
    before = kept.read_bytes()
    kept.unlink()  # killed before it was written
    start()
    (kept,) = (tmp_path / "history").iterdir()
    assert kept.read_bytes() == before


def test_a_won_game_whose_history_was_refused_is_kept_before_the_next(start, tmp_path):
    run = start(variant="two-player", seed=3)
    run.window.store.change({"house_rules": {"two-player": {"goal": 10}}})
    run.window.current_game.start_game(run.window.current_game.defaults())
    (tmp_path / "history").write_text("a file where a folder should be")
    run.play_until(lambda view: isinstance(view.phase, GameOver))
    assert "history" in run.window.notice.text
    with pytest.raises(StorageError):
        run.window.current_game.archive()
    (tmp_path / "history").unlink()
    run.window.current_game.archive()
    assert [game.finished for game in run.window.current_game.games()] == [True]


def test_a_game_that_parted_from_its_kept_copy_is_kept_beside_it(playing, tmp_path):
    playing.act(random.Random(1))
    copy = tmp_path / "copy.pinochle"
    playing.window.current_game.save_as(copy)
    for _ in range(3):
        playing.act(random.Random(1))
    farther = playing.session.record
    playing.window.current_game.archive()
    playing.window.current_game.open(load_game(copy))
    playing.ready = False
    playing.act(random.Random(2))
    playing.wait()
    playing.window.current_game.archive()
    saved = [read_record(path) for path in (tmp_path / "saves").iterdir()]
    assert farther in saved
    assert len(saved) == 2


def test_a_game_gone_on_with_takes_the_place_of_its_kept_copy(playing, tmp_path):
    for _ in range(3):
        playing.act(random.Random(1))
        playing.wait()
        playing.window.current_game.archive()
    (kept,) = (tmp_path / "saves").iterdir()
    assert read_record(kept) == playing.session.record


def test_what_a_killed_run_left_half_written_is_cleared_away(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(app, "_play", lambda *_: 0)
    (tmp_path / "saves").mkdir()
    left = [tmp_path / ".pinochle-1a2b.tmp", tmp_path / "saves" / ".pinochle-3c4d.tmp"]
    for path in left:
        path.touch()
    assert app.run(LaunchOptions(data_dir=tmp_path)) == 0
    assert not any(path.exists() for path in left)


def test_a_user_without_a_home_gets_a_sentence(qapp, monkeypatch, capsys):
    def refuse():
        raise StorageError("There is no home.")

    said = []
    monkeypatch.setattr(QMessageBox, "information", lambda *args: said.append(args[2]))
    monkeypatch.setattr(app.Folders, "user", refuse)
    assert app.run(LaunchOptions()) == 2
    assert said == ["There is no home."]
    assert capsys.readouterr().err == "There is no home.\n"


# -- one window a folder


def test_a_second_run_on_the_same_data_is_refused_in_words(qapp, tmp_path, monkeypatch, capsys):
    said = []
    monkeypatch.setattr(QMessageBox, "information", lambda *args: said.append(args[2]))
    with DataLock(tmp_path / "lock") as lock:
        assert lock.acquire()
        before = sorted(tmp_path.iterdir())
        assert app.run(LaunchOptions(data_dir=tmp_path)) == 1
    assert "already running" in said[0]
    assert str(tmp_path) in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == before


# -- games beside the running one


def test_a_game_left_for_another_is_in_the_list_and_goes_on_from_there(playing):
    playing.session.submit(Pass(0))
    playing.wait()
    left = playing.view
    playing.key("game.new")
    playing.click(playing.dialog.deal)
    playing.wait()
    assert playing.view != left
    playing.key("game.list")
    table = playing.dialog.table
    assert [table.item(0, column).text() for column in (0, 1, 3)] == [
        "Double deck",
        "0 : 0",
        "Unfinished",
    ]
    playing.click(playing.dialog.open_button)
    playing.answer("Open")
    playing.wait()
    assert playing.view == left
    playing.kill()


def test_an_opened_game_is_the_running_one_from_now_on(playing, start, tmp_path):
    playing.session.submit(Pass(0))
    playing.wait()
    kept = tmp_path / "elsewhere" / "mine.pinochle"
    kept.parent.mkdir()
    playing.window.game.save_file(str(kept))
    seen = playing.view
    playing.window.current_game.archive()
    playing.window.current_game.start_game(playing.window.current_game.defaults())
    playing.window.game.open_file(str(kept))
    playing.answer("Open")
    playing.kill()
    assert start().view == seen


def test_unreadable_files_are_listed_with_the_reason(playing, tmp_path):
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "broken.pinochle").write_text("nothing")
    playing.key("game.list")
    dialog = playing.dialog
    assert dialog.table.item(0, 0).text() == "broken.pinochle"
    assert dialog.table.item(0, 3).text() == "Can’t be read"
    assert "broken.pinochle" in dialog.reason.text()
    assert not dialog.open_button.isEnabled()


def type_name(dialog, path):
    line = dialog.findChild(QLineEdit, "fileNameEdit")
    line.selectAll()
    QTest.keyClicks(line, str(path))
    QTest.keyClick(line, Qt.Key.Key_Return)


# The offscreen screen says of the list of completions that it cannot do this.
@pytest.mark.qt_log_ignore("support raise", "grabbing the keyboard", extend=True)
def test_save_as_and_open_use_file_dialogs(playing, tmp_path):
    playing.key("game.save_as")
    dialog = playing.dialog
    assert isinstance(dialog, QFileDialog)
    type_name(dialog, tmp_path / "kept")
    assert read_record(tmp_path / "kept.pinochle") == playing.session.record
    playing.key("game.open")
    type_name(playing.dialog, tmp_path / "kept.pinochle")
    playing.answer("Open")
    playing.wait()
    assert playing.session.record.seed == 4


def test_a_file_that_is_no_game_changes_nothing(playing, tmp_path):
    other = tmp_path / "letter.pinochle"
    other.write_text("Dear Ada")
    before = playing.view
    playing.window.game.open_file(str(other))
    assert playing.dialog.text() == "This file can’t be opened."
    assert "letter.pinochle" in playing.dialog.informativeText()
    playing.answer("OK")
    assert playing.view == before


def test_a_game_of_unknown_players_is_opened_with_known_ones(playing, tmp_path):
    record = playing.session.record
    seats = (Seat("Eve"), *(replace(seat, level="wizard") for seat in record.seats[1:]))
    playing.window.current_game.open(load(replace(record, seats=seats)))
    assert {seat.level for seat in playing.session.record.seats[1:]} == {"club"}
    assert "“wizard”" in playing.window.notice.text


def test_a_game_of_several_persons_goes_on_with_one(playing, tmp_path):
    record = playing.session.record
    seats = tuple(Seat(name) for name in ("Eve", "Bo", "Cy", "Di"))
    (tmp_path / "four.pinochle").write_bytes(dump(replace(record, seats=seats)))
    playing.window.current_game.open(load_game(tmp_path / "four.pinochle"))
    playing.ready = False
    assert "the computer plays for Bo, Cy and Di" in playing.window.notice.text
    playing.wait()
    playing.play_until(lambda view: len(view.tricks) > 2)
    assert [seat.name for seat in playing.session.record.seats] == ["Eve", "Bo", "Cy", "Di"]
    assert [seat.player for seat in playing.session.record.seats] == ["human"] + ["computer"] * 3


def test_somebody_elses_game_is_played_from_the_persons_seat(playing):
    seats = playing.session.record.seats
    turned = (seats[1], seats[0], *seats[2:])
    playing.window.current_game.open(load(replace(playing.session.record, seats=turned)))
    assert playing.session.viewer == 1
    assert playing.view.seat == 1
    assert playing.window.status.facts.text().count("You") == 1


# -- starting


def test_a_finished_game_opens_at_its_end(start, tmp_path):
    run = start(variant="two-player", seed=3)
    run.window.store.change({"house_rules": {"two-player": {"goal": 10}}})
    run.window.current_game.start_game(run.window.current_game.defaults())
    run.play_until(lambda view: isinstance(view.phase, GameOver))
    kept = next((tmp_path / "history").iterdir())
    run.window.current_game.start_game(run.window.current_game.defaults())
    run.window.game.open_at_start(kept)
    run.wait()
    assert isinstance(run.view.phase, GameOver)
    assert run.window.host.current is run.window.host.result
    assert "win" in run.window.status.said.whole
    assert len(list((tmp_path / "history").iterdir())) == 1


def test_a_file_on_the_command_line_is_opened(start, tmp_path):
    run = start(variant="two-player", seed=7)
    kept = tmp_path / "kept.pinochle"
    run.window.game.save_file(str(kept))
    run.window.close()
    kept_elsewhere = start(tmp_path / "other", file=kept)
    assert kept_elsewhere.view.rules.key == "two-player"


def test_a_new_game_on_the_command_line_keeps_the_interrupted_one(start):
    run = start(variant="double-deck", seed=4)
    run.session.submit(Pass(0))
    run.kill()
    again = start(variant="partnership", seed=5)
    assert again.view.rules.key == "partnership"
    assert [game.title for game in again.window.current_game.games()] == ["Double deck"]


def test_the_first_deal_moves_on_with_every_game(playing):
    dealers = [playing.view.dealer]
    for _ in range(4):
        playing.window.current_game.start_game(playing.window.current_game.defaults())
        dealers.append(playing.session.record.hands[0].dealer)
    assert [(b - a) % 4 for a, b in pairwise(dealers)] == [1] * 4


def test_the_same_deal_again(playing):
    playing.session.submit(Pass(0))
    dealt = playing.view.dealt
    playing.key("game.same_deal")
    playing.answer("Play again")
    assert playing.view.dealt == dealt
    assert playing.session.record.hands[0].dealer == 0
    assert len(playing.window.current_game.games()) == 1


# -- hook


def test_a_fault_is_logged_told_and_the_table_shown_anew(playing, tmp_path):
    hook = ExceptionHook(tmp_path / "log" / "it.log")
    hook.caught.connect(playing.window.recover)
    hook.install()
    try:
        playing.window.table.piles.piles.clear()
        hook.handle(RuntimeError, RuntimeError("a bug"), None)
    finally:
        hook.remove()
    assert "Something went wrong" in playing.window.notice.text
    assert "RuntimeError: a bug" in (tmp_path / "log" / "it.log").read_text()
    playing.wait()
    assert differences(playing.window.table, playing.view) == []


def test_a_fault_that_comes_again_at_once_is_told_but_not_chased(playing, monkeypatch, tmp_path):
    hook = ExceptionHook(tmp_path / "it.log")
    hook.caught.connect(playing.window.recover)
    tried = []

    def fail(view):
        tried.append(view)
        raise RuntimeError("still broken")

    monkeypatch.setattr(playing.window, "_show_reset", fail)
    with playing.qtbot.captureExceptions() as caught:
        for _ in range(3):
            hook.handle(RuntimeError, RuntimeError("a bug"), None)
    assert len(tried) == len(caught) == 1


def test_what_qt_and_other_threads_complain_of_is_in_the_log(qtbot, tmp_path):
    hook = ExceptionHook(tmp_path / "it.log")
    hook.install()
    try:
        with qtbot.waitSignal(hook.caught):
            thread = threading.Thread(target=lambda: 1 // 0)
            thread.start()
            thread.join()
        qWarning("a plugin is missing")
    finally:
        hook.remove()
    text = (tmp_path / "it.log").read_text()
    assert "ZeroDivisionError" in text
    assert "a plugin is missing" in text
