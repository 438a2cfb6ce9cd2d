"""Compose the playing cards and their backs from the shapes in ``resources/cards/parts``.

Run it from anywhere::

    python packaging/compose_cards.py            # rewrite resources/cards/<style>/ and backs/
    python packaging/compose_cards.py --check    # exit 1 if a committed file differs
    python packaging/compose_cards.py --out DIR  # write them below DIR instead

The output depends only on the parts, the styles in ``card_styles.py`` and this file, so that the
committed files can be compared byte for byte.

Every part is an ordinary SVG drawing in the reference palette. A style says which colour replaces
each reference colour and how large the corner index is; a new style or back is another entry in its
table. Three attributes in a part are instructions to the composer:

- ``<circle data-slot="pip">``: place the suit's pip here, twice the circle's radius tall and in the
  circle's colour.
- ``<g data-part="NAME">``: place the part of this name here; several parts can share it.
- ``data-detail="fine"``: leave this out in styles without small ornaments.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import generated_files
from card_styles import BACKS, REFERENCE, STYLES, Back, Style
from svg_parts import CARDS_DIR, SVG, Box, Parts, number

if TYPE_CHECKING:
    import xml.etree.ElementTree as ET
    from collections.abc import Mapping, Sequence

RANKS = "ATKQJ9"
SUITS = "SHDC"
COURTS = "KQJ"

WIDTH = 250
HEIGHT = 350
RADIUS = 16
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"
BACKS_FOLDER = "backs"
_COLOUR_ATTRIBUTES = ("fill", "stroke")


class Painter:
    """Turns parts into lines of SVG in the colours of one suit or back."""

    def __init__(
        self, parts: Parts, colours: Mapping[str, str], suit: str = "", *, fine: bool = True
    ) -> None:
        """Paint in ``colours`` by role; ``suit`` is the suit of the pips."""
        self._parts = parts
        self._colours = colours
        self._suit = suit
        self._fine = fine

    def _colour(self, value: str) -> str:
        return value if value == "none" else self._colours[REFERENCE[value]]

    def _element(self, element: ET.Element) -> list[str]:
        if element.get("data-detail") == "fine" and not self._fine:
            return []
        if element.get("data-slot") == "pip":
            x, y, radius = (float(element.attrib[key]) for key in ("cx", "cy", "r"))
            return self.pip((x, y), 2 * radius, fill=self._colour(element.attrib["fill"]))
        attributes = []
        for key, value in element.attrib.items():
            text = self._colour(value) if key in _COLOUR_ATTRIBUTES else value
            if not key.startswith("data-"):
                attributes.append(f' {key}="{text}"')
        children = [line for child in element for line in self._element(child)]
        if "data-part" in element.attrib:
            children += self.part(element.attrib["data-part"])
        tag = element.tag.removeprefix(SVG)
        opening = f"<{tag}{''.join(attributes)}"
        if children:
            return [f"{opening}>", *children, f"</{tag}>"]
        return [] if tag == "g" else [f"{opening}/>"]

    def part(self, name: str) -> list[str]:
        """Return a part at its own place."""
        return [line for child in self._parts.root(name) for line in self._element(child)]

    def placed(self, name: str, box: Box, *, turned: bool = False) -> list[str]:
        """Return a part scaled to the height of ``box`` and centred, narrowed if it is too wide."""
        own = self._parts.bounds(name)
        scale = box.height / own.height
        squeeze = min(1.0, box.width / (own.width * scale))
        sign = -1 if turned else 1
        x_scale, y_scale = sign * scale * squeeze, sign * scale
        (x, y), (own_x, own_y) = box.centre, own.centre
        matrix = (x_scale, 0, 0, y_scale, x - x_scale * own_x, y - y_scale * own_y)
        values = " ".join(number(value) for value in matrix)
        return [f'<g transform="matrix({values})">', *self.part(name), "</g>"]

    def pip(
        self,
        centre: tuple[float, float],
        height: float,
        *,
        fill: str | None = None,
        turned: bool = False,
    ) -> list[str]:
        """Return the suit's pip of the given height."""
        colours = {**self._colours, "suit": fill or self._colours["suit"]}
        x, y = centre
        box = Box(x - height, y - height / 2, x + height, y + height / 2)
        return Painter(self._parts, colours).placed(f"pip-{self._suit}", box, turned=turned)


def document(content: Sequence[str], colours: Mapping[str, str]) -> str:
    """Return the SVG document of a card with the given lines of content."""
    edge = 1.5
    opening = (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
        f'viewBox="{VIEW_BOX}" width="{WIDTH}" height="{HEIGHT}">'
    )
    card = (
        f'<rect x="{edge / 2}" y="{edge / 2}" width="{WIDTH - edge}" height="{HEIGHT - edge}" '
        f'rx="{RADIUS}" ry="{RADIUS}" fill="{colours["paper"]}" '
        f'stroke="{colours["edge"]}" stroke-width="{edge}"/>'
    )
    return "\n".join([opening, card, *content, "</svg>"]) + "\n"


def moved(lines: Sequence[str], x: float, y: float) -> list[str]:
    """Return the lines, moved so that their origin is at a point."""
    return [f'<g transform="translate({number(x)} {number(y)})">', *lines, "</g>"]


