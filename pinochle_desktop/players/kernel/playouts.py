"""Playouts of strict tricks: many deals, each played to its end after each of several moves."""

from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.position import TrickState
from pinochle_desktop.players.stop import Stop, spans

_AT_ONCE: Final = 8
"""Deals explained between two looks at a stop."""


class Known(NamedTuple):
    """What the seats of a playout know or want beyond the cards.

    Attributes:
        bidders: the side that named trump, -1 where nobody did.
        stakes: by side, the meld that its first trick would save; 0 where it is safe or lost.
        voids: by seat, bits (1 << suit) of the suits that everybody knows it to be out of.
        copies: of each card in the deck; it decides the weights that the seats play by.
    """

    bidders: int = -1
    stakes: tuple[int, int] = (0, 0)
    voids: tuple[int, int, int, int] = (0, 0, 0, 0)
    copies: int = 2


class Outcomes(NamedTuple):
    """What came of playing deals out, from the position on.

    Attributes:
        moves: faces, one a column.
        deals: number of rows; fewer than asked for where the work was stopped.
        points: what side 0 takes, the trick on the table and the last trick included: of deal d
            and move m at d * len(moves) + m.
        tricks: how many tricks side 0 takes, in the same places.
    """

    moves: tuple[int, ...]
    deals: int
    points: "array[int]"
    tricks: "array[int]"


def play_out(
    state: TrickState,
    deals: "array[int]",
    *,
    seed: int,
    known: Known | None = None,
    moves: Sequence[int] | None = None,
    stop: Stop | None = None,
    form: Form | None = None,
) -> Outcomes:
    """Play every deal to its end by rules of thumb in all seats, once after each move.

    The interpreter's lock is released meanwhile.

    Args:
        state: what everybody sees.
        deals: an `array("i")` of deals one after the other, each of 4 * seats lanes, as they are
            before the move and without the cards of the trick on the table.
        seed: of the random numbers that break ties; they depend on it and a deal's place alone,
            and are the same for each move.
        known: what the seats know or want beyond the cards.
        moves: faces that the seat to act holds in every deal; its legal moves in the first deal if
            left out.
        stop: ends the work early.
        form: of the kernel.
    """
    playout = _playout(state, known or Known(), form)
    if moves is None:
        moves = playout.legal_faces(state, deals)
    size = len(deals) // (4 * state.seats) * len(moves)
    points, tricks = array("i", bytes(4 * size)), array("i", bytes(4 * size))
    flag = (stop or Stop()).flag
    done = playout.play_out(state, deals, array("i", moves), seed, points, tricks, flag)
    return Outcomes(tuple(moves), done, points, tricks)


def explain_plays(  # noqa: PLR0913 - all of it makes a play likely or not
    state: TrickState,
    deals: "array[int]",
    seen: Sequence[tuple[int, int]],
    viewer: int,
    known: Known,
    *,
    scale: float,
    oddity: float,
    stop: Stop | None = None,
    form: Form | None = None,
) -> "array[float]":
    """Return how likely each deal makes the plays that were seen.

    Seats are taken to play as in `play_out`. Once stopped, the deals not yet looked at keep the
    weight 1.

    Args:
        state: what everybody sees now.
        deals: as they are after these plays.
        seen: seat and face of every play of the hand, from the first lead on.
        viewer: the seat whose own plays say nothing.
        known: as it was before the first lead.
        scale: how unsure the seats are of what a card is worth, in trick points.
        oddity: the chance that a seat plays just anything.
        stop: ends the work early.
        form: of the kernel.
    """
    width = 4 * state.seats
    weights = array("d", [1.0]) * (len(deals) // width)
    playout = _playout(state, known, form)
    seats = array("i", [seat for seat, _ in seen])
    faces = array("i", [face for _, face in seen])
    rows, found = memoryview(deals), memoryview(weights)
    for begin, end in spans(len(weights), _AT_ONCE, stop):
        some = rows[width * begin : width * end]
        playout.explain(some, seats, faces, viewer, 256 * scale, oddity, found[begin:end])
    return weights


def _playout(state: TrickState, known: Known, form: Form | None) -> Any:
    source = load("tricks", form)
    playout = source.Playout()
    playout.set_table(state, known.bidders, known.stakes, known.voids)
    four = source.SINGLE if known.copies == 2 else source.DOUBLE  # noqa: PLR2004 - copies
    weights = source.TWO if state.seats == 2 else four  # noqa: PLR2004 - two players
    playout.set_weights(weights, weights)
    return playout
