"""Every rule set, phase and window size: nothing covered, nothing outside, nothing on top of other things."""

import itertools
from functools import cache

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.events import STOCK, TURNED, Place
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.scene.card_art import ASPECT
from pinochle_desktop.scene.layout import TableSetup, lay_out, trick_spot
from tests.models.walks import KEYS, seen

SIZES = [(1024, 600), (1024, 1000), (1280, 760), (1280, 1024), (2560, 1400), (3840, 2100)]
INDEX_SHARE = 0.21
"""The part of a card's width, at its left, that the index takes."""
INDEX_HEIGHT = 0.3
"""Share of a card's height that rank and suit of the index take."""


@cache
def sizes_of(key):
    """Return the sizes of the piles in every state of a game."""
    piles = Piles()
    found = {}
    for view, _ in seen(key, 8):
        piles.reset(view)
        found.setdefault(tuple(sorted(piles.sizes.items())))
    return [dict(sizes) for sizes in found]


def tables(key, width, height, text=100):
    """Yield the table of every state of a game, full hands included."""
    rules = PRESETS[key]
    for sizes in sizes_of(key):
        yield TableSetup(
            width=width,
            height=height,
            seats=rules.seats,
            viewer=0,
            hand_size=rules.hand_size + rules.exchange,
            stock=rules.stock_size > 0,
            sizes=sizes,
            text_percent=text,
        )


def outline(place, part=None):
    """Return a card's outline, or that of a part of it (shares of its width and height)."""
    height = place.width * ASPECT
    x, y, w, h = part or (0, 0, 1, 1)
    box = QRectF(place.width * (x - 0.5), height * (y - 0.5), place.width * w, height * h)
    turn = QTransform().translate(place.x, place.y).rotate(place.rotation)
    return turn.map(QPolygonF(box))


def covers(upper, lower, part):
    shared = outline(upper).intersected(outline(lower, part)).boundingRect()
    return shared.width() > 0.5 and shared.height() > 0.5


def stacks(places):
    return sorted((place for place in places if place.shown), key=lambda place: place.z)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_index_of_a_face_up_card_is_covered(key, width, height):
    index = (0, 0, INDEX_SHARE, INDEX_HEIGHT)
    for table in tables(key, width, height):
        layout = lay_out(table)
        mine = [Place("hand", 0), *(Place("tray", seat) for seat in range(table.seats))]
        for place in mine:
            row = stacks(layout.cards.get(place, []))
            for lower, upper in itertools.pairwise(row):
                assert not covers(upper, lower, index), (place, len(row))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", [80, 100, 200])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_lies_inside_and_nothing_overlaps(key, width, height, text):
    for table in tables(key, width, height, text):
        layout = lay_out(table)
        whole = QRectF(0, 0, width, height)
        plain = {
            "info": layout.info,
            "stock label": layout.stock_label,
            "trick": layout.trick,
            **{f"plate {seat}": rect for seat, rect in layout.plates.items()},
            **{f"label {side}": rect for side, rect in layout.taken_labels.items()},
            **{str(place): rect for place, rect in layout.zones.items()},
        }
        things = {name: rect for name, rect in plain.items() if not rect.isEmpty()}
        names = list(things)
        for i, name in enumerate(names):
            assert whole.contains(things[name]), name
            for other in names[i + 1 :]:
                shared = things[name].intersected(things[other])
                assert shared.isEmpty() or min(shared.width(), shared.height()) < 0.5, (name, other)
        assert whole.contains(layout.panel)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cards_lie_in_their_zone(key, width, height):
    for table in tables(key, width, height):
        layout = lay_out(table)
        for place, placements in layout.cards.items():
            home = layout.trick if place.zone == "trick" else layout.zones.get(place)
            home = layout.zones[STOCK] if place == TURNED else home
            assert home is not None
            for placement in placements:
                box = outline(placement).boundingRect()
                assert home.adjusted(-1, -1, 1, 1).contains(box), (place, box, home)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_panel_leaves_cards_on_show_alone(key, width, height):
    for table in tables(key, width, height):
        layout = lay_out(table)
        for place, placements in layout.cards.items():
            if place.zone != "trick":
                for placement in placements:
                    shared = outline(placement).boundingRect().intersected(layout.panel)
                    assert shared.isEmpty() or min(shared.width(), shared.height()) < 0.5, place
        for rect in (*layout.plates.values(), layout.info, *layout.taken_labels.values()):
            assert not layout.panel.intersects(rect)
        assert layout.panel.width() >= 0.6 * width
        assert layout.panel.height() >= 0.3 * height


def test_there_is_a_place_for_every_card():
    for key in KEYS:
        for table in tables(key, 1280, 760):
            layout = lay_out(table)
            assert {place: len(cards) for place, cards in layout.cards.items() if cards} == {
                place: size for place, size in table.sizes.items() if size
            }


def test_the_hand_is_large_and_a_chosen_card_stays_inside():
    for key in KEYS:
        for width, height in SIZES:
            table = next(tables(key, width, height))
            layout = lay_out(table)
            card = layout.cards[Place("hand", 0)][0]
            assert 0.15 * height < card.width * ASPECT <= 0.26 * height + 0.01
            zone = layout.zones[Place("hand", 0)]
            middle = layout.cards[Place("hand", 0)][table.hand_size // 2 - 1]
            top = outline(middle).boundingRect().top() - layout.metrics.raise_by
            assert top >= zone.top() - 1


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_double_deck_hand_after_a_house_rule_exchange_can_be_read(width, height):
    sizes = {Place("hand", seat): 24 - 8 * (seat % 2) for seat in range(4)}
    layout = lay_out(TableSetup(width, height, 4, 0, 24, stock=False, sizes=sizes))
    row = stacks(layout.cards[Place("hand", 0)])
    index = (0, 0, INDEX_SHARE, INDEX_HEIGHT)
    assert not any(covers(upper, lower, index) for lower, upper in itertools.pairwise(row))
    assert all(layout.zones[Place("hand", 0)].contains(outline(p).boundingRect()) for p in row)


def test_seats_sit_clockwise_from_the_viewer():
    table = TableSetup(1280, 760, 4, 2, 20, stock=False, sizes={})
    plates = lay_out(table).plates
    center = {seat: rect.center() for seat, rect in plates.items()}
    assert center[3].x() < 300
    assert center[0].y() < 100
    assert center[1].x() > 980
    assert center[2].y() > 400


def test_two_cards_of_a_trick_lie_apart():
    for seats in (2, 4):
        sizes = {Place("trick", seat): 1 for seat in range(seats)}
        layout = lay_out(TableSetup(1024, 600, seats, 0, 12, stock=seats == 2, sizes=sizes))
        boxes = [
            outline(layout.cards[Place("trick", seat)][0]).boundingRect() for seat in range(seats)
        ]
        for i, box in enumerate(boxes):
            assert not any(box.intersects(other) for other in boxes[i + 1 :])
            assert layout.trick.contains(box.center())
            assert layout.trick.contains(QPointF(box.left(), box.top()))


@pytest.mark.parametrize("key", KEYS)
def test_the_nearer_card_of_a_trick_lies_higher_for_the_crown_at_its_edge(key):
    for table in tables(key, 1280, 760):
        layout = lay_out(table)
        spots = [trick_spot(table, layout, seat) for seat in range(table.seats)]
        opposite = spots[(table.viewer + table.seats // 2) % table.seats]
        assert spots[table.viewer].z > opposite.z
