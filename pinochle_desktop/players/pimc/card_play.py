"""Which card to play to a strict trick: sampled deals, each played out after every card."""

import random
from collections.abc import Mapping, Sequence

from pinochle_desktop.players.determinization.constraints import (
    STOCK,
    Constraints,
    infer_constraints,
)
from pinochle_desktop.players.determinization.weighted_deals import (
    SEED_BITS,
    SampledDeals,
    sample_deals,
)
from pinochle_desktop.players.double_dummy import endgame_points, points_by_face
from pinochle_desktop.players.evaluation import Evaluation, ExactPoints, WinChance
from pinochle_desktop.players.heuristics.trick_play import distinct_plays
from pinochle_desktop.players.kernel.playouts import Known, Outcomes, play_out
from pinochle_desktop.players.kernel.position import STRENGTHS, face_index
from pinochle_desktop.players.match import HandValue
from pinochle_desktop.players.public_state import (
    bidding_side,
    first_trick_stakes,
    table_of,
)
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.state import trick_points, tricks_taken
from pinochle_desktop.rules.view import View


def evaluate_plays(
    view: View, rng: random.Random, samples: int, stop: Stop | None = None
) -> list[Evaluation] | None:
    """Evaluate each of `distinct_plays(view)` in at most `samples` sampled deals.

    Perfect information Monte Carlo (PIMC; Levy, "The million pound bridge program", 1989; Ginsberg's
    GIB, 2001), with playouts instead of double-dummy solutions: each deal is played out after every
    card, and a card is worth the mean chance to win the match. Where only one deal is possible, and
    there is time to solve it, the evaluations are `ExactPoints`.

    Return None where no deal fits the view.
    """
    constraints = infer_constraints(view)
    sampled = sample_deals(view, constraints, rng, samples, stop)
    if not sampled.counts:
        return None
    if len(sampled.counts) > 1 and constraints.least == constraints.most:
        sampled = SampledDeals(sampled.deals[: 4 * view.rules.seats], (1,))
    if len(sampled.counts) == 1:
        points = points_by_face(view, sampled.deals, stop)
        if points is not None:
            return _exact(view, points)
    totals = win_chances(view, constraints, sampled, rng, stop)
    number = sum(sampled.counts)
    return [
        Evaluation(play, WinChance(total / number))
        for play, total in zip(distinct_plays(view), totals, strict=True)
    ]


def evaluate_endgame(view: View, stop: Stop | None = None) -> list[Evaluation] | None:
    """Evaluate each of `distinct_plays(view)` at the strict end of a two-player hand.

    Return None where solving it takes too long, or is stopped.
    """
    points = endgame_points(view, stop)
    return None if points is None else _exact(view, points)


def _exact(view: View, points: Mapping[str, float]) -> list[Evaluation]:
    return [Evaluation(play, ExactPoints(points[play.card.face])) for play in distinct_plays(view)]


def win_chances(
    view: View,
    constraints: Constraints,
    sampled: SampledDeals,
    rng: random.Random,
    stop: Stop | None = None,
) -> list[float]:
    """Return the chance to win the match after each of `distinct_plays(view)`, summed over the deals."""
    moves = [face_index(play.card) for play in distinct_plays(view)]
    outcomes = play_out(
        table_of(view),
        sampled.deals,
        seed=rng.getrandbits(SEED_BITS),
        known=common_knowledge(view, constraints),
        moves=moves,
        stop=stop,
    )
    return _summed(view, outcomes, sampled.counts)


def common_knowledge(view: View, constraints: Constraints) -> Known:
    """Return what all seats know, or play for, beside their cards."""
    voids = [0, 0, 0, 0]
    for who, most in zip(constraints.holders, constraints.most, strict=True):
        if who != STOCK:
            for suit in range(4):
                if not any(most[STRENGTHS * suit : STRENGTHS * suit + STRENGTHS]):
                    voids[who] |= 1 << suit
    return Known(
        bidding_side(view),
        first_trick_stakes(view),
        (voids[0], voids[1], voids[2], voids[3]),
        copies=view.rules.copies,
    )


def _summed(view: View, outcomes: Outcomes, counts: Sequence[int]) -> list[float]:
    """Return the win chances of each column of the outcomes, summed over the deals."""
    bid = view.contract.bid if view.contract else 0
    side = view.rules.side_of(view.seat)
    hand = HandValue(view.rules, view.score, side, view.meld_points, bidding_side(view), bid)
    points = trick_points(view.rules, view.tricks, ended=False)[0]
    taken = tricks_taken(view.rules, view.tricks)
    left = len(view.hand)
    width = len(outcomes.moves)
    totals = [0.0] * width
    for at in range(outcomes.deals * width):
        tricks = outcomes.tricks[at]
        took = taken[0] + tricks > 0, taken[1] + left - tricks > 0
        totals[at % width] += counts[at // width] * hand.value(points + outcomes.points[at], took)
    return totals
