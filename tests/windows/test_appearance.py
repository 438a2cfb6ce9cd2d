"""The program's own colours: readable in light and dark, and applied with the text size."""

from itertools import product

import pytest
from PySide6.QtGui import QColor, QPalette

from pinochle_desktop.windows.appearance import LEAST_POINTS, Appearance, palette

Role = QPalette.ColorRole
PAIRS = [
    (Role.WindowText, Role.Window),
    (Role.Text, Role.Base),
    (Role.Text, Role.AlternateBase),
    (Role.ButtonText, Role.Button),
    (Role.PlaceholderText, Role.Base),
    (Role.PlaceholderText, Role.Window),
    (Role.HighlightedText, Role.Highlight),
    (Role.ToolTipText, Role.ToolTipBase),
    (Role.Link, Role.Base),
]


def luminance(colour):
    parts = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    low, high = sorted((luminance(QColor(one)), luminance(QColor(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("scheme", "pair"), [*product(("light", "dark"), PAIRS)])
def test_text_stands_out(qapp, scheme, pair):
    made = palette(scheme)
    assert contrast(made.color(pair[0]), made.color(pair[1])) >= 4.5


@pytest.fixture
def appearance(qapp):
    font, colours = qapp.font(), qapp.palette()
    yield Appearance(qapp)
    qapp.setFont(font)
    qapp.setPalette(colours)


def test_a_chosen_theme_colours_the_application(qapp, appearance):
    appearance.apply("dark", 100)
    assert appearance.scheme == "dark"
    assert qapp.palette().window().color() == palette("dark").window().color()
    appearance.apply("light", 100)
    assert qapp.palette().window().color() == palette("light").window().color()


def test_text_grows_from_the_same_size_however_often(qapp, appearance):
    appearance.apply("light", 150)
    appearance.apply("light", 200)
    assert qapp.font().pointSizeF() == pytest.approx(2 * max(LEAST_POINTS, appearance._points))


def test_the_desktop_decides_when_asked_to(qapp, appearance):
    appearance.apply("system", 100)
    assert appearance.scheme == "light"  # offscreen names no scheme
