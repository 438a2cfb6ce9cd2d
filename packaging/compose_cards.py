"""Compose the playing-card faces from the shapes in ``resources/cards/parts``.

Run it from anywhere::

    python packaging/compose_cards.py            # rewrite resources/cards/<style>/
    python packaging/compose_cards.py --check    # exit 1 if a committed file differs
    python packaging/compose_cards.py --out DIR  # write the styles below DIR instead

Only the standard library is used and the output depends on nothing but this file and the
parts, so that the committed faces can be compared byte for byte.

Every part is an ordinary SVG drawing in the *reference palette* (:data:`REFERENCE`).  A
:class:`Style` says which colour stands for each reference colour and how large the corner index
is; a new style is one more entry in :data:`STYLES`.  A court named ``court-QS.svg`` is preferred
to the general ``court-Q.svg``, so single courts can be redrawn without touching this file.
A ``<circle data-slot="pip">`` in a court is a place holder: the suit's pip is put there, twice
the circle's radius tall and in the circle's colour.
"""

from __future__ import annotations

import argparse
import re
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CARDS_DIR = Path(__file__).resolve().parent.parent / "resources" / "cards"
PARTS_DIR = CARDS_DIR / "parts"

RANKS = "ATKQJ9"
SUITS = "SHDC"
COURTS = "KQJ"

WIDTH = 250
HEIGHT = 350
RADIUS = 16
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"

REFERENCE: Mapping[str, str] = MappingProxyType(
    {
        "#fdfaf2": "paper",
        "#16181d": "ink",
        "#6b2d8f": "suit",
        "#f6dfc4": "skin",
        "#7a4a21": "hair",
        "#1f3a6e": "cloth",
        "#b3152a": "trim",
        "#e2ae2e": "gold",
        "#e8ebf0": "steel",
        "#c8202f": "red",
        "#2f6b4a": "leaf",
        "#10284f": "field",
    }
)
"""Colours used in the parts and the role that each of them stands for."""


class Box(NamedTuple):
    """An axis-parallel rectangle given by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Horizontal extent."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Vertical extent."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the rectangle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def union(self, other: Box) -> Box:
        """Return the smallest rectangle that holds both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True)
class IndexSpec:
    """Place and size of the corner index, in card units."""

    centre_x: float = 28.0
    top: float = 16.0
    glyph_height: float = 60.0
    gap: float = 9.0
    pip_height: float = 38.0
    max_width: float = 42.0


@dataclass(frozen=True)
class Style:
    """Everything in which one deck style differs from another."""

    name: str
    palette: Mapping[str, str]
    """Colour of each role, for all suits."""
    suits: Mapping[str, Mapping[str, str]]
    """Colours of each suit, which win over ``palette``."""
    index: IndexSpec = field(default_factory=IndexSpec)
    ace_pip_height: float = 116.0
    small_pip_height: float = 47.0


CLASSIC = Style(
    name="classic",
    palette={
        "paper": "#fdfaf2",
        "ink": "#16181d",
        "skin": "#f8e3cb",
        "gold": "#e4b136",
        "steel": "#e3e8ee",
        "red": "#c3142d",
        "leaf": "#2f6b4a",
        "field": "#16305f",
        "edge": "#b9b3a4",
    },
    suits={
        "S": {"suit": "#16181d", "cloth": "#1f3f7a", "trim": "#3d4453", "hair": "#3a2a22"},
        "H": {"suit": "#c3142d", "cloth": "#b3152a", "trim": "#1f3f7a", "hair": "#c98a1e"},
        "D": {"suit": "#c3142d", "cloth": "#1f3f7a", "trim": "#b3152a", "hair": "#a4521d"},
        "C": {"suit": "#16181d", "cloth": "#24604a", "trim": "#b3152a", "hair": "#6b4526"},
    },
)

STYLES: Mapping[str, Style] = MappingProxyType({CLASSIC.name: CLASSIC})

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 1}
_COLOUR_ATTRIBUTES = ("fill", "stroke")
_SVG = "{http://www.w3.org/2000/svg}"
_CURVE_STEPS = 64


def number(value: float) -> str:
    """Write a number with at most three decimals and no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _curve_points(values: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield points on a cubic curve given by its four control points, the last one included."""
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield (
            sum(weight * x for weight, x in zip(weights, values[0::2], strict=True)),
            sum(weight * y for weight, y in zip(weights, values[1::2], strict=True)),
        )


def path_points(data: str) -> Iterator[tuple[float, float]]:
    """Yield points along a path made of absolute M, L, H, V, C and Z commands.

    Curves are sampled, finely enough for a bounding box.
    """
    x = y = 0.0
    for command, arguments in _COMMAND.findall(data):
        numbers = [float(text) for text in _NUMBER.findall(arguments)]
        if command not in _ARITY:
            message = f"path command {command!r} is not supported"
            raise ValueError(message)
        count = _ARITY[command]
        for place in range(0, len(numbers), count):
            values = numbers[place : place + count]
            if command == "C":
                yield from _curve_points([x, y, *values])
            if command != "V":
                x = values[-2] if count > 1 else values[0]
            if command != "H":
                y = values[-1]
            yield x, y


