"""Which card to play to a strict trick: sampled deals, each played out after every card; no habits."""

import random
from collections.abc import Sequence

from pinochle_desktop.players.determinization.constraints import STOCK, Facts, infer
from pinochle_desktop.players.determinization.public_state import (
    bidding_side,
    first_trick_stakes,
    table_of,
)
from pinochle_desktop.players.determinization.weighted_deals import SEED_BITS, Worlds, imagine
from pinochle_desktop.players.heuristics.trick_play import faces
from pinochle_desktop.players.kernel.playouts import Known, Outcomes, play_out
from pinochle_desktop.players.kernel.position import STRENGTHS, kind_of
from pinochle_desktop.players.match import HandValue
from pinochle_desktop.players.pimc.double_dummy import solved_options
from pinochle_desktop.players.player import Option
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.state import trick_points, tricks_taken
from pinochle_desktop.rules.view import View


def sampled_options(
    view: View, rng: random.Random, samples: int, stop: Stop | None = None
) -> list[Option] | None:
    """Return the chance to win the match after each of `trick_play.faces(view)`.

    Where every card is known it is `solved_options` instead; None where no deal fits the view.
    """
    facts = infer(view)
    worlds = imagine(view, facts, rng, samples, stop)
    if not worlds.counts:
        return None
    if len(worlds.counts) > 1 and facts.least == facts.most:
        worlds = Worlds(worlds.deals[: 4 * view.rules.seats], (1,))
    if len(worlds.counts) == 1:
        found = solved_options(view, worlds.deals, stop)
        if found is not None:
            return found
    values = play_values(view, facts, worlds, rng, stop)
    played = sum(worlds.counts)
    return [Option(play, value / played) for play, value in zip(faces(view), values, strict=True)]


def play_values(
    view: View, facts: Facts, worlds: Worlds, rng: random.Random, stop: Stop | None = None
) -> list[float]:
    """Return what each of `trick_play.faces(view)` is worth: chances to win the match, added up."""
    moves = [kind_of(play.card) for play in faces(view)]
    outcomes = play_out(
        table_of(view),
        worlds.deals,
        seed=rng.getrandbits(SEED_BITS),
        known=common_knowledge(view, facts),
        moves=moves,
        stop=stop,
    )
    return _judge(view, outcomes, worlds.counts)


def common_knowledge(view: View, facts: Facts) -> Known:
    """Return what all seats know or want beyond the cards."""
    voids = [0, 0, 0, 0]
    for who, most in zip(facts.holders, facts.most, strict=True):
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


def _judge(view: View, outcomes: Outcomes, counts: Sequence[int]) -> list[float]:
    bid = view.contract.bid if view.contract else 0
    side = view.seat % 2
    hand = HandValue(view.rules, view.score, side, view.meld_points, bidding_side(view), bid)
    points = trick_points(view.rules, view.tricks, ended=False)[0]
    taken = tricks_taken(view.tricks)
    left = len(view.hand)
    width = len(outcomes.moves)
    totals = [0.0] * width
    for at in range(outcomes.deals * width):
        tricks = outcomes.tricks[at]
        took = taken[0] + tricks > 0, taken[1] + left - tricks > 0
        totals[at % width] += counts[at // width] * hand.value(points + outcomes.points[at], took)
    return totals
