"""Every rule set, phase and size: no text on the table is cut, and nothing moves as texts change."""

from functools import cache

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from pinochle_desktop.rules.events import Place
from pinochle_desktop.scene import fixtures
from pinochle_desktop.scene.card_art import ASPECT
from pinochle_desktop.scene.layout import trick_spot
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.scene.text import fitted
from tests.models.walks import KEYS, seen

SIZES = [(1024, 585), (1280, 745), (1920, 1025), (2560, 1385), (3840, 2105)]
"""Of the table, in windows from 1024 by 640 to 4K."""
NAMES = ("Johanna", "Maximilian", "Josephine", "Christopher")


@cache
def views(key):
    return [view for view, _ in seen(key, 8, hands=2)]


@pytest.fixture
def told(monkeypatch):
    """Every line that is written: its room, text, size and weight."""
    lines = []

    def note(_painter, room, text, size, _color, *, bold=False, align=None):
        lines.append((room, text, size, bold))

    monkeypatch.setattr(fixtures, "write", note)
    return lines


@pytest.fixture
def table(qtbot):
    made = TableView()
    qtbot.addWidget(made)
    return made


def show(table, view, size, text):
    """Show a view on a table of this size."""
    table.scene().resize(QSizeF(*size))
    table.scene().options = TableOptions(text_percent=text, show_counters=True)
    table.set_seat_names(NAMES[: view.rules.seats])
    table.reset(view)


def items(table):
    scene = table.scene()
    return (scene.info, scene.stock_label, scene.note, *scene.taken_labels, *scene.plates)


def draw(items, dpr=1):
    image = QImage(4 * dpr, 4 * dpr, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    for item in items:
        if not item.rect.isEmpty():
            item.draw(painter)
    painter.end()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_no_text_is_cut(table, told, key, size, text):
    for view in views(key):
        show(table, view, size, text)
        table.scene().say_taken(1, click=True)
        draw(items(table))
        if view.tricks:
            table.scene().say_last_trick(1)
            draw(items(table))
    lines = {(t, round(r.width(), 2), round(r.height(), 2), s, b) for r, t, s, b in told if t}
    assert len(lines) > 20
    for line, width, height, letters, bold in lines:
        font, shown = fitted(line, width, letters, bold=bold)
        assert shown == line, (line, width, letters)
        assert QFontMetricsF(font).ascent() <= height, (line, height, letters)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_as_texts_change(table, told, key, size):
    """Each line on a plate or in the corner starts where it started, whatever it says."""
    places, starts = set(), {}
    for view in views(key):
        show(table, view, size, 100)
        scene = table.scene()
        shown = (scene.info, scene.stock_label, *scene.plates[: view.rules.seats])
        places.add(tuple(item.rect.getRect() for item in shown))
        for item in shown:
            told.clear()
            draw([item])
            for room, text, _size, _bold in told:
                if text and text != "D" and item is not scene.stock_label:
                    starts.setdefault(item, set()).add((room.left(), room.top(), room.width()))
    assert len(places) == 1
    for item, rooms in starts.items():
        most = 2 if item in table.scene().plates else 5
        assert len(rooms) <= most


@pytest.mark.parametrize("key", KEYS)
def test_scale_changes_no_logical_size(table, told, key):
    view = views(key)[-1]
    found = []
    for dpr in (1, 2, 3):
        told.clear()
        show(table, view, SIZES[0], 100)
        draw(items(table), dpr)
        found.append([(room.getRect(), text, size) for room, text, size, _ in told])
    assert found[0]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_the_note_lies_beside_the_trick(table, key, size, text):
    show(table, views(key)[-1], size, text)
    scene, layout = table.scene(), table.scene().current_layout
    note = scene.note.rect
    assert layout.panel.adjusted(-1, -1, 1, 1).contains(note)
    for seat in range(table.scene().view.rules.seats):
        spot = trick_spot(scene.setup(), layout, seat)
        left, right = spot.x - spot.width / 2, spot.x + spot.width / 2
        bottom = spot.y + spot.width * ASPECT / 2
        ring = 0.06 * spot.width  # round the card that wins, and air
        assert note.left() >= right + ring or note.right() <= left or note.top() >= bottom
    assert not any(note.intersects(zone) for zone in layout.zones.values())
    assert Place("hand", 0) in layout.zones
