"""Moves all cards at once from where they are to where the layout wants them."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QPointF,
    QVariantAnimation,
    Signal,
)

from pinochle_desktop.rules.cards import Card
from pinochle_desktop.scene.card_item import CardItem
from pinochle_desktop.scene.layout import Placement
from pinochle_desktop.scene.table_scene import TableScene
from pinochle_desktop.scene.timing import Timing

_NEAR = 0.01
_FAR = 1.5
"""Cards that move more than this many of their widths start one after the other."""
_FIRST_FRAME = 16
"""Milliseconds of a movement that its first step takes."""
_IN_FLIGHT_Z = 1000.0
_TURNS_AT = 0.5


class Follower(Protocol):
    """Something that is animated together with the cards."""

    def show_progress(self, progress: float) -> None:
        """Show this stage: 0 is the beginning, 1 the end, slightly more than 1 an overshoot."""


class _Path(Struct):
    """The path of a card.

    Attributes:
        item, card: the item that moves, and the face it shows at the end.
        start, end: where it is, and where it goes.
        via: a point that bends the path towards itself, as the control point of a Bézier curve.
        delay: milliseconds until it starts.
    """

    item: CardItem
    card: Card | None
    start: Placement
    end: Placement
    via: QPointF | None = None
    delay: float = 0

    def show_progress(self, progress: float) -> None:
        """Move the card along its path; half-way it is turned over if it must be."""
        start, end, item = self.start, self.end, self.item
        if progress >= _TURNS_AT:
            item.show_card(self.card)
        x, y = start.x + (end.x - start.x) * progress, start.y + (end.y - start.y) * progress
        if self.via is not None:
            pull = 2 * progress * (1 - progress)
            x += pull * (self.via.x() - (start.x + end.x) / 2)
            y += pull * (self.via.y() - (start.y + end.y) / 2)
        item.setPos(x, y)
        item.setRotation(start.rotation + (end.rotation - start.rotation) * progress)
        item.set_width(start.width + (end.width - start.width) * progress, rest=False)


class Motion(QObject):
    """Moves many cards at a time.

    Signals:
        finished: all cards have arrived.
    """

    finished = Signal()

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._paths: list[_Path] = []
        self._followers: Sequence[Follower] = ()
        self._timing = Timing(0, QEasingCurve.Type.Linear)
        self._curve = QEasingCurve()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._arrive)

    @property
    def running(self) -> bool:
        """Whether cards are moving."""
        return self._animation.state() == QAbstractAnimation.State.Running

    def start(
        self,
        timing: Timing | None,
        followers: Sequence[Follower] = (),
        via: QPointF | None = None,
    ) -> bool:
        """Move every card to its placement.

        Args:
            timing: how long it takes; None places the cards at once.
            followers: what is animated together with the cards.
            via: a point that bends the paths of cards that move far.

        Returns:
            False if nothing moves.
        """
        self.stop()
        self._paths = self._find_paths() if timing else []
        if timing is None or not (self._paths or followers):
            self._scene.place_all()
            return False
        self._timing, self._followers = timing, followers
        self._curve.setType(timing.easing)
        self._prepare_paths(timing, via)
        self._scene.place_fixtures()
        self._scene.refresh()
        self._animation.setEndValue(float(timing.total))
        self._animation.setDuration(timing.total)
        self._animation.start()
        return True

    def take_first_step(self) -> None:
        """Show the first frame at once, rather than at the timer's first tick."""
        if self.running and self._animation.currentTime() < _FIRST_FRAME:
            self._animation.setCurrentTime(_FIRST_FRAME)

    def stop(self) -> None:
        """Stop the cards where they are, without emitting `finished`."""
        self._animation.stop()
        self._paths, self._followers = [], ()

    def complete(self) -> None:
        """Let the moving cards arrive at once."""
        if self.running:
            self._animation.stop()
            self._arrive()

    def _find_paths(self) -> list[_Path]:
        paths = []
        for number, (card, end) in self._scene.targets().items():
            item = self._scene.item_of(number)
            start = end._replace(
                x=item.pos().x(), y=item.pos().y(), rotation=item.rotation(), width=item.width
            )
            if number != self._scene.dragged and _moves(start, end):
                paths.append(_Path(item, card, start, end))
                continue
            item.show_card(card)
            if number != self._scene.dragged:
                self._scene.put(item, end)
        return paths

    def _prepare_paths(self, timing: Timing, via: QPointF | None) -> None:
        """Raise the moving cards above the others; those that move far start one after the other."""
        row = {item.id: i for pile in self._scene.piles for i, item in enumerate(pile.rows)}
        far = sorted(
            (path for path in self._paths if _is_far(path)), key=lambda path: row[path.item.id]
        )
        for turn, path in enumerate(far):
            path.delay = timing.stagger * turn / max(len(far) - 1, 1)
            path.via = via
        for path in self._paths:
            path.item.setZValue(_IN_FLIGHT_Z + path.end.z)
            path.item.expect_width(path.end.width)
            path.item.show()

    def _advance(self, now: float) -> None:
        duration, eased = self._timing.duration, self._curve.valueForProgress
        for path in self._paths:
            if path.item.id != self._scene.dragged:
                path.show_progress(eased(min(max((now - path.delay) / duration, 0.0), 1.0)))
        for follower in self._followers:
            follower.show_progress(eased(min(now / duration, 1.0)))

    def _arrive(self) -> None:
        followers, self._paths, self._followers = self._followers, [], ()
        for follower in followers:
            follower.show_progress(1)
        self._scene.place_all()
        self.finished.emit()


def _moves(start: Placement, end: Placement) -> bool:
    return any(abs(a - b) > _NEAR for a, b in zip(start[:4], end[:4], strict=True))


def _is_far(path: _Path) -> bool:
    start, end = path.start, path.end
    return abs(start.x - end.x) + abs(start.y - end.y) > _FAR * end.width
