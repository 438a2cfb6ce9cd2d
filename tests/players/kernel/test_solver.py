"""The solver against plain minimax, and its two forms against each other."""

import random

import pytest

from pinochle_desktop.players.kernel.position import TrickState, deal_of
from pinochle_desktop.players.kernel.solver import DoubleDummySolver
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.cards import parse_cards
from tests.players.kernel.trick_rules import legal_faces

BONUSES = ((0, 0), (0, 0), (4, 0), (0, 7), (12, 5))


@pytest.fixture(scope="module")
def minimax():
    """Return the values of all moves by trying everything."""
    return lambda play, table, deal, bonus: _values(play, table, tuple(deal), bonus, {})


def _values(play, table, deal, bonus, seen):
    found = {}
    for face in legal_faces(table, deal):
        then, left, points, won = play(table, deal, face)
        rest = bonus
        if not then.trick:
            points += bonus[0] if won else -bonus[1]
            rest = (0, bonus[1]) if won else (bonus[0], 0)
        found[face] = points + _best(play, then, tuple(left), rest, seen)
    return found


def _best(play, table, deal, bonus, seen):
    if not any(deal):
        return 0
    key = table, deal, bonus
    if key not in seen:
        values = _values(play, table, deal, bonus, seen).values()
        seen[key] = min(values) if table.seat % 2 else max(values)
    return seen[key]


def test_every_moves_value_is_minimaxs(positions, play, minimax, form):
    solver, rng = DoubleDummySolver(12, form), random.Random(5)
    for table, deal in positions(11, 400 if form == "compiled" else 60, sizes=(1, 4)):
        bonus = rng.choice(BONUSES)
        values = minimax(play, table, deal, bonus)
        solution = solver.solve(table, deal, first_trick=bonus)
        assert solution.complete
        assert solution.values == values
        best = (min if table.seat % 2 else max)(values.values())
        assert solver.value(table, deal, first_trick=bonus) == best


def test_a_tiny_table_gives_the_same_values(positions):
    roomy, tiny = DoubleDummySolver(14), DoubleDummySolver(1)
    for table, deal in positions(12, 30, sizes=(4, 5)):
        assert roomy.solve(table, deal).values == tiny.solve(table, deal).values


@pytest.mark.usefixtures("compiled")
def test_both_forms_search_the_same_nodes(positions):
    solvers = DoubleDummySolver(10, "compiled"), DoubleDummySolver(10, "interpreted")
    for table, deal in positions(13, 40, sizes=(3, 5)):
        one, other = (solver.solve(table, deal, first_trick=(3, 9)) for solver in solvers)
        assert one == other
        one, other = (solver.solve(table, deal, limit=one.nodes // 2) for solver in solvers)
        assert one == other


def test_it_gives_up_at_the_limit_and_at_a_stop(positions, form):
    table, deal = positions(14, 1, sizes=(6, 6), within=False)[0]
    solver = DoubleDummySolver(10, form)
    solution = solver.solve(table, deal, limit=5)
    assert not solution.complete
    assert solution.nodes < 60
    stop = Stop()
    stop.set()
    assert solver.value(table, deal, stop=stop) is None
    assert solver.solve(table, deal).complete


def test_cards_that_come_to_the_same_have_the_same_value():
    """Queen and jack of a suit that nobody else holds between them: one move to the search."""
    hands = [parse_cards(text) for text in ("AS QS JS", "9S 9H KH", "TS KS 9D", "AH TH KD")]
    solution = DoubleDummySolver(10).solve(TrickState(4, 1, 0), deal_of(hands))
    assert solution.values[2] == solution.values[1]
    assert len(solution.values) == 3
