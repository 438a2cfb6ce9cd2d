"""Marked cards are told apart by shape: signs differ as outlines, and cards differ in black and white."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from pinochle_desktop.models.hand_model import HandModel
from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.cards import card
from pinochle_desktop.rules.events import Place
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.scene import mark_shapes
from pinochle_desktop.scene.card_art import ASPECT, CardArt
from pinochle_desktop.scene.card_item import CardItem, Mark
from pinochle_desktop.scene.marks import marks_of_hand
from pinochle_desktop.scene.theme import THEMES, theme_of
from tests.models.walks import seen

SIGNS = ("CROWN", "ARROW", "STAR", "TICK", "ROOF")
WIDTH = 80
SIDE = 40


def ink(name):
    """Return the dots of a sign that is drawn as large as a square."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    centre = QPointF(SIDE / 2, SIDE / 2)
    painter.fillPath(
        mark_shapes.placed(getattr(mark_shapes, name), centre, SIDE / 2), QColor("white")
    )
    painter.end()
    return {
        (x, y)
        for x in range(SIDE)
        for y in range(SIDE)
        if QColor(image.pixel(x, y)).lightness() > 99
    }


@pytest.mark.parametrize(("one", "other"), [*combinations(SIGNS, 2)])
def test_signs_differ_as_outlines(qapp, one, other):
    first, second = ink(one), ink(other)
    assert min(len(first), len(second)) > 100
    assert len(first ^ second) >= 0.5 * min(len(first), len(second))


def drawn(marks, theme):
    """Return a marked card in shades of grey."""
    item = CardItem(0, CardArt())
    item.theme = theme
    item.show_card(card("QS1"))
    item.set_width(WIDTH)
    item.set_marks(marks)
    image = QImage(2 * WIDTH, 2 * WIDTH, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.felt))
    painter = QPainter(image)
    painter.translate(WIDTH, WIDTH)
    item.paint(painter, None)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def different(one, other):
    """Return how many dots of two pictures differ clearly."""
    return sum(
        abs(QColor(one.pixel(x, y)).lightness() - QColor(other.pixel(x, y)).lightness()) > 40
        for x in range(one.width())
        for y in range(one.height())
    )


@pytest.mark.parametrize("name", THEMES)
def test_marked_cards_differ_in_greyscale(qapp, name):
    pictures = {mark: drawn(mark, theme_of(name, "grey")) for mark in (Mark.NONE, *Mark)}
    close = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if different(pictures[one], pictures[other]) < 30
    ]
    assert close == []


def test_no_sign_covers_the_index_nor_leaves_the_item(qapp):
    """The index is at the left from 3 % of the height on, down to 30 %."""
    theme = THEMES["light"]
    plain = drawn(Mark.NONE, theme)
    left, top = WIDTH / 2, WIDTH - WIDTH * ASPECT / 2
    signs = (Mark.PLAYABLE, Mark.SELECTED, Mark.RECEIVED, Mark.MELDED, Mark.FOCUSED)
    for mark in signs:
        marked = drawn(mark, theme)
        changed = [
            (x, y)
            for x in range(round(left + 3), round(left + 0.21 * WIDTH))
            for y in range(round(top + 0.06 * WIDTH * ASPECT), round(top + 0.3 * WIDTH * ASPECT))
            if QColor(plain.pixel(x, y)) != QColor(marked.pixel(x, y))
        ]
        assert changed == [], mark


def hand_of(view):
    piles = Piles()
    piles.reset(view)
    model = HandModel(piles[Place("hand", 0)], piles[Place("tray", 0)])
    model.open_turn(view)
    return piles, model


def test_playable_cards_are_marked_only_where_others_may_not_be_played():
    free = bound = 0
    for view, _ in seen("partnership", 3):
        if not isinstance(view.phase, Playing) or not view.my_turn:
            continue
        _piles, model = hand_of(view)
        marks = marks_of_hand(model, view, (), -1)
        told = {card: mark for card, mark in marks.items() if mark & (Mark.PLAYABLE | Mark.DIMMED)}
        legal = {action.card for action in view.legal}
        if len(legal) == len(view.hand):
            assert told == {}
            free += 1
        else:
            assert {each for each, mark in told.items() if Mark.PLAYABLE in mark} == legal
            bound += 1
    assert free
    assert bound
