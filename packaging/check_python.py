"""Stops with a sentence on a Python that is too old; it must parse and run on every Python 3."""

import sys

# ruff: noqa: UP031  an f-string is a syntax error before Python 3.6


def complaint(major: int, minor: int) -> str:
    """Return a sentence for a Python that is too old, or an empty text."""
    if (major, minor) >= (3, 11):
        return ""
    return (
        "Pinochle Desktop needs Python 3.11 or newer, and this is Python %d.%d.\n"
        "Install a newer one (https://www.python.org/downloads/, or python3.11 from your system's\n"
        "packages) and start this script with it, as in: python3.11 %s"
    ) % (major, minor, sys.argv[0])


if complaint(*sys.version_info[:2]):
    sys.exit(complaint(*sys.version_info[:2]))
