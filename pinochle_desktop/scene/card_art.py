"""Renders the pictures of the cards, and keeps them for reuse."""

from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from pinochle_desktop.resource_files import resource_path

ASPECT: Final = 1.4
"""Height of a card divided by its width (the drawings are 250 by 350)."""
CORNER: Final = 16 / 250
"""Radius of a card's corners divided by its width."""
STYLE: Final = "classic"
BACK: Final = "stars"
"""The default style and back: a folder and a file of `resources/cards`."""


_Drawing = tuple[str, str]
"""Folder and file of a picture."""


class CardArt:
    """The pictures of a deck, rendered on demand; the least recently used are dropped."""

    def __init__(self, style: str = STYLE, limit: int = 320, *, back: str = BACK) -> None:
        """Use a style and a back as in `set_look`; keep at most `limit` pictures."""
        self._limit = limit
        self._pixmaps: OrderedDict[tuple[_Drawing, int, float], QPixmap] = OrderedDict()
        self.set_look(style, back)

    def set_look(self, style: str, back: str) -> None:
        """Use another style or back; pictures that are already shown must be requested again.

        Args:
            style: a folder of faces ("classic", "four-colour", "large-index").
            back: a file of `backs`, without its suffix.

        Raises:
            FileNotFoundError: there is no such style or back; nothing has changed then.
        """
        resource_path("cards", style)
        resource_path("cards", "backs", f"{back}.svg")
        self._look = (style, back)

    def pixmap(self, face: str | None, width: int, dpr: float) -> QPixmap:
        """Return a card's picture.

        Args:
            face: as in `Card.face` ("TH"); None is the back.
            width: in logical pixels, at least 1; the height follows from `ASPECT`.
            dpr: device pixels per logical pixel.
        """
        style, back = self._look
        key = ((style, face) if face else ("backs", back), width, dpr)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._render(*key)
            if len(self._pixmaps) > self._limit:
                self._pixmaps.popitem(last=False)
        else:
            self._pixmaps.move_to_end(key)
        return found

    def _render(self, drawing: _Drawing, width: int, dpr: float) -> QPixmap:
        folder, name = drawing
        renderer = QSvgRenderer(str(resource_path("cards", folder, f"{name}.svg")))
        size = (max(1, round(width * dpr)), max(1, round(width * ASPECT * dpr)))
        pixmap = QPixmap(*size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0, 0, *size))
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap
