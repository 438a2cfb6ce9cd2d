"""The arithmetic of a finished hand, line by line, in words and numbers; no widgets."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QObject

from pinochle_desktop.rules.state import HandResult, Pair, trick_points
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.contract import last_trick

Weight = Literal["plain", "sum", "change", "score"]


class Line(NamedTuple):
    """One line: what it is, a text for either side (side 0 first), and how much it weighs."""

    what: str
    values: tuple[str, str]
    weight: Weight = "plain"


def signed(points: int) -> str:
    """Write a change: "+34", "−60", "0"."""
    return f"{points:+}".replace("-", "−") if points else "0"


def plain(points: int) -> str:
    """Write a score with a real minus sign."""
    return str(points).replace("-", "−")


class HandSheet(QObject):
    """Turns the result of the hand just ended into lines; every column adds up."""

    def lines(self, view: View) -> list[Line]:
        """Return the lines of the last result of this view."""
        result = view.results[-1]
        if not any(result.tricks):
            return self._outcome(result)  # not a card was played
        return [*self._points(view, result), *self._outcome(result)]

    def _points(self, view: View, result: HandResult) -> list[Line]:
        counters = trick_points(view.rules, view.tricks, ended=False)
        bonus = (
            result.trick_points[0] - counters[0],
            result.trick_points[1] - counters[1],
        )
        lines = [Line(self.tr("Meld"), _pair(result.meld_points))]
        lost = forfeits(view)
        if any(lost):
            lines.append(
                Line(
                    self.tr("Meld forfeited, no trick taken"),
                    (signed(-lost[0]) if lost[0] else "", signed(-lost[1]) if lost[1] else ""),
                )
            )
        lines.append(Line(self.tr("Counters (aces, tens and kings)"), _pair(counters)))
        if last_trick(view) is not None:
            lines.append(Line(self.tr("Last trick"), (_given(bonus[0]), _given(bonus[1]))))
        return [*lines, Line(self.tr("Points of this hand"), _pair(totals(view)), "sum")]

    def _outcome(self, result: HandResult) -> list[Line]:
        lines = []
        if result.bidder is not None and result.bid is not None:
            made = self.tr("made") if result.made else self.tr("set")
            text = self.tr("{bid}, {made}").format(bid=result.bid, made=made)
            values = (text, "") if result.bidder % 2 == 0 else ("", text)
            lines.append(Line(self.tr("Bid"), values))
        change, score = result.score_change, result.score
        lines.append(
            Line(self.tr("Change of score"), (signed(change[0]), signed(change[1])), "change")
        )
        return [*lines, Line(self.tr("New score"), (plain(score[0]), plain(score[1])), "score")]


def forfeits(view: View) -> Pair:
    """Return the meld each side has lost for want of a trick."""
    result = view.results[-1]
    if not view.rules.meld_needs_trick:
        return 0, 0
    lost = [
        0 if taken else meld for meld, taken in zip(result.meld_points, result.tricks, strict=True)
    ]
    return lost[0], lost[1]


def totals(view: View) -> Pair:
    """Return what each side made with the hand: meld kept, counters and the last trick."""
    result, lost = view.results[-1], forfeits(view)
    return (
        result.meld_points[0] - lost[0] + result.trick_points[0],
        result.meld_points[1] - lost[1] + result.trick_points[1],
    )


def _pair(points: Pair) -> tuple[str, str]:
    return plain(points[0]), plain(points[1])


def _given(points: int) -> str:
    return str(points) if points else ""
