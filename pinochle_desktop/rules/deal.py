"""The seeded shuffle: the deals of a game follow from its seed, the same on every machine."""

from hashlib import sha256

from pinochle_desktop.rules.cards import Card, deck
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Deal


def deal_hand(rules: RuleSet, seed: int, number: int) -> Deal:
    """Return the deal of hand `number`, counted from 0.

    Cards are sorted by the SHA-256 of "seed/number/card", so that the deal does not depend on the
    random generator of a library. Each seat gets the next cards in this order; the rest is the stock.
    """

    def key(card: Card) -> bytes:
        return sha256(f"{seed}/{number}/{card.code}".encode()).digest()

    order = sorted(deck(rules.ranks, rules.copies), key=key)
    size = rules.hand_size
    hands = tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(rules.seats))
    return Deal(hands, tuple(order[rules.seats * size :]))


def check_deal(rules: RuleSet, deal: Deal) -> str | None:
    """Return a sentence that says what is wrong with a deal read from a file, or None if nothing is."""
    sizes = [len(hand) for hand in deal.hands]
    if sizes != [rules.hand_size] * rules.seats:
        return f"Each of the {rules.seats} seats must be dealt {rules.hand_size} cards."
    if len(deal.stock) != rules.stock_size:
        return f"The stock must hold {rules.stock_size} cards, not {len(deal.stock)}."
    dealt = [card for pile in (*deal.hands, deal.stock) for card in pile]
    twice = sorted({card.code for card in dealt if dealt.count(card) > 1})
    if twice:
        return f"{twice[0]} was dealt twice."
    if set(dealt) != set(deck(rules.ranks, rules.copies)):
        stranger = sorted(c.code for c in set(dealt) - set(deck(rules.ranks, rules.copies)))
        return f"{stranger[0]} does not belong to this deck."
    return None
