"""The running score as a table: cells, marks for set hands, rows added hand by hand, two players."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from pinochle_desktop.models.score_model import SET_ROLE, ScoreModel
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

FOUR = ("Max", "Bea", "Ada", "Cal")
TWO = ("Max", "Ada")


def result(**changes):
    plain = HandResult(
        melds=(),
        meld_points=(36, 12),
        trick_points=(20, 30),
        tricks=(8, 12),
        bidder=2,
        bid=60,
        trump="H",
        made=False,
        score_change=(-60, 42),
        score=(-60, 42),
    )
    return replace(plain, **changes)


@pytest.fixture
def model(qapp):
    made = ScoreModel()
    tester = QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal)
    yield made
    del tester


def show(model, variant, results):
    start = view(new_game(PRESETS[variant], 1).state, 0)
    names = FOUR if start.rules.seats == 4 else TWO
    sides = ("You & Ada", "Bea & Cal") if start.rules.seats == 4 else ("You", "Ada")
    model.show_view(replace(start, results=tuple(results)), names, sides)


def row(model, number, role=Qt.ItemDataRole.DisplayRole):
    return [model.index(number, column).data(role) for column in range(model.columnCount())]


def test_a_row_tells_bid_trump_points_change_and_total_of_both_sides(model):
    show(model, "double-deck", [result()])
    assert row(model, 0) == ["1", "Ada 60 ♥", "36 + 20", "−60 (−60 set)", "12 + 30", "42 (+42)"]


def test_only_the_side_that_was_set_is_marked(model):
    show(model, "double-deck", [result()])
    assert row(model, 0, SET_ROLE) == [False, False, True, True, False, False]


def test_a_hand_thrown_in_has_no_bidder_and_no_trump(model):
    thrown_in = result(
        bidder=None,
        bid=None,
        trump=None,
        made=None,
        meld_points=(0, 0),
        trick_points=(0, 0),
        score_change=(0, 0),
        score=(0, 0),
    )
    show(model, "partnership", [thrown_in])
    assert row(model, 0)[:5] == ["1", "thrown in", "0 + 0", "0 (0)", "0 + 0"]


def test_two_players_have_no_column_for_bids(model):
    show(model, "two-player", [result(bidder=None, bid=None, made=None)])
    titles = [
        model.headerData(i, Qt.Orientation.Horizontal).replace("\n", " ")
        for i in range(model.columnCount())
    ]
    assert titles[:3] == ["Hand", "Trump", "You meld + tricks"]
    assert len(titles) == 6


def test_a_further_hand_is_inserted_and_another_game_resets(model, qtbot):
    show(model, "double-deck", [result()])
    with qtbot.waitSignal(model.rowsInserted), qtbot.assertNotEmitted(model.modelReset):
        show(model, "double-deck", [result(), result(made=True, score_change=(64, 34))])
    assert row(model, 1)[3] == "−60 (+64)"
    with qtbot.waitSignal(model.modelReset):
        show(model, "double-deck", [])
    assert model.rowCount() == 0


def test_a_cell_speaks_its_column_and_minus_in_words(model):
    show(model, "double-deck", [result()])
    spoken = row(model, 0, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken[1].endswith("bid and trump: Ada 60 hearts")
    assert spoken[3].endswith("the change: minus 60 (minus 60 set)")
    assert spoken[5].endswith("42 (plus 42)")
