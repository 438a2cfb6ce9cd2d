import errno
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from pinochle_desktop.storage import durable_file
from pinochle_desktop.storage.durable_file import DurableFile
from pinochle_desktop.storage.files import StorageError, write_atomic

WRITER = """
import sys
from pathlib import Path
from pinochle_desktop.storage.durable_file import DurableFile

path, pending = map(Path, sys.argv[1:])
file = DurableFile(path, pending)
number = 0
while True:
    number += 1
    file.write(f"{number:9} ".encode() * 5000)
    print(number, flush=True)
"""


@pytest.fixture
def paths(tmp_path):
    return tmp_path / "game.pinochle", tmp_path / "game.pinochle.pending"


class Disk:
    """A disk that takes nothing until it is told to.

    Attributes:
        written: what it took, in order.
        fault: what goes wrong with the next content, None for nothing.
    """

    def __init__(self, path):
        self.path = path
        self.reached, self.ready = Event(), Event()
        self.written = []
        self.fault = None

    def write(self, path, data, *, sync=True):
        if path == self.path:
            self.reached.set()
            assert self.ready.wait(10)
            if self.fault is not None:
                raise self.fault
            self.written.append(data)
        write_atomic(path, data, sync=sync)


@pytest.fixture
def slow(paths, monkeypatch):
    disk = Disk(paths[0])
    monkeypatch.setattr(durable_file, "write_atomic", disk.write)
    yield disk
    disk.ready.set()


def test_content_comes_to_the_disk_and_leaves_nothing_beside_it(paths):
    path, pending = paths
    file = DurableFile(path, pending)
    for number in range(20):
        file.write(b"%d" % number)
    file.flush()
    assert path.read_bytes() == b"19"
    assert not pending.exists()
    file.write(b"last")
    file.close()
    assert path.read_bytes() == b"last"
    assert list(path.parent.iterdir()) == [path]


def test_a_write_does_not_wait_for_the_disk_and_is_safe_meanwhile(paths, slow):
    path, pending = paths
    file = DurableFile(path, pending)
    file.write(b"first")
    assert slow.reached.wait(10)
    file.write(b"overtaken")
    file.write(b"newest")
    assert pending.read_bytes() == b"newest"
    assert not path.exists()
    slow.ready.set()
    file.close()
    assert slow.written == [b"first", b"newest"]
    assert path.read_bytes() == b"newest"
    assert not pending.exists()


def test_without_a_thread_a_write_has_come_to_the_disk(paths):
    path, pending = paths
    file = DurableFile(path, pending, background=False)
    file.write(b"now")
    assert path.read_bytes() == b"now"
    file.close()
    assert not pending.exists()


def test_a_write_that_cannot_be_made_raises_at_once(tmp_path):
    file = DurableFile(tmp_path / "none" / "game", tmp_path / "none" / "pending")
    with pytest.raises(StorageError, match="can’t be saved"):
        file.write(b"x")
    (tmp_path / "none").mkdir()
    file.write(b"x")
    file.close()
    assert (tmp_path / "none" / "game").read_bytes() == b"x"


def test_a_fault_of_the_disk_is_told_once_and_the_next_write_tries_again(paths, slow):
    path, pending = paths
    file = DurableFile(path, pending)
    slow.fault = StorageError("The disk is full.")
    slow.ready.set()
    file.write(b"first")
    with pytest.raises(StorageError, match="full"):
        file.flush()
    assert pending.read_bytes() == b"first"  # still safe from a kill
    file.flush()
    slow.fault = None
    file.write(b"second")
    file.close()
    assert path.read_bytes() == b"second"
    assert not pending.exists()


def test_a_fault_while_nobody_waits_is_told_with_the_next_write(paths, slow):
    file = DurableFile(*paths)
    slow.fault = StorageError("The disk is full.")
    slow.ready.set()
    file.write(b"first")
    with file._changed:
        file._changed.wait_for(lambda: file._fault is not None, 10)
    with pytest.raises(StorageError, match="full"):
        file.write(b"second")
    assert paths[1].read_bytes() == b"second"
    with pytest.raises(StorageError, match="full"):
        file.close()


def test_a_pending_file_that_cannot_be_removed_is_no_fault(paths, monkeypatch):
    def refuse(*args, **kwargs):
        raise PermissionError(errno.EACCES, "Permission denied")

    file = DurableFile(*paths)
    monkeypatch.setattr(Path, "unlink", refuse)
    file.write(b"kept")
    file.close()
    assert paths[0].read_bytes() == b"kept"


@pytest.mark.parametrize("writes", [1, 2, 25])
def test_a_killed_program_has_lost_nothing_that_it_wrote(paths, writes):
    path, pending = paths
    command = [sys.executable, "-c", WRITER, str(path), str(pending)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as program:
        told = [int(program.stdout.readline()) for _ in range(writes)]
        program.kill()
        told += [int(line) for line in program.stdout.read().split()]
    found = [each.read_bytes() for each in paths if each.exists()]
    numbers = [{int(part) for part in content.split()} for content in found]
    assert all(len(number) == 1 for number in numbers)  # every file is whole
    assert max(max(number) for number in numbers) >= max(told)
