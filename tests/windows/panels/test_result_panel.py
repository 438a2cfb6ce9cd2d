"""The result of a hand: its arithmetic line by line, the reasons in words, the end of a game."""

import random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from pinochle_desktop.players import random_legal
from pinochle_desktop.rules.game import advance, forced_action, new_game, next_hand
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Contract, GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.windows.panels.result_panel import ResultPanel
from pinochle_desktop.words.results import result_lines
from tests.tables import bidding, calls, dealt, end_of_hand
from tests.windows.panels.tools import Caught, seen

LEFT = Qt.MouseButton.LeftButton
NO_MARRIAGE = "AS TS JS AH TH JH AD TD JD AC TC JC"


def rows(panel):
    return [(line.what, *line.values) for line in panel.lines]


def sixty(counters, meld, bidder=0, **changes):
    """Return a double-deck hand with a bid of 60 in which side 0 takes so many trick points."""
    contract = Contract(bidder, 60)
    return end_of_hand("double-deck", counters, meld_points=meld, contract=contract, **changes)


EXAMPLES = [
    (
        28,
        (36, 12),
        [
            ("Meld", "36", "12"),
            ("Counters (aces, tens and kings)", "26", "22"),
            ("Last trick", "2", ""),
            ("Points this hand", "64", "34"),
            ("Bid", "60, made", ""),
            ("Change of score", "+64", "+34"),
            ("New score", "64", "34"),
        ],
        "Your team made its bid",
    ),
    (
        20,
        (36, 12),
        [
            ("Meld", "36", "12"),
            ("Counters (aces, tens and kings)", "18", "30"),
            ("Last trick", "2", ""),
            ("Points this hand", "56", "42"),
            ("Bid", "60, set", ""),
            ("Change of score", "−60", "+42"),
            ("New score", "−60", "42"),
        ],
        "Your team is set",
    ),
    (
        50,
        (36, 22),
        [
            ("Meld", "36", "22"),
            ("Meld lost: no trick taken", "", "−22"),
            ("Counters (aces, tens and kings)", "48", "0"),
            ("Last trick", "2", ""),
            ("Points this hand", "86", "0"),
            ("Bid", "60, made", ""),
            ("Change of score", "+86", "0"),
            ("New score", "86", "0"),
        ],
        "Your team made its bid",
    ),
]


@pytest.mark.parametrize(("counters", "meld", "lines", "title"), EXAMPLES)
def test_three_hands_with_a_bid_of_60(counters, meld, lines, title, open_panel):
    panel = open_panel(ResultPanel, seen(sixty(counters, meld)))
    assert rows(panel) == lines
    assert panel.title.text() == title
    for each in lines:
        for text in each:
            assert not text or text in [cell.text() for cell in _cells(panel)]


def _cells(panel):
    return [each for each in panel.body.findChildren(QLabel) if each.isVisible()]


def test_a_set_says_how_much_was_short_and_what_is_lost(open_panel):
    panel = open_panel(ResultPanel, seen(sixty(20, (36, 12))))
    assert panel.sentence.text() == (
        "The bid was 60. Meld and tricks came to 56, 4 short. "
        "Your team loses 60, and nothing from this hand counts."
    )


def test_the_other_side_sees_its_own_column_first(open_panel):
    panel = open_panel(ResultPanel, seen(sixty(20, (36, 12)), seat=1))
    assert panel.title.text() == "The opponents are set"
    heads = [each.text() for each in _cells(panel)[:2]]
    assert heads == ["Your team", "Opponents"]
    change = [each.text() for each in _cells(panel) if each.text() in ("+42", "−60")]
    assert change == ["+42", "−60", "−60"]  # the last one is the new score


def test_r12_a_hand_lost_without_a_marriage_is_explained(open_panel):
    state = calls(dealt("single-pass", ["", NO_MARRIAGE], dealer=0), 31, None, None, None)
    panel = open_panel(ResultPanel, seen(state))
    assert panel.title.text() == "The hand is lost"
    assert panel.sentence.text().startswith(
        "Ada won the auction with 31. Ada has no king and queen of the same suit"
    )
    assert "the hand isn’t played" in panel.sentence.text()
    assert rows(panel) == [
        ("Bid", "", "31, set"),
        ("Change of score", "0", "−31"),
        ("New score", "0", "−31"),
    ]


def test_r11_r12_a_stuck_dealer_without_a_marriage_is_told_both(open_panel):
    state = dealt("single-pass", [NO_MARRIAGE], dealer=0)
    panel = open_panel(ResultPanel, seen(calls(state, None, None, None, 25)))
    assert panel.sentence.text().startswith(
        "Everyone else passed, so as dealer you must take the hand at 25. You have no king and queen"
    )


def test_hands_thrown_in(open_panel):
    panel = open_panel(ResultPanel, seen(bidding("partnership", None, None, None, None)))
    assert panel.title.text() == "The hand is thrown in"
    assert panel.sentence.text() == "Everyone passed. Nobody scores, and the next dealer deals."
    assert rows(panel) == [("Change of score", "0", "0"), ("New score", "0", "0")]
    rules = rules_with("single-pass", {"redeal_without_marriage": True})
    spared = calls(dealt(rules, [NO_MARRIAGE], dealer=0), None, None, None)
    panel = open_panel(ResultPanel, seen(spared))
    assert "the dealer could name no trump" in panel.sentence.text()


