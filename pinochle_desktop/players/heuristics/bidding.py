"""The auction and the naming of trump; estimates come from `estimate`, calls only from the view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pinochle_desktop.players.heuristics.hand_evaluation import best_estimate, hand_weights
from pinochle_desktop.players.heuristics.jump_bids import (
    Convention,
    convention_of,
    first_jump,
    is_heard,
    steps_jumped,
)
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass
from pinochle_desktop.rules.auction import high_bid, legal_trumps
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Call
from pinochle_desktop.rules.view import View


@dataclass(frozen=True, slots=True)
class BiddingStyle:
    """How a player bids, in standard deviations of the estimate.

    Attributes:
        caution: how far below the estimate it stops.
        desperate: how much further it goes when the opponents are about to win, and how much
            sooner it stops when its own side is.
        jealous: how much better its own hand must be to take a contract from its partner.
        rescue: how much further it goes for a partner who would be stuck as the dealer (R11), and
            how much sooner it stops where an opponent would be.
        jumps: whether it bids and reads the convention of `jumps`.
    """

    caution: float
    desperate: float = 0.4
    jealous: float = 0.6
    rescue: float = 0.4
    jumps: bool = True


CLUB: Final = BiddingStyle(caution=0.3)


def measured_style(rules: RuleSet) -> BiddingStyle:
    """Return the style that did best against `CLUB` (tests/benchmarks/fit_bidding.py).

    Defending is worth more than players think, but less where the bidder gets cards, and least
    where few hands of a single deck hold the marriage to bid on.
    """
    few = rules.marriage_needed and rules.copies == 2  # noqa: PLR2004 - a single deck
    step = 0.15 if few else 0.1
    return BiddingStyle(caution=0.7 - step * rules.exchange)


BID_SAYS: Final = 1.5
"""What a partner's bid adds to a hand where no convention says it, in points of a single deck."""
PASS_SAYS: Final = -0.75
"""What its pass adds, where it never bid."""


def choose_call(view: View, style: BiddingStyle = CLUB, noise: float = 0.0) -> Bid | Pass:
    """Bid the least that keeps this seat in, as long as its hand is worth it; else pass.

    A first bid jumps by as many steps as the support of the hand asks for (`jumps.Convention`), as
    far as the hand is worth it. `noise` is added to the estimate, in its standard deviations.
    Without a marriage where one is needed it never bids (R12).
    """
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if not any(isinstance(action, Pass) for action in view.legal):
        return bids[0]
    limit = bidding_limit(view, style, noise)
    if limit is None or not bids:
        return Pass(view.seat)
    afforded = [bid for bid in bids if bid.amount <= limit]
    if not afforded:
        return Pass(view.seat)
    convention = _spoken(view, style)
    if convention is None:
        return afforded[0]
    wanted = convention.jump(convention.support(view.rules, view.hand))
    low = sum(bid.amount <= convention.top for bid in afforded)
    return afforded[max(0, min(wanted, low - 1))]


def misleads(view: View, style: BiddingStyle, bid: Bid, honest: Bid) -> float:
    """Return by how many points a bid tells the partner something else than the `honest` one."""
    convention, high = _spoken(view, style), high_bid(view.calls)
    if convention is None:
        return 0.0
    floor = high.amount or 0 if high else 0
    steps = [steps_jumped(view.rules, floor, each.amount) for each in (bid, honest)]
    return abs(convention.says(steps[0]) - convention.says(steps[1]))


def _spoken(view: View, style: BiddingStyle) -> Convention | None:
    """Return the convention where a bid of this seat now speaks by it."""
    heard = style.jumps and is_heard(view.seat, view.calls)
    return convention_of(view.rules) if heard else None


def bidding_limit(view: View, style: BiddingStyle, noise: float = 0.0) -> float | None:
    """Return how far the hand is worth bidding, in points; None where it can name no trump."""
    trumps = legal_trumps(view.rules, view.dealt)
    best = best_estimate(view.rules, trumps, view.hand)
    if best is None:
        return None
    limit = best.points + best.spread * (noise - style.caution + _score_nerve(view, style))
    return limit + allowance(view.rules, view.dealer, view.seat, view.calls, style)


def allowance(
    rules: RuleSet, dealer: int, seat: int, calls: Sequence[Call], style: BiddingStyle
) -> float:
    """Return what these calls add to the limit of the seat that calls next, in points."""
    spread, unit = hand_weights(rules).spread, rules.counters / 25
    partner = (seat + 2) % 4
    heard = [call.amount for call in calls if call.seat == partner]
    steps = first_jump(rules, partner, calls)
    points = 0.0
    high = high_bid(calls)
    if steps is not None:
        # Where both opponents have passed, support is no reason to take the contract from it.
        passed = sum(call.amount is None for call in calls)
        alone = high is not None and high.seat == partner and passed == rules.seats // 2
        points += reading(rules, style, 0 if alone else steps)
    elif heard:
        points += unit * PASS_SAYS
    if high is not None:
        return points - style.jealous * spread if high.seat == partner else points
    if rules.all_pass != "stuck" or dealer == seat:
        return points
    # Sooner before a partner who may be stuck, later before an opponent who may be (R11).
    return points + spread * (style.rescue if dealer == partner else -style.rescue / 2)


def reading(rules: RuleSet, style: BiddingStyle, steps: int) -> float:
    """Return what the partner's first bid, so many steps above the lowest, adds to a hand, in points."""
    convention = convention_of(rules) if style.jumps else None
    return convention.says(steps) if convention else BID_SAYS * rules.counters / 25


def _score_nerve(view: View, style: BiddingStyle) -> float:
    """Bid up when the opponents would win the game with this hand, down when defending wins it."""
    goal, reach = view.rules.goal, view.rules.counters / 2
    mine, theirs = view.score[view.seat % 2], view.score[1 - view.seat % 2]
    if theirs >= goal - reach and theirs > mine:
        return style.desperate
    if mine >= goal - reach / 2 and mine > theirs:
        return -style.desperate
    return 0.0


def choose_trump(view: View) -> NameTrump:
    """Name the trump with the best estimate."""
    suits = tuple(action.suit for action in view.legal if isinstance(action, NameTrump))
    best = best_estimate(view.rules, suits, view.hand)
    assert best is not None
    return NameTrump(view.seat, best.trump)
