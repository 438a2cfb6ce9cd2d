"""Read the records that verbs are given."""

from pathlib import Path

from pinochle_desktop.cli.arguments import UsageError
from pinochle_desktop.storage.files import StorageError, read_bytes
from pinochle_desktop.storage.json_text import MAX_BYTES
from pinochle_desktop.storage.record import Record, RecordError, parse
from pinochle_desktop.words.plain_text import printable


def read_record(name: str) -> Record:
    """Return the record of a file; raise UsageError if it can't be read."""
    try:
        return parse(read_bytes(Path(name), MAX_BYTES), name)
    except (StorageError, RecordError) as error:
        raise UsageError(printable(str(error))) from error
