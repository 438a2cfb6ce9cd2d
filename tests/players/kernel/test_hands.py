"""The exchange in bulk: it costs what the rules say, and is what each seat would pass by its view."""

import random
from array import array

import pytest
from msgspec.structs import replace

from pinochle_desktop.players.heuristics.batch_evaluation import meld_prices
from pinochle_desktop.players.heuristics.exchange import choose_gift, pass_across
from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.position import deal_of, face_index, hand_lanes
from pinochle_desktop.rules.cards import SUITS, deck
from pinochle_desktop.rules.game import advance, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.state import Contract, Exchanging
from pinochle_desktop.rules.view import view

RULES = [
    rules_with("single-pass"),
    rules_with("partnership", {"exchange": 1}),
    rules_with("partnership", {"exchange": 2, "extra_marriage": True}),
    rules_with("double-deck", {"exchange": 3}),
    rules_with("double-deck", {"exchange": 4, "meld_values": "list", "extra_marriage": False}),
]


def exchanging(rules, seed):
    """Return a state before an exchange."""
    rng = random.Random(seed)
    state = new_game(rules, seed).state
    bidder = rng.randrange(4)
    return replace(
        state,
        phase=Exchanging(bidder ^ 2),
        contract=Contract(bidder, 50),
        trump=rng.choice(SUITS),
    )


@pytest.mark.parametrize("rules", RULES)
def test_a_card_costs_the_meld_that_goes_with_it(rules, form):
    rng = random.Random(5)
    cards = [c for c in deck(rules.ranks, rules.copies) if c.rank != "T"]
    exchanger = load("hands", form).Exchanger()
    weights = [0] * 37 + [256, 0]
    for _ in range(30):
        hand = rng.sample(cards, min(len(cards), rules.hand_size + 4))
        for t, trump in enumerate(SUITS):
            exchanger.set_up(meld_prices(rules), weights, t)
            two = rng.sample(hand, 2)
            loss = meld_points(rules, trump, hand)
            loss -= meld_points(rules, trump, [c for c in hand if c not in two])
            assert exchanger.value(hand_lanes(hand), map(face_index, two)) == -256 * loss


@pytest.mark.parametrize("rules", RULES)
def test_both_seats_pass_in_bulk_what_they_pass_by_their_view(rules):
    for seed in range(20):
        state = exchanging(rules, seed)
        bidder, trump = state.contract.bidder, SUITS.index(state.trump)
        given = advance(state, choose_gift(view(state, bidder ^ 2)))
        wanted = deal_of(advance(given, choose_gift(view(given, bidder))).hands)
        for start in (state, given):
            deals = array("i", deal_of(start.hands))
            found = pass_across(rules, deals, trump, bidder, back_only=start is given)
            assert found.tolist() == wanted
            assert deals.tolist() == deal_of(start.hands)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.usefixtures("compiled")
def test_the_two_forms_agree(rules):
    deals = array(
        "i", [n for seed in range(40) for n in deal_of(new_game(rules, seed).state.hands)]
    )
    for trump in range(4):
        found = [
            pass_across(rules, deals, trump, 1, form=form) for form in ("compiled", "interpreted")
        ]
        assert found[0] == found[1] != deals
