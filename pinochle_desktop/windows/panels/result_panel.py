"""The result of a hand line by line, and at the end of a game who won and why; what to do next."""

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QLabel, QWidget

from pinochle_desktop.rules.state import GameOver, HandOver, HandResult
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.hand_sheet import HandSheet, Line, plain, totals
from pinochle_desktop.windows.panels.panel import Panel, Room
from pinochle_desktop.windows.panels.style import SPACE, button, label
from pinochle_desktop.words.contract import stuck

_ROLES = {"plain": "body", "sum": "head", "change": "number", "score": "total"}
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ResultPanel(Panel):
    """A finished hand, or a finished game.

    Signals:
        next_hand_requested(): deal the next hand.
        new_game_requested(): play again, the next dealer deals.
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
        self._sheet = HandSheet(self)
        self.set_guided(guided=False)
        self.again.setText(self.tr("Play &again"))
        self.same.setText(self.tr("Same &deal again"))
        self._grid = QGridLayout(self.body.inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 * SPACE)
        self._grid.setVerticalSpacing(SPACE // 2)
        self._grid.setColumnStretch(0, 1)
        self._cells: list[QWidget] = []
        self.lines: list[Line] = []
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
        """Say on the button that a guided hand is not followed by another."""
        self.next.setText(
            self.tr("E&nd the guided hand") if guided else self.tr("Deal the &next hand")
        )

    def fill(self) -> None:
        """Say how the hand ended, and the game with it; show the arithmetic."""
        view = self.view
        over = isinstance(view.phase, GameOver)
        hand_title, hand_text = self._hand_words(view.results[-1])
        if isinstance(view.phase, GameOver):
            self.title.setText(self._winner(view.phase))
            self.sentence.setText(f"{self._why(view.phase)} {hand_text}")
        else:
            self.title.setText(hand_title)
            self.sentence.setText(hand_text)
        self.next.setVisible(not over)
        self.again.setVisible(over)
        self.same.setVisible(over)
        self.lines = self._sheet.lines(view)
        self._show_lines()

    def rooms(self, area: QRect, table: QRect) -> list[Room]:
        """Return the centre or the whole table: no cards are left on it."""
        return [Room(area), Room(table)]

    def spoken(self) -> str:
        """Return how the hand ended, and every line of the arithmetic."""
        parts = [super().spoken()]
        for line in self.lines:
            values = ", ".join(
                f"{self.side_name(side)} {line.values[side] or 0}" for side in self.sides()
            )
            parts.append(f"{line.what}: {values}.")
        return " ".join(parts)

    def default_control(self) -> QWidget | None:
        """Return the next hand, or at the end of a game the next game."""
        return self.default_button()

    def default_button(self) -> QAbstractButton | None:
        """Return the same."""
        return self.again if isinstance(self.view.phase, GameOver) else self.next

    def _show_lines(self) -> None:
        for old in self._cells:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._cells = []
        sides = self.sides()
        for column, side in enumerate(sides, start=1):
            self._put(0, column, self._number(self.side_name(side), "head"))
        row = 1
        for line in self.lines:
            if line.weight in ("sum", "score"):
                row = self._rule(row)
            text = label(line.what, "head" if line.weight != "plain" else "body", wrap=True)
            self._put(row, 0, text)
            for column, side in enumerate(sides, start=1):
                cell = self._number(line.values[side], _ROLES[line.weight])
                cell.setAccessibleName(
                    f"{line.what}, {self.side_name(side)}: {line.values[side] or 0}"
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
        widget.show()  # at once: a panel in sight is measured before the event loop runs again
        self._cells.append(widget)

    def _hand_words(self, result: HandResult) -> tuple[str, str]:
        view = self.view
        if result.bidder is None or result.bid is None:
            if view.rules.auction:
                return self.tr("The hand is thrown in"), self._thrown_in()
            return self.tr("The hand is over"), self._free_hand(result)
        if result.trump is None:
            return self.tr("The hand is lost"), self._no_marriage(result)
        side = result.bidder % 2
        mine = side == self.my_side
        points = totals(view)[side]
        if result.made:
            title = (
                self.tr("Your team made its bid")
                if mine
                else self.tr("The opponents made their bid")
            )
            text = self.tr("The bid was {bid}; meld and tricks came to {points}.")
        else:
            title = self.tr("Your team is set") if mine else self.tr("The opponents are set")
            text = self.tr(
                "The bid was {bid}; meld and tricks came to {points}, {short} short. "
                "The whole bid is lost, and nothing of this hand is kept."
            )
        return title, text.format(bid=result.bid, points=points, short=result.bid - points)

    def _thrown_in(self) -> str:
        if self.view.rules.all_pass == "stuck":
            return self.tr(
                "Everybody passed, and the dealer holds no king and queen of one suit. "
                "Nobody scores, and the next dealer deals."
            )
        return self.tr("Everybody passed. Nobody scores, and the next dealer deals.")

    def _free_hand(self, result: HandResult) -> str:
        mine, other = self.sides()
        text = self.tr("You made {mine} points, {name} {theirs}.")
        goal = self.view.rules.goal
        if isinstance(self.view.phase, HandOver) and min(result.score) >= goal:
            text += " " + self.tr("Both stand level at {score}: another hand decides.")
        return text.format(
            score=result.score[mine],
            mine=result.score_change[mine],
            name=self.name(other),
            theirs=result.score_change[other],
        )

    def _no_marriage(self, result: HandResult) -> str:
        assert result.bidder is not None
        mine = result.bidder == self.view.seat
        forced = self.tr("Everybody else passed, so the dealer had to take the hand at {bid}.")
        won = (
            self.tr("You won the auction with {bid}.")
            if mine
            else self.tr("{name} won the auction with {bid}.")
        )
        why = (
            self.tr(
                "You hold no marriage, no king and queen of one suit, and could name no trump: "
                "the hand is lost without a card being played, and your team loses the bid."
            )
            if mine
            else self.tr(
                "{name} holds no marriage, no king and queen of one suit, and could name no trump: "
                "the hand is lost without a card being played, and that team loses the bid."
            )
        )
        text = f"{forced if stuck(self.view) else won} {why}"
        return text.format(name=self.name(result.bidder), bid=result.bid)

    def _winner(self, phase: GameOver) -> str:
        score = self.view.score
        mine, other = self.sides()
        scores = {"mine": plain(score[mine]), "theirs": plain(score[other])}
        if phase.winner == mine:
            team, alone = self.tr("Your team wins the game"), self.tr("You win the game")
        else:
            team = self.tr("The opponents win the game")
            alone = self.tr("{name} wins the game").format(name=self.name(other))
        who = alone if self.view.rules.seats == 2 else team  # noqa: PLR2004 - sides are seats
        return self.tr("{who}, {first} to {second}").format(
            who=who,
            first=scores["mine"] if phase.winner == mine else scores["theirs"],
            second=scores["theirs"] if phase.winner == mine else scores["mine"],
        )

    def _why(self, phase: GameOver) -> str:
        texts = {
            "alone": self.tr("The first to reach {goal} points wins."),
            "higher": self.tr("Both have reached {goal} points, and the higher score wins."),
            "bidders": self.tr("Both teams have reached {goal} points: the bidding team wins."),
            "made": self.tr(
                "Both teams have reached {goal} points: the bidding team made its bid and wins."
            ),
            "set": self.tr(
                "Both teams have reached {goal} points: the bidding team was set, "
                "so the defenders win."
            ),
        }
        return texts[phase.why].format(goal=self.view.rules.goal)
