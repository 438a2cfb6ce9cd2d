"""Values of one kind are compared and rounded; values of two kinds are not mixed up."""

import pytest

from pinochle_desktop.players.evaluation import Evaluation, ExactPoints, Points, WinChance, ranked
from pinochle_desktop.rules.actions import Bid


def test_values_of_one_kind_are_ordered():
    assert Points(-1.0) < Points(2.0)
    assert max(WinChance(0.4), WinChance(0.6)) == WinChance(0.6)


def test_values_of_two_kinds_are_neither_equal_nor_ordered():
    assert Points(0.5) != WinChance(0.5)
    with pytest.raises(TypeError):
        assert Points(0.5) < WinChance(0.6)


def test_rounding_keeps_the_kind():
    assert ExactPoints(2.00001).rounded() == ExactPoints(2.0)


def test_the_chosen_action_comes_first_and_the_others_best_first():
    evaluations = [Evaluation(Bid(0, n), Points(float(n))) for n in (20, 30, 25, 40)]
    found = ranked(Bid(0, 25), evaluations)
    assert [each.action.amount for each in found] == [25, 40, 30, 20]
