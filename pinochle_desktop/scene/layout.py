"""Where every card, plate and panel lies for any size of the table, as a pure function."""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import NamedTuple

from msgspec import Struct, field
from PySide6.QtCore import QRectF

from pinochle_desktop.rules.events import STOCK, TURNED, Place
from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.scene.card_art import ASPECT
from pinochle_desktop.scene.metrics import FAN_STEP, FOUR_SEATS, MOST_STRIP, Metrics, measure

STACK_SHOWN = 4
"""How many cards of a stack are drawn; the others are hidden below them."""


class TableSetup(Struct, frozen=True):
    """Everything that the layout depends on.

    Attributes:
        width, height: size of the table in logical pixels.
        seats, viewer: number of seats, and the one at the bottom of the table.
        hand_size: the largest number of cards in a hand of this game.
        stock: whether the game has a stock, and trays for melded cards.
        sizes: number of cards in each pile.
        text_percent: size of text that the player wants.
        side: of the viewer, whose tricks lie near the hand.
    """

    width: float
    height: float
    seats: int
    viewer: int
    hand_size: int
    stock: bool
    sizes: Mapping[Place, int]
    text_percent: int = 100
    side: int = 0


class Placement(NamedTuple):
    """Where a card lies.

    Attributes:
        x, y: its centre in logical pixels.
        rotation: clockwise, in degrees.
        width: in logical pixels.
        z: its stacking order; higher values cover lower ones.
        face_up: whether its face is seen, if the viewer may see it.
        shown: False if other cards cover it completely.
    """

    x: float
    y: float
    rotation: float
    width: float
    z: float
    face_up: bool
    shown: bool = True


class Layout(Struct, frozen=True):
    """Where everything lies; rectangles in logical pixels.

    Attributes:
        metrics: the sizes used.
        cards: placements of each pile's cards, in the pile's order.
        plates: name plate of each seat.
        zones: the area of each pile, except those in the middle.
        trick: where a card is dropped to play it.
        panel: the free area for a panel.
        info: the box with trump, contract and meld.
        stock_label: the number of cards left to draw; empty without a stock.
        taken_labels: the labels of each side's tricks.
    """

    metrics: Metrics
    trick: QRectF
    panel: QRectF
    info: QRectF
    stock_label: QRectF
    cards: dict[Place, list[Placement]] = field(default_factory=dict)
    plates: dict[int, QRectF] = field(default_factory=dict)
    zones: dict[Place, QRectF] = field(default_factory=dict)
    taken_labels: dict[int, QRectF] = field(default_factory=dict)


def lay_out(setup: TableSetup) -> Layout:
    """Lay out a table; in the viewer's hand no card covers the index of another."""
    m = measure(setup.width, setup.height, setup.text_percent, setup.seats, setup.hand_size)
    hand = _hand_zone(setup, m)
    middle = _middle(setup, m, hand)
    trick = _trick_zone(setup, m, middle)
    layout = Layout(
        metrics=m,
        trick=trick,
        panel=_panel(setup, m, hand, middle),
        info=QRectF(m.margin, m.margin, 0, m.top_h),
        stock_label=QRectF(),
    )
    viewer = Place("hand", setup.viewer)
    layout.zones[viewer] = hand
    layout.cards[viewer] = _fan(setup, m, setup.sizes.get(viewer, 0))
    _opposite(setup, m, layout)
    if setup.seats == FOUR_SEATS:
        _sides(setup, m, layout, middle)
    if setup.stock:
        _stock(setup, m, layout, middle)
        _trays(setup, m, layout, hand, middle)
    _near_the_hand(setup, m, layout, hand)
    _taken(setup, m, layout)
    for seat in range(setup.seats):
        place = Place("trick", seat)
        layout.cards[place] = [trick_spot(setup, layout, seat)] * setup.sizes.get(place, 0)
    return layout


def _hand_zone(setup: TableSetup, m: Metrics) -> QRectF:
    """Return the area of the viewer's hand, with room for its arc and for a raised card."""
    strip = _strip(m, setup.hand_size)
    half = (setup.hand_size - 1) / 2
    drop = _drop(strip, half) + m.hand_w / 2 * sin(radians(half * FAN_STEP))
    height = m.hand_w * ASPECT + drop + m.raise_by
    top = m.height - m.margin - height
    return QRectF(m.margin, top, m.width - 2 * m.margin, height)


def _strip(m: Metrics, cards: int) -> float:
    """Return the horizontal distance between neighbouring cards of the viewer's hand."""
    lean = m.hand_w * ASPECT * sin(radians(FAN_STEP * max(cards - 1, 0) / 2))
    room = m.width - 2 * m.margin - m.hand_w - lean
    return min(MOST_STRIP * m.hand_w, room / max(cards - 1, 1))


def _drop(strip: float, steps: float) -> float:
    """Return how much lower a card lies that is `steps` cards from the middle of the fan."""
    radius = strip / radians(FAN_STEP)
    return radius * (1 - cos(radians(FAN_STEP * steps)))