def path_bounds(data: str) -> Box:
    """Return the bounding box of a path."""
    points = list(path_points(data))
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


class Parts:
    """The shapes of the parts directory, read on demand."""

    def __init__(self, directory: Path = PARTS_DIR) -> None:
        """Remember where the parts are."""
        self._directory = directory
        self._cache: dict[str, ET.Element] = {}

    def has(self, name: str) -> bool:
        """Tell whether there is a part of that name."""
        return (self._directory / f"{name}.svg").is_file()

    def root(self, name: str) -> ET.Element:
        """Return the ``<svg>`` element of a part."""
        if name not in self._cache:
            text = (self._directory / f"{name}.svg").read_text(encoding="utf-8")
            self._cache[name] = ET.fromstring(text)  # noqa: S314 - our own files
        return self._cache[name]

    def bounds(self, name: str) -> Box:
        """Return the bounding box of all paths of a part, strokes not counted."""
        boxes = [
            path_bounds(element.attrib["d"]) for element in self.root(name).iter(f"{_SVG}path")
        ]
        box = boxes[0]
        for other in boxes[1:]:
            box = box.union(other)
        return box

    def court(self, rank: str, suit: str) -> str:
        """Return the name of the best court figure for a card."""
        own = f"court-{rank}{suit}"
        return own if self.has(own) else f"court-{rank}"


