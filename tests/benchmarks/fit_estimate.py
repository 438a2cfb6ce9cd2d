"""Fit the bidding tables of `players.estimate` to hands that the club player plays out.

Run by hand, from the top of the checkout: `python tests/benchmarks/fit_estimate.py [HANDS]`.
It prints a table for each deck, without and with an exchange of four cards: weights in the order
of FEATURES, and the spread (half the distance between the 16th and the 84th percentile of the
residuals; the constant is shifted so that the median residual is nought).
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys
from dataclasses import replace

from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.players.estimate import FEATURES, best_estimate, features
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.game import advance, new_game
from pinochle_desktop.rules.state import Bidding, Naming
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

CLUB = make_player("club")
SETUPS = (("partnership", 0), ("single-pass", 4), ("double-deck", 0), ("double-deck", 4))


def sample(rules, seed):
    """Return features and outcome of one hand in the best trump of a random seat, or None."""
    state = new_game(rules, seed, 0).state
    seat = random.Random(seed).randrange(4)
    hand = state.deal.hands[seat]
    best = best_estimate(rules, legal_trumps(rules, hand), hand)
    if best is None or best.points < rules.lowest_bid - best.spread:
        return None
    while isinstance(state.phase, Bidding):
        caller = state.phase.seat
        call = Bid(caller, rules.lowest_bid) if caller == seat else Pass(caller)
        state = advance(state, call)
    count = 0
    while state.phase.seat is not None:
        if isinstance(state.phase, Naming):
            action = NameTrump(seat, best.trump)
        else:
            rng = decision_rng(seed, 0, count)
            action = CLUB.choose(view(state, state.phase.seat), rng)
        state = advance(state, action)
        count += 1
    result = state.results[-1]
    side = seat % 2
    return features(rules, best.trump, hand), result.meld_points[side] + result.trick_points[side]


def solve(rows, targets):
    """Return least-squares weights, by Gaussian elimination; a light ridge keeps them tame."""
    size = len(rows[0])
    matrix = [
        [sum(r[i] * r[j] for r in rows) + (i == j) for j in range(size)]
        + [sum(r[i] * t for r, t in zip(rows, targets, strict=True))]
        for i in range(size)
    ]
    for i in range(size):
        pivot = matrix[i][i]
        matrix[i] = [x / pivot for x in matrix[i]]
        for j in range(size):
            if j != i:
                factor = matrix[j][i]
                matrix[j] = [a - factor * b for a, b in zip(matrix[j], matrix[i], strict=True)]
    return [row[-1] for row in matrix]


def fit(rules, hands):
    """Return weights, spread and the number of hands used."""
    found = [each for each in (sample(rules, seed) for seed in range(hands)) if each]
    # One hand of a hundred melds 150 or more by luck of its partner; it would bend every weight.
    found = [each for each in found if each[1] - each[0][0] < 2.5 * rules.counters]
    rows, targets = [r for r, _ in found], [t for _, t in found]
    weights = solve(rows, targets)
    errors = sorted(t - sum(w * f for w, f in zip(weights, r, strict=True)) for r, t in found)
    low, middle, high = (errors[int(len(errors) * part)] for part in (0.16, 0.5, 0.84))
    weights[-1] += middle
    return weights, (high - low) / 2, len(found)


def main():
    """Print every table."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20000
    print(FEATURES)
    for variant, exchange in SETUPS:
        rules = replace(PRESETS[variant], exchange=exchange)
        weights, spread, used = fit(rules, hands)
        numbers = ", ".join(f"{w:.2f}" for w in weights)
        print(
            f"    ({rules.copies}, {exchange}): Table(({numbers}), {spread:.1f}),  # {used} hands"
        )


if __name__ == "__main__":
    main()