def _fan(setup: TableSetup, m: Metrics, cards: int) -> list[Placement]:
    strip = _strip(m, cards)
    zone = _hand_zone(setup, m)
    y = zone.top() + m.raise_by + m.hand_w * ASPECT / 2
    fan = []
    for i in range(cards):
        steps = i - (cards - 1) / 2
        x = m.width / 2 + steps * strip
        lower = y + _drop(strip, abs(steps))
        fan.append(Placement(x, lower, FAN_STEP * steps, m.hand_w, 500 + i, face_up=True))
    return fan


def _middle(setup: TableSetup, m: Metrics, hand: QRectF) -> QRectF:
    """Return the free centre of the table: below the top row, above the hand, between the sides."""
    top, bottom = m.top_h + 2 * m.margin, hand.top() - m.margin
    if setup.stock:
        top += m.other_tray_w * ASPECT + m.margin
        bottom -= m.tray_w * ASPECT + m.margin
    return QRectF(m.column, top, m.width - 2 * m.column, bottom - top)


def _panel(setup: TableSetup, m: Metrics, hand: QRectF, middle: QRectF) -> QRectF:
    """Return the area for a panel: the centre, and the areas of empty trays."""
    panel = QRectF(middle)
    trays = {seat: setup.sizes.get(Place("tray", seat), 0) for seat in range(setup.seats)}
    if setup.stock and not trays.pop(setup.viewer, 0):
        panel.setBottom(hand.top() - m.margin)
    if setup.stock and not any(trays.values()):
        panel.setTop(m.top_h + 2 * m.margin)
    return panel


def _trick_zone(setup: TableSetup, m: Metrics, middle: QRectF) -> QRectF:
    high = setup.seats == FOUR_SEATS
    card_h = min(m.hand_w * ASPECT, (middle.height() - 3 * m.margin) / (2.08 if high else 1.1))
    width = card_h / ASPECT * (3.5 if high else 2.6) + 2 * m.margin
    height = card_h * (2.08 if high else 1.1) + 2 * m.margin
    zone = QRectF(0, 0, min(width, middle.width()), min(height, middle.height()))
    zone.moveCenter(middle.center())
    return zone


def trick_spot(setup: TableSetup, layout: Layout, seat: int) -> Placement:
    """Return where a seat's card of the trick lies: in front of its player."""
    zone, margin = layout.trick, layout.metrics.margin
    center = zone.center()
    turn = (seat - setup.viewer) % setup.seats
    if setup.seats == FOUR_SEATS:
        card_h = (zone.height() - 2 * margin) / 2.08
        across, down = card_h / ASPECT * 1.14, card_h * 0.52
        dx, dy = ((0, down), (-across, 0), (0, -down), (across, 0))[turn]
    else:
        card_h = (zone.height() - 2 * margin) / 1.1
        across, down = card_h / ASPECT * 0.58, card_h * 0.04
        dx, dy = ((across, down), (-across, -down))[turn]
    # The nearer card lies on top, because the winner's crown may stand across its upper edge.
    z = 400 + setup.seats - turn
    return Placement(center.x() + dx, center.y() + dy, 0, card_h / ASPECT, z, face_up=True)


def _row(
    place: QRectF, cards: int, width: float, spread: float, z: float, *, face_up: bool
) -> list[Placement]:
    """Return cards in a straight, centred row, `spread` of their width apart or less."""
    strip = min(spread * width, (place.width() - width) / max(cards - 1, 1))
    left = place.center().x() - strip * (cards - 1) / 2
    y = place.center().y()
    return [Placement(left + i * strip, y, 0, width, z + i, face_up) for i in range(cards)]


