"""Shows events one after the other, and tells when the table shows the last of them."""

from collections import deque
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from pinochle_desktop.rules.events import Event, HandDealt, TrickTaken
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.bubbles import Bubble, Bubbles
from pinochle_desktop.scene.motion import Motion
from pinochle_desktop.scene.table_scene import TableScene
from pinochle_desktop.scene.timing import Movement, Timing, movement_of, timing
from pinochle_desktop.words.captions import sayings


class _Cue(NamedTuple):
    """An event to show, and the view after it: only the last event of an action has one.

    Without an event only the view is shown.
    """

    event: Event | None
    view: View | None


class Director(QObject):
    """The queue of events that the table doesn't show yet.

    The queue never delays the game: its state is far ahead of the pictures if need be.

    Signals:
        settled: the queue is empty and nothing moves; emitted from the event loop only, never
            within a call.
        layout_changed: the cards' places have changed.
        events_shown(tuple of Event): these events are shown from now on, together; their cards
            begin to move.
    """

    settled = Signal()
    layout_changed = Signal()
    events_shown = Signal(object)

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._queue: deque[_Cue] = deque()
        self._showing = False
        self._pausing = False
        self.bubbles = Bubbles(scene, self)
        self._motion = Motion(scene, self)
        self._motion.finished.connect(self._end_movement)
        self._pause_timer = _single_shot(self, self._end_pause)
        self._settle_timer = _single_shot(self, self._emit_settled)

    @property
    def busy(self) -> bool:
        """Whether events are being shown or waiting to be."""
        return self._showing or self._pausing or bool(self._queue)

    def reset(self) -> None:
        """Drop all events and show what the models hold now."""
        self._stop_showing()
        self._queue.clear()
        self._scene.place_all()
        self.layout_changed.emit()
        self._settle_timer.start(0)

    def enqueue(self, view: View, events: tuple[Event, ...]) -> None:
        """Show these events after those in the queue, and then this view."""
        cues = [_Cue(event, None) for event in events[:-1]]
        cues.append(_Cue(events[-1] if events else None, view))
        was_busy = self.busy
        self._queue.extend(cues)
        if not was_busy:
            self._motion.stop()
            self._go_on()

    def respond(self) -> None:
        """Let the next picture show what the viewer did: a movement that has just begun is under way in it."""
        self._motion.take_first_step()

    def rearrange(self) -> None:
        """Animate cards that the viewer has chosen, put back or dropped."""
        if not self.busy:
            self._motion.start(self._timing("arrange"))

    def skip(self) -> bool:
        """End the running movement or the pause of a trick; return False without either."""
        if self._pausing:
            self._end_pause()
            return True
        moving = self._motion.running
        self._motion.complete()
        return moving

    def finish(self) -> None:
        """Show everything in the queue at once, without pauses."""
        if not self.busy:
            self._motion.complete()
            return
        self._stop_showing()
        cues = list(self._queue)
        self._queue.clear()
        for cue in cues:
            self._apply(cue)
        self._scene.place_all()
        self.layout_changed.emit()
        self._emit_shown(cues)
        self._settle_timer.start(0)

    def relayout(self) -> None:
        """Place everything anew for another size or other options; the queue goes on."""
        self._motion.complete()
        if not self._motion.running:
            self._scene.place_all()
            self.layout_changed.emit()
        self._shorten_pause()

    def _shorten_pause(self) -> None:
        """Shorten a running pause to the length that is set now."""
        wait = self._scene.options.trick_pause_ms
        if self._pausing and wait is not None:
            left = self._pause_timer.remainingTime()  # -1 while waiting for a click
            self._pause_timer.start(min(left, wait) if left >= 0 else wait)

    def _stop_showing(self) -> None:
        self._motion.stop()
        self._pause_timer.stop()
        self._showing = self._pausing = False
        self._scene.note.show_lines()
        self.bubbles.hide()

    def _timing(self, movement: Movement) -> Timing | None:
        return timing(movement, self._scene.options.animation)

    def _go_on(self, *, paused: bool = False) -> None:
        """Show events until one takes time."""
        cues: list[_Cue] = []
        while self._queue and not self._showing:
            event = self._queue[0].event
            if isinstance(event, TrickTaken) and not paused and self._pause(event):
                break
            paused = False
            cues.append(self._queue.popleft())
            self._apply(cues[-1])
            self._showing = self._move(cues[-1].event)
            self.layout_changed.emit()
        if not self.busy:
            self._settle_timer.start(0)
        self._emit_shown(cues)

    def _move(self, event: Event | None) -> bool:
        """Start the movement of an event; return False if it takes no time."""
        times = self._timing(movement_of(event))
        via = None
        if isinstance(event, TrickTaken):
            via = self._scene.seat_spot(event.seat)
        return self._motion.start(times, self._start_bubbles(event) if times else (), via)

    def _start_bubbles(self, event: Event | None) -> list[Bubble]:
        scene = self._scene
        layout, view = scene.current_layout, scene.view
        if layout is None or view is None:
            return []
        if event is not None and event.moves:
            self.bubbles.hide()
        return self.bubbles.say(sayings(event, view), layout, view.seat, scene.theme)

    def _emit_shown(self, cues: list[_Cue]) -> None:
        events = tuple(cue.event for cue in cues if cue.event is not None)
        if events:
            self.events_shown.emit(events)

    def _apply(self, cue: _Cue) -> None:
        if cue.event is not None:
            self._scene.piles.apply(cue.event)
        if cue.view is None:
            self._scene.show_no_turn()
        else:
            self._scene.show_view(cue.view)
        if isinstance(cue.event, HandDealt):
            self._scene.gather(cue.event.dealer)

    def _end_movement(self) -> None:
        if self._showing:
            self._showing = False
            self._go_on()

    def _pause(self, event: TrickTaken) -> bool:
        """Leave the complete trick on the table for a while; return False if no pause is set."""
        wait = self._scene.options.trick_pause_ms
        if wait == 0:
            return False
        self._pausing = True
        self._scene.say_taken(event.seat, click=wait is None)
        if wait is not None:
            self._pause_timer.start(wait)
        return True

    def _end_pause(self) -> None:
        if self._pausing:
            self._pause_timer.stop()
            self._pausing = False
            self._scene.note.show_lines()
            self._go_on(paused=True)

    def _emit_settled(self) -> None:
        if not self.busy:
            self.settled.emit()


def _single_shot(parent: Director, slot: object) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(slot)
    return timer
