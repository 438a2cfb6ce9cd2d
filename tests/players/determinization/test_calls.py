"""Calls are as likely as the estimate of the hand makes them, worked out card by card."""

import math
import random
from array import array

import pytest

from pinochle_desktop.players.determinization.calls import (
    CallEvidence,
    CallModel,
    JumpEvidence,
    call_likelihoods,
)
from pinochle_desktop.players.heuristics.hand_evaluation import estimate, hand_weights
from pinochle_desktop.players.heuristics.jump_bids import convention_of
from pinochle_desktop.players.kernel.position import hand_lanes
from pinochle_desktop.rules.cards import SUITS, deck
from pinochle_desktop.rules.house_rules import rules_with

RULES = [rules_with("partnership"), rules_with("double-deck"), rules_with("single-pass")]


def likelihood(rules, hand, heard, trust):
    """The same for one hand, in floating point from `estimate`."""
    spread = hand_weights(rules).spread
    able = [
        suit
        for suit in SUITS
        if not rules.marriage_needed or {"K" + suit, "Q" + suit} <= {c.face for c in hand}
    ]
    worth = {suit: estimate(rules, suit, hand).points for suit in SUITS}
    best = max((worth[suit] for suit in able), default=-math.inf)

    def curve(x):
        return trust.oddity + (1 - trust.oddity) / (1 + math.exp(-max(-50, min(50, x))))

    limit = best - trust.caution * spread
    chance = 1.0
    if heard.bid is not None:
        chance *= curve((limit - heard.bid) / (trust.doubt * spread))
    if heard.refused is not None:
        chance *= curve((heard.refused - limit) / (trust.doubt * spread))
    if heard.named is not None:
        scale = trust.naming_doubt * spread
        others = sum(math.exp((worth[suit] - best) / scale) for suit in able)
        mine = math.exp(min(0.0, (worth[SUITS[heard.named]] - best) / scale))
        chance *= trust.oddity + (1 - trust.oddity) * mine / max(others, 1.0)
    return chance * (jumps(rules, hand, heard.jump, limit, trust) if heard.jump else 1)


def jumps(rules, hand, jumped, limit, trust):
    """The part of the likelihood that a jump, or its lack, has."""
    convention = convention_of(rules)
    support = convention.support(rules, hand) + 0.5

    def curve(x):
        return 1 / (1 + math.exp(-max(-50, min(50, x))))

    fits = 1.0
    if jumped.least is not None:
        fits = curve((support - jumped.least) / (trust.doubt * convention.step))
    if jumped.more is not None:
        further = curve((support - jumped.more) / (trust.doubt * convention.step))
        fits *= 1 - further * curve(
            (limit - jumped.room) / (trust.doubt * hand_weights(rules).spread)
        )
    return trust.jump_oddity + (1 - trust.jump_oddity) * fits


@pytest.mark.parametrize("form", ["interpreted", None])
@pytest.mark.parametrize("rules", RULES)
def test_calls_are_as_likely_as_the_estimate_makes_them(rules, form):
    trust = CallModel(caution=0.3, doubt=0.4, naming_doubt=0.25, oddity=0.05, jump_oddity=0.1)
    rng = random.Random(4)
    cards = list(deck(rules.ranks, rules.copies))
    base, said = rules.lowest_bid, []
    if convention_of(rules):
        said = [
            JumpEvidence(None, 8, base + 1),
            JumpEvidence(12, 14, base + 4),
            JumpEvidence(20, None, 0),
        ]
    dealt, deals = [], array("i")
    for _ in range(60):
        rng.shuffle(cards)
        four = [cards[rules.hand_size * i : rules.hand_size * (i + 1)] for i in range(4)]
        dealt.append(four)
        deals.extend(n for hand in four for n in hand_lanes(hand))
    for heard in (
        CallEvidence(0, base + 2, None, None, [0] * 4),
        CallEvidence(1, None, base, None, [0] * 4),
        CallEvidence(3, base, base + 5, 2, [0] * 4),
        *(CallEvidence(2, base, None, None, [0] * 4, jumped) for jumped in said),
    ):
        found = call_likelihoods(rules, deals, [heard], trust, form)
        wanted = [likelihood(rules, four[heard.seat], heard, trust) for four in dealt]
        assert list(found) == pytest.approx(wanted, rel=0.03, abs=1e-9)


def test_cards_played_since_are_put_back_before_a_hand_is_judged():
    rules = RULES[0]
    trust = CallModel(caution=0.3, doubt=0.4, naming_doubt=0.25, oddity=0.05, jump_oddity=0.1)
    cards = list(deck(rules.ranks, rules.copies))
    random.Random(5).shuffle(cards)
    hands = [cards[12 * i : 12 * i + 12] for i in range(4)]
    whole = array("i", [n for hand in hands for n in hand_lanes(hand)])
    hands[2], gone = hands[2][3:], hands[2][:3]
    now = array("i", [n for hand in hands for n in hand_lanes(hand)])
    before = call_likelihoods(rules, whole, [CallEvidence(2, 25, None, 1, [0] * 4)], trust)
    assert (
        call_likelihoods(rules, now, [CallEvidence(2, 25, None, 1, hand_lanes(gone))], trust)
        == before
    )
