"""A whole window over a folder of its own, driven by real keys and clicks."""

import gc
import os
import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog

from pinochle_desktop import app
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.players import random_legal
from pinochle_desktop.rules.state import HandOver, Showing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.folders import Folders
from pinochle_desktop.windows.menus.entries import ENTRIES

QUIET = {"animation": "off", "trick_pause": 0}
"""Settings under which nothing needs to be waited for."""


class Play:
    """One run of the program."""

    def __init__(self, qtbot, folder, *, threaded=False, **options):
        self.qtbot = qtbot
        self.folders = Folders.under(folder)
        self.program = app.build(QApplication.instance(), self.folders, threaded=threaded)
        self.window = self.program.window
        self.session = self.window.session
        qtbot.addWidget(self.window)
        self.window.store.change(QUIET)
        self.window.resize(1280, 800)
        with qtbot.waitExposed(self.window):
            self.window.show()
            app.begin(self.window, LaunchOptions(**options))
        self.ready = False
        self.session.stepped.connect(self._moved)
        self.session.view_reset.connect(self._moved)
        self.session.turn_opened.connect(self._turned)
        if self.session.started:
            self.session.settle()  # what the pictures said before anybody listened
            self.wait()

    def _moved(self):
        self.ready = False

    def _turned(self):
        self.ready = True

    def wait(self):
        """Wait until the person is to decide."""
        self.qtbot.waitUntil(lambda: self.ready)

    @property
    def view(self):
        return self.session.view

    @property
    def dialog(self):
        """The dialog that is open, None where there is none."""
        shown = [d for d in self.window.findChildren(QDialog) if d.isVisible()]
        if not shown:
            return None
        self.front(shown[-1])
        return shown[-1]

    def front(self, window):
        """Give a window the keyboard, as the window manager would."""
        window.activateWindow()
        self.qtbot.waitUntil(lambda: QApplication.activeWindow() is window)

    def key(self, name):
        """Press the key of a menu entry."""
        keys = next(entry.keys[0] for entry in ENTRIES if entry.key == name)
        self.front(self.window)
        QTest.keySequence(self.window, keys)

    def click(self, button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def answer(self, text):
        """Click a button of the open dialog by its text."""
        box = self.dialog
        found = [b for b in buttons(box) if b.text().replace("&", "") == text]
        assert found, [b.text() for b in buttons(box)]
        self.click(found[0])

    def act(self, rng):
        """Do anything legal for the person."""
        self.wait()
        if isinstance(self.view.phase, Showing):
            self.session.begin_play()
        elif isinstance(self.view.phase, HandOver):
            self.session.deal_next_hand()
        else:
            self.session.submit(random_legal(self.view, rng))

    def play_until(self, done, seed=1, most=2000):
        """Play at random until `done(view)`."""
        rng = random.Random(seed)
        for _ in range(most):
            self.wait()
            if done(self.view):
                return
            self.act(rng)
        raise AssertionError("never reached")

    def kill(self):
        """End the run without closing the window, as when the power fails."""
        self.program.stop()
        self.window.blockSignals(True)
        self.session.blockSignals(True)


def number_key(variant):
    """Return the key that chooses a rule set's tile together with Alt."""
    return Qt.Key(Qt.Key.Key_1 + list(PRESETS).index(variant))


def buttons(dialog):
    return [b for b in dialog.findChildren(QAbstractButton) if b.isVisible()]


@pytest.fixture
def start(qtbot, qapp, tmp_path, monkeypatch):
    """Return a function that starts the program, by itself over the same folder each time."""
    monkeypatch.setattr(os, "fsync", lambda _: None)  # no power fails here
    gc.collect()  # the window of the test before: its parts hold each other
    runs = []
    font, colours = qapp.font(), qapp.palette()
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)

    def begin(folder=tmp_path, **options):
        runs.append(Play(qtbot, folder, **options))
        return runs[-1]

    yield begin
    for run in runs:
        run.kill()
    qapp.setFont(font)
    qapp.setPalette(colours)


@pytest.fixture
def playing(start):
    """A run with a double-deck game just begun."""
    return start(variant="double-deck", seed=4)
