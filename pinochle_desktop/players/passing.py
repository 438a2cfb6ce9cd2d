"""The exchange: what the bidder's partner passes and what the bidder returns; sees the view alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.melds import PINOCHLE_FACES, RUN_RANKS, meld_points
from pinochle_desktop.rules.view import View

_TRUMP_GIFT: Final = {"A": 7.0, "T": 6.0, "J": 5.0, "K": 4.0, "Q": 4.0, "9": 1.0}
"""What a trump adds to the bidder's hand: it has king and queen as a rule, so the run wants A T J."""

_TRUMP_KEEP: Final = {"A": 9.0, "T": 8.0, "K": 6.0, "Q": 5.5, "J": 5.0, "9": 4.0}
_SIDE_KEEP: Final = {"A": 4.0, "T": 0.8, "K": 0.6, "Q": 0.4, "J": 0.2, "9": 0.0}

_ACE_GIFT: Final = 3.5
_PINOCHLE_GIFT: Final = 3.0
_PROTECTED: Final = 100.0


def choose_gift(view: View) -> Give:
    """Return the cards to pass: to the bidder as its partner, back as the bidder."""
    assert view.selection is not None
    assert view.contract is not None
    assert view.trump is not None
    count = view.selection.choose
    if view.contract.bidder == view.seat:
        return Give(view.seat, _return(view, view.trump, count))
    return Give(view.seat, _help(view, view.trump, count))


def gift_value(view: View, cards: Sequence[Card]) -> float:
    """Return what passing these cards is worth by the measure of `choose_gift`, in points."""
    assert view.contract is not None
    assert view.trump is not None
    trump = view.trump
    kept = [card for card in view.hand if card not in cards]
    loss = meld_points(view.rules, trump, view.hand) - meld_points(view.rules, trump, kept)
    if view.contract.bidder != view.seat:
        locked = _locked(view.hand, trump)
        gain = sum(_gift(card, trump) - _PROTECTED * (card in locked) for card in cards)
        return gain - 0.6 * loss
    strength = sum((_TRUMP_KEEP if c.suit == trump else _SIDE_KEEP)[c.rank] for c in cards)
    return -loss - strength


def _help(view: View, trump: Suit, count: int) -> tuple[Card, ...]:
    """Pass by the meld that can result, never out of a run, a set of aces or a double pinochle."""
    kept = list(view.hand)
    locked = _locked(kept, trump)
    chosen: list[Card] = []
    for _ in range(count):
        points = meld_points(view.rules, trump, kept)

        def value(card: Card, points: int = points) -> float:
            rest = [c for c in kept if c is not card]
            loss = points - meld_points(view.rules, trump, rest)
            return _gift(card, trump) - 0.6 * loss - _PROTECTED * (card in locked)

        best = max(kept, key=value)
        kept.remove(best)
        chosen.append(best)
    return tuple(chosen)


def _gift(card: Card, trump: Suit) -> float:
    """Return what a card is worth to the bidder, in points."""
    if card.suit == trump:
        return _TRUMP_GIFT[card.rank] + (1.0 if card.face in PINOCHLE_FACES else 0.0)
    if card.rank == "A":
        return _ACE_GIFT
    if card.face in PINOCHLE_FACES and trump in ("S", "D"):
        return _PINOCHLE_GIFT
    # Kings may meld around with the bidder's; nines are passed last.
    return {"T": 0.5, "K": 0.6, "Q": 0.3, "J": 0.2, "9": 0.0}[card.rank]


def _locked(hand: Sequence[Card], trump: Suit) -> set[Card]:
    """Return the cards of sets held whole that are not broken for the bidder."""
    faces = Counter(card.face for card in hand)
    sets = [
        [rank + trump for rank in RUN_RANKS],
        ["A" + suit for suit in SUITS],
    ]
    locked: Counter[str] = Counter()
    for shape in sets:
        whole = min(faces[face] for face in shape)
        for face in shape:
            locked[face] = max(locked[face], whole)
    pairs = min(faces[face] for face in PINOCHLE_FACES)
    if pairs > 1:
        for face in PINOCHLE_FACES:
            locked[face] = max(locked[face], pairs)
    found: set[Card] = set()
    for card in hand:
        if locked[card.face] > 0:
            locked[card.face] -= 1
            found.add(card)
    return found


def _return(view: View, trump: Suit, count: int) -> tuple[Card, ...]:
    """Give back what costs the least meld and strength, card by card."""
    kept = list(view.hand)
    chosen: list[Card] = []
    for _ in range(count):
        points = meld_points(view.rules, trump, kept)
        lengths = Counter(card.suit for card in kept)

        def cost(
            card: Card, points: int = points, lengths: Counter[Suit] = lengths
        ) -> tuple[float, str]:
            rest = [c for c in kept if c is not card]
            loss = points - meld_points(view.rules, trump, rest)
            strength = _TRUMP_KEEP if card.suit == trump else _SIDE_KEEP
            # A short side suit is worth ruffs, so its last cards go first.
            short = 0.0 if card.suit == trump else 0.15 * lengths[card.suit]
            return loss + strength[card.rank] + short, card.code

        best = min(kept, key=cost)
        kept.remove(best)
        chosen.append(best)
    return tuple(chosen)
