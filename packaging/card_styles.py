"""The styles and backs of the deck: colours, sizes and patterns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

Colours = Mapping[str, str]

REFERENCE: Colours = MappingProxyType(
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
"""The colours used in the parts, and the role that each of them stands for."""


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
    """Everything in which a deck style differs from others, in card units.

    Attributes:
        name: the style's folder.
        palette: colour of each role, for all suits.
        suits: colours of each suit, which take precedence over ``palette``.
        index: place and size of the corner index.
        small_pip_height: height of a pip on nines and tens.
        pip_column: distance of the outer pips of nines and tens from the middle.
        fine: whether the small ornaments (``data-detail="fine"`` in a part) are drawn.
    """

    name: str
    palette: Colours
    suits: Mapping[str, Colours]
    index: IndexSpec = field(default_factory=IndexSpec)
    small_pip_height: float = 47.0
    pip_column: float = 41.0
    fine: bool = True


@dataclass(frozen=True)
class Back:
    """A card back: a field, tiles in chequered order over it, and a medallion.

    Attributes:
        name: the back's file.
        palette: colour of each role.
        tiles: the two parts that alternate, which may be the same; None for no tiles.
        columns, rows: number of tiles; odd, so that the back has no right way up.
        tile_width, tile_height: size of a tile.
        medallion: the part in the middle, empty for none.
    """

    name: str
    palette: Colours
    tiles: tuple[str, str] | None = None
    columns: int = 7
    rows: int = 9
    tile_width: float = 28.0
    tile_height: float = 33.0
    medallion: str = ""


_PALETTE: Colours = MappingProxyType(
    {
        "paper": "#fdfaf2",
        "ink": "#16181d",
        "skin": "#f8e3cb",
        "gold": "#e4b136",
        "steel": "#e3e8ee",
        "red": "#c3142d",
        "leaf": "#2f6b4a",
        "edge": "#b9b3a4",
    }
)
_DARK_SKIN = "#c98f62"

CLASSIC = Style(
    name="classic",
    palette=_PALETTE,
    suits={
        "S": {"suit": "#16181d", "cloth": "#27406e", "trim": "#3d4453", "hair": "#2b2320"},
        "H": {"suit": "#c3142d", "cloth": "#b3152a", "trim": "#1f3f7a", "hair": "#c98a1e"},
        "D": {"suit": "#c3142d", "cloth": "#2a5db0", "trim": "#b3152a", "hair": "#a4521d"},
        "C": {
            "suit": "#16181d",
            "cloth": "#24604a",
            "trim": "#b3152a",
            "hair": "#33231a",
            "skin": _DARK_SKIN,
        },
    },
)
FOUR_COLOUR = Style(
    name="four-colour",
    palette=_PALETTE,
    suits={
        "S": CLASSIC.suits["S"],
        "H": CLASSIC.suits["H"],
        "D": {"suit": "#1453b4", "cloth": "#1453b4", "trim": "#b3152a", "hair": "#a4521d"},
        "C": {**CLASSIC.suits["C"], "suit": "#17713a", "cloth": "#17713a"},
    },
)
LARGE_INDEX = Style(
    name="large-index",
    palette={**_PALETTE, "paper": "#ffffff", "ink": "#000000", "edge": "#6d6d6d"},
    suits={
        "S": {**CLASSIC.suits["S"], "suit": "#000000"},
        "H": {**CLASSIC.suits["H"], "suit": "#c00018"},
        "D": {**FOUR_COLOUR.suits["D"], "suit": "#0b3fa8"},
        "C": {**FOUR_COLOUR.suits["C"], "suit": "#0d5f2c"},
    },
    index=IndexSpec(top=12.0, glyph_height=84.0, gap=7.0, pip_height=45.0, max_width=46.0),
    small_pip_height=46.0,
    pip_column=35.0,
    fine=False,
)

STYLES: Mapping[str, Style] = MappingProxyType(
    {style.name: style for style in (CLASSIC, FOUR_COLOUR, LARGE_INDEX)}
)

BACKS: Mapping[str, Back] = MappingProxyType(
    {
        back.name: back
        for back in (
            Back(
                name="stars",
                palette={**_PALETTE, "field": "#16305f"},
                tiles=("back-star", "back-lozenge"),
                medallion="back-medallion-star",
            ),
            Back(
                name="trellis",
                palette={**_PALETTE, "field": "#7d1426", "gold": "#efc56a"},
                tiles=("back-quatrefoil", "back-quatrefoil"),
                medallion="back-medallion-pair",
            ),
            Back(
                name="petals",
                palette={**_PALETTE, "field": "#17493c", "leaf": "#2f7d66", "gold": "#f0c75e"},
                tiles=("back-petals", "back-petals"),
                columns=5,
                rows=7,
                tile_width=39.2,
                tile_height=42.4,
            ),
            Back(
                name="weave",
                palette={**_PALETTE, "field": "#35194b", "leaf": "#7448a0", "gold": "#e9bd55"},
                tiles=("back-warp", "back-weft"),
                columns=5,
                rows=7,
                tile_width=39.2,
                tile_height=42.4,
            ),
            Back(
                name="plain",
                palette={**_PALETTE, "field": "#2d3540"},
                medallion="back-medallion-pair",
            ),
        )
    }
)
