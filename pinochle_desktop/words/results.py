"""How a hand and a game ended: the headline, the reason, and the arithmetic line by line."""

from typing import Final, Literal, NamedTuple

from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import GameOver, HandOver, HandResult, Pair, trick_points
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.contract import auction_result
from pinochle_desktop.words.numbers import change, plural, score
from pinochle_desktop.words.seat_names import SeatNames

Weight = Literal["plain", "sum", "change", "score"]

WHY_WON: Final = {
    "alone": "The first to reach {goal} points wins.",
    "higher": "Both reached {goal} points, so the higher score wins.",
    "bidders": "Both teams reached {goal} points, so the bidders win.",
    "made": "Both teams reached {goal} points. The bidders made their bid, so they win.",
    "set": "Both teams reached {goal} points. The bidders were set, so the defenders win.",
}
"""The rule that decided the game, by the code of the event `GameWon`."""


class ResultLine(NamedTuple):
    """One line of the arithmetic.

    Attributes:
        what: what is counted.
        values: a text for each side, side 0 first; may be empty.
        weight: how the line stands out.
    """

    what: str
    values: tuple[str, str]
    weight: Weight = "plain"


def game_title(view: View, seat_names: SeatNames) -> str:
    """Return "Your team wins the game, 512 to 340"; the game must be over."""
    assert isinstance(view.phase, GameOver)
    winner = view.phase.winner
    ours, theirs = score(view.score[winner]), score(view.score[other_side(winner)])
    return f"{seat_names.side_does(winner, 'win')} the game, {ours} to {theirs}"


def why_won(view: View) -> str:
    """Return the rule that decided the game; the game must be over."""
    assert isinstance(view.phase, GameOver)
    return WHY_WON[view.phase.why].format(goal=view.rules.goal)


def hand_title(view: View, seat_names: SeatNames) -> str:
    """Return the headline of the hand that ended last."""
    result = view.results[-1]
    if result.bidder is None:
        return "The hand is thrown in" if view.rules.auction else "The hand is over"
    if result.trump is None:
        return "The hand is lost"
    side = view.rules.side_of(result.bidder)
    if result.made:
        own = "its" if side == view.side else "their"
        return f"{seat_names.side_subject(side)} made {own} bid"
    return f"{seat_names.side_does(side, 'are')} set"


def hand_text(view: View, seat_names: SeatNames) -> str:
    """Return in a few sentences why the hand that ended last scores as it does."""
    result = view.results[-1]
    if result.bidder is None or result.bid is None:
        return _thrown_in(view) if view.rules.auction else _free_hand(view, seat_names)
    if result.trump is None:
        return _no_marriage(view, seat_names, result.bidder)
    side = view.rules.side_of(result.bidder)
    points = totals(view)[side]
    text = f"The bid was {result.bid}. Meld and tricks came to {points}"
    if result.made:
        return f"{text}."
    loses = seat_names.side_does(side, "lose")
    return (
        f"{text}, {result.bid - points} short. "
        f"{loses} {result.bid}, and nothing from this hand counts."
    )


def _thrown_in(view: View) -> str:
    nobody_scores = "Nobody scores, and the next dealer deals."
    if view.rules.all_pass == "stuck":
        return f"Everyone passed, and the dealer could name no trump. {nobody_scores}"
    return f"Everyone passed. {nobody_scores}"


def _free_hand(view: View, seat_names: SeatNames) -> str:
    result, mine, theirs = view.results[-1], view.side, other_side(view.side)
    other = seat_names.side_title(theirs)
    made = plural(result.score_change[mine], "point")
    text = f"You made {made}, {other} made {result.score_change[theirs]}."
    if isinstance(view.phase, HandOver) and min(result.score) >= view.rules.goal:
        text += f" You’re level at {result.score[mine]}, so another hand decides."
    return text


def _no_marriage(view: View, seat_names: SeatNames, bidder: int) -> str:
    return (
        f"{auction_result(view, seat_names)} {seat_names.does(bidder, 'have')} no king and queen of "
        f"the same suit to name as trump, so the hand isn’t played. "
        f"{seat_names.side_does(view.rules.side_of(bidder), 'lose')} the bid."
    )


def result_lines(view: View) -> list[ResultLine]:
    """Return the arithmetic of the hand that ended last; every column adds up."""
    result = view.results[-1]
    if not any(result.tricks):  # not a card was played
        return _outcome(view, result)
    return [*_points(view, result), *_outcome(view, result)]


def _points(view: View, result: HandResult) -> list[ResultLine]:
    counters = trick_points(view.rules, view.tricks, ended=False)
    lines = [ResultLine("Meld", _pair(result.meld_points))]
    lost = forfeits(view)
    if any(lost):
        lines.append(ResultLine("Meld lost: no trick taken", _if_any(lost, sign=-1)))
    lines.append(ResultLine("Counters (aces, tens and kings)", _pair(counters)))
    if not any(view.hand_sizes):
        bonus = (result.trick_points[0] - counters[0], result.trick_points[1] - counters[1])
        lines.append(ResultLine("Last trick", _if_any(bonus)))
    return [*lines, ResultLine("Points this hand", _pair(totals(view)), "sum")]


def _outcome(view: View, result: HandResult) -> list[ResultLine]:
    lines = []
    if result.bidder is not None and result.bid is not None:
        text = f"{result.bid}, {'made' if result.made else 'set'}"
        lines.append(
            ResultLine("Bid", (text, "") if view.rules.side_of(result.bidder) == 0 else ("", text))
        )
    first, second = result.score_change
    lines.append(ResultLine("Change of score", (change(first), change(second)), "change"))
    return [*lines, ResultLine("New score", _pair(result.score), "score")]


def forfeits(view: View) -> Pair:
    """Return the meld that each side lost because it took no trick (R21)."""
    result = view.results[-1]
    if not view.rules.meld_needs_trick:
        return 0, 0
    first, second = (
        0 if taken else meld for meld, taken in zip(result.meld_points, result.tricks, strict=True)
    )
    return first, second


def totals(view: View) -> Pair:
    """Return what each side made in the hand: the meld it keeps, counters and the last trick."""
    result, lost = view.results[-1], forfeits(view)
    return (
        result.meld_points[0] - lost[0] + result.trick_points[0],
        result.meld_points[1] - lost[1] + result.trick_points[1],
    )


def _pair(points: Pair) -> tuple[str, str]:
    return score(points[0]), score(points[1])


def _if_any(points: Pair, sign: int = 1) -> tuple[str, str]:
    """Return the points of both sides with "" for none; `sign` -1 shows them as taken away."""
    first, second = (score(sign * each) if each else "" for each in points)
    return first, second
