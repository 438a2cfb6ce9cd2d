"""A file that is rewritten after every action without waiting for the disk."""

from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread

from pinochle_desktop.storage.files import StorageError, write_atomic


class DurableFile:
    """Keeps the newest content safe from a kill at once, and from a power failure soon after.

    Waiting for the disk can take longer than a frame, so `write` only puts the whole content into a
    pending file. A thread brings it to the disk under the file's own name and then removes the pending
    file. If the program is killed in between, the pending file has the newest content. If a newer
    content arrives in time, an older one is skipped.
    """

    def __init__(self, path: Path, pending: Path, *, background: bool = True) -> None:
        """`pending` is the second file; without `background`, every write waits for the disk."""
        self._path = path
        self._pending = pending
        self._background = background
        self._thread: Thread | None = None
        self._changed = Condition()
        self._newest: bytes | None = None
        self._writing = False
        self._closed = False
        self._fault: StorageError | None = None

    def write(self, data: bytes) -> None:
        """Take the newest content.

        Raises StorageError if it can't be written now, or if the thread could not keep the content
        before it. The next write tries again.
        """
        if not self._background:
            write_atomic(self._path, data)
            return
        with self._changed:
            write_atomic(self._pending, data, sync=False)
            self._newest = data
            if self._thread is None:
                self._thread = Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
            self._changed.notify_all()
        self._raise_fault()

    def flush(self) -> None:
        """Wait until the newest content is on the disk; raises StorageError if it is not."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest is None and not self._writing)
        self._raise_fault()

    def close(self) -> None:
        """Flush and end the thread; raises StorageError as `flush` does."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._closed = False
        self._raise_fault()

    def _raise_fault(self) -> None:
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._newest is not None or self._closed)
                data, self._newest = self._newest, None
                if data is None:
                    return
                self._writing = True
            try:
                write_atomic(self._path, data)
                self._fault = None
            except StorageError as error:
                self._fault = error
            finally:
                self._finish()

    def _finish(self) -> None:
        """Remove the pending file, unless it holds what the disk does not have yet."""
        with self._changed:
            self._writing = False
            if self._newest is None and self._fault is None:
                with suppress(OSError):
                    self._pending.unlink(missing_ok=True)
            self._changed.notify_all()
