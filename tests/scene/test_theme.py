import pytest
from PySide6.QtGui import QColor

from pinochle_desktop.scene.theme import THEMES

READABLE = 4.5
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


def light(color):
    """Return the relative luminance, as WCAG 2 has it."""
    parts = [QColor(color).redF(), QColor(color).greenF(), QColor(color).blueF()]
    line = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_can_be_read(name, ink, ground):
    theme = THEMES[name]
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READABLE


@pytest.mark.parametrize("name", THEMES)
def test_the_ring_stands_out_from_the_felt(name):
    assert contrast(THEMES[name].ring, THEMES[name].felt) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_red_and_black_suits_differ(name):
    assert THEMES[name].suit("H") == THEMES[name].suit("D") == QColor(THEMES[name].red)
    assert THEMES[name].suit("S") == THEMES[name].suit("C") == QColor(THEMES[name].black)
