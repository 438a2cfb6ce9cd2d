"""Saves the running game after every action, and keeps unfinished and finished games."""

from collections.abc import Sequence
from pathlib import Path

from pinochle_desktop.storage import library
from pinochle_desktop.storage.durable_file import DurableFile
from pinochle_desktop.storage.files import StorageError, exists, write_atomic
from pinochle_desktop.storage.folders import Folders, make
from pinochle_desktop.storage.record import HandRecord, Record, RecordEncoder, dump


class Autosave:
    """Writes the running game after every action, and finished games to the history.

    An unfinished game that is left goes to the saved games, named after its rule set and its start,
    so that it can be continued from the games list.

    Attributes:
        paused: True while a guided hand is on the table: it is not written, and the file of the
            player's own game stays as it is.
    """

    def __init__(self, folders: Folders, *, writes: bool = True, background: bool = True) -> None:
        """Save to these folders.

        With `writes` False, as in a demonstration, save nothing. Without `background` every save
        waits for the disk.
        """
        self._folders = folders
        self._file = DurableFile(folders.autosave, folders.pending, background=background)
        self._encoder = RecordEncoder()
        self._writes = writes
        self._finished: Record | None = None  # finished, but not yet in the history
        self.paused = False

    def save(self, record: Record) -> None:
        """Save the running game, and put it into the history when it ends; raises StorageError."""
        if self.paused:
            return
        self._finished = record if record.winner is not None else None
        self.save_running(record)
        self._keep_finished()

    def keep_interrupted(self, record: Record) -> None:
        """Put a finished autosave into the history, in case the program ended just before that.

        A record without a person was not played here, and is ignored. Raises StorageError.
        """
        if record.winner is not None and any(seat.player == "human" for seat in record.seats):
            self._finished = record
            self._keep_finished()

    def _keep_finished(self) -> None:
        if self._writes and self._finished is not None:
            library.keep_finished(self._folders, self._finished)
        self._finished = None

    def save_running(self, record: Record) -> None:
        """Save the running game to its file; raises StorageError."""
        if self._writes and not self.paused:
            make(self._folders.data)
            self._file.write(self._encoder.encode(record))

    def close(self) -> None:
        """Wait until the running game is on the disk; raises StorageError."""
        self._file.close()

    def archive(self, record: Record) -> None:
        """Save an unfinished game to the games list, a finished one to the history.

        A game without a single action is not saved. Raises StorageError.
        """
        self._keep_finished()
        begun = len(record.hands) > 1 or record.hands[0].actions or record.hands[0].undone
        if self._writes and begun and record.winner is None:
            path = self._path_for(record)
            make(path.parent)
            write_atomic(path, dump(record))

    def _path_for(self, record: Record) -> Path:
        """Return the file that holds an earlier stage of this game, or the first free name.

        A game continued from an older copy may differ from the saved one; then both are kept.
        """
        paths = library.places_for(self._folders.saves, record)
        return next(path for path in paths if not exists(path) or _continues(path, record))


def _continues(path: Path, record: Record) -> bool:
    """Return whether the file holds this game as it is now or was earlier."""
    try:
        old = library.read_record(path)
    except StorageError:
        return False
    same = (old.created, old.variant, old.seed) == (record.created, record.variant, record.seed)
    return same and _is_beginning(old.hands, record.hands)


def _is_beginning(old: Sequence[HandRecord], new: Sequence[HandRecord]) -> bool:
    """Return whether the hands of `old`, the last perhaps unfinished, are the first ones of `new`."""
    *whole, last = old
    if len(old) > len(new) or whole != list(new[: len(whole)]):
        return False
    there = new[len(whole)]
    actions = there.actions[: len(last.actions)]
    return (there.dealer, there.deal, actions) == (last.dealer, last.deal, last.actions)
