"""Whole games in the real window: by drag, by keyboard, with refusals, resizing and undo."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import Bid, DeclareMeld, Dix, Draw, Give, NameTrump, Pass
from pinochle_desktop.rules.melds import MELD_NAMES, identify
from pinochle_desktop.rules.state import (
    GameOver,
    HandOver,
    Playing,
    Showing,
)
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import dump, parse
from pinochle_desktop.storage.replay import replay
from tests.mouse import Mouse
from tests.picture import differences


class Person(Mouse):
    """A person at the window: decides as the club player would, acts by mouse or keys alone."""

    def __init__(self, run):
        super().__init__(run.window.table)
        self.run = run
        self.host = run.window.host
        self.rng = random.Random(7)
        self.player = make_player("club")

    @property
    def view(self):
        return self.run.view

    def choice(self):
        return self.player.choose(self.view, self.rng)

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        widget = self.run.window.focusWidget() or self.run.window
        QTest.keyClick(widget, key, modifier)

    def button(self, *words):
        """The button of the open panel whose text or name holds all these words."""
        for each in self.table.viewport().findChildren(QAbstractButton):
            text = f"{each.text()} {each.accessibleName()}".replace("&", "")
            if each.isVisible() and each.isEnabled() and all(word in text for word in words):
                return each
        shown = [b.text() for b in self.table.viewport().findChildren(QAbstractButton)]
        raise AssertionError(f"no button {words} among {shown}")

    def push(self, *words):
        QTest.mouseClick(self.button(*words), Qt.MouseButton.LeftButton)

    def same(self):
        """The picture is the layout of the state."""
        assert differences(self.table, self.view) == []


def by_mouse(person):
    """Do the next thing with the mouse."""
    view = person.view
    match view.phase:
        case Showing():
            person.push("Begin play")
        case HandOver():
            person.push("next hand")
        case Playing():
            person.drag(person.choice().card, person.middle)
        case _:
            panel_by_mouse(person, person.choice())


def panel_by_mouse(person, action):
    match action:
        case Pass():
            person.push("Pass")
        case Bid(amount=amount):
            type_bid(person, amount)
            person.push("Bid", str(amount))
        case NameTrump(suit=suit):
            name = {"S": "pades", "H": "earts", "D": "iamonds", "C": "lubs"}[suit]
            person.push(name)
        case Give(cards=cards):
            for card in cards:
                person.click(person.at(card))
            assert set(person.table.selected_cards()) == set(cards)
            person.push("Pass")
        case DeclareMeld() | Dix() | Draw():
            person.push(*words_of(action, person.view))


def words_of(action, view):
    if isinstance(action, Draw):
        return ("Draw",)
    if isinstance(action, Dix):
        return ("Dix",)
    name = MELD_NAMES[identify(action.cards, view.trump)]
    return (name[1:],)


def type_bid(person, amount):
    box = person.run.window.focusWidget()
    QTest.keyClick(box, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(box, str(amount))


def by_keys(person):
    """Do the next thing with keys alone."""
    view = person.view
    match view.phase:
        case Showing() | HandOver():
            person.key(Qt.Key.Key_G)
        case Playing():
            walk_to(person, person.choice().card)
            person.key(Qt.Key.Key_Return)
        case _:
            panel_by_keys(person, person.choice())


def walk_to(person, card):
    """Move the ring to a card by arrows, from the left end."""
    person.key(Qt.Key.Key_Home)
    for _ in range(person.table.hand.rowCount()):
        current = person.table.hand_selection.currentIndex()
        if current.isValid() and person.table.hand.card_at(current.row()) is card:
            return
        person.key(Qt.Key.Key_Right)
    hand = person.table.hand
    rows = [hand.card_at(row) for row in range(hand.rowCount())]
    current = person.table.hand_selection.currentIndex().row()
    raise AssertionError(f"the ring never came to {card} among {rows}: it is at {current}")


def panel_by_keys(person, action):
    match action:
        case Pass():
            person.key(Qt.Key.Key_P)
        case Bid(amount=amount):
            type_bid(person, amount)
            person.key(Qt.Key.Key_Return)
        case NameTrump(suit=suit):
            person.key(
                {"S": Qt.Key.Key_1, "H": Qt.Key.Key_2, "D": Qt.Key.Key_3, "C": Qt.Key.Key_4}[suit],
                Qt.KeyboardModifier.AltModifier,
            )
        case Give(cards=cards):
            person.table.setFocus()
            for card in cards:
                walk_to(person, card)
                person.key(Qt.Key.Key_Space)
            assert set(person.table.selected_cards()) == set(cards)
            person.key(Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
        case Draw():
            person.key(Qt.Key.Key_D)
        case DeclareMeld() | Dix():
            button = person.button(*words_of(action, person.view))
            while not button.hasFocus():
                person.key(Qt.Key.Key_Tab)
            person.key(Qt.Key.Key_Space)


def play_game(run, act):
    person = Person(run)
    for _ in range(5000):
        run.wait()
        person.same()
        if isinstance(person.view.phase, GameOver):
            return person
        before = run.session.state
        act(person)
        # A button pressed by its mnemonic clicks a moment later.
        run.qtbot.waitUntil(lambda before=before: run.session.state is not before)
    raise AssertionError("the game never ended")


def check_record(run):
    reached = replay(parse(dump(run.session.record), "game"))
    assert reached.disagreement is None
    assert reached.state == run.session.state


@pytest.mark.parametrize("variant", list(PRESETS))
def test_a_whole_game_by_drag(start, variant):
    run = start(variant=variant, seed=3)
    play_game(run, by_mouse)
    check_record(run)


@pytest.mark.parametrize("variant", list(PRESETS))
def test_a_whole_game_by_keyboard(start, variant):
    run = start(variant=variant, seed=6)
    play_game(run, by_keys)
    check_record(run)


def to_play(run, least=1):
    """Go on until the person plays to a trick that has `least` cards and some cards are refused."""
    run.play_until(
        lambda view: (
            isinstance(view.phase, Playing)
            and len(view.phase.cards) >= least
            and len(view.legal) < len(view.hand)
        )
    )
    return Person(run)


@pytest.mark.parametrize("variant", list(PRESETS))
def test_every_illegal_drag_is_refused_and_snaps_back(start, variant):
    run = start(variant=variant, seed=5)
    person = to_play(run)
    legal = {action.card for action in person.view.legal}
    before = run.session.state
    forbidden = [card for card in person.view.hand if card not in legal]
    said = []
    run.session.refused.connect(lambda reason: said.append(reason.text))
    for card in forbidden:
        person.drag(card, person.middle)
        person.table.finish()
        person.same()
    assert len(said) == len(forbidden)
    assert all(text.startswith(("You must", "You have no")) for text in said)
    assert run.session.state is before


def test_a_card_let_go_outside_goes_back_unplayed(start):
    run = start(variant="partnership", seed=5)
    person = to_play(run)
    before = run.session.state
    card = person.view.legal[0].card
    person.drag(card, person.at(card) + QPoint(30, 0))
    person.table.finish()
    person.same()
    assert run.session.state is before


@pytest.mark.parametrize("size", [(1024, 640), (2000, 1300), (800, 520)])
def test_the_window_is_resized_in_mid_trick(start, size):
    run = start(variant="double-deck", seed=5)
    person = to_play(run, least=2)
    card = person.view.legal[0].card
    start_point = person.at(card)
    person.press(start_point)
    person.move(start_point + QPoint(10, -40))
    run.window.resize(*size)
    person.release(QPoint(4, 4))
    person.table.finish()
    person.same()
    person.drag(card, person.middle)
    run.wait()
    person.same()


@pytest.mark.parametrize("variant", list(PRESETS))
def test_a_whole_hand_is_undone_and_done_again_by_keys(start, variant):
    run = start(variant=variant, seed=8)
    first = run.session.state
    run.play_until(lambda view: isinstance(view.phase, HandOver))
    last = run.session.state
    person = Person(run)
    undone = 0
    while run.window.actions_by_key["play.undo"].isEnabled():
        run.key("play.undo")
        run.wait()
        person.same()
        undone += 1
    assert undone > 0
    assert run.session.state.tricks == first.tricks
    for _ in range(undone):
        run.key("play.redo")
        run.wait()
        person.same()
    assert run.session.state == last
    check_record(run)
