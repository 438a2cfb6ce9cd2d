"""Claims: whether the seat on lead is certain to take every trick left, judged by what it can see."""

from collections import Counter

from pinochle_desktop.rules.cards import SUITS, Card, deck
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View


def unseen(view: View) -> tuple[Card, ...]:
    """Return the cards that this seat has not seen: those in other hands and those face down."""
    trick = view.phase.cards if isinstance(view.phase, Playing) else ()
    seen = {*view.hand, *trick, *(c for tray in view.trays for c in tray)}
    seen.update(card for trick_ in view.tricks for card in trick_.cards)
    if view.turned is not None:
        seen.add(view.turned)
    return tuple(c for c in deck(view.rules.ranks, view.rules.copies) if c not in seen)


def claim_order(view: View) -> tuple[Card, ...] | None:
    """Return the order in which to lead the hand so that this seat is certain to take every trick left.

    Return None if that is not certain, or if the seat is not on lead in strict play. It is certain if
    no unseen card beats a card of the hand in its own suit (the leader wins against an equal card,
    R20), and if leading the trumps first draws every unseen trump: there are no more of them than
    trumps in the hand, or the hand holds nothing but trumps.
    """
    phase = view.phase
    if not (
        isinstance(phase, Playing) and view.my_turn and not phase.cards and not view.stock_size
    ):
        return None
    out = Counter((card.suit, card.strength) for card in unseen(view))
    by_suit = {suit: [s for (each, s), n in out.items() if each == suit and n] for suit in SUITS}
    trumps_out = sum(n for (suit, _), n in out.items() if suit == view.trump)
    trumps = [card for card in view.hand if card.suit == view.trump]
    if trumps_out > len(trumps) and len(trumps) < len(view.hand):
        return None
    if any(card.strength < max(by_suit[card.suit], default=0) for card in view.hand):
        return None
    plain = [card for card in view.hand if card.suit != view.trump]
    return tuple(
        sorted(trumps, key=lambda c: -c.strength) + sorted(plain, key=lambda c: -c.strength)
    )
