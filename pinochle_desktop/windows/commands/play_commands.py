"""The commands of the menu Play: the player's actions by key, hints, claim and proof."""

from collections.abc import Mapping

from PySide6.QtCore import QItemSelectionModel, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.rules.actions import Action, Bid, Dix, Draw, NameTrump, Pass, Play
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.claim import claim_order
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.windows.panels.host import PanelHost
from pinochle_desktop.windows.settings_store import SettingsStore
from pinochle_desktop.windows.widgets.ask import ask
from pinochle_desktop.words.bid_warning import bid_question


class PlayCommands(QObject):
    """Commands on the session, the table and the panels.

    Signals:
        hinted(str): what a club player would do, and why.
        new_game_wanted: the player goes on after a game.
        next_hand_wanted: the player goes on after a hand.
    """

    hinted = Signal(str)
    new_game_wanted = Signal()
    next_hand_wanted = Signal()

    def __init__(
        self,
        window: QWidget,
        session: GameSession,
        host: PanelHost,
        table: TableView,
        store: SettingsStore,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._table = table
        self._host = host
        self._store = store

    @Slot()
    def undo(self) -> None:
        """Take back the last decision."""
        self._session.undo()

    @Slot()
    def redo(self) -> None:
        """Repeat what was taken back."""
        self._session.redo()

    @Slot(object)
    def act(self, action: Action) -> None:
        """Submit a panel's action; depending on the settings, ask first before a high bid."""
        if isinstance(action, Bid) and self._store.settings.confirm_bid:
            asked = bid_question(self._session.view, action.amount, self._store.settings.bid_margin)
            if asked:
                yes = self.tr("Bid %1").replace("%1", str(action.amount))
                back = self.tr("Think again")
                ask(self._window, asked, "", yes, back, lambda: self._session.submit(action))
                return
        self._session.submit(action)

    @Slot()
    def bid(self) -> None:
        """Make the bid that the panel shows."""
        self._host.auction.bid.click()

    @Slot()
    def pass_bid(self) -> None:
        """Leave the auction."""
        self._session.submit(Pass(self._session.viewer))

    def name_trump(self, suit: str) -> None:
        """Name trump; `suit` is its letter."""
        named: Suit = next(each for each in SUITS if each == suit)
        self._session.submit(NameTrump(self._session.viewer, named))

    @Slot()
    def go_on(self) -> None:
        """Begin play, deal the next hand or start a new game, whichever comes next."""
        if not self._session.started:
            return
        match self._session.state.phase:
            case Showing():
                self._session.begin_play()
            case HandOver():
                self.next_hand_wanted.emit()
            case GameOver():
                self.new_game_wanted.emit()

    @Slot()
    def dix(self) -> None:
        """Exchange a nine of trump for the turned card."""
        view = self._session.view
        nine = next((each for each in view.legal if isinstance(each, Dix)), None)
        if nine is not None:
            self._session.submit(nine)

    @Slot()
    def draw(self) -> None:
        """Draw from the stock."""
        self._session.submit(Draw(self._session.viewer))

    @Slot()
    def hint(self) -> None:
        """Show what a club player would do in the player's place, and why."""
        # Imported when needed: most games are played without hints.
        from pinochle_desktop.words.lessons.advice import advise  # noqa: PLC0415
        from pinochle_desktop.words.lessons.situation import Situation  # noqa: PLC0415

        names = list(self._session.seat_names.names)
        names[self._session.viewer] = "You"
        advice = advise(Situation(self._session.view, tuple(names)))
        if advice is None:
            return
        sentence = self.tr("Hint: %1. %2").replace("%1", advice.words)
        sentence = sentence.replace("%2", advice.reason)
        card = advice.action.card if isinstance(advice.action, Play) else None
        self._table.show_hint(sentence, card)
        self.hinted.emit(sentence)

    @Slot()
    def last_trick(self) -> None:
        """Show the last trick, or put it away."""
        self._table.show_last_trick(on=not self._table.scene().last_trick)

    @Slot()
    def claim(self) -> None:
        """Take the rest of the tricks."""
        self._session.claim()

    @Slot()
    def finish(self) -> None:
        """Finish all animations at once."""
        self._table.finish()

    @Slot()
    def sort(self) -> None:
        """Switch to the other order of suits."""
        other = {"alternating": "bridge", "bridge": "alternating"}
        self._store.change({"suit_order": other[self._store.settings.suit_order]})

    @Slot()
    def prove(self) -> None:
        """Show the commitment to the deal, and after the hand what it was made from."""
        if self._session.started:
            from pinochle_desktop.windows.dialogs.proof_dialog import ProofDialog  # noqa: PLC0415

            dialog = ProofDialog(self._session.state, self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    @Slot(object)
    def activate(self, card: Card) -> None:
        """Play a card of the cards list, or choose it while cards are being chosen."""
        phase = self._session.state.phase
        if isinstance(phase, Playing):
            self._session.submit(Play(self._session.viewer, card))
        elif isinstance(phase, Exchanging | Drawing):
            row = self._table.hand.index(self._table.hand.row_of(card))
            self._table.hand_selection.select(row, QItemSelectionModel.SelectionFlag.Toggle)


def enable(actions: Mapping[str, QAction], view: View | None) -> None:
    """Enable the entries that are possible in a view, by key; None is before any game."""
    possible = _possible(view) if view is not None else {}
    for key in _DEPENDENT_KEYS:
        actions[key].setEnabled(possible.get(key, False))
    naming = any(actions[f"play.trump_{suit}"].isEnabled() for suit in SUITS)
    for menu in actions[f"play.trump_{SUITS[0]}"].associatedObjects():
        if isinstance(menu, QMenu):
            menu.menuAction().setEnabled(naming)
    words = _GO_ON.get(type(view.phase)) if view is not None else None
    if words is not None:
        actions["play.go_on"].setText(words)


_DEPENDENT_KEYS = (
    "play.bid",
    "play.pass_bid",
    *(f"play.trump_{suit}" for suit in SUITS),
    "play.go_on",
    "play.dix",
    "play.draw",
    "play.hint",
    "play.last_trick",
    "play.claim",
    "play.prove",
    "game.same_deal",
    "game.save_as",
)
_GO_ON: dict[type, str] = {
    Showing: "Be&gin play",
    HandOver: "Deal the next &hand",
    GameOver: "Play a new &game",
}


def _possible(view: View) -> dict[str, bool]:
    phase, mine = view.phase, view.my_turn
    suits = {each.suit for each in view.legal if isinstance(each, NameTrump)}
    return {
        "play.bid": mine and isinstance(phase, Bidding),
        "play.pass_bid": any(isinstance(each, Pass) for each in view.legal),
        **{f"play.trump_{s}": isinstance(phase, Naming) and s in suits for s in SUITS},
        "play.go_on": isinstance(phase, Showing | HandOver | GameOver),
        "play.dix": any(isinstance(each, Dix) for each in view.legal),
        "play.draw": mine and isinstance(phase, Drawing),
        "play.hint": mine or isinstance(phase, Showing),
        "play.last_trick": bool(view.tricks),
        "play.claim": claim_order(view) is not None,
        "play.prove": True,
        "game.same_deal": True,
        "game.save_as": True,
    }
