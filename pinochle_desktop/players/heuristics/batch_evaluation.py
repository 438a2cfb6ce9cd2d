"""What many hands meld and should score in each trump, for thousands of hands at once."""

from array import array
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import RUN_RANKS, meld_points
from pinochle_desktop.rules.ruleset import RuleSet

UNIT: Final = 256
"""The kernel counts estimates in 1/256 points."""
_TRUMP: Final[Suit] = "H"


class HandEvaluations(NamedTuple):
    """What each hand is worth in each trump, at 4 * hand + trump.

    Attributes:
        melds: points of meld.
        estimates: what its side should score, in 1/256 points (`UNIT`).
    """

    melds: "array[int]"
    estimates: "array[int]"


def evaluate_hands(
    rules: RuleSet, hands: "array[int]", form: Form | None = None
) -> HandEvaluations:
    """Evaluate hands of four lanes each (see `kernel.position`), one after the other, in all trumps.

    A deal is just that: its hands one after the other. Estimates are those of
    `hand_evaluation.estimate`, rounded.
    """
    found = HandEvaluations(array("i", bytes(4 * len(hands))), array("i", bytes(4 * len(hands))))
    hand_evaluator(rules, form).run(hands, found.melds, found.estimates)
    return found


def hand_evaluator(rules: RuleSet, form: Form | None = None) -> Any:
    """Return the kernel's evaluator with the prices and weights of a rule set."""
    core = load("appraiser", form).Appraiser()
    weights = [round(UNIT * weight) for weight in hand_weights(rules).weights]
    core.set_up(*price_tables(rules), weights)
    return core


@cache
def price_tables(rules: RuleSet) -> tuple[list[int], list[int]]:
    """Return what melds score, in two tables for the kernel, as the rules price them.

    The first holds runs with royal marriages, at 5 * runs + pairs of king and queen. The second holds
    all others, at 5 * row + sets; its rows are marriage, pinochle, dix, one unused, then jacks, queens,
    kings, tens and aces around.
    """
    trump = []
    for runs, pairs in product(range(5), repeat=2):
        cards = [c for rank in RUN_RANKS for c in _copies(rank + _TRUMP, max(runs, pairs))]
        rest = [c for c in cards if c.rank in "KQ" and c.copy <= pairs]
        trump.append(
            meld_points(
                rules, _TRUMP, [*rest, *(c for c in cards if c.rank in "ATJ" and c.copy <= runs)]
            )
        )
    rows = [("KC", "QC"), ("QS", "JD"), ("9" + _TRUMP,), ()]
    rows += [tuple(rank + suit for suit in "SHDC") for rank in "JQKTA"]
    prices = []
    for faces in rows:
        for sets in range(5):
            hand = [card for face in faces for card in _copies(face, sets)]
            prices.append(meld_points(rules, _TRUMP, hand))
    return trump, prices


def _copies(face: str, count: int) -> list[Card]:
    return [Card(face[0], face[1], copy) for copy in range(1, count + 1)]  # type: ignore[arg-type]
