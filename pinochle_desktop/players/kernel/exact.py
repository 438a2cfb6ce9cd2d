"""Exact values of strict play with all hands open; who may know the hands is for the caller to say."""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.playouts import play_out
from pinochle_desktop.players.kernel.position import Table, legal_kinds
from pinochle_desktop.players.stop import Stop

NO_LIMIT: Final = 1 << 60


class Solution(NamedTuple):
    """What each move is worth.

    Attributes:
        values: by kind; every legal kind where `complete`, else those that were finished.
        nodes: cards tried.
        complete: False where the limit or a stop came first.
    """

    values: dict[int, int]
    nodes: int
    complete: bool


class Solver:
    """Solves positions one after the other; what it learns of one serves for the next.

    A *value* is what side 0 takes from the position on: counters, those of the trick on the table
    included, and the last trick. With `first_trick` it is also given what the sides' first tricks are
    worth beside that, where they have none yet: the value then has the first number added where
    side 0 takes a trick and the second taken away where side 1 does. That is the meld a first trick
    saves, or what saving it is worth, 0 to 1000; 0 where nothing hangs on it.

    Side 0 plays for the highest value and side 1 for the lowest. The values are exact, whatever
    was solved before. Not to be shared by threads; the interpreter's lock is released meanwhile.
    """

    def __init__(self, bits: int = 16, form: Form | None = None) -> None:
        """Make a table of 2**bits entries of 32 bytes."""
        self._form = form
        self._search = load("solver", form).Search(bits)

    def solve(
        self,
        table: Table,
        deal: Sequence[int],
        *,
        first_trick: tuple[int, int] = (0, 0),
        limit: int = NO_LIMIT,
        stop: Stop | None = None,
    ) -> Solution:
        """Return the value of every legal move."""
        search = self._search
        search.set_position(table, deal, first_trick, limit, (stop or Stop()).flag)
        distinct = set(search.distinct(table))
        value = self._guess(table, deal)
        values: dict[int, int] = {}
        for kind in legal_kinds(table, deal):
            if kind in distinct:  # else it comes to the same as the one before
                value = search.value(table, kind, value)
                if search.has_ended():
                    return Solution(values, search.spent(), complete=False)
            values[kind] = value
        return Solution(values, search.spent(), complete=True)

    def value(
        self,
        table: Table,
        deal: Sequence[int],
        *,
        first_trick: tuple[int, int] = (0, 0),
        limit: int = NO_LIMIT,
        stop: Stop | None = None,
    ) -> int | None:
        """Return the value of the position, in about half the time of `solve`; None if it gave up."""
        search = self._search
        search.set_position(table, deal, first_trick, limit, (stop or Stop()).flag)
        value: int = search.value(table, -1, self._guess(table, deal))
        return None if search.has_ended() else value

    def _guess(self, table: Table, deal: Sequence[int]) -> int:
        """Return what side 0 takes by rules of thumb: it is near, and saves a sixth of the nodes."""
        hands = array("i", deal)
        played = play_out(table, hands, seed=1, moves=[-1], form=self._form)
        return played.points[0]

    @property
    def nodes(self) -> int:
        """Cards tried for the last answer."""
        nodes: int = self._search.spent()
        return nodes
