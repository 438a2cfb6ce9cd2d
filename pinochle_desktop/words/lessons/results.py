"""How a hand's result comes about, as a sum in words; knows the result alone."""

from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.words.lessons.situation import Situation


def result_words(situation: Situation) -> str:
    """Return the sums of both sides, the viewer's first; "" where no hand has ended."""
    if not situation.view.results:
        return ""
    result = situation.view.results[-1]
    if situation.view.rules.auction and result.bidder is None:
        return "Everybody passed, so the hand is thrown in and nobody scores."
    rules, mine, theirs = situation.view.rules, situation.side, other_side(situation.side)
    own, other = ("Your team", "The opponents")
    if rules.two_player:
        own, other = "You", situation.names[1]
    bidders = None if result.bidder is None else rules.side_of(result.bidder)
    ours = _side(result, mine, own, bids=bidders == mine)
    return (
        f"{ours}\n{_side(result, theirs, other, bids=bidders == theirs)}\n"
        f"The score is {result.score[mine]} to {result.score[theirs]} after this hand; the first "
        f"to reach {rules.goal} wins."
    )


def _side(result: HandResult, side: int, name: str, *, bids: bool) -> str:
    meld, tricks, change = (
        result.meld_points[side],
        result.trick_points[side],
        result.score_change[side],
    )
    total = meld + tricks
    sums = f"{name}: {meld} of melds + {tricks} in tricks = {total}"
    if bids and result.made is False:
        if not result.tricks[0] + result.tricks[1]:
            return f"{name}: no suit could be named, so the bid of {result.bid} is lost: −{result.bid}."
        lost = "" if result.tricks[side] else ", but no trick, and so no melds"
        return f"{sums}{lost}. The bid was {result.bid}: set, −{result.bid}."
    if bids:
        return f"{sums}. The bid was {result.bid}: made, +{change}."
    if change != total:
        return f"{sums}. Without a trick the melds are lost: +{change}."
    return f"{sums}: +{change}."
