"""The committed cards are as composed, and Qt draws them."""

from __future__ import annotations

import importlib
import itertools
import os
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QByteArray, QRectF, Qt, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from pinochle_desktop.storage.setting_table import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "resources" / "cards"
CODES = [rank + suit for suit in "SHDC" for rank in "ATKQJ9"]
INDEX_RIGHT = 52
TEXT_CONTRAST = 4.5
LEAST_BACKS = 4
LEAST_DIFFERENCE = 25
"""Of 255, on average over the pixels of a figure."""
ALLOWED_TAGS = {"svg", "g", "path", "rect", "circle"}


def _load(name: str) -> ModuleType:
    """Import a script of packaging/, which imports its neighbours as scripts do."""
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.pop(0)


compose_cards = _load("compose_cards")
svg_parts = _load("svg_parts")
STYLES: list[str] = sorted(compose_cards.STYLES)
BACKS: list[str] = sorted(compose_cards.BACKS)
CARD_FILES = [f"{style}/{code}" for style in STYLES for code in CODES]
CARD_FILES += [f"backs/{name}" for name in BACKS]
FILES = sorted(path.relative_to(CARDS).as_posix() for path in CARDS.rglob("*.svg"))


@pytest.fixture
def qt_messages() -> Iterator[list[str]]:
    """Collect what Qt would have written to stderr."""
    messages: list[str] = []

    def collect(_kind: Any, _context: Any, text: str | None) -> None:
        messages.append(text or "")

    before = qInstallMessageHandler(collect)
    yield messages
    qInstallMessageHandler(before)


def _render(document: bytes, width: int, height: int) -> QImage:
    renderer = QSvgRenderer(QByteArray(document))
    assert renderer.isValid()
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def _grey(image: QImage) -> list[bytes]:
    """Return the rows of a picture's greys, a byte a pixel; what is transparent counts as black."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, step = bytes(grey.constBits()), grey.bytesPerLine()
    return [data[y * step : y * step + grey.width()] for y in range(grey.height())]


def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    low, slope = 0.04045, 12.92
    linear = [c / slope if c <= low else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_committed_files_are_as_composed() -> None:
    """Composing anew gives the committed files byte for byte."""
    composed = compose_cards.all_files()
    assert len(composed) == len(STYLES) * len(CODES) + len(BACKS)
    for name, content in composed.items():
        assert (CARDS / name).read_bytes() == content, name


def test_no_left_over_files() -> None:
    """There is a folder for each style, one for the backs, and nothing else in them."""
    for style in STYLES:
        names = {path.name for path in (CARDS / style).iterdir()}
        assert names == {f"{code}.svg" for code in CODES}
    assert {path.stem for path in (CARDS / "backs").iterdir()} == set(BACKS)
    assert {path.name for path in CARDS.iterdir() if path.is_dir()} == {*STYLES, "parts", "backs"}


def test_every_part_is_used() -> None:
    """None is left over from an earlier deck."""
    parts = svg_parts.Parts()
    compose_cards.all_files(parts)
    assert set(parts._cache) == {path.stem for path in (CARDS / "parts").iterdir()}


@pytest.mark.parametrize(("key", "there"), [("card_style", STYLES), ("card_back", BACKS)])
def test_the_settings_offer_what_there_is(key: str, there: list[str]) -> None:
    """A style or a back that is drawn can be chosen, and no other."""
    assert sorted(value for value, _ in BY_KEY[key].choices) == there
    assert len(BACKS) >= LEAST_BACKS


def test_check_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``--check`` notices a changed file, a missing one and one too many."""
    assert compose_cards.main(["--check"]) == 0
    assert compose_cards.main(["--out", str(tmp_path)]) == 0
    (tmp_path / STYLES[0] / "AS.svg").write_text("changed", encoding="utf-8")
    (tmp_path / STYLES[1] / "KH.svg").unlink()
    (tmp_path / "backs" / "old.svg").touch()
    assert compose_cards.main(["--check", "--out", str(tmp_path)]) == 1
    told = [line.rpartition("/")[2] for line in capsys.readouterr().err.splitlines()]
    assert sorted(told) == ["AS.svg", "KH.svg", "old.svg"]


@pytest.mark.parametrize("name", CARD_FILES)
def test_view_box(name: str) -> None:
    """All cards share one coordinate system."""
    root = ET.fromstring((CARDS / f"{name}.svg").read_bytes())  # noqa: S314 - our own files
    assert root.get("viewBox") == "0 0 250 350"


