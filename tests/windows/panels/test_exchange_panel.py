"""The exchange: chosen on the table, counted, put back, confirmed at exactly the number asked for."""

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.actions import Give, NameTrump
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.scene.card_item import Mark
from tests.mouse import Mouse
from tests.tables import calls, dealt, named, run
from tests.windows.panels.tools import Caught, seen

LEFT = Qt.MouseButton.LeftButton
PICK = QItemSelectionModel.SelectionFlag.Toggle
RICH = "AH TH KH QH JH AS AD AC KD JC 9S 9D"


def asked_as_partner(rules="single-pass"):
    hands = ["AH TH 9S 9S JC JC QD JD 9D 9D TC KC", "", "KH QH"]
    state = calls(dealt(rules, hands, dealer=1), 25, None, None, None)
    return run(state, NameTrump(2, "H"))


def asked_as_bidder():
    state = named("single-pass", [RICH, "", "KS QS KC QC"], "H")
    gift = tuple(c for c in state.hands[2] if c.face in ("KS", "QS", "KC", "QC"))[:4]
    return run(state, Give(2, gift)), gift


def received(table):
    """Return the cards that are marked as just received."""
    items = table.scene().items_by_id.values()
    return frozenset(item.card for item in items if Mark.RECEIVED in item.marks)


def pick(table, *cards):
    for card in cards:
        table.hand_selection.select(table.hand.index(table.hand.row_of(card)), PICK)


def test_what_is_asked_is_said_in_words(make_host):
    _, host = make_host(seen(asked_as_partner()))
    assert host.exchange.title.text() == "Pass 4 cards to Ben"
    assert host.exchange.sentence.text().startswith("Ben named hearts.")
    assert host.exchange.confirm.text() == "Pa&ss to Ben"
    state, _ = asked_as_bidder()
    _, host = make_host(seen(state))
    assert host.exchange.title.text() == "Pass 4 cards back to Ben"
    assert "you may pass those back too" in host.exchange.sentence.text()


def test_one_card_is_not_called_cards(make_host):
    rules = rules_with("single-pass", {"exchange": 1})
    _, host = make_host(seen(asked_as_partner(rules)))
    assert host.exchange.title.text() == "Pass 1 card to Ben"


def test_only_exactly_four_can_be_passed(make_host):
    state = asked_as_partner()
    table, host = make_host(seen(state))
    given = Caught(host.acted)
    panel, hand = host.exchange, state.hands[0]
    for count in range(4):
        assert panel.count.text() == f"{count} of 4 chosen"
        assert not panel.confirm.isEnabled()
        QTest.mouseClick(panel.confirm, LEFT)
        pick(table, hand[count])
    assert panel.count.text() == "4 of 4 chosen"
    assert set(panel.row.cards) == set(hand[:4])
    QTest.mouseClick(panel.confirm, LEFT)
    assert len(given) == 1
    assert set(given[0].cards) == set(hand[:4])
    assert given[0].seat == 0
    run(state, given[0])


def test_below_the_panel_there_is_room_to_drop_a_card(make_host):
    state = asked_as_partner()
    table, host = make_host(seen(state))
    area = table.mapFromScene(table.scene().area.rect).boundingRect()
    panel = host.exchange.geometry()
    assert area.bottom() - panel.bottom() > area.height() / 5
    drop = QPoint(area.center().x(), (panel.bottom() + area.bottom()) // 2)
    card = state.hands[0][0]
    Mouse(table).drag(card, drop)
    assert table.selected_cards() == (card,)
    assert host.exchange.row.cards == (card,)


def test_put_back_clears_the_choice_on_the_table(make_host):
    state = asked_as_partner()
    table, host = make_host(seen(state))
    pick(table, *state.hands[0][:3])
    QTest.mouseClick(host.exchange.back, LEFT)
    assert table.selected_cards() == ()
    assert host.exchange.count.text() == "0 of 4 chosen"
    assert not host.exchange.back.isEnabled()


def test_choosing_and_confirming_by_keys_alone(make_host):
    state = asked_as_partner()
    table, host = make_host(seen(state))
    given = Caught(host.acted)
    for _ in range(4):
        QTest.keyClick(table, Qt.Key.Key_Right)
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert host.exchange.count.text() == "4 of 4 chosen"
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.window().focusWidget() is host.exchange.confirm
    QTest.keyClick(host.exchange.confirm, Qt.Key.Key_Return)
    assert len(given) == 1
    run(state, given[0])


def test_the_meld_that_is_kept_follows_the_choice(make_host):
    state, gift = asked_as_bidder()
    table, host = make_host(seen(state))
    # Run 15, aces around 10, marriages of spades and clubs 2 each, kings around 8.
    assert "meld 37" in host.exchange.keeps.text()
    assert "run 15" in host.exchange.keeps.text()
    pick(table, next(card for card in gift if card.face == "QS"))
    assert "meld 35" in host.exchange.keeps.text()
    pick(table, next(card for card in state.hands[0] if card.face == "JH"))
    # Without the jack the run is a royal marriage, 4.
    assert "meld 24" in host.exchange.keeps.text()


def test_received_cards_are_marked_and_later_are_not(make_host):
    state, gift = asked_as_bidder()
    table, host = make_host(seen(state))
    assert received(table) == frozenset(gift)
    kept = run(state, Give(0, (*gift[:2], *state.hands[0][:2])))
    table.reset(seen(kept))
    host.show_view(seen(kept))
    assert host.current is host.meld
    assert received(table) == frozenset(gift[2:])
    table.reset(seen(asked_as_partner()))
    assert received(table) == frozenset()


@pytest.mark.parametrize(
    ("bidder", "sentence"),
    [(0, "Trump is hearts. You get 4 cards."), (1, "Trump is hearts. Ada gets 4 cards.")],
)
def test_while_another_seat_passes_the_panel_waits(bidder, sentence, make_host):
    hands = [""] * bidder + [RICH]
    state = calls(dealt("single-pass", hands, dealer=(bidder - 1) % 4), 25, None, None, None)
    _, host = make_host(seen(run(state, NameTrump(bidder, "H"))))
    giver = ("Ben", "Cleo")[bidder]
    assert host.exchange.title.text() == f"{giver} is choosing cards to pass"
    assert host.exchange.sentence.text() == sentence
    assert not host.exchange.confirm.isVisible()


def test_afterwards_the_table_is_for_playing_again(make_host):
    state = asked_as_partner()
    table, host = make_host(seen(state))
    assert table.input.choosing
    gift = state.hands[0][:4]
    host.follow(seen(run(state, Give(0, gift))))
    assert not table.input.choosing
