"""Adds deals, actions and results to a game's record, as pure functions."""

from datetime import UTC, datetime

from msgspec.structs import replace

from pinochle_desktop import __version__
from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.house_rules import options_of
from pinochle_desktop.rules.notation import write_result
from pinochle_desktop.rules.own_presets import is_own
from pinochle_desktop.rules.state import GameOver, GameState, HandOver
from pinochle_desktop.storage.record import PRESET_KEY, HandRecord, Record, Seat


def now() -> datetime:
    """Return the current time as records have it: UTC, in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)


def new_record(
    state: GameState, seats: tuple[Seat, ...], moment: datetime, app: str = __version__
) -> Record:
    """Return the record of a game whose first hand has just been dealt."""
    return Record(
        app=app,
        created=moment,
        updated=moment,
        variant=state.rules.key,
        options=options_of(state.rules),
        seats=seats,
        seed=state.seed,
        hands=(HandRecord(state.dealer, state.deal),),
        extra={PRESET_KEY: state.rules.name} if is_own(state.rules) else {},
    )


def after_action(record: Record, action: Action, state: GameState, moment: datetime) -> Record:
    """Add an action to the last hand, and the result and the winner if `state`, after it, has them."""
    hand = record.hands[-1]
    hand = replace(hand, actions=(*hand.actions, action))
    if isinstance(state.phase, HandOver | GameOver):
        hand = replace(hand, result=write_result(state.results[-1], auction=state.rules.auction))
    winner = state.phase.winner if isinstance(state.phase, GameOver) else None
    return replace(record, hands=(*record.hands[:-1], hand), winner=winner, updated=moment)


def after_deal(record: Record, state: GameState, moment: datetime) -> Record:
    """Add the hand that was just dealt."""
    hand = HandRecord(state.dealer, state.deal)
    return replace(record, hands=(*record.hands, hand), updated=moment)


def after_undo(record: Record, actions: int, moment: datetime) -> Record:
    """Take back the last `actions` actions, and count them in the `undone` of the hand that is left.

    A deal is not an action: if the last hand has fewer actions, its deal is taken back as well. Raises
    ValueError if the game has fewer.
    """
    if actions > sum(len(hand.actions) for hand in record.hands):
        raise ValueError(f"the record has no {actions} actions to take back")
    hands, left, undone = record.hands, actions, 0
    while left > len(hands[-1].actions):
        left -= len(hands[-1].actions)
        undone += hands[-1].undone
        hands = hands[:-1]
    hand = hands[-1]
    kept = hand.actions[: len(hand.actions) - left]
    result = None if left else hand.result
    hand = replace(hand, actions=kept, result=result, undone=hand.undone + undone + actions)
    winner = None if actions else record.winner
    return replace(record, hands=(*hands[:-1], hand), winner=winner, updated=moment)