@pytest.mark.parametrize("name", FILES)
def test_file_uses_only_plain_shapes(name: str) -> None:
    """Nothing is used that SVG Tiny lacks or that needs a font."""
    root = ET.fromstring((CARDS / name).read_bytes())  # noqa: S314 - our own files
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in ALLOWED_TAGS
        assert tag != "svg" or element is root
        assert not {"style", "class", "clip-path", "filter", "mask"} & set(element.attrib)


@pytest.mark.parametrize("name", FILES)
def test_qt_renders_without_warning(name: str, qt_messages: list[str]) -> None:
    """Qt draws the file and has nothing to complain about."""
    image = _render((CARDS / name).read_bytes(), 60, 84)
    assert qt_messages == []
    assert len(set(b"".join(_grey(image)))) > 1


def test_faces_differ() -> None:
    """No two cards of a style look the same, nor do two styles or two backs."""
    decks = {}
    for style in STYLES:
        decks[style] = compose_cards.Composer(compose_cards.STYLES[style]).deck()
        assert len(set(decks[style].values())) == len(CODES)
    assert all(decks[one] != decks[other] for one, other in itertools.combinations(STYLES, 2))
    assert len({compose_cards.back_picture(back) for back in compose_cards.BACKS.values()}) == len(
        BACKS
    )


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("code", CODES)
def test_index_fits_the_visible_strip(style: str, code: str) -> None:
    """The index stays visible when the cards are fanned."""
    composer = compose_cards.Composer(compose_cards.STYLES[style])
    rank, suit = code[0], code[1]
    box = composer.index_bounds(suit, rank)
    assert box.left > 0
    assert box.top > 0
    assert box.right <= INDEX_RIGHT
    # What Qt draws agrees with the computed box.
    content = "".join(composer.index(suit, rank))
    document = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">{content}</svg>'
    image = _render(document.encode(), 250, 350)
    opaque = image.convertToFormat(QImage.Format.Format_Alpha8)
    data, step = bytes(opaque.constBits()), opaque.bytesPerLine()
    rows = [y for y in range(350) if any(data[y * step : y * step + 250])]
    columns = [x for x in range(250) if any(data[x::step])]
    drawn = (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
    assert drawn == pytest.approx(tuple(box), abs=1.1)


@pytest.mark.parametrize(
    "name",
    [f"{style}/{rank}{suit}" for style in STYLES for rank in "KQJT" for suit in "SHDC"]
    + [f"backs/{name}" for name in BACKS],
)
def test_point_symmetry(name: str) -> None:
    """Court cards, tens and the backs have no right way up."""
    grey = b"".join(_grey(_render((CARDS / f"{name}.svg").read_bytes(), 250, 350)))
    off = sum(abs(one - other) > 100 for one, other in zip(grey, reversed(grey), strict=True))
    assert off < 250 * 350 * 0.005


def _figure(style: str, code: str) -> list[int]:
    """Return the greys of a court's upper half at 60 pixels' width, without index and corner pip."""
    rows = _grey(_render((CARDS / style / f"{code}.svg").read_bytes(), 60, 84))
    return [grey for row in rows[5:38] for grey in row[20:46]]


@pytest.mark.parametrize("style", STYLES)
def test_twelve_figures_are_told_apart_small_and_without_colour(style: str) -> None:
    """Any two figures differ by much more than the pips on their clothes."""
    figures = {code: _figure(style, code) for code in CODES if code[0] in "KQJ"}
    for one, other in itertools.combinations(figures, 2):
        pairs = zip(figures[one], figures[other], strict=True)
        off = sum(abs(a - b) for a, b in pairs) / len(figures[one])
        assert off > LEAST_DIFFERENCE, (one, other)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("suit", "SHDC")
def test_contrast(style: str, suit: str) -> None:
    """Suit colours are easy to read on the paper."""
    colours = compose_cards.Composer(compose_cards.STYLES[style]).colours(suit)
    assert _contrast(colours["suit"], colours["paper"]) >= TEXT_CONTRAST


def test_parts_use_the_reference_palette() -> None:
    """Every colour of a part has a role."""
    for path in (CARDS / "parts").glob("*.svg"):
        found = set(re.findall(r"#[0-9a-f]{6}\b", path.read_text(encoding="utf-8")))
        assert found <= set(compose_cards.REFERENCE), path.name


def test_unknown_path_command_is_refused() -> None:
    """Boxes are never computed from a path that is not understood."""
    with pytest.raises(ValueError, match="not supported"):
        svg_parts.path_bounds("M0,0 A5,5 0 0 1 10,10")
