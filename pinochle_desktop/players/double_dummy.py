"""Strict play with every card known, solved exactly: the end of a two-player hand, and looking back."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.kernel.position import deal_of, face_index
from pinochle_desktop.players.kernel.solver import DoubleDummySolver
from pinochle_desktop.players.public_state import first_trick_stakes, table_of
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.state import Pair, trick_points
from pinochle_desktop.rules.view import View

COMPILED_NODES: Final = 400_000
"""Cards tried at most, some 30 milliseconds: every two-player end from its first card takes fewer."""
INTERPRETED_NODES: Final = 20_000
"""The same where the kernel is not compiled, most of a second: a two-player end of seven cards each
takes a few hundred, and rarely 3,000."""
MOST_CARDS: Final = 20
"""Cards in a hand that the solver has room for; with more it would give up anyway."""


def most_nodes() -> int:
    """Return how many cards there is time to try in one decision."""
    return COMPILED_NODES if is_compiled() else INTERPRETED_NODES


def endgame_points(view: View, stop: Stop | None = None) -> dict[str, float] | None:
    """Return `points_by_face` for the strict end of a two-player hand.

    Every card is known there: what the seat does not see is in the other hand.
    """
    theirs = unseen(view)
    hands = (view.hand, theirs) if view.seat == 0 else (theirs, view.hand)
    return points_by_face(view, array("i", deal_of(hands)), stop)


def points_by_face(
    view: View, deal: "array[int]", stop: Stop | None = None
) -> dict[str, float] | None:
    """Return what the seat's side takes in the rest of the hand after each play, by the card's face.

    `deal` holds all hands (see `kernel.position`), and all sides play their best. The points include
    the trick on the table, the last trick and the meld that a first trick saves (R21). Return None
    where `solve` does.

    More points never make a side's match score worse, so the solver's aim is also the match's.
    """
    solved = solve(view, deal, first_trick_stakes(view), stop)
    if solved is None:
        return None
    values = for_side(view, solved)
    plays = [action for action in view.legal if isinstance(action, Play)]
    return {play.card.face: float(values[face_index(play.card)]) for play in plays}


def solve(
    view: View, deal: Sequence[int], first_trick: Pair = (0, 0), stop: Stop | None = None
) -> dict[int, int] | None:
    """Return what side 0 takes in the rest of the hand after each legal play, by face.

    `first_trick` is as for the solver. Return None where the search exceeds `most_nodes` or is
    stopped, or where a hand is too large for it.
    """
    if max(view.hand_sizes) > MOST_CARDS:
        return None
    solution = DoubleDummySolver().solve(
        table_of(view), deal, first_trick=first_trick, limit=most_nodes(), stop=stop
    )
    return solution.values if solution.complete else None


def for_side(view: View, values: Mapping[int, float]) -> dict[int, float]:
    """Return by face what the seat's side takes in the rest of the hand, given it for side 0."""
    if view.rules.side_of(view.seat) == 0:
        return dict(values)
    left = view.rules.counters - sum(trick_points(view.rules, view.tricks, ended=False))
    return {face: left - value for face, value in values.items()}
