"""Auctions carried on by plain numbers end as those of the club player through the rules."""

import random
from itertools import pairwise

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.auctions import NO_TRUMP, Auctioneer, Standing, called, standing_of
from pinochle_desktop.players.bidding import CLUB
from pinochle_desktop.players.estimate import best_estimate, table_for
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Bidding
from pinochle_desktop.rules.view import view

RULES = [
    rules_with("partnership"),
    rules_with("single-pass"),
    rules_with("double-deck"),
    rules_with("partnership", {"all_pass": "stuck", "lowest_bid": 24, "marriage_needed": True}),
    rules_with("single-pass", {"redeal_without_marriage": True, "lowest_bid": 45}),
]


def worth(rules, hand):
    best = best_estimate(rules, legal_trumps(rules, hand), hand)
    return NO_TRUMP if best is None else best.points - CLUB.caution * best.spread


@pytest.mark.parametrize("rules", RULES)
def test_from_every_call_on_the_auction_ends_as_club_ends_it(rules):
    club, spread = make_player("club"), table_for(rules).spread
    for seed in range(40):
        state = new_game(rules, seed, seed % 4).state
        hands = [worth(rules, hand) for hand in state.hands]
        auctioneer = Auctioneer(rules, state.dealer, spread, [CLUB] * 4)
        ends = [auctioneer.finish(standing_of(state.phase.seat, ()), hands)]
        while isinstance(state.phase, Bidding):
            action = forced_action(state) or club.choose(
                view(state, state.phase.seat), random.Random(0)
            )
            state = advance(state, action)
            if isinstance(state.phase, Bidding):
                now = standing_of(state.phase.seat, state.calls)
                ends.append(auctioneer.finish(now, hands))
        reached = tuple(state.contract) if state.contract else (-1, 0)
        assert ends == [reached] * len(ends)


def test_a_seat_that_passed_is_not_asked_again_r10():
    now = Standing(1)
    for amount in (15, None, 16, None, 17):
        before, now = now, called(now, amount)
        assert before.seat != now.seat
    assert now == Standing(3, 17, 1, 0b0101, 0b1010)


def test_more_worth_never_wins_the_auction_for_the_other_side():
    rules = rules_with("partnership")
    auctioneer = Auctioneer(rules, 0, 4.5, [CLUB] * 4)
    rng = random.Random(3)
    for _ in range(200):
        hands = [rng.uniform(10, 40) for _ in range(4)]
        ends = [
            auctioneer.finish(Standing(1), [hands[0] + 4 * more, *hands[1:]]) for more in range(8)
        ]
        assert all(one[0] != 0 or two[0] == 0 for one, two in pairwise(ends))
