"""Explain a hand's result as sums, for the last page of a guided hand."""

from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.words.lessons.situation import Situation
from pinochle_desktop.words.seat_names import SeatNames


def result_words(situation: Situation) -> str:
    """Return a line for each side, the viewer's first, and the score; "" before a hand has ended."""
    view = situation.view
    if not view.results:
        return ""
    result = view.results[-1]
    if view.rules.auction and result.bidder is None:
        return "Everyone passed, so the hand is thrown in. Nobody scores."
    mine, theirs = situation.side, other_side(situation.side)
    bidders = None if result.bidder is None else view.rules.side_of(result.bidder)
    seat_names = SeatNames(situation.names, view.seat, view.rules)
    sums = (
        _side(result, side, seat_names.side_subject(side), bids=side == bidders)
        for side in (mine, theirs)
    )
    lines = "\n".join(sums)
    return (
        f"{lines}\nThe score is {result.score[mine]} to {result.score[theirs]} after this hand. "
        f"The first to reach {view.rules.goal} wins."
    )


def _side(result: HandResult, side: int, name: str, *, bids: bool) -> str:
    meld, tricks = result.meld_points[side], result.trick_points[side]
    total, change = meld + tricks, result.score_change[side]
    sums = f"{name}: meld {meld} + tricks {tricks} = {total}"
    if bids and result.made is False:
        if not any(result.tricks):
            return f"{name}: no suit to name as trump, so the bid of {result.bid} is lost: −{result.bid}."
        lost = "" if result.tricks[side] else ", but without a trick the meld is lost"
        return f"{sums}{lost}. The bid was {result.bid}: set, −{result.bid}."
    if bids:
        return f"{sums}. The bid was {result.bid}: made, +{change}."
    if change != total:
        return f"{sums}. Without a trick the meld is lost: +{change}."
    return f"{sums}."
