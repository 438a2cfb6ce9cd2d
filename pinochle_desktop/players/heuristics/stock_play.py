"""Which card to play over the stock of the two-player game: meld parts are kept, tricks won to meld."""

from collections import Counter

from pinochle_desktop.players.heuristics.card_counting import Knowledge
from pinochle_desktop.players.heuristics.weights import STOCK
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import SUITS, Card, Suit, parse_cards
from pinochle_desktop.rules.melds import (
    AROUND,
    NEXT_HIGHER,
    PINOCHLE_FACES,
    PRICES,
    RUN_RANKS,
    MeldKind,
)
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View


def shapes(trump: Suit) -> tuple[tuple[MeldKind, tuple[str, ...]], ...]:
    """Return kind and faces of every meld there is in this trump."""
    return (
        ("double-pinochle", PINOCHLE_FACES * 2),
        ("run", tuple(rank + trump for rank in RUN_RANKS)),
        *((kind, tuple(rank + suit for suit in SUITS)) for rank, kind in AROUND.items()),
        ("royal-marriage", ("K" + trump, "Q" + trump)),
        *(("marriage", ("K" + suit, "Q" + suit)) for suit in SUITS if suit != trump),
        ("pinochle", PINOCHLE_FACES),
    )


class StockHand:
    """What this seat's cards are worth keeping while the stock lasts.

    Attributes:
        worth: points by card.
        ready: prices of the melds that the seat could declare after winning this trick.
        tricks: tricks left whose winner may meld, this one included.
    """

    def __init__(self, view: View, memory: int | None) -> None:
        assert view.trump is not None
        self.view = view
        self.w = STOCK
        self.known = Knowledge(view, memory)
        self.held = (*view.hand, *view.tray)
        self.tricks = max(1, view.stock_size // 2)
        self.ready: list[int] = []
        self.worth: dict[Card, float] = {card: self._own(card, view.trump) for card in self.held}
        self._spent: dict[MeldKind, set[Card]] = {}
        for meld in view.melds:
            if meld.seat == view.seat:
                self._spent.setdefault(meld.kind, set()).update(meld.cards)
        for kind, wanted in shapes(view.trump):
            self._add(kind, Counter(wanted))

    def _own(self, card: Card, trump: Suit) -> float:
        if card.suit != trump:
            return self.w.side[card.strength]
        fresh = card.rank == "9" and card not in self.view.dix and card in self.view.hand
        return self.w.trump[card.strength] + (self.w.dix if fresh else 0.0)

    def _free(self, kind: MeldKind, face: str) -> list[Card]:
        """Return the cards of a face that may still serve in a meld of this kind (R29)."""
        spent = self._spent.get(kind, set()) | self._spent.get(NEXT_HIGHER.get(kind, kind), set())
        return [card for card in self.held if card.face == face and card not in spent]

    def _add(self, kind: MeldKind, wanted: Counter[str]) -> None:
        """Give the cards that could serve in a meld their share of its price."""
        beside_run = kind == "royal-marriage" and "run" in self._spent
        if beside_run and not self.view.rules.extra_marriage:
            return
        free = {face: self._free(kind, face) for face in wanted}
        missing = 0
        for face, count in wanted.items():
            short = max(0, count - len(free[face]))
            if self._unseen(face) < short:
                return
            missing += short
        steps = self.w.missing
        if missing >= min(len(steps), self.tricks + 1):
            return
        price = PRICES[kind][0]
        if not missing and any(card in self.view.hand for cards in free.values() for card in cards):
            self.ready.append(price)
        for face, count in wanted.items():
            # With a spare copy none of them is needed.
            if len(free[face]) <= count:
                for card in free[face]:
                    self.worth[card] += steps[missing] * price

    def _unseen(self, face: str) -> int:
        (card,) = parse_cards(face)
        return self.known.out[card.suit][card.strength]

    @property
    def prize(self) -> float:
        """The points that winning this trick is worth beyond its counters."""
        w, turned = self.w, self.view.turned
        prize = w.win
        if self.tricks == 1 and turned is not None:
            prize += w.hidden - w.trump[turned.strength]
        if self.ready:
            hurry = w.declare + w.hurry * len(self.ready) / self.tricks
            prize += max(self.ready) * min(1.0, hurry)
        return prize


def choose_free_play(view: View, memory: int | None = None) -> Play:
    """Return the play with the highest value to a trick over the stock."""
    values = play_values(view, memory)
    return Play(view.seat, max(values, key=values.__getitem__))


def play_values(view: View, memory: int | None = None) -> dict[Card, float]:
    """Return the expected gain of playing each card, in points."""
    holding = StockHand(view, memory)
    plays = [action for action in view.legal if isinstance(action, Play)]
    return {play.card: _value(holding, play.card) for play in plays}


def _value(holding: StockHand, card: Card) -> float:
    view = holding.view
    assert isinstance(view.phase, Playing)
    assert view.trump is not None
    trick = view.phase.cards
    if trick:
        chance = float(winning_index((*trick, card), view.trump))
        points = float(trick[0].counter + card.counter)
    else:
        chance = _lead_chance(holding, card)
        points = card.counter + 0.4  # the reply may be a counter
    return (2 * chance - 1) * points + chance * holding.prize - holding.worth[card]


def _lead_chance(holding: StockHand, card: Card) -> float:
    """Return the chance that the opponent can't or won't beat this lead."""
    known, w = holding.known, holding.w
    other = holding.view.rules.next_seat(holding.view.seat)
    high = known.holds_above(other, card.suit, card.strength)
    if card.suit == known.trump:
        return 1.0 - 0.8 * high
    ruff = known.holds_above(other, known.trump, -1) * (w.tempt if card.counter else w.ruff)
    return (1.0 - 0.85 * high) * (1.0 - ruff)
