"""How long a decision takes, by rule set, level and phase, with the kernel compiled and interpreted.

Run by hand, from the top of the checkout:

    python tests/benchmarks/decision_times.py [--hands N] [--form F] [--level L] [--variant V]

A level plays whole hands with itself; decisions that leave no choice are not counted. Printed are processor time in
milliseconds at the 50th and 95th percentile and the longest, and the 95th in runs of a fixed interpreted loop.
"""

# ruff: noqa: T201 - a script that prints its findings

import argparse
import os
import time
from collections import defaultdict

from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.players.kernel import loading
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import GameOver, HandOver, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

FORMS = ("compiled", "interpreted")


def reference():
    """Run a fixed loop and return its time in milliseconds."""
    start = time.process_time()
    total = 0
    for number in range(12_000):
        total += number * number & 7
    assert total
    return (time.process_time() - start) * 1e3


def play_hand(rules, player, seed, times):
    """Play one hand and note the milliseconds of every decision by the name of its phase."""
    state = new_game(rules, seed, seed % rules.seats).state
    count = 0
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state)
        if action is None:
            seen = view(state, state.phase.seat)
            rng = decision_rng(seed, 0, count)
            start = time.process_time()
            action = player.choose(seen, rng)
            spent = (time.process_time() - start) * 1e3
            if has_choice(seen):
                times[phase_name(seen)].append(spent)
        state = advance(state, action)
        count += 1


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
    loop = sorted(reference() for _ in range(31))[15]
    times = defaultdict(list)
    for seed in range(1, hands + 1):
        play_hand(rules, make_player(level), seed, times)
    for phase, spent in sorted(times.items()):
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
        print(f"{form}: {'' if loading.is_compiled('playout') else 'not '}compiled here")
        for variant in wanted.variant or PRESETS:
            for level in wanted.level or LEVELS:
                measure(PRESETS[variant], level, wanted.hands)


if __name__ == "__main__":
    main()
