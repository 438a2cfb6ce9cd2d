"""Draws a small picture of a rule set's table from its data."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.scene.card_art import ASPECT, CardArt
from pinochle_desktop.scene.theme import Theme, felt_brush

WIDTH: Final = 176
HEIGHT: Final = 116
"""Width and height of the drawing in its own units; it is scaled to fit."""

_OWN: Final = ("AH", "TH", "KH", "QH", "JH", "AS", "KS", "QS", "JD", "AD", "AC", "KC")
_TRICK: Final = ("KC", "AC", "TC", "JC")
_MELD: Final = ("QS", "JD")
_FEW: Final = 7
_RADIUS: Final = 9


class _Spot(NamedTuple):
    """A card to draw: face (None for the back), centre, width and rotation in degrees."""

    face: str | None
    x: float
    y: float
    width: float
    rotation: float = 0.0


def draw_rules(
    painter: QPainter, rect: QRectF, rules: RuleSet, art: CardArt, theme: Theme, dpr: float
) -> None:
    """Draw the table of a rule set into a rectangle of the same proportions as WIDTH to HEIGHT."""
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(rect.topLeft())
    scale = rect.width() / WIDTH
    painter.scale(scale, scale)
    _felt(painter, theme)
    for spot in _spots(rules):
        _card(painter, spot, art, scale * dpr)
    if rules.exchange:
        _arrows(painter, theme)
    painter.restore()


def _felt(painter: QPainter, theme: Theme) -> None:
    shape = QPainterPath()
    shape.addRoundedRect(0, 0, WIDTH, HEIGHT, _RADIUS, _RADIUS)
    painter.fillPath(shape, felt_brush(theme, QRectF(0, 0, WIDTH, HEIGHT)))
    painter.setClipPath(shape)


def _card(painter: QPainter, spot: _Spot, art: CardArt, scale: float) -> None:
    painter.save()
    painter.translate(spot.x, spot.y)
    painter.rotate(spot.rotation)
    # Twice the screen's resolution, so that a rotated card stays sharp.
    picture = art.pixmap(spot.face, round(spot.width), 2 * max(1.0, scale))
    height = spot.width * ASPECT
    painter.drawPixmap(
        QRectF(-spot.width / 2, -height / 2, spot.width, height),
        picture,
        QRectF(picture.rect()),
    )
    painter.restore()


def _spots(rules: RuleSet) -> list[_Spot]:
    """Return all cards of the picture, the lowest first."""
    many = not rules.single_deck
    own = _OWN[: len(_OWN) if many else _FEW]
    spots = _fan([None] * (9 if many else 6), WIDTH / 2, -6, 17, 5.0 if many else 6.5)
    if not rules.two_player:
        spots += _column(7 if many else 5, -2, 90)
        spots += _column(7 if many else 5, WIDTH + 2, 270)
    spots += _middle(rules)
    spots += _fan(own, WIDTH / 2, HEIGHT - 6, 27, 10.5 if many else 12.5)
    return spots


def _fan(faces: Sequence[str | None], x: float, y: float, width: float, step: float) -> list[_Spot]:
    """Return a slightly bent fan of cards around a centre."""
    half = (len(faces) - 1) / 2
    most = half or 1
    sag = 0.5 if y > HEIGHT / 2 else -0.4
    turn = 2.2 if y > HEIGHT / 2 else 0.0
    return [
        _Spot(
            face, x + (i - half) * step, y + sag * (i - half) ** 2 / most, width, (i - half) * turn
        )
        for i, face in enumerate(faces)
    ]


def _column(count: int, x: float, rotation: float) -> list[_Spot]:
    top = HEIGHT / 2 - (count - 1) * 5 / 2 - 8
    return [_Spot(None, x, top + i * 5, 17, rotation) for i in range(count)]


def _middle(rules: RuleSet) -> list[_Spot]:
    """Return what is special about the rule set: the stock, the exchange, melds, or a trick."""
    x, y = WIDTH / 2, HEIGHT / 2 - 9
    if rules.stock_size:
        pile = [_Spot(None, 42 + i * 1.2, y - i * 1.2, 25) for i in range(4)]
        return [_Spot("JD", 58, y + 3, 25, 90), *pile, *_short_trick(x + 28, y)]
    if rules.exchange:
        return _fan([None] * rules.exchange, x, y + 1, 21, 13)
    if not rules.single_deck:
        return _fan([face for face in _MELD for _ in range(rules.copies)], x, y + 1, 25, 12)
    return _trick(x, y)


def _short_trick(x: float, y: float) -> list[_Spot]:
    return [_Spot("TS", x - 2, y - 7, 25, 4), _Spot("AS", x + 12, y + 8, 25, -3)]


def _trick(x: float, y: float) -> list[_Spot]:
    steps = ((0, -11), (20, -1), (1, 9), (-20, 0))
    return [
        _Spot(face, x + dx, y + dy, 24, dx / 5)
        for face, (dx, dy) in zip(_TRICK, steps, strict=True)
    ]


def _arrows(painter: QPainter, theme: Theme) -> None:
    """Draw arrows for passed cards: up on the left, down on the right."""
    pen = QPen(QColor(theme.ring), 3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    middle = HEIGHT / 2 - 8
    for x, up in ((WIDTH / 2 - 46, -1), (WIDTH / 2 + 46, 1)):
        tip = QPointF(x, middle + 17 * up)
        painter.drawLine(QPointF(x, middle - 17 * up), tip)
        painter.drawPolyline([tip + QPointF(-6, -7 * up), tip, tip + QPointF(6, -7 * up)])
