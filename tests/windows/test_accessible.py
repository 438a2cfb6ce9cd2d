"""What assistive programs are told: rows of the cards list, names of controls, announcements."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit

from pinochle_desktop.rules.actions import Pass
from pinochle_desktop.rules.state import Playing


def interface(widget):
    return QAccessible.queryAccessibleInterface(widget)


def test_the_cards_list_is_seen_row_by_row(playing):
    playing.key("view.cards_list")
    seen = interface(playing.window.cards_list.list)
    assert seen.text(QAccessible.Text.Name) == "Your cards"
    assert seen.childCount() == len(playing.view.hand)
    assert seen.child(0).text(QAccessible.Text.Name) == "king of spades"


@pytest.mark.parametrize("entry", ["game.new", "game.house_rules", "game.preferences"])
def test_every_control_of_a_dialog_has_a_name(playing, entry):
    playing.key(entry)
    dialog = playing.dialog
    for kind in (QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit):
        for each in dialog.findChildren(kind):
            if each.isVisible() and not isinstance(each.parent(), QAbstractSpinBox):
                name = interface(each).text(QAccessible.Text.Name)
                assert name, (type(each).__name__, each.objectName())


def test_what_happens_is_announced_in_words(playing, monkeypatch):
    said = []
    monkeypatch.setattr(
        "pinochle_desktop.windows.announcer.QAccessible.updateAccessibility",
        lambda event: said.append(event.message()),
    )
    playing.session.submit(Pass(0))
    playing.wait()
    assert said[0].startswith("You pass.")
    assert any("name" in text and "as trump" in text for text in said)


def test_the_list_alone_is_enough_to_play_a_card(playing):
    playing.play_until(lambda view: isinstance(view.phase, Playing) and view.my_turn)
    playing.key("view.cards_list")
    cards = playing.window.cards_list.list
    before = len(playing.view.hand)
    for _ in range(before):
        QTest.keyClick(cards, Qt.Key.Key_Return)
        if len(playing.view.hand) < before:
            break
        assert "You must" in playing.window.status.said.whole
        QTest.keyClick(cards, Qt.Key.Key_Down)
    assert len(playing.view.hand) == before - 1
