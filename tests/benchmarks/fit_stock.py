"""Fits the weights of the kernel's playouts over the stock by self-play, with sides changed.

    python -m tests.benchmarks.fit_stock [ROUNDS]

Prints the weights and their gain over the committed ones, in points a hand. It starts from the
committed ones, so a run that finds nothing better confirms them.
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys

from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.stock_playouts import play_stock_out
from pinochle_desktop.players.kernel.stock_position import CHOOSE, StockMove, StockPosition
from pinochle_desktop.players.pimc.stock_play import shape_rows
from pinochle_desktop.rules.cards import SUITS
from tests.benchmarks.measures import mean_and_error

DEALS = 40
"""Deals for each hand of the seat that leads first."""
STEPS = (-0.6, -0.3, 0.3, 0.6)


def positions(count, seed):
    """Random hands with a turned card, seat 0 to lead."""
    rng = random.Random(seed)
    cards = list(range(48))
    for _ in range(count):
        rng.shuffle(cards)
        turned, hand, hidden = cards[0], cards[1:13], cards[13:]
        trump = turned // 12
        yield StockPosition(
            seat=0,
            leader=0,
            led=-1,
            trump=trump,
            shapes=shape_rows(SUITS[trump]),
            hand=sum(1 << card for card in hand),
            known=0,
            trays=(0, 0),
            spent=((0,) * 11, (0,) * 11),
            gone=0,
            dix=0,
            turned=turned,
            hidden=tuple(hidden),
            odds=(1,) * len(hidden),
            theirs=12,
            down=23,
            melded=False,
            dixed=False,
        )


def leads(places, first, second, seed):
    """By how much seat 0 with the first weights is ahead of seat 1 with the second, hand by hand."""
    found = []
    for number, place in enumerate(places):
        outcomes = play_stock_out(
            place, [StockMove(CHOOSE)], DEALS, seed=seed + number, weights=(first, second)
        )
        points = outcomes.points
        found.append((sum(points[::2]) - sum(points[1::2])) / DEALS)
    return found


def gain(places, first, second, seed):
    """Mean gain of the first over the second, and its standard error."""
    pairs = zip(leads(places, first, second, seed), leads(places, second, first, seed), strict=True)
    return mean_and_error([(one - other) / 2 for one, other in pairs])


def stepped(weight, name, step):
    """A weight some way off."""
    if name == "royal":
        return weight + round(step / 0.3)
    return weight + round(step * max(abs(weight), 40))


def main(rounds=3):
    """Fit and print."""
    source = load("stock")
    committed = weights = source.WEIGHTS
    for number in range(int(rounds)):
        for i, name in enumerate(source.FEATURES):
            places = list(positions(150, 1000 * number + i))
            best, found = 0.0, weights
            for step in STEPS:
                tried = (*weights[:i], stepped(weights[i], name, step), *weights[i + 1 :])
                mean, error = gain(places, tried, weights, number)
                if mean > max(best, 2 * error):
                    best, found = mean, tried
            weights = found
        mean, error = gain(list(positions(600, 99 + number)), weights, committed, 5)
        print(f"round {number + 1}: {mean:+.3f} ± {error:.3f} points a hand", weights, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
