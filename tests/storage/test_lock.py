import os
import subprocess
import sys
from pathlib import Path

import pytest

from pinochle_desktop.storage import lock
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.lock import DataLock

HOLDER = """
import sys
from pathlib import Path
from pinochle_desktop.storage.lock import DataLock
lock = DataLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "lock"


@pytest.fixture
def holder(path):
    """Another running program that holds the lock."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as program:
        assert program.stdout.readline().strip() == "True"
        yield program
        program.kill()


def test_one_holds_the_lock_until_it_gives_it_back(path):
    with DataLock(path) as first, DataLock(path) as second:
        assert first.acquire()
        assert not second.acquire()
        assert first.acquire()
        first.release()
        assert second.acquire()
        assert not first.acquire()


def test_leaving_the_block_gives_it_back(path):
    with DataLock(path) as first:
        assert first.acquire()
    with DataLock(path) as second:
        assert second.acquire()


def test_another_program_holds_it_off(path, holder):
    with DataLock(path) as mine:
        assert not mine.acquire()


def test_a_killed_program_leaves_no_stale_lock(path, holder):
    holder.kill()
    holder.wait()
    assert path.exists()
    with DataLock(path) as mine:
        assert mine.acquire()


def test_a_folder_where_no_lock_can_be_is_a_sentence_not_a_taken_lock(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError, match="can’t be made"):
        DataLock(tmp_path / "file" / "lock").acquire()
    with pytest.raises(StorageError, match="can’t be opened"):
        DataLock(tmp_path).acquire()


def test_a_file_system_without_locks_gives_it_to_everybody(path, monkeypatch):
    def refuse(number):
        raise OSError(95, os.strerror(95))

    monkeypatch.setattr(lock, "_lock", refuse)
    with DataLock(path) as first, DataLock(path) as second:
        assert first.acquire()
        assert second.acquire()
