"""Keeps games on the disk as they are played, so that none is ever lost; knows no widget."""

from collections.abc import Sequence
from pathlib import Path

from pinochle_desktop.storage import library
from pinochle_desktop.storage.files import StorageError, exists, write_atomic
from pinochle_desktop.storage.folders import Folders, make
from pinochle_desktop.storage.library import SavedGame
from pinochle_desktop.storage.record import HandRecord, Record, dump


class Autosave:
    """Writes the running game after every action, and finished ones to the history.

    A game that is left unfinished goes to the saved games under the name that follows from its rule
    set and its start, so it can be gone on with from the list.

    Attributes:
        paused: while a guided hand is on the table, which is nobody's game: it is not written, and
            the file of the running game stays that of the player's own.
    """

    def __init__(self, folders: Folders, *, writes: bool = True) -> None:
        """`writes` False writes nothing by itself, as for a demonstration."""
        self._folders = folders
        self._writes = writes
        self._unkept: Record | None = None  # a game that is over and not in the history
        self.paused = False

    def save(self, record: Record) -> None:
        """Write the running game, and keep it for good once it is over; raises StorageError."""
        if self.paused:
            return
        self._unkept = record if record.winner is not None else None
        self.save_running(record)
        self._keep_finished()

    def keep_interrupted(self, record: Record) -> None:
        """Keep a game that was over when the program ended, perhaps just before it was kept.

        A record of computers alone came from elsewhere. Raises StorageError.
        """
        if record.winner is not None and any(seat.player == "human" for seat in record.seats):
            self._unkept = record
            self._keep_finished()

    def _keep_finished(self) -> None:
        if self._writes and self._unkept is not None:
            library.keep_finished(self._folders, self._unkept)
        self._unkept = None

    def save_running(self, record: Record) -> None:
        """Write the running game; raises StorageError."""
        if self._writes and not self.paused:
            library.save_running(self._folders, record)

    def archive(self, record: Record) -> None:
        """Put an unfinished game to the saved ones, a finished one to the history if it is not there.

        A game in which nothing was done yet is not worth keeping. Raises StorageError.
        """
        self._keep_finished()
        begun = len(record.hands) > 1 or record.hands[0].actions or record.hands[0].undone
        if self._writes and begun and record.winner is None:
            path = self._place_of(record)
            make(path.parent)
            write_atomic(path, dump(record))

    def _place_of(self, record: Record) -> Path:
        """Return the file from which this game went on, or the first free name beside other files.

        A game that was opened from an older copy has parted from what was kept of it.
        """
        places = library.places_for(self._folders.saves, record)
        return next(path for path in places if not exists(path) or _goes_on_from(path, record))

    def games(self) -> list[SavedGame]:
        """Return all games but the running one, the latest first; raises StorageError.

        A game that was put by and finished later is listed once, as finished.
        """
        finished = library.saved_games(self._folders.history)
        names = {game.path.name for game in finished}
        saved = [g for g in library.saved_games(self._folders.saves) if g.path.name not in names]
        dated = [game for game in (*finished, *saved) if game.updated is not None]
        return sorted(dated, key=lambda game: str(game.updated), reverse=True) + [
            game for game in (*finished, *saved) if game.updated is None
        ]


def _goes_on_from(path: Path, record: Record) -> bool:
    """Whether the file holds this very game at this moment or an earlier one."""
    try:
        old = library.read_record(path)
    except StorageError:
        return False
    same = (old.created, old.variant, old.seed) == (record.created, record.variant, record.seed)
    return same and _is_beginning(old.hands, record.hands)


def _is_beginning(old: Sequence[HandRecord], new: Sequence[HandRecord]) -> bool:
    """Whether `new` holds all that `old` does; what was taken back and done otherwise is no part."""
    *whole, last = old
    if len(old) > len(new) or whole != list(new[: len(whole)]):
        return False
    there = new[len(whole)]
    actions = there.actions[: len(last.actions)]
    return (there.dealer, there.deal, actions) == (last.dealer, last.deal, last.actions)
