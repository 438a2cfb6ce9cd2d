"""Keeps two running programs from using the same data folder.

The lock is the operating system's, on an open file: it ends with the program however that ends, so
none is ever stale. The library `filelock` does the same, but its import takes a third of the
window's start, and it reports a folder that cannot be written as one that is in use.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from pinochle_desktop.storage.files import explain
from pinochle_desktop.storage.folders import make

if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN: Final = frozenset((errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK))
"""The error numbers for a lock that another program holds, on the different systems."""


class DataLock:
    """The right to write to a data folder, which one running program at most can hold."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number: int | None = None

    def acquire(self) -> bool:
        """Take the lock, and return whether that worked; False if another running program holds it.

        Raises StorageError if the lock file can't be opened. On a file system without locks, every
        program gets it.
        """
        if self._number is not None:
            return True
        make(self._path.parent)
        try:
            number = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise explain(error, self._path, "opened") from error
        try:
            _lock(number)
        except OSError as error:
            if error.errno in _TAKEN:
                os.close(number)
                return False
        self._number = number
        return True

    def release(self) -> None:
        """Release the lock. The file stays: removing it could remove a lock that another program just took."""
        if self._number is not None:
            with contextlib.suppress(OSError):
                os.close(self._number)
            self._number = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
