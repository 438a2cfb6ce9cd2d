"""The melds in two bands: every meld once, the totals, what the bid needs; room for the worst case."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from pinochle_desktop.rules.actions import NameTrump
from pinochle_desktop.windows.panels.meld_panel import MeldPanel
from tests.tables import calls, dealt, named, run
from tests.windows.panels.tools import ROOMS, Caught, cut_texts, needs_scrolling, seen, texts

ONE_OF_EACH = " ".join(rank + suit for suit in "SHDC" for rank in "ATKQJ")


def shown_by(bidder=0, bid=50, hands=("AH TH KH QH JH AS QS JD", "KS QS KC QC", "AS AH AD AC")):
    state = calls(dealt("double-deck", list(hands), dealer=(bidder - 1) % 4), bid, None, None, None)
    return run(state, NameTrump(bidder, "H"))


def test_every_meld_lies_once_in_the_band_of_its_side(open_panel):
    state = shown_by()
    panel = open_panel(MeldPanel, seen(state), (1000, 560))
    for side, band in enumerate(panel.bands):
        expected = [meld for meld in state.melds if meld.seat % 2 == side]
        assert [chip.meld for chip in band.chips] == sorted(expected, key=lambda m: m.seat)
        assert band.total.text() == str(state.meld_points[side])
        for chip in band.chips:
            assert texts(chip) == [chip.meld.name, str(chip.meld.points)]
    assert panel.bands[0].heading.text() == "Your team"
    assert panel.bands[1].heading.text() == "Opponents"


def test_the_players_of_a_band_are_named_with_their_points(open_panel):
    state = shown_by()
    panel = open_panel(MeldPanel, seen(state, seat=1), (1000, 560))
    # Seat 1 looks on: seats 1 and 3 are the own team.
    assert "You" in texts(panel.bands[0])
    assert "Cleo" in texts(panel.bands[0])
    assert {"Maria", "Ben"} <= set(texts(panel.bands[1]))
    assert panel.bands[0].total.text() == str(state.meld_points[1])


def test_a_player_without_meld_says_so(open_panel):
    state = named("partnership", ["AH TH KH QH JH", "9C 9C JC JC TC TC", "", ""], "H")
    melds = {meld.seat for meld in state.melds}
    panel = open_panel(MeldPanel, seen(state), (1000, 560))
    said = [text for band in panel.bands for text in texts(band)]
    assert said.count("no meld") == 4 - len(melds)


@pytest.mark.parametrize(
    ("bidder", "bid", "sentence"),
    [
        (0, 60, "Your team needs {need} of the 50 points in tricks to make the bid."),
        (2, 60, "Your team needs {need} of the 50 points in tricks to make the bid."),
        (
            0,
            300,
            (
                "Your team needs {need} points in tricks, but there are only 50. "
                "The bid can’t be made."
            ),
        ),
        (
            1,
            495,
            (
                "The opponents need {need} points in tricks, but there are only 50. "
                "The bid can’t be made."
            ),
        ),
        (1, 50, "The opponents need just one trick: the meld covers the bid."),
    ],
)
def test_what_the_bid_still_needs(bidder, bid, sentence, open_panel):
    hands = ["AH TH KH QH JH AS QS JD", "AS AH AD AC " * 2 + "KH QH", "AS KH QH"]
    state = shown_by(bidder, bid, hands)
    need = bid - state.meld_points[bidder % 2]
    panel = open_panel(MeldPanel, seen(state), (1000, 560))
    assert panel.sentence.text() == sentence.format(need=need)


def test_begin_by_key_and_click(open_panel):
    panel = open_panel(MeldPanel, seen(shown_by(bidder=1, bid=50, hands=["", "KH QH"])))
    begun = Caught(panel.begin_requested)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    QTest.keyClicks(panel, "b")
    QTest.mouseClick(panel.begin, Qt.MouseButton.LeftButton)
    assert len(begun) == 3


@pytest.mark.parametrize(("size", "percent"), ROOMS)
def test_the_worst_case_fits_without_scrolling(size, percent, make_host):
    """Four hands of one card of each face meld nine ways each."""
    state = shown_by(hands=[ONE_OF_EACH] * 4)
    assert len(state.melds) == 36
    table, host = make_host(seen(state), size, percent)
    assert sum(len(band.chips) for band in host.meld.bands) == 36
    assert table.viewport().rect().contains(host.meld.geometry())
    assert cut_texts(host.meld) == []
    assert not needs_scrolling(host.meld)


@pytest.mark.parametrize("size", [(1024, 585), (1280, 745), (1600, 900), (2560, 1385)])
def test_a_plate_is_wholly_under_the_panel_or_beside_it(size, make_host):
    """An edge that looks out by a pixel reads as a fault."""
    table, host = make_host(seen(shown_by()), size)
    layout, panel = table.scene().current_layout, QRectF(host.meld.geometry())
    for plate in (*layout.plates.values(), layout.info):
        assert panel.adjusted(2, 2, -2, -2).contains(plate) or not panel.intersects(plate)
