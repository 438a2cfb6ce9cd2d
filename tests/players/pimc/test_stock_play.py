"""What sampling finds over the stock of the two-player game."""

import random

import pytest

from pinochle_desktop.players.pimc.stock_play import evaluate_stock_actions
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import DeclareMeld, Dix, Play


@pytest.fixture
def options(make_view):
    """Return a function from a position in the stock game to its options."""

    def find(*args, playouts=600, **kwargs):
        seen = make_view("two-player", *args, **{"stock": 12, "turned": "JH", **kwargs})
        return seen, evaluate_stock_actions(seen, random.Random(1), playouts)

    return find


def test_every_action_has_a_value_and_the_best_comes_first(options):
    seen, found = options("AS TS QS 9S AD TD QD JD JC 9C TC KC", playouts=60)
    assert sorted(map(str, (each.action for each in found))) == sorted(map(str, seen.legal))
    assert found[0].value == max(each.value for each in found)
    assert all(0 < each.value.number < 1 for each in found)


def test_cards_that_differ_in_copy_alone_are_worth_the_same(options):
    _, found = options("AS AS QS 9S AD TD QD QD JC 9C 9C KC", playouts=60)
    for face in ("AS", "QD", "9C"):
        values = [each.value for each in found if each.action.card.face == face]
        assert len(values) == 2
        assert len(set(values)) == 1


def test_a_run_is_declared_on_the_last_trick_over_the_stock(options):
    _, found = options("AH TH KH QH JH AS 9D 9C JS TC TD 9S", phase="draw", stock=2, turned="9H")
    assert isinstance(found[0].action, DeclareMeld)
    assert len(found[0].action.cards) == 5


def test_a_nine_that_costs_nothing_takes_the_turned_card(options):
    _, found = options("9H TS KS JS 9D 9C JC TC TD 9S 9S JS", phase="draw", turned="AH", playouts=9)
    assert isinstance(found[0].action, Dix)


def test_a_run_held_whole_is_not_broken_to_take_a_king(options):
    _, found = options("AH TH KH QH JH 9S 9D 9C JS TC TD QC", trick="KC")
    assert found[0].action.card.suit != "H"


def test_the_last_trick_before_the_end_of_a_match_is_won_for_the_meld_that_wins_it(options):
    # Fifteen for the run, which wants a trick to be declared on, wins the match at once.
    _, found = options(
        "AH TH KH QH JH AS 9S 9D 9C JS TC TD", trick="QS", stock=2, turned="9H", score=(136, 120)
    )
    assert found[0].action.card.face == "AS"


def test_a_stop_leaves_something_legal(make_view):
    seen = make_view("two-player", "AS TS QS 9S AD TD QD JD JC 9C TC KC", stock=12, turned="JH")
    stop = Stop()
    stop.set()
    found = evaluate_stock_actions(seen, random.Random(1), 10_000, stop)
    assert isinstance(found[0].action, Play)
    assert found[0].action in seen.legal
