"""The shapes of ``resources/cards/parts`` and their bounding boxes."""

from __future__ import annotations

import functools
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CARDS_DIR = Path(__file__).resolve().parent.parent / "resources" / "cards"
PARTS_DIR = CARDS_DIR / "parts"
SVG = "{http://www.w3.org/2000/svg}"

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 1}
_CURVE_STEPS = 64


class Box(NamedTuple):
    """A rectangle given by its edges."""

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


def number(value: float) -> str:
    """Write a number with at most three decimals and no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def _curve_points(values: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield points on a cubic Bézier curve, up to its end; `values` are its four control points."""
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield (
            sum(weight * x for weight, x in zip(weights, values[0::2], strict=True)),
            sum(weight * y for weight, y in zip(weights, values[1::2], strict=True)),
        )


def path_points(data: str) -> Iterator[tuple[float, float]]:
    """Yield points along a path of absolute M, L, H, V, C and Z commands.

    Curves are sampled finely enough for a bounding box. Raises ValueError for other commands.
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
    """The parts of a directory, read on demand."""

    def __init__(self, directory: Path = PARTS_DIR) -> None:
        """Read parts from this directory."""
        self._directory = directory
        self._cache: dict[str, ET.Element] = {}
        self._bounds: dict[str, Box] = {}

    def root(self, name: str) -> ET.Element:
        """Return the ``<svg>`` element of a part."""
        if name not in self._cache:
            text = (self._directory / f"{name}.svg").read_text(encoding="utf-8")
            self._cache[name] = ET.fromstring(text)  # noqa: S314 - our own files
        return self._cache[name]

    def bounds(self, name: str) -> Box:
        """Return the bounding box of all paths of a part, strokes not counted."""
        if name not in self._bounds:
            boxes = [path_bounds(path.attrib["d"]) for path in self.root(name).iter(f"{SVG}path")]
            self._bounds[name] = functools.reduce(Box.union, boxes)
        return self._bounds[name]
