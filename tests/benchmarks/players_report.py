"""How the levels do against each other, in every rule set: wins, bids, sets, and the time it takes.

Run by hand, from the top of the checkout: `python tests/benchmarks/players_report.py [GAMES]`.
Every deal is played twice with the sides changed, except where a level meets itself.
"""

# ruff: noqa: T201 - a script that prints its findings

import sys
import time

from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import play_game
from pinochle_desktop.players.player import RandomPlayer
from pinochle_desktop.rules.variants import PRESETS

PAIRS = (("club", "club"), ("club", "learner"), ("learner", "random"), ("club", "random"))


def player(name):
    """Return the player of a level, or the random one."""
    return RandomPlayer() if name == "random" else make_player(name)


def match(rules, first, second, games):
    """Play and return wins of `first`, games, and the results of all hands."""
    wins, results = 0, []
    sides = (0,) if first == second else (0, 1)
    for seed in range(games):
        for side in sides:
            seats = [player(first if s % 2 == side else second) for s in range(rules.seats)]
            end = play_game(rules, seed, seats, seed % rules.seats)
            wins += end.phase.winner == side
            results += end.results
    return wins, games * len(sides), results


def report(rules, first, second, games):
    """Print one line."""
    start = time.perf_counter()
    wins, played, results = match(rules, first, second, games)
    seconds = time.perf_counter() - start
    contracts = [r for r in results if r.bidder is not None]
    line = f"{rules.key:12} {first:8} {second:8} wins {wins:4} of {played:4}"
    line += f"  hands a game {len(results) / played:4.1f}"
    if contracts:
        lost = sum(not r.made for r in contracts)
        bids = sum(r.bid for r in contracts) / len(contracts)
        bare = sum(r.trump is None for r in contracts)
        line += f"  contracts {len(contracts):5} set {100 * lost / len(contracts):5.1f}%"
        line += f" (no marriage {bare}) mean bid {bids:5.1f}"
    print(f"{line}  {seconds:5.1f} s")


def main():
    """Print the whole table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for rules in PRESETS.values():
        for first, second in PAIRS:
            report(rules, first, second, games if first == second else games // 2)


if __name__ == "__main__":
    main()
