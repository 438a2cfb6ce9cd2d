import errno
import json
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from pinochle_desktop.storage import library, upgrades
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.folders import Folders, make
from pinochle_desktop.storage.library import (
    SavedGame,
    interrupted_game,
    keep_finished,
    read_record,
    saved_game,
    saved_games,
)
from pinochle_desktop.storage.record import RecordEncoder, RecordError, dump


@pytest.fixture
def folders(tmp_path):
    return Folders.under(tmp_path / "data")


def save_game(folders, name, record):
    path = make(folders.saves) / f"{name}.pinochle"
    path.write_bytes(dump(record))
    return path


def keep_running(folders, record, *, pending=False):
    """Write the running game, to the file that is there while the disk does not have it if `pending`."""
    make(folders.data)
    (folders.pending if pending else folders.autosave).write_bytes(RecordEncoder().encode(record))


def test_a_saved_game_is_listed_with_its_rules_score_and_time(folders, play_game):
    record, states = play_game("partnership", 3, 400, 60)
    path = save_game(folders, "Evening", record)
    line = SavedGame(
        path, "Partnership (house rules)", record.updated, states[-1].score, record.winner
    )
    assert saved_games(folders.saves) == [line]
    assert line.finished
    assert read_record(path) == record


def test_a_running_game_is_not_finished_and_has_no_score_at_first(folders, play_game):
    record, _ = play_game("double-deck", 2, 30)
    save_game(folders, "x", record)
    line = saved_games(folders.saves)[0]
    assert (line.score, line.winner, line.finished) == ((0, 0), None, False)


def test_the_latest_comes_first_and_the_unreadable_last_with_its_reason(folders, play_game):
    record, _ = play_game("two-player", 1, 20)
    for days, name in enumerate(["old", "newer", "newest"]):
        save_game(folders, name, replace(record, updated=record.updated + timedelta(days)))
    (folders.saves / "broken.pinochle").write_bytes(b'{"format": ')
    (folders.saves / "notes.txt").write_bytes(b"not a game")
    (folders.saves / "folder.pinochle").mkdir()
    games = saved_games(folders.saves)
    names = [game.path.stem for game in games]
    assert names[:3] == ["newest", "newer", "old"]
    assert sorted(names[3:]) == ["broken", "folder"]
    reasons = {game.path.stem: game.unreadable for game in games}
    assert reasons["broken"] == "broken.pinochle: it breaks off before its end."
    assert "it’s a folder" in reasons["folder"]
    assert reasons["old"] == ""


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "chess"},
        {"version": 99},
        {"variant": "whist"},
        {"updated": "2025-01-31T20:15:00+02:00"},
        {"hands": 7},
        {"options": {"moon": 1}},
    ],
)
def test_the_quick_look_refuses_what_the_full_reading_refuses(changes, read_fixture, tmp_path):
    raw = json.loads(read_fixture("two-player")) | changes
    path = tmp_path / "x.pinochle"
    path.write_text(json.dumps(raw))
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert saved_game(path).unreadable == str(caught.value)


def test_a_game_of_an_older_version_is_listed_as_upgraded(read_fixture, tmp_path, monkeypatch):
    path = tmp_path / "x.pinochle"
    path.write_bytes(read_fixture("two-player"))
    quick = saved_game(path)
    monkeypatch.setattr(upgrades, "VERSION", 2)
    monkeypatch.setattr(library, "VERSION", 2)
    monkeypatch.setitem(upgrades.UPGRADES, 1, dict)
    assert saved_game(path) == quick


def test_a_folder_that_is_not_there_holds_no_games(tmp_path):
    assert saved_games(tmp_path / "none") == []


