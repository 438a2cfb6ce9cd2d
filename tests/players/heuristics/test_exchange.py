"""Heuristics in the exchange; more positions are in `judgement`."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.game import validate
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

CLUB = make_player("club")


@pytest.fixture
def gives(make_view):
    """Return a function from a hand to the faces the club player passes."""

    def give(hand, trump, *, bidder, **more):
        where = make_view("single-pass", hand, phase="give", trump=trump, bidder=bidder, **more)
        return Counter(card.face for card in CLUB.choose(where, random.Random(0)).cards)

    return give


def faces(text):
    return Counter(text.split())


def test_aces_around_are_not_broken_when_four_other_trumps_can_go(gives):
    hand = "AH AS AD AC TH JH KH 9H 9C JS TC KS"
    assert not gives(hand, "H", bidder=2) & faces("AH AS AD AC")


def test_a_run_is_not_broken(gives):
    hand = "AH TH KH QH JH AS AC 9D 9C JS TC TS"
    assert not gives(hand, "H", bidder=2) & faces("AH TH KH QH JH")


@pytest.mark.parametrize("trump", ["S", "D"])
def test_the_bidder_keeps_his_pinochle_where_it_is_of_use(gives, trump):
    hand = "AX TX KX 9X 9X QS JD AY AC JH 9H JC TC TH 9C 9Y".replace("X", trump)
    hand = hand.replace("Y", "SD"["DS".index(trump)])
    assert not gives(hand, trump, bidder=0) & faces("QS JD")


def test_the_bidder_sends_his_pinochle_home_where_its_legs_are_idle(gives):
    hand = "AH TH KH QH 9H 9H QS JD AD AC JS 9D JC TC TS 9C"
    assert faces("QS JD") <= gives(hand, "H", bidder=0)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("variant", ["single-pass", "double-deck", "partnership"])
def test_any_number_of_cards_that_the_house_exchanges_is_passed_without_losing_the_run(
    make_state, count, variant
):
    rules = replace(PRESETS[variant], exchange=count)
    hand = "AH TH KH QH JH AS AD AC JS QD TC KS"
    state = make_state(variant, hand, phase="give", bidder=0, rules=rules)
    action = CLUB.choose(view(state, 0), random.Random(0))
    validate(state, action)
    rest = [card for card in state.hands[0] if card not in action.cards]
    assert meld_points(rules, "H", rest) == meld_points(rules, "H", state.hands[0])
