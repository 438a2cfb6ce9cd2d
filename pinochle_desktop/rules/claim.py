"""Claims: whether every remaining trick is certain for the seat on lead, from what it may see alone."""

from collections import Counter

from pinochle_desktop.rules.cards import SUITS, Card, deck
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View


def unseen(view: View) -> tuple[Card, ...]:
    """Return the cards that others hold or that lie face down: all but this seat's and those played."""
    trick = view.phase.cards if isinstance(view.phase, Playing) else ()
    seen = {*view.hand, *trick, *(c for tray in view.trays for c in tray)}
    seen.update(card for trick_ in view.tricks for card in trick_.cards)
    if view.turned is not None:
        seen.add(view.turned)
    return tuple(c for c in deck(view.rules.ranks, view.rules.copies) if c not in seen)


def claim_order(view: View) -> tuple[Card, ...] | None:
    """Return the cards to lead, in order, with which this seat surely takes every trick left.

    None where that is not certain, or where the seat is not on lead in strict play. Certain means:
    trumps first, each at least as high as every trump outstanding, as many as could be out against
    them; then plain cards that no outstanding card of their suit beats (the leader's equal card was
    played first, R20).
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
