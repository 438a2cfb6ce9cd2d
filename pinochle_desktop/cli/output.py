"""Write answers and complaints to the terminal, and survive a pipe that closes."""

import codecs
import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

_PLAIN: Final = dict(zip("♠♥♦♣“”‘’–−×…", 'SHDC""' + "''--x.", strict=True))


class OutputError(Exception):
    """Standard output can't be written; the message is a sentence."""


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace signs that the terminal's encoding lacks, such as suits, by plain letters."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in missing), error.end


def prepare() -> None:
    """Let both streams take any text."""
    codecs.register_error("pinochle-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="pinochle-plain")


def say(text: str) -> None:
    """Write a line of the answer; raise OutputError if the disk is full.

    A reader that closed the pipe has seen enough: the verb goes on to its exit status unheard.
    """
    try:
        print(text)
    except OSError as error:
        _stop_writing(error)


def say_json(answer: object) -> None:
    """Write the answer for a program: one line of ASCII."""
    import json  # noqa: PLC0415 - most answers are text

    say(json.dumps(answer))


def complain(sentence: str) -> None:
    """Write a sentence to standard error, if it is open."""
    try:
        print(f"pinochle-desktop: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _mute(sys.stderr)


def finish() -> None:
    """Write out what is still buffered; raise OutputError if the disk is full."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        _stop_writing(error)


def _stop_writing(error: OSError) -> None:
    _mute(sys.stdout)
    # Windows reports a closed pipe as an invalid argument.
    if not isinstance(error, BrokenPipeError) and not (os.name == "nt" and error.errno == 22):  # noqa: PLR2004
        raise OutputError(f"The answer couldn’t be written: {error.strerror}.") from error


def _mute(stream: TextIO) -> None:
    """Send the rest, and what Python flushes at exit, nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def table(rows: Iterable[Sequence[str]], *, right: frozenset[int] = frozenset()) -> list[str]:
    """Return the rows as lines with aligned columns; those in `right` are aligned to the right."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
