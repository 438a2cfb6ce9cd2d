"""What many hands meld and are worth in each trump, in one go; knows no auction and no score."""

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.heuristics.jump_bids import convention_of
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.stop import Stop, spans
from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.melds import PRICES, RUN_RANKS, meld_points
from pinochle_desktop.rules.ruleset import RuleSet

UNIT: Final = 256
"""Estimates are in parts of a point, so many to one."""
_TRUMP: Final[Suit] = "H"
_AT_ONCE: Final = 64
"""Deals weighed between two looks at a stop."""


class HandEvaluations(NamedTuple):
    """By hand and trump, at 4 * hand + trump: points of meld, and the estimate in 1/256 points."""

    melds: "array[int]"
    worth: "array[int]"


class JumpEvidence(NamedTuple):
    """What the places that a first bid jumped say (`jumps.Convention`), in points.

    Attributes:
        least: support that it takes to jump so far, or None where it did not jump.
        more: support with which it would have jumped further, or None.
        room: what its hand would have to be worth to jump further.
    """

    least: int | None
    more: int | None
    room: int


class CallEvidence(NamedTuple):
    """What a seat's calls say.

    Attributes:
        seat: who.
        bid: its highest bid of its own will, or None; less than it where its partner helped
            it, more where it bid against its partner.
        refused: the lowest bid that it passed at, or None.
        named: the trump it named, as a place in `SUITS`, or None.
        since: four lanes to add to its hand to have the one it was dealt.
        jumped: what its first bid says of its support, or None.
    """

    seat: int
    bid: int | None
    refused: int | None
    named: int | None
    since: Sequence[int]
    jumped: JumpEvidence | None = None

    def says_something(self) -> bool:
        """Tell whether it bid, passed or named a trump."""
        return not (self.bid is None and self.refused is None and self.named is None)


class CallModel(NamedTuple):
    """What a seat is taken to bid by, in standard deviations of the estimate.

    Attributes:
        caution: how far below its estimate it stops.
        doubt: how sharply it stops there.
        naming_doubt: how sharply it chooses between trumps.
        oddity: how often a call says nothing at all.
        jump_oddity: how often a jump, or its lack, says nothing of the support.
    """

    caution: float
    doubt: float
    naming_doubt: float
    oddity: float
    jump_oddity: float


def evaluate_hands(
    rules: RuleSet, hands: "array[int]", form: Form | None = None
) -> HandEvaluations:
    """Appraise hands, given as four lanes each (see `kernel.position`), in all four trumps.

    A deal of `kernel.position` is its hands one after the other. The estimates are those of
    `estimate.estimate`, but for rounding.
    """
    found = HandEvaluations(array("i", bytes(4 * len(hands))), array("i", bytes(4 * len(hands))))
    _core(rules, form).run(hands, found.melds, found.worth)
    return found


def explain(
    rules: RuleSet,
    deals: "array[int]",
    heard: Sequence[CallEvidence],
    trust: CallModel,
    form: Form | None = None,
    stop: Stop | None = None,
) -> "array[float]":
    """Return how well each of the deals explains the calls that were heard: a likelihood.

    Once stopped, the deals not yet looked at keep the weight 1.
    """
    width = 4 * rules.seats
    weights = array("d", [1.0]) * (len(deals) // width)
    calls = array("i")
    for seat, bid, refused, named, since, jumped in heard:
        calls.append(seat)
        calls.extend(-1 if points is None else UNIT * points for points in (bid, refused))
        calls.append(-1 if named is None else named)
        calls.extend(since)
        least, more, room = jumped or (None, None, 0)
        calls.extend(-1 if support is None else UNIT * support for support in (least, more))
        calls.append(UNIT * room)
    spread = UNIT * hand_weights(rules).spread
    numbers = [trust.caution * spread, trust.doubt * spread, trust.naming_doubt * spread]
    numbers += [trust.oddity, rules.marriage_needed]
    convention = convention_of(rules)
    ace, step = (convention.ace, convention.step) if convention else (0, 1)
    numbers += [UNIT * ace, UNIT * trust.doubt * step, trust.jump_oddity]
    core, asked = _core(rules, form), array("d", numbers)
    rows, found = memoryview(deals), memoryview(weights)
    for begin, end in spans(len(weights), _AT_ONCE, stop):
        core.weigh(rows[width * begin : width * end], width, calls, asked, found[begin:end])
    return weights


def _core(rules: RuleSet, form: Form | None) -> Any:
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
