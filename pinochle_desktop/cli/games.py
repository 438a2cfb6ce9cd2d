"""Plays one game of a simulation and makes its record; a function of its job, wherever it runs."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from pinochle_desktop import __version__
from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import play_game
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.notation import write_result
from pinochle_desktop.rules.state import GameOver, GameState, HandResult
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import HandRecord, Record, Seat, dump

SEAT_NAMES: Final = {2: ("South", "North"), 4: ("South", "West", "North", "East")}


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play: `levels` by side, `dealer` the seat that deals first."""

    variant: str
    seed: int
    levels: tuple[str, str]
    dealer: int


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: the bytes of its record, who won, and its hands' results."""

    record: bytes
    winner: int
    results: tuple[HandResult, ...]


def play(job: Job) -> Played:
    """Play the game; raises EndlessGame. All but the record's times follows from the job."""
    rules = PRESETS[job.variant]
    begun = _now()
    players = [make_player(job.levels[seat % 2]) for seat in range(rules.seats)]
    hands: list[tuple[GameState, list[Action]]] = []

    def note(_: GameState | None, action: Action | None, after: GameState) -> None:
        if action is None:
            hands.append((after, []))
        else:
            hands[-1][1].append(action)

    state = play_game(rules, job.seed, players, job.dealer, note)
    assert isinstance(state.phase, GameOver)
    record = Record(
        app=__version__,
        created=begun,
        updated=_now(),
        variant=job.variant,
        options={},
        seats=tuple(
            Seat(name, "computer", job.levels[seat % 2])
            for seat, name in enumerate(SEAT_NAMES[rules.seats])
        ),
        seed=job.seed,
        hands=tuple(
            HandRecord(
                dealt.dealer,
                dealt.deal,
                tuple(actions),
                write_result(result, auction=rules.auction),
            )
            for (dealt, actions), result in zip(hands, state.results, strict=True)
        ),
        winner=state.phase.winner,
    )
    return Played(dump(record), state.phase.winner, state.results)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)
