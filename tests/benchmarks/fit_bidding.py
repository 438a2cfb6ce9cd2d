"""Fits what players bid by: caution, what jumps say, and the chance to win a match from a score.

Run by hand, from the top of the checkout, with the kernel compiled:

    python -m tests.benchmarks.fit_bidding caution [DEALS]    # 6000 deals if left out, seed 1
    python -m tests.benchmarks.fit_bidding jumps [DEALS]      # 3000 deals if left out, seeds 3 and 4
    python -m tests.benchmarks.fit_bidding match [MATCHES]    # 3000 matches if left out, seed 11

All seats bid by `bidding_rule.BiddingStyle`; the kernel passes and plays the cards by heuristics, so a
hand takes a fraction of a millisecond.

`caution` plays each deal twice with sides changed against `bidding_rule.CLUB`, and prints what each
caution gains, in points a hand (see `bidding_rule.measured_style`).

`jumps` looks for the numbers of `jump_bids.Convention` with which a side that jumps gains most on one
that does not, averaged over two matches: both sides as cautious as Club, and both in the measured
style. It starts from the committed numbers and changes one at a time by the steps of `MOVES`, as long
as the gain grows by `WORTHWHILE` over the deals of seed 3. It prints the gain over those of seed 4. So
a run that finds nothing to change confirms the committed numbers. What a bid without a jump says is not
fitted: reading less into it pays only because it makes the partner more cautious.

`match` plays matches and fits the numbers of `match.win_chance` by maximum likelihood.
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys
from dataclasses import replace
from math import exp, log, sqrt
from unittest import mock

from msgspec import structs

from pinochle_desktop.players import match
from pinochle_desktop.players.heuristics.auctions import Auctioneer
from pinochle_desktop.players.heuristics.batch_evaluation import UNIT, evaluate_hands
from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    NO_TRUMP,
    AuctionState,
    measured_style,
)
from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.heuristics.jump_bids import CONVENTIONS, convention_of
from pinochle_desktop.players.pimc.bidding import has_marriage
from pinochle_desktop.rules.variants import PRESETS
from tests.benchmarks.measures import mean_and_error
from tests.benchmarks.played_hands import deals_of, random_hands, side_points

SETUPS = (
    ("partnership", 0),
    ("partnership", 4),
    ("single-pass", 4),
    ("double-deck", 0),
    ("double-deck", 4),
)
MOVES = {"base": 1, "step": 1, "top": 1, "per_step": 0.5}
WORTHWHILE = 0.2
"""Points a hand; about the standard error of the gains."""
CAUTIONS = (-0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9)


class Hand:
    """A deal, the estimates of its hands, and how each contract comes out."""

    def __init__(self, rules, rng):
        self.rules, self.outcomes = rules, {}
        self.deal = deals_of([random_hands(rules, rng)])
        self.melds, self.worth = evaluate_hands(rules, self.deal)
        self.trumps = [self._trump(seat) for seat in range(4)]
        self.points = [
            NO_TRUMP if trump is None else self.worth[4 * seat + trump] / UNIT
            for seat, trump in enumerate(self.trumps)
        ]

    def _trump(self, seat):
        free = not self.rules.marriage_needed
        suits = [s for s in range(4) if free or has_marriage(self.deal[4 * seat + s])]
        return max(suits, key=lambda suit: self.worth[4 * seat + suit], default=None)

    def jumps(self, convention):
        """Return by how many steps each seat would jump."""
        if convention is None:
            return [0] * 4
        aces = [sum(lane >> 15 & 7 for lane in self.deal[at : at + 4]) for at in range(0, 16, 4)]
        least = [min(self.melds[at : at + 4]) for at in range(0, 16, 4)]
        return [convention.jump(m + convention.ace * a) for m, a in zip(least, aces, strict=True)]

    def change(self, dealer, styles):
        """Return both sides' points, who bid (-1: nobody) and whether it was made."""
        spread = hand_weights(self.rules).spread
        limits = [p - t.caution * spread for p, t in zip(self.points, styles, strict=True)]
        start = AuctionState((dealer + 1) % 4)
        jumps = self.jumps(convention_of(self.rules))
        bidder, bid = Auctioneer(self.rules, dealer, styles).finish(start, limits, jumps)
        if bidder < 0:
            return (0, 0), -1, False
        points = [0, 0]
        if self.trumps[bidder] is not None:
            if bidder not in self.outcomes:
                trump = self.trumps[bidder]
                (self.outcomes[bidder],) = side_points(self.rules, self.deal, trump, bidder)
            points = list(self.outcomes[bidder])
        made = points[bidder % 2] >= bid
        if not made:
            points[bidder % 2] = -bid
        return tuple(points), bidder, made