def test_a_folder_that_cannot_be_read_is_a_sentence(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(StorageError, match="you don’t have permission"):
        saved_games(tmp_path)


def test_a_finished_game_is_kept_once_and_never_over_another(folders, play_game):
    record, _ = play_game("partnership", 3, 400, 60)
    first = keep_finished(folders, record)
    assert first.name == "partnership 2025-01-31 201500.pinochle"
    assert keep_finished(folders, record) == first
    second = keep_finished(folders, replace(record, app="another"))
    assert second.name == "partnership 2025-01-31 201500 2.pinochle"
    assert len(saved_games(folders.history)) == 2


def test_the_interrupted_game_goes_on_where_it_was(folders, play_game):
    assert interrupted_game(folders) == (None, "")
    record, states = play_game("single-pass", 2, 30)
    keep_running(folders, record)
    game, complaint = interrupted_game(folders)
    assert (game.record, game.state, complaint) == (record, states[-1], "")


def test_what_a_killed_program_had_not_brought_to_the_disk_is_the_interrupted_game(
    folders, play_game
):
    record, states = play_game("single-pass", 2, 30)
    for before in (None, play_game("single-pass", 2, 29)[0]):
        if before is not None:
            keep_running(folders, before)
        keep_running(folders, record, pending=True)
        assert interrupted_game(folders).game.state == states[-1]
        assert read_record(folders.autosave) == record
        assert not folders.pending.exists()


def test_a_pending_file_that_is_broken_or_old_is_passed_over(folders, play_game):
    record, states = play_game("single-pass", 2, 30)
    keep_running(folders, record)
    folders.pending.write_bytes(dump(record)[:1000])
    assert interrupted_game(folders).game.state == states[-1]
    older, _ = play_game("single-pass", 2, 20)
    keep_running(folders, replace(older, updated=record.updated - timedelta(1)), pending=True)
    assert interrupted_game(folders).game.state == states[-1]


def test_a_pending_file_never_takes_the_place_of_one_that_cannot_be_read(folders, play_game):
    record, _ = play_game("single-pass", 2, 30)
    keep_running(folders, record, pending=True)
    folders.autosave.write_bytes(b"broken")
    assert "can’t be continued" in interrupted_game(folders).complaint
    assert (folders.data / "current.pinochle.unreadable-1").read_bytes() == b"broken"


def test_an_interrupted_game_that_cannot_be_read_is_set_aside(folders, play_game):
    record, _ = play_game("single-pass", 2, 30)
    half = dump(record)[:1000]
    for number in (1, 2):
        keep_running(folders, record)
        folders.autosave.write_bytes(half)
        found, complaint = interrupted_game(folders)
        kept = folders.data / f"current.pinochle.unreadable-{number}"
        assert found is None
        assert complaint == (
            "Your last game can’t be continued. current.pinochle: it breaks off before its "
            f"end. The file is kept as {kept}."
        )
        assert kept.read_bytes() == half
    assert not folders.autosave.exists()


def test_an_interrupted_game_that_breaks_the_rules_is_set_aside(folders, play_game):
    record, _ = play_game("single-pass", 2, 30)
    keep_running(folders, replace(record, winner=1))
    complaint = interrupted_game(folders).complaint
    assert "current.pinochle: The record says that side 1 has won" in complaint
    assert (folders.data / "current.pinochle.unreadable-1").exists()


def test_an_interrupted_game_that_may_not_be_read_stays_where_it_is(
    folders, play_game, monkeypatch
):
    record, _ = play_game("single-pass", 2, 30)
    keep_running(folders, record)

    def refuse(*args, **kwargs):
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert "you don’t have permission" in interrupted_game(folders).complaint
    assert interrupted_game(folders).game.record == record


def test_a_broken_game_that_cannot_be_set_aside_is_told_and_kept(folders, play_game, monkeypatch):
    record, _ = play_game("single-pass", 2, 30)
    keep_running(folders, record)
    folders.autosave.write_bytes(b"broken")

    def refuse(*args):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    assert "can’t be set aside: you don’t have permission" in interrupted_game(folders).complaint
    assert folders.autosave.read_bytes() == b"broken"


def test_a_data_folder_that_cannot_be_made_is_a_sentence(tmp_path, play_game):
    (tmp_path / "file").write_bytes(b"")
    folders = Folders.under(tmp_path / "file")
    record, _ = play_game("two-player", 1, 20)
    with pytest.raises(StorageError, match="can’t be made"):
        keep_finished(folders, record)
