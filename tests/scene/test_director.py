"""What happens between an event and a settled picture; no test waits for the clock."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.events import Place
from pinochle_desktop.rules.game import next_hand
from pinochle_desktop.rules.state import HandOver
from pinochle_desktop.rules.view import view
from tests.models.walks import KEYS, find, seen
from tests.picture import differences
from tests.scene.conftest import STILL
from tests.tables import playing

MOVING = replace(STILL, animation="normal")
CLICK = replace(STILL, trick_pause_ms=None)
TIMED = replace(STILL, trick_pause_ms=900)


def last_to_play():
    """Return a trick to which only the viewer's card is missing."""
    return playing(
        "partnership", "S", ["AH KH QH", "9S JS", "9D JD", "TS TD"], leader=1, trick="9H JH TH"
    )


def ace(game):
    return next(card for card in game.state.hands[0] if card.face == "AH")


def tricks_on(table):
    return [pile.cards for pile in table.piles if pile.place.zone == "trick" and pile.rows]


@pytest.fixture
def game(sit):
    return sit(last_to_play())


def test_committed_state_does_not_wait_for_the_animation(game, table, item_of):
    table.set_options(MOVING)
    table.open_turn(game.view)
    home = item_of(ace(game)).pos()
    card = ace(game)
    game.act(Play(0, card))
    assert card not in game.state.hands[0]
    assert item_of(card).pos() == home
    assert table.director.busy
    table.finish()
    assert differences(table, game.view) == []


def test_new_input_finishes_the_running_animation(game, table, person, item_of):
    table.set_options(replace(MOVING, trick_pause_ms=None))
    card = ace(game)
    game.act(Play(0, card))
    trick = table.scene().targets()[item_of(card).id][1]
    person.press(QPoint(640, 480))
    assert (item_of(card).x(), item_of(card).y()) == pytest.approx((trick.x, trick.y))
    assert table.director._pausing
    person.release(QPoint(640, 480))


def test_a_trick_stays_until_a_click(game, table, person, qtbot):
    table.set_options(CLICK)
    game.act(Play(0, ace(game)))
    assert len(tricks_on(table)) == 4
    assert table.scene().note._lines == ("You take the trick", "Click or press Enter to go on")
    with qtbot.waitSignal(table.settled, timeout=1000):
        person.click(QPoint(640, 480))
    assert tricks_on(table) == []
    assert table.scene().note._lines == ()
    assert differences(table, game.view) == []


def test_enter_ends_the_pause_and_plays_nothing(game, table, person):
    table.set_options(CLICK)
    card = ace(game)
    game.act(Play(0, card))
    table.hand.open_turn(game.view)
    person.key(Qt.Key.Key_Return)
    assert not table.director.busy
    assert game.played == [card]
    assert differences(table, game.view) == []


def test_a_trick_stays_for_the_time_that_is_set(game, table):
    table.set_options(TIMED)
    game.act(Play(0, ace(game)))
    timer = table.director._pause_timer
    assert (timer.isActive(), timer.interval()) == (True, 900)
    assert len(tricks_on(table)) == 4
    timer.timeout.emit()
    assert differences(table, game.view) == []


def test_finish_leaves_pauses_out(game, table):
    table.set_options(CLICK)
    game.act(Play(0, ace(game)))
    table.finish()
    assert differences(table, game.view) == []
    assert not table.director._pausing


def test_settled_comes_once_and_never_from_within_a_call(game, table, qtbot):
    told = []
    table.settled.connect(lambda: told.append(differences(table, game.view)))
    game.act(Play(0, ace(game)))
    assert told == []
    qtbot.waitUntil(lambda: bool(told), timeout=1000)
    assert told == [[]]


def test_a_reset_settles_too(table, qtbot):
    with qtbot.waitSignal(table.settled, timeout=1000):
        table.reset(view(last_to_play(), 0))


def test_events_that_come_while_cards_move_wait_their_turn(game, table):
    table.set_options(MOVING)
    game.act(Play(0, ace(game)))
    for _ in range(3):
        game.do(
            Play(
                game.state.phase.seat,
                game.view.legal[0].card
                if game.view.legal
                else view(game.state, game.state.phase.seat).legal[0].card,
            )
        )
    assert len(table.director._queue) >= 3
    table.finish()
    assert differences(table, game.view) == []


def test_a_reset_forgets_what_was_still_to_be_shown(game, table):
    table.set_options(MOVING)
    game.act(Play(0, ace(game)))
    before = view(last_to_play(), 0)
    table.reset(before)
    assert not table.director.busy
    assert differences(table, before) == []


def test_resizing_while_cards_move(game, table):
    table.set_options(MOVING)
    game.act(Play(0, ace(game)))
    table.resize(1700, 1000)
    assert len(tricks_on(table)) in (0, 4)
    table.finish()
    assert differences(table, game.view) == []
    assert table.scene().current_layout.metrics.width == table.viewport().width()


def test_resizing_while_a_trick_lies(game, table, person):
    table.set_options(CLICK)
    game.act(Play(0, ace(game)))
    table.resize(1024, 640)
    assert table.director._pausing
    person.click(QPoint(500, 300))
    assert differences(table, game.view) == []


