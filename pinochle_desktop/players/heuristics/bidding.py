"""What to call in the auction, and which trump to name, by the estimate of the own hand."""

from bisect import bisect_right

from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    BiddingRule,
    BiddingStyle,
    auction_state,
)
from pinochle_desktop.players.heuristics.hand_evaluation import best_estimate
from pinochle_desktop.players.heuristics.jump_bids import convention_of, steps_jumped
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.ruleset import bid_ladder, other_side
from pinochle_desktop.rules.view import View


def choose_call(view: View, style: BiddingStyle = CLUB, noise: float = 0.0) -> Bid | Pass:
    """Return the call of `BiddingRule`; `noise` is added to the estimate, in its standard deviations.

    Without a marriage where one is needed the seat never bids (R12).
    """
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if not any(isinstance(action, Pass) for action in view.legal):
        return bids[0]
    limit = _limit(view, style, noise)
    if limit is None:
        return Pass(view.seat)
    now = auction_state(view.rules, view.seat, view.calls)
    steps = _rule(view, style).call(
        bisect_right(bid_ladder(view.rules), now.high),
        now.holder,
        now.passed,
        now.bid,
        now.jumped[now.partner],
        limit,
        _jump(view) if style.jumps and now.tells_partner() else 0,
    )
    return Pass(view.seat) if steps < 0 else bids[steps]


def _rule(view: View, style: BiddingStyle) -> BiddingRule:
    return BiddingRule(view.rules, view.dealer, view.seat, style)


def _limit(view: View, style: BiddingStyle, noise: float = 0.0) -> float | None:
    """Return how far the hand is worth bidding before any call; None where it can name no trump."""
    trumps = legal_trumps(view.rules, view.dealt)
    best = best_estimate(view.rules, trumps, view.hand)
    if best is None:
        return None
    return best.points + best.spread * (noise - style.caution + _score_nerve(view, style))


def _jump(view: View) -> int:
    """Return by how many steps the hand's support asks to jump."""
    convention = convention_of(view.rules)
    return convention.jump(convention.support(view.rules, view.hand)) if convention else 0


def bidding_limit(view: View, style: BiddingStyle) -> float | None:
    """Return how far the seat bids after the calls so far, in points; None if it can name no trump."""
    limit = _limit(view, style)
    if limit is None:
        return None
    now = auction_state(view.rules, view.seat, view.calls)
    allowance = _rule(view, style).allowance(
        now.holder, now.passed, now.bid, now.jumped[now.partner]
    )
    return limit + allowance


def misleading(view: View, style: BiddingStyle, bid: Bid, honest: Bid) -> float:
    """Return by how many points `bid` tells the partner something else than the `honest` bid."""
    convention = convention_of(view.rules)
    now = auction_state(view.rules, view.seat, view.calls)
    if convention is None or not (style.jumps and now.tells_partner()):
        return 0.0
    said, true = (
        convention.says(steps_jumped(view.rules, now.high, each.amount)) for each in (bid, honest)
    )
    return abs(said - true)


def _score_nerve(view: View, style: BiddingStyle) -> float:
    """Return how much further the score makes the seat go, in standard deviations.

    It bids up when the opponents would win the match with this hand, down when defending wins it.
    """
    goal, reach = view.rules.goal, view.rules.counters / 2
    side = view.rules.side_of(view.seat)
    mine, theirs = view.score[side], view.score[other_side(side)]
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
