"""The games on the disk: the running one, saved ones and finished ones."""

import contextlib
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, NotRequired, TypedDict

from msgspec import Struct

from pinochle_desktop.rules.house_rules import OptionError, rules_with, title
from pinochle_desktop.storage.files import (
    StorageError,
    exists,
    explain,
    put_away,
    read_bytes,
    write_atomic,
)
from pinochle_desktop.storage.folders import SUFFIX, Folders, make
from pinochle_desktop.storage.json_text import MAX_BYTES, JsonError, decode
from pinochle_desktop.storage.record import (
    PRESET_KEY,
    Record,
    RecordError,
    dump,
    parse,
    preset_name,
)
from pinochle_desktop.storage.replay import Disagreement, LoadedGame, load
from pinochle_desktop.storage.shapes import FORMAT
from pinochle_desktop.storage.upgrades import VERSION

_NOT_CONTINUED = "Your last game can’t be continued."


class SavedGame(Struct, frozen=True):
    """A line in the list of games.

    Attributes:
        path: its file.
        title: of the rule set, marked if there are house rules; "" if the file is unreadable.
        updated: in UTC; None if the file is unreadable.
        score: of each side after the last hand that ended.
        winner: a side, or None while the game goes on.
        unreadable: a sentence that says why the file can't be read, or "".
    """

    path: Path
    title: str = ""
    updated: datetime | None = None
    score: tuple[int, int] = (0, 0)
    winner: int | None = None
    unreadable: str = ""

    @property
    def finished(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None


class Interrupted(NamedTuple):
    """The game to continue, or None; the complaint says why there is none although there was a file."""

    game: LoadedGame | None
    complaint: str = ""


class _ScoreShape(TypedDict):
    score: tuple[int, int]


class _EndShape(TypedDict):
    result: NotRequired[_ScoreShape]


class _SummaryShape(TypedDict):
    """The keys of a record that the list shows; msgspec skips the others."""

    format: str
    version: int
    variant: str
    options: dict[str, Any]
    updated: datetime
    hands: list[_EndShape]
    winner: int | None
    preset: NotRequired[Any]


def read_record(path: Path) -> Record:
    """Return the record in a file; raises StorageError, or RecordError, which is one, for a bad record."""
    return parse(read_bytes(path, MAX_BYTES), path.name)


def load_game(path: Path) -> LoadedGame:
    """Return the game in a file, checked by the rules; raises StorageError."""
    record = read_record(path)
    try:
        return load(record)
    except Disagreement as error:
        raise RecordError(path.name, "", str(error)) from error


def saved_games(folder: Path) -> list[SavedGame]:
    """Return the games in a folder, the latest first, unreadable ones last.

    A folder that does not exist holds no games; one that can't be read raises StorageError. The actions
    are not checked, so a game that looks readable here may turn out not to be.
    """
    try:
        paths = sorted(p for p in folder.iterdir() if p.suffix == SUFFIX) if folder.exists() else []
    except OSError as error:
        raise explain(error, folder, "read") from error
    return _latest_first(map(saved_game, paths))


def all_games(folders: Folders) -> list[SavedGame]:
    """Return the saved and the finished games, the latest first, unreadable ones last.

    A game that was saved and finished later is listed once, as finished. Raises StorageError.
    """
    finished = saved_games(folders.history)
    names = {game.path.name for game in finished}
    saved = [game for game in saved_games(folders.saves) if game.path.name not in names]
    return _latest_first((*finished, *saved))


def _latest_first(games: Iterable[SavedGame]) -> list[SavedGame]:
    oldest = datetime.min.replace(tzinfo=UTC)
    return sorted(games, key=lambda game: game.updated or oldest, reverse=True)


def saved_game(path: Path) -> SavedGame:
    """Return the line for one file; if it can't be read, the line says why."""
    try:
        data = read_bytes(path, MAX_BYTES)
        return _quickly(path, data) or _thoroughly(path, data)
    except StorageError as error:
        return SavedGame(path, unreadable=str(error))


def _quickly(path: Path, data: bytes) -> SavedGame | None:
    """Return the line from a few keys, or None if they are not as expected, or the version is old."""
    try:
        shape: _SummaryShape = decode(data, _SummaryShape)
        if (shape["format"], shape["version"]) != (FORMAT, VERSION):
            return None
        name = preset_name({PRESET_KEY: shape.get("preset")})
        shown = title(rules_with(shape["variant"], shape["options"], name))
    except (JsonError, OptionError):
        return None
    if shape["updated"].utcoffset():
        return None
    scores = [hand["result"]["score"] for hand in shape["hands"] if "result" in hand]
    score = scores[-1] if scores else (0, 0)
    return SavedGame(path, shown, shape["updated"].replace(tzinfo=UTC), score, shape["winner"])


def _thoroughly(path: Path, data: bytes) -> SavedGame:
    record = parse(data, path.name)
    results = [hand.result for hand in record.hands if hand.result is not None]
    score = tuple(results[-1]["score"]) if results else (0, 0)
    return SavedGame(path, title(record.rules), record.updated, score, record.winner)


def suggested_name(record: Record) -> str:
    """Return the usual file name of a game: "double-deck 2025-01-31 201500"."""
    return f"{record.variant} {record.created:%Y-%m-%d %H%M%S}"


def places_for(folder: Path, record: Record) -> Iterator[Path]:
    """Yield the file names for a game in a folder without end: the usual one, then numbered ones."""
    name = suggested_name(record)
    yield folder / f"{name}{SUFFIX}"
    for number in count(2):
        yield folder / f"{name} {number}{SUFFIX}"


def keep_finished(folders: Folders, record: Record) -> Path:
    """Save a finished game in the history, and return its path; raises StorageError.

    Saving the same game again changes nothing, so it can be repeated after a crash.
    """
    folder, data = make(folders.history), dump(record)
    places = places_for(folder, record)
    path = next(p for p in places if not exists(p) or read_bytes(p, MAX_BYTES) == data)
    if not exists(path):
        write_atomic(path, data)
    return path


def interrupted_game(folders: Folders) -> Interrupted:
    """Return the game that was running when the program ended; raises nothing.

    A file that can't be read, or that the rules disagree with, is set aside.
    """
    path = folders.autosave
    pending = _pending_game(folders)
    if pending is not None:
        return Interrupted(pending)
    try:
        return Interrupted(load_game(path))
    except RecordError as error:
        return Interrupted(None, _put_away(path, error))
    except StorageError as error:
        none = isinstance(error.__cause__, FileNotFoundError)
        return Interrupted(None, "" if none else f"{_NOT_CONTINUED} {error}")


def _pending_game(folders: Folders) -> LoadedGame | None:
    """Return the newest record of a program that was killed before it reached the disk, or None.

    A pending file that a power failure broke, or that is older than the autosave, is ignored.
    """
    try:
        game = load_game(folders.pending)
        if exists(folders.autosave) and read_record(folders.autosave).updated > game.record.updated:
            return None
        write_atomic(folders.autosave, read_bytes(folders.pending, MAX_BYTES))
    except StorageError:
        return None
    with contextlib.suppress(OSError):
        folders.pending.unlink()
    return game


def _put_away(path: Path, error: StorageError) -> str:
    return f"{_NOT_CONTINUED} {error} {put_away(path)}"
