"""Judgement in the auction and in naming trump."""

import random
from dataclasses import replace

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.estimate import best_estimate, estimate
from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.cards import parse_cards
from pinochle_desktop.rules.variants import PRESETS

CLUB, LEARNER = make_player("club"), make_player("learner")
NO_MARRIAGE = "AH AH TH TH KH AS AS AD AD AC TC 9H"
STRONG = "AH TH KH QH JH 9H AS AD AC TS KS 9D"
WEAK = "9H JH QH KH 9S JS TS 9D JD 9C QC TC"
DOUBLE_STRONG = "AH AH AH TH TH KH KH QH QH JH AS AS AD AD AC AC KS QS TD TC"


@pytest.fixture
def calls(make_view):
    """Return a function from a position to the bid of a player, None for a pass."""

    def call(*args, player=CLUB, **kwargs):
        action = player.choose(make_view(*args, phase="bid", **kwargs), random.Random(0))
        return None if isinstance(action, Pass) else action.amount

    return call


@pytest.mark.parametrize("player", [CLUB, LEARNER])
@pytest.mark.parametrize("seed", range(20))
def test_without_a_marriage_where_one_is_needed_nobody_bids_r12(make_view, player, seed):
    where = make_view("single-pass", NO_MARRIAGE, phase="bid")
    assert isinstance(player.choose(where, random.Random(seed)), Pass)


def test_the_same_hand_bids_where_no_marriage_is_needed(calls):
    free = replace(PRESETS["single-pass"], marriage_needed=False, lowest_bid=20)
    assert calls("single-pass", NO_MARRIAGE, rules=free) is not None


def test_a_run_with_three_side_aces_opens(calls):
    assert calls("single-pass", STRONG) == 25


def test_a_run_with_three_side_aces_bids_over_opponents(calls):
    assert calls("partnership", STRONG, calls=[(1, 20), (2, None), (3, 22)]) == 23


def test_a_double_deck_hand_of_length_aces_and_meld_opens_at_the_minimum(calls):
    assert calls("double-deck", DOUBLE_STRONG) == 50


def test_above_sixty_the_next_bid_is_a_step_of_five_r9(calls):
    hand = "AH AH AH TH TH KH KH QH QH JH JH AS AS AD AC AC KS QS TD TC"
    assert calls("double-deck", hand, calls=[(1, 58), (2, None), (3, 60)]) == 65


def test_a_hand_without_strength_passes(calls):
    assert calls("single-pass", WEAK) is None


def test_a_strong_hand_stops_before_a_bid_it_cannot_make(calls):
    assert calls("single-pass", STRONG, calls=[(1, 60), (2, None), (3, None)]) is None


def test_partners_bid_is_left_alone_by_a_hand_that_could_have_opened(calls):
    hand = "AH TH KH QH 9H AS AD 9S JS 9D TC JC"
    assert calls("partnership", hand) is not None
    assert calls("partnership", hand, calls=[(1, None), (2, 22), (3, None)]) is None


def test_both_opponents_passed_but_a_sure_double_run_takes_over_from_partner(calls):
    hand = "AH AH TH TH KH KH QH QH JH JH AS AD"
    assert calls("single-pass", hand, calls=[(1, None), (2, 25), (3, None)]) is not None


def test_the_longer_and_better_suit_is_named(make_view):
    hand = "AH TH KH QH JH 9H KS QS 9S AD 9D JC"
    where = make_view("partnership", hand, phase="name")
    assert CLUB.choose(where, random.Random(0)).suit == "H"


def test_a_trump_of_two_cards_is_not_named_beside_a_long_suit(make_view):
    hand = "KS QS AH AH TH TH KH 9H QH AD 9D JC"
    where = make_view("single-pass", hand, phase="name")
    assert CLUB.choose(where, random.Random(0)).suit == "H"


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
