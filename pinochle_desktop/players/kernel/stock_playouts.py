"""Playouts of the two-player game over the stock: sampled deals, each played to the end of the hand."""

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.playouts import play_out
from pinochle_desktop.players.kernel.position import STRENGTHS, TrickState
from pinochle_desktop.players.kernel.stock_position import CARDS, StockMove, StockPosition
from pinochle_desktop.players.stop import Stop


class StockOutcomes(NamedTuple):
    """What came of playing deals out, from the position on.

    Attributes:
        deals: number played; fewer than asked for where the work was stopped.
        points: of deal d and move m, what seat 0 and seat 1 get by melds and tricks, at
            2 * (d * moves + m) and the place after it.
    """

    deals: int
    points: "array[int]"


def card_values(position: StockPosition, form: Form | None = None) -> "array[int]":
    """Return what the rules of thumb think of playing each card held, in 1/256 points by number."""
    values = array("i", bytes(4 * CARDS))
    load("stock", form).StockPlayout().card_values(position, values)
    return values


def play_stock_out(  # noqa: PLR0913 - a seed and its place, as in `play_out`, and for fitting
    position: StockPosition,
    moves: Sequence[StockMove],
    samples: int,
    *,
    seed: int,
    first: int = 0,
    weights: tuple[Sequence[int], Sequence[int]] | None = None,
    stop: Stop | None = None,
    form: Form | None = None,
) -> StockOutcomes:
    """Play sampled deals to the end of the hand by rules of thumb, once after each move.

    The interpreter's lock is released meanwhile.

    Args:
        position: what the seat to act sees. A deal that fits it is drawn by `position.odds`.
        moves: legal ones.
        samples: number of deals.
        seed: of the random numbers.
        first: number of the first deal; a deal follows from the seed and its number alone.
        weights: of seat 0 and of seat 1, to find better ones than the kernel's own.
        stop: ends the work early.
        form: of the kernel.
    """
    size = samples * len(moves)
    deals, leaders = array("i", bytes(32 * size)), array("i", bytes(4 * size))
    melds, counters = array("i", bytes(8 * size)), array("i", bytes(8 * size))
    stop = stop or Stop()
    playout = load("stock", form).StockPlayout()
    if weights:
        playout.set_weights(*weights)
    done = playout.play_out(
        position,
        array("i", [move.verb for move in moves]),
        array("Q", [move.cards for move in moves]),
        first,
        samples,
        seed,
        deals,
        leaders,
        melds,
        counters,
        stop.flag,
    )
    size = done * len(moves)
    state = TrickState(
        2, position.trump, 0, (), position.last_trick, head_after_ruff=position.head_after_ruff
    )
    # Every strict end is turned so that seat 0 leads it.
    strict = play_out(state, deals[: 8 * size], seed=seed, moves=(-1,), stop=stop, form=form)
    points = _add_up(position, strict.points[: strict.deals], leaders, melds, counters)
    return StockOutcomes(strict.deals // len(moves), points)


def _add_up(
    position: StockPosition,
    strict: "array[int]",
    leaders: "array[int]",
    melds: "array[int]",
    counters: "array[int]",
) -> "array[int]":
    """Return what both seats get in each row; `strict` is what the leader takes in the strict end."""
    left = CARDS // 2 + position.last_trick - captured_counters(position)
    points = array("i", bytes(8 * len(strict)))
    for row, end in enumerate(strict):
        first, second = 2 * row, 2 * row + 1
        rest = left - counters[first] - counters[second] - end
        ends = (rest, end) if leaders[row] else (end, rest)
        points[first] = melds[first] + counters[first] + ends[0]
        points[second] = melds[second] + counters[second] + ends[1]
    return points


def captured_counters(position: StockPosition) -> int:
    """Return the counters captured before the position."""
    cards = (card for card in range(CARDS) if position.gone >> card & 1 and card != position.led)
    return sum(card // 2 % STRENGTHS >= 3 for card in cards)  # noqa: PLR2004 - king, ten, ace
