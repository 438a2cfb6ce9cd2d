"""A guided hand without a window: its pages, its advice, and the player's own game meanwhile."""

from pathlib import Path

import pytest

from pinochle_desktop.controller.autosave import Autosave
from pinochle_desktop.controller.current_game import CurrentGame
from pinochle_desktop.controller.guided_hand import GuidedHand
from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.rules.actions import Bid
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.storage.settings import DEFAULT_SETTINGS


class Holder:
    """Keeps settings in memory."""

    def __init__(self):
        self.settings = DEFAULT_SETTINGS

    def replace(self, settings):
        self.settings = settings


class Guided:
    """The controller alone, with everything that the guided hand has told."""

    def __init__(self, folder):
        folders = Folders.under(folder)
        autosave = Autosave(folders, writes=False)
        self.session = GameSession(Thinker(threaded=False), autosave.save)
        self.current_game = CurrentGame(self.session, autosave, folders, Holder())
        self.guide = GuidedHand(self.session, self.current_game)
        self.started, self.pages, self.refusals = [], [], []
        self.guide.started.connect(self.started.append)
        self.guide.page_due.connect(self.pages.append)
        self.guide.refused.connect(self.refusals.append)
        # Connected last: a window, too, settles only after everyone has heard of the step.
        self.session.stepped.connect(lambda *_: self.session.settle())
        self.session.view_reset.connect(lambda *_: self.session.settle())


@pytest.fixture
def guided(qapp, tmp_path):
    return Guided(Path(tmp_path))


@pytest.mark.parametrize("variant", PRESETS)
def test_going_on_leads_through_the_hand_and_back_to_a_game(guided, variant):
    guided.guide.start(variant, NewGame(PRESETS["partnership"], ("club",) * 3))
    assert guided.started == [PRESETS[variant].name]
    while not isinstance(guided.session.state.phase, HandOver | GameOver):
        seen = len(guided.pages)
        guided.guide.go_on()
        assert len(guided.pages) > seen
    while guided.pages[-1].step == "Next":
        guided.guide.go_on()
    assert guided.pages[-1].step == "Play a game"
    guided.guide.go_on()
    assert not guided.guide.running
    assert guided.session.state.rules.key == "partnership"


def test_every_page_of_a_turn_but_the_last_leads_to_the_next(guided):
    guided.guide.start("double-deck")
    first = guided.pages[-1]
    assert (first.step, first.advice) == ("Next", "")
    while guided.pages[-1].step == "Next":
        guided.guide.go_on()
    last = guided.pages[-1]
    assert last.step == "Do this"
    assert last.advice.startswith("Suggestion: ")
    assert last.reason
    assert last.advice in last.spoken


def test_a_refusal_is_passed_on_only_during_a_guided_hand(guided):
    guided.guide.start("double-deck")
    guided.session.submit(Bid(0, 1))
    assert len(guided.refusals) == 1
    guided.guide.leave()
    guided.session.submit(Bid(0, 1))
    assert len(guided.refusals) == 1


def test_the_players_own_game_comes_back_as_it_was(guided):
    guided.current_game.start_game(NewGame(PRESETS["double-deck"], ("club",) * 3, seed=4))
    own = guided.session.view
    guided.guide.start("two-player")
    assert guided.current_game.running
    assert guided.session.state.rules.key == "two-player"
    guided.guide.leave()
    assert guided.session.view == own
    assert not guided.guide.running
