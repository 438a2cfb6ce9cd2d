"""One hand that plays itself in the real window, with a picture of every stage and the record."""

import sys
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from pinochle_desktop.controller.new_game import NewGame
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import decision_rng, play_hand
from pinochle_desktop.rules.actions import Draw, Give
from pinochle_desktop.rules.events import Event, TrickTaken, TrumpNamed
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.variants import DEFAULT
from pinochle_desktop.rules.view import View
from pinochle_desktop.storage.files import StorageError, explain, write_atomic
from pinochle_desktop.storage.record import dump
from pinochle_desktop.windows.main_window import MainWindow

_LEVEL: Final = "club"
_SIZE: Final = (1280, 800)
_SEEDS_TRIED: Final = 200
_TRICKS_BEFORE: Final = 2
"""Tricks taken before the picture of one, so that the piles aren't empty."""


def run(options: LaunchOptions, app: QApplication, window: MainWindow) -> int:
    """Play the hand; the window must not write files by itself.

    Returns:
        The exit status: 0, or 2 if the folder can't be written.
    """
    assert options.demo is not None
    folder = options.demo
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.stderr.write(f"{explain(error, folder, 'made')}\n")
        return 2
    rules = rules_with(options.variant or DEFAULT, options.options, options.preset)
    seed = _showy_seed(rules) if options.seed is None else options.seed
    window.store.change({"theme": options.demo_theme or "light"})
    player = Demonstration(window, folder, rules, seed)
    sys.excepthook = player.fail
    window.resize(*(options.demo_size or _SIZE))
    window.show()
    player.start()
    app.exec()
    if player.problem:
        sys.stderr.write(f"{player.problem}\n")
        return 2
    sys.stdout.write(f"{player.taken} pictures and the record are in {folder}.\n")
    return 0


def _showy_seed(rules: RuleSet) -> int:
    """Return the first seed whose first hand has a contested auction, won by seat 0, melds and play."""
    if not rules.auction:
        return 1
    for seed in range(1, _SEEDS_TRIED):
        players = [make_player(_LEVEL) for _ in range(rules.seats)]
        ended = play_hand(new_game(rules, seed).state, players)
        won = ended.contract is not None and ended.contract.bidder == 0
        if won and ended.tricks and len(ended.results[0].melds) > rules.seats and ended.calls[1:-4]:
            return seed
    return 1


class Demonstration(QObject):
    """Plays the viewer's seat through the session, and takes the pictures.

    Attributes:
        problem: what went wrong, as a sentence; empty if nothing did.
    """

    def __init__(self, window: MainWindow, folder: Path, rules: RuleSet, seed: int) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._folder, self._rules, self._seed = folder, rules, seed
        self._done: list[str] = []
        self.problem = ""

    @property
    def taken(self) -> int:
        """How many pictures there are so far."""
        return len(self._done)

    def start(self) -> None:
        """Deal the hand."""
        self._window.store.change({"animation": "off", "trick_waits": True})
        self._session.turn_opened.connect(self._later)
        self._session.stepped.connect(self._watch)
        seats = NewGame(self._rules, (_LEVEL,) * 3, "You", self._seed).seats()
        self._session.start(self._rules, self._seed, 0, seats)

    @Slot(object)
    def _later(self) -> None:
        """Act once the window has shown its panel for the turn."""
        QTimer.singleShot(0, self, self._act)

    @Slot(object, object)
    def _watch(self, _: View, events: tuple[Event, ...]) -> None:
        if any(isinstance(event, TrumpNamed) for event in events) and self._rules.auction:
            QTimer.singleShot(0, self, self._picture_trump)
        if any(isinstance(event, TrickTaken) for event in events):
            QTimer.singleShot(0, self, self._sweep)

    @Slot()
    def _picture_trump(self) -> None:
        self._picture("trump")

    @Slot()
    def _sweep(self) -> None:
        """Take a picture of the complete trick, and put it away."""
        if "mid-trick" in self._done:
            self._picture("trick-taken")
        self._window.table.finish()

    @Slot()
    def _act(self) -> None:
        seen = self._session.view
        stage = _stage(seen)
        if isinstance(seen.phase, HandOver | GameOver):
            self._picture(stage)
            self._end()
        elif isinstance(seen.phase, Showing):
            self._picture(stage)
            self._session.begin_play()
        else:
            count = len(self._session.record.hands[-1].actions)
            rng = decision_rng(self._seed, seen.number, count)
            action = make_player(_LEVEL).choose(seen, rng)
            if isinstance(action, Give):
                self._choose_cards(action)
            self._picture(stage)
            self._session.submit(action)

    def _choose_cards(self, action: Give) -> None:
        table = self._window.table
        for row in range(table.hand.rowCount()):
            if table.hand.card_at(row) in action.cards:
                table.hand_selection.select(
                    table.hand.index(row), QItemSelectionModel.SelectionFlag.Select
                )

    def _picture(self, stage: str) -> None:
        """Save a picture of the window, once for each stage, numbered in the order reached."""
        if not stage or stage in self._done:
            return
        self._done.append(stage)
        path = self._folder / f"{self.taken}-{stage}.png"
        if not self._window.grab().save(str(path)):
            self._stop(f"{path} can’t be saved.")

    def _end(self) -> None:
        try:
            write_atomic(self._folder / f"{self._rules.key}.pinochle", dump(self._session.record))
        except StorageError as error:
            self.problem = str(error)
        self._stop(self.problem)

    def _stop(self, problem: str) -> None:
        self.problem = self.problem or problem
        QApplication.exit()

    def fail(
        self, kind: type[BaseException], error: BaseException, _: TracebackType | None
    ) -> None:
        """End the demonstration with a sentence; an exception hook."""
        self._stop(f"The demo failed: {kind.__name__}: {error}")


def _stage(seen: View) -> str:
    """Return the name of the stage to take a picture of, or an empty string."""
    phase = seen.phase
    enough = len(seen.tricks) >= _TRICKS_BEFORE
    match phase:
        case Bidding():
            return "auction"
        case Naming():
            return "trump"
        case Exchanging():
            return "exchange"
        case Showing():
            return "meld"
        case Playing(cards=cards):
            return "mid-trick" if enough and len(cards) >= seen.rules.seats // 2 else ""
        case Drawing():
            return "melding" if any(not isinstance(act, Draw) for act in seen.legal) else ""
        case _:
            return "hand-result"
