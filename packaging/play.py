"""Sets up the program and starts it; without a screen it plays one hand into ./demo/."""

# This comes first: it stops on a Python that is too old to read the rest.
import check_python  # noqa: F401

# isort: split
import os
import sys
from collections.abc import Mapping, Sequence

import setup_env

VERBS_WITHOUT_SCREEN = {"simulate", "meld", "legal", "check", "show", "advise", "analyse", "engine"}
OPTIONS_WITHOUT_SCREEN = {"--demo", "--help", "-h", "--version"}
DEMO = ("--demo", "demo", "--variant", "double-deck")


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether a window can be shown; only Unix systems may have no screen."""
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def arguments(given: Sequence[str], *, screen: bool) -> list[str]:
    """Return the program's arguments: the given ones, or a demonstration if there is no screen."""
    names = {argument.partition("=")[0] for argument in given}
    if screen or names & (VERBS_WITHOUT_SCREEN | OPTIONS_WITHOUT_SCREEN):
        return list(given)
    return list(DEMO)


def main(given: Sequence[str]) -> int:
    """Set up, start the program, and return its exit status."""
    screen = has_screen(sys.platform, os.environ)
    python = setup_env.prepare(window=screen)
    passed_on = arguments(given, screen=screen)
    environment = dict(os.environ)
    if not screen:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    demo = passed_on != list(given)
    if demo:
        setup_env.say(
            "There's no screen, so the computer plays one hand and saves pictures in ./demo/"
        )
    status = setup_env.run([python, "-m", "pinochle_desktop", *passed_on], environment)
    if demo and status == 0:
        setup_env.say("The pictures and the record of the hand are in ./demo/")
    return status


if __name__ == "__main__":
    setup_env.guarded(main)
