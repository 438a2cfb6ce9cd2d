"""Sets up what is needed and starts the game; without a screen it plays one hand into ./demo/."""

# The first import stops on a Python that is too old, before anything it cannot read.
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
    """Whether a window can be shown; only Linux and its kin are ever without a screen."""
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def arguments(given: Sequence[str], *, screen: bool) -> list[str]:
    """What the program is started with: as given, or a demonstration when a screen is missing."""
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
            "There is no screen: one hand is played into ./demo/, computer against computer"
        )
    status = setup_env.run([python, "-m", "pinochle_desktop", *passed_on], environment)
    if demo and status == 0:
        setup_env.say("The pictures and the record of the hand are in ./demo/")
    return status


if __name__ == "__main__":
    setup_env.guarded(main)
