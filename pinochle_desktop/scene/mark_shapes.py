"""The shapes of the marks on cards, which can be told apart without colour."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

_Points = tuple[tuple[float, float], ...]

_CROWN: _Points = (
    (-0.6, 0.4),
    (-0.65, -0.35),
    (-0.25, 0.02),
    (0, -0.5),
    (0.25, 0.02),
    (0.65, -0.35),
    (0.6, 0.4),
)
_ARROW: _Points = (
    (-0.35, -0.9),
    (0.35, -0.9),
    (0.35, 0),
    (0.9, 0),
    (0, 1),
    (-0.9, 0),
    (-0.35, 0),
)
_STAR_POINTS: Final = 5
_TICK: _Points = (
    (-0.7, 0.05),
    (-0.45, -0.2),
    (-0.15, 0.1),
    (0.45, -0.55),
    (0.7, -0.3),
    (-0.15, 0.6),
)
_ROOF: _Points = ((-1, 0.55), (0, -0.55), (1, 0.55))


def _closed(points: _Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _star() -> QPainterPath:
    """Return a star, since a diamond would look like a suit."""
    corners = []
    for step in range(2 * _STAR_POINTS):
        far = 0.55 if step % 2 else 1.2
        angle = pi * step / _STAR_POINTS
        corners.append((far * sin(angle), -far * cos(angle)))
    return _closed(tuple(corners))


CROWN: Final = _closed(_CROWN)
"""Wins the trick; in a disc at the card's top edge. Every shape fits into about the unit circle."""
ARROW: Final = _closed(_ARROW)
"""Just received: an arrow down into the hand."""
STAR: Final = _star()
"""In a meld."""
TICK: Final = _closed(_TICK)
"""Selected: a tick in a disc at the card's top edge."""
ROOF: Final = _closed(_ROOF)
"""May be played while others may not: a roof at the card's top edge."""


def placed(path: QPainterPath, centre: QPointF, radius: float) -> QPainterPath:
    """Return a shape moved to a centre and scaled to a radius."""
    return QTransform(radius, 0, 0, radius, centre.x(), centre.y()).map(path)
