"""The game on the table: starting, resuming, opening and saving it, and setting it aside for a guided hand."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from pinochle_desktop.controller.autosave import Autosave
from pinochle_desktop.controller.new_game import MAX_SEED, PLACES, NewGame
from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.players import LEVELS
from pinochle_desktop.rules.house_rules import Value, rules_with
from pinochle_desktop.rules.own_presets import is_own, key_of
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage import library
from pinochle_desktop.storage.files import StorageError, exists, put_away, write_atomic
from pinochle_desktop.storage.folders import SUFFIX, Folders
from pinochle_desktop.storage.library import SavedGame
from pinochle_desktop.storage.presets import own_presets
from pinochle_desktop.storage.record import Record, Seat, dump
from pinochle_desktop.storage.replay import LoadedGame, load
from pinochle_desktop.storage.settings import Settings
from pinochle_desktop.words.notices import computer_plays_for, unknown_levels


class SettingsHolder(Protocol):
    """Keeps the player's settings while the program runs."""

    @property
    def settings(self) -> Settings:
        """The settings now."""

    def replace(self, settings: Settings) -> None:
        """Use these settings from now on, and write them to their file."""


class CurrentGame(QObject):
    """Chooses which game the session plays, and makes sure that no game is lost.

    Signals:
        problem_raised(str): a game could not be saved or read; a sentence for the player.
        guided_changed(bool): a guided hand has begun, or has ended.

    Attributes:
        session: plays the game.
        guided: whether a guided hand is on the table. It is never written to disk; the file of
            the player's own game stays as it is meanwhile.
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
        self._set_aside: tuple[Record, int] | None = None

    def defaults(self) -> NewGame:
        """Return the new game that the settings suggest."""
        settings, rule_sets = self._store.settings, self.rule_sets()
        own = rule_sets.get(key_of(settings.preset))
        return NewGame(
            rules=own or rule_sets[settings.variant],
            levels=settings.levels,
            name=settings.player_name,
        )

    def rule_sets(self) -> dict[str, RuleSet]:
        """Return every rule set that can be chosen, by key, as it would be played next.

        The built-in presets, with the house rules kept for them, come first; the player's own follow.
        """
        settings = self._store.settings
        built_in = {key: rules_with(key, settings.house_rules.get(key, {})) for key in PRESETS}
        return built_in | {preset.key: preset.rules for preset in own_presets(settings)}

    def rules_for(self, variant: str, options: Mapping[str, Value] | None, preset: str) -> RuleSet:
        """Return a built-in preset with these house rules, or with the kept ones if None are given.

        `preset` is the name of the player's own preset that they make up, or empty.
        """
        if options is None:
            return self.rule_sets()[variant]
        return rules_with(variant, options, preset)

    def archive(self) -> None:
        """Save the player's game to the games list before another one replaces it.

        Raises:
            StorageError: it could not be written, with a sentence.
        """
        own = self.own_game
        if own is not None:
            self._autosave.archive(own)

    @property
    def own_game(self) -> Record | None:
        """The player's own game, on the table or set aside for a guided hand; None without one."""
        if self.guided:
            return self._set_aside[0] if self._set_aside is not None else None
        return self.session.record if self.session.started else None

    @property
    def rules(self) -> RuleSet:
        """The rule set being played; without a game, the one the settings suggest."""
        return self.session.state.rules if self.session.started else self.defaults().rules

    @property
    def running(self) -> bool:
        """Whether the player has an unfinished game, on the table or set aside."""
        own = self.own_game
        return own is not None and own.winner is None

    def start_guided(self, rules: RuleSet, seed: int, dealer: int, seats: tuple[Seat, ...]) -> None:
        """Start a hand to be explained, and set the player's own game aside.

        The arguments are those of `GameSession.start`.
        """
        if not self.guided and self.session.started:
            self._set_aside = self.session.record, self.session.viewer
        self.guided = self._autosave.paused = True
        self.guided_changed.emit(True)  # noqa: FBT003 - a signal takes its values by position
        self.session.viewer = 0
        self.session.start(rules, seed, dealer, seats)

    def end_guided(self) -> bool:
        """Bring the player's own game back to the table; return False without one."""
        aside = self._set_aside
        self._drop_guided()
        if aside is None:
            return False
        record, self.session.viewer = aside
        self.session.resume(load(record))
        return True

    def _drop_guided(self) -> None:
        self._set_aside = None
        if self.guided:
            self.guided = self._autosave.paused = False
            self.guided_changed.emit(False)  # noqa: FBT003 - the same

    def start_game(self, wanted: NewGame) -> None:
        """Start a new game, and keep its choices as the defaults of the next one."""
        self._drop_guided()
        rules, settings = wanted.rules, self._store.settings
        dealer = settings.first_dealer.get(rules.key, 0)
        seed = random.randint(1, MAX_SEED) if wanted.seed is None else wanted.seed
        seats = wanted.seats(settings.names)
        self.session.viewer = 0
        self.session.start(rules, seed, dealer, seats)
        for place, level in zip(PLACES, wanted.levels, strict=True):
            settings = settings.with_value(f"{place}_level", level)
        self._store.replace(
            settings.with_value("variant", rules.key)
            .with_value("preset", rules.name if is_own(rules) else "")
            .with_value("player_name", seats[0].name)
            .with_value(
                "first_dealer", {**settings.first_dealer, rules.key: rules.next_seat(dealer)}
            )
        )

    def same_deal(self) -> None:
        """Restart the current game with the same cards; there must be a game."""
        record, rules = self.session.record, self.session.state.rules
        first = record.hands[0]
        self.session.start(rules, record.seed, first.dealer, record.seats, first.deal)

    def resume(self) -> bool:
        """Continue the game that was running when the program ended; return False without one."""
        game = self._interrupted()
        if game is None:
            return False
        self._show(game)
        return True

    def archive_interrupted(self) -> bool:
        """Save the game that was running when the program ended to the games list.

        Returns:
            False if it could not be saved; no other game may replace it then.
        """
        game = self._interrupted()
        try:
            if game is not None:
                self._autosave.archive(game.record)
        except StorageError as error:
            self.problem_raised.emit(str(error))
            return False
        return True

    def _interrupted(self) -> LoadedGame | None:
        """Return the interrupted game; rename its file if it can't be read, so that it is kept."""
        game, complaint = library.interrupted_game(self._folders)
        if complaint:
            self.problem_raised.emit(complaint + self._rename_unreadable())
        if game is not None:
            self._keep_finished(game.record)
        return game

    def _keep_finished(self, record: Record) -> None:
        try:
            self._autosave.keep_interrupted(record)
        except StorageError as error:
            self.problem_raised.emit(str(error))

    def _rename_unreadable(self) -> str:
        """Rename the unreadable autosave if it is still there; return a sentence about it."""
        path = self._folders.autosave
        try:
            there = exists(path)
        except StorageError:
            return ""  # the complaint says so already
        return f" {put_away(path)}" if there else ""

    def open(self, game: LoadedGame) -> None:
        """Continue a game that was loaded, which is the autosaved one from now on."""
        self._show(game)
        try:
            self._autosave.save_running(self.session.record)
        except StorageError as error:
            self.problem_raised.emit(str(error))

    def save_as(self, path: Path) -> None:
        """Write the current game to a file, with the usual suffix if `path` has none.

        Raises:
            StorageError: it could not be written, with a sentence.
        """
        target = path if path.suffix else path.with_suffix(SUFFIX)
        write_atomic(target, dump(self.session.record))

    def games(self) -> list[SavedGame]:
        """Return all saved and finished games, latest first; raises StorageError."""
        return library.all_games(self._folders)

    def _show(self, game: LoadedGame) -> None:
        self._drop_guided()
        record = game.record
        humans = [i for i, seat in enumerate(record.seats) if seat.player == "human"]
        viewer = humans[0] if humans else 0
        seats = self._seated(record, viewer)
        self.session.viewer = viewer
        self.session.resume(replace(game, record=replace(record, seats=seats)))
        if record.winner is None:
            self._tell_replaced(record.seats, seats, humans[1:])

    def _seated(self, record: Record, viewer: int) -> tuple[Seat, ...]:
        """Return the seats to play on with: unknown levels and further persons get the usual level."""
        usual = NewGame(record.rules, self._store.settings.levels).seats()
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
        """Tell the player which computer players replace unknown levels and further persons."""
        changed = [
            (was.level, seat)
            for was, seat in zip(asked, seated, strict=True)
            if was.level not in {None, seat.level}
        ]
        if changed:
            unknown = sorted({str(level) for level, _ in changed})
            instead = [(seat.name, str(seat.level)) for _, seat in changed]
            self.problem_raised.emit(unknown_levels(unknown, instead))
        if others:
            self.problem_raised.emit(computer_plays_for([asked[i].name for i in others]))
