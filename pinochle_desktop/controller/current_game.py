"""Which game is on the table: new, resumed, opened, saved; leaves none unkept and shows no dialog."""

import random
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from pinochle_desktop.controller.autosave import Autosave
from pinochle_desktop.controller.new_game import MAX_SEED, PLACES, NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.players import LEVELS
from pinochle_desktop.rules.house_rules import rules_with, title
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage import library
from pinochle_desktop.storage.files import StorageError, exists, set_aside, write_atomic
from pinochle_desktop.storage.folders import SUFFIX, Folders
from pinochle_desktop.storage.library import SavedGame
from pinochle_desktop.storage.record import Record, RecordError, Seat, dump
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.storage.settings import Settings


class SettingsHolder(Protocol):
    """Whoever keeps the player's settings."""

    @property
    def settings(self) -> Settings:
        """All settings."""

    def replace(self, settings: Settings) -> None:
        """Take other settings and write them."""


class CurrentGame(QObject):
    """Brings games to the session's table and puts them away.

    Signals:
        problem_raised(str): a sentence on something that could not be kept or understood.
        guided_changed(bool): a guided hand lies on the table, or none does any more.

    Attributes:
        guided: whether a guided hand lies on the table. It is never written; the player's own
            game is put by meanwhile, on the disk as it was.
    """

    problem_raised = Signal(str)
    guided_changed = Signal(bool)

    def __init__(
        self, session: GameSession, autosave: Autosave, folders: Folders, store: SettingsHolder
    ) -> None:
        super().__init__(session)
        self.session = session
        self._autosave = autosave
        self._folders = folders
        self._store = store
        self.guided = False
        self._aside: tuple[Record, int] | None = None

    def defaults(self) -> NewGame:
        """Return the new game that the settings suggest."""
        settings = self._store.settings
        return NewGame(
            variant=settings.variant,
            levels=settings.levels,
            name=settings.player_name,
        )

    def rules_of(self, variant: str) -> RuleSet:
        """Return a rule set with the house rules kept for it."""
        return rules_with(variant, self._store.settings.house_rules.get(variant, {}))

    def archive(self) -> None:
        """Put the present game to the saved ones before another takes its place; raises StorageError."""
        own = self.own_game
        if own is not None:
            self._autosave.archive(own)

    @property
    def own_game(self) -> Record | None:
        """The player's own game: on the table, or put by for a guided hand; None where there is none."""
        if self.guided:
            return self._aside[0] if self._aside is not None else None
        return self.session.record if self.session.started else None

    @property
    def running(self) -> bool:
        """Whether the player has a game of their own that nobody has won yet."""
        own = self.own_game
        return own is not None and own.winner is None

    def start_guided(self, rules: RuleSet, seed: int, dealer: int, seats: tuple[Seat, ...]) -> None:
        """Deal a hand to be explained, and put the player's own game by."""
        if not self.guided and self.session.started:
            self._aside = self.session.record, self.session.viewer
        self.guided = self._autosave.paused = True
        self.guided_changed.emit(True)  # noqa: FBT003 - a signal takes its values by position
        self.session.viewer = 0
        self.session.start(rules, seed, dealer, seats)

    def end_guided(self) -> bool:
        """Bring the player's own game back to the table; False where there was none."""
        aside = self._aside
        self._drop_guided()
        if aside is None:
            return False
        record, self.session.viewer = aside
        self.session.resume(record)
        return True

    def _drop_guided(self) -> None:
        self._aside = None
        if self.guided:
            self.guided = self._autosave.paused = False
            self.guided_changed.emit(False)  # noqa: FBT003 - the same

    def start_game(self, wanted: NewGame) -> None:
        """Begin a new game and remember what was chosen for the next."""
        self._drop_guided()
        rules = self.rules_of(wanted.variant)
        settings = self._store.settings
        dealer = settings.first_dealer.get(rules.key, 0)
        seed = random.randint(1, MAX_SEED) if wanted.seed is None else wanted.seed
        seats = wanted.seats(rules, settings.names)
        self.session.viewer = 0
        self.session.start(rules, seed, dealer, seats)
        for place, level in zip(PLACES, wanted.levels, strict=True):
            settings = settings.with_value(f"{place}_level", level)
        self._store.replace(
            settings.with_value("variant", rules.key)
            .with_value("player_name", seats[0].name)
            .with_value(
                "first_dealer", {**settings.first_dealer, rules.key: rules.next_seat(dealer)}
            )
        )

    def same_deal(self) -> None:
        """Begin the present game's cards once more, from its first hand; needs a game."""
        record, rules = self.session.record, self.session.state.rules
        first = record.hands[0]
        self.session.start(rules, record.seed, first.dealer, record.seats, first.deal)

    def resume(self) -> bool:
        """Go on with the interrupted game; False where there is none that can be read."""
        record = self._interrupted()
        if record is None:
            return False
        self._show(record)
        return True

    def archive_interrupted(self) -> bool:
        """Put the interrupted game to the saved ones, as another is to begin.

        False where it could not be kept, so that nothing may take its place.
        """
        record = self._interrupted()
        try:
            if record is not None:
                self._autosave.archive(record)
        except StorageError as error:
            self.problem_raised.emit(str(error))
            return False
        return True

    def _interrupted(self) -> Record | None:
        """Return the interrupted game; one that cannot be read is put out of the way of the next."""
        record, _, complaint = library.interrupted_game(self._folders)
        if complaint:
            self.problem_raised.emit(complaint + self._put_away())
        if record is not None:
            self._keep_finished(record)
        return record

    def _keep_finished(self, record: Record) -> None:
        try:
            self._autosave.keep_interrupted(record)
        except StorageError as error:
            self.problem_raised.emit(str(error))

    def _put_away(self) -> str:
        """Set the running game's file aside where it still is; return what there is to say of it."""
        path = self._folders.autosave
        try:
            there = exists(path)
        except StorageError:
            return ""  # the complaint says so already
        try:
            return f" It is kept as {set_aside(path)}." if there else ""
        except StorageError as error:
            return f" {error}"

    def read(self, path: Path) -> Record:
        """Return a record that the rules agree with; raises StorageError with a sentence."""
        record = library.read_record(path)
        disagreement = replay(record).disagreement
        if disagreement is not None:
            raise RecordError(path.name, "", str(disagreement))
        return record

    def open(self, record: Record) -> None:
        """Bring a record that was read to the table; it is the running game from now on."""
        self._show(record)
        try:
            self._autosave.save_running(self.session.record)
        except StorageError as error:
            self.problem_raised.emit(str(error))

    def save_as(self, path: Path) -> None:
        """Write the present game to a file; raises StorageError with a sentence."""
        target = path if path.suffix else path.with_suffix(SUFFIX)
        write_atomic(target, dump(self.session.record))

    def games(self) -> list[SavedGame]:
        """Return all games kept here; raises StorageError."""
        return self._autosave.games()

    def titles(self) -> dict[str, str]:
        """Return the rule sets' names by key, marked where house rules are kept for them."""
        return {key: title(self.rules_of(key)) for key in PRESETS}

    def _show(self, record: Record) -> None:
        self._drop_guided()
        humans = [i for i, seat in enumerate(record.seats) if seat.player == "human"]
        viewer = humans[0] if humans else 0
        seats = self._seated(record, viewer)
        self.session.viewer = viewer
        self.session.resume(replace(record, seats=seats))
        if record.winner is None:
            self._tell_replaced(record.seats, seats, humans[1:])

    def _seated(self, record: Record, viewer: int) -> tuple[Seat, ...]:
        """Return who plays on: the levels that the record asks for, where it can be, else the usual ones."""
        usual = self.defaults().seats(PRESETS[record.variant])
        number = len(usual)
        seated = []
        for i, seat in enumerate(record.seats):
            fits = seat.level in LEVELS if seat.player == "computer" else i == viewer
            level = usual[(i - viewer) % number or number // 2].level
            seated.append(seat if fits else replace(seat, player="computer", level=level))
        return tuple(seated)

    def _tell_replaced(
        self, asked: tuple[Seat, ...], seated: tuple[Seat, ...], others: list[int]
    ) -> None:
        """Say who plays in place of unknown levels, and of further persons at one table."""
        changed = [
            (was.level, seat)
            for was, seat in zip(asked, seated, strict=True)
            if was.level not in {None, seat.level}
        ]
        if changed:
            unknown = ", ".join(sorted({f"“{level}”" for level, _ in changed}))
            instead = ", ".join(f"{seat.name} plays as “{seat.level}”" for _, seat in changed)
            self.problem_raised.emit(f"This version has no computer player {unknown}; {instead}.")
        if others:
            persons = ", ".join(asked[i].name for i in others)
            self.problem_raised.emit(
                f"One person plays in this window; the computer plays for {persons}."
            )
