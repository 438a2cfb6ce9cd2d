"""Anything at all, in any order: the picture stays that of the state, and the game on the disk too."""

import pytest
from PySide6.QtGui import QDesktopServices

from pinochle_desktop.controller import thinker
from pinochle_desktop.players import make_player
from pinochle_desktop.rules.variants import PRESETS
from tests.windows.monkey import Monkey

BURSTS, EVENTS = 3, 80


# The offscreen screen says so of dialogs that come to the front and lists that open.
@pytest.mark.qt_log_ignore("support raise", "grabbing the keyboard", extend=True)
@pytest.mark.parametrize("variant", list(PRESETS))
def test_whatever_is_pressed_the_game_goes_on(start, variant, monkeypatch):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: True)  # leave the desktop alone
    # Whatever level it chooses: the strongest think longer than a test may wait.
    monkeypatch.setattr(thinker, "make_player", lambda _: make_player("learner"))
    run = start(variant=variant, seed=3)
    monkey = Monkey(run, seed=variant)
    for _ in range(BURSTS):
        monkey.burst(EVENTS)
