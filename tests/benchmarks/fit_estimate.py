"""Fits the estimates of `players.heuristics.hand_evaluation` to hands played by the heuristics.

Run by hand, from the top of the checkout: `python -m tests.benchmarks.fit_estimate [HANDS]`. With
20,000 hands for each line, the default, it prints the committed lines to the last digit, in a minute
or two with the kernel compiled.

There is a line for each deck, way to price melds and number of cards exchanged; the other rules are
those of the preset that comes nearest. A seat of a random deal names a trump that it may name, however
weak the hand, and the kernel passes and plays the cards. Of a hand's trumps the one counts that the
weights like best: ROUNDS times they choose, and are fitted again to what they chose. So the result
does not depend on the weights in use.

The weights are those of least squares, in hundredths. The least significant feature is left out and the
rest fitted again, until each weight exceeds two standard errors and is positive. No outliers are left
out: a double run of 150 is no accident where cards are exchanged. The constant is shifted so that the
median residual is zero; the spread is half the distance between the 16th and the 84th percentile of the
residuals.
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys
from math import sqrt
from operator import mul

from msgspec.structs import replace

from pinochle_desktop.players.heuristics.hand_evaluation import FEATURES, features
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.variants import PRESETS
from tests.benchmarks.played_hands import deals_of, random_hands, side_points

NEAREST = (
    (2, "list", "partnership"),
    (2, "table", "single-pass"),
    (4, "list", "double-deck"),
    (4, "table", "double-deck"),
)
START = (100, 100, 200, 100, 0, 100, 0, 0, 0, 0)
ROUNDS = 5


def sample(rules, number):
    """Return, for each hand that can name a trump, features and points of its side in each."""
    rng = random.Random(1)
    dealt = [random_hands(rules, rng) for _ in range(number)]
    found = [[] for _ in dealt]
    for suit in SUITS:
        able = [i for i, hands in enumerate(dealt) if suit in legal_trumps(rules, hands[0])]
        points = side_points(rules, deals_of(dealt[i] for i in able), SUITS.index(suit), 0)
        for i, (ours, _) in zip(able, points, strict=True):
            found[i].append((features(rules, suit, dealt[i][0]), ours))
    return [trumps for trumps in found if trumps]


def fit(hands):
    """Return the weights in hundredths, and the spread in points."""
    weights = START
    for _ in range(ROUNDS):
        chosen = [max(trumps, key=lambda trump: dot(weights, trump[0])) for trumps in hands]
        weights = significant(chosen)
    errors = sorted(100 * points - dot(weights, row) for row, points in chosen)
    low, middle, high = (errors[int(len(errors) * part)] for part in (0.16, 0.5, 0.84))
    return (*weights[:-1], weights[-1] + middle), (high - low) / 200


def significant(chosen):
    """Return the weights of least squares, in hundredths; insignificant ones are 0."""
    size = len(FEATURES)
    columns = list(zip(*(row for row, _ in chosen), strict=True))
    points = [each for _, each in chosen]
    products = [[dot(one, other) for other in columns] for one in columns]
    targets = [dot(column, points) for column in columns]
    kept = list(range(size))
    while True:
        inverse = inverted([[products[i][j] for j in kept] for i in kept])
        found = [dot(row, [targets[i] for i in kept]) for row in inverse]
        left = dot(points, points) - dot(found, [targets[i] for i in kept])
        variance = left / (len(points) - len(kept))
        clear = [found[i] / sqrt(variance * inverse[i][i]) for i in range(len(kept) - 1)]
        least = min(range(len(clear)), key=clear.__getitem__)
        if clear[least] > 2:
            break
        del kept[least]
    weights = [0] * size
    for i, weight in zip(kept, found, strict=True):
        weights[i] = round(100 * weight)
    return tuple(weights)


def dot(one, other):
    """Return the sum of the products."""
    return sum(map(mul, one, other))


def inverted(matrix):
    """Return the inverse, by Gaussian elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def main(number=20_000):
    """Print every table."""
    print(FEATURES)
    for copies, values, variant in NEAREST:
        for exchange in range(5):
            rules = replace(PRESETS[variant], meld_values=values, exchange=exchange)
            weights, spread = fit(sample(rules, int(number)))
            numbers = ", ".join("0" if not w else f"{w / 100:.2f}" for w in weights)
            print(
                f'    ({copies}, "{values}", {exchange}): HandWeights(({numbers}), {spread:.1f}),',
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
