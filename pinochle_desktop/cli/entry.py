"""Run the verb or the window that a command line asks for, and report whatever goes wrong."""

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
    "simulate": "play games between computer players",
    "meld": "list the melds of a hand",
    "legal": "list the cards you may play, and why not the others",
    "check": "check records against the rules",
    "show": "print a record as readable text",
    "advise": "say what the computer would do in a record",
    "analyse": "list what each card played in a record cost",
    "engine": "play any seat for another program",
}
"""The summary of each verb; a verb is a module of this package, imported on its first use."""

OpenWindow = Callable[["LaunchOptions"], int]
"""Run the window with the given options; return the exit status."""

INTERRUPTED: Final = 130
"""The exit status of a program stopped by Ctrl-C."""


class Verb(Protocol):
    """A module that is a verb."""

    EXAMPLE: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments of the verb."""

    def run(self, options: argparse.Namespace) -> int:
        """Run the verb and return the exit status; may raise UsageError."""


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Run what the arguments ask for and return the exit status; never raise, never show a traceback.

    `open_window` opens the window: this package doesn't know it.
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
    """Whether Ctrl-C caused a fault: it may interrupt taking a lock, whose own fault then hides it."""
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
            f"The window needs Qt, which can’t be loaded: {error}. "
            "`python3 packaging/play.py` installs what is missing."
        ) from error
    except Exception as error:  # noqa: BLE001 - as for the verbs, but with the log in --data-dir
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
