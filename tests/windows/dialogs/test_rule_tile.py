"""The tiles of the rule sets: by click, arrow and number; every picture is another."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.scene.theme import THEMES
from pinochle_desktop.windows.dialogs.rule_picture import HEIGHT, WIDTH, draw_rules
from pinochle_desktop.windows.dialogs.rule_tile import RuleTile


def picture(rules, theme="light", scale=1):
    image = QImage(WIDTH * scale, HEIGHT * scale, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_rules(painter, QRectF(image.rect()), rules, CardArt(), THEMES[theme], 1.0)
    painter.end()
    return image


def test_every_rule_set_has_a_picture_of_its_own(qapp):
    pictures = [picture(rules) for rules in PRESETS.values()]
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])
    assert picture(PRESETS["double-deck"], "dark") != pictures[0]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_two_sentences_are_never_cut(qtbot, rules):
    tile = RuleTile(rules, 1, CardArt())
    qtbot.addWidget(tile)
    assert rules.summary.count(". ") == 1
    assert tile.heightForWidth(420) >= HEIGHT
    lines = tile.heightForWidth(200) / tile.fontMetrics().height()
    assert lines > len(rules.summary) * tile.fontMetrics().averageCharWidth() / 100


@pytest.mark.parametrize("exchange", range(5))
def test_every_number_of_cards_exchanged_has_its_picture(qapp, exchange):
    pictures = [picture(rules_with("single-pass", {"exchange": count})) for count in range(5)]
    assert pictures.count(pictures[exchange]) == 1


def test_arrows_go_from_tile_to_tile(start):
    run = start()
    dialog = run.dialog
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    keys = list(PRESETS)
    assert dialog.rules.key == keys[1]
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    assert dialog.rules.key == keys[3]  # there are two tiles in a row
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert run.view.rules.key == keys[3]
