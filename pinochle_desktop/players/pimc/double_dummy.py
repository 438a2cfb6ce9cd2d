"""Strict play with every card known, by the exact solver of the kernel; samples nothing."""

from array import array
from collections.abc import Mapping
from typing import Final

from pinochle_desktop.players.determinization.public_state import first_trick_stakes, table_of
from pinochle_desktop.players.heuristics.trick_play import distinct_plays
from pinochle_desktop.players.kernel.exact import Solver
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.kernel.position import deal_of, kind_of
from pinochle_desktop.players.player import Evaluation
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.state import trick_points
from pinochle_desktop.rules.view import View

COMPILED_NODES: Final = 400_000
"""Cards tried at most, some 30 milliseconds: every two-player end from its first card takes fewer."""
INTERPRETED_NODES: Final = 20_000
"""The same where the kernel is not compiled: most of a second."""


def most_nodes() -> int:
    """Return how many cards there is time to try."""
    return COMPILED_NODES if is_compiled("solver") else INTERPRETED_NODES


def evaluate_endgame(view: View, stop: Stop | None = None) -> list[Evaluation] | None:
    """Return the exact value of every face in the two-player endgame, as `evaluate_deal` does."""
    theirs = unseen(view)
    hands = (view.hand, theirs) if view.seat == 0 else (theirs, view.hand)
    return evaluate_deal(view, array("i", deal_of(hands)), stop)


def evaluate_deal(
    view: View, deal: "array[int]", stop: Stop | None = None
) -> list[Evaluation] | None:
    """Return what the seat's side takes in one deal after each of `trick_play.distinct_plays(view)`.

    It comes in points, the meld that a first trick saves included, both sides playing their best;
    None where that is too long to find out, or stopped. More points are never worse for a side's match score, so the solver's aim is the match's.
    """
    solution = Solver().solve(
        table_of(view), deal, first_trick=first_trick_stakes(view), limit=most_nodes(), stop=stop
    )
    if not solution.complete:
        return None
    values = for_side(view, solution.values)
    return [Evaluation(play, float(values[kind_of(play.card)])) for play in distinct_plays(view)]


def for_side(view: View, values: Mapping[int, float]) -> dict[int, float]:
    """Return by kind what the seat's side takes in the rest of the hand, given it for side 0."""
    if view.seat % 2 == 0:
        return dict(values)
    left = view.rules.counters - sum(trick_points(view.rules, view.tricks, ended=False))
    return {kind: left - value for kind, value in values.items()}
