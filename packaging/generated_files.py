"""Writes the files that a script generates, or checks that the committed ones are up to date."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def differing(folder: Path, wanted: Mapping[str, bytes]) -> list[str]:
    """Return the names of files that are missing, left over or different, sorted.

    Args:
        folder: the folder that holds the committed files.
        wanted: contents by path below `folder`. A file beside one of them, and of the same
            suffix, is left over if it has no content here.
    """
    suffixes = {Path(name).suffix for name in wanted}
    there = {
        path.relative_to(folder).as_posix()
        for parent in {(folder / name).parent for name in wanted}
        for path in parent.glob("*")
        if path.suffix in suffixes
    }
    changed = {name for name in there & set(wanted) if (folder / name).read_bytes() != wanted[name]}
    return sorted(there.symmetric_difference(wanted) | changed)


def run(
    arguments: Sequence[str] | None,
    *,
    description: str,
    folder: Path,
    make: Callable[[], Mapping[str, bytes]],
) -> int:
    """Run a generating script's command line and return its exit status.

    Args:
        arguments: the command line, or None for the script's own.
        description: what the script does, for `--help`.
        folder: where the files go unless `--out` names another folder.
        make: returns all contents by path below the folder.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--out", type=Path, default=folder, help="folder to write to")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    options = parser.parse_args(arguments)
    out: Path = options.out
    files = make()
    if options.check:
        wrong = differing(out, files)
        for name in wrong:
            sys.stderr.write(f"out of date: {name}\n")
        return 1 if wrong else 0
    write(out, files)
    return 0


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write contents by path below a folder, and say how many."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    sys.stdout.write(f"{len(files)} files written to {folder}\n")
