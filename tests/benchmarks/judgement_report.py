"""The judgement positions: what each level answers, right or wrong.

Run by hand, from the top of the checkout: `python -m tests.benchmarks.judgement_report [SEEDS]`.
An answer is marked `-` where it is wrong; of several seeds the first is shown, and how many were right.
"""

# ruff: noqa: T201 - a script that prints its findings

import sys

from pinochle_desktop.players import LEVELS
from tests.players.judgement.answers import told
from tests.players.judgement.table import POSITIONS, answer


def main():
    """Print the table, then the sums."""
    seeds = range(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    sums = dict.fromkeys(LEVELS, 0)
    for place, position in enumerate(POSITIONS):
        print(f"{position.rules:12} {position.name}")
        line = f"  right: {position.right.text}"
        for level in LEVELS:
            found = [answer(place, level, seed) for seed in seeds]
            right = sum(each.right for each in found)
            sums[level] += right
            mark = "" if right == len(found) else f" -{len(found) - right}"
            line += f" | {level} {told(found[0].action)}{mark}"
        print(line)
    asked = len(POSITIONS) * len(seeds)
    print(f"{len(POSITIONS)} positions, {len(seeds)} seeds")
    for level in LEVELS:
        print(f"{level:8} {sums[level]:4} of {asked}, {100 * sums[level] / asked:.1f} in 100")


if __name__ == "__main__":
    main()
