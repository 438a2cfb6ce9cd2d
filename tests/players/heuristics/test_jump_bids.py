"""What a jump says: how high a hand opens, what its partner adds for it, and what all take from it."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import sample_deals
from pinochle_desktop.players.heuristics.bidding import choose_call
from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    BiddingRule,
    BiddingStyle,
    auction_state,
)
from pinochle_desktop.players.heuristics.jump_bids import convention_of, steps_jumped
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.cards import parse_cards
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Call

ACES_AROUND = "AH TH KH QH JH 9H AS AD AC TS KS 9D"
DOUBLE = rules_with("double-deck")
SINGLE = rules_with("partnership")
PLAIN = replace(CLUB, jumps=False)


def calls(*amounts, first=1):
    return tuple(Call((first + i) % 4, amount) for i, amount in enumerate(amounts))


def test_support_is_the_meld_in_the_worst_trump_and_so_much_an_ace():
    hand = parse_cards(ACES_AROUND, SINGLE.ranks, SINGLE.copies)
    # Aces around 10 and a marriage 2, whatever else is trump; four aces.
    assert convention_of(SINGLE).support(SINGLE, hand) == 12 + 4


@pytest.mark.parametrize("rules", [SINGLE, DOUBLE])
def test_more_support_jumps_no_less_and_each_place_says_more(rules):
    convention = convention_of(rules)
    jumps = [convention.jump(support) for support in range(80)]
    assert jumps[convention.base] == 0
    assert max(jumps) > 3
    assert all(0 <= two - one <= 1 for one, two in pairwise(jumps))
    told = [convention.says(steps) for steps in range(10)]
    assert all(one < two for one, two in pairwise(told))


def test_a_high_bid_wants_the_contract_and_says_no_more_than_the_lowest():
    top = convention_of(DOUBLE).top
    assert steps_jumped(DOUBLE, 0, 53) == 3
    assert steps_jumped(DOUBLE, 51, 54) == 2
    assert steps_jumped(DOUBLE, 0, top) == top - 50
    assert steps_jumped(DOUBLE, 0, top + 1) == 0
    assert steps_jumped(DOUBLE, 60, 70) == 0


def test_only_the_first_bid_tells_and_only_a_partner_who_has_not_passed():
    assert auction_state(SINGLE, 1, ()).tells_partner()
    assert auction_state(SINGLE, 3, calls(15, 16)).tells_partner()
    assert not auction_state(SINGLE, 3, calls(None, 16)).tells_partner()
    assert not auction_state(SINGLE, 1, calls(15, 16, 17, 18)).tells_partner()
    assert auction_state(SINGLE, 3, calls(None, 18, 19, 20, None, 30)).jumped == (0, 0, 3, 0)


def test_nobody_jumps_where_cards_are_exchanged(make_view):
    assert convention_of(rules_with("single-pass")) is None
    assert convention_of(rules_with("single-pass", {"exchange": 0})) is not None
    assert convention_of(rules_with("two-player")) is None
    rules = rules_with("partnership", {"exchange": 2})
    seen = make_view("partnership", ACES_AROUND, phase="bid", rules=rules)
    assert choose_call(seen).amount == 15


def allowance(rules, dealer, seat, made, style):
    now = auction_state(rules, seat, made)
    partner_steps = now.jumped[(seat + 2) % 4]
    return BiddingRule(rules, dealer, seat, style).allowance(
        now.holder, now.passed, now.bid, partner_steps
    )


def test_the_partner_adds_more_for_every_place_and_the_learner_does_not_read():
    told = [allowance(DOUBLE, 0, 3, calls(50 + steps, None), CLUB) for steps in range(5)]
    assert all(one < two for one, two in pairwise(told))
    deaf = [allowance(DOUBLE, 0, 3, calls(50 + steps, None), PLAIN) for steps in range(5)]
    assert len(set(deaf)) == 1


@pytest.mark.parametrize(("level", "amount"), [("club", 20), ("strong", 20), ("learner", 15)])
def test_all_but_the_learner_jump(make_view, level, amount):
    seen = make_view("partnership", ACES_AROUND, phase="bid")
    assert make_player(level).choose(seen, random.Random(1)).amount == amount


def test_a_jump_ends_where_the_hand_is_worth_no_more(make_view):
    """It jumps from 16 to 21, if it would also bid 17 over 16, and so on."""
    views = [
        make_view("partnership", ACES_AROUND, phase="bid", calls=[(3, high)])
        for high in range(15, 21)
    ]
    amounts = set()
    for tenths in range(50, 75):
        style = BiddingStyle(caution=tenths / 10)
        found = [choose_call(seen, style) for seen in views]
        stays = sum(not isinstance(call, Pass) for call in found)
        assert isinstance(found[0], Pass) or found[0].amount == 15 + stays
        amounts.add(stays)
    assert {0, 2, 4, 6} <= amounts


def test_where_bids_are_high_nobody_jumps(make_view):
    seen = make_view("partnership", ACES_AROUND, phase="bid", calls=[(3, 24)])
    assert choose_call(seen).amount == 25


@pytest.mark.parametrize("seat", [1, 2])
def test_hands_sampled_after_a_jump_hold_more_aces(make_view, seat):
    """An opponent's jump is heard like the partner's."""
    weak = "9H JH QH KH 9S JS TS 9D JD 9C QC TC"

    def aces(amount):
        heard = [(s, amount if s == seat else None) for s in range(1, 4)]
        seen = make_view("partnership", weak, phase="bid", calls=heard)
        sampled = sample_deals(seen, infer_constraints(seen), random.Random(5), 200)
        total = 0
        for i, count in enumerate(sampled.counts):
            lanes = sampled.deals[16 * i + 4 * seat : 16 * i + 4 * seat + 4]
            total += count * sum(lane >> 15 & 7 for lane in lanes)
        return total / sum(sampled.counts)

    assert aces(19) > aces(15) + 0.3
