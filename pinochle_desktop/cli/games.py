"""Play one game of a simulation and make its record, in whatever process it runs."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.engine_protocol.remote_engine import RemotePlayer
from pinochle_desktop.players import Player, make_player
from pinochle_desktop.players.arena import play_game
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import GameOver, GameState, HandResult
from pinochle_desktop.storage.journal import after_action, after_deal, new_record, now
from pinochle_desktop.storage.record import Record, Seat, dump

SEAT_NAMES: Final = {2: ("South", "North"), 4: ("South", "West", "North", "East")}


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play.

    Attributes:
        rules: the rule set, house rules and all.
        levels: by side.
        dealer: the seat that deals first.
        first: the side that plays for the first level of a comparison.
        commands: by side, what starts the engine that plays it; None for a level of ours.
    """

    rules: RuleSet
    seed: int
    levels: tuple[str, str]
    dealer: int
    first: int = 0
    commands: tuple[str | None, str | None] = (None, None)


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: the bytes of its record, who won, and its hands' results."""

    record: bytes
    winner: int
    results: tuple[HandResult, ...]


def play(job: Job) -> Played:
    """Play the game; raise EndlessGame or EngineFault. Only the record's times don't follow from the job."""
    rules = job.rules
    levels = [job.levels[rules.side_of(seat)] for seat in range(rules.seats)]
    names = SEAT_NAMES[rules.seats]
    seats = tuple(Seat(name, "computer", level) for name, level in zip(names, levels, strict=True))
    record: Record | None = None

    def note(_: GameState | None, action: Action | None, after: GameState) -> None:
        nonlocal record
        if record is None:
            record = new_record(after, seats, now())
        elif action is None:
            record = after_deal(record, after, now())
        else:
            record = after_action(record, action, after, now())

    def so_far() -> Record:
        assert record is not None
        return record

    players = [_player(job, rules.side_of(seat), so_far) for seat in range(rules.seats)]
    state = play_game(rules, job.seed, players, job.dealer, note)
    assert record is not None
    assert isinstance(state.phase, GameOver)
    return Played(dump(record), state.phase.winner, state.results)


def _player(job: Job, side: int, record: Callable[[], Record]) -> Player:
    command = job.commands[side]
    return make_player(job.levels[side]) if command is None else RemotePlayer(command, record)
