"""How the auction ended, and what the bidders still need."""

from pinochle_desktop.rules.cards import SUIT_NAMES
from pinochle_desktop.rules.state import GameOver, HandOver, trick_points, tricks_taken
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.seat_names import SeatNames


def stuck(view: View) -> bool:
    """Whether the dealer had to take the hand because everyone else passed (R11)."""
    contract = view.contract
    return (
        contract is not None
        and view.rules.all_pass == "stuck"
        and contract.bidder == view.dealer
        and len(view.calls) == view.rules.seats
        and all(call.amount is None for call in view.calls[:-1])
    )


def auction_result(view: View, seat_names: SeatNames) -> str:
    """Return who won the auction; there must be a contract."""
    assert view.contract is not None
    bidder, bid = view.contract.bidder, view.contract.bid
    if stuck(view):
        return stuck_sentence(seat_names.name(bidder), bid)
    return f"{seat_names.title(bidder)} won the auction with {bid}."


def stuck_sentence(name: str, bid: int) -> str:
    """Return why a dealer, called `name` within the sentence, has to take the hand."""
    return f"Everyone else passed, so as dealer {name} must take the hand at {bid}."


def contract_title(view: View, seat_names: SeatNames) -> str:
    """Return "Bea bid 52 with hearts as trump"; contract and trump must be known."""
    assert view.contract is not None
    assert view.trump is not None
    bidder = seat_names.title(view.contract.bidder)
    return f"{bidder} bid {view.contract.bid} with {SUIT_NAMES[view.trump]} as trump"


def points_needed(view: View) -> int:
    """Return what the bidders lack to make the bid, negative for points to spare, 0 without a contract.

    Their meld counts until the hand ends without a trick of theirs (R21).
    """
    contract = view.contract
    if contract is None:
        return 0
    side = view.rules.side_of(contract.bidder)
    over = isinstance(view.phase, HandOver | GameOver)
    forfeited = (
        over and view.rules.meld_needs_trick and not tricks_taken(view.rules, view.tricks)[side]
    )
    meld = 0 if forfeited else view.meld_points[side]
    return contract.bid - meld - trick_points(view.rules, view.tricks, ended=over)[side]


def needed_sentence(view: View, seat_names: SeatNames) -> str:
    """Return what the bidders need from the tricks, before the first is played."""
    assert view.contract is not None
    side = view.rules.side_of(view.contract.bidder)
    need, most = points_needed(view), view.rules.counters
    if need > most:
        needs = seat_names.side_does(side, "need")
        return f"{needs} {need} points in tricks, but there are only {most}. The bid can’t be made."
    if need > 0:
        needs = seat_names.side_does(side, "need")
        return f"{needs} {need} of the {most} points in tricks to make the bid."
    if view.rules.meld_needs_trick:
        return f"{seat_names.side_does(side, 'need')} just one trick: the meld covers the bid."
    return f"{seat_names.side_does(side, 'have')} made the bid with meld alone."
