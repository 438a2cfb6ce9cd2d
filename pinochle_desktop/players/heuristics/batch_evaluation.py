"""What many hands meld and are worth in each trump, in one go; knows no auction and no score."""

from array import array
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import PRICES, RUN_RANKS, meld_points
from pinochle_desktop.rules.ruleset import RuleSet

UNIT: Final = 256
"""Estimates are in parts of a point, so many to one."""
_TRUMP: Final[Suit] = "H"


class HandEvaluations(NamedTuple):
    """By hand and trump, at 4 * hand + trump: points of meld, and the estimate in 1/256 points."""

    melds: "array[int]"
    worth: "array[int]"


def evaluate_hands(
    rules: RuleSet, hands: "array[int]", form: Form | None = None
) -> HandEvaluations:
    """Appraise hands, given as four lanes each (see `kernel.position`), in all four trumps.

    A deal of `kernel.position` is its hands one after the other. The estimates are those of
    `estimate.estimate`, but for rounding.
    """
    found = HandEvaluations(array("i", bytes(4 * len(hands))), array("i", bytes(4 * len(hands))))
    hand_evaluator(rules, form).run(hands, found.melds, found.worth)
    return found


def hand_evaluator(rules: RuleSet, form: Form | None = None) -> Any:
    """Return the kernel's evaluator with the prices and weights of a rule set."""
    core = load("appraiser", form).Appraiser()
    weights = [round(UNIT * weight) for weight in hand_weights(rules).weights]
    core.set_up(*price_tables(rules), weights)
    return core


@cache
def price_tables(rules: RuleSet) -> tuple[list[int], list[int]]:
    """Return the prices as the rules give them for hands of these melds alone.

    Those of runs and royal marriages are at 5 * runs + pairs of king and queen; the others of so
    many sets at 5 * row: marriage, pinochle, dix, nothing, then around by strength from the jack.
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
            prices.append(_price(rules, hand))
    return trump, prices


def _price(rules: RuleSet, hand: list[Card]) -> int:
    most = len(PRICES["dix"])
    return 0 if len(hand) > most and hand[0].rank == "9" else meld_points(rules, _TRUMP, hand)


def _copies(face: str, count: int) -> list[Card]:
    return [Card(face[0], face[1], copy) for copy in range(1, count + 1)]  # type: ignore[arg-type]
