"""The end of a hand and of a game: the result, the new score, who has won and why."""

from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.ruleset import SIDES, other_side
from pinochle_desktop.rules.state import (
    GameOver,
    GameState,
    HandOver,
    HandResult,
    Pair,
    for_side,
    trick_points,
    tricks_taken,
)


def end_hand(state: GameState, log: ev.Log) -> GameState:
    """Score a hand that was played to its last trick (R21, R22, R24)."""
    rules = state.rules
    points = trick_points(rules, state.tricks, ended=True)
    taken = tricks_taken(rules, state.tricks)
    saved = [
        meld if count or not rules.meld_needs_trick else 0
        for meld, count in zip(state.meld_points, taken, strict=True)
    ]
    change = [saved[0] + points[0], saved[1] + points[1]]
    made = None
    if state.contract is not None:
        side = rules.side_of(state.contract.bidder)
        made = change[side] >= state.contract.bid
        if not made:
            change[side] = -state.contract.bid
    return _finish(state, made, points, taken, (change[0], change[1]), log)


def lose_unplayed(state: GameState, log: ev.Log) -> GameState:
    """End a hand whose bidder can name no trump: the bidders lose the bid, the others score nothing."""
    assert state.contract is not None
    change = for_side(state.rules.side_of(state.contract.bidder), -state.contract.bid)
    return _finish(state, False, (0, 0), (0, 0), change, log)  # noqa: FBT003


def throw_in(state: GameState, log: ev.Log) -> GameState:
    """End a hand that is thrown in."""
    if log is not None:
        log.append(ev.ThrownIn())
    return _finish(state, None, (0, 0), (0, 0), (0, 0), log)


def _finish(
    state: GameState,
    made: bool | None,  # noqa: FBT001 - as in the result
    points: Pair,
    taken: Pair,
    change: Pair,
    log: ev.Log,
) -> GameState:
    score = (state.score[0] + change[0], state.score[1] + change[1])
    contract = state.contract
    result = HandResult(
        melds=state.melds,
        meld_points=state.meld_points,
        trick_points=points,
        tricks=taken,
        bidder=contract.bidder if contract else None,
        bid=contract.bid if contract else None,
        trump=state.trump,
        made=made,
        score_change=change,
        score=score,
    )
    if log is not None:
        log.append(ev.HandEnded(result))
    over = decide_game(state, result)
    if over is not None and log is not None:
        log.append(ev.GameWon(over.winner, over.why))
    results = (*state.results, result)
    return replace(state, score=score, results=results, phase=over or HandOver())


def decide_game(state: GameState, result: HandResult) -> GameOver | None:
    """Return who has won with this hand, or None while the game goes on ("Winning" in every rule text)."""
    goal, policy = state.rules.goal, state.rules.both_cross
    over = [side for side in SIDES if result.score[side] >= goal]
    if len(over) == 1:
        return GameOver(over[0], "alone")
    if not over:
        return None
    if policy == "higher" or result.bidder is None:
        if result.score[0] == result.score[1]:
            return None
        return GameOver(int(result.score[1] > result.score[0]), "higher")
    side = state.rules.side_of(result.bidder)
    if policy == "bidders":
        return GameOver(side, "bidders")
    return GameOver(side, "made") if result.made else GameOver(other_side(side), "set")
