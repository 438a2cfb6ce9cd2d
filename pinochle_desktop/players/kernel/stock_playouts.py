"""Plays the stock phase and the strict end of the two-player game out in sampled deals; judges nothing."""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.playouts import Known, play_out
from pinochle_desktop.players.kernel.position import STRENGTHS, Table, kind_of
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.cards import Card

THUMB: Final = -1
PLAY: Final = 0
DIX: Final = 12
DRAW: Final = 13
"""Verbs of a move; one more than a shape's place declares it."""
WIDTH: Final = 5
"""Numbers a playout's end."""


class StockMove(NamedTuple):
    """What the seat to act can do: a verb, with a card's number or a set of cards."""

    verb: int
    cards: int = 0


class Shape(NamedTuple):
    """One of the eleven melds there are.

    Attributes:
        price: in points.
        higher: place of the one in which its cards may serve again, or -1.
        need, kinds: cards of each kind that it takes.
    """

    price: int
    higher: int
    need: int
    kinds: tuple[int, ...]


class StockPosition(NamedTuple):
    """What a seat sees over the stock. A set of cards has bit `number_of(card)` of each.

    Attributes:
        seat, leader: who is to act, and who led or leads the trick.
        led: number of the card led by the other seat, -1 where there is none.
        trump: index in `SUITS`.
        shapes: the melds, dearest first.
        hand, known: this seat's cards, and those that the other seat surely holds.
        trays, spent: by seat the melded cards on the table, and what has served in each shape.
        gone, dix: cards played, nines that have scored.
        turned: number of the turned card.
        hidden, odds, theirs: numbers of all other cards, how readily each of them is with the
            other seat, above 0, and how many it holds.
        down: how many of them the stock holds, face down.
        melded, dixed: what the seat to act has done since it won the trick.
        extra_marriage, dix_first, last_trick, head_after_ruff: of the rule set.
    """

    seat: int
    leader: int
    led: int
    trump: int
    shapes: tuple[Shape, ...]
    hand: int
    known: int
    trays: tuple[int, int]
    spent: tuple[tuple[int, ...], tuple[int, ...]]
    gone: int
    dix: int
    turned: int
    hidden: tuple[int, ...]
    odds: tuple[int, ...]
    theirs: int
    down: int
    melded: bool
    dixed: bool
    extra_marriage: bool = True
    dix_first: bool = False
    last_trick: int = 1
    head_after_ruff: bool = False


class StockOutcomes(NamedTuple):
    """What came of playing deals out, from the position on.

    Attributes:
        deals: number of rows; fewer than asked for where the work was stopped.
        points: of deal d and move m, what seat 0 and seat 1 get by melds and tricks, at
            2 * (d * moves + m) and the place after it.
    """

    deals: int
    points: "array[int]"


def number_of(card: Card) -> int:
    """Return a card's number, 0 to 47."""
    return 2 * kind_of(card) + card.copy - 1


def thumb_values(position: StockPosition, form: Form | None = None) -> "array[int]":
    """Return what the rules of thumb think of playing each card held, in 1/256 points by number."""
    values = array("i", bytes(4 * 48))
    load("stock_playout", form).StockPlayout().opinion(position, values)
    return values


def play_stock_out(
    position: StockPosition,
    moves: Sequence[StockMove],
    samples: int,
    *,
    seed: int,
    first: int = 0,
    weights: Sequence[int] = (),
    stop: Stop | None = None,
    form: Form | None = None,
) -> StockOutcomes:
    """Play so many sampled deals to the end of the hand, by rules of thumb, once after each move.

    Every deal that fits the position is equally likely. Deal d, counted on from `first`, follows
    from `seed` and d alone. The moves must be legal. Other `weights` are for finding better ones. The interpreter's lock is released.
    """
    size = samples * len(moves)
    deals, ends = array("i", bytes(32 * size)), array("i", bytes(4 * WIDTH * size))
    playout = load("stock_playout", form).StockPlayout()
    if weights:
        playout.set_weights(weights)
    stop = stop or Stop()
    done = playout.run(
        position,
        array("i", [move.verb for move in moves]),
        array("Q", [move.cards for move in moves]),
        first,
        samples,
        seed,
        deals,
        ends,
        stop.flag,
    )
    size = done * len(moves)
    table = Table(
        2, position.trump, 0, (), position.last_trick, head_after_ruff=position.head_after_ruff
    )
    # Every strict end is turned so that seat 0 leads it.
    strict = play_out(
        table, deals[: 8 * size], seed=seed, known=Known(), moves=(-1,), stop=stop, form=form
    )
    over = gone_counters(position)
    points = array("i", bytes(8 * strict.deals))
    for row in range(strict.deals):
        leader, *gained = ends[WIDTH * row : WIDTH * row + WIDTH]
        end = strict.points[row]
        rest = 24 + position.last_trick - over - gained[2] - gained[3] - end
        points[2 * row] = gained[0] + gained[2] + (rest if leader else end)
        points[2 * row + 1] = gained[1] + gained[3] + (end if leader else rest)
    return StockOutcomes(strict.deals // len(moves), points)


def gone_counters(position: StockPosition) -> int:
    """Return the counters captured before the position."""
    cards = (card for card in range(48) if position.gone >> card & 1 and card != position.led)
    return sum(card // 2 % STRENGTHS >= 3 for card in cards)
