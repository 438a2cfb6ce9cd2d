"""The two-player game after a trick: every meld once with its points, the dix, the draw."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.actions import DeclareMeld, Dix, Draw
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import Drawing
from pinochle_desktop.windows.panels.stock_panel import StockPanel, possible_melds
from tests.tables import cards, drawing, faces, run
from tests.windows.panels.tools import Caught, seen, texts

LEFT = Qt.MouseButton.LeftButton


def test_identical_faces_are_one_choice_with_its_points(open_panel):
    state = drawing("KS KS QS QS JD JD KH QH")
    shown = seen(state)
    assert sum(isinstance(action, DeclareMeld) for action in shown.legal) > 4
    panel = open_panel(StockPanel, shown, (720, 400))
    assert [texts(each)[1:] for each in panel.choices] == [
        ["Double pinochle", "30 points"],
        ["Royal marriage", "4 points"],
        ["Marriage", "2 points"],
        ["Pinochle", "4 points"],
    ]
    declared = Caught(panel.acted)
    for each in panel.choices:
        QTest.mouseClick(each, LEFT)
    for action in declared:
        assert isinstance(run(state, action).phase, Drawing)
    assert [faces(action.cards) for action in declared] == [
        ["JD", "JD", "QS", "QS"],
        ["KS", "QS"],
        ["KH", "QH"],
        ["JD", "QS"],
    ]


def test_a_card_on_the_table_is_used_before_one_in_the_hand():
    marriage = Meld(0, "marriage", 1, cards("KH QH", "two-player"), 2)
    state = drawing("KH QC JD", tray="KH QH", trump="S", melds=(marriage,))
    queens = [action for _, action in possible_melds(seen(drawing("QS JD", tray="QS", trump="H")))]
    assert len(queens) == 1
    assert queens[0].cards[0] in drawing("QS JD", tray="QS", trump="H").trays[0]
    # The king in the hand finds no queen that has not served in a marriage (R29).
    assert possible_melds(seen(state)) == []


def test_melds_have_numbers_and_draw_is_the_default(open_panel):
    panel = open_panel(StockPanel, seen(drawing("KH QH KD QD JD")), (720, 400))
    done = Caught(panel.acted)
    assert panel.window().focusWidget() is panel.draw
    QTest.keyClick(panel.draw, Qt.Key.Key_Return)
    QTest.keyClicks(panel.draw, "2")
    QTest.keyClicks(panel.draw, "d")
    assert [type(action) for action in done] == [Draw, DeclareMeld, Draw]
    assert faces(done[1].cards) == ["KD", "QD"]


def test_the_dix_names_the_card_it_is_swapped_for(open_panel):
    state = drawing("9S AC", stock="9C KS")
    panel = open_panel(StockPanel, seen(state))
    done = Caught(panel.acted)
    assert texts(panel.choices[0])[1:] == ["Dix: swap for the K♠", "1 point"]
    QTest.keyClicks(panel.draw, "x")
    assert done == [Dix(0, cards("9S1", "two-player")[0])]


def test_r27_the_order_is_said_and_the_house_rule_turns_it_round(open_panel):
    panel = open_panel(StockPanel, seen(drawing("9S KH QH")))
    assert panel.sentence.text().startswith("You can lay down a meld, then swap the dix")
    turned = rules_with("two-player", {"dix_first": True})
    panel = open_panel(StockPanel, seen(drawing("9S KH QH", rules=turned)))
    assert panel.sentence.text().startswith("You can swap the dix, then lay down a meld")


def test_after_a_meld_only_dix_and_draw_are_left(open_panel):
    state = drawing("9S KH QH KD QD")
    melded = run(state, possible_melds(seen(state))[0][1])
    panel = open_panel(StockPanel, seen(melded))
    assert [type(each.action) for each in panel.choices] == [Dix]
    drawn = run(melded, panel.choices[0].action)
    panel.show_view(seen(drawn))
    assert panel.choices == []
    assert panel.sentence.text() == "Your meld is on the table. Now draw."


def test_the_last_two_cards_are_announced(open_panel):
    panel = open_panel(StockPanel, seen(drawing("AC", stock="9C KS")))
    assert panel.draw.text() == "&Draw the last cards"
    panel = open_panel(StockPanel, seen(drawing("AC", stock="9C TC 9D KS")))
    assert panel.draw.text() == "&Draw"
