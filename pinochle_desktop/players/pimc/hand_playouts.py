"""Whole hands played out from the first lead on, melds and tricks, in thousands of deals."""

from array import array
from typing import NamedTuple

from pinochle_desktop.players.heuristics.batch_evaluation import evaluate_hands
from pinochle_desktop.players.kernel.playouts import Known, Outcomes, play_out
from pinochle_desktop.players.kernel.position import TrickState
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Pair


class Hands(NamedTuple):
    """What came of deals, in their order: the sides' melds, and tricks in `Outcomes` of one column."""

    melds: list[Pair]
    outcomes: Outcomes


def play_hands(
    rules: RuleSet,
    deals: "array[int]",
    trump: int,
    bidder: int,
    *,
    seed: int,
    stop: Stop | None = None,
) -> Hands:
    """Count the melds and play all tricks of deals of four seats (see `kernel.position`).

    The deals are those after the exchange, and the bidder leads. `trump` is an index in `SUITS`.
    """
    shown = evaluate_hands(rules, deals).melds[trump::4]
    melds = [
        (shown[at] + shown[at + 2], shown[at + 1] + shown[at + 3]) for at in range(0, len(shown), 4)
    ]
    stakes = (0, 0)
    if rules.meld_needs_trick:  # playouts take one stake for all deals, so the mean
        first, second = (sum(pair[side] for pair in melds) for side in (0, 1))
        stakes = first // len(melds), second // len(melds)
    table = TrickState(4, trump, bidder, (), rules.last_trick, rules.head_after_ruff)
    known = Known(rules.side_of(bidder), stakes, copies=rules.copies)
    return Hands(melds, play_out(table, deals, seed=seed, known=known, moves=[-1], stop=stop))