def fit_caution(deals=6000):
    """Print, for each rule set, what each caution gains against CLUB's."""
    for variant, exchange in SETUPS:
        rules = structs.replace(PRESETS[variant], exchange=exchange)
        rng = random.Random(1)
        hands = [Hand(rules, rng) for _ in range(deals)]
        in_use = round(measured_style(rules).caution, 2)
        print(f"{variant}, {exchange} cards exchanged, {deals} deals:")
        for caution in CAUTIONS:
            gains = [
                gain(hand, i % 4, replace(CLUB, caution=caution)) for i, hand in enumerate(hands)
            ]
            mean, error = mean_and_error(gains)
            mark = ", in use" * (caution == in_use)
            print(f"    caution {caution:4.1f}: {mean:+6.2f} ± {error:.2f} points a hand{mark}")


def gain(hand, dealer, style, other=CLUB):
    """Return what a side with this style gains on one with the other, the deal played both ways."""
    total = 0
    for side in (0, 1):
        styles = [style if seat % 2 == side else other for seat in range(4)]
        points, _, _ = hand.change(dealer, styles)
        total += points[side] - points[1 - side]
    return total / 2


def fit_jumps(deals=3000):
    """Print the numbers of the conventions that gain most, and what they gain over new deals."""
    for variant in ("partnership", "double-deck"):
        rules = PRESETS[variant]
        fitting, checking = (
            [Hand(rules, rng) for _ in range(deals)] for rng in map(random.Random, (3, 4))
        )
        now = convention_of(rules)
        best, most = now, jump_gain(fitting, now)[0]
        moved = True
        while moved:
            moved = False
            for name, step in MOVES.items():
                for way in (step, -step):
                    trial = replace(best, **{name: getattr(best, name) + way})
                    value = jump_gain(fitting, trial)[0] if trial.step else most
                    if value > most + WORTHWHILE:
                        best, most, moved = trial, value, True
        print(f"{variant}, {deals} deals:")
        for name, convention in (("committed", now), ("fitted", best)):
            mean, *each = jump_gain(checking, convention)
            print(f"    {name} {convention}: {mean:+.2f} points a hand; by style {', '.join(each)}")


def jump_gain(hands, convention):
    """Return what jumping by this convention gains: the mean over styles, then the gain in each."""
    rules = hands[0].rules
    means, told = [], []
    with mock.patch.dict(CONVENTIONS, {rules.copies: convention}):
        for style in (CLUB, measured_style(rules)):
            plain = replace(style, jumps=False)
            gains = [gain(hand, i % 4, style, plain) for i, hand in enumerate(hands)]
            mean, error = mean_and_error(gains)
            means.append(mean)
            told.append(f"{mean:+.2f} ± {error:.2f}")
    return sum(means) / len(means), *told


def play_match(rules, number, rng):
    """Return the scores before each hand, and 1.0 where side 0 won."""
    score, scores = (0, 0), []
    won = None
    while won is None:
        scores.append(score)
        styles = [replace(CLUB, caution=rng.choice((0.3, 0.6)))] * 4
        points, bidder, made = Hand(rules, rng).change((number + len(scores)) % 4, styles)
        score = score[0] + points[0], score[1] + points[1]
        if max(score) >= rules.goal:
            side = -1 if bidder < 0 else bidder % 2
            won = match.win_chance_after_hand(rules, score, 0, side, made=made)
    return scores, won


def fit_match(matches=3000):
    """Print the fitted numbers of `match.win_chance`, for each rule set and for those without exchange."""
    together = []
    for variant in ("partnership", "single-pass", "double-deck"):
        rules, rng = PRESETS[variant], random.Random(11)
        rows = []
        for number in range(matches):
            scores, won = play_match(rules, number, rng)
            unit = rules.counters
            rows += [
                ((s[0] - s[1]) / unit, (rules.goal - max(s)) / unit, won) for s in scores if any(s)
            ]
        report(rules, rows)
        together += [] if rules.exchange else rows
    report(PRESETS["double-deck"], together, "both without an exchange")


def report(rules, rows, name=""):
    """Print the numbers in use and the best ones, each with its loss a score."""
    now = tuple(match.match_model(rules))
    best = fit(rows, now)
    shown = [f"{each} loss {loss(rows, each):.4f}" for each in (now, best)]
    print(f"{name or rules.key}: (spread, pace, start) now {shown[0]}; fitted {shown[1]}")


def loss(rows, numbers):
    """Return the mean negative log likelihood of the results."""
    spread, pace, start = numbers
    total = 0.0
    for ahead, left, won in rows:
        p = 1 / (1 + exp(-1.7 * ahead / (spread * sqrt(start + left / pace))))
        p = min(max(p, 1e-6), 1 - 1e-6)
        total -= won * log(p) + (1 - won) * log(1 - p)
    return total / len(rows)


def fit(rows, numbers):
    """Return the numbers of least loss, found by changing one at a time by 0.05."""
    best, least = numbers, loss(rows, numbers)
    moved = True
    while moved:
        moved = False
        for place in range(3):
            for step in (-0.05, 0.05):
                trial = tuple(round(n + step * (i == place), 2) for i, n in enumerate(best))
                if trial[place] > 0 and loss(rows, trial) < least:
                    best, least, moved = trial, loss(rows, trial), True
    return best


if __name__ == "__main__":
    FITS = {"caution": fit_caution, "jumps": fit_jumps, "match": fit_match}
    FITS[sys.argv[1]](*map(int, sys.argv[2:]))
