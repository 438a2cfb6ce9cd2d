"""Playing cards with the mouse and with keys, on real coordinates."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.state import Drawing
from pinochle_desktop.rules.view import view
from pinochle_desktop.scene.card_item import Mark
from tests.models.walks import find
from tests.picture import differences
from tests.tables import playing

Key = Qt.Key


def follow_state():
    """Ten of hearts led; of ace, king, queen of hearts and the nine of clubs only the ace may be played."""
    return playing(
        "partnership", "S", ["AH KH QH 9C", "9S JS", "9D JD", "TS TD"], leader=3, trick="TH"
    )


def by_face(state, face):
    return next(card for card in state.hands[0] + state.trays[0] if card.face == face)


@pytest.fixture
def game(sit):
    return sit(follow_state())


def card(game, face):
    return by_face(game.state, face)


def test_a_card_dragged_to_the_middle_is_played(game, table, person):
    ace = card(game, "AH")
    person.drag(ace, person.middle)
    assert game.played == [ace]
    assert differences(table, game.view) == []
    assert table.scene().area.glow == 0


def test_the_trick_area_lights_up_while_dragging(game, table, person):
    person.lift(card(game, "AH"))
    outside = table.scene().area.glow
    person.move(person.middle)
    assert 0 < outside < table.scene().area.glow
    person.release(person.middle)
    assert table.scene().area.glow == 0


def test_a_shaky_click_is_no_drag(game, table, person):
    start = person.at(card(game, "AH"))
    person.press(start)
    person.move(start + QPoint(QApplication.startDragDistance() - 2, 0))
    assert not table.input.dragging
    person.release(start)
    assert game.played == []


def test_a_card_follows_the_mouse(game, table, person, item_of):
    ace = card(game, "AH")
    start, before = person.at(ace), item_of(ace).pos()
    person.press(start)
    person.move(start + QPoint(40, -60))
    assert (item_of(ace).pos() - before).toPoint() == QPoint(40, -60)
    person.release(start)


def test_r19_an_illegal_drag_is_refused_with_its_reason_and_snaps_back(
    game, table, person, item_of
):
    king = card(game, "KH")
    home = item_of(king).pos()
    person.drag(king, person.middle)
    assert [reason.code for reason in game.refused] == ["head"]
    assert game.played == []
    assert item_of(king).pos() == home
    assert differences(table, game.view) == []
    toast = table._toast
    assert toast.isVisible()
    assert toast.text() == "You must beat the ten of hearts: play the ace of hearts."
    assert table.viewport().rect().contains(toast.geometry())


@pytest.mark.parametrize("face", ["KH", "QH", "9C"])
def test_every_illegal_drag_is_refused(game, table, person, face):
    person.drag(card(game, face), person.middle)
    assert len(game.refused) == 1
    assert differences(table, game.view) == []


def test_a_card_dropped_outside_snaps_back_and_says_where_to_drop_it(game, table, person):
    person.drag(card(game, "AH"), QPoint(60, 90))
    assert game.played == []
    assert game.refused == []
    assert "lit area" in table._toast.text()
    assert differences(table, game.view) == []


def test_a_card_let_go_over_the_hand_goes_home_without_a_word(game, table, person):
    ace = card(game, "AH")
    person.drag(ace, person.at(ace) + QPoint(70, 60))
    assert not table._toast.isVisible()
    assert differences(table, game.view) == []


def test_escape_gives_up_a_drag(game, table, person):
    person.lift(card(game, "AH"))
    person.key(Key.Key_Escape)
    person.release(person.middle)
    assert game.played == []
    assert differences(table, game.view) == []


def test_double_click_plays(game, table, person):
    ace = card(game, "AH")
    person.double_click(person.at(ace))
    assert game.played == [ace]
    assert differences(table, game.view) == []


def test_one_click_raises_and_the_next_plays(game, table, person, item_of):
    ace = card(game, "AH")
    low = item_of(ace).pos().y()
    person.click(person.at(ace))
    assert table.selected_cards() == (ace,)
    assert item_of(ace).pos().y() < low
    assert game.played == []
    person.click(person.at(ace))
    assert game.played == [ace]


def test_a_click_elsewhere_puts_a_raised_card_back(game, table, person):
    person.click(person.at(card(game, "AH")))
    person.click(person.at(card(game, "9C")))
    assert table.selected_cards() == (card(game, "9C"),)
    person.click(QPoint(640, 480))
    assert table.selected_cards() == ()
    assert differences(table, game.view) == []


def test_before_the_turn_is_open_nothing_is_played(game, table, person):
    table.reset(game.view)
    person.drag(card(game, "AH"), person.middle)
    assert game.played == []
    assert table._toast.text() == "It isn’t your turn."
    assert differences(table, game.view) == []


def test_a_turn_that_opens_while_a_card_is_dragged_counts(game, table, person):
    table.reset(game.view)
    ace = card(game, "AH")
    person.lift(ace)
    table.open_turn(game.view)
    person.move(person.middle)
    person.release(person.middle)
    assert game.played == [ace]


def test_out_of_phase_the_reason_says_what_is_due(sit, table, person):
    game = sit(find("double-deck", lambda s: s.phase.seat == 0))
    person.double_click(person.at(game.state.hands[0][0]))
    assert "it’s time to bid or pass" in table._toast.text()


def test_others_may_play_while_a_card_is_held(game, table, person, item_of):
    person.drag(card(game, "AH"), person.middle)
    queen = card(game, "QH")
    person.lift(queen)
    held = item_of(queen).pos()
    game.do(Play(1, game.state.hands[1][0]))
    assert item_of(queen).pos() == held
    person.release(QPoint(60, 90))
    assert differences(table, game.view) == []


def test_cards_that_may_not_be_played_are_dimmed(game, table, item_of):
    marks = {face: Mark.DIMMED in item_of(card(game, face)).marks for face in ("AH", "KH", "9C")}
    assert marks == {"AH": False, "KH": True, "9C": True}
    table.reset(game.view)
    assert Mark.DIMMED not in item_of(card(game, "KH")).marks


def test_hovering_a_dimmed_card_says_the_rule(game, table, person, qtbot):
    said = []
    table.hovered.connect(said.append)
    person.move(person.at(card(game, "KH")))
    assert said == ["You must beat the ten of hearts: play the ace of hearts."]
    assert table._toast.isVisible()
    person.move(person.at(card(game, "AH")))
    assert said[-1] == ""
    assert not table._toast.isVisible()


def test_a_card_that_lies_under_the_mouse_when_the_turn_opens_says_the_rule_too(
    game, table, person
):
    table.reset(game.view)
    said = []
    table.hovered.connect(said.append)
    at = person.at(card(game, "KH"))
    person.move(at)
    table.open_turn(game.view)
    person.move(at + QPoint(1, 1))
    assert said == ["", "You must beat the ten of hearts: play the ace of hearts."]


def test_arrows_and_enter_play(game, table, person, item_of):
    person.key(Key.Key_Right)
    assert Mark.FOCUSED in item_of(card(game, "AH")).marks
    person.key(Key.Key_End)
    assert Mark.FOCUSED in item_of(card(game, "9C")).marks
    person.key(Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Left)
    assert Mark.FOCUSED in item_of(card(game, "AH")).marks
    person.key(Key.Key_Return)
    assert [played.face for played in game.played] == ["AH"]
    assert differences(table, game.view) == []


def test_enter_without_a_ring_shows_the_ring_and_plays_nothing(game, person, item_of):
    person.key(Key.Key_Return)
    assert game.played == []
    assert Mark.FOCUSED in item_of(card(game, "AH")).marks


def test_a_refusal_by_key_says_why(game, table, person):
    person.key(Key.Key_Home, Key.Key_Right, Key.Key_Space)
    assert [reason.code for reason in game.refused] == ["head"]
    assert table._toast.isVisible()


def test_the_ring_goes_with_the_mouse_and_with_the_focus(game, table, person, item_of):
    person.key(Key.Key_Home)
    person.press(QPoint(640, 480))
    person.release(QPoint(640, 480))
    assert Mark.FOCUSED not in item_of(card(game, "AH")).marks


def test_the_card_under_the_keyboard_is_spoken(game, table, person):
    person.key(Key.Key_Home)
    assert table.accessibleDescription() == "ace of hearts, playable"
    person.key(Key.Key_Right)
    assert table.accessibleDescription().startswith("king of hearts, You must beat")


def test_other_keys_are_left_to_the_window(game, table, qtbot):
    assert not table.input.key(Key.Key_B)


def test_up_and_down_go_between_hand_and_tray(sit, table, person, item_of):
    state = find(
        "two-player",
        lambda s: s.trays[0] and s.phase.seat == 0 and not isinstance(s.phase, Drawing),
    )
    game = sit(state)
    person.key(Key.Key_Home, Key.Key_Up)
    laid = table.hand.card_at(table.hand.hand_size)
    assert laid in state.trays[0]
    assert Mark.FOCUSED in item_of(laid).marks
    person.key(Key.Key_Down, Key.Key_Up, Key.Key_Return)
    assert game.played == [laid]
    assert differences(table, game.view) == []


def test_a_melded_card_is_played_from_the_tray_by_drag(sit, table, person):
    state = find(
        "two-player",
        lambda s: s.trays[0] and s.phase.seat == 0 and not isinstance(s.phase, Drawing),
    )
    game = sit(state)
    laid = table.hand.card_at(table.hand.hand_size)
    person.drag(laid, person.middle)
    assert game.played == [laid]
    assert differences(table, game.view) == []


def test_resizing_while_a_card_is_held_keeps_it_in_the_hand_of_the_mouse(game, table, person):
    ace = card(game, "AH")
    person.lift(ace)
    table.resize(1600, 900)
    assert table.input.dragging
    person.move(person.middle)
    person.release(person.middle)
    assert game.played == [ace]
    assert differences(table, game.view) == []


def test_opponents_cards_cannot_be_picked_up(game, table, person):
    layout = table.scene().current_layout
    backs = layout.plates[1].bottomLeft().toPoint() + QPoint(20, 40)
    person.press(backs)
    person.move(backs + QPoint(60, 0), backs + QPoint(120, 0))
    assert not table.input.dragging
    person.release(backs)
    assert differences(table, game.view) == []


def test_reset_takes_a_held_card_away(game, table, person):
    person.lift(card(game, "AH"))
    table.reset(view(follow_state(), 0))
    assert not table.input.dragging
    person.release(person.middle)
    assert game.played == []
    assert differences(table, view(follow_state(), 0)) == []


def test_the_wheel_moves_nothing(table, game):
    assert table.horizontalScrollBar().maximum() == 0
    assert table.verticalScrollBar().maximum() == 0
