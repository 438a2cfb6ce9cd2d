import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from pinochle_desktop.models.hand_model import PLAYABLE_ROLE, REASON_ROLE, HandModel
from pinochle_desktop.models.piles import CARD_ROLE, Piles
from pinochle_desktop.models.sorting import HandOrder
from pinochle_desktop.rules.events import Place
from pinochle_desktop.rules.view import view
from tests.models.walks import KEYS, find, seen
from tests.tables import playing

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def hand_of(piles, seat=0):
    return HandModel(piles[Place("hand", seat)], piles[Place("tray", seat)])


def held(model):
    return tuple(model.index(row).data(CARD_ROLE) for row in range(model.rowCount()))


@pytest.mark.parametrize("key", KEYS)
def test_it_lists_hand_and_tray_through_a_whole_game(key):
    piles = Piles()
    model = hand_of(piles)
    tester = QAbstractItemModelTester(model, FATAL)
    for n, (seat_view, events) in enumerate(seen(key, 11, hands=2)):
        if n == 0:
            piles.reset(seat_view)
        for event in events:
            piles.apply(event)
        mine = piles[Place("hand", 0)].cards + piles[Place("tray", 0)].cards
        assert held(model) == mine
        assert sorted(map(repr, mine)) == sorted(map(repr, seat_view.hand + seat_view.tray))
    del tester


def test_r19_a_refused_card_says_which_rule_forbids_it():
    state = playing("partnership", "S", ["AH KH QH", "", "", ""], leader=3, trick="TH")
    piles = Piles()
    piles.reset(view(state, 0))
    model = hand_of(piles)
    model.open_turn(view(state, 0))
    ace, king, _queen = (model.index(row) for row in range(3))
    assert (ace.data(PLAYABLE_ROLE), ace.data(REASON_ROLE)) == (True, "")
    assert king.data(PLAYABLE_ROLE) is False
    assert king.data(REASON_ROLE) == "You must beat the ten of hearts: play the ace of hearts."
    assert king.data(SPOKEN) == f"king of hearts, {king.data(REASON_ROLE)}"
    assert ace.data(SPOKEN) == "ace of hearts, playable"


def test_out_of_turn_nothing_is_judged():
    state = playing("partnership", "S", ["AH KH", "", "", ""], leader=3, trick="TH")
    piles = Piles()
    piles.reset(view(state, 0))
    model = hand_of(piles)
    model.open_turn(view(state, 0))
    model.close_turn()
    assert model.turn is None
    assert model.index(1).data(SPOKEN) == "king of hearts"
    assert model.index(1).data(REASON_ROLE) == ""


def test_melded_cards_are_said_to_lie_on_the_table():
    state = find("two-player", lambda s: s.trays[0] and s.phase.seat == 0 and s.hands[0])
    piles = Piles()
    piles.reset(view(state, 0))
    model = hand_of(piles)
    assert model.hand_size == len(state.hands[0])
    assert model.index(model.hand_size).data(SPOKEN).endswith(" on the table")
    assert model.card_at(99) is None


def test_another_seat_can_look():
    state = playing("partnership", "S", ["AH", "KH", "QH", "JH"])
    piles = Piles()
    model = hand_of(piles)
    tester = QAbstractItemModelTester(model, FATAL)
    piles.reset(view(state, 2))
    model.show_piles(piles[Place("hand", 2)], piles[Place("tray", 2)])
    assert held(model) == state.hands[2]
    piles.reset(view(state, 2))
    assert held(model) == state.hands[2]
    del tester


def test_a_selection_stays_with_its_card_when_the_hand_is_sorted_otherwise():
    state = playing("partnership", "S", ["AH KH 9S", "", "", ""])
    piles = Piles()
    piles.reset(view(state, 0))
    model = hand_of(piles)
    chosen = QItemSelectionModel(model)
    row = model.row_of(state.hands[0][1])
    chosen.select(model.index(row), QItemSelectionModel.SelectionFlag.Select)
    piles.set_order(HandOrder(rank_order="ascending", trump_first=False))
    assert [index.data() for index in chosen.selectedRows()] == ["king of hearts"]
