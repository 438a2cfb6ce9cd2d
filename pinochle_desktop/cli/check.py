"""The verb `check`: whether records agree with the rules."""

import argparse

from pinochle_desktop.cli.arguments import UsageError, add_json
from pinochle_desktop.cli.output import complain, say, say_json
from pinochle_desktop.cli.records import read_record
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.words.plain_text import printable

EXAMPLE = """\
For each file, says "ok" or where it first disagrees with the rules. Hands and actions count from 1;
in JSON, "hand" and "action" count from 0.
Exit status: 0 if all agree, 1 if a record disagrees, 2 if a file can't be read.

example: pinochle-desktop check games/*.pinochle
"""
OK, DISAGREES, UNREADABLE = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Print whether each file agrees with the rules; return 0, 1 or 2 as the help says."""
    answers = []
    status = OK
    for name in options.files:
        found, line, answer = _check(name)
        status = max(status, found)
        answers.append(answer)
        if found == UNREADABLE:
            complain(line)
        elif not options.json:
            say(line)
    if options.json:
        say_json(answers)
    return status


def _check(name: str) -> tuple[int, str, dict[str, object]]:
    """Return the status, the line to print and the object for programs."""
    answer: dict[str, object] = {
        "file": name,
        "ok": False,
        "hand": None,
        "action": None,
        "reason": None,
    }
    try:
        found = replay(read_record(name)).disagreement
    except UsageError as error:
        return UNREADABLE, str(error), {**answer, "reason": str(error)}
    if found is None:
        return OK, f"{printable(name)}: ok", {**answer, "ok": True}
    where = {"hand": found.hand, "action": found.action, "reason": found.reason}
    return DISAGREES, printable(f"{name}: {found}"), {**answer, **where}
