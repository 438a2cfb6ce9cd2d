"""The state of a game: what was dealt, where the cards are, and which phase it is in."""

from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct

from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.ruleset import SIDES, RuleSet

T = TypeVar("T")

Pair = tuple[int, int]
"""One number for each side."""


class Deal(NamedTuple):
    """What was dealt: a hand for each seat, and the stock in drawing order, the turned card last."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


class Call(NamedTuple):
    """One call of the auction; `amount` is None for a pass."""

    seat: int
    amount: int | None


class Contract(NamedTuple):
    """Who won the auction, and with what bid."""

    bidder: int
    bid: int


class Exchanged(NamedTuple):
    """Cards passed from one partner to the other."""

    giver: int
    receiver: int
    cards: tuple[Card, ...]


class Trick(NamedTuple):
    """A complete trick; `cards` in the order played, the first by `leader`."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class Bidding(Struct, frozen=True):
    """The auction: `seat` calls next. A seat that has passed is out (R10)."""

    seat: int


class Naming(Struct, frozen=True):
    """The bidder names trump."""

    seat: int


class Exchanging(Struct, frozen=True):
    """`seat` passes cards to its partner."""

    seat: int


class Showing(Struct, frozen=True):
    """All melds lie on the table; play begins when `seat`, the bidder, says so."""

    seat: int


class Playing(Struct, frozen=True):
    """A trick: `leader` played the first of `cards`, and `seat` plays next."""

    seat: int
    leader: int
    cards: tuple[Card, ...]


class Drawing(Struct, frozen=True):
    """Stock game: `seat` won the trick; it may meld and take the dix, and then draws."""

    seat: int
    melded: bool = False
    dixed: bool = False


class HandOver(Struct, frozen=True):
    """The hand is over and no seat is to act; `game.next_hand` deals the next one."""

    seat: None = None


class GameOver(Struct, frozen=True):
    """A side has won. `why` is "alone", "higher", "bidders", "made" or "set"."""

    winner: int
    why: Literal["alone", "higher", "bidders", "made", "set"]
    seat: None = None


Phase = Bidding | Naming | Exchanging | Showing | Playing | Drawing | HandOver | GameOver


class HandResult(Struct, frozen=True):
    """How a hand ended; every pair holds one number for each side.

    Attributes:
        melds: all melds shown (four-player games).
        meld_points: as shown, before any meld is forfeited.
        trick_points, tricks: counters with last trick, and tricks taken.
        bidder, bid: None if the hand was thrown in, and in a game without an auction.
        trump: None if the hand was thrown in, or lost because no trump could be named.
        made: whether the bidders made the bid; None if nobody bid.
        score_change, score: the change by this hand, and the score of the game after it.
    """

    melds: tuple[Meld, ...]
    meld_points: Pair
    trick_points: Pair
    tricks: Pair
    bidder: int | None
    bid: int | None
    trump: Suit | None
    made: bool | None
    score_change: Pair
    score: Pair


class GameState(Struct, frozen=True):
    """Everything about a game at one moment.

    Seats are numbered clockwise from 0; `RuleSet.side_of` says which side a seat plays for.

    Attributes:
        rules, seed: fixed for the game.
        number, dealer, deal: of this hand; hands are numbered from 0.
        score, results: the score of each side, and the results of all hands that have ended.
        phase: what happens now, and who is to act.
        hands: the cards that each seat holds now.
        calls: the auction so far; contract: its outcome.
        trump: None until it is known.
        exchanged: the cards that partners have passed each other so far.
        melds: shown (four-player) or declared so far (stock game), with their seats.
        meld_points: of each side, the dix included.
        trays: the cards that each seat has melded on the table (stock game).
        stock: cards left, in drawing order, the turned card last.
        dix: nines of trump that have scored (R28).
        tricks: all complete tricks of this hand.
    """

    rules: RuleSet
    seed: int
    number: int
    dealer: int
    deal: Deal
    score: Pair
    results: tuple[HandResult, ...]
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    calls: tuple[Call, ...]
    contract: Contract | None
    trump: Suit | None
    exchanged: tuple[Exchanged, ...]
    melds: tuple[Meld, ...]
    meld_points: Pair
    trays: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    dix: tuple[Card, ...]
    tricks: tuple[Trick, ...]

    @property
    def turned(self) -> Card | None:
        """The face-up card of the stock; None without a stock, or when it is used up."""
        return self.stock[-1] if self.stock else None


def replaced(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `items` with the item at `index` replaced."""
    return (*items[:index], value, *items[index + 1 :])


def trick_points(rules: RuleSet, tricks: tuple[Trick, ...], *, ended: bool) -> Pair:
    """Return the counters that each side has taken, and the last trick's points if the hand has `ended`."""
    points = [0, 0]
    for trick in tricks:
        points[rules.side_of(trick.winner)] += sum(card.counter for card in trick.cards)
    if ended and tricks:
        points[rules.side_of(tricks[-1].winner)] += rules.last_trick
    return points[0], points[1]


def tricks_taken(rules: RuleSet, tricks: tuple[Trick, ...]) -> Pair:
    """Return the number of tricks each side has taken."""
    taken = [0, 0]
    for trick in tricks:
        taken[rules.side_of(trick.winner)] += 1
    return taken[0], taken[1]


def was_set(rules: RuleSet, result: HandResult, side: int) -> bool:
    """Return whether a side bid in this hand and did not make it."""
    return (
        result.bidder is not None and result.made is False and rules.side_of(result.bidder) == side
    )


def for_side(side: int, number: int, other: int = 0) -> Pair:
    """Return a pair with `number` for one side and `other` for the side against it."""
    return (number, other) if side == SIDES[0] else (other, number)