class Composer:
    """Puts the cards of one style together."""

    def __init__(self, style: Style, parts: Parts | None = None) -> None:
        """Use ``style`` and the committed parts unless others are given."""
        self.style = style
        self.parts = parts or Parts()

    def colours(self, suit: str) -> dict[str, str]:
        """Return the colour of every role on the cards of a suit."""
        return {**self.style.palette, **self.style.suits.get(suit, {})}

    # ------------------------------------------------------------------ shapes

    def _colour(self, value: str, colours: Mapping[str, str]) -> str:
        if value == "none":
            return value
        return colours[REFERENCE[value]]

    def _element(self, element: ET.Element, suit: str, colours: Mapping[str, str]) -> list[str]:
        tag = element.tag.removeprefix(_SVG)
        if element.get("data-slot") == "pip":
            box = Box(*(float(element.attrib[key]) for key in ("cx", "cy", "cx", "cy")))
            fill = self._colour(element.attrib["fill"], colours)
            return self.pip(suit, box.centre, 2 * float(element.attrib["r"]), fill=fill)
        attributes = []
        for key, value in element.attrib.items():
            text = self._colour(value, colours) if key in _COLOUR_ATTRIBUTES else value
            attributes.append(f' {key}="{text}"')
        opening = f"<{tag}{''.join(attributes)}"
        children = [line for child in element for line in self._element(child, suit, colours)]
        if not children:
            return [f"{opening}/>"]
        return [f"{opening}>", *children, f"</{tag}>"]

    def _part(self, name: str, suit: str, colours: Mapping[str, str]) -> list[str]:
        return [
            line for child in self.parts.root(name) for line in self._element(child, suit, colours)
        ]

    def _placed(
        self, name: str, suit: str, box: Box, colours: Mapping[str, str], *, turned: bool = False
    ) -> list[str]:
        """Return a part scaled evenly so that it fills the height of ``box``, centred in it."""
        own = self.parts.bounds(name)
        scale = box.height / own.height
        squeeze = min(1.0, box.width / (own.width * scale))
        sign = -1 if turned else 1
        x_scale, y_scale = sign * scale * squeeze, sign * scale
        (x, y), (own_x, own_y) = box.centre, own.centre
        matrix = (x_scale, 0, 0, y_scale, x - x_scale * own_x, y - y_scale * own_y)
        values = " ".join(number(value) for value in matrix)
        return [f'<g transform="matrix({values})">', *self._part(name, suit, colours), "</g>"]

    def pip(
        self,
        suit: str,
        centre: tuple[float, float],
        height: float,
        *,
        fill: str | None = None,
        turned: bool = False,
    ) -> list[str]:
        """Return a suit's pip of the given height."""
        colours = self.colours(suit)
        if fill is not None:
            colours["suit"] = fill
        x, y = centre
        box = Box(x - height, y - height / 2, x + height, y + height / 2)
        return self._placed(f"pip-{suit}", suit, box, colours, turned=turned)

    # ------------------------------------------------------------------ index

    def index_boxes(self, suit: str, rank: str) -> tuple[Box, Box]:
        """Return the boxes of rank glyph and pip of the index in the top left corner."""
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
        """Return the box of the whole index in the top left corner."""
        glyph, pip = self.index_boxes(suit, rank)
        return glyph.union(pip)

    def index(self, suit: str, rank: str) -> list[str]:
        """Return the top left index."""
        colours = self.colours(suit)
        glyph, pip = self.index_boxes(suit, rank)
        return [
            *self._placed(f"index-{rank}", suit, glyph, colours),
            *self.pip(suit, pip.centre, pip.height),
        ]

    # ------------------------------------------------------------------ cards

    def _document(self, content: Sequence[str], colours: Mapping[str, str]) -> str:
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
        lines = [opening, card, *content, "</svg>"]
        return "\n".join(lines) + "\n"

    @staticmethod
    def _half_turned(lines: Sequence[str]) -> list[str]:
        return [f'<g transform="matrix(-1 0 0 -1 {WIDTH} {HEIGHT})">', *lines, "</g>"]

    def _ace(self, suit: str) -> list[str]:
        own = f"ace-{suit}"
        if self.parts.has(own):
            middle = f'<g transform="translate({number(WIDTH / 2)} {number(HEIGHT / 2)})">'
            return [middle, *self._part(own, suit, self.colours(suit)), "</g>"]
        return self.pip(suit, (WIDTH / 2, HEIGHT / 2), self.style.ace_pip_height)

    def _pips(self, suit: str, rank: str) -> list[str]:
        middle_x, middle_y = WIDTH / 2, HEIGHT / 2
        column, row = 41.0, 38.5
        places = [(x, y) for y in (-3 * row, -row) for x in (-column, column)]
        places += [(0.0, -2 * row)] if rank == "T" else [(0.0, 0.0)]
        height = self.style.small_pip_height
        lines: list[str] = []
        for x, y in places:
            lines += self.pip(suit, (middle_x + x, middle_y + y), height)
        for x, y in places:
            if y:
                lines += self.pip(suit, (middle_x - x, middle_y - y), height, turned=True)
        return lines

    def _court(self, suit: str, rank: str) -> list[str]:
        colours = self.colours(suit)
        figure = [
            *self._part(self.parts.court(rank, suit), suit, colours),
            *self.pip(suit, (-50, -137), 29),
        ]
        return [
            f'<g transform="translate({number(WIDTH / 2)} {number(HEIGHT / 2)})">',
            *self._part("court-field", suit, colours),
            *figure,
            '<g transform="matrix(-1 0 0 -1 0 0)">',
            *figure,
            "</g>",
            *self._part("court-frame", suit, colours),
            "</g>",
        ]

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
        return self._document(content, self.colours(suit))

    def back(self) -> str:
        """Return the SVG document of the card back."""
        colours = self.colours("")
        middle = f'<g transform="translate({number(WIDTH / 2)} {number(HEIGHT / 2)})">'
        columns, rows = 7, 9
        tile_x, tile_y = 28.0, 33.0
        content = [middle, *self._part("back-field", "", colours)]
        for row in range(rows):
            for column in range(columns):
                x = (column - (columns - 1) / 2) * tile_x
                y = (row - (rows - 1) / 2) * tile_y
                name = "back-star" if (row + column) % 2 else "back-lozenge"
                content += [
                    f'<g transform="translate({number(x)} {number(y)})">',
                    *self._part(name, "", colours),
                    "</g>",
                ]
        content += [*self._part("back-medallion", "", colours), "</g>"]
        return self._document(content, colours)

    def deck(self) -> dict[str, str]:
        """Return all files of the style, by file name."""
        files = {f"{rank}{suit}.svg": self.face(suit, rank) for suit in SUITS for rank in RANKS}
        files["back.svg"] = self.back()
        return files


def write_decks(out: Path, parts: Parts | None = None) -> list[Path]:
    """Write every style into a directory of its own below ``out``; return the files."""
    written: list[Path] = []
    for style in STYLES.values():
        directory = out / style.name
        directory.mkdir(parents=True, exist_ok=True)
        for name, text in sorted(Composer(style, parts).deck().items()):
            path = directory / name
            path.write_bytes(text.encode("utf-8"))
            written.append(path)
    return written


def differing(out: Path, parts: Parts | None = None) -> list[Path]:
    """Return the files below ``out`` that are missing or not as composed."""
    wrong: list[Path] = []
    for style in STYLES.values():
        for name, text in sorted(Composer(style, parts).deck().items()):
            path = out / style.name / name
            if not path.is_file() or path.read_bytes() != text.encode("utf-8"):
                wrong.append(path)
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Compose the playing cards from their parts.")
    parser.add_argument("--out", type=Path, default=CARDS_DIR, help="directory of the styles")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    options = parser.parse_args(arguments)
    out: Path = options.out
    if options.check:
        wrong = differing(out)
        for path in wrong:
            sys.stderr.write(f"not as composed: {path.parent.name}/{path.name}\n")
        return 1 if wrong else 0
    sys.stdout.write(f"{len(write_decks(out))} files written\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
