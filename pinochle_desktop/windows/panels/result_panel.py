"""The panel with the result of a hand, and at the end of a game who has won and why."""

from PySide6.QtCore import QRect, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QLabel, QWidget

from pinochle_desktop.rules.state import GameOver
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.panel import Panel, Room
from pinochle_desktop.windows.panels.style import button, label
from pinochle_desktop.windows.widgets.arranging import RIGHT, SPACE, discard
from pinochle_desktop.words.results import (
    ResultLine,
    game_title,
    hand_text,
    hand_title,
    result_lines,
    why_won,
)

_ROLES = {"plain": "body", "sum": "head", "change": "number", "score": "total"}


class ResultPanel(Panel):
    """The result of a hand or a game, and buttons for what to do next.

    Signals:
        next_hand_requested(): deal the next hand.
        new_game_requested(): play again, with the next dealer.
        same_deal_requested(): play the same game again.
    """

    next_hand_requested = Signal()
    new_game_requested = Signal()
    same_deal_requested = Signal()
    preferred_width = 620

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.again, self.same = button("", "primary"), button("")
        self.next = button("", "primary")
        super().__init__(art, parent)
        self.set_guided(guided=False)
        self.again.setText(self.tr("Play &again"))
        self.same.setText(self.tr("Same &deal again"))
        self._grid = QGridLayout(self.body.inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 * SPACE)
        self._grid.setVerticalSpacing(SPACE // 2)
        self._grid.setColumnStretch(0, 1)
        self._cells: list[QWidget] = []
        self.lines: list[ResultLine] = []
        self.footer.addWidget(self.same)
        self.footer.addStretch(1)
        self.footer.addWidget(self.again)
        self.footer.addWidget(self.next)
        QWidget.setTabOrder(self.next, self.again)
        QWidget.setTabOrder(self.again, self.same)
        self.next.clicked.connect(self.next_hand_requested)
        self.again.clicked.connect(self.new_game_requested)
        self.same.clicked.connect(self.same_deal_requested)

    @Slot(bool)
    def set_guided(self, guided: bool) -> None:  # noqa: FBT001 - as the signal gives it
        """Label the button for a guided hand, which no other hand follows."""
        self.next.setText(
            self.tr("E&nd the guided hand") if guided else self.tr("Deal the &next hand")
        )

    def fill(self) -> None:
        """Show how the hand or the game ended, and the arithmetic."""
        view = self.view
        over = isinstance(view.phase, GameOver)
        title, text = hand_title(view, self.seat_names), hand_text(view, self.seat_names)
        if over:
            title, text = game_title(view, self.seat_names), f"{why_won(view)} {text}"
        self.title.setText(title)
        self.sentence.setText(text)
        self.next.setVisible(not over)
        self.again.setVisible(over)
        self.same.setVisible(over)
        self.lines = result_lines(view)
        self._show_lines()

    def rooms(self, area: QRect, table: QRect) -> list[Room]:
        """Return the centre, then the whole table, where no cards are left."""
        return [Room(area), Room(table)]

    def spoken(self) -> str:
        """Return how the hand ended and every line of the arithmetic."""
        parts = [super().spoken()]
        for line in self.lines:
            values = ", ".join(
                f"{self.seat_names.side_title(side)} {line.values[side] or 0}"
                for side in self.sides()
            )
            parts.append(f"{line.what}: {values}.")
        return " ".join(parts)

    def default_control(self) -> QWidget | None:
        """Return the button for the next hand, or after a game for the next game."""
        return self.default_button()

    def default_button(self) -> QAbstractButton | None:
        """Return the button for the next hand, or after a game for the next game."""
        return self.again if isinstance(self.view.phase, GameOver) else self.next

    def _show_lines(self) -> None:
        discard(self._grid, self._cells)
        self._cells = []
        sides = self.sides()
        for column, side in enumerate(sides, start=1):
            self._put(0, column, self._number(self.seat_names.side_title(side), "head"))
        row = 1
        for line in self.lines:
            if line.weight in ("sum", "score"):
                row = self._rule(row)
            text = label(line.what, "head" if line.weight != "plain" else "body", wrap=True)
            self._put(row, 0, text)
            for column, side in enumerate(sides, start=1):
                cell = self._number(line.values[side], _ROLES[line.weight])
                cell.setAccessibleName(
                    f"{line.what}, {self.seat_names.side_title(side)}: {line.values[side] or 0}"
                )
                self._put(row, column, cell)
            row += 1
        self._grid.setRowStretch(row, 1)

    def _number(self, text: str, role: str) -> QLabel:
        made = label(text, role)
        made.setAlignment(RIGHT)
        return made

    def _rule(self, row: int) -> int:
        rule = QFrame()
        rule.setProperty("role", "rule")
        rule.setFixedHeight(1)
        self._put(row, 0, rule, 3)
        return row + 1

    def _put(self, row: int, column: int, widget: QWidget, columns: int = 1) -> None:
        self._grid.addWidget(widget, row, column, 1, columns)
        widget.show()  # now, because a visible panel is measured before the event loop runs
        self._cells.append(widget)
