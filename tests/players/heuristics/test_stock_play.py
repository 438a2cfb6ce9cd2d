"""Heuristics over the stock of the two-player game; most positions are in `judgement`."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import Draw

CLUB = make_player("club")


@pytest.fixture
def does(make_view):
    """Return a function from a position in the stock game to what the club player does."""

    def act(*args, **kwargs):
        kwargs = {"stock": 12, "turned": "JH", **kwargs}
        return CLUB.choose(make_view("two-player", *args, **kwargs), random.Random(0))

    return act


def test_with_nothing_to_declare_the_winner_draws(does):
    assert isinstance(does("AS TS 9S 9S AD TD 9D JC JC 9C TC KC", phase="draw"), Draw)


def test_the_last_trick_over_the_stock_is_lost_to_take_the_turned_ace(does):
    hand = "TS 9S 9S TD KD 9D TC JC 9C KH JH 9C"
    assert does(hand, trick="JS", stock=2, turned="AH").card.face == "9S"
    assert does(hand, trick="JS", stock=12, turned="AH").card.face == "TS"
