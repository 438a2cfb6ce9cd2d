"""Read and check the options of the window, without loading Qt."""

import os
import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from pinochle_desktop import __version__
from pinochle_desktop.cli import output
from pinochle_desktop.cli.arguments import (
    PROGRAM,
    Parser,
    UsageError,
    closest,
    one_of,
    whole,
)
from pinochle_desktop.cli.rule_choice import add_rules, read_choice
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.storage.folders import SUFFIX

SUMMARY: Final = "Play pinochle against computer players. Without arguments the window opens."
USAGE: Final = f"""\
{PROGRAM} [FILE.pinochle | --variant V [--option KEY=VALUE] --seed N --level L --new] [--data-dir DIR]
       {PROGRAM} --demo DIR [--variant V [--option KEY=VALUE]] [--seed N] [--size WxH] [--scale S] [--theme T]
       {PROGRAM} VERB ..."""
SIDES: Final = range(200, 16385)
SCALES: Final = (0.5, 8.0)
THEMES: Final = ("light", "dark", "contrast")


def read_options(arguments: Sequence[str], verbs: Mapping[str, str]) -> LaunchOptions | None:
    """Return the options of the window, None if --help or --version was answered.

    Raise UsageError for options that make no sense, an unknown verb and a missing file.
    """
    if arguments and not arguments[0].startswith("-"):
        _check_word(arguments[0], verbs)
    parser = _parser(verbs)
    given = parser.parse_intermixed_args(arguments)
    if given.version:
        output.say(f"{PROGRAM} {__version__}")
        return None
    for word in given.files:
        _check_word(word, verbs)
    _check_company(given)
    file = Path(given.files[0]) if given.files else None
    _check_paths(file, given.demo, given.data_dir)
    choice = read_choice(given)
    return LaunchOptions(
        file=file,
        variant=choice.variant if choice else None,
        options=choice.options if choice else None,
        preset=choice.name if choice else "",
        seed=given.seed,
        level=given.level,
        new=given.new,
        data_dir=given.data_dir,
        demo=given.demo,
        demo_size=given.size,
        scale=given.scale,
        demo_theme=given.theme,
    )


def prepare_screen(options: LaunchOptions) -> None:
    """Let a demo run without a screen; raise UsageError for a window without one."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in names):
        return
    if options.demo is None:
        raise UsageError(
            "There’s no screen for a window (DISPLAY isn’t set). "
            "The verbs and --demo work without one."
        )
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def _parser(verbs: Mapping[str, str]) -> Parser:
    width = max(map(len, verbs))
    lines = "\n".join(f"  {verb:{width}}  {summary}" for verb, summary in verbs.items())
    end = (
        f"verbs (VERB --help says more):\n{lines}\n\nexample: {PROGRAM} --variant two-player --new"
    )
    parser = Parser("", SUMMARY, end, usage=USAGE)
    parser.add_argument("files", metavar="FILE", nargs="*", help="a record to open")
    add_rules(parser, required=False)
    add = parser.add_argument
    add(
        "--seed",
        metavar="N",
        type=whole(0),
        help="number of the deals: the same one deals the same cards",
    )
    add("--level", metavar="L", type=_level, help="strength of the computer players")
    add("--new", action="store_true", help="start a new game")
    add("--demo", metavar="DIR", type=Path, help="play one hand and save pictures in DIR")
    add("--size", metavar="WxH", type=_size, help="window size of the demo, such as 1280x800")
    add("--scale", metavar="S", type=_scale, help="pixel scale of the demo, such as 2")
    add(
        "--theme",
        metavar="T",
        type=one_of("theme", THEMES),
        help=f"colours of the demo: {', '.join(THEMES)}",
    )
    add("--version", action="store_true", help="print the version and exit")
    return parser


def _level(text: str) -> str:
    from pinochle_desktop.players import LEVELS  # noqa: PLC0415 - only this option needs them

    return one_of("level", tuple(LEVELS))(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(side in SIDES for side in size):
        raise ArgumentTypeError(
            f"“{text}” is not a window size. Write it like 1280x800, "
            f"with sides from {SIDES.start} to {SIDES.stop - 1}."
        )
    return size


def _scale(text: str) -> float:
    low, high = SCALES
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if low <= scale <= high:
        return scale
    raise ArgumentTypeError(f"“{text}” is not a scale. Give a number from {low} to {high:g}.")


def _check_word(word: str, verbs: Mapping[str, str]) -> None:
    """Raise UsageError for a word that is not a file and can't be meant as one."""
    if word in verbs:
        raise UsageError(f"“{word}” must come first: {PROGRAM} {word} ...")
    path = Path(word)
    if word.endswith(SUFFIX) or len(path.parts) > 1 or _exists(path):
        return
    raise UsageError(
        f"There is no verb and no file “{word}”. "
        f"The verbs are {', '.join(verbs)}.{closest(word, verbs)}"
    )


def _check_company(given: Namespace) -> None:
    """Raise UsageError for options that don't go together."""
    if len(given.files) > 1:
        raise UsageError("The window opens one record at a time.")
    new_game = [name for name in ("variant", "seed", "level") if getattr(given, name) is not None]
    new_game += ["new"] * given.new
    if given.files and (new_game or given.demo is not None):
        other = "demo" if given.demo is not None else new_game[0]
        raise UsageError(f"--{other} doesn’t go with a record, which has its own game.")
    _refuse_if(given.demo is not None, {"level", "new"} & {*new_game}, "doesn’t go with --demo")
    sized = [name for name in ("size", "scale", "theme") if getattr(given, name) is not None]
    _refuse_if(given.demo is None, sized, "only goes with --demo")


def _refuse_if(wrong: bool, names: Iterable[str], why: str) -> None:  # noqa: FBT001
    if wrong and names:
        raise UsageError(f"--{min(names)} {why}.")


def _check_paths(file: Path | None, *folders: Path | None) -> None:
    if file is not None and not _exists(file):
        raise UsageError(f"There is no file {file}.")
    if file is not None and file.is_dir():
        raise UsageError(f"{file} is a folder, not a record.")
    for folder in folders:
        if folder is not None and _exists(folder) and not folder.is_dir():
            raise UsageError(f"{folder} is a file, not a folder.")


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name too long, a folder that may not be entered
        return False
