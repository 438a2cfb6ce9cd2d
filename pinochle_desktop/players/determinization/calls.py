"""What the other seats' calls say of their hands, and how likely a deal makes those calls."""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from pinochle_desktop.players.determinization.history import added_since_deal
from pinochle_desktop.players.heuristics.batch_evaluation import hand_evaluator
from pinochle_desktop.players.heuristics.bidding_rule import (
    CLUB,
    AuctionState,
    BiddingRule,
    after_call,
)
from pinochle_desktop.players.heuristics.hand_evaluation import hand_weights
from pinochle_desktop.players.heuristics.jump_bids import convention_of, steps_jumped
from pinochle_desktop.players.kernel.loading import Form
from pinochle_desktop.players.stop import Stop, spans
from pinochle_desktop.rules.auction import is_stuck
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.view import View

_AT_ONCE: Final = 64
"""Deals weighed between two looks at a stop."""


class JumpEvidence(NamedTuple):
    """What a seat's first bid says of its support (`jump_bids.Convention`), in points.

    Attributes:
        least: support that it takes to jump so far; None where it did not jump.
        more: support with which it would have jumped further; None where it could not have.
        room: limit that its hand would need to jump further.
    """

    least: int | None
    more: int | None
    room: int


class CallEvidence(NamedTuple):
    """What a seat's calls say of the hand it was dealt.

    Bids are given less the allowance that the calls before them made (`BiddingRule.allowance`), so
    they compare with the limit of the hand alone.

    Attributes:
        seat: who called.
        bid: its highest bid of its own will; None if it made none.
        refused: the lowest bid at which it passed; None if it never did.
        named: the trump it named, as an index in `SUITS`, or None.
        gone: four lanes to add to its present hand for the one it was dealt.
        jump: what its first bid says of its support, or None.
    """

    seat: int
    bid: int | None
    refused: int | None
    named: int | None
    gone: Sequence[int]
    jump: JumpEvidence | None = None

    def says_something(self) -> bool:
        """Tell whether the seat bid, passed or named a trump."""
        return not (self.bid is None and self.refused is None and self.named is None)


class CallModel(NamedTuple):
    """How the other seats are taken to call: by a logistic choice around what Club would do.

    `caution`, `doubt` and `naming_doubt` are in standard deviations of the estimate.

    Attributes:
        caution: how far below its estimate a seat stops.
        doubt: scale of the logistic curve around that limit: how unsure we are of it.
        naming_doubt: temperature of the softmax by which it chooses between trumps.
        oddity: how often a call says nothing at all.
        jump_oddity: how often a jump, or none, says nothing of the support.
    """

    caution: float
    doubt: float
    naming_doubt: float
    oddity: float
    jump_oddity: float


def read_calls(view: View) -> list[CallEvidence]:
    """Return what the other seats' calls say of the hands they were dealt."""
    if not view.rules.auction:
        return []
    bids, refused, jumps = _read_auction(view)
    bidder = view.contract.bidder if view.contract else -1
    named = SUITS.index(view.trump) if view.trump else None
    found = []
    for seat in range(view.rules.seats):
        if seat != view.seat:
            hidden = _changed_unseen(view, seat)
            found.append(
                CallEvidence(
                    seat,
                    None if hidden else bids.get(seat),
                    None if hidden else refused.get(seat),
                    named if seat == bidder else None,
                    added_since_deal(view, seat),
                    jumps.get(seat),
                )
            )
    return found


def _read_auction(
    view: View,
) -> tuple[dict[int, int], dict[int, int], dict[int, JumpEvidence | None]]:
    """Return by seat its highest bid, the bid it passed at, and what its first bid says."""
    rules, ladder = view.rules, bid_ladder(view.rules)
    rule_of = [BiddingRule(rules, view.dealer, seat, CLUB) for seat in range(rules.seats)]
    bids: dict[int, int] = {}
    refused: dict[int, int] = {}
    jumps: dict[int, JumpEvidence | None] = {}
    now = AuctionState(0)
    for number, (seat, amount) in enumerate(view.calls):
        now = now._replace(seat=seat)
        allowed = round(
            rule_of[seat].allowance(now.holder, now.passed, now.bid, now.jumped[now.partner])
        )
        if amount is None:
            refused[seat] = next((bid for bid in ladder if bid > now.high), now.high) - allowed
        elif not is_stuck(rules, view.calls[:number]):
            if now.tells_partner():
                jumps[seat] = _read_jump(rules, now.high, amount, allowed)
            bids[seat] = max(bids.get(seat, 0), amount - allowed)
        now = after_call(rules, now, amount)
    return bids, refused, jumps


def _read_jump(rules: RuleSet, high: int, amount: int, allowed: int) -> JumpEvidence | None:
    """Return what a first bid over `high` says of the bidder's support.

    `allowed` is the allowance that the calls before it made, in points.
    """
    convention = convention_of(rules)
    if convention is None:
        return None
    steps = steps_jumped(rules, high, amount)
    least = convention.base + steps * convention.step
    higher = [bid for bid in bid_ladder(rules) if amount < bid <= convention.top]
    return JumpEvidence(
        least if steps else None,
        least + convention.step if higher else None,
        higher[0] - allowed if higher else 0,
    )


def _changed_unseen(view: View, seat: int) -> bool:
    """Tell whether an exchange that we did not see has changed the seat's hand since the auction."""
    return any(seat in (e.giver, e.receiver) and not e.cards for e in view.exchanged)


def call_likelihoods(
    rules: RuleSet,
    deals: "array[int]",
    evidence: Sequence[CallEvidence],
    model: CallModel,
    form: Form | None = None,
    stop: Stop | None = None,
) -> "array[float]":
    """Return how likely each deal makes the calls, as importance weights.

    `deals` are as in `kernel.position`, one after the other. Once stopped, the deals not yet looked
    at keep the weight 1.
    """
    width = 4 * rules.seats
    weights = array("d", [1.0]) * (len(deals) // width)
    convention = convention_of(rules)
    ace, step = (convention.ace, convention.step) if convention else (0, 1)
    spread = hand_weights(rules).spread
    evaluator = hand_evaluator(rules, form)
    evaluator.set_calls(evidence, model, spread, ace, step, rules.marriage_needed)
    rows, found = memoryview(deals), memoryview(weights)
    for begin, end in spans(len(weights), _AT_ONCE, stop):
        evaluator.explain(rows[width * begin : width * end], width, found[begin:end])
    return weights
