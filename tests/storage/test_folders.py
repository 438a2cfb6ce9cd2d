import errno
import subprocess
import sys
from pathlib import Path

import pytest

from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.folders import Folders, make


def files(folders):
    return [
        folders.settings,
        folders.autosave,
        folders.saves,
        folders.history,
        folders.lock,
        folders.log,
    ]


def test_a_data_dir_holds_every_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folders = Folders.under(Path("mine"))
    assert {path.parent for path in files(folders)} == {tmp_path / "mine"}
    assert len({path.name for path in files(folders)}) == 6
    assert not (tmp_path / "mine").exists()


def test_a_data_dir_may_start_at_home():
    assert Folders.under(Path("~/cards")).data == Path.home() / "cards"


def test_a_home_that_nobody_has_is_a_folder_like_others(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert Folders.under(Path("~nobody-here/cards")).data == tmp_path / "~nobody-here" / "cards"


@pytest.mark.skipif(sys.platform != "linux", reason="each system finds a home its own way")
def test_a_user_without_a_home_is_told_what_to_do(monkeypatch):
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.getuid", lambda: 54321)
    with pytest.raises(StorageError, match="--data-dir"):
        Folders.user()


@pytest.mark.skipif(sys.platform != "linux", reason="each system has folders of its own")
def test_the_users_folders_are_those_of_the_system(monkeypatch, tmp_path):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders = Folders.user()
    assert folders.settings == tmp_path / "CONFIG" / "pinochle-desktop" / "settings.json"
    assert folders.autosave == tmp_path / "DATA" / "pinochle-desktop" / "current.pinochle"
    assert folders.log == tmp_path / "STATE" / "pinochle-desktop" / "pinochle-desktop.log"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_made_with_those_above_it_and_may_be_there(tmp_path):
    folder = tmp_path / "a" / "b"
    assert make(make(folder)) == folder
    assert folder.is_dir()


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError, match="can’t be made: "):
        make(tmp_path / "file" / "below")

    def refuse(*args, **kwargs):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(StorageError, match=r"new can’t be made: the disk is read-only\."):
        make(tmp_path / "new")


def test_importing_the_storage_imports_neither_qt_nor_what_only_some_verbs_need():
    program = (
        "import sys\n"
        "from pinochle_desktop.storage import (journal, library, lock, record, replay, settings)\n"
        "late = {'platformdirs', 'PySide6', 'shiboken6', 'json', 'tempfile'}\n"
        "print(sorted(late & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.strip() == "[]"
