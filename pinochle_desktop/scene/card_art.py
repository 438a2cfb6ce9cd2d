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
STYLE: Final = "classic"
BACK: Final = "stars"
"""What a table has before anybody chooses: folders and files of `resources/cards`."""


_Drawing = tuple[str, str]
"""Folder and file of a picture."""


class CardArt:
    """Pictures of the deck in use, rendered when first asked for; the least used are forgotten."""

    def __init__(self, style: str = STYLE, limit: int = 320, *, back: str = BACK) -> None:
        """`style` and `back` as in `set_look`; so many pictures of all looks are kept."""
        self._limit = limit
        self._renderers: dict[_Drawing, QSvgRenderer] = {}
        self._pixmaps: OrderedDict[tuple[_Drawing, int, float], QPixmap] = OrderedDict()
        self.set_look(style, back)

    def set_look(self, style: str, back: str) -> None:
        """Use another style or back from the next picture on; whoever shows pictures asks again.

        Args:
            style: a folder of faces ("classic", "four-colour", "large-index").
            back: a file of `backs`, without its suffix.

        Raises:
            FileNotFoundError: there is no such style or back; the look stays as it was.
        """
        resource_path("cards", style)
        resource_path("cards", "backs", f"{back}.svg")
        self._look = (style, back)

    def pixmap(self, face: str | None, width: int, dpr: float) -> QPixmap:
        """Return a card's picture.

        Args:
            face: as in `Card.face` ("TH"); None is the back.
            width: in logical pixels, at least 1; the height follows from `ASPECT`.
            dpr: device pixels in a logical pixel.
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
        if drawing not in self._renderers:
            folder, name = drawing
            self._renderers[drawing] = QSvgRenderer(
                str(resource_path("cards", folder, f"{name}.svg"))
            )
        size = (max(1, round(width * dpr)), max(1, round(width * ASPECT * dpr)))
        pixmap = QPixmap(*size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._renderers[drawing].render(painter, QRectF(0, 0, *size))
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap
