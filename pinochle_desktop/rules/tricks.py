"""The strict trick rules: which cards may be played, why others may not, and which card wins."""

from collections.abc import Sequence

from pinochle_desktop.rules.cards import SUIT_NAMES, Card, Suit
from pinochle_desktop.rules.reasons import Reason


def winning_index(trick: Sequence[Card], trump: Suit) -> int:
    """Return the index in `trick` of the card that wins so far; of equal cards the first wins (R20)."""
    best = 0
    top = trick[0]
    for i in range(1, len(trick)):
        each = trick[i]
        if each.suit == top.suit:
            if each.strength > top.strength:
                best, top = i, each
        elif each.suit == trump:
            best, top = i, each
    return best


def legal_cards(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, *, head_after_ruff: bool = False
) -> tuple[Card, ...]:
    """Return the cards of `hand` that the strict rules allow (R14 to R19), in the order of the hand.

    With `head_after_ruff`, a follower must beat the best card of the suit led even after a trump (R15).
    """
    if not trick:
        return tuple(hand)
    led = trick[0].suit
    best = trick[winning_index(trick, trump)]
    following = [c for c in hand if c.suit == led]
    if following:
        target = best
        if best.suit != led:
            if not head_after_ruff:
                return tuple(following)
            target = max((c for c in trick if c.suit == led), key=lambda c: c.strength)
        return _beating(following, target)
    trumps = [c for c in hand if c.suit == trump]
    if trumps:
        return _beating(trumps, best) if best.suit == trump else tuple(trumps)
    return tuple(hand)


def _beating(cards: Sequence[Card], target: Card) -> tuple[Card, ...]:
    higher = tuple(c for c in cards if c.strength > target.strength)
    return higher or tuple(cards)


def refusal(
    card: Card,
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit,
    *,
    head_after_ruff: bool = False,
) -> Reason | None:
    """Return why a card of `hand` may not be played, or None if it may."""
    legal = legal_cards(hand, trick, trump, head_after_ruff=head_after_ruff)
    if card in legal:
        return None
    led = trick[0]
    best = trick[winning_index(trick, trump)]
    if legal[0].suit == led.suit:
        target = max((c for c in trick if c.suit == led.suit), key=lambda c: c.strength)
        must_head = any(c.suit == led.suit and c not in legal for c in hand)
        if not must_head:
            return Reason("follow", legal, {"led": led.name})
        code = "head" if card.suit == led.suit else "follow-head"
        return Reason(code, legal, {"best": target.name})
    suit = SUIT_NAMES[led.suit]
    if any(c.suit == trump and c not in legal for c in hand):
        return Reason("overtrump", legal, {"suit": suit, "best": best.name})
    return Reason("trump", legal, {"suit": suit})
