"""Fits the weights of the kernel's playouts by self-play, every deal played twice with sides changed.

    python -m tests.benchmarks.fit_playouts single|double|two [ROUNDS]

Prints the weights and their gain over the committed ones, in trick points a hand. It starts from the
committed ones, so a run that finds nothing better confirms them.
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys
from array import array

from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.position import TrickState, hand_lanes, lane_size
from pinochle_desktop.rules.cards import RANKS, deck
from tests.benchmarks.measures import mean_and_error

STEPS = (-300, -150, -80, -40, -20, -8, 8, 20, 40, 80, 150, 300)
KINDS = {"single": (4, 2, "SINGLE"), "double": (4, 4, "DOUBLE"), "two": (2, 2, "TWO")}


def worth(hand, trump):
    """Return how much a hand would like this trump."""
    aces, tens = (sum(lane >> shift & 7 for lane in hand) for shift in (15, 12))
    own = hand[trump]
    return 1.3 * lane_size(own) + 1.5 * aces + tens + 0.3 * (own >> 15)


def deals(seats, copies, count, seed):
    """Random deals, turned so that the hand and trump that suit each other best are seat 0 and suit 0."""
    rng = random.Random(seed)
    cards = list(deck(RANKS if copies == 2 else RANKS[:5], copies))
    size = len(cards) // 4
    rows = array("i")
    for _ in range(count):
        rng.shuffle(cards)
        hands = [hand_lanes(cards[i * size : (i + 1) * size]) for i in range(seats)]
        chances = [(seat, trump) for seat in range(seats) for trump in range(4)]
        bidder, trump = max(chances, key=lambda chance: worth(hands[chance[0]], chance[1]))
        if seats == 2:
            bidder, trump = 0, rng.randrange(4)
        suits = [trump, *(suit for suit in range(4) if suit != trump)]
        for hand in hands[bidder:] + hands[:bidder]:
            rows.extend(hand[suit] for suit in suits)
    return rows


class Match:
    """Two sets of weights against each other over the same deals."""

    def __init__(self, seats, copies, count, seed):
        self.rows = deals(seats, copies, count, seed)
        self.count = count
        self.table = TrickState(seats, 0, 0, last_trick=copies // 2)
        self.playout = load("tricks").Playout()
        self.playout.set_table(self.table, 0 if seats == 4 else -1)

    def points(self, first, second):
        self.playout.set_weights(first, second)
        points, tricks = (array("i", bytes(4 * self.count)) for _ in range(2))
        stop = array("b", [0])
        self.playout.play_out(self.table, self.rows, array("i", [-1]), 1, points, tricks, stop)
        return points

    def gain(self, first, second):
        """Mean gain of the first over the second, and its standard error."""
        pairs = zip(self.points(first, second), self.points(second, first), strict=True)
        return mean_and_error([(one - other) / 2 for one, other in pairs])


def improve(weights, match, names):
    """Try steps on every weight in turn, and keep each one's best where it is beyond chance."""
    for i, name in enumerate(names):
        best, found = 0.0, weights
        for step in STEPS:
            tried = (*weights[:i], weights[i] + step, *weights[i + 1 :])
            gain, error = match.gain(tried, weights)
            if gain > max(best, 2.5 * error):
                best, found = gain, tried
        if best:
            print(f"{name}: {found[i]} ({best:+.3f})", flush=True)
        weights = found
    return weights


def main(kind, rounds=2):
    """Run the rounds, each over deals of its own."""
    seats, copies, name = KINDS[kind]
    source = load("tricks")
    committed = weights = getattr(source, name)
    for number in range(int(rounds)):
        weights = improve(weights, Match(seats, copies, 4_000, number), source.FEATURES)
    gain, error = Match(seats, copies, 20_000, 1_000).gain(weights, committed)
    print(f"{name} = {weights}\n{gain:+.3f} ± {error:.3f} over the committed ones")


if __name__ == "__main__":
    main(*sys.argv[1:])
