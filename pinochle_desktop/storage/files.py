"""Reads and writes whole files so that nothing is lost, and says in a sentence what went wrong."""

import contextlib
import errno
import os
from pathlib import Path
from typing import Final

_REASONS: Final[dict[int, str]] = {
    errno.ENOSPC: "the disk is full. Make some room and try again",
    errno.EDQUOT: "you’ve used up your disk space. Make some room and try again",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "you don’t have permission",
    errno.EPERM: "you don’t have permission",
    errno.ENOENT: "there is no such file or folder",
    errno.EEXIST: "a file with that name is in the way",
    errno.ENOTDIR: "one of the folders in its path is a file",
    errno.EISDIR: "it’s a folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EIO: "the disk reports an error",
}
_TEMPORARY: Final = ".pinochle-{}.tmp"


class StorageError(Exception):
    """A file or folder that can't be read or written; the message is a sentence."""


def explain(error: OSError | ValueError, path: Path, doing: str) -> StorageError:
    """Return the error with its sentence; `doing` is what was tried: "read", "saved" or "made"."""
    number = error.errno if isinstance(error, OSError) else None
    reason = _REASONS.get(number or 0) or getattr(error, "strerror", None) or str(error)
    return StorageError(f"{path} can’t be {doing}: {reason}.")


def read_bytes(path: Path, limit: int) -> bytes:
    """Return a file's bytes; raises StorageError, also if there are more than `limit`."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        raise explain(error, path, "read") from error
    if len(data) > limit:
        raise StorageError(f"{path} can’t be read: it’s larger than {limit // 2**20} MiB.")
    return data


def exists(path: Path) -> bool:
    """Return whether this file or folder exists; raises StorageError if that can't be found out."""
    try:
        return path.exists()
    except (OSError, ValueError) as error:
        raise explain(error, path, "read") from error


def write_atomic(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Write a file so that at every moment the old or the new one is there whole.

    The folder must exist. Raises StorageError, and then the old file is untouched. A link is followed,
    not replaced. Without `sync` this does not wait for the disk: the file survives the end of the
    program, but not a power failure.
    """
    try:
        target = Path(os.path.realpath(path))
        temporary = target.with_name(_TEMPORARY.format(os.urandom(4).hex()))
        try:
            with temporary.open("xb") as file:
                file.write(data)
                if sync:
                    file.flush()
                    os.fsync(file.fileno())
            temporary.replace(target)
        finally:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise explain(error, path, "saved") from error
    if sync:
        _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk as well, on systems where a folder can be opened."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def remove_leftovers(folder: Path) -> None:
    """Remove the temporary files of a program that was killed; nothing else may be writing here."""
    for left in folder.glob(_TEMPORARY.format("*")):
        with contextlib.suppress(OSError):
            left.unlink()


def set_aside(path: Path) -> Path:
    """Rename a file that can't be read to "name.unreadable-1", or to the next free number.

    Returns the new path. No file is overwritten. Raises StorageError.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.unreadable-{number}")
        try:
            target.open("xb").close()  # takes the name, so that nobody else can
        except FileExistsError:
            number += 1
            continue
        except (OSError, ValueError) as error:
            raise explain(error, path, "set aside") from error
        try:
            path.replace(target)
        except OSError as error:
            target.unlink(missing_ok=True)
            raise explain(error, path, "set aside") from error
        return target


def put_away(path: Path) -> str:
    """Set a file aside; return a sentence that says where it is kept, or why it could not be moved."""
    try:
        return f"The file is kept as {set_aside(path)}."
    except StorageError as error:
        return str(error)
