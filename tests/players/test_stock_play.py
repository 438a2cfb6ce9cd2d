"""Judgement over the stock of the two-player game: what to play, to meld, to exchange."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import DeclareMeld, Dix, Draw

CLUB = make_player("club")


@pytest.fixture
def does(make_view):
    """Return a function from a position in the stock game to what the club player does."""

    def act(*args, **kwargs):
        kwargs = {"stock": 12, "turned": "JH", **kwargs}
        return CLUB.choose(make_view("two-player", *args, **kwargs), random.Random(0))

    return act


def melded(action):
    assert isinstance(action, DeclareMeld)
    return sorted(card.face for card in action.cards)


# Melding


def test_the_dearest_meld_is_declared_first(does):
    hand = "AH AS AD AC KS QS 9D 9C JS TC TD 9S"
    assert melded(does(hand, phase="draw")) == ["AC", "AD", "AH", "AS"]


def test_with_tricks_to_come_the_royal_marriage_is_shown_before_its_run(does):
    hand = "AH TH KH QH JH AS 9D 9C JS TC TD 9S"
    assert melded(does(hand, phase="draw", turned="9H", stock=20)) == ["KH", "QH"]


def test_on_the_last_trick_over_the_stock_the_run_is_shown_at_once(does):
    hand = "AH TH KH QH JH AS 9D 9C JS TC TD 9S"
    assert len(melded(does(hand, phase="draw", stock=2))) == 5


def test_after_the_royal_marriage_the_run_follows(does):
    action = does(
        "AH TH JH AS 9D 9C JS TC TD 9S", tray="KH QH", melds=["KH QH"], phase="draw", stock=10
    )
    assert len(melded(action)) == 5


def test_with_tricks_to_come_the_pinochle_is_shown_before_the_double(does):
    hand = "QS QS JD JD AS 9D 9C JS TC TD 9S KC"
    assert melded(does(hand, phase="draw", stock=20)) == ["JD", "QS"]


def test_the_nine_of_trump_takes_the_turned_ace_at_once(does):
    action = does("9H TS KS JS 9D 9C JC TC TD 9S 9S JS", phase="draw", turned="AH")
    assert isinstance(action, Dix)


def test_a_meld_comes_before_the_dix_because_none_may_follow_it(does):
    hand = "9H AS AD AC AH KS 9D 9C JS TC TD 9S"
    assert isinstance(does(hand, phase="draw"), DeclareMeld)


def test_with_nothing_to_declare_the_winner_draws(does):
    assert isinstance(does("AS TS 9S 9S AD TD 9D JC JC 9C TC KC", phase="draw"), Draw)


# Playing


def test_an_idle_nine_is_thrown_on_a_worthless_lead(does):
    hand = "AH TH KH JS AS AD KS QD 9C TD JD KD"
    assert does(hand, trick="JC").card.face == "9C"


def test_three_aces_are_kept_for_aces_around(does):
    hand = "AS AD AC KS QS 9C 9D JC TD TC KD JS"
    assert does(hand, trick="TS").card.rank != "A"


def test_a_ready_run_is_worth_winning_a_trick_for(does):
    hand = "AH TH KH QH JH AS AS 9D 9C JS TC 9S"
    assert does(hand, trick="QS", stock=4).card.face in {"AS", "JS", "TS"}
    assert does(hand, trick="QS", stock=4).card.face == "AS"


def test_a_run_held_whole_is_not_broken_to_take_a_king(does):
    hand = "AH TH KH QH JH 9S 9D 9C JS TC TD QC"
    assert does(hand, trick="KC").card.face not in {"KH", "QH", "JH", "AH", "TH"}


def test_a_ten_is_taken_with_the_suits_own_spare_ace(does):
    hand = "AS AS 9H KD 9D 9C JC QC TD 9S KC JS"
    assert does(hand, trick="TS").card.face == "AS"


def test_a_spent_marriage_card_goes_before_one_that_still_can_meld(does):
    # One king of clubs has served in a marriage, and the fourth king is gone for ever.
    action = does(
        "AH TH QH KH AS AD JD QS JS JH",
        tray="QC KC",
        melds=["KC QC"],
        trick="9C",
        tricks=[(0, "KD KD"), (0, "KS KS"), (0, "QD QD")],
    )
    assert action.card.face in {"QC", "KC"}


def test_a_useless_nine_is_led_rather_than_meld_parts(does):
    hand = "AH TH KH QH AS AD KS QS 9C AC JD KD"
    assert does(hand).card.face == "9C"


def test_the_last_trick_over_the_stock_is_lost_to_take_the_turned_ace(does):
    hand = "TS 9S 9S TD KD 9D TC JC 9C KH JH 9C"
    assert does(hand, trick="JS", stock=2, turned="AH").card.face == "9S"
    assert does(hand, trick="JS", stock=12, turned="AH").card.face == "TS"