def test_a_hand_for_two(open_panel):
    panel = open_panel(ResultPanel, seen(end_of_hand("two-player", 15, meld_points=(18, 30))))
    assert rows(panel) == [
        ("Meld", "18", "30"),
        ("Counters (aces, tens and kings)", "14", "10"),
        ("Last trick", "1", ""),
        ("Points this hand", "33", "40"),
        ("Change of score", "+33", "+40"),
        ("New score", "33", "40"),
    ]
    assert panel.sentence.text() == "You made 33 points, Ada made 40."


def test_for_two_meld_is_kept_without_a_trick(open_panel):
    panel = open_panel(ResultPanel, seen(end_of_hand("two-player", 0, meld_points=(18, 30))))
    assert ("Points this hand", "18", "55") in rows(panel)
    assert not any("lost" in line.what for line in panel.lines)


def test_r24_level_at_the_goal_another_hand_is_announced(open_panel):
    state = end_of_hand("two-player", 15, meld_points=(5, 10), score=(140, 140))
    assert isinstance(state.phase, HandOver)
    assert state.score == (160, 160)
    panel = open_panel(ResultPanel, seen(state))
    assert "You’re level at 160, so another hand decides." in panel.sentence.text()


ENDS = [
    (0, "alone", "Your team wins the game, 510 to 480", "The first to reach"),
    (1, "alone", "The opponents win the game, 480 to 510", "The first to reach"),
    (0, "higher", "Your team wins the game, 510 to 480", "the higher score wins"),
    (1, "bidders", "The opponents win the game, 480 to 510", "so the bidders win"),
    (0, "made", "Your team wins the game, 510 to 480", "made their bid, so they win"),
    (1, "set", "The opponents win the game, 480 to 510", "The bidders were set"),
]


@pytest.mark.parametrize(("winner", "why", "title", "reason"), ENDS)
def test_who_won_the_game_and_why(winner, why, title, reason, open_panel):
    shown = replace(seen(sixty(28, (36, 12))), phase=GameOver(winner, why), score=(510, 480))
    panel = open_panel(ResultPanel, shown)
    assert panel.title.text() == title
    assert reason in panel.sentence.text()
    assert "500 points" in panel.sentence.text()


def test_who_won_a_game_for_two(open_panel):
    state = end_of_hand("two-player", 15, meld_points=(3, 20), score=(140, 145))
    panel = open_panel(ResultPanel, seen(state))
    assert panel.title.text() == "Ada wins the game, 175 to 158"


def test_the_next_hand_by_enter_letter_and_click(open_panel):
    panel = open_panel(ResultPanel, seen(sixty(28, (36, 12))))
    wanted = Caught(panel.next_hand_requested)
    QTest.keyClick(panel.next, Qt.Key.Key_Return)
    QTest.keyClicks(panel.next, "n")
    QTest.mouseClick(panel.next, LEFT)
    assert len(wanted) == 3
    assert not panel.again.isVisible()
    assert not panel.same.isVisible()


def test_after_a_game_play_again_or_the_same_deal(open_panel):
    panel = open_panel(ResultPanel, seen(sixty(28, (36, 12), score=(450, 0))))
    again, same = Caught(panel.new_game_requested), Caught(panel.same_deal_requested)
    assert not panel.next.isVisible()
    QTest.keyClick(panel.again, Qt.Key.Key_Return)
    QTest.mouseClick(panel.same, LEFT)
    QTest.keyClicks(panel.again, "d")
    assert (len(again), len(same)) == (1, 2)


def _number(text):
    return int(text.partition(",")[0].replace("−", "-").replace("+", "") or 0)


@pytest.mark.parametrize("key", PRESETS)
def test_every_column_adds_up_in_hands_played_at_random(key, qapp):
    rng = random.Random(11)
    state = new_game(PRESETS[key], 3).state
    hands = 0
    while hands < 6 and not isinstance(state.phase, GameOver):
        if isinstance(state.phase, HandOver):
            state = next_hand(state).state
        while not isinstance(state.phase, HandOver | GameOver):
            action = forced_action(state) or random_legal(seen(state, state.phase.seat), rng)
            state = advance(state, action)
        hands += 1
        result, before = state.results[-1], (state.results[-2].score if hands > 1 else (0, 0))
        lines = result_lines(seen(state))
        for side in (0, 1):
            parts = [_number(line.values[side]) for line in lines if line.weight == "plain"]
            named = {line.what: line.values[side] for line in lines}
            bids = _number(named.get("Bid", ""))
            change = _number(named["Change of score"])
            assert change == result.score_change[side]
            assert _number(named["New score"]) == before[side] + change
            if "Points this hand" in named:
                points = _number(named["Points this hand"])
                assert sum(parts) - bids == points
                assert change == (-bids if "set" in named.get("Bid", "") else points)
