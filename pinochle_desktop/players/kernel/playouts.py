"""Plays many deals out after each of several moves; the caller samples the deals and judges."""

from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.position import Table, legal_kinds
from pinochle_desktop.players.stop import Stop, spans

_AT_ONCE: Final = 8
"""Deals explained between two looks at a stop."""


class Known(NamedTuple):
    """What the seats of a playout know or want beyond the cards.

    Attributes:
        bidders: the side that named trump, -1 where nobody did.
        stakes: by side, the meld that its first trick would save; 0 where it is safe or lost.
        voids: by seat, bits (1 << suit) of the suits that everybody knows it to be out of.
        copies: of each card in the deck, which says by which weights the seats play.
    """

    bidders: int = -1
    stakes: tuple[int, int] = (0, 0)
    voids: tuple[int, int, int, int] = (0, 0, 0, 0)
    copies: int = 2


class Outcomes(NamedTuple):
    """What came of playing deals out, from the position on.

    Attributes:
        moves: kinds, the columns.
        deals: number of rows; fewer than asked for where the work was stopped.
        points: what side 0 takes, the trick on the table and the last trick included; of deal d
            and move m at d * len(moves) + m.
        tricks: how many tricks side 0 takes, in the same places.
    """

    moves: tuple[int, ...]
    deals: int
    points: "array[int]"
    tricks: "array[int]"


def play_out(
    table: Table,
    deals: "array[int]",
    *,
    seed: int,
    known: Known | None = None,
    moves: Sequence[int] | None = None,
    stop: Stop | None = None,
    form: Form | None = None,
) -> Outcomes:
    """Play every deal to its end by rules of thumb in all seats, once after each move.

    `deals` is an `array("i")` of deals one after the other, each of 4 * seats lanes, as they are
    before the move and without the cards of the trick on the table. The seat to act must hold
    the `moves` in every one of them; they are its legal moves in the first if left out. The
    result follows from the arguments: a deal's random numbers depend on `seed` and its place
    alone, and are the same for each move. The interpreter's lock is released meanwhile.
    """
    if moves is None:
        moves = legal_kinds(table, deals[: 4 * table.seats])
    size = len(deals) // (4 * table.seats) * len(moves)
    points, tricks = array("i", bytes(4 * size)), array("i", bytes(4 * size))
    playout = _playout(table, known or Known(), form)
    flag = (stop or Stop()).flag
    done = playout.run(table, deals, array("i", moves), seed, points, tricks, flag)
    return Outcomes(tuple(moves), done, points, tricks)


def explain_plays(
    table: Table,
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
    """Return how likely each deal makes the cards `seen`: (seat, kind), from the first lead on.

    The deals are as they are after these plays. The plays of `viewer` say nothing to itself. Seats
    are taken to play as in `play_out`, `scale` trick points unsure of what a card is worth, and to
    play anything with the chance `oddity`. `known` is as before the first lead. Once stopped, the
    deals not yet looked at keep the weight 1.
    """
    width = 4 * table.seats
    weights = array("d", [1.0]) * (len(deals) // width)
    playout = _playout(table, known, form)
    flat = array("i", [number for play in seen for number in play])
    rows, found = memoryview(deals), memoryview(weights)
    for begin, end in spans(len(weights), _AT_ONCE, stop):
        some = rows[width * begin : width * end]
        playout.weigh(some, flat, viewer, 256 * scale, oddity, found[begin:end])
    return weights


def _playout(table: Table, known: Known, form: Form | None) -> Any:
    source = load("playout", form)
    playout = source.Playout()
    playout.set_table(table, known.bidders, known.stakes, known.voids)
    four = source.SINGLE if known.copies == 2 else source.DOUBLE
    playout.set_weights(source.TWO if table.seats == 2 else four)
    return playout
