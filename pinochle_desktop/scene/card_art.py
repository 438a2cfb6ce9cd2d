"""Renders the deck's drawings to pixmaps and keeps them; knows no table and no game."""

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from pinochle_desktop.resource_files import resource_path

ASPECT: Final = 1.4
"""Height of a card over its width (the drawings are 250 by 350)."""
CORNER: Final = 16 / 250
"""Radius of a card's corner over its width."""


class CardArt:
    """Pictures of one deck, rendered when first asked for; the least used are forgotten."""

    def __init__(self, deck: str = "classic", limit: int = 320) -> None:
        self._folder = resource_path("cards", deck)
        self._limit = limit
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: OrderedDict[tuple[str, int, float], QPixmap] = OrderedDict()

    def pixmap(self, face: str | None, width: int, dpr: float) -> QPixmap:
        """Return a card's picture.

        Args:
            face: as in `Card.face` ("TH"); None is the back.
            width: in logical pixels, at least 1; the height follows from `ASPECT`.
            dpr: device pixels in a logical pixel.
        """
        key = (face or "back", width, dpr)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._render(*key)
            if len(self._pixmaps) > self._limit:
                self._pixmaps.popitem(last=False)
        else:
            self._pixmaps.move_to_end(key)
        return found

    def _render(self, name: str, width: int, dpr: float) -> QPixmap:
        if name not in self._renderers:
            self._renderers[name] = QSvgRenderer(str(self._folder / f"{name}.svg"))
        size = (max(1, round(width * dpr)), max(1, round(width * ASPECT * dpr)))
        pixmap = QPixmap(*size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._renderers[name].render(painter, QRectF(0, 0, *size))
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap
