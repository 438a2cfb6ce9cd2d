"""Keeps two running programs off the same data; knows nothing of the data.

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
"""What a lock held by somebody else gives on the several systems."""


class DataLock:
    """The right to write to a folder of data, held by at most one running program."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number: int | None = None

    def acquire(self) -> bool:
        """Take the lock; False where another running program has it.

        Raises StorageError where the lock's file cannot be opened. A file system that knows no
        locks gives it to everybody.
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
        """Give the lock back; the file stays, since removing it could take another's lock."""
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
