"""Moves cards from where they are to where the layout has them, all at once; knows no events."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from pinochle_desktop.scene.card_item import CardItem
from pinochle_desktop.scene.layout import Placement
from pinochle_desktop.scene.table_scene import TableScene

_NEAR = 0.01
_IN_FLIGHT_Z = 1000.0


@dataclass(frozen=True, slots=True)
class _Path:
    item: CardItem
    start: Placement
    end: Placement

    def at(self, share: float) -> None:
        """Put the card so far along its way."""
        start, end = self.start, self.end
        self.item.setPos(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        self.item.setRotation(start.rotation + (end.rotation - start.rotation) * share)
        self.item.set_width(start.width + (end.width - start.width) * share, rest=False)


class Motion(QObject):
    """One parallel movement of cards at a time.

    Signals:
        finished: all cards are in their places; emitted also when nothing had to move.
    """

    finished = Signal()

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._paths: list[_Path] = []
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._arrive)

    @property
    def running(self) -> bool:
        """Whether cards move now."""
        return self._animation.state() == QAbstractAnimation.State.Running

    def start(self, milliseconds: int) -> bool:
        """Send every card to its place; return False where none had to move or no time was given."""
        self.stop()
        self._paths = self._find_paths() if milliseconds else []
        if not self._paths:
            self._scene.place_all()
            return False
        for path in self._paths:
            path.item.setZValue(_IN_FLIGHT_Z + path.end.z)
            path.item.expect_width(path.end.width)
            path.item.show()
        self._scene.place_fixtures()
        self._scene.refresh()
        self._animation.setDuration(milliseconds)
        self._animation.start()
        return True

    def stop(self) -> None:
        """Leave the cards where they are, and say nothing."""
        self._animation.stop()
        self._paths = []

    def complete(self) -> None:
        """Put the moving cards into their places now."""
        if self.running:
            self._animation.stop()
            self._arrive()

    def _find_paths(self) -> list[_Path]:
        paths = []
        for number, (card, end) in self._scene.targets().items():
            item = self._scene.item_of(number)
            item.show_card(card)
            if number == self._scene.held:
                continue
            start = end._replace(
                x=item.pos().x(), y=item.pos().y(), rotation=item.rotation(), width=item.width
            )
            if _far(start, end):
                paths.append(_Path(item, start, end))
            else:
                self._scene.put(item, end)
        return paths

    def _advance(self, share: float) -> None:
        for path in self._paths:
            if path.item.id != self._scene.held:
                path.at(share)

    def _arrive(self) -> None:
        self._paths = []
        self._scene.place_all()
        self.finished.emit()


def _far(start: Placement, end: Placement) -> bool:
    return any(abs(a - b) > _NEAR for a, b in zip(start[:4], end[:4], strict=True))
