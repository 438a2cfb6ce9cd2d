"""Somebody who presses, drags and types anything, anywhere; everything follows from a seed."""

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QToolButton,
)

from pinochle_desktop.players import random_legal
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Showing,
)
from pinochle_desktop.storage.library import read_record
from pinochle_desktop.storage.record import dump, parse
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.storage.setting_table import SETTINGS
from tests.picture import differences

LEFT = Qt.MouseButton.LeftButton
KEYS = (
    *(
        getattr(Qt.Key, f"Key_{name}")
        for name in ["Left", "Right", "Up", "Down", "Home", "End", "Tab", "Backtab"]
    ),
    *(getattr(Qt.Key, f"Key_{name}") for name in ["Return", "Enter", "Space", "Escape", "Delete"]),
    *(
        getattr(Qt.Key, f"Key_{name}")
        for name in ["A", "B", "C", "D", "F", "G", "L", "O", "P", "S", "X", "Y", "Z"]
    ),
    *(Qt.Key(Qt.Key.Key_0 + digit) for digit in range(10)),
)
MODIFIERS = (
    *(Qt.KeyboardModifier.NoModifier,) * 6,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
NOT_THESE = {"game.quit", "game.open", "game.save_as", "view.full_screen"}
"""Entries that end the run, or open what belongs to the system."""
SIZES = ((800, 520), (1024, 640), (1280, 800), (1500, 1000))


class Monkey:
    """Does one random thing after the other to a run of the program."""

    def __init__(self, run, seed):
        self.run = run
        self.rng = random.Random(seed)
        self.window, self.session = run.window, run.session
        self.done = []
        self.ways = (
            (self.key, 10),
            (self.click, 8),
            (self.drag, 8),
            (self.press_button, 6),
            (self.choose_entry, 4),
            (self.play_on, 20),
            (self.resize, 1),
            (self.change_setting, 2),
            (self.undo_or_redo, 3),
            (self.let_time_pass, 8),
        )

    def burst(self, count):
        """Do so many things, then see that nothing has come of it but a game."""
        ways, weights = zip(*self.ways, strict=True)
        for way in self.rng.choices(ways, weights, k=count):
            self.done.append(way.__name__)
            way()
        self.tidy()
        self.check()

    # -- what it does

    @property
    def dialog(self):
        shown = [d for d in self.window.findChildren(QDialog) if d.isVisible()]
        return shown[-1] if shown else None

    @property
    def target(self):
        """The widget that has the keyboard, in the dialog if one is open."""
        top = self.dialog or self.window
        return top.focusWidget() or top

    def key(self):
        QTest.keyClick(self.target, self.rng.choice(KEYS), self.rng.choice(MODIFIERS))

    def anywhere(self, widget):
        return QPoint(
            self.rng.randrange(max(widget.width(), 1)), self.rng.randrange(max(widget.height(), 1))
        )

    def on_table(self):
        """A point of the table, more often than not on a card."""
        table = self.window.table
        cards = [item for item in table.scene().items_by_id.values() if item.isVisible()]
        if not cards or self.rng.random() < 0.2:
            return self.anywhere(table.viewport())
        own = [item for item in cards if item.card is not None]
        item = self.rng.choice(own or cards)
        box = item.box
        x, y = self.rng.random() * box.width(), self.rng.random() * box.height()
        return table.mapFromScene(item.mapToScene(box.left() + x, box.top() + y))

    def click(self):
        if self.dialog is not None:
            self.in_dialog()
            return
        act = self.rng.choice((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        button = self.rng.choice((LEFT, LEFT, LEFT, Qt.MouseButton.RightButton))
        act(self.window.table.viewport(), button, pos=self.on_table())

    def drag(self):
        if self.dialog is not None:
            self.in_dialog()
            return
        port, table = self.window.table.viewport(), self.window.table
        start = self.on_table()
        middle = table.mapFromScene(table.scene().area.rect.center())
        end = middle if self.rng.random() < 0.6 else self.anywhere(port)
        QTest.mousePress(port, LEFT, pos=start)
        for part in (0.1, 0.5, 1.0):
            QTest.mouseMove(port, start + (end - start) * part)
            if self.rng.random() < 0.1:
                self.rng.choice((self.key, self.resize, self.let_time_pass, self.undo_or_redo))()
        if self.rng.random() < 0.95:
            QTest.mouseRelease(port, LEFT, pos=end)

    def press_button(self):
        if self.dialog is not None:
            self.in_dialog()
            return
        shown = [
            b
            for b in self.window.findChildren(QAbstractButton)
            if b.isVisible()
            and b.isEnabled()
            and b.window() is self.window
            # a menu that opens at a button would wait for somebody else
            and not (isinstance(b, QToolButton) and b.menu())
        ]
        if shown:
            button = self.rng.choice(shown)
            QTest.mouseClick(button, LEFT, pos=button.rect().center())

    def choose_entry(self):
        if self.dialog is not None:
            self.in_dialog()
            return
        entries = [
            action
            for key, action in self.window.actions_by_key.items()
            if key not in NOT_THESE and action.isEnabled()
        ]
        self.rng.choice(entries).trigger()

    def in_dialog(self):
        """Press, pick and type in the dialog; often enough close it."""
        dialog = self.dialog
        if self.rng.random() < 0.2:
            dialog.reject()
            return
        boxes = [w for w in dialog.findChildren(QComboBox) if w.isVisible()]
        lines = [w for w in dialog.findChildren(QLineEdit) if w.isVisible()]
        shown = [w for w in dialog.findChildren(QAbstractButton) if w.isVisible() and w.isEnabled()]
        widget = self.rng.choice([*boxes, *lines, *shown] or [dialog])
        if isinstance(widget, QComboBox):
            QTest.keyClick(widget, self.rng.choice((Qt.Key.Key_Down, Qt.Key.Key_Up)))
        elif isinstance(widget, QLineEdit):
            widget.insert(self.rng.choice(("", "0", "999999999", "-1", "Ada", "\u2660")))
        else:
            QTest.mouseClick(widget, LEFT, pos=widget.rect().center())

    def play_on(self):
        """Do something legal, so that the game gets on."""
        if not self.session.started:
            return
        if self.rng.random() < 0.5:
            self.window.table.finish()
            QApplication.processEvents()
        view = self.session.view
        if isinstance(view.phase, Showing):
            self.session.begin_play()
        elif isinstance(view.phase, HandOver):
            self.session.deal_next_hand()
        elif view.my_turn:
            self.session.submit(random_legal(view, self.rng))

    def resize(self):
        self.window.resize(*self.rng.choice(SIZES))

    def change_setting(self):
        setting = self.rng.choice(
            [s for s in SETTINGS if s.section != "Hidden" and s.kind != "other"]
        )
        match setting.kind:
            case "yes-no":
                value = self.rng.random() < 0.5
            case "choice":
                value = self.rng.choice(setting.choices)[0]
            case "number":
                value = self.rng.choice((setting.low, setting.default, setting.high))
            case _:
                value = self.rng.choice(("A", "\u00c5sa \u2660", "x" * setting.high))
        self.window.store.change({setting.key: value})

    def undo_or_redo(self):
        self.rng.choice((self.session.undo, self.session.undo, self.session.redo))()

    def let_time_pass(self):
        for _ in range(self.rng.randrange(4)):
            QApplication.processEvents()

    # -- what must hold

    def tidy(self):
        """Close what is open and let go of what is held."""
        while self.dialog is not None:
            self.dialog.reject()
        QTest.mouseRelease(self.window.table.viewport(), LEFT, pos=QPoint(1, 1))
        self.window.store.change({"animation": "off", "trick_waits": False, "trick_pause": 0})
        self.run.wait()  # whatever was done, it is the person's turn again in the end

    def check(self):
        told = self.done[-40:]
        assert differences(self.window.table, self.session.view) == [], told
        record = self.session.record
        reached = replay(parse(dump(record), "game"))
        assert reached.disagreement is None, told
        assert reached.state == self.session.state, told
        own = self.window.current_game.own_game  # not a guided hand, which is never written
        assert read_record(self.run.folders.autosave) == own, told
        self.check_panel(told)
        assert "Something went wrong" not in self.window.notice.text

    def check_panel(self, told):
        """Whatever there is to decide but for a card has its panel in sight."""
        view, host = self.session.view, self.window.host
        panels = {
            Bidding: host.auction,
            Naming: host.trump,
            Exchanging: host.exchange,
            Showing: host.meld,
            Drawing: host.stock,
            HandOver: host.result,
            GameOver: host.result,
        }
        panel = panels.get(type(view.phase))
        if panel is not None:
            assert host.current is panel, told
            assert panel.isVisible(), told
        else:
            assert host.current in (None, host.claim), told
