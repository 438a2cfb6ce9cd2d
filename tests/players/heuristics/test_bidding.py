"""Heuristics in the auction and in naming trump; more positions are in `judgement`."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.heuristics.hand_evaluation import best_estimate, estimate
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.cards import parse_cards
from pinochle_desktop.rules.variants import PRESETS

CLUB, LEARNER = make_player("club"), make_player("learner")
NO_MARRIAGE = "AH AH TH TH KH AS AS AD AD AC TC 9H"
STRONG = "AH TH KH QH JH 9H AS AD AC TS KS 9D"
WEAK = "9H JH QH KH 9S JS TS 9D JD 9C QC TC"


@pytest.fixture
def calls(make_view):
    """Return a function from a position to the bid of a player, None for a pass."""

    def call(*args, player=CLUB, **kwargs):
        action = player.choose(make_view(*args, phase="bid", **kwargs), random.Random(0))
        return None if isinstance(action, Pass) else action.amount

    return call


@pytest.mark.parametrize("player", [CLUB, LEARNER])
def test_without_a_marriage_where_one_is_needed_nobody_bids_r12(calls, player):
    assert calls("single-pass", NO_MARRIAGE, player=player) is None


def test_above_sixty_the_next_bid_is_a_step_of_five_r9(calls):
    hand = "AH AH AH TH TH KH KH QH QH JH JH AS AS AD AC AC KS QS TD TC"
    assert calls("double-deck", hand, calls=[(1, 58), (2, None), (3, 60)]) == 65


def test_partners_bid_is_left_alone_by_a_hand_that_could_have_opened(calls):
    hand = "AH TH KH QH 9H AS AD 9S JS 9D TC JC"
    assert calls("partnership", hand) is not None
    assert calls("partnership", hand, calls=[(1, None), (2, 22), (3, None)]) is None


def test_only_a_suit_with_a_marriage_is_named_where_one_is_needed(make_view):
    hand = "KS QS 9S AH AH TH TH KH 9H AD 9D JC"
    where = make_view("single-pass", hand, phase="name")
    assert CLUB.choose(where, random.Random(0)).suit == "S"


def test_no_marriage_no_estimate():
    assert best_estimate(PRESETS["single-pass"], (), parse_cards(NO_MARRIAGE)) is None


def test_more_meld_trumps_and_aces_are_worth_more():
    rules = PRESETS["single-pass"]
    strong, weak = (estimate(rules, "H", parse_cards(text)).points for text in (STRONG, WEAK))
    assert strong > weak + 20


def test_behind_when_the_opponents_are_about_to_win_bids_go_higher(make_view):
    """The limits differ, so some standing bid is raised at the one score and not at the other."""

    def highest(score):
        limit = 0
        for amount in range(20, 60):
            where = make_view(
                "partnership", STRONG, phase="bid", calls=[(1, amount), (2, None)], score=score
            )
            if not isinstance(CLUB.choose(where, random.Random(0)), Pass):
                limit = amount
        return limit

    assert highest((60, 145)) > highest((60, 60))
    assert highest((146, 60)) < highest((60, 60))
