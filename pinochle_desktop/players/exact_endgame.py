"""Strict play with every card known, by the exact solver of the kernel; samples nothing."""

from array import array
from typing import Final

from pinochle_desktop.players.kernel.exact import Solver
from pinochle_desktop.players.kernel.position import deal_of, kind_of
from pinochle_desktop.players.tables import first_trick_stakes, table_of
from pinochle_desktop.players.trick_play import faces
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.view import View

NODES: Final = 20_000
"""Cards tried at most: some milliseconds compiled, most of a second where not."""


def exact_play(view: View) -> Play | None:
    """Return a best play of the two-player endgame, None where it is too long to solve."""
    theirs = unseen(view)
    hands = (view.hand, theirs) if view.seat == 0 else (theirs, view.hand)
    return best_play(view, array("i", deal_of(hands)))


def best_play(view: View, deal: "array[int]") -> Play | None:
    """Return a best play against best replies in one deal, None where it is too long to solve.

    More points are never worse for a side's match score, so the solver's aim is the match's.
    """
    solution = Solver().solve(
        table_of(view), deal, first_trick=first_trick_stakes(view), limit=NODES
    )
    if not solution.complete:
        return None
    sign = 1 if view.seat % 2 == 0 else -1
    # A kind that is left out comes to the same as another.
    plays = [play for play in faces(view) if kind_of(play.card) in solution.values]
    return max(plays, key=lambda play: sign * solution.values[kind_of(play.card)])
