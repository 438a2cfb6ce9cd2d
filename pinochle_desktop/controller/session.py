"""Plays one game: applies actions, asks the computer players, and keeps undo, record and autosave."""

import random
from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal, Slot

from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.rules.actions import Action, Begin, Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.claim import claim_order
from pinochle_desktop.rules.events import Event, seen_by
from pinochle_desktop.rules.game import advance, apply, forced_action, new_game, next_hand
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Deal, GameState, Playing, Showing
from pinochle_desktop.rules.view import View, view
from pinochle_desktop.storage import journal
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.record import Record, Seat
from pinochle_desktop.storage.replay import LoadedGame
from pinochle_desktop.words.seat_names import SeatNames

Save = Callable[[Record], None]
"""Saves a record; raises StorageError with a sentence."""


class _PastAction(Struct, frozen=True):
    """An action of this hand and the state before it; `own` if the person decided it."""

    state: GameState
    action: Action
    own: bool


class GameSession(QObject):
    """A game in progress, seen from the seat of the person.

    The state never waits for animations: an action is applied, saved and then announced. The next
    seat acts after `settle` has reported that the animations are done.

    Attributes:
        viewer: the seat of the person.
        auto_play: whether the only legal card is played without asking.

    Signals:
        view_reset(View): show this view at once: a new, loaded, undone, redone or claimed game.
        stepped(View, tuple[Event, ...]): an action was applied; the events are what the viewer sees.
        turn_opened(View): the animations are done and the person must decide.
        refused(Reason): the rules refuse the submitted action.
        undo_changed(bool, bool): whether undo and redo are possible.
        problem_raised(str): the game could not be saved; a sentence for the player.
    """

    view_reset = Signal(object)
    stepped = Signal(object, object)
    turn_opened = Signal(object)
    refused = Signal(object)
    undo_changed = Signal(bool, bool)
    problem_raised = Signal(str)

    def __init__(
        self, thinker: Thinker, save: Save, viewer: int = 0, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.viewer = viewer
        self.auto_play = False
        self._thinker = thinker
        self._save = save
        self._state: GameState | None = None
        self._record: Record | None = None
        self._past: list[_PastAction] = []
        self._future: list[_PastAction] = []
        self._token = 0
        self._question: tuple[View, str, random.Random] | None = None
        self._decision: Action | None = None
        self._settled = False
        self._proceeding = False
        thinker.decided.connect(self._take_decision)

    @property
    def started(self) -> bool:
        """Whether there is a game."""
        return self._state is not None

    @property
    def state(self) -> GameState:
        """The current state; there must be a game."""
        assert self._state is not None
        return self._state

    @property
    def record(self) -> Record:
        """The record so far; there must be a game."""
        assert self._record is not None
        return self._record

    @property
    def seat_names(self) -> SeatNames:
        """What the seats are called, and which one is the person's; there must be a game."""
        names = tuple(seat.name for seat in self.record.seats)
        return SeatNames(names, self.viewer, self.state.rules)

    @property
    def view(self) -> View:
        """The current state as the person may see it; there must be a game."""
        return view(self.state, self.viewer)

    def start(
        self,
        rules: RuleSet,
        seed: int,
        dealer: int,
        seats: tuple[Seat, ...],
        deal: Deal | None = None,
    ) -> None:
        """Start a new game.

        Args:
            rules: the rule set, with house rules.
            seed: the number that all deals of the game follow from.
            dealer: the seat that deals the first hand.
            seats: who plays, seat 0 first.
            deal: the first hand's cards if they must not follow from the seed.
        """
        state = new_game(rules, seed, dealer, deal).state
        self._record = journal.new_record(state, seats, journal.now())
        self._past, self._future = [], []
        self._write()
        self._reset(state)

    def resume(self, game: LoadedGame) -> None:
        """Continue a recorded game."""
        self._record = game.record
        self._past = [
            _PastAction(each.state, each.done, self._is_own(each.state, each.done))
            for each in game.hand
        ]
        self._future = []
        self._reset(game.state)

    @Slot(object)
    def submit(self, action: Action) -> None:
        """Apply the person's action, or emit `refused`; ignore it when a computer is to act."""
        if self._state is None:
            return
        if not self._is_human(action.seat) and not isinstance(self._state.phase, Showing):
            return
        try:
            self._commit(action)
        except IllegalAction as refused:
            self.refused.emit(refused.reason)

    @Slot()
    def begin_play(self) -> None:
        """Begin trick play after the melds; it is recorded as the bidder's action."""
        if self._state is not None and isinstance(self._state.phase, Showing):
            self.submit(Begin(self._state.phase.seat))

    @Slot()
    def deal_next_hand(self) -> None:
        """Deal the next hand, or emit `refused` if the hand has not ended."""
        if self._state is None:
            return
        try:
            step = next_hand(self._state)
        except IllegalAction as refused:
            self.refused.emit(refused.reason)
            return
        self._record = journal.after_deal(self.record, step.state, journal.now())
        self._past, self._future = [], []
        self._announce(step.state, step.events)

    @Slot()
    def undo(self) -> None:
        """Take back the person's last decision of this hand and everything after it."""
        own = [i for i, past in enumerate(self._past) if past.own]
        if not own:
            return
        undone = self._past[own[-1] :]
        self._past = self._past[: own[-1]]
        self._future = undone + self._future
        self._record = journal.after_undo(self.record, len(undone), journal.now())
        self._write()
        self._reset(undone[0].state)

    @Slot()
    def redo(self) -> None:
        """Repeat what was taken back last, up to the person's next decision."""
        if not self._future:
            return
        later = [i for i, past in enumerate(self._future) if past.own and i > 0]
        count = later[0] if later else len(self._future)
        again, self._future = self._future[:count], self._future[count:]
        self._run(past.action for past in again)

    @Slot()
    def claim(self) -> None:
        """Play out the hand at once if the person is certain to win every trick; else do nothing."""
        order = claim_order(self.view) if self._state is not None else None
        if order is None:
            return
        self._future = []
        self._run(self._claimed(order))

    @Slot()
    def settle(self) -> None:
        """Note that the table shows the current state, and let the next seat act."""
        self.think()
        self._settled = True
        self._proceed()

    @Slot()
    def think(self) -> None:
        """Let the computer player to act think, unless it has been asked already.

        Called when the current state is painted for the first time: Python's threads take turns, so
        thinking earlier would delay that picture. `settle` calls it for a window that paints nothing.
        """
        question, self._question = self._question, None
        if question is not None:
            self._thinker.ask(self._token, *question)

    def _claimed(self, order: tuple[Card, ...]) -> Iterable[Action]:
        """Yield the person's cards in order, and any legal card for the others, to the hand's end."""
        cards = list(order)
        while isinstance(self.state.phase, Playing):
            seat = self.state.phase.seat
            legal = view(self.state, seat).legal
            wanted = [a for a in legal if isinstance(a, Play) and cards and a.card is cards[0]]
            if seat == self.viewer:
                cards.pop(0)
            yield wanted[0] if seat == self.viewer else legal[0]

    def _run(self, actions: Iterable[Action]) -> None:
        """Apply actions without showing each one, then show the last state."""
        for action in actions:
            self._note(action, advance(self.state, action))
        self._write()
        self._reset(self.state)

    def _commit(self, action: Action) -> None:
        step = apply(self.state, action)
        if self._future and self._future[0].action == action:
            self._future.pop(0)
        else:
            self._future = []
        self._note(action, step.state)
        self._announce(step.state, step.events)

    def _note(self, action: Action, after: GameState) -> None:
        before = self.state
        self._past.append(_PastAction(before, action, self._is_own(before, action)))
        self._record = journal.after_action(self.record, action, after, journal.now())
        self._state = after

    def _announce(self, state: GameState, events: tuple[Event, ...]) -> None:
        self._write()
        self._prepare(state)
        seen = tuple(seen_by(event, self.viewer) for event in events)
        self.stepped.emit(self.view, seen)

    def _reset(self, state: GameState) -> None:
        self._prepare(state)
        self.view_reset.emit(self.view)

    def _prepare(self, state: GameState) -> None:
        """Take a state that the table will show now; a computer that is next may `think` meanwhile."""
        self._state = state
        self._settled = False
        self._decision = None
        self._token += 1
        self._question = None
        self._thinker.cancel()
        self.undo_changed.emit(any(past.own for past in self._past), bool(self._future))
        seat = state.phase.seat
        if (
            seat is not None
            and not self._is_human(seat)
            and not isinstance(state.phase, Showing)
            and forced_action(state) is None
        ):
            rng = decision_rng(state.seed, state.number, len(self._past))
            level = self.record.seats[seat].level or ""
            self._question = view(state, seat), level, rng

    @Slot(int, object)
    def _take_decision(self, token: int, action: Action) -> None:
        if token == self._token:
            self._decision = action
            self._proceed()

    def _proceed(self) -> None:
        """Let the next seat act when table and computer are ready; a nested call does nothing."""
        if self._proceeding:
            return
        self._proceeding = True
        try:
            while self._settled:
                action = self._next_action()
                if action is None:
                    break
                self._commit(action)
        finally:
            self._proceeding = False
        if self._settled and self._waits_for_person():
            self.turn_opened.emit(self.view)

    def _next_action(self) -> Action | None:
        """Return what happens without the person: a forced bid, a computer's choice, an only card."""
        state = self.state
        forced = forced_action(state)
        if forced is not None or self._decision is not None:
            return forced or self._decision
        if self.auto_play and isinstance(state.phase, Playing) and self._waits_for_person():
            legal = self.view.legal
            return legal[0] if len(legal) == 1 else None
        return None

    def _waits_for_person(self) -> bool:
        phase = self.state.phase
        return phase.seat is None or isinstance(phase, Showing) or self._is_human(phase.seat)

    def _is_human(self, seat: int) -> bool:
        return self.record.seats[seat].player == "human"

    def _is_own(self, state: GameState, action: Action) -> bool:
        """Return whether the person decided this; a stuck dealer's forced bid (R11) is no decision."""
        own = isinstance(action, Begin) or self._is_human(action.seat)
        return own and forced_action(state) is None

    def _write(self) -> None:
        try:
            self._save(self.record)
        except StorageError as error:
            self.problem_raised.emit(str(error))
