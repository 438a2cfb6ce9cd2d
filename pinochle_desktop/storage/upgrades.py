"""The steps that bring an old record, as plain JSON objects, to the current version of the format."""

from collections.abc import Callable
from typing import Any, Final

VERSION: Final = 1
"""The version that this program writes. A new one needs a step below and a folder of test fixtures."""

Plain = dict[str, Any]

UPGRADES: Final[dict[int, Callable[[Plain], Plain]]] = {}
"""For each old version, the function that makes a record of the next version and keeps unknown keys."""


class VersionError(ValueError):
    """A version that can't be read; the message is the reason, without the file's name."""


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
