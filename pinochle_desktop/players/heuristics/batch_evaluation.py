"""What many hands meld and should score in each trump, for thousands of hands at once."""

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.melds import PINOCHLE_FACES, RUN_RANKS, meld_points
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


class MeldPrices(NamedTuple):
    """What melds pay under a rule set, as the kernel takes it.

    Attributes:
        run: runs and royal marriages together, at 5 * runs + pairs of king and queen of trump.
        marriage, pinochle, dix: none to four of them.
        around: sets around, at 5 * strength + sets.
    """

    run: list[int]
    marriage: list[int]
    pinochle: list[int]
    dix: list[int]
    around: list[int]


def evaluate_hands(
    rules: RuleSet, hands: "array[int]", form: Form | None = None
) -> HandEvaluations:
    """Evaluate hands of four lanes each (see `kernel.position`), one after the other, in all trumps.

    A deal is just that: its hands one after the other. Estimates are those of
    `hand_evaluation.estimate`, rounded.
    """
    found = HandEvaluations(array("i", bytes(4 * len(hands))), array("i", bytes(4 * len(hands))))
    hand_evaluator(rules, form).evaluate(hands, found.melds, found.estimates)
    return found


def hand_evaluator(rules: RuleSet, form: Form | None = None) -> Any:
    """Return the kernel's evaluator with the prices and weights of a rule set."""
    evaluator = load("hands", form).HandEvaluator()
    weights = [round(UNIT * weight) for weight in hand_weights(rules).weights]
    evaluator.set_up(meld_prices(rules), weights)
    return evaluator


@cache
def meld_prices(rules: RuleSet) -> MeldPrices:
    """Return the prices as the rules give them for hands of these melds alone."""
    run = []
    for runs, pairs in product(range(5), repeat=2):
        cards = [c for rank in RUN_RANKS for c in _copies(rank + _TRUMP, max(runs, pairs))]
        rest = [c for c in cards if c.rank in "KQ" and c.copy <= pairs]
        run.append(
            meld_points(
                rules, _TRUMP, [*rest, *(c for c in cards if c.rank in "ATJ" and c.copy <= runs)]
            )
        )
    around = [0] * 5
    for rank in reversed(RUN_RANKS):
        around += _prices(rules, [rank + suit for suit in SUITS])
    return MeldPrices(
        run,
        _prices(rules, ["KC", "QC"]),
        _prices(rules, PINOCHLE_FACES),
        _prices(rules, ["9" + _TRUMP]),
        around,
    )


def _prices(rules: RuleSet, faces: Sequence[str]) -> list[int]:
    """Return what none to four sets of these faces pay."""
    hands = ([c for face in faces for c in _copies(face, sets)] for sets in range(5))
    return [meld_points(rules, _TRUMP, hand) for hand in hands]


def _copies(face: str, count: int) -> list[Card]:
    return [Card(face[0], face[1], copy) for copy in range(1, count + 1)]  # type: ignore[arg-type]
