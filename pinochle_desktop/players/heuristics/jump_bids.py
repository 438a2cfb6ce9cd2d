"""What a jump says: a convention between partners in the auction; knows no estimate and no limit."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import Call


@dataclass(frozen=True, slots=True)
class Convention:
    """What the first bid of a seat tells its partner.

    A hand's *support* is what it adds whatever is trump: the meld it has in its worst trump, and
    something for every ace. A seat that bids for the first time, its partner not having passed,
    jumps one step above the lowest bid for each `step` of support beyond `base`, never higher than
    its hand is worth, and as long as bids are low: up to `top`. The partner adds `flat` points to its
    own hand for a bid without a jump, and `per_step` more for each step jumped, but not to take a
    contract from the jumper when both opponents have passed. A first bid above `top` says nothing of
    support: it wants the contract.

    Attributes:
        ace: support for an ace, in points.
        base, step: support, in points.
        top: the highest bid that is a jump.
        flat, per_step: what the partner adds, in points.
    """

    ace: int
    base: int
    step: int
    top: int
    flat: float
    per_step: float

    def support(self, rules: RuleSet, cards: Sequence[Card]) -> int:
        """Return the support of a hand, in points."""
        least = min(meld_points(rules, trump, cards) for trump in SUITS)
        return least + self.ace * sum(card.rank == "A" for card in cards)

    def jump(self, support: int) -> int:
        """Return how many steps a hand of this support jumps where it has the room."""
        return max(0, (support - self.base) // self.step)

    def says(self, steps: int) -> float:
        """Return what a first bid so many steps above the lowest adds to the partner's hand."""
        return self.flat + self.per_step * steps


# Fitted by self-play: see tests/benchmarks/fit_bidding.py. By copies in the deck.
CONVENTIONS: Final = {
    2: Convention(ace=1, base=6, step=2, top=21, flat=1.5, per_step=2.0),
    4: Convention(ace=2, base=21, step=4, top=56, flat=2.0, per_step=4.5),
}


def convention_of(rules: RuleSet) -> Convention | None:
    """Return the convention; None with an exchange, where it gains nothing: the partner passes its best cards."""
    if not rules.auction or rules.exchange:
        return None
    return CONVENTIONS[4 if rules.copies > 2 else 2]  # noqa: PLR2004 - single or double deck


def is_heard(seat: int, calls: Sequence[Call]) -> bool:
    """Whether a bid of this seat now would be its first, with a partner who can still use it."""
    partner = (seat + 2) % 4
    return not any(c.seat == seat or (c.seat == partner and c.amount is None) for c in calls)


def steps_jumped(rules: RuleSet, high: int, amount: int) -> int:
    """Return by how many steps a bid that beats `high` jumps; 0 where nobody jumps."""
    convention = convention_of(rules)
    if convention is None or amount > convention.top:
        return 0
    ladder = bid_ladder(rules)
    return bisect_right(ladder, amount) - 1 - bisect_right(ladder, high)


def first_jump(rules: RuleSet, seat: int, calls: Sequence[Call]) -> int | None:
    """Return by how many steps a seat jumped with its first bid; None where it never bid."""
    high = 0
    for call in calls:
        if call.amount is None:
            continue
        if call.seat == seat:
            return steps_jumped(rules, high, call.amount)
        high = call.amount
    return None
