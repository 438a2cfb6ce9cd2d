"""The one table of times."""

import pytest

from pinochle_desktop.rules.events import BidMade, HandDealt, PlayBegun, TrickTaken
from pinochle_desktop.scene.timing import SPEEDS, TIMINGS, movement_of, timing

MOST = 400


@pytest.mark.parametrize("kind", TIMINGS)
def test_every_movement_is_quick(kind):
    assert 100 <= timing(kind, "normal").total < MOST
    assert timing(kind, "fast").total < timing(kind, "normal").total < timing(kind, "slow").total


@pytest.mark.parametrize("kind", TIMINGS)
def test_nothing_moves_when_it_is_turned_off(kind):
    assert timing(kind, "off") is None


def test_normal_is_what_the_table_says():
    assert {kind: timing(kind, "normal") for kind in TIMINGS} == TIMINGS
    assert set(SPEEDS) == {"off", "slow", "normal", "fast"}


def test_each_event_has_its_kind_of_movement():
    assert movement_of(HandDealt(1, 0, ())) == "deal"
    assert movement_of(BidMade(1, 50, stuck=False)) == "bid"
    assert movement_of(TrickTaken(1, 3, ())) == "sweep"
    assert movement_of(PlayBegun(0)) == movement_of(None) == "arrange"
