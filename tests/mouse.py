"""What a person's mouse does to the cards of a table, at real coordinates of its viewport."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

LEFT = Qt.MouseButton.LeftButton


class Mouse:
    """The mouse over a `TableView`."""

    def __init__(self, table):
        self.table = table

    def at(self, card):
        """Return a point on the index of a card, where no other card lies."""
        item = next(
            item
            for item in self.table.scene().items_by_id.values()
            if item.card is card and item.isVisible()
        )
        box = item.box
        spot = item.mapToScene(box.left() + box.width() * 0.1, box.top() + box.height() * 0.12)
        return self.table.mapFromScene(spot)

    @property
    def middle(self):
        return self.table.mapFromScene(self.table.scene().area.rect.center())

    def press(self, point):
        QTest.mousePress(self.table.viewport(), LEFT, pos=point)

    def move(self, *points):
        for point in points:
            QTest.mouseMove(self.table.viewport(), point)

    def release(self, point):
        QTest.mouseRelease(self.table.viewport(), LEFT, pos=point)

    def click(self, point):
        QTest.mouseClick(self.table.viewport(), LEFT, pos=point)

    def double_click(self, point):
        QTest.mouseClick(self.table.viewport(), LEFT, pos=point)
        QTest.mouseDClick(self.table.viewport(), LEFT, pos=point)

    def lift(self, card):
        """Press a card and move it far enough to drag it."""
        start = self.at(card)
        self.press(start)
        self.move(start + QPoint(6, -9), start + QPoint(20, -30))

    def drag(self, card, target):
        self.lift(card)
        self.move(target + QPoint(-4, 4), target)
        self.release(target)
