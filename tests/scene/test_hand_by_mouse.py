"""One hand of every rule set, every card of the viewer dragged, every illegal one refused."""

import random

import pytest
from PySide6.QtCore import QPoint

from pinochle_desktop.rules.state import HandOver, Playing
from pinochle_desktop.rules.view import view
from tests.models.walks import KEYS, choose, find
from tests.picture import differences


@pytest.mark.parametrize("key", KEYS)
def test_a_hand_by_drag(sit, table, person, key):
    rng = random.Random(5)
    game = sit(find(key, lambda s: isinstance(s.phase, Playing)))
    illegal = 0
    while isinstance(game.state.phase, Playing) or game.state.phase.seat is not None:
        action = choose(game.state, rng)
        if not (isinstance(game.state.phase, Playing) and action.seat == 0):
            game.do(action)
            continue
        table.open_turn(view(game.state, 0))
        legal = {each.card for each in game.view.legal}
        others = [card for card in game.view.hand if card not in legal][:2]
        for card in others:
            person.drag(card, person.middle)
        illegal += len(others)
        assert len(game.refused) == illegal
        person.drag(action.card, person.middle + QPoint(10, 10))
        assert game.played[-1] is action.card
        assert differences(table, game.view) == []
    assert isinstance(game.state.phase, HandOver)
    assert illegal
