"""What each card was worth, worked out with all hands open: for looking back at a hand."""

from array import array
from collections.abc import Mapping
from typing import Final, NamedTuple

from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import play_hand
from pinochle_desktop.players.double_dummy import for_side, solve
from pinochle_desktop.players.heuristics.trick_play import distinct_plays
from pinochle_desktop.players.kernel.playouts import Known, play_out
from pinochle_desktop.players.kernel.position import deal_of, face_index
from pinochle_desktop.players.public_state import bidding_side, table_of
from pinochle_desktop.rules.game import advance
from pinochle_desktop.rules.state import GameState, trick_points
from pinochle_desktop.rules.view import View, view

PLAYOUTS: Final = 50
"""Playouts for each card where the end is too far away to solve."""


class Review(NamedTuple):
    """What each card that could be played was worth.

    Attributes:
        values: by face, the points that the seat's side takes in the rest of the hand: counters,
            those on the table included, and the last trick.
        exact: whether all seats then play double dummy; otherwise they play by heuristics.
    """

    values: dict[str, float]
    exact: bool


def review(state: GameState) -> Review:
    """Return what the cards that the seat to act may play are worth; the phase must be `Playing`."""
    assert state.phase.seat is not None
    seen = view(state, state.phase.seat)
    if state.stock:
        return Review(_played_on(state, seen), exact=False)
    return _solved(state, seen) or _played_out(state, seen)


def _solved(state: GameState, seen: View) -> Review | None:
    values = solve(seen, deal_of(state.hands))
    return None if values is None else Review(_by_face(seen, values), exact=True)


def _played_out(state: GameState, seen: View) -> Review:
    moves = [face_index(play.card) for play in distinct_plays(seen)]
    outcomes = play_out(
        table_of(seen),
        array("i", deal_of(state.hands) * PLAYOUTS),
        seed=1,
        known=Known(bidding_side(seen), copies=state.rules.copies),
        moves=moves,
    )
    width = len(moves)
    means = {face: sum(outcomes.points[i::width]) / PLAYOUTS for i, face in enumerate(moves)}
    return Review(_by_face(seen, means), exact=False)


def _by_face(seen: View, side_0: Mapping[int, float]) -> dict[str, float]:
    """Turn values for side 0, by face index, into values for the seat's side, by `Card.face`."""
    values = for_side(seen, side_0)
    return {play.card.face: values[face_index(play.card)] for play in distinct_plays(seen)}


def _played_on(state: GameState, seen: View) -> dict[str, float]:
    """Return the values where Club players play the hand on from there to its end."""
    players = (make_player("club"),) * state.rules.seats
    side = state.rules.side_of(seen.seat)
    before = trick_points(state.rules, state.tricks, ended=False)[side]
    values = {}
    for play in distinct_plays(seen):
        end = play_hand(advance(state, play), players)
        values[play.card.face] = float(end.results[-1].trick_points[side] - before)
    return values
