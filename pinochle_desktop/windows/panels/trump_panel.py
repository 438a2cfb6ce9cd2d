"""The panel for naming trump: four suits with what they are worth, or why they can't be named."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.actions import NameTrump
from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS, SUITS, Suit
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.hand_worth import worths
from pinochle_desktop.windows.panels.panel import Panel
from pinochle_desktop.windows.panels.style import label, restyle
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.decisions import trump_sentence


class SuitButton(QPushButton):
    """A suit with its meld and trumps, or with the reason why it can't be named."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.suit = suit
        self.setAutoDefault(True)
        self.setProperty("role", "suit")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        red = suit in ("H", "D")
        self.sign = label(SUIT_SIGNS[suit], "red-sign" if red else "sign")
        self.suit_name = label(role="head")
        self.worth = label(role="number", wrap=True)
        self.note = label(role="small", wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(SPACE, SPACE, SPACE, SPACE)
        self._column.setSpacing(SPACE // 2)
        for each in self._labels():
            each.setAlignment(Qt.AlignmentFlag.AlignCenter)
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._column.addWidget(each)
        self._column.addStretch(1)

    def _labels(self) -> tuple[QLabel, ...]:
        return self.sign, self.suit_name, self.worth, self.note

    def show_worth(self, worth: str, note: str, *, allowed: bool) -> None:
        """Show the meld and a note; unless `allowed`, the button is disabled."""
        name = SUIT_NAMES[self.suit]
        self.suit_name.setText(name.capitalize())
        self.worth.setText(worth)
        self.note.setText(note)
        restyle(self.worth, "number" if allowed else "muted")
        restyle(self.suit_name, "head" if allowed else "muted")
        self.setEnabled(allowed)
        self.setAccessibleName(name.capitalize())
        self.setAccessibleDescription(self.said())
        self.setProperty("key", name[0])

    def said(self) -> str:
        """Return both texts in a line."""
        return f"{self.worth.text()}. {self.note.text()}"

    def hasHeightForWidth(self) -> bool:
        """Return True: the texts wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the labels inside."""
        return self._column.heightForWidth(width)

    def sizeHint(self) -> QSize:
        """Return the size of the labels inside."""
        return self._column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return no minimum width, because the labels wrap."""
        return QSize(0, self._column.minimumSize().height())


class TrumpPanel(Panel):
    """The bidder's choice of trump."""

    preferred_width = 720

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.suits = {suit: SuitButton(suit) for suit in SUITS}
        super().__init__(art, parent)
        row = QHBoxLayout(self.body.inner)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        for each in self.suits.values():
            row.addWidget(each, 1)
            each.clicked.connect(self._choose)

    def fill(self) -> None:
        """Show what every suit is worth, or why it can't be named."""
        view = self.view
        legal = [action.suit for action in view.legal if isinstance(action, NameTrump)]
        self.title.setText(self.tr("Name trump"))
        self.sentence.setText(trump_sentence(view, self.seat_names))
        for suit, (meld, held) in worths(view).items():
            worth = self.tr("Meld {points}").format(points=meld)
            note = self.tr("{count} trumps in hand") if held != 1 else self.tr("1 trump in hand")
            note = note.format(count=held)
            if suit not in legal:
                note = Reason("trump-marriage", values={"suit": SUIT_NAMES[suit]}).text
            self.suits[suit].show_worth(worth, note, allowed=suit in legal)

    def spoken(self) -> str:
        """Return the sentence of the panel and what the default suit is worth."""
        best = self._best()
        return f"{super().spoken()} {best.said() if best is not None else ''}"

    def default_control(self) -> QWidget | None:
        """Return the button of the suit with the most meld, of equal ones the longest."""
        return self._best()

    def default_button(self) -> QAbstractButton | None:
        """Return the button of the suit with the most meld, of equal ones the longest."""
        return self._best()

    def _best(self) -> SuitButton | None:
        legal = legal_trumps(self.view.rules, self.view.dealt)
        known = worths(self.view)
        if not self.view.legal or not legal:
            return None
        return self.suits[max(legal, key=lambda suit: known[suit])]

    def _choose(self) -> None:
        pressed = self.sender()
        assert isinstance(pressed, SuitButton)
        self.acted.emit(NameTrump(self.view.seat, pressed.suit))
