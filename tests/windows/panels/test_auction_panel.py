"""The auction panel: exactly the legal bids, by mouse and keys, and what a hand is worth."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from pinochle_desktop.rules.actions import Bid, Pass
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.ruleset import bid_ladder
from pinochle_desktop.rules.state import Bidding
from pinochle_desktop.windows.menus.entries import ENTRIES
from pinochle_desktop.windows.panels.auction_panel import AuctionPanel, quick_keys
from tests.tables import bidding, calls, dealt
from tests.windows.panels.tools import Caught, legal_bids, seen

AUCTIONS = [
    ("double-deck",),
    ("double-deck", None, 50),
    ("double-deck", 50, 51, 58),
    ("double-deck", 60, None, None),
    ("double-deck", None, None, 480),
    ("double-deck", None, None, 495),
    ("single-pass",),
    ("single-pass", 25, None, 26),
    ("single-pass", None, 59, 60),
    ("partnership",),
    ("partnership", None, None, None),
    ("partnership", 15, 61, 62),
    ("partnership", None, 499, None),
]
NO_MARRIAGE = "AS TS JS AH TH JH AD TD JD AC TC JC"
LEFT = Qt.MouseButton.LeftButton


def before(rules, *amounts):
    """Return the view of seat 0, who is to call after these calls."""
    return seen(bidding(rules, *amounts, dealer=(-len(amounts) - 1) % 4))


@pytest.mark.parametrize("keys", sorted({keys for entry in ENTRIES for keys in entry.keys}))
def test_no_key_of_a_menu_stays_in_the_field(keys, open_panel):
    panel = open_panel(AuctionPanel, before("double-deck", None, 50))
    QTest.keyClick(panel.box, Qt.Key.Key_6)
    combination = QKeySequence(keys)[0]
    text = keys.lower() if len(keys) == 1 else ""
    override = QKeyEvent(
        QEvent.Type.ShortcutOverride, combination.key(), combination.keyboardModifiers(), text
    )
    override.ignore()
    panel.box.event(override)
    assert not override.isAccepted()


def test_undo_works_while_a_bid_is_asked_for(playing):
    playing.wait()
    playing.session.submit(Bid(0, legal_bids(playing.view)[0]))
    playing.wait()
    assert isinstance(playing.view.phase, Bidding)
    playing.front(playing.window)
    QTest.keySequence(QApplication.focusWidget(), "Ctrl+Z")
    assert all(call.seat != 0 for call in playing.view.calls)


@pytest.mark.parametrize("auction", AUCTIONS)
def test_the_field_offers_exactly_the_legal_bids(auction, open_panel):
    shown = before(*auction)
    panel = open_panel(AuctionPanel, shown)
    legal = legal_bids(shown)
    assert legal
    stepped = [panel.box.chosen()]
    while panel.more.isEnabled() and len(stepped) < 1000:
        QTest.keyClick(panel.box, Qt.Key.Key_Up)
        if panel.box.chosen() == stepped[-1]:
            break
        stepped.append(panel.box.chosen())
    assert stepped == legal
    accepted = []
    for number in range(1000):
        panel.box.setText(str(number))
        if panel.bid.isEnabled():
            accepted.append(number)
    assert accepted == legal


@pytest.mark.parametrize("auction", AUCTIONS)
def test_the_lowest_bids_have_buttons_of_their_own(auction, open_panel):
    shown = before(*auction)
    panel = open_panel(AuctionPanel, shown)
    made = Caught(panel.acted)
    buttons = [each for each in panel.quick if each.isVisible()]
    for each in buttons:
        QTest.mouseClick(each, LEFT)
    assert made == [Bid(0, amount) for amount in legal_bids(shown)[:3]]
    assert [each.text().replace("&", "") for each in buttons] == [str(bid.amount) for bid in made]


def test_r9_after_58_come_59_60_65_and_a_number_between_is_explained(open_panel):
    panel = open_panel(AuctionPanel, before("double-deck", 50, 51, 58))
    made = Caught(panel.acted)
    panel.box.selectAll()
    QTest.keyClicks(panel.box, "62")
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert not made
    assert not panel.bid.isEnabled()
    assert "62" in panel.sentence.text()
    assert "60 and 65" in panel.sentence.text()
    panel.box.selectAll()
    QTest.keyClicks(panel.box, "65")
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    assert made == [Bid(0, 65)]


def test_stepping_from_a_number_between_goes_to_its_neighbours(open_panel):
    panel = open_panel(AuctionPanel, before("double-deck"))
    for key, reached in ((Qt.Key.Key_Up, 65), (Qt.Key.Key_Down, 60)):
        panel.box.setText("62")
        QTest.keyClick(panel.box, key)
        assert panel.box.chosen() == reached


def test_pages_and_buttons_step_and_stop_at_the_ends(open_panel):
    panel = open_panel(AuctionPanel, before("double-deck"))
    QTest.keyClick(panel.box, Qt.Key.Key_PageUp)
    assert panel.box.chosen() == 60
    QTest.mouseClick(panel.more, LEFT)
    assert panel.box.chosen() == 65
    assert panel.bid.text() == "&Bid 65"
    QTest.mouseClick(panel.less, LEFT)
    for _ in range(3):
        QTest.keyClick(panel.box, Qt.Key.Key_PageDown)
    assert panel.box.chosen() == 50
    for _ in range(20):
        QTest.keyClick(panel.box, Qt.Key.Key_PageUp)
    assert panel.box.chosen() == 500


def test_enter_bids_the_lowest_and_the_letters_bid_and_pass(open_panel):
    panel = open_panel(AuctionPanel, before("single-pass", 30))
    made = Caught(panel.acted)
    QTest.keyClick(panel.box, Qt.Key.Key_Return)
    QTest.keyClicks(panel.box, "b")
    QTest.keyClicks(panel.box, "a")
    assert made == [Bid(0, 31), Bid(0, 31), Pass(0)]


def test_pass_by_mouse(open_panel):
    panel = open_panel(AuctionPanel, before("partnership"))
    made = Caught(panel.acted)
    QTest.mouseClick(panel.pass_, LEFT)
    assert made == [Pass(0)]


def test_while_others_think_nothing_can_be_pressed(open_panel):
    panel = open_panel(AuctionPanel, seen(bidding("double-deck", 50, dealer=3)))
    made = Caught(panel.acted)
    for each in (panel.bid, panel.pass_, panel.less, panel.more, *panel.quick):
        assert not each.isEnabled()
        QTest.mouseClick(each, LEFT)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert not made
    assert panel.title.text() == "Ada is thinking about a bid"
    assert panel.sentence.text() == "You have the high bid, 50."
    assert panel.default_control() is None


def test_every_call_stands_under_its_seat_in_order(open_panel):
    state = bidding("double-deck", 50, None, 51, 52, 53, None, 54, dealer=0)
    panel = open_panel(AuctionPanel, seen(state))
    table = panel.calls
    heads = [table.horizontalHeaderItem(c).text() for c in range(4)]
    rows = [
        [table.item(r, c).text() if table.item(r, c) else "" for c in range(4)]
        for r in range(table.rowCount())
    ]
    assert heads == ["Ada", "Ben", "Cleo", "You"]
    assert rows == [["50", "Pass", "51", "52"], ["53", "", "Pass", "54"], ["…", "", "", ""]]
    assert table.item(1, 3).font().bold()


def test_the_worth_of_the_dealt_hand_in_each_trump(open_panel):
    shown = seen(dealt("single-pass", ["AH TH KH KH QH QH JH QS JD 9S 9D AC"], dealer=3))
    panel = open_panel(AuctionPanel, shown)
    found = {suit: [each.text() for each in panel.worth.rows[suit]] for suit in SUITS}
    # Hearts: run 15, royal marriage 4, pinochle 4. Elsewhere: two marriages 4, pinochle 4, dix.
    assert found["H"] == ["Hearts", "23", "7"]
    assert found["S"] == ["Spades: no marriage", "9", "2"]
    assert found["D"] == ["Diamonds: no marriage", "9", "2"]
    assert found["C"] == ["Clubs: no marriage", "8", "1"]
    assert panel.warning.isHidden()
    assert panel.default_control() is panel.box


def test_r12_a_hand_without_a_marriage_is_warned_and_passes_by_enter(open_panel):
    panel = open_panel(AuctionPanel, seen(dealt("single-pass", [NO_MARRIAGE], dealer=3)))
    made = Caught(panel.acted)
    assert panel.warning.isVisible()
    assert "no king and queen of the same suit" in panel.warning.text()
    assert panel.focusWidget() is panel.pass_
    QTest.keyClick(panel.pass_, Qt.Key.Key_Return)
    assert made == [Pass(0)]


@pytest.mark.parametrize(
    "rules", ["partnership", rules_with("single-pass", {"marriage_needed": False})]
)
def test_where_no_marriage_is_needed_there_is_no_warning(rules, open_panel):
    panel = open_panel(AuctionPanel, seen(dealt(rules, [NO_MARRIAGE], dealer=3)))
    assert panel.warning.isHidden()
    assert panel.worth.rows["S"][0].text() == "Spades"


def test_the_winner_names_trump_while_the_panel_stays(open_panel):
    state = calls(dealt("partnership", ["", "KS QS"], dealer=3), None, 15, None, None)
    panel = open_panel(AuctionPanel, seen(state))
    assert panel.title.text() == "Ada is naming trump"
    assert panel.sentence.text() == "Ada won the auction with 15."


@pytest.mark.parametrize("key", ["double-deck", "single-pass", "partnership"])
def test_every_quick_bid_underlines_a_digit_of_its_own(key):
    ladder = bid_ladder(rules_with(key))
    for place in range(len(ladder)):
        texts = quick_keys(ladder[place : place + 3])
        digits = [text.partition("&")[2][0] for text in texts]
        assert len(set(digits)) == len(digits)
