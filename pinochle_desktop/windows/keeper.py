"""Keeps games on the disk as they are played, so that none is ever lost; knows no widget."""

from pathlib import Path

from pinochle_desktop.storage import library
from pinochle_desktop.storage.files import StorageError, write_atomic
from pinochle_desktop.storage.folders import Folders, make
from pinochle_desktop.storage.library import SavedGame
from pinochle_desktop.storage.record import Record, dump


class GameKeeper:
    """Writes the running game after every action, and finished ones to the history.

    A game that is left unfinished goes to the saved games under the name that follows from its rule
    set and its start, so it can be gone on with from the list.
    """

    def __init__(self, folders: Folders, *, writes: bool = True) -> None:
        """`writes` False writes nothing by itself, as for a demonstration."""
        self._folders = folders
        self._writes = writes

    def save(self, record: Record) -> None:
        """Write the running game, and keep it for good once it is over; raises StorageError."""
        self.save_running(record)
        if self._writes and record.winner is not None:
            library.keep_finished(self._folders, record)

    def save_running(self, record: Record) -> None:
        """Write the running game; raises StorageError."""
        if self._writes:
            library.save_running(self._folders, record)

    def put_by(self, record: Record) -> None:
        """Put an unfinished game to the saved ones; raises StorageError.

        A game in which nothing was done yet is not worth keeping.
        """
        begun = len(record.hands) > 1 or record.hands[0].actions or record.hands[0].undone
        if self._writes and begun and record.winner is None:
            path = self._place_of(record)
            make(path.parent)
            write_atomic(path, dump(record))

    def _place_of(self, record: Record) -> Path:
        """Return the file of this very game, or the first free name beside other games' files."""
        name, number = library.suggested_name(record), 1
        while True:
            suffix = f" {number}" if number > 1 else ""
            path = self._folders.saves / library.file_name(name + suffix)
            if not path.exists() or _same_game(path, record):
                return path
            number += 1

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


def _same_game(path: Path, record: Record) -> bool:
    try:
        other = library.read_record(path)
    except StorageError:
        return False
    return (other.created, other.variant, other.seed) == (
        record.created,
        record.variant,
        record.seed,
    )
