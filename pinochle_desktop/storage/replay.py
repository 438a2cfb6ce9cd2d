"""Replays a record by the rules, and finds the first place where the two disagree."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.deal import check_deal
from pinochle_desktop.rules.game import advance, new_game, next_hand
from pinochle_desktop.rules.house_rules import OptionError
from pinochle_desktop.rules.notation import write_action, write_result
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import GameOver, GameState, HandOver
from pinochle_desktop.storage.record import HandRecord, Record
from pinochle_desktop.storage.shapes import MeldShape, ResultShape


class Disagreement(ValueError):  # noqa: N818 - of a record with the rules, not of the program
    """The first thing in a record that the rules do not allow; the message is its place and a sentence.

    Attributes:
        hand, action: indices into the record from 0, or None if it is not about a single one. The
            message counts from 1.
        reason: the sentence without the place.
    """

    def __init__(self, hand: int | None, action: int | None, reason: str) -> None:
        self.hand, self.action, self.reason = hand, action, reason
        place = [] if hand is None else [f"hand {hand + 1}"]
        place += [] if action is None else [f"action {action + 1}"]
        super().__init__(": ".join([", ".join(place), reason] if place else [reason]))


class Position(NamedTuple):
    """A state of the game, and the action that was taken in it.

    `hand` and `action` are indices into the record, from 0.
    """

    hand: int
    action: int
    state: GameState
    done: Action


class Replay(NamedTuple):
    """How far a record can be replayed: the last state, and the first disagreement, or None.

    `state` is None only if not even the first hand could be dealt.
    """

    state: GameState | None
    disagreement: Disagreement | None


class LoadedGame(Struct, frozen=True):
    """A record that the rules agree with, and where it stands.

    Attributes:
        state: the state at the end of the record.
        hand: every action of the last hand, with the state it was taken in.
    """

    record: Record
    state: GameState
    hand: tuple[Position, ...]


class _Reached(NamedTuple):
    """A state after an action, or after a deal if `action` is None."""

    hand: int
    action: int | None
    before: GameState | None
    after: GameState


def replay(record: Record) -> Replay:
    """Replay a record to its end or to the first disagreement; the last hand may be unfinished.

    The deals are taken from the record, whether or not they follow from its seed.
    """
    state: GameState | None = None
    try:
        for reached in _run(record):
            state = reached.after
    except Disagreement as found:
        return Replay(state, found)
    return Replay(state, None)


def load(record: Record) -> LoadedGame:
    """Replay a record to its end; raises Disagreement."""
    hand: list[Position] = []
    state: GameState | None = None
    for reached in _run(record):
        state = reached.after
        if reached.action is None or reached.before is None:
            hand = []
        else:
            done = record.hands[reached.hand].actions[reached.action]
            hand.append(Position(reached.hand, reached.action, reached.before, done))
    assert state is not None
    return LoadedGame(record, state, tuple(hand))


def positions(record: Record) -> Iterator[Position]:
    """Yield every position in which an action was taken; raises Disagreement when it reaches one."""
    for hand, action, before, _ in _run(record):
        if action is not None and before is not None:
            yield Position(hand, action, before, record.hands[hand].actions[action])


def _run(record: Record) -> Iterator[_Reached]:
    try:
        rules = record.rules
    except OptionError as error:
        raise Disagreement(None, None, str(error)) from error
    state: GameState | None = None
    for number, hand in enumerate(record.hands):
        before, state = state, _deal(rules, record.seed, number, hand, state)
        yield _Reached(number, None, before, state)
        for index, action in enumerate(hand.actions):
            before, state = state, _advance(state, action, number, index)
            yield _Reached(number, index, before, state)
        _check_result(number, hand, state)
    if state is None:
        raise Disagreement(None, None, "There is no hand in the record.")
    _check_winner(record, state)


def _deal(
    rules: RuleSet, seed: int, number: int, hand: HandRecord, before: GameState | None
) -> GameState:
    wrong = check_deal(rules, hand.deal)
    if wrong is not None:
        raise Disagreement(number, None, wrong)
    if before is None:
        if hand.dealer not in range(rules.seats):
            raise Disagreement(number, None, f"There is no seat {hand.dealer} to deal.")
        return new_game(rules, seed, hand.dealer, hand.deal).state
    if isinstance(before.phase, GameOver):
        raise Disagreement(number, None, "The game had been won before this hand was dealt.")
    if not isinstance(before.phase, HandOver):
        raise Disagreement(number, None, "It was dealt before the hand before it had ended.")
    state = next_hand(before, hand.deal).state
    if hand.dealer != state.dealer:
        raise Disagreement(
            number, None, f"Seat {state.dealer} deals this hand (R25), not seat {hand.dealer}."
        )
    return state


def _advance(state: GameState, action: Action, hand: int, index: int) -> GameState:
    if isinstance(state.phase, HandOver | GameOver):
        raise Disagreement(hand, index, "The hand had ended before this action.")
    try:
        return advance(state, action)
    except IllegalAction as refused:
        written = ", ".join(_word(part) for part in write_action(action))
        raise Disagreement(hand, index, f"[{written}] is refused: {refused}") from refused


def _word(part: object) -> str:
    return f"[{', '.join(part)}]" if isinstance(part, list) else str(part)


def _check_result(number: int, hand: HandRecord, state: GameState) -> None:
    ended = isinstance(state.phase, HandOver | GameOver)
    if not ended and hand.result is not None:
        raise Disagreement(number, None, "There is a result, but the hand has not ended.")
    if not ended:
        return
    if hand.result is None:
        raise Disagreement(number, None, "The hand has ended, but there is no result.")
    right = write_result(state.results[-1], auction=state.rules.auction)
    for key in ResultShape.__annotations__:
        told, found = _comparable(hand.result.get(key)), _comparable(right.get(key))
        if told != found:
            raise Disagreement(
                number,
                None,
                f"The result says “{key}” is {_brief(told)}, but replaying it gives {_brief(found)}.",
            )


def _comparable(value: Any) -> object:
    """Return melds without unknown keys and in a fixed order, so that their order makes no difference."""
    if not isinstance(value, list | tuple) or not all(isinstance(part, Mapping) for part in value):
        return value
    melds = [{key: meld.get(key) for key in MeldShape.__annotations__} for meld in value]
    for meld in melds:
        meld["cards"] = sorted(meld["cards"])
    return sorted((list(meld.values()) for meld in melds), key=str)


def _brief(value: object) -> str:
    text, most = str(value), 60
    return text if len(text) <= most else f"{text[:most]}…"


def _check_winner(record: Record, state: GameState) -> None:
    winner = state.phase.winner if isinstance(state.phase, GameOver) else None
    if record.winner != winner:
        told, found = (
            "nobody" if side is None else f"side {side}" for side in (record.winner, winner)
        )
        raise Disagreement(
            None, None, f"The record says that {told} has won, but replaying it gives {found}."
        )
