"""The verb `simulate`: many games between computer players, on several processes."""

import argparse
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from pinochle_desktop.cli.arguments import UsageError, add_json, one_of, whole
from pinochle_desktop.cli.games import Job, Played, play
from pinochle_desktop.cli.output import say, say_json
from pinochle_desktop.cli.rule_choice import add_rules, chosen_rules
from pinochle_desktop.cli.tally import Tally
from pinochle_desktop.engine_protocol.remote_engine import EngineFault, close_engines
from pinochle_desktop.players import LEVELS
from pinochle_desktop.players.arena import EndlessGame
from pinochle_desktop.rules.own_presets import choice_key
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.storage.files import StorageError, exists, explain, write_atomic

DEFAULT_LEVEL: Final = "club"
MOST_GAMES: Final = 100_000
EXAMPLE: Final = """\
Game n has seed S + n - 1, and the first deal moves one seat each game. With two levels, each deal is
played twice: first with the first level as side 0 (seats 0 and 2), then as side 1. So twice the number
of games is played, and "won by" and "wins" count by level. Records are named V-S-0001.pinochle and so
on, in the order of the games; V is the rule set. The command refuses a folder that already holds one
of these records; it never overwrites anything.

An engine is any program that speaks the protocol of "engine --help" over its standard input and
output. Each process starts its own. The engine takes the place of the first level and plays against
--level. Give --engine twice to play two engines against each other. The simulation stops if an engine
ends or answers with an illegal action. Apart from the times, the result depends only on the
arguments, not on the number of processes.

example: pinochle-desktop simulate --variant double-deck --games 20 --seed 1 --out games
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    add_rules(parser, required=True)
    add = parser.add_argument
    add(
        "--games",
        metavar="N",
        required=True,
        type=whole(1, MOST_GAMES),
        help="number of games; of deals with two levels",
    )
    add("--seed", metavar="S", required=True, type=whole(0), help="seed of the first game")
    add(
        "--level",
        metavar="L[,L2]",
        type=_levels,
        help=f"one level, or two to compare: {', '.join(LEVELS)} (default {DEFAULT_LEVEL})",
    )
    add(
        "--engine",
        metavar="CMD",
        action="append",
        default=[],
        help="the command of a program to compare with a level; give it twice to compare two",
    )
    add(
        "--jobs",
        metavar="J",
        type=whole(1, 256),
        help="number of processes (default: one for each processor)",
    )
    add("--out", metavar="DIR", required=True, type=Path, help="folder for the records")
    add_json(parser)


def _levels(text: str) -> list[str]:
    words = text.split(",")
    if len(words) > 2:  # noqa: PLR2004 - a game has two sides
        raise argparse.ArgumentTypeError("there are two sides, so give one level or two.")
    return [one_of("level", LEVELS)(word) for word in words]


def run(options: argparse.Namespace) -> int:
    """Play all games, write their records, print the table and return 0; may raise UsageError."""
    levels = _contestants(options.engine, options.level)
    rules = chosen_rules(options)
    jobs = plan(rules, options.games, options.seed, levels, options.engine)
    paths = [
        options.out / f"{choice_key(rules)}-{options.seed}-{number:04}.pinochle"
        for number in range(1, len(jobs) + 1)
    ]
    _make_folder(options.out, paths)
    tally = Tally(levels)
    start = time.monotonic()
    try:
        with closing(_play_all(jobs, options.jobs or _processors())) as games:
            for job, path, played in zip(jobs, paths, _shown(games, len(jobs)), strict=True):
                if exists(path):  # another program plays into the same folder
                    raise UsageError(_taken(path))
                write_atomic(path, played.record)
                tally.add(job, played)
    except (StorageError, EndlessGame, EngineFault) as error:
        raise UsageError(str(error)) from error
    seconds = time.monotonic() - start
    if options.json:
        say_json(tally.for_programs(seconds))
        return 0
    for line in tally.lines(seconds):
        say(line)
    return 0


def _contestants(engines: Sequence[str], levels: list[str] | None) -> list[str]:
    """Return the names of the players, engines first; raise UsageError for more than two."""
    names = ["engine"] if len(engines) == 1 else [f"engine-{i + 1}" for i in range(len(engines))]
    names += levels or [DEFAULT_LEVEL] * (len(names) <= 1)
    if len(names) > 2:  # noqa: PLR2004 - a game has two sides
        raise UsageError("There are two sides, so give two engines, or one engine and one level.")
    return names


def plan(
    rules: RuleSet, games: int, seed: int, levels: Sequence[str], engines: Sequence[str] = ()
) -> list[Job]:
    """Return the games to play, in order; with two levels every deal twice, sides changed.

    The first of the levels are names of `engines`, which are commands.
    """
    commands = [*engines, None, None]
    last = len(levels) - 1
    sides = [(0, last, 0), (last, 0, 1)][: len(levels)]
    return [
        Job(
            rules,
            seed + n,
            (levels[one], levels[other]),
            n % rules.seats,
            first,
            (commands[one], commands[other]),
        )
        for n in range(games)
        for one, other, first in sides
    ]


def _processors() -> int:
    """Return how many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _make_folder(folder: Path, paths: Iterable[Path]) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()}
    except OSError as error:
        raise UsageError(str(explain(error, folder, "used"))) from error
    for path in paths:
        if path.name in there:
            raise UsageError(_taken(path))


def _taken(path: Path) -> str:
    return f"{path} already exists. Choose another folder or remove the file."


def _play_all(jobs: Sequence[Job], processes: int) -> Generator[Played, None, None]:
    """Play on this many processes and yield the games in order."""
    if min(processes, len(jobs)) == 1:
        try:
            yield from map(play, jobs)
        finally:
            close_engines()
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - the same
    from multiprocessing import active_children, get_context  # noqa: PLC0415 - the same

    pool = ProcessPoolExecutor(min(processes, len(jobs)), get_context("spawn"), _end_with_parent)
    # Started with Ctrl-C ignored, the workers leave it to this process to stop them.
    interrupted = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        games = deque(pool.submit(play, job) for job in jobs)
    finally:
        signal.signal(signal.SIGINT, interrupted)
    terminated = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while games:
            yield games.popleft().result()
    except BrokenProcessPool as error:
        raise UsageError(
            "A playing process ended early. Check that there is enough memory."
        ) from error
    except BaseException:
        # The pool then gives up what is left; cancelling it as well would upset the pool.
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown()
        signal.signal(signal.SIGTERM, terminated)


def _end_with_parent() -> None:
    """In a worker: see to it that it does not outlive a program that was killed."""
    from multiprocessing import parent_process  # noqa: PLC0415 - slow to import

    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _shown(games: Iterable[Played], count: int) -> Iterable[Played]:
    """Return the games, with a progress bar on a terminal."""
    if not getattr(sys.stderr, "isatty", bool)():  # pythonw has no standard error
        return games
    from tqdm import tqdm  # noqa: PLC0415 - only a terminal needs it

    # Some terminals do not know their size; tqdm would show nothing on them.
    width, height = os.get_terminal_size(sys.stderr.fileno())
    return tqdm(games, total=count, unit="game", leave=False, ncols=width or 80, nrows=height or 24)
