"""Which cards to pass, by heuristics: for one seat, and for thousands of sampled deals at once."""

from array import array
from collections.abc import Sequence
from typing import Any, Final

from pinochle_desktop.players.heuristics.batch_evaluation import UNIT, meld_prices
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.position import face_index, hand_lanes
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.view import View

_GIVER: Final = 2
"""The seat that passes where a deal holds one hand alone."""


def choose_gift(view: View) -> Give:
    """Return the cards to pass: as the bidder's partner to the bidder, as the bidder back."""
    assert view.selection is not None
    count = view.selection.choose
    deal = array("i", [*[0] * 8, *hand_lanes(view.hand), *[0] * 4])
    _exchanger_for(view).pass_cards(deal, _GIVER, count)
    faces = [
        6 * suit + strength
        for suit, lane in enumerate(deal[:4])
        for strength in range(6)
        for _ in range(lane >> 3 * strength & 7)
    ]
    return Give(view.seat, cards_of(view.hand, faces))


def gift_value(view: View, cards: Sequence[Card]) -> float:
    """Return what passing these cards is worth to the side, in points, as `choose_gift` sees it."""
    faces = [face_index(card) for card in cards]
    value: int = _exchanger_for(view).value(hand_lanes(view.hand), faces)
    return value / UNIT


def cards_of(hand: Sequence[Card], faces: Sequence[int]) -> tuple[Card, ...]:
    """Return cards of these faces out of a hand; of identical cards the first are taken."""
    left = list(hand)
    found = []
    for face in faces:
        card = next(each for each in left if face_index(each) == face)
        left.remove(card)
        found.append(card)
    return tuple(found)


def pass_across(
    rules: RuleSet,
    deals: "array[int]",
    trump: int,
    bidder: int,
    *,
    back_only: bool = False,
    form: Form | None = None,
) -> "array[int]":
    """Return deals of four seats (see `kernel.position`) after the exchange.

    The bidder's partner passes `rules.exchange` cards as `choose_gift` would, and the bidder passes
    as many back. With `back_only` the first part has already been done. `trump` is an index in
    `SUITS`.
    """
    after = array("i", deals)
    partner = rules.partner_of(bidder)
    assert partner is not None
    for giver in (bidder,) if back_only else (partner, bidder):
        _exchanger(rules, trump, form, back=giver == bidder).pass_cards(
            after, giver, rules.exchange
        )
    return after


def regrets(
    rules: RuleSet,
    hands: "array[int]",
    cards: Sequence[Card],
    trump: int,
    *,
    back: bool,
    form: Form | None = None,
) -> "array[int]":
    """Return how much less passing these cards is worth to each hand than its best gift.

    The result is in 1/256 points. `hands` are of four lanes each, as before the gift; `back` says that
    the bidder passed the cards back.
    """
    less = array("i", bytes(len(hands)))
    faces = array("i", [face_index(card) for card in cards])
    _exchanger(rules, trump, form, back=back).regret(hands, faces, less)
    return less


def _exchanger_for(view: View) -> Any:
    assert view.contract is not None
    assert view.trump is not None
    back = view.contract.bidder == view.seat
    return _exchanger(view.rules, SUITS.index(view.trump), None, back=back)


def _exchanger(rules: RuleSet, trump: int, form: Form | None, *, back: bool) -> Any:
    source = load("hands", form)
    exchanger = source.Exchanger()
    gift, keep = source.SINGLE if rules.single_deck else source.DOUBLE
    exchanger.set_up(meld_prices(rules), keep if back else gift, trump)
    return exchanger
