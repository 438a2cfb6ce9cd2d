"""What the dealt hand would meld in each trump suit, as a small table."""

from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUITS, Suit
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.view import View
from pinochle_desktop.windows.panels.style import label, restyle
from pinochle_desktop.windows.widgets.arranging import RIGHT, SPACE
from pinochle_desktop.words.numbers import plural


def suit_role(suit: Suit) -> str:
    """Return the label role for a suit's sign."""
    return "red" if suit in ("H", "D") else "body"


def worths(view: View) -> dict[Suit, tuple[int, int]]:
    """Return the points of meld and the number of trumps of the dealt hand for each trump suit."""
    return {
        suit: (
            meld_points(view.rules, suit, view.dealt),
            sum(card.suit == suit for card in view.dealt),
        )
        for suit in SUITS
    }


class HandWorth(QFrame):
    """A row for each suit with points of meld and number of trumps, or that it can't be named."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "band")
        grid = QGridLayout(self)
        grid.setContentsMargins(SPACE + 4, SPACE, SPACE + 4, SPACE)
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setVerticalSpacing(SPACE // 2)
        heads = (self.tr("Your hand in"), self.tr("Meld"), self.tr("Trumps"))
        for column, text in enumerate(heads):
            head = label(text, "small")
            if column:
                head.setAlignment(RIGHT)
            grid.addWidget(head, 0, column + 1 if column else 0, 1, 1 if column else 2)
        grid.setColumnStretch(1, 1)
        self._grid = grid
        self.rows: dict[Suit, tuple[QLabel, QLabel, QLabel]] = {}

    def _add_rows(self, legal: tuple[Suit, ...]) -> None:
        """Add the rows with their final roles: changing a role later takes Qt 10 ms the first time."""
        for row, suit in enumerate(SUITS, start=1):
            name, points, length = (label(role=role) for role in _roles(fits=suit in legal))
            points.setAlignment(RIGHT)
            length.setAlignment(RIGHT)
            self._grid.addWidget(label(SUIT_SIGNS[suit], suit_role(suit)), row, 0)
            for column, each in enumerate((name, points, length), start=1):
                self._grid.addWidget(each, row, column)
            self.rows[suit] = (name, points, length)

    def show_worth(self, view: View) -> None:
        """Show the numbers for the hand of a view."""
        legal = legal_trumps(view.rules, view.dealt)
        if not self.rows:
            self._add_rows(legal)
        for suit, (meld, held) in worths(view).items():
            name, points, length = self.rows[suit]
            fits = suit in legal
            name.setText(
                SUIT_NAMES[suit].capitalize()
                if fits
                else self.tr("{suit}: no marriage").format(suit=SUIT_NAMES[suit].capitalize())
            )
            points.setText(str(meld))
            length.setText(str(held))
            for each, role in zip((name, points, length), _roles(fits=fits), strict=True):
                restyle(each, role)
            points.setAccessibleName(f"{plural(meld, 'point')} of meld")
            length.setAccessibleName(plural(held, "trump"))


def _roles(*, fits: bool) -> tuple[str, str, str]:
    """Return the roles of the name, the points and the length of a suit that can be trump, or cannot."""
    return ("body", "number", "body") if fits else ("muted", "muted", "muted")
