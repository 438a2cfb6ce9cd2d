"""Fits the weights of the heuristic exchange, over hands that Club has bid.

    python -m tests.benchmarks.fit_exchange single|double [HANDS [ROUNDS]]

Prints the weights and their gain over the committed ones: points a hand of the bidding side less those
of the other. It starts from the committed ones, so a run that finds nothing better confirms them. The
double deck's weights were found in a round and a half from the single deck's, and gain 8.4 ± 0.6 over
those.
"""

# ruff: noqa: T201 - a script that prints its findings

import random
import sys
from array import array
from math import exp

from pinochle_desktop.players import make_player
from pinochle_desktop.players.heuristics.batch_evaluation import evaluate_hands, meld_prices
from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.playouts import Known, play_out
from pinochle_desktop.players.kernel.position import TrickState, hand_lanes
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Exchanging, GameOver, HandOver
from pinochle_desktop.rules.view import view
from tests.benchmarks.measures import mean_and_error

RULES = {
    "single": rules_with("single-pass"),
    "double": rules_with("double-deck", {"exchange": 4}),
}
STEPS = (-600, -250, -100, -40, 40, 100, 250, 600)
BLUR = 3.0
"""Points over which a contract turns from set to made: one playout says little."""


class Hands:
    """Deals after the auction, by trump, turned so that the bidder is seat 0; and the bids."""

    def __init__(self, rules, count, seed):
        self.rules = rules
        self.deals = [array("i") for _ in SUITS]
        self.bids = [[] for _ in SUITS]
        club = make_player("club")
        while sum(map(len, self.bids)) < count:
            seed += 1
            state = new_game(rules, seed, seed % 4).state
            while not isinstance(state.phase, Exchanging | HandOver | GameOver):
                seen = view(state, state.phase.seat)
                action = forced_action(state) or club.choose(seen, random.Random(seed))
                state = advance(state, action)
            if isinstance(state.phase, Exchanging):
                trump, bidder = SUITS.index(state.trump), state.contract.bidder
                for hand in state.hands[bidder:] + state.hands[:bidder]:
                    self.deals[trump].extend(hand_lanes(hand))
                self.bids[trump].append(state.contract.bid)

    def worth(self, gift, keep):
        """Return what each hand comes to when the cards are passed by these weights."""
        found = []
        for trump in range(4):
            after = array("i", self.deals[trump])
            for giver, weights in ((2, gift), (0, keep)):
                exchanger = load("hands").Exchanger()
                exchanger.set_up(meld_prices(self.rules), weights, trump)
                exchanger.pass_cards(after, giver, self.rules.exchange)
            melds = evaluate_hands(self.rules, after).melds[trump::4]
            table = TrickState(4, trump, 0, last_trick=self.rules.last_trick)
            known = Known(0, (20, 5), copies=self.rules.copies)
            played = play_out(table, after, seed=1, known=known, moves=[-1])
            for i, bid in enumerate(self.bids[trump]):
                found.append(self._score(melds[4 * i : 4 * i + 4], played, i, bid))
        return found

    def _score(self, melds, played, i, bid):
        points, tricks = played.points[i], played.tricks[i]
        ours = points + (melds[0] + melds[2] if tricks else 0)
        theirs = self.rules.counters - points
        if tricks < self.rules.hand_size:
            theirs += melds[1] + melds[3]
        made = 1 / (1 + exp(max(-30.0, min(30.0, (bid - 0.5 - ours) / BLUR))))
        return made * ours - (1 - made) * bid - theirs


def improve(weights, hands):
    """Try steps on every weight in turn, and keep each one's best where it is beyond chance."""
    base = hands.worth(*weights)
    for role in (0, 1):
        for i in range(len(weights[role]) - (1 - role)):  # a partner's sets stay whole
            best, found = 0.0, None
            for step in STEPS:
                row = weights[role]
                tried = list(weights)
                tried[role] = (*row[:i], row[i] + step, *row[i + 1 :])
                worth = hands.worth(*tried)
                gain, error = gain_of(worth, base)
                if gain > max(best, 2.0 * error):
                    best, found = gain, (tried, worth)
            if found:
                weights, base = found
                print(f"{role} {i}: {weights[role][i]} ({best:+.3f})", flush=True)
    return weights


def gain_of(worth, base):
    """Mean gain and its standard error."""
    return mean_and_error([one - other for one, other in zip(worth, base, strict=True)])


def main(kind="single", count=4_000, rounds=2):
    """Run the rounds, each over hands of its own."""
    rules = RULES[kind]
    source = load("hands")
    weights = committed = list(getattr(source, kind.upper()))
    for number in range(int(rounds)):
        weights = improve(weights, Hands(rules, int(count), 1_000_000 * (number + 1)))
        print(f"{kind.upper()} = {tuple(weights)}", flush=True)
    hands = Hands(rules, 4 * int(count), 0)
    gain, error = gain_of(hands.worth(*weights), hands.worth(*committed))
    print(f"{gain:+.3f} ± {error:.3f} over the committed ones")


if __name__ == "__main__":
    main(*sys.argv[1:])
