"""Which verb a command line means, and the one place where everything that goes wrong ends."""

import argparse
import importlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

from pinochle_desktop.cli import output
from pinochle_desktop.cli.arguments import Parser, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from pinochle_desktop.launch import LaunchOptions

VERBS: Final[dict[str, str]] = {
    "simulate": "play whole games, computer against computer",
    "meld": "the melds of a hand with their cards and points",
    "legal": "the cards that may be played, and why the others may not",
    "check": "replay records through the rules and name the first disagreement",
    "show": "a record as readable text",
    "advise": "what the computer would do for the seat to act in a record",
    "analyse": "every card played in a record with what it cost",
    "engine": "play any seat for another program, over standard input and output",
}
"""Verb to summary; each is a module of this package, imported when it is called."""

OpenWindow = Callable[["LaunchOptions"], int]
"""What does as the window's options say and returns the exit status."""

INTERRUPTED: Final = 130
"""What a shell expects of a program that Ctrl-C stopped."""


class Verb(Protocol):
    """A module that is a verb."""

    EXAMPLE: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare what the verb takes."""

    def run(self, options: argparse.Namespace) -> int:
        """Do it and return the exit status; raises UsageError."""


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Do what the arguments say; return the exit status, raise nothing, show no traceback.

    `open_window` does what is asked of the window, which this package must not know.
    """
    output.prepare()
    status = _guarded(arguments, open_window)
    try:
        output.finish()
    except output.OutputError as error:
        output.complain(str(error))
        return 2
    return status


def _guarded(arguments: Sequence[str], open_window: OpenWindow) -> int:
    try:
        return _do(arguments, open_window)
    except SystemExit as done:  # argparse ends so after --help
        return done.code if isinstance(done.code, int) else 0
    except KeyboardInterrupt:
        return _stopped()
    except (UsageError, output.OutputError) as error:
        if _came_of_interrupt(error):
            return _stopped()
        output.complain(str(error))
        return 2
    except Exception as error:  # noqa: BLE001 - no traceback ever reaches a user
        return _stopped() if _came_of_interrupt(error) else _crashed(error)


def _stopped() -> int:
    output.complain("Stopped.")
    return INTERRUPTED


def _came_of_interrupt(error: BaseException | None) -> bool:
    """Whether Ctrl-C is behind a fault: it may hit a lock half taken, whose own fault then hides it."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__context__
    return error is not None


def _do(arguments: Sequence[str], open_window: OpenWindow) -> int:
    if arguments and arguments[0] in VERBS:
        return _do_verb(arguments[0], arguments[1:])
    from pinochle_desktop.cli.window import prepare_screen, read_options  # noqa: PLC0415 - no verb

    options = read_options(arguments, VERBS)
    if options is None:
        return 0
    prepare_screen(options)
    try:
        return open_window(options)
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "pinochle_desktop":
            raise
        raise UsageError(
            f"The window needs Qt, which cannot be loaded: {error}. "
            "`python3 packaging/play.py` installs what is missing."
        ) from error
    except Exception as error:  # noqa: BLE001 - as for the verbs, but into the log that was asked for
        return _crashed(error, options.data_dir)


def _crashed(error: Exception, data_dir: "Path | None" = None) -> int:
    from pinochle_desktop.cli.crash import explain  # noqa: PLC0415 - hardly ever needed

    output.complain(explain(error, data_dir))
    return 2


def _do_verb(name: str, arguments: Sequence[str]) -> int:
    verb = cast("Verb", importlib.import_module(f"pinochle_desktop.cli.{name}"))
    parser = Parser(name, f"{VERBS[name].capitalize()}.", verb.EXAMPLE)
    verb.add_arguments(parser)
    return verb.run(parser.parse_intermixed_args(arguments))
