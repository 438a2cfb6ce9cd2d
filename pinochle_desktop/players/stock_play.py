"""Rules of thumb for the stock game: what to play, meld and exchange before the strict endgame."""

from collections import Counter
from typing import Final

from pinochle_desktop.players.knowledge import Knowledge
from pinochle_desktop.players.trick_play import faces
from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Draw, Play
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.melds import (
    AROUND,
    NEXT_HIGHER,
    PINOCHLE_FACES,
    PRICES,
    RUN_RANKS,
    MeldKind,
    identify,
)
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View

TRUMP_KEEP: Final = {"A": 3.0, "T": 2.4, "K": 1.6, "Q": 1.3, "J": 1.2, "9": 1.0}
SIDE_KEEP: Final = {"A": 1.4, "T": 0.6, "K": 0.3, "Q": 0.15, "J": 0.1, "9": 0.0}
MISSING: Final = (1.0, 0.32, 0.1, 0.03, 0.0, 0.0)
"""Part of a meld's price that its cards are worth while so many of them are missing."""
LEARNED_STEPS: Final = 3
"""Tricks that should be left for a marriage to be shown before its run."""


def shapes(trump: Suit) -> tuple[tuple[MeldKind, tuple[str, ...]], ...]:
    """Return every meld there is in this trump: its kind and the faces of its cards."""
    return (
        ("double-pinochle", PINOCHLE_FACES * 2),
        ("run", tuple(rank + trump for rank in RUN_RANKS)),
        *((kind, tuple(rank + suit for suit in SUITS)) for rank, kind in AROUND.items()),
        ("royal-marriage", ("K" + trump, "Q" + trump)),
        *(("marriage", ("K" + suit, "Q" + suit)) for suit in SUITS if suit != trump),
        ("pinochle", PINOCHLE_FACES),
    )


def choose_draw(view: View) -> Action:
    """Return what the winner of a trick does: the dearest meld, the dix, the draw."""
    melds = [action for action in view.legal if isinstance(action, DeclareMeld)]
    if view.rules.dix_first or not melds:
        for action in view.legal:
            if isinstance(action, Dix):
                return action
    return _dearest(view, melds) if melds else Draw(view.seat)


def _dearest(view: View, melds: list[DeclareMeld]) -> DeclareMeld:
    assert view.trump is not None
    by_kind: dict[MeldKind, DeclareMeld] = {}
    for meld in melds:
        kind = identify(meld.cards, view.trump)
        assert kind is not None
        by_kind.setdefault(kind, meld)
    best = max(by_kind, key=lambda kind: PRICES[kind][0])
    if view.stock_size // 2 > LEARNED_STEPS:
        # The lower meld first: its cards may serve again in the next higher, not the other way.
        for low, high in NEXT_HIGHER.items():
            if (
                high == best
                and low in by_kind
                and set(by_kind[low].cards) <= set(_cards(by_kind, best))
            ):
                return by_kind[low]
    return by_kind[best]


def _cards(by_kind: dict[MeldKind, DeclareMeld], kind: MeldKind) -> tuple[Card, ...]:
    return by_kind[kind].cards


class Holding:
    """What this seat's cards are worth keeping while the stock lasts."""

    def __init__(self, view: View, memory: int | None) -> None:
        assert view.trump is not None
        self.view = view
        self.trump = view.trump
        self.known = Knowledge(view, memory)
        self.held = (*view.hand, *view.tray)
        self.ready = 0
        self.worth: dict[Card, float] = {card: self._own(card) for card in self.held}
        steps = max(1, view.stock_size // 2)
        self.haste = min(1.0, steps / 6)
        for kind, wanted in shapes(self.trump):
            self._add(kind, wanted)

    def _own(self, card: Card) -> float:
        if card.suit == self.trump:
            fresh = card.rank == "9" and card not in self.view.dix
            return TRUMP_KEEP[card.rank] + (1.0 if fresh and card in self.view.hand else 0.0)
        return SIDE_KEEP[card.rank]

    def _add(self, kind: MeldKind, wanted: tuple[str, ...]) -> None:
        """Add a meld's share to the cards that could serve in it."""
        spent = {
            card
            for meld in self.view.melds
            if meld.seat == self.view.seat
            and (meld.kind == kind or NEXT_HIGHER.get(kind) == meld.kind)
            for card in meld.cards
        }
        free: dict[str, list[Card]] = {}
        for card in self.held:
            if card not in spent:
                free.setdefault(card.face, []).append(card)
        missing = 0
        for face, count in Counter(wanted).items():
            short = max(0, count - len(free.get(face, ())))
            if short and self._unseen(face) < short:
                return
            missing += short
        price = PRICES[kind][0]
        fresh = any(c in self.view.hand for face in wanted for c in free.get(face, ()))
        if not missing and fresh:
            self.ready = max(self.ready, price)
        share = MISSING[missing] * (1.0 if not missing else self.haste) * price
        for face, count in Counter(wanted).items():
            copies = free.get(face, [])
            # A spare copy is worth little: the meld needs only `count` of them.
            if len(copies) <= count:
                for card in copies:
                    self.worth[card] += share

    def _unseen(self, face: str) -> int:
        for suit in SUITS:
            if face[1] == suit:
                return self.known.out[suit][Card(face[0], suit).strength]  # type: ignore[arg-type]
        return 0


def choose_free_play(view: View, memory: int | None = None) -> Play:
    """Return the card to play to a trick over the stock."""
    holding = Holding(view, memory)
    assert isinstance(view.phase, Playing)
    trick = view.phase.cards
    # Of two equal cards the one whose melds are spent goes first.
    plays = [action for action in view.legal if isinstance(action, Play)]

    def value(play: Play) -> float:
        card = play.card
        if trick:
            wins = winning_index((*trick, card), holding.trump) == 1
            chance = 1.0 if wins else 0.0
            points = float(trick[0].counter + card.counter)
        else:
            chance = _lead_chance(holding, card)
            points = card.counter + 0.4
        prize = 0.4 + 0.8 * holding.ready
        return (2 * chance - 1) * points + chance * prize - holding.worth[card]

    return max(plays, key=value)


def _lead_chance(holding: Holding, card: Card) -> float:
    """Return the chance that the opponent cannot or will not take this lead."""
    known = holding.known
    other = 1 - holding.view.seat
    high = known.holds_above(other, card.suit, card.strength)
    if card.suit == holding.trump:
        return 1.0 - 0.8 * high
    ruff = known.holds_above(other, holding.trump, -1)
    tempting = 0.5 if card.counter else 0.15
    return (1.0 - 0.85 * high) * (1.0 - tempting * ruff)


__all__ = ["choose_draw", "choose_free_play", "faces", "shapes"]