def test_an_animation_runs_to_its_end_by_itself(game, table, qtbot):
    table.set_options(MOVING)
    with qtbot.waitSignal(table.settled, timeout=5000):
        game.act(Play(0, ace(game)))
    assert differences(table, game.view) == []


@pytest.mark.parametrize("key", KEYS)
def test_the_next_hand_is_dealt_face_down_from_before_the_dealer(sit, table, key):
    game = sit(find(key, lambda s: isinstance(s.phase, HandOver)))
    table.set_options(MOVING)
    game.show(next_hand(game.state))
    pile = table.scene().seat_spot(game.state.dealer)
    shown = [item for item in table.scene().items_by_id.values() if item.isVisible()]
    assert len(shown) == game.view.rules.seats * game.view.rules.hand_size + len(game.state.stock)
    assert {item.card for item in shown} == {None}
    assert {(round(item.x()), round(item.y())) for item in shown} == {
        (round(pile.x()), round(pile.y()))
    }
    table.finish()
    assert differences(table, game.view) == []


@pytest.mark.parametrize("animation", ["off", "fast"])
@pytest.mark.parametrize("key", KEYS)
def test_the_picture_is_that_of_the_view_after_every_event_of_a_game(table, key, animation):
    table.set_options(replace(STILL, animation=animation))
    for n, (seat_view, events) in enumerate(seen(key, 17, hands=2)):
        if n == 0:
            table.reset(seat_view)
        else:
            table.enqueue(seat_view, events)
            table.finish()
        table.open_turn(seat_view)
        assert differences(table, seat_view) == []


@pytest.mark.parametrize("key", KEYS)
def test_every_event_alone_leaves_the_cards_where_the_layout_has_them(table, key):
    """Also between the events of one action, where no view says what lies where."""
    shadow = Piles()
    for n, (seat_view, events) in enumerate(seen(key, 23)):
        if n == 0:
            table.reset(seat_view)
            shadow.reset(seat_view)
            continue
        for event in events:
            table.enqueue(seat_view, (event,))
            shadow.apply(event)
            assert not table.director.busy
            assert table.piles.sizes == {
                place: shadow.sizes.get(place, 0) for place in table.piles.sizes
            }
            targets = table.scene().targets()
            assert all(
                (table.scene().item_of(number).x(), table.scene().item_of(number).y())
                == pytest.approx((placement.x, placement.y))
                for number, (_, placement) in targets.items()
            )


def test_the_last_trick_is_laid_out_on_request(sit, table):
    game = sit(find("partnership", lambda s: len(s.tricks) == 3 and s.phase.cards))
    last = game.state.tricks[-1]
    table.show_last_trick(on=True)
    area = table.scene().area.rect
    shown = {
        item.card
        for item in table.scene().items_by_id.values()
        if item.isVisible() and item.card and area.contains(item.pos())
    }
    assert shown == set(last.cards)
    assert "Last trick" in table.scene().note._lines[0]
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.scene().last_trick
    assert differences(table, game.view) == []


def test_another_event_takes_the_last_trick_away(sit, table):
    game = sit(find("partnership", lambda s: len(s.tricks) == 3 and s.phase.seat == 0))
    table.show_last_trick(on=True)
    game.act(game.view.legal[0])
    assert not table.scene().last_trick
    assert differences(table, game.view) == []


def test_there_is_no_last_trick_before_the_first(sit, table):
    game = sit(find("partnership", lambda s: not s.tricks))
    table.show_last_trick(on=True)
    assert differences(table, game.view) == []


def test_the_check_notices_what_is_wrong(game, table, item_of):
    assert differences(table, game.view) == []
    item_of(ace(game)).setPos(3, 3)
    assert "not at" in differences(table, game.view)[0]
    table.reset(game.view)
    table.piles[Place("hand", 0)].take(0)
    assert "holds" in differences(table, game.view)[0]


def test_events_are_told_when_they_come_into_the_picture(game, table):
    told = []
    table.events_shown.connect(
        lambda events: told.append([type(event).__name__ for event in events])
    )
    table.set_options(CLICK)
    game.act(Play(0, ace(game)))
    assert told == [["CardPlayed"]]
    table.director.skip()
    assert told[1:] == [["TrickTaken"]]


def test_events_that_are_hurried_are_told_together(game, table):
    told = []
    table.events_shown.connect(
        lambda events: told.append([type(event).__name__ for event in events])
    )
    table.set_options(replace(MOVING, trick_pause_ms=None))
    game.act(Play(0, ace(game)))
    game.do(Play(0, game.view.legal[0].card))
    table.finish()
    assert told == [["CardPlayed"], ["TrickTaken", "CardPlayed"]]


LONG = replace(STILL, trick_pause_ms=3_600_000)


@pytest.mark.parametrize("before", [CLICK, LONG])
def test_a_trick_waits_no_longer_than_tricks_do_now(game, table, qtbot, before):
    table.set_options(before)
    game.act(Play(0, ace(game)))
    assert table.director._pausing
    with qtbot.waitSignal(table.settled, timeout=5000):
        table.set_options(STILL)
    assert differences(table, game.view) == []
