"""The panels' colours: all text can be read in every theme."""

import pytest

from pinochle_desktop.windows.panels.style import COLOURS
from tests.contrast import contrast

PAIRS = [
    *((ink, ground) for ink in ("text", "muted", "red") for ground in ("surface", "band")),
    ("on_accent", "accent"),
    ("on_warning", "warning"),
]


@pytest.mark.parametrize("name", COLOURS)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_can_be_read(name, ink, ground):
    colours = COLOURS[name]
    least = 7 if name == "contrast" else 4.5
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= least


@pytest.mark.parametrize("name", COLOURS)
def test_the_focus_stands_out(name):
    assert contrast(COLOURS[name].accent, COLOURS[name].surface) >= 3
