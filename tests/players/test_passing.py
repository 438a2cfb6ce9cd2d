"""Judgement in the exchange: what the partner passes and the bidder returns."""

import random
from collections import Counter
from dataclasses import replace

import pytest

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


def test_a_ten_j_j_of_diamonds_all_go_to_the_bidder_in_diamonds(gives):
    hand = "AD TD JD JD AS KS 9H JH QC TC 9C 9S"
    assert gives(hand, "D", bidder=2) == faces("AD TD JD JD")


def test_trumps_for_the_run_go_before_side_aces(gives):
    hand = "AH TH JH AS AC KS 9D 9C JS QC TC KD"
    assert faces("AH TH JH") <= gives(hand, "H", bidder=2)


def test_side_aces_go_when_there_is_no_trump_to_pass(gives):
    hand = "AS AD AC KS 9D 9C JS QC TC KD 9S JC"
    assert faces("AS AD AC") <= gives(hand, "H", bidder=2)


def test_a_jack_of_diamonds_goes_to_a_bidder_in_spades_for_his_pinochle(gives):
    hand = "AS TS JD AC KH 9D 9C JH TC KD TH JC"
    assert gives(hand, "S", bidder=2) == faces("AS TS JD AC")


def test_a_queen_of_spades_goes_to_a_bidder_in_diamonds_for_his_pinochle(gives):
    hand = "AD TD QS AC KH 9D 9C JH TC KS TH JC"
    assert gives(hand, "D", bidder=2) == faces("AD TD QS AC")


def test_a_pinochle_leg_is_of_no_use_to_a_bidder_in_clubs(gives):
    hand = "AC TC JC JD AH 9D 9S JH TS KD TH JS"
    assert gives(hand, "C", bidder=2) == faces("AC TC JC AH")


def test_a_double_pinochle_is_not_broken(gives):
    hand = "QS QS JD JD AC KH 9C JH TC KS TH JC"
    assert not gives(hand, "D", bidder=2) & faces("QS QS JD JD")


def test_aces_around_are_not_broken_when_four_other_trumps_can_go(gives):
    hand = "AH AS AD AC TH JH KH 9H 9C JS TC KS"
    assert not gives(hand, "H", bidder=2) & faces("AH AS AD AC")


def test_a_run_is_not_broken(gives):
    hand = "AH TH KH QH JH AS AC 9D 9C JS TC TS"
    assert not gives(hand, "H", bidder=2) & faces("AH TH KH QH JH")


def test_nines_of_side_suits_are_passed_last(gives):
    hand = "9S 9S 9D 9D 9C 9C AH TH KS KD JS JC"
    assert not gives(hand, "H", bidder=2) & faces("9S 9D 9C")


BIDDER = "AH TH KH QH JH AS AD AC JS 9D 9C JC QD TC KS TS"


def test_the_bidder_keeps_run_and_aces_and_returns_what_melds_nothing(gives):
    given = gives(BIDDER, "H", bidder=0)
    assert not given & faces("AH TH KH QH JH AS AD AC")


def test_the_bidder_returns_no_trump_while_side_cards_are_idle(gives):
    hand = "AH TH KH QH QH 9H 9H KH AS JS 9D 9C JC QD TC 9S"
    assert not any(face[1] == "H" for face in gives(hand, "H", bidder=0))


def test_the_bidder_keeps_a_marriage_or_returns_it_whole(gives):
    hand = "AH TH KH QH JH 9H KS QS AD AC JS 9D JC TC TD 9C"
    assert len(gives(hand, "H", bidder=0) & faces("KS QS")) != 1


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
