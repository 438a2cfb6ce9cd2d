"""Judgement in strict tricks: positions with one right answer; the test's name says why."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.trick_play import Decision

CLUB = make_player("club")


@pytest.fixture
def plays(make_view):
    """Return a function from a position to the face the club player plays."""

    def play(*args, **kwargs):
        return CLUB.choose(make_view(*args, **kwargs), random.Random(0)).card.face

    return play


# Following


def test_partners_ace_is_winning_with_nobody_left_so_give_the_ten(plays):
    assert plays("double-deck", "TS JS QS JH QD JD", trick="JS AS JS", trump="H") == "TS"


def test_partners_ace_is_winning_so_a_defender_gives_the_king(plays):
    hand = "KD JD QD JH JC QC"
    assert plays("double-deck", hand, trick="JD AD TD", trump="H", bidder=1) == "KD"


def test_an_opponents_ace_is_winning_so_play_low(plays):
    assert plays("double-deck", "TS JS KS JH QD JD", trick="AS JS JS", trump="H") == "JS"


def test_the_second_ace_does_not_win_so_it_is_kept_for_a_later_trick(plays):
    assert plays("double-deck", "AS JS KS JH QD JD", trick="AS JS JS", trump="H") == "JS"


def test_forced_to_beat_a_queen_as_the_last_seat_the_king_takes_it_and_the_ace_is_kept(plays):
    assert plays("double-deck", "AS KS JD JC QC JH", trick="QS JS JS", trump="H") == "KS"


def test_last_to_play_the_ten_takes_the_trick_so_the_ace_is_kept(plays):
    assert plays("partnership", "AS TS 9D 9C JC JD", trick="9S KS QS", trump="H") == "TS"


def test_trumping_last_the_lowest_trump_is_enough(plays):
    assert plays("partnership", "AH TH 9H JC JD 9C", trick="AS KS QS", trump="H") == "9H"


def test_overtrumping_last_the_lowest_that_beats_is_enough(plays):
    assert plays("partnership", "AH KH JC JD 9C 9D", trick="AS KS JH", trump="H") == "KH"


def test_unable_to_beat_a_trump_the_lowest_trump_goes(plays):
    assert plays("partnership", "JH QH 9H JC JD 9C", trick="AS TH 9S", trump="H") == "9H"


def test_the_side_suit_was_ruffed_by_an_opponent_so_no_counter_goes_in(plays):
    assert plays("partnership", "AS 9S 9D JC JD QD", trick="KS 9S 9H", trump="H") == "9S"


def test_the_side_suit_was_ruffed_by_partner_last_so_the_counter_goes_in(plays):
    assert plays("partnership", "KS 9S 9D JC JD QD", trick="QS 9H JS", trump="H") == "KS"


def test_a_discard_on_partners_sure_trick_is_a_counter(plays):
    assert plays("partnership", "KC JC 9D JD QD 9C", trick="9S AS 9S", trump="H") == "KC"


def test_a_discard_on_a_lost_trick_is_no_counter(plays):
    assert plays("partnership", "KC TD KD JC TC KS", trick="AH JH JH", trump="H") == "JC"


def test_a_discard_does_not_throw_a_side_ace_away(plays):
    assert plays("double-deck", "AC JD QD QC JC JD", trick="AS JS JS", trump="H") != "AC"


def test_drawn_trump_from_an_opponents_sure_ace_costs_the_lowest(plays):
    assert plays("double-deck", "TH KH JH AS AC JD", trick="AH JH QH", trump="H", bidder=1) == "JH"


def test_partners_trump_ace_takes_the_trick_so_a_counter_beats_a_jack(plays):
    assert plays("double-deck", "KH JH AS AC JD QD", trick="JH AH QH", trump="H", bidder=2) == "KH"


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
        decision = Decision(where, None)
        ace, jack, *_ = where.hand
        return decision.value(ace) - decision.value(jack)

    assert lead_of_the_ace(30) > lead_of_the_ace(0)


# Leading


def test_the_only_sure_card_is_cashed_before_a_loser(plays):
    assert plays("double-deck", "AS JD QD JC QC JD", trump="H", bidder=0) == "AS"


def test_in_double_deck_a_side_ace_is_cashed_before_trumps_are_drawn(plays):
    hand = "AH AH TH KH QH JH JH AS AS TS JS AC QC JD JD QD JC QC JS KS"
    assert plays("double-deck", hand, trump="H", bidder=0) in {"AS", "AC"}


def test_a_low_trump_rather_than_the_trump_ace_forces_the_aces_out(plays):
    hand = "AH TH KH KH QH QH JH JH QS JS"
    assert plays("double-deck", hand, trump="H", bidder=0) in {"JH", "QH", "JS", "QS"}


def test_a_defender_does_not_lead_the_suit_of_the_bidders_aces(plays):
    shown = [(1, "AD AS AH AC")]
    hand = "KD JD KC JS QS JC 9S 9C"
    lead = plays("partnership", hand, trump="H", bidder=1, shown=shown)
    assert lead not in {"KD", "KC"}


def test_a_defender_does_not_draw_the_bidders_trumps_for_him(plays):
    assert plays("partnership", "KH QH JS 9S JC 9C JD 9D", trump="H", bidder=1)[1] != "H"


def test_a_suit_in_which_an_opponent_is_void_is_not_led_with_a_ten(plays):
    tricks = [(0, "AS 9H JS QS")]
    assert plays("partnership", "TS JD 9D JC 9C QC", trump="H", bidder=1, tricks=tricks) != "TS"


def test_with_all_trumps_gone_the_high_card_of_a_dead_suit_is_led(plays):
    tricks = [(0, "AH AH TH TH"), (0, "KH KH QH QH"), (0, "JH JH 9H 9H"), (0, "AS AS JS JS")]
    assert plays("partnership", "TS JD 9D JC", trump="H", bidder=0, tricks=tricks) == "TS"


def test_holding_the_last_trump_the_winner_is_cashed_and_the_trump_kept_for_the_end(plays):
    tricks = [(0, "AH AH TH TH"), (0, "KH KH QH QH"), (0, "JH JH 9S 9H")]
    assert plays("partnership", "9H AD JC", trump="H", bidder=0, tricks=tricks) == "AD"


# What has been seen


def test_an_old_ace_is_remembered_by_the_club_player_and_its_ten_led(plays):
    tricks = [(0, "AS 9S JS QS"), (0, "AS KS JS 9S"), (0, "AH KH QH JH"), (0, "AH KH QH JH")]
    tricks += [(0, "TH TH 9H 9H")]
    assert plays("partnership", "TS 9D JC", trump="H", bidder=0, tricks=tricks) == "TS"
