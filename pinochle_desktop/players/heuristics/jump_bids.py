"""What a jump in the auction tells the partner: a convention between partners."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players.heuristics.weights import fitted_copies
from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder


@dataclass(frozen=True, slots=True)
class Convention:
    """What the first bid of a seat tells its partner.

    A hand's *support* is what it brings its side in any trump: the meld it has in its worst one, and
    something for every ace. With its first bid, unless its partner has passed, a seat jumps one
    step of the bid ladder for each `step` of support beyond `base`; it never bids above its limit,
    and it jumps only while bids are low, up to `top`. The partner adds `flat` points to its own hand
    for a bid without a jump, and `per_step` for each step jumped. It does not count the steps when
    both opponents have passed: support is no reason to take the contract from the jumper. A first
    bid above `top` says nothing of support.

    Attributes:
        ace: support for each ace, in points.
        base, step: points of support.
        top: the highest bid that counts as a jump.
        flat, per_step: points that the partner adds.
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
        """Return how many steps a hand of this support jumps if its limit and `top` allow."""
        return max(0, (support - self.base) // self.step)

    def says(self, steps: int) -> float:
        """Return the points that a first bid, `steps` above the lowest, adds to the partner's hand."""
        return self.flat + self.per_step * steps


CONVENTIONS: Final = {
    2: Convention(ace=1, base=6, step=2, top=21, flat=1.5, per_step=2.0),
    4: Convention(ace=2, base=21, step=4, top=56, flat=2.0, per_step=4.5),
}
"""By copies of each card (`fitted_copies`), found by self-play: tests/benchmarks/fit_bidding.py."""


def convention_of(rules: RuleSet) -> Convention | None:
    """Return the convention of a rule set, or None.

    With an exchange there is none, since it gains nothing: the partner passes its best cards anyway.
    """
    if not rules.auction or rules.exchange:
        return None
    return CONVENTIONS[fitted_copies(rules)]


def steps_jumped(rules: RuleSet, high: int, amount: int) -> int:
    """Return by how many steps of the ladder a bid over `high` jumps; 0 if it is no jump."""
    convention = convention_of(rules)
    if convention is None or amount > convention.top:
        return 0
    ladder = bid_ladder(rules)
    return bisect_right(ladder, amount) - 1 - bisect_right(ladder, high)
