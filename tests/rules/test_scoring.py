"""The end of hands and games: R21 to R25 and the worked examples of the rule texts."""

import pytest

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.game import apply, next_hand
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.state import Contract, GameOver, Trick
from pinochle_desktop.rules.variants import PRESETS
from tests.tables import (
    AUCTION_KEYS,
    bidding,
    cards,
    end_of_hand,
    hand_over,
    is_bidding,
    playing,
    run,
)

MADE_OR_DEFENDERS = [key for key, rules in PRESETS.items() if rules.both_cross == "bidders-if-made"]


def ended(rules, counters, bid, meld_points, *, bidder=0, score=(0, 0)):
    contract = Contract(bidder, bid) if bid else None
    return end_of_hand(rules, counters, contract=contract, meld_points=meld_points, score=score)


def changes(*args, **more):
    return ended(*args, **more).results[-1].score_change


@pytest.mark.parametrize(
    ("counters", "meld_points", "expected", "made"),
    [
        (28, (36, 12), (64, 34), True),
        (20, (36, 12), (-60, 42), False),
        (50, (36, 22), (86, 0), True),
    ],
)
def test_r22_three_double_deck_hands_with_a_bid_of_60(counters, meld_points, expected, made):
    result = ended("double-deck", counters, 60, meld_points).results[-1]
    assert result.score_change == expected
    assert result.made is made
    assert result.meld_points == meld_points
    assert result.trick_points == (counters, 50 - counters)


@pytest.mark.parametrize("key", ["single-pass", "partnership"])
def test_r22_set_loses_the_bid_and_nothing_else(key):
    assert changes(key, 18, 31, (12, 6)) == (-31, 13)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r22_exactly_the_bid_makes_it(key):
    assert changes(key, 15, 40, (25, 0))[0] == 40
    assert changes(key, 15, 41, (25, 0))[0] == -41


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r22_for_bidders_of_the_other_side(key):
    total = PRESETS[key].counters
    assert changes(key, 15, 20, (6, 30), bidder=1) == (21, 30 + total - 15)
    assert changes(key, 15, 60, (6, 4), bidder=3) == (21, -60)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r21_a_side_without_a_trick_forfeits_its_meld(key):
    total = PRESETS[key].counters
    state = ended(key, total, 20, (4, 90))
    assert state.results[-1].tricks[1] == 0
    assert state.results[-1].score_change == (4 + total, 0)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r21_bidders_without_a_trick_are_set_whatever_they_melded(key):
    result = ended(key, 0, 50, (100, 2)).results[-1]
    assert result.tricks[0] == 0
    assert result.made is False
    assert result.score_change == (-50, 2 + PRESETS[key].counters)
    assert result.meld_points == (100, 2)


def test_r21_a_trick_without_a_counter_saves_the_meld():
    worthless = Trick(1, cards("QC4 QC3 JC4 JC3"), 1)
    rest = [c for c in deck("ATKQJ", 4) if c not in worthless.cards and c.suit != "S"]
    tricks = (worthless, *(Trick(0, tuple(rest[i : i + 4]), 0) for i in range(0, 56, 4)))
    state = end_of_hand(
        "double-deck", 50, tricks=tricks, contract=Contract(0, 50), meld_points=(40, 22)
    )
    assert state.results[-1].trick_points[1] == 0
    assert state.results[-1].score_change[1] == 22


def test_r21_two_player_keeps_its_meld_without_a_trick():
    assert changes("two-player", 25, None, (3, 40)) == (28, 40)


@pytest.mark.parametrize(
    ("key", "last", "total"),
    [
        ("double-deck", 2, 50),
        ("single-pass", 1, 25),
        ("partnership", 1, 25),
        ("two-player", 1, 25),
    ],
)
def test_last_trick_and_counters_in_all(key, last, total):
    rules = PRESETS[key]
    assert (rules.last_trick, rules.counters) == (last, total)
    counters = sum(card.counter for card in deck(rules.ranks, rules.copies))
    assert counters + last == total


