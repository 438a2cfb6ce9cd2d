"""What the table is told, and what it tells: names, options, room for panels."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QSignalSpy, QTest

from pinochle_desktop.rules.state import Drawing
from pinochle_desktop.rules.view import view
from tests.models.walks import KEYS, find, seen
from tests.picture import differences
from tests.scene.conftest import STILL


@pytest.fixture
def game(sit):
    return sit(find("double-deck", lambda s: s.phase.seat == 0))


def test_before_the_first_view_there_is_nothing(table):
    assert table.panel_rect() == QRect()
    assert table.selected_cards() == ()
    table.finish()
    table.set_options(STILL)
    table.show_last_trick(on=True)
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton)


def test_names_are_shown_at_the_plates(game, table):
    table.set_seat_names(("Eva", "Ada", "Ben", "Cleo"))
    assert [plate._text.name for plate in table.scene().plates] == ["Eva", "Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("key", KEYS)
def test_the_panel_rect_is_told_when_it_changes(sit, table, key):
    spy = QSignalSpy(table.panel_rect_changed)
    sit(find(key, lambda s: s.phase.seat == 0))
    assert spy.at(spy.count() - 1)[0] == table.panel_rect()
    before = spy.count()
    table.resize(1600, 1000)
    assert spy.count() > before
    assert table.viewport().rect().contains(table.panel_rect())


def test_the_panel_makes_way_for_melded_cards(table):
    rooms = set()
    for seat_view, events in seen("two-player", 6):
        table.enqueue(seat_view, events)
        layout = table.scene().current_layout
        assert table.panel_rect() == layout.panel.toAlignedRect()
        rooms.add(table.panel_rect().height())
    assert len(rooms) > 1


def test_the_viewer_may_sit_anywhere(table, person):
    state = find("partnership", lambda s: s.phase.seat == 2 and s.tricks)
    table.reset(view(state, 2))
    table.open_turn(view(state, 2))
    assert differences(table, view(state, 2)) == []
    assert table.hand.rowCount() == len(state.hands[2])
    asked = QSignalSpy(table.intent_raised)
    card = view(state, 2).legal[0].card
    person.drag(card, person.middle)
    assert (asked.at(0)[0].seat, asked.at(0)[0].card) == (2, card)


def test_from_one_rule_set_to_another(table):
    for key in (*KEYS, *KEYS):
        state = find(key, lambda s: s.phase.seat == 0)
        table.reset(view(state, 0))
        assert differences(table, view(state, 0)) == []


@pytest.mark.parametrize(
    "change",
    [
        {"suit_order": "bridge"},
        {"rank_order": "ascending"},
        {"trump_first": False},
        {"theme": "dark"},
        {"text_percent": 200},
        {"show_counters": True},
        {"card_style": "four-colour"},
        {"card_style": "large-index"},
        {"card_back": "weave"},
    ],
)
def test_every_option_changes_the_picture(sit, table, change):
    state = find(
        "two-player",
        lambda s: (
            isinstance(s.phase, Drawing)
            and len(s.tricks) > 3
            and s.trump == "H"
            and len({card.suit for card in s.hands[0]}) == 4
        ),
    )
    sit(state)
    before = table.grab().toImage()
    table.set_options(replace(STILL, **change))
    assert differences(table, view(state, 0)) == []
    assert table.grab().toImage() != before
    table.set_options(STILL)
    assert table.grab().toImage() == before


def test_an_intent_that_nobody_answers_leaves_the_picture_as_it_was(sit, table, person):
    state = find("partnership", lambda s: s.phase.seat == 0 and s.tricks)
    game = sit(state)
    table.intent_raised.disconnect(game.act)
    person.drag(view(state, 0).legal[0].card, person.middle)
    assert differences(table, view(state, 0)) == []
