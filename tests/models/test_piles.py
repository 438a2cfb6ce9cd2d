import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtTest import QAbstractItemModelTester

from pinochle_desktop.models.piles import (
    CARD_ROLE,
    HIDDEN_NAME,
    ID_ROLE,
    PileModel,
    Piles,
    TableCard,
)
from pinochle_desktop.models.sorting import HandOrder
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.events import STOCK, Place
from pinochle_desktop.rules.state import Bidding, Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.variants import PRESETS
from tests.models.walks import KEYS, seen

FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


def contents(piles):
    return {pile.place: pile.cards for pile in piles if pile.rows}


def ids(piles):
    return [row.id for pile in piles for row in pile.rows]


def watch(piles):
    """Let a tester look at every model there will be in a game."""
    owner = QObject()
    zones = ("hand", "tray", "trick", "taken")
    for place in [STOCK, Place("turned"), *(Place(z, n) for z in zones for n in range(4))]:
        QAbstractItemModelTester(piles[place], FATAL, owner)
    return owner


@settings(max_examples=8, deadline=None)
@given(
    key=st.sampled_from(KEYS),
    seed=st.integers(0, 10_000),
    seat=st.integers(0, 3),
    order=st.builds(
        HandOrder,
        st.sampled_from(("alternating", "bridge")),
        st.sampled_from(("descending", "ascending")),
        st.booleans(),
    ),
)
def test_events_lead_to_the_same_piles_as_the_view_after_them(key, seed, seat, order):
    piles, fresh = Piles(), Piles()
    owner = watch(piles)
    piles.set_order(order)
    fresh.set_order(order)
    seat %= PRESETS[key].seats
    for n, (view, events) in enumerate(seen(key, seed, hands=2, seat=seat)):
        if n == 0:
            piles.reset(view)
        for event in events:
            piles.apply(event)
        fresh.reset(view)
        assert contents(piles) == contents(fresh)
        assert (piles.played, piles.trump) == (fresh.played, view.trump)
        assert sorted(ids(piles)) == list(range(len(deck(view.rules.ranks, view.rules.copies))))
    del owner


@pytest.mark.parametrize("key", KEYS)
def test_a_card_keeps_its_number_where_it_goes(key):
    piles = Piles()
    for n, (view, events) in enumerate(seen(key, 4)):
        if n == 0:
            piles.reset(view)
            continue
        for event in events:
            before = {row.card: row.id for pile in piles for row in pile.rows if row.card}
            piles.apply(event)
            after = {row.card: row.id for pile in piles for row in pile.rows if row.card}
            assert all(after[card] == number for card, number in before.items() if card in after)


@pytest.mark.parametrize("key", KEYS)
def test_no_row_tells_a_card_the_viewer_may_not_see(key):
    piles = Piles()
    for view, _ in seen(key, 2):
        piles.reset(view)
        hidden = [
            p for p in piles if p.place == STOCK or (p.place.zone == "hand" and p.place.owner)
        ]
        for pile in hidden:
            for row in range(pile.rowCount()):
                index = pile.index(row)
                assert index.data() == HIDDEN_NAME
                assert index.data(CARD_ROLE) is None


def test_rows_tell_name_card_and_number():
    card = deck("A", 1)[0]
    pile = PileModel(Place("trick", 1))
    pile.replace([TableCard(7, card)])
    assert (pile.index(0).data(), pile.index(0).data(ID_ROLE)) == ("ace of spades", 7)
    assert pile.index(0).data(CARD_ROLE) is card
    assert pile.index(1).data() is None
    assert pile.rowCount(pile.index(0)) == 0


def test_trump_is_sorted_to_the_left_when_it_is_named():
    piles = Piles()
    named = None
    for n, (view, events) in enumerate(seen("double-deck", 3)):
        if n == 0:
            piles.reset(view)
            assert isinstance(view.phase, Bidding)
            continue
        for event in events:
            piles.apply(event)
        if view.trump and isinstance(view.phase, Playing):
            named = view.trump
            break
    hand = [card for card in piles[Place("hand", 0)].cards if card]
    suits = [card.suit for card in hand]
    assert suits[: suits.count(named)] == [named] * suits.count(named)


def test_the_winning_place_is_the_rules():
    piles = Piles()
    checked = 0
    for view, _ in seen("partnership", 5):
        piles.reset(view)
        if isinstance(view.phase, Playing) and view.phase.cards:
            ahead = winning_index(view.phase.cards, view.trump)
            assert piles.winning == Place("trick", (view.phase.leader + ahead) % 4)
            checked += 1
        else:
            assert piles.winning is None
    assert checked
