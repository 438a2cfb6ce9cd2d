"""Choosing cards for an exchange: by click, drag and keys; the list view shares the choice."""

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtWidgets import QListView

from pinochle_desktop.rules.state import Exchanging, Showing
from pinochle_desktop.scene.card_item import Mark
from tests.models.walks import find
from tests.picture import differences

Key = Qt.Key


@pytest.fixture
def game(sit, table):
    game = sit(find("single-pass", lambda s: isinstance(s.phase, Exchanging) and s.phase.seat == 0))
    table.allow_selection(4)
    return game


def row(table, *rows):
    return [table.hand.card_at(each) for each in rows]


def test_clicks_choose_and_put_back(game, table, person, item_of):
    first, second = row(table, 0, 5)
    person.click(person.at(first))
    person.click(person.at(second))
    assert table.selected_cards() == (first, second)
    assert Mark.SELECTED in item_of(first).marks
    person.click(person.at(first))
    assert table.selected_cards() == (second,)
    assert differences(table, game.view) == []


def test_two_quick_clicks_are_two_clicks(game, table, person):
    (card,) = row(table, 3)
    person.double_click(person.at(card))
    person.release(person.at(card))
    assert game.played == []
    assert table.selected_cards() == ()


def test_a_card_dragged_out_is_chosen_and_dragged_back_is_not(game, table, person):
    (card,) = row(table, 2)
    person.drag(card, person.middle)
    assert table.selected_cards() == (card,)
    person.drag(card, person.at(card) + QPoint(60, 60))
    assert table.selected_cards() == ()
    assert differences(table, game.view) == []


def test_no_more_than_asked_for(game, table, person):
    cards = row(table, 0, 2, 4, 6, 8)
    for card in cards:
        person.click(person.at(card))
    assert table.selected_cards() == tuple(cards[:4])
    assert "4 cards" in table._toast.text()


def test_keys_choose(game, table, person):
    person.key(Key.Key_Home, Key.Key_Right, Key.Key_Space, Key.Key_Right, Key.Key_Return)
    assert table.selected_cards() == tuple(row(table, 1, 2))
    person.key(Key.Key_Space)
    assert table.selected_cards() == tuple(row(table, 1))
    person.key(Key.Key_Escape)
    assert table.selected_cards() == ()


def test_changes_are_told(game, table, person):
    told = []
    table.selection_changed.connect(told.append)
    card, other = row(table, 0, 1)
    person.click(person.at(card))
    person.click(person.at(other))
    table.clear_selection()
    assert told == [(card,), (card, other), ()]


def test_the_choice_is_forgotten_with_a_new_picture(game, table, person):
    told = []
    table.selection_changed.connect(told.append)
    person.click(person.at(row(table, 0)[0]))
    table.reset(game.view)
    assert told[-1] == ()
    assert table.selected_cards() == ()
    assert differences(table, game.view) == []


def test_a_list_view_shares_the_choice(game, table, person, qtbot):
    rows = QListView()
    qtbot.addWidget(rows)
    rows.setModel(table.hand)
    rows.setSelectionModel(table.hand_selection)
    table.hand_selection.select(table.hand.index(3), QItemSelectionModel.SelectionFlag.Select)
    assert table.selected_cards() == tuple(row(table, 3))
    person.click(person.at(row(table, 1)[0]))
    assert sorted(index.row() for index in rows.selectedIndexes()) == [1, 3]


def test_received_and_melded_cards_are_marked(sit, table, item_of):
    state = find(
        "single-pass",
        lambda s: (
            isinstance(s.phase, Showing)
            and any(each.receiver == 0 for each in s.exchanged)
            and any(meld.seat == 0 for meld in s.melds)
        ),
    )
    sit(state)
    got = next(each.cards for each in state.exchanged if each.receiver == 0)
    melded = {card for meld in state.melds if meld.seat == 0 for card in meld.cards}
    kept = [card for card in got if card in state.hands[0]]
    assert all(Mark.RECEIVED in item_of(card).marks for card in kept)
    assert all(Mark.MELDED in item_of(card).marks for card in melded)
