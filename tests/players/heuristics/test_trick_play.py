"""Heuristics in strict tricks, one by one; more positions are in `judgement`."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.heuristics.trick_play import TrickDecision

CLUB = make_player("club")


@pytest.fixture
def plays(make_view):
    """Return a function from a position to the face the club player plays."""

    def play(*args, **kwargs):
        return CLUB.choose(make_view(*args, **kwargs), random.Random(0)).card.face

    return play


# Following


def test_the_side_suit_was_ruffed_by_an_opponent_so_no_counter_goes_in(plays):
    assert plays("partnership", "AS 9S 9D JC JD QD", trick="KS 9S 9H", trump="H") == "9S"


def test_last_trick_but_one_the_sure_ace_of_the_last_trick_is_kept(plays):
    # All trumps and spades are gone; the club ace wins the last trick, worth two more.
    tricks = [(0, "AH AH AH AH"), (0, "TH TH TH TH"), (0, "KH KH KH KH"), (0, "QH QH QH QH")]
    tricks += [(0, "JH JH JH JH")]
    assert plays("double-deck", "AC JD", trick="AS JS QS", trump="H", tricks=tricks) == "JD"


RUFFED = [(3, "AS QS 9H JS"), (1, "AC QC KC JC"), (1, "AC 9C QC JC"), (1, "AD QD KD JD")]
RUFFED += [(1, "AD 9D QD JD"), (1, "TC KC 9C 9S")]
"""The side of seat 1 has taken every trick; seat 1 has no spades and may overruff."""


def test_to_save_the_meld_a_spade_is_ruffed_with_the_ace_that_cannot_be_overruffed(plays):
    at_stake = {"tricks": RUFFED, "bidder": 1, "meld_points": (30, 12)}
    assert plays("partnership", "AH JH 9D TD KD TC", trick="AS", **at_stake) == "AH"


def test_the_sure_trick_is_worth_more_while_the_meld_hangs_on_it(make_view):
    def lead_of_the_ace(points):
        where = make_view(
            "partnership", "AH JH 9D TD KD TC", trick="QS", tricks=RUFFED, meld_points=(points, 12)
        )
        decision = TrickDecision(where, None)
        ace, jack, *_ = where.hand
        return decision.value(ace) - decision.value(jack)

    assert lead_of_the_ace(30) > lead_of_the_ace(0)


# Leading


def test_the_only_sure_card_is_cashed_before_a_loser(plays):
    assert plays("double-deck", "AS JD QD JC QC JD", trump="H", bidder=0) == "AS"


def test_a_defender_does_not_draw_the_bidders_trumps_for_him(plays):
    assert plays("partnership", "KH QH JS 9S JC 9C JD 9D", trump="H", bidder=1)[1] != "H"


# What has been seen


def test_an_old_ace_is_remembered_by_the_club_player_and_its_ten_led(plays):
    tricks = [(0, "AS 9S JS QS"), (0, "AS KS JS 9S"), (0, "AH KH QH JH"), (0, "AH KH QH JH")]
    tricks += [(0, "TH TH 9H 9H")]
    assert plays("partnership", "TS 9D JC", trump="H", bidder=0, tricks=tricks) == "TS"
