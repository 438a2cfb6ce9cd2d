import errno
import os
from pathlib import Path

import pytest

from pinochle_desktop.storage.files import (
    StorageError,
    read_bytes,
    remove_leftovers,
    set_aside,
    write_atomic,
)


def names(folder):
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "game.pinochle"
    path.write_bytes(b"old")
    return path


def test_a_file_is_written_whole_and_leaves_nothing_beside_it(old):
    write_atomic(old, b"new")
    assert old.read_bytes() == b"new"
    assert names(old.parent) == [old.name]


def test_the_new_file_is_on_the_disk_before_it_takes_the_old_ones_name(old, monkeypatch):
    done = []
    fsync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("fsync"), fsync(number)))
    monkeypatch.setattr(Path, "replace", lambda a, b: (done.append("replace"), replace(a, b)))
    write_atomic(old, b"new")
    assert done[:2] == ["fsync", "replace"]
    assert os.name == "nt" or done == ["fsync", "replace", "fsync"]


class Killed(BaseException):
    """Stands for a program that ends at once: nothing may catch it."""


@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
@pytest.mark.parametrize(
    "fault", [Killed(), OSError(errno.ENOSPC, "full"), OSError(errno.EIO, "broken"), MemoryError()]
)
def test_a_fault_at_any_step_leaves_the_old_file_whole(step, fault, old, monkeypatch):
    def fail(*args, **kwargs):
        raise fault

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(StorageError if isinstance(fault, OSError) else type(fault)):
        write_atomic(old, b"new")
    monkeypatch.undo()
    assert old.read_bytes() == b"old"
    assert names(old.parent) == [old.name]


def test_a_disk_that_fills_up_half_way_leaves_the_old_file_whole(old, monkeypatch):
    opened = Path.open

    class Full:
        def __init__(self, file):
            self.file = file

        def __enter__(self):
            return self

        def __exit__(self, *args):
            self.file.close()

        def write(self, data):
            self.file.write(data[:2])
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", lambda path, mode: Full(opened(path, mode)))
    with pytest.raises(StorageError) as caught:
        write_atomic(old, b"new data")
    monkeypatch.undo()
    assert (
        str(caught.value)
        == f"{old} can’t be saved: the disk is full. Make some room and try again."
    )
    assert old.read_bytes() == b"old"
    assert names(old.parent) == [old.name]


def test_a_program_killed_so_hard_that_it_cannot_tidy_up_leaves_the_old_file_whole(
    old, monkeypatch
):
    def stop(*args, **kwargs):
        raise Killed

    monkeypatch.setattr(Path, "replace", stop)
    monkeypatch.setattr(Path, "unlink", stop)
    with pytest.raises(Killed):
        write_atomic(old, b"new")
    monkeypatch.undo()
    assert old.read_bytes() == b"old"
    assert len(names(old.parent)) == 2
    remove_leftovers(old.parent)
    assert names(old.parent) == [old.name]


def test_a_folder_that_cannot_be_brought_to_the_disk_is_no_fault(old, monkeypatch):
    def refuse(*args):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    write_atomic(old, b"new")
    assert old.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "you don’t have permission"),
        (errno.ENOSPC, "the disk is full. Make some room and try again"),
        (errno.ENOLINK, os.strerror(errno.ENOLINK)),
    ],
)
def test_a_fault_is_a_sentence(number, reason, old, monkeypatch):
    def fail(*args, **kwargs):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(StorageError) as caught:
        write_atomic(old, b"new")
    assert str(caught.value) == f"{old} can’t be saved: {reason}."
    with pytest.raises(StorageError) as caught:
        read_bytes(old, 100)
    assert str(caught.value) == f"{old} can’t be read: {reason}."


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_real_read_only_folder(old):
    old.parent.chmod(0o500)
    try:
        with pytest.raises(StorageError, match="don’t have permission"):
            write_atomic(old, b"new")
    finally:
        old.parent.chmod(0o700)
    assert old.read_bytes() == b"old"


def test_places_where_no_file_can_be(tmp_path, old):
    for path in (tmp_path / "none" / "x", old / "x", tmp_path, tmp_path / ("x" * 300)):
        with pytest.raises(StorageError, match="can’t be saved: "):
            write_atomic(path, b"new")
        with pytest.raises(StorageError, match="can’t be read: "):
            read_bytes(path, 100)
    with pytest.raises(StorageError, match="null"):
        read_bytes(Path("a\0b"), 100)
    with pytest.raises(StorageError, match="null"):
        write_atomic(tmp_path / "a\0b", b"new")
    assert names(tmp_path) == [old.name]


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_is_followed_and_stays(old):
    link = old.parent / "link"
    link.symlink_to(old)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert old.read_bytes() == b"new"


def test_no_more_is_read_than_allowed(old):
    assert read_bytes(old, 3) == b"old"
    with pytest.raises(StorageError, match="larger than"):
        read_bytes(old, 2)


def test_setting_aside_never_overwrites(old):
    kept = []
    for content in (b"first", b"second", b"third"):
        old.write_bytes(content)
        kept.append(set_aside(old))
    assert [path.name for path in kept] == [f"game.pinochle.unreadable-{n}" for n in (1, 2, 3)]
    assert [path.read_bytes() for path in kept] == [b"first", b"second", b"third"]
    assert not old.exists()


def test_setting_aside_takes_the_next_free_number(old):
    for number in (1, 2):
        (old.parent / f"{old.name}.unreadable-{number}").write_bytes(b"earlier")
    assert set_aside(old).name == f"{old.name}.unreadable-3"


def test_what_cannot_be_set_aside_stays_where_it_is(old, monkeypatch):
    def fail(*args):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(StorageError, match="can’t be set aside: you don’t have permission"):
        set_aside(old)
    assert names(old.parent) == [old.name]
    monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(StorageError, match="can’t be set aside"):
        set_aside(old)
    monkeypatch.undo()
    assert old.read_bytes() == b"old"
