"""A table on the screen, and what a person does to it."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTest import QTest

from pinochle_desktop.rules.events import seen_by
from pinochle_desktop.rules.game import apply
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.view import view
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from tests.mouse import Mouse

STILL = TableOptions(animation="off", trick_pause_ms=0)


class Referee(QObject):
    """Stands in for the session: applies what the viewer wants, or refuses it.

    Attributes:
        state: the present state; refused, played: what came of the intents, in order.
    """

    def __init__(self, table, state):
        super().__init__(table)
        self.table, self.state = table, state
        self.played, self.refused = [], []
        table.intent_raised.connect(self.act)

    @property
    def view(self):
        return view(self.state, 0)

    def act(self, action):
        try:
            step = apply(self.state, action)
        except IllegalAction as error:
            self.refused.append(error.reason)
            self.table.show_refusal(error.reason)
            return
        self.played.append(getattr(action, "card", action))
        self.show(step)

    def show(self, step):
        self.state = step.state
        self.table.enqueue(self.view, tuple(seen_by(event, 0) for event in step.events))

    def do(self, action):
        """Let any seat act."""
        self.show(apply(self.state, action))


class Person(Mouse):
    """A mouse, and keys."""

    def key(self, *keys):
        for key in keys:
            QTest.keyClick(self.table, key)


@pytest.fixture
def table(qtbot):
    """An empty table on the screen, without animation or pauses."""
    shown = TableView()
    qtbot.addWidget(shown)
    shown.set_options(STILL)
    shown.resize(1280, 760)
    shown.show()
    qtbot.waitExposed(shown)
    yield shown
    shown.finish()


@pytest.fixture
def person(table):
    return Person(table)


@pytest.fixture
def sit(table):
    """Return a function that shows a state, opens the turn, and returns the referee."""

    def sit_down(state):
        referee = Referee(table, state)
        table.reset(referee.view)
        table.open_turn(referee.view)
        return referee

    return sit_down


@pytest.fixture
def item_of(table):
    """Return a function from a card to its item."""

    def find(card):
        return next(i for i in table.scene().items_by_id.values() if i.card is card)

    return find