@pytest.mark.parametrize("key", AUCTION_KEYS)
@pytest.mark.parametrize("bidder", [0, 1])
def test_r23_a_set_side_stays_below_the_goal(key, bidder):
    goal = PRESETS[key].goal
    state = ended(key, 20, 60, (0, 0), bidder=bidder, score=(goal - 1, goal - 1))
    result = state.results[-1]
    assert result.made is False
    assert result.score[bidder] == goal - 61
    assert state.phase == GameOver(1 - bidder, "alone")


def test_totals_can_go_below_zero():
    assert ended("double-deck", 20, 60, (0, 0)).score == (-60, 30)


@pytest.mark.parametrize("key", MADE_OR_DEFENDERS)
@pytest.mark.parametrize("bidder", [0, 1])
def test_both_cross_the_bidders_win_if_they_made_it(key, bidder):
    goal = PRESETS[key].goal
    state = ended(key, 15, 10, (0, 300), bidder=bidder, score=(goal - 1, goal - 1))
    assert state.phase == GameOver(bidder, "made")
    assert min(state.score) >= goal


@pytest.mark.parametrize("bidder", [0, 1])
def test_both_cross_the_bidders_win_in_partnership_whichever_total_is_higher(bidder):
    for meld_points in ((0, 60), (60, 0)):
        state = ended("partnership", 15, 10, meld_points, bidder=bidder, score=(149, 149))
        assert state.phase == GameOver(bidder, "bidders")


@pytest.mark.parametrize("key", PRESETS)
def test_exactly_the_goal_wins_and_one_less_does_not(key):
    goal = PRESETS[key].goal
    bid = 15 if PRESETS[key].auction else None
    assert ended(key, 15, bid, (0, 0), score=(goal - 15, 0)).phase == GameOver(0, "alone")
    assert hand_over(ended(key, 15, bid, (0, 0), score=(goal - 16, 0)))


def test_r24_two_player_the_goal_is_tested_after_the_hand_and_the_higher_wins():
    state = ended("two-player", 13, None, (5, 18), score=(140, 145))
    assert state.score == (158, 175)
    assert state.phase == GameOver(1, "higher")
    assert state.results[-1].made is None


def test_r24_level_at_or_above_the_goal_another_hand_is_played():
    state = ended("two-player", 13, None, (7, 3), score=(140, 145))
    assert state.score == (160, 160)
    assert hand_over(state)
    assert next_hand(state).state.number == 1


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r25_the_deal_moves_one_seat_a_hand(key):
    state = ended(key, 15, 20, (6, 0))
    again = next_hand(state).state
    assert again.dealer == (state.dealer + 1) % 4
    assert again.phase.seat == (again.dealer + 1) % 4
    assert is_bidding(again)


def test_r25_two_player_the_deal_alternates_and_the_non_dealer_leads():
    state = ended("two-player", 13, None, (0, 0))
    again = next_hand(state).state
    assert (state.dealer, again.dealer) == (0, 1)
    assert again.phase.leader == 0


def test_next_hand_only_after_a_hand():
    with pytest.raises(IllegalAction, match="it’s time to bid or pass"):
        next_hand(bidding("double-deck"))
    with pytest.raises(IllegalAction, match="the game is over"):
        next_hand(ended("partnership", 15, 15, (0, 0), score=(149, 0)))


def test_the_last_trick_event_counts_the_last_trick():
    state = playing("double-deck", "H", ["AS", "TS", "KS", "JS"])
    for seat in range(3):
        state = run(state, Play(seat, state.hands[seat][0]))
    events = apply(state, Play(3, state.hands[3][0])).events
    taken = next(event for event in events if isinstance(event, ev.TrickTaken))
    assert (taken.seat, taken.points) == (0, 3 + 2)
