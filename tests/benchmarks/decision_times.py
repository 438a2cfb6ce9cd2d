"""How long a decision takes, by rule set, level and phase, with the kernel compiled and interpreted.

Run by hand, from the top of the checkout:

    python -m tests.benchmarks.decision_times [--hands N] [--form F] [--level L] [--variant V]

A level plays whole hands with itself; decisions that leave no choice are not counted. Printed are processor time in
milliseconds at the 50th and 95th percentile and the longest, and the 95th in runs of a fixed interpreted loop.
"""

# ruff: noqa: T201 - a script that prints its findings

import argparse
import os
import time
from collections import defaultdict

from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.arena import play_hand
from pinochle_desktop.players.kernel import loading
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.variants import PRESETS
from tests.benchmarks.measures import loop_time

FORMS = ("compiled", "interpreted")


class Timed:
    """A player that notes the milliseconds of its decisions by the name of the phase."""

    def __init__(self, player):
        self.player, self.times = player, defaultdict(list)

    def choose(self, view, rng):
        """Return what the player does."""
        start = time.process_time()
        action = self.player.choose(view, rng)
        spent = (time.process_time() - start) * 1e3
        if has_choice(view):
            self.times[phase_name(view)].append(spent)
        return action


def has_choice(seen):
    """Tell whether there is anything to decide."""
    return seen.selection is not None or len(seen.legal) > 1


def phase_name(seen):
    """Name the phase, and in play whether there is a stock."""
    name = type(seen.phase).__name__.lower()
    if not isinstance(seen.phase, Playing):
        return name
    return f"{name}, stock" if seen.stock_size else name


def measure(rules, level, hands):
    """Print a line for every phase."""
    loop, timed = loop_time(), Timed(make_player(level))
    for seed in range(1, hands + 1):
        play_hand(new_game(rules, seed, seed % rules.seats).state, [timed] * rules.seats)
    for phase, spent in sorted(timed.times.items()):
        spent.sort()
        half, most = spent[len(spent) // 2], spent[len(spent) * 95 // 100]
        print(
            f"  {rules.key:12} {level:8} {phase:14} {len(spent):5} decisions"
            f"  {half:8.1f} {most:8.1f} {spent[-1]:8.1f} ms  {most / loop:7.1f} loops",
            flush=True,
        )


def options():
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=6)
    parser.add_argument("--form", action="append", choices=FORMS)
    parser.add_argument("--level", action="append", choices=LEVELS)
    parser.add_argument("--variant", action="append", choices=PRESETS)
    return parser.parse_args()


def main():
    """Print the whole table."""
    wanted = options()
    for form in wanted.form or FORMS:
        os.environ[loading.FORCE] = form
        loading.load.cache_clear()
        print(f"{form}: {'' if loading.is_compiled() else 'not '}compiled here")
        for variant in wanted.variant or PRESETS:
            for level in wanted.level or LEVELS:
                measure(PRESETS[variant], level, wanted.hands)


if __name__ == "__main__":
    main()