class Composer:
    """Composes the cards of a style."""

    def __init__(self, style: Style, parts: Parts | None = None) -> None:
        """Compose cards of ``style`` from the given parts, or from the committed ones."""
        self.style = style
        self.parts = parts or Parts()

    def colours(self, suit: str) -> dict[str, str]:
        """Return the colour of every role on the cards of a suit."""
        return {**self.style.palette, **self.style.suits[suit]}

    def _painter(self, suit: str) -> Painter:
        return Painter(self.parts, self.colours(suit), suit, fine=self.style.fine)

    # ------------------------------------------------------------------ index

    def index_boxes(self, suit: str, rank: str) -> tuple[Box, Box]:
        """Return the boxes of the top left index's rank and pip."""
        spec = self.style.index
        glyph = self.parts.bounds(f"index-{rank}")
        half = min(glyph.width * spec.glyph_height / glyph.height, spec.max_width) / 2
        glyph_bottom = spec.top + spec.glyph_height
        pip = self.parts.bounds(f"pip-{suit}")
        pip_half = pip.width * spec.pip_height / pip.height / 2
        pip_top = glyph_bottom + spec.gap
        return (
            Box(spec.centre_x - half, spec.top, spec.centre_x + half, glyph_bottom),
            Box(
                spec.centre_x - pip_half,
                pip_top,
                spec.centre_x + pip_half,
                pip_top + spec.pip_height,
            ),
        )

    def index_bounds(self, suit: str, rank: str) -> Box:
        """Return the box of the whole top left index."""
        glyph, pip = self.index_boxes(suit, rank)
        return glyph.union(pip)

    def index(self, suit: str, rank: str) -> list[str]:
        """Return the top left index."""
        painter = self._painter(suit)
        glyph, pip = self.index_boxes(suit, rank)
        return [
            *painter.placed(f"index-{rank}", glyph),
            *painter.pip(pip.centre, pip.height),
        ]

    # ------------------------------------------------------------------ cards

    @staticmethod
    def _half_turned(lines: Sequence[str]) -> list[str]:
        return [f'<g transform="matrix(-1 0 0 -1 {WIDTH} {HEIGHT})">', *lines, "</g>"]

    def _ace(self, suit: str) -> list[str]:
        return moved(self._painter(suit).part(f"ace-{suit}"), WIDTH / 2, HEIGHT / 2)

    def _pips(self, suit: str, rank: str) -> list[str]:
        middle_x, middle_y = WIDTH / 2, HEIGHT / 2
        column, row = self.style.pip_column, 38.5
        places = [(x, y) for y in (-3 * row, -row) for x in (-column, column)]
        places += [(0.0, -2 * row)] if rank == "T" else [(0.0, 0.0)]
        painter, height = self._painter(suit), self.style.small_pip_height
        lines: list[str] = []
        for x, y in places:
            lines += painter.pip((middle_x + x, middle_y + y), height)
        for x, y in places:
            if y:
                lines += painter.pip((middle_x - x, middle_y - y), height, turned=True)
        return lines

    def _court(self, suit: str, rank: str) -> list[str]:
        painter = self._painter(suit)
        figure = [
            *painter.part(f"court-{rank}{suit}"),
            *painter.pip((-50, -137), 29),
        ]
        content = [
            *painter.part("court-field"),
            *figure,
            '<g transform="matrix(-1 0 0 -1 0 0)">',
            *figure,
            "</g>",
            *painter.part("court-frame"),
            *painter.part("court-band"),
            '<g transform="matrix(-1 0 0 -1 0 0)">',
            *painter.part("court-band"),
            "</g>",
        ]
        return moved(content, WIDTH / 2, HEIGHT / 2)

    def face(self, suit: str, rank: str) -> str:
        """Return the SVG document of a card's face."""
        if rank in COURTS:
            middle = self._court(suit, rank)
        elif rank == "A":
            middle = self._ace(suit)
        else:
            middle = self._pips(suit, rank)
        index = self.index(suit, rank)
        content = [*middle, *index, *self._half_turned(index)]
        return document(content, self.colours(suit))

    def deck(self) -> dict[str, str]:
        """Return all files of the style, by file name."""
        return {f"{rank}{suit}.svg": self.face(suit, rank) for suit in SUITS for rank in RANKS}


def back_picture(back: Back, parts: Parts | None = None) -> str:
    """Return the SVG document of a card back."""
    painter = Painter(parts or Parts(), back.palette)
    content = painter.part("back-field")
    for row in range(back.rows if back.tiles else 0):
        for column in range(back.columns):
            x = (column - (back.columns - 1) / 2) * back.tile_width
            y = (row - (back.rows - 1) / 2) * back.tile_height
            assert back.tiles is not None
            content += moved(painter.part(back.tiles[(row + column + 1) % 2]), x, y)
    if back.medallion:
        content += painter.part(back.medallion)
    return document(moved(content, WIDTH / 2, HEIGHT / 2), back.palette)


def all_files(parts: Parts | None = None) -> dict[str, bytes]:
    """Return every card and back, by path below the cards' folder."""
    files = {
        f"{style.name}/{name}": text
        for style in STYLES.values()
        for name, text in Composer(style, parts).deck().items()
    }
    files |= {
        f"{BACKS_FOLDER}/{back.name}.svg": back_picture(back, parts) for back in BACKS.values()
    }
    return {name: text.encode("utf-8") for name, text in sorted(files.items())}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the cards; return the exit status."""
    return generated_files.run(
        arguments,
        description="Compose the playing cards from their parts.",
        folder=CARDS_DIR,
        make=all_files,
    )


if __name__ == "__main__":
    sys.exit(main())
