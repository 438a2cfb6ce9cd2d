"""The end of a two-player hand, where every card is known, solved exactly; searches, estimates nothing."""

from collections.abc import Sequence
from typing import Final

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View

MAX_CARDS: Final = 7
"""Cards in hand up to which an interpreted search takes a few milliseconds."""

Hand = tuple[int, ...]
"""Cards as numbers, suit × 8 + strength, ascending; equal cards are equal numbers."""

_COUNTER: Final = (0, 0, 0, 1, 1, 1, 0, 0)
_BOUND: Final = 99

Entry = tuple[int, int]
"""Lowest and highest value a position can still have."""


def code(card: Card) -> int:
    """Return a card's number."""
    return SUITS.index(card.suit) * 8 + card.strength


def solvable(view: View) -> bool:
    """Whether this is the strict end of a two-player hand, short enough to solve."""
    two_seats = len(view.hand_sizes) == 2  # noqa: PLR2004 - all unseen cards are the opponent's
    return two_seats and not view.stock_size and len(view.hand) <= MAX_CARDS


def choose_endgame(view: View) -> Play:
    """Return a play that takes as many counters as can be had against best replies."""
    assert view.trump is not None
    assert isinstance(view.phase, Playing)
    solver = Solver(view.trump, view.rules.last_trick)
    theirs = unseen(view)
    if view.phase.cards:
        return Play(view.seat, solver.reply(view.phase.cards[0], view.hand, theirs))
    return Play(view.seat, solver.lead(view.hand, theirs))


def face_values(view: View) -> dict[str, float]:
    """Return the exact value of every play, by face.

    It is what the seat takes in the tricks left, the present one included, less what the other
    seat takes.
    """
    assert view.trump is not None
    assert isinstance(view.phase, Playing)
    solver = Solver(view.trump, view.rules.last_trick)
    led = view.phase.cards[0] if view.phase.cards else None
    plays = {action.card for action in view.legal if isinstance(action, Play)}
    return {
        card.face: float(solver.play_value(card, led, view.hand, unseen(view))) for card in plays
    }


class Solver:
    """Strict tricks between two open hands.

    Values are the counters, last trick included, that the seat to lead takes in the tricks left,
    less those of the other seat.
    """

    def __init__(self, trump: Suit, last_trick: int) -> None:
        self._trump = SUITS.index(trump)
        self._last = last_trick
        self._table: dict[tuple[Hand, Hand], Entry] = {}

    def lead(self, mine: Sequence[Card], theirs: Sequence[Card]) -> Card:
        """Return a best card to lead from `mine`."""
        own, other = _hand(mine), _hand(theirs)
        best, chosen = -_BOUND, own[0]
        for each in self._leads(own, other):
            value = self._after_lead(own, other, each, best, _BOUND)
            if value > best:
                best, chosen = value, each
        return next(card for card in mine if code(card) == chosen)

    def reply(self, led: Card, mine: Sequence[Card], theirs: Sequence[Card]) -> Card:
        """Return a best reply from `mine` to a card led by the seat that holds `theirs`."""
        own, other, lead = _hand(mine), _hand(theirs), code(led)
        best, chosen = _BOUND, own[0]
        for each in self._replies(own, lead):
            value = self._trick(other, own, lead, each, -_BOUND, best)
            if value < best:
                best, chosen = value, each
        return next(card for card in mine if code(card) == chosen)

    def play_value(
        self, card: Card, led: Card | None, mine: Sequence[Card], theirs: Sequence[Card]
    ) -> int:
        """Return the value for the seat that plays `card`, to `led` or as a lead."""
        own, other = _hand(mine), _hand(theirs)
        if led is None:
            return self._after_lead(own, other, code(card), -_BOUND, _BOUND)
        return -self._trick(other, own, code(led), code(card), -_BOUND, _BOUND)

    def value(self, leader: Hand, other: Hand, low: int = -_BOUND, high: int = _BOUND) -> int:
        """Return the value for the seat to lead, exact between `low` and `high`, else a bound."""
        if not leader:
            return 0
        key = (leader, other)
        floor, ceiling = self._table.get(key, (-_BOUND, _BOUND))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        best, alpha = -_BOUND, max(low, floor)
        for each in self._leads(leader, other):
            best = max(best, self._after_lead(leader, other, each, max(alpha, best), high))
            if best >= high:
                break
        if best <= alpha:
            self._table[key] = (floor, best)
        elif best >= high:
            self._table[key] = (best, ceiling)
        else:
            self._table[key] = (best, best)
        return best

    def _after_lead(self, leader: Hand, other: Hand, lead: int, low: int, high: int) -> int:
        worst = _BOUND
        rest = _without(leader, lead)
        for reply in self._replies(other, lead):
            worst = min(worst, self._trick(rest, other, lead, reply, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def _trick(self, rest: Hand, other: Hand, lead: int, reply: int, low: int, high: int) -> int:
        """Return the value after a full trick; `rest` is the leader's hand without its lead."""
        points = _COUNTER[lead & 7] + _COUNTER[reply & 7] + (0 if rest else self._last)
        left = _without(other, reply)
        same = reply >> 3 == lead >> 3
        if (same and reply > lead) or (not same and reply >> 3 == self._trump):
            return -points - self.value(left, rest, -high - points, -low - points)
        return points + self.value(rest, left, low - points, high - points)

    def _replies(self, hand: Hand, lead: int) -> list[int]:
        """Return the strict replies, one for each face."""
        suit = lead >> 3
        follow = [c for c in dict.fromkeys(hand) if c >> 3 == suit]
        if follow:
            return [c for c in follow if c > lead] or follow
        return [c for c in dict.fromkeys(hand) if c >> 3 == self._trump] or list(
            dict.fromkeys(hand)
        )

    def _leads(self, hand: Hand, other: Hand) -> list[int]:
        """Return the leads worth trying, likely best first: winners, then low cards."""
        top = [-1, -1, -1, -1]
        for card in other:
            top[card >> 3] = card & 7
        return sorted(dict.fromkeys(hand), key=lambda c: (c & 7 < top[c >> 3], -(c & 7)))


def _hand(cards: Sequence[Card]) -> Hand:
    return tuple(sorted(code(card) for card in cards))


def _without(hand: Hand, card: int) -> Hand:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]
