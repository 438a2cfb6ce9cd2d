"""Naming trump: only the legal suits, the others with the reason in sight."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.actions import NameTrump
from pinochle_desktop.windows.panels.trump_panel import TrumpPanel
from tests.tables import calls, dealt
from tests.windows.panels.tools import Caught, seen, texts

LEFT = Qt.MouseButton.LeftButton
# Marriages in hearts and clubs; hearts melds more.
TWO_MARRIAGES = "AH TH KH QH JH KC QC AS TS KD QS 9D"


def won(rules="single-pass", bid=25):
    return seen(calls(dealt(rules, [TWO_MARRIAGES], dealer=3), bid, None, None, None))


def test_only_suits_with_a_marriage_can_be_pressed_and_the_others_say_why(open_panel):
    panel = open_panel(TrumpPanel, won())
    named = Caught(panel.acted)
    for suit in "SHDC":
        QTest.mouseClick(panel.suits[suit], LEFT)
    assert named == [NameTrump(0, "H"), NameTrump(0, "C")]
    shown = texts(panel)
    for name in ("spades", "diamonds"):
        reason = f"You weren’t dealt the king and queen of {name}, so you can’t name {name}."
        assert reason in shown
        assert not panel.suits[name[0].upper()].isEnabled()
    # Run 15 and the marriage in clubs 2; or royal marriage 4 and the marriage in hearts 2.
    assert "Meld 17" in shown
    assert "Meld 6" in shown
    assert "5 trumps in hand" in shown


def test_where_any_suit_may_be_named_all_four_can_be_pressed(open_panel):
    panel = open_panel(TrumpPanel, won("partnership", 15))
    named = Caught(panel.acted)
    for suit in "SHDC":
        QTest.mouseClick(panel.suits[suit], LEFT)
    assert [action.suit for action in named] == list("SHDC")


def test_the_suit_that_melds_most_has_the_keyboard_and_enter_names_it(open_panel):
    panel = open_panel(TrumpPanel, won())
    named = Caught(panel.acted)
    assert panel.window().focusWidget() is panel.suits["H"]
    QTest.keyClick(panel.suits["H"], Qt.Key.Key_Return)
    assert named == [NameTrump(0, "H")]


def test_letters_name_suits_and_arrows_move_between_those_allowed(open_panel):
    panel = open_panel(TrumpPanel, won())
    named = Caught(panel.acted)
    QTest.keyClick(panel.suits["H"], Qt.Key.Key_Right)
    assert panel.window().focusWidget() is panel.suits["C"]
    QTest.keyClick(panel.suits["C"], Qt.Key.Key_Space)
    QTest.keyClicks(panel.suits["C"], "h")
    QTest.keyClicks(panel.suits["C"], "d")
    assert named == [NameTrump(0, "C"), NameTrump(0, "H")]


@pytest.mark.parametrize("rules", ["double-deck", "single-pass"])
def test_r11_the_stuck_dealer_is_told_why(rules, open_panel):
    state = calls(dealt(rules, [TWO_MARRIAGES.replace(" 9D", "")], dealer=0), None, None, None)
    lowest = state.rules.lowest_bid
    panel = open_panel(TrumpPanel, seen(calls(state, lowest)))
    told = f"Everyone else passed, so as dealer you must take the hand at {lowest}."
    assert told in panel.sentence.text()


def test_the_winner_of_an_auction_is_told_the_bid(open_panel):
    assert "You won the auction with 30." in open_panel(TrumpPanel, won(bid=30)).sentence.text()
