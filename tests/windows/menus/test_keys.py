"""Keys: changed in the preferences, clashes refused; the ring is seen, zones are reached, digits pick."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from pinochle_desktop.rules.actions import Bid
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.state import Bidding, Playing
from pinochle_desktop.storage.settings import load_settings
from pinochle_desktop.windows.help.keys_overview import keys_overview
from pinochle_desktop.windows.menus.entries import ENTRIES
from pinochle_desktop.windows.menus.shortcuts import (
    RESERVED_KEYS,
    keys_of,
    refusal,
    with_key,
    without,
)
from pinochle_desktop.words.bid_warning import bid_question

BY_KEY = {entry.key: entry for entry in ENTRIES}
OPEN, SAVE = BY_KEY["game.open"], BY_KEY["game.save_as"]


def test_no_key_of_the_table_is_given_to_an_entry():
    assert not {keys for entry in ENTRIES for keys in entry.keys} & RESERVED_KEYS.keys()
    assert all(QKeySequence(keys).toString() == keys for keys in RESERVED_KEYS)


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ("Ctrl+Shift+S", "already belongs to “Save as”"),
        ("Alt+G", "opens the menu Game"),
        ("Left", "moves along your cards"),
        ("3", "picks a card"),
        ("Esc", "puts a card back"),
    ],
)
def test_a_clash_is_refused_with_a_sentence(qapp, keys, part):
    sentence = refusal(OPEN, keys, {})
    assert part in sentence
    assert sentence.endswith(".")


def test_a_key_that_was_given_up_is_free(qapp):
    chosen = with_key(SAVE, "Ctrl+Alt+S", {})
    assert refusal(OPEN, "Ctrl+Shift+S", chosen) == ""
    assert "Save as" in refusal(OPEN, "Ctrl+Alt+S", chosen)
    assert keys_of(SAVE, chosen) == ("Ctrl+Alt+S",)
    assert keys_of(SAVE, without(SAVE, chosen)) == SAVE.keys
    assert with_key(SAVE, SAVE.keys[0], chosen) == {}


def test_the_overview_shows_the_players_own_keys(qapp):
    assert "Ctrl+Alt+J" in keys_overview({"game.open": ["Ctrl+Alt+J"]})
    assert "Ctrl+Alt+J" not in keys_overview({})


@pytest.fixture
def page(playing):
    playing.key("game.preferences")
    dialog = playing.dialog
    dialog.tabs.setCurrentWidget(dialog.keys)
    return dialog.keys


def press(edit, key, modifier=Qt.KeyboardModifier.ControlModifier):
    edit.setFocus()
    QTest.keyClick(edit, key, modifier)


def test_a_key_is_changed_and_holds_at_once_and_in_the_file(playing, page):
    press(page.edits["game.open"], Qt.Key.Key_J)
    action = playing.window.actions_by_key["game.open"]
    assert [keys.toString() for keys in action.shortcuts()] == ["Ctrl+J"]
    assert load_settings(playing.folders.settings)[0].shortcuts == {"game.open": ["Ctrl+J"]}
    assert "Open" in page.note.text()
    playing.click(playing.dialog.reset)
    assert [keys.toString() for keys in action.shortcuts()] == ["Ctrl+O"]
    assert page.edits["game.open"].keys == "Ctrl+O"


def test_backspace_leaves_an_entry_without_a_key(playing, page):
    press(page.edits["game.open"], Qt.Key.Key_Backspace, Qt.KeyboardModifier.NoModifier)
    assert page.edits["game.open"].keys == ""
    assert playing.window.actions_by_key["game.open"].shortcuts() == []
    assert playing.window.store.settings.shortcuts == {"game.open": []}


def test_a_clash_leaves_everything_as_it_was(playing, page):
    press(page.edits["game.open"], Qt.Key.Key_N)
    assert "already belongs to “New game”" in page.note.text()
    assert page.edits["game.open"].keys == "Ctrl+O"
    assert playing.window.store.settings.shortcuts == {}
    press(page.edits["game.open"], Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier)
    assert "always moves along" in page.note.text()
    assert page.edits["game.open"].keys == "Ctrl+O"


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Question])
def test_the_overview_opens_by_f1_and_question_mark(playing, key):
    playing.front(playing.window)
    QTest.keyClick(playing.window, key)
    assert playing.window.help.window is not None
    assert "Playing with the keyboard" in playing.window.help.window.text.toPlainText()


def test_digits_pick_among_the_cards_that_may_be_played(playing):
    playing.play_until(
        lambda view: isinstance(view.phase, Playing) and 1 < len(view.legal) < len(view.hand)
    )
    table, legal = playing.window.table, {action.card for action in playing.view.legal}
    in_order = [
        c for row in range(table.hand.rowCount()) if (c := table.hand.card_at(row)) in legal
    ]
    QTest.keyClick(table, Qt.Key.Key_2)
    assert table.hand.card_at(table.hand_selection.currentIndex().row()) is in_order[1]
    assert table.scene().keyboard
    QTest.keyClick(table, Qt.Key.Key_0)  # there is no tenth: the ring stays
    assert table.hand.card_at(table.hand_selection.currentIndex().row()) is in_order[1]


def test_up_goes_to_the_panel_and_escape_back_with_the_ring(playing):
    assert isinstance(playing.view.phase, Bidding)
    panel, table = playing.window.host.current, playing.window.table
    playing.front(playing.window)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.scene().keyboard
    QTest.keyClick(table, Qt.Key.Key_Up)
    focus = playing.window.focusWidget()
    assert panel.isAncestorOf(focus)
    assert not table.scene().keyboard
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    assert playing.window.focusWidget() is table
    assert table.scene().keyboard
    assert table.hand_selection.currentIndex().isValid()


def best_meld(view):
    legal = legal_trumps(view.rules, view.dealt)
    return max(meld_points(view.rules, suit, view.dealt) for suit in legal)


def test_a_bid_far_above_the_own_meld_is_asked_about(start):
    run = start(variant="partnership", seed=6)
    best = best_meld(run.view)
    run.window.store.change({"confirm_bid": True, "bid_margin": 5})
    assert bid_question(run.view, best + 5, 5) == ""
    before = run.session.state
    run.window.host.acted.emit(Bid(0, best + 30))
    assert isinstance(run.dialog, QMessageBox)
    assert f"melds at most {best}" in run.dialog.text()
    run.answer("Think again")
    assert run.session.state is before
    run.window.host.acted.emit(Bid(0, best + 30))
    run.answer(f"Bid {best + 30}")
    assert run.session.state is not before


def test_a_bid_is_not_asked_about_where_nobody_wants_it(start):
    run = start(variant="partnership", seed=6)
    run.window.host.acted.emit(Bid(0, best_meld(run.view) + 60))
    assert run.dialog is None


def test_the_computer_players_have_the_names_that_were_chosen(start):
    run = start(variant="partnership", seed=6)
    run.window.store.change({"left_name": "Wim", "partner_name": "Ottilie", "right_name": "Xaver"})
    run.window.current_game.start_game(run.window.current_game.defaults())
    assert [s.name for s in run.session.record.seats] == ["You", "Wim", "Ottilie", "Xaver"]
