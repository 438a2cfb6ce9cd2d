"""The two-player stock takes clicks: on itself to draw, on the turned card for the dix."""

import pytest

from pinochle_desktop.rules.actions import Dix, Draw
from pinochle_desktop.rules.events import STOCK, TURNED
from pinochle_desktop.rules.game import legal_actions
from pinochle_desktop.rules.state import Drawing, Playing
from tests.models.walks import find
from tests.picture import differences


def dix_due(state):
    mine = isinstance(state.phase, Drawing) and state.phase.seat == 0
    return mine and any(isinstance(action, Dix) for action in legal_actions(state))


@pytest.fixture
def spot(table):
    """Return a function from a pile to a point on its uppermost card that nothing covers."""

    def find_spot(place):
        item = table.scene().item_of(table.piles[place].rows[-1].id)
        box = item.box
        return table.mapFromScene(item.mapToScene(box.center().x(), box.top() + 0.1 * box.height()))

    return find_spot


def test_a_click_on_the_stock_draws(sit, person, spot, table):
    game = sit(find("two-player", lambda s: isinstance(s.phase, Drawing) and s.phase.seat == 0))
    person.click(spot(STOCK))
    assert game.played == [Draw(0)]
    assert differences(table, game.view) == []


def test_a_click_on_the_turned_card_takes_the_dix(sit, person, spot, table):
    game = sit(find("two-player", dix_due))
    person.click(spot(TURNED))
    assert [card.rank for card in game.played] == ["9"]
    assert differences(table, game.view) == []


@pytest.mark.parametrize("place", [STOCK, TURNED])
def test_a_click_there_at_another_time_does_nothing(sit, person, spot, place):
    game = sit(find("two-player", lambda s: isinstance(s.phase, Playing) and s.phase.seat == 0))
    person.click(spot(place))
    assert game.played == game.refused == []
