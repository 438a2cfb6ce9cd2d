"""Draws the examples of the help with the cards of the deck."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.scene.card_art import ASPECT, CardArt
from pinochle_desktop.words.directives import Example, MeldExample

_GAP: Final = 6
_RAISE: Final = 10
_PAD: Final = 12


def draw_example(example: Example, art: CardArt, width: int, felt: QColor, dpr: float) -> QPixmap:
    """Return the picture of an example.

    Args:
        example: the cards, and for a trick which of them may be played.
        art: renders the cards.
        width: width of a card in device-independent pixels.
        felt: colour of the background.
        dpr: device pixels per logical pixel.
    """
    if isinstance(example, MeldExample):
        return _row([(card, False, False) for card in example.hand], (), art, width, felt, dpr)
    winner = winning_index(example.trick, example.trump)
    trick = tuple((card, False, i == winner) for i, card in enumerate(example.trick))
    hand = [(card, card not in example.may, False) for card in example.hand]
    return _row(hand, trick, art, width, felt, dpr)


_Shown = tuple[Card, bool, bool]
"""A card, whether it is dimmed, and whether it is winning."""


def _row(
    hand: list[_Shown],
    trick: tuple[_Shown, ...],
    art: CardArt,
    width: int,
    felt: QColor,
    dpr: float,
) -> QPixmap:
    high = round(width * ASPECT)
    count = len(hand) + len(trick)
    wide = count * (width + _GAP) + 2 * _PAD + (3 * _PAD if trick else 0)
    pixmap = QPixmap(round(wide * dpr), round((high + 2 * _PAD + _RAISE) * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(felt)
    painter.drawRoundedRect(QRectF(0, 0, wide, high + 2 * _PAD + _RAISE), _PAD, _PAD)
    x = _PAD
    for card, _, wins in trick:
        _draw(painter, QRectF(x, _PAD + _RAISE / 2, width, high), card, art, dims=False, wins=wins)
        x += width + _GAP
    if trick:
        painter.setPen(QPen(QColor("#80ffffff"), 1, Qt.PenStyle.DashLine))
        middle = x + 1.5 * _PAD - _GAP / 2
        painter.drawLine(round(middle), _PAD, round(middle), high + _PAD + _RAISE)
        x += 3 * _PAD
    for card, dims, _ in hand:
        y = _PAD + (_RAISE if dims or not trick else 0)
        _draw(
            painter, QRectF(x, y - (0 if trick else _RAISE / 2), width, high), card, art, dims=dims
        )
        x += width + _GAP
    painter.end()
    return pixmap


def _draw(
    painter: QPainter, rect: QRectF, card: Card, art: CardArt, *, dims: bool, wins: bool = False
) -> None:
    picture = art.pixmap(card.face, round(rect.width()), painter.device().devicePixelRatio())
    painter.drawPixmap(rect.topLeft(), picture)
    corner = rect.width() / 15
    if dims:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#90182a20"))
        painter.drawRoundedRect(rect, corner, corner)
    if wins:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#ffd75e"), 3))
        painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), corner + 1, corner + 1)
