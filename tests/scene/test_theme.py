"""Every theme on every felt: all text can be read, rings and badges stand out."""

from itertools import product
from typing import get_args

import pytest
from msgspec.structs import fields
from PySide6.QtGui import QColor

from pinochle_desktop.scene.options import Felt, ThemeName
from pinochle_desktop.scene.theme import THEMES, theme_of
from tests.contrast import contrast

LOOKS = [*product(get_args(ThemeName), get_args(Felt))]
LEAST = {"light": 4.5, "dark": 4.5, "contrast": 7}
PAIRS = [
    ("felt_text", "felt"),
    ("felt_text", "felt_edge"),
    ("plate_text", "plate"),
    ("plate_muted", "plate"),
    ("red", "plate"),
    ("black", "plate"),
    ("turn_text", "turn"),
    ("chip_text", "chip"),
    ("toast_text", "toast"),
]


def test_every_text_colour_is_judged():
    inks = {field.name for field in fields(THEMES["light"]) if field.name.endswith("_text")}
    assert inks <= {ink for ink, _ in PAIRS}


@pytest.mark.parametrize(("name", "felt"), LOOKS)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_can_be_read(name, felt, ink, ground):
    theme = theme_of(name, felt)
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= LEAST[name]


@pytest.mark.parametrize(("name", "felt"), LOOKS)
def test_ring_and_turn_stand_out(name, felt):
    theme = theme_of(name, felt)
    for ground in (theme.felt, theme.felt_edge):
        assert contrast(theme.ring, ground) >= 3
    assert contrast(theme.chip, theme.plate) >= 3


def test_felts_differ():
    for name in ("light", "dark"):
        grounds = {theme_of(name, felt).felt for felt in get_args(Felt)}
        assert len(grounds) == len(get_args(Felt))
    assert {theme_of("contrast", felt).felt for felt in get_args(Felt)} == {"#000000"}


@pytest.mark.parametrize("name", THEMES)
def test_red_and_black_suits_differ(name):
    assert THEMES[name].suit("H") == THEMES[name].suit("D") == QColor(THEMES[name].red)
    assert THEMES[name].suit("S") == THEMES[name].suit("C") == QColor(THEMES[name].black)
