"""The seeded shuffle and the check of deals that were read."""

from collections import Counter

import pytest
from hypothesis import given

from pinochle_desktop.rules.cards import Card, deck
from pinochle_desktop.rules.deal import check_deal, deal_hand
from pinochle_desktop.rules.game import new_game, next_hand
from pinochle_desktop.rules.state import Deal
from pinochle_desktop.rules.variants import PRESETS
from tests.strategies import SEEDS, properties
from tests.tables import calls, dealt


@given(SEEDS, SEEDS)
@properties
def test_a_deal_is_the_whole_deck_and_checks(seed, number):
    for rules in PRESETS.values():
        deal = deal_hand(rules, seed, number)
        cards = [card for pile in (*deal.hands, deal.stock) for card in pile]
        assert Counter(cards) == Counter(deck(rules.ranks, rules.copies))
        assert check_deal(rules, deal) is None
        assert deal == deal_hand(rules, seed, number)


@pytest.mark.parametrize("key", PRESETS)
def test_seed_and_number_both_matter(key):
    rules = PRESETS[key]
    deals = {deal_hand(rules, seed, number) for seed in range(5) for number in range(5)}
    assert len(deals) == 25


def test_no_seat_is_favoured():
    rules = PRESETS["partnership"]
    counts = Counter()
    for number in range(400):
        for seat, hand in enumerate(deal_hand(rules, 1, number).hands):
            counts[seat] += sum(card.rank == "A" for card in hand)
    assert all(abs(counts[seat] - 800) < 100 for seat in range(4))


def test_the_hands_of_a_game_follow_from_its_seed():
    state = calls(new_game(PRESETS["partnership"], 77).state, *[None] * 4)
    assert next_hand(state).state.deal == deal_hand(PRESETS["partnership"], 77, 1)


def test_a_given_deal_is_dealt():
    deal = dealt("double-deck", ["KH QH"]).deal
    assert new_game(PRESETS["double-deck"], 1, 0, deal).state.hands == deal.hands
    over = calls(new_game(PRESETS["partnership"], 1).state, *[None] * 4)
    other = dealt("partnership", ["KH QH"]).deal
    assert next_hand(over, other).state.deal == other


def _swap(deal, old, new):
    hands = tuple(tuple(new if card is old else card for card in hand) for hand in deal.hands)
    return Deal(hands, deal.stock)


def test_what_is_wrong_with_a_deal_is_said_in_a_sentence():
    rules = PRESETS["two-player"]
    deal = deal_hand(rules, 1, 0)
    first, second = deal.hands[0][:2]
    assert check_deal(rules, Deal(deal.hands[:1], deal.stock)) == (
        "Each of the 2 seats must be dealt 12 cards."
    )
    short = (deal.hands[0][1:], deal.hands[1])
    assert (
        check_deal(rules, Deal(short, deal.stock)) == "Each of the 2 seats must be dealt 12 cards."
    )
    assert check_deal(rules, Deal(deal.hands, deal.stock[1:])) == (
        "The stock must hold 24 cards, not 23."
    )
    assert check_deal(rules, _swap(deal, first, second)) == f"{second.code} was dealt twice."
    assert check_deal(rules, _swap(deal, first, Card("A", "S", 3))) == (
        "AS3 does not belong to this deck."
    )
    double = PRESETS["double-deck"]
    nine = _swap(deal_hand(double, 1, 0), deal_hand(double, 1, 0).hands[2][0], Card("9", "S", 1))
    assert check_deal(double, nine) == "9S1 does not belong to this deck."
