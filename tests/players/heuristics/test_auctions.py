"""Auctions carried on by plain numbers end as those of the club player through the rules."""

import random
from itertools import pairwise

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.heuristics.auctions import Auctioneer
from pinochle_desktop.players.heuristics.bidding import choose_call
from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    NO_TRUMP,
    AuctionState,
    BiddingStyle,
    after_call,
    auction_state,
    measured_style,
)
from pinochle_desktop.players.heuristics.hand_evaluation import best_estimate
from pinochle_desktop.players.heuristics.jump_bids import convention_of
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


HOUSE_RULES = [
    {"all_pass": "redeal"},
    {"marriage_needed": True, "all_pass": "stuck"},
    {"meld_values": "list"},
    {"meld_values": "table", "extra_marriage": False},
    {"lowest_bid": 30, "goal": 300},
    {"redeal_without_marriage": True, "marriage_needed": True},
    {"exchange": 0},
    {"exchange": 4},
]
RANDOM_RULES = [
    rules_with(variant, options)
    for variant in ("partnership", "double-deck", "single-pass")
    for options in ({}, *HOUSE_RULES)
]


def jump(rules, hand):
    convention = convention_of(rules)
    return convention.jump(convention.support(rules, hand)) if convention else 0


def worth(rules, hand, style=CLUB):
    best = best_estimate(rules, legal_trumps(rules, hand), hand)
    return NO_TRUMP if best is None else best.points - style.caution * best.spread


@pytest.mark.parametrize("rules", RULES)
def test_from_every_call_on_the_auction_ends_as_club_ends_it(rules):
    club = make_player("club")
    for seed in range(40):
        state = new_game(rules, seed, seed % 4).state
        hands = [worth(rules, hand) for hand in state.hands]
        jumps = [jump(rules, hand) for hand in state.hands]
        auctioneer = Auctioneer(rules, state.dealer, [CLUB] * 4)
        ends = [auctioneer.finish(auction_state(rules, state.phase.seat, ()), hands, jumps)]
        while isinstance(state.phase, Bidding):
            action = forced_action(state) or club.choose(
                view(state, state.phase.seat), random.Random(0)
            )
            state = advance(state, action)
            if isinstance(state.phase, Bidding):
                now = auction_state(rules, state.phase.seat, state.calls)
                ends.append(auctioneer.finish(now, hands, jumps))
        reached = tuple(state.contract) if state.contract else (-1, 0)
        assert ends == [reached] * len(ends)


def test_a_seat_that_passed_is_not_asked_again_r10():
    rules, now = rules_with("partnership"), AuctionState(1)
    for amount in (15, None, 18, None, 20):
        before, now = now, after_call(rules, now, amount)
        assert before.seat != now.seat
    assert now == AuctionState(3, 20, 1, 0b0101, 0b1010, (0, 0, 0, 2))


@pytest.mark.parametrize("rules", RANDOM_RULES)
def test_from_any_calls_on_the_auction_is_carried_on_as_the_heuristics_do(rules):
    """Jumps of all heights among the calls, and styles that differ by seat."""
    plain = BiddingStyle(caution=1.0, rescue=0.0, jealous=0.3, jumps=False)
    styles, rng = [CLUB, measured_style(rules), plain, CLUB], random.Random(7)
    for seed in range(40):
        state = new_game(rules, seed, seed % 4).state
        hands = [worth(rules, hand, t) for hand, t in zip(state.hands, styles, strict=True)]
        jumps = [jump(rules, hand) for hand in state.hands]
        state = some_calls(state, rng)
        if not isinstance(state.phase, Bidding):
            continue
        auctioneer = Auctioneer(rules, state.dealer, styles)
        now = auction_state(rules, state.phase.seat, state.calls)
        end = auctioneer.finish(now, hands, jumps)
        while isinstance(state.phase, Bidding):
            seat = state.phase.seat
            call = forced_action(state) or choose_call(view(state, seat), styles[seat])
            state = advance(state, call)
        assert end == (tuple(state.contract) if state.contract else (-1, 0))


def some_calls(state, rng):
    """Return the auction after some random calls."""
    for _ in range(rng.randrange(4)):
        if not isinstance(state.phase, Bidding):
            break
        calls = view(state, state.phase.seat).legal
        state = advance(state, calls[min(int(rng.expovariate(0.5)), len(calls) - 1)])
    return state


def test_more_worth_never_wins_the_auction_for_the_other_side():
    rules = rules_with("partnership")
    auctioneer = Auctioneer(rules, 0, [CLUB] * 4)
    rng = random.Random(3)
    for _ in range(200):
        hands = [rng.uniform(10, 40) for _ in range(4)]
        ends = [
            auctioneer.finish(AuctionState(1), [hands[0] + 4 * more, *hands[1:]], [0] * 4)
            for more in range(8)
        ]
        assert all(one[0] != 0 or two[0] == 0 for one, two in pairwise(ends))
