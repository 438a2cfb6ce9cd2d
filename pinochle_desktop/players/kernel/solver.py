"""Double-dummy values of strict play: what each side takes when everybody sees all hands."""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.playouts import play_out
from pinochle_desktop.players.kernel.position import TrickState
from pinochle_desktop.players.stop import Stop

NO_LIMIT: Final = 1 << 60


class Solution(NamedTuple):
    """What each move is worth.

    Attributes:
        values: by face; of every legal face where `complete`, else of those that were finished.
        nodes: cards tried.
        complete: False where the limit or a stop came first.
    """

    values: dict[int, int]
    nodes: int
    complete: bool


class DoubleDummySolver:
    """Solves positions one after the other; what it learns of one serves for the next.

    A *value* is what side 0 takes from the position on, both sides playing their best: counters,
    those of the trick on the table included, and the last trick. With `first_trick` it also counts
    what the sides' first tricks are worth beside that, where they have none yet: the first number
    is added where side 0 takes a trick, the second taken off where side 1 does. That is the meld
    that a first trick saves (R21), 0 to 1000.

    The values are exact, whatever was solved before. The search is `tricks.AlphaBeta`. A solver is
    not to be shared by threads; the interpreter's lock is released meanwhile.
    """

    def __init__(self, bits: int = 16, form: Form | None = None) -> None:
        """Make a transposition table of 2**bits slots, 32 bytes each."""
        self._form = form
        self._search = load("tricks", form).AlphaBeta(bits)

    def solve(
        self,
        state: TrickState,
        deal: Sequence[int],
        *,
        first_trick: tuple[int, int] = (0, 0),
        limit: int = NO_LIMIT,
        stop: Stop | None = None,
    ) -> Solution:
        """Return the value of every legal move; give up after `limit` nodes or at a stop."""
        search = self._search
        legal = search.legal_faces(state, deal)
        search.set_position(state, deal, first_trick, limit, (stop or Stop()).flag)
        distinct = set(search.distinct(state.seat))
        value = self._guess(state, deal)
        values: dict[int, int] = {}
        for face in legal:
            if face in distinct:  # else it is worth as much as the one before
                value = search.value(state.seat, face, value)
                if search.has_ended():
                    return Solution(values, search.spent(), complete=False)
            values[face] = value
        return Solution(values, search.spent(), complete=True)

    def value(
        self,
        state: TrickState,
        deal: Sequence[int],
        *,
        first_trick: tuple[int, int] = (0, 0),
        limit: int = NO_LIMIT,
        stop: Stop | None = None,
    ) -> int | None:
        """Return the value of the position, in about half the time of `solve`; None if it gave up."""
        search = self._search
        search.set_position(state, deal, first_trick, limit, (stop or Stop()).flag)
        value: int = search.value(state.seat, -1, self._guess(state, deal))
        return None if search.has_ended() else value

    def _guess(self, state: TrickState, deal: Sequence[int]) -> int:
        """Return what side 0 takes in a playout: it is near, and saves a sixth of the nodes."""
        hands = array("i", deal)
        played = play_out(state, hands, seed=1, moves=[-1], form=self._form)
        return played.points[0]

    @property
    def nodes(self) -> int:
        """Cards tried for the last answer."""
        nodes: int = self._search.spent()
        return nodes