def _opposite(setup: TableSetup, m: Metrics, layout: Layout) -> None:
    """Place the seat at the top: its cards, its plate to their right, the info box to their left."""
    seat = (setup.viewer + setup.seats // 2) % setup.seats
    place = Place("hand", seat)
    fan_w = m.back_w * (1 + 0.22 * (setup.hand_size - 1))
    left = (m.width - fan_w - m.margin - m.plate_w) / 2
    row = QRectF(left, m.margin, fan_w, m.top_h)
    layout.zones[place] = row
    layout.cards[place] = _row(row, setup.sizes.get(place, 0), m.back_w, 0.4, 200, face_up=False)
    layout.plates[seat] = QRectF(
        row.right() + m.margin, row.center().y() - m.plate_h / 2, m.plate_w, m.plate_h
    )
    layout.info.setWidth(min(row.left() - 2 * m.margin, m.unit * 25))


def _sides(setup: TableSetup, m: Metrics, layout: Layout, middle: QRectF) -> None:
    """Place the seats on the left and right: a plate, and the cards in a column below it."""
    bottom = middle.bottom() - m.plate_h - m.margin
    column_h = min(
        m.back_w * (1 + 0.22 * (setup.hand_size - 1)),
        bottom - middle.top() - m.plate_h - m.margin,
    )
    top = middle.top() + (bottom - middle.top() - column_h - m.plate_h - m.margin) / 2
    for turn, x, angle in ((1, m.margin, 90), (3, m.width - m.margin - m.plate_w, -90)):
        seat = (setup.viewer + turn) % setup.seats
        place = Place("hand", seat)
        layout.plates[seat] = QRectF(x, top, m.plate_w, m.plate_h)
        zone = QRectF(x, top + m.plate_h + m.margin, m.plate_w, column_h)
        layout.zones[place] = zone
        cards = setup.sizes.get(place, 0)
        strip = min(0.4 * m.back_w, (column_h - m.back_w) / max(cards - 1, 1))
        first = zone.center().y() - strip * (cards - 1) / 2
        back_h = m.back_w * ASPECT
        cx = x + back_h / 2 if turn == 1 else x + m.plate_w - back_h / 2
        layout.cards[place] = [
            Placement(cx, first + i * strip, angle, m.back_w, 200 + i, face_up=False)
            for i in range(cards)
        ]


def _stock(setup: TableSetup, m: Metrics, layout: Layout, middle: QRectF) -> None:
    """Place the stock on the left, the turned card half under it, and the label below."""
    w, h = m.stock_w, m.stock_w * ASPECT
    label_h = m.unit * 1.6
    zone = QRectF(m.margin, 0, m.plate_w, h + _rise(w))
    zone.moveTop(middle.center().y() - (zone.height() + label_h) / 2)
    layout.zones[STOCK] = zone
    y = zone.bottom() - h / 2
    x = zone.center().x() - (h - w / 2) / 4 - w / 8
    left = setup.sizes.get(STOCK, 0)
    layout.cards[STOCK] = _stack(x, y, w, left, 100)
    layout.cards[TURNED] = [Placement(x + h / 2, y, 90, w, 99, face_up=True)] * setup.sizes.get(
        TURNED, 0
    )
    layout.stock_label.setRect(m.margin, zone.bottom() + m.margin / 2, m.plate_w, label_h)


def _rise(width: float) -> float:
    """Return how far the top of a stack is shifted against its bottom."""
    return width * 0.075


def _stack(x: float, y: float, width: float, cards: int, z: float) -> list[Placement]:
    """Return stacked cards; only the topmost are shown, slightly shifted."""
    hidden = cards - STACK_SHOWN
    step = _rise(width) / (STACK_SHOWN - 1)
    return [
        Placement(
            x + max(i - max(hidden, 0), 0) * step,
            y - max(i - max(hidden, 0), 0) * step,
            0,
            width,
            z + i,
            face_up=False,
            shown=i >= hidden,
        )
        for i in range(cards)
    ]


def _trays(setup: TableSetup, m: Metrics, layout: Layout, hand: QRectF, middle: QRectF) -> None:
    """Place the melded cards: the viewer's above the hand, the opponent's below theirs."""
    mine = QRectF(middle.left(), 0, middle.width(), m.tray_w * ASPECT)
    mine.moveBottom(hand.top() - m.margin)
    theirs = QRectF(middle.left(), m.top_h + 2 * m.margin, middle.width(), m.other_tray_w * ASPECT)
    for seat in range(setup.seats):
        own = seat == setup.viewer
        place, zone = Place("tray", seat), mine if own else theirs
        width, z = (m.tray_w, 350) if own else (m.other_tray_w, 300)
        cards = setup.sizes.get(place, 0)
        layout.zones[place] = zone
        layout.cards[place] = _row(zone, cards, width, 0.8, z, face_up=True)


def _near_the_hand(setup: TableSetup, m: Metrics, layout: Layout, hand: QRectF) -> None:
    layout.plates[setup.viewer] = QRectF(
        m.margin, hand.top() - m.margin - m.plate_h, m.plate_w, m.plate_h
    )


def _taken(setup: TableSetup, m: Metrics, layout: Layout) -> None:
    """Place the tricks of the viewer's side above the hand on the right, the others' at the top."""
    own = setup.side
    x = m.width - m.margin - m.plate_w
    plate = layout.plates[setup.viewer]
    back_h = m.back_w * ASPECT
    for side, y in (
        (own, plate.bottom() - back_h),
        (other_side(own), m.margin + (m.top_h - back_h) / 2),
    ):
        place = Place("taken", side)
        rise = _rise(m.back_w)
        layout.zones[place] = QRectF(x, y - rise, m.back_w + rise, back_h + rise)
        number = setup.sizes.get(place, 0)
        layout.cards[place] = _stack(x + m.back_w / 2, y + back_h / 2, m.back_w, number, 0)
        label_x = x + m.back_w + rise + m.margin / 2
        layout.taken_labels[side] = QRectF(label_x, y, m.width - m.margin - label_x, back_h)
