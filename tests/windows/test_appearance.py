"""The program's own colours: readable in light and dark, and applied with the text size."""

from itertools import product
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QPalette

from pinochle_desktop.storage.settings import DEFAULT_SETTINGS
from pinochle_desktop.windows.appearance import MIN_POINTS, Appearance, palette
from pinochle_desktop.windows.settings_store import SettingsStore
from tests.contrast import contrast

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


@pytest.mark.parametrize(("scheme", "pair"), [*product(("light", "dark", "contrast"), PAIRS)])
def test_text_stands_out(qapp, scheme, pair):
    made = palette(scheme)
    least = 7 if scheme == "contrast" else 4.5
    assert contrast(made.color(pair[0]), made.color(pair[1])) >= least


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_what_is_disabled_can_still_be_made_out(qapp, scheme):
    made, off = palette(scheme), QPalette.ColorGroup.Disabled
    assert contrast(made.color(off, Role.ButtonText), made.color(Role.Button)) >= 3


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
    assert qapp.font().pointSizeF() == pytest.approx(2 * max(MIN_POINTS, appearance._points))


def test_the_desktop_decides_when_asked_to(qapp, appearance):
    appearance.apply("system", 100)
    assert appearance.scheme == "light"  # offscreen names no scheme


def test_a_desktop_in_high_contrast_is_followed(qapp, appearance, monkeypatch):
    monkeypatch.setattr(appearance, "desktop_wants_contrast", lambda: True)
    appearance.apply("system", 100)
    assert appearance.scheme == "contrast"
    appearance.apply("light", 100)
    assert appearance.scheme == "light"


@pytest.mark.parametrize(("name", "rest"), [("NoPreference", False), ("ReducedMotion", True)])
def test_a_desktop_without_animations_is_followed(appearance, monkeypatch, name, rest):
    said_by_qt_6_12 = SimpleNamespace(motionPreference=lambda: SimpleNamespace(name=name))
    monkeypatch.setattr(appearance, "_preferences", said_by_qt_6_12)
    assert appearance.desktop_wants_no_animation() is rest


@pytest.mark.parametrize(("milliseconds", "rest"), [(200, False), (0, True)])
def test_a_style_without_animations_is_followed(appearance, monkeypatch, milliseconds, rest):
    style = SimpleNamespace(styleHint=lambda _hint: milliseconds)
    monkeypatch.setattr(appearance, "_preferences", None)
    monkeypatch.setattr(appearance, "_app", SimpleNamespace(style=lambda: style))
    assert appearance.desktop_wants_no_animation() is rest


@pytest.mark.parametrize("rest", [False, True])
def test_cards_move_as_the_desktop_wishes_unless_chosen_otherwise(tmp_path, rest):
    store = SettingsStore(DEFAULT_SETTINGS, tmp_path / "settings.json", writes=False)
    assert store.table_options("light", no_animation=rest).animation == (
        "off" if rest else "normal"
    )
    store.change({"animation": "slow"})
    assert store.table_options("light", no_animation=rest).animation == "slow"
