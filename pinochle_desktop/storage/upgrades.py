"""Steps from each version of the record format to the next; works on plain JSON objects alone."""

from collections.abc import Callable
from typing import Any, Final

VERSION: Final = 1
"""What this program writes. A new version adds a step below and a folder of fixtures to the tests."""

Plain = dict[str, Any]

UPGRADES: Final[dict[int, Callable[[Plain], Plain]]] = {}
"""Version n to the function that makes a record of version n + 1 of it, leaving unknown keys alone."""


class VersionError(ValueError):
    """A version that cannot be read; the message is the reason, without the file's name."""


def upgrade(record: Plain) -> Plain:
    """Return the record in this program's version; raises VersionError."""
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise VersionError("it does not say which version of the record format it is written in")
    if version > VERSION:
        raise VersionError(
            f"it was written by a newer version of this program (record version {version}; "
            f"versions up to {VERSION} can be read here)"
        )
    for old in range(version, VERSION):
        record = {**UPGRADES[old](record), "version": old + 1}
    return record
