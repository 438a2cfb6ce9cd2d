"""The panel after a trick won in the two-player game: possible melds, the dix and the draw."""

import itertools
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QPushButton, QWidget

from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Draw
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.melds import MELD_NAMES, PRICES, MeldKind, identify
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.card_row import CardRow
from pinochle_desktop.windows.panels.panel import SMALL, Panel, Room
from pinochle_desktop.windows.panels.style import button, label
from pinochle_desktop.windows.widgets.arranging import SPACE, discard
from pinochle_desktop.words.decisions import stock_sentence
from pinochle_desktop.words.numbers import plural

CARD_WIDTH: Final = 32
COLUMN_WIDTH: Final = 340
_ONE_COLUMN: Final = 2
"""Up to this many choices are in one column; more are in two."""


class ActionButton(QPushButton):
    """A button for a meld or the dix, with its key, cards, name and points."""

    def __init__(self, art: CardArt, key: str, cards: tuple[Card, ...]) -> None:
        super().__init__()
        self.action: Action | None = None
        self.setAutoDefault(True)
        self.setProperty("role", "choice")
        self.setProperty("key", key)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(SPACE, SPACE // 2, SPACE, SPACE // 2)
        self._row.setSpacing(SPACE)
        self.pictures = CardRow(art, CARD_WIDTH)
        self.pictures.show_cards(cards)
        self._name, self._points = label(wrap=True), label(role="number")
        self._key = label(key.upper(), "small")
        for each, stretch in (
            (self._key, 0),
            (self.pictures, 0),
            (self._name, 1),
            (self._points, 0),
        ):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._row.addWidget(each, stretch)

    def offer(self, action: Action, name: str, points: str) -> None:
        """Set the action of the button, its name and its points."""
        self.action = action
        self._name.setText(name)
        self._points.setText(points)
        self.setAccessibleName(f"{name}, {points}")

    def sizeHint(self) -> QSize:
        """Return the size of the parts inside."""
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size of the parts inside."""
        return self._row.minimumSize()


class StockPanel(Panel):
    """What the winner of a trick may do: take the dix, declare a meld, and draw."""

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.draw = button("", "primary")
        self.choices: list[ActionButton] = []
        super().__init__(art, parent)
        self._grid = QGridLayout(self.body.inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE)
        self.footer.addWidget(self.draw, 1)
        self.draw.clicked.connect(self._draw)

    def fill(self) -> None:
        """Show what the player may do now."""
        discard(self._grid, self.choices)
        self.choices = [*self._meld_buttons(), *self._dix_buttons()]
        columns = 1 if len(self.choices) <= _ONE_COLUMN else 2
        self.preferred_width = columns * COLUMN_WIDTH
        for place, each in enumerate(self.choices):
            each.clicked.connect(self._choose)
            self._grid.addWidget(each, place // columns, place % columns)
            each.show()  # now, because a visible panel is measured before the event loop runs
        for row in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(row, int(row * columns >= len(self.choices)))
        self.title.setText(self.tr("You took the trick"))
        self.sentence.setText(stock_sentence(self.view))
        last = self.view.stock_size == 2  # noqa: PLR2004 - a card each
        self.draw.setText(self.tr("&Draw the last cards") if last else self.tr("&Draw"))
        self.draw.setEnabled(Draw(self.view.seat) in self.view.legal)
        chain = [*self.choices, self.draw]
        for first, second in itertools.pairwise(chain):
            QWidget.setTabOrder(first, second)

    def _meld_buttons(self) -> list[ActionButton]:
        buttons: list[ActionButton] = []
        for kind, action in possible_melds(self.view):
            made = ActionButton(self.art, str(len(buttons) + 1), action.cards)
            made.offer(action, MELD_NAMES[kind].capitalize(), plural(PRICES[kind][0], "point"))
            buttons.append(made)
        return buttons

    def scale(self) -> None:
        """Scale the pictures with the text."""
        for each in self.choices:
            each.pictures.set_card_width(self.px(CARD_WIDTH * self.pictures))

    def _dix_buttons(self) -> list[ActionButton]:
        view = self.view
        nines = [action for action in view.legal if isinstance(action, Dix)]
        if not nines or view.turned is None:
            return []
        made = ActionButton(self.art, "x", (nines[0].card,))
        text = self.tr("Dix: swap for the {card}").format(card=view.turned.sign)
        made.offer(nines[0], text, plural(PRICES["dix"][0], "point"))
        return [made]

    def rooms(self, area: QRect, table: QRect) -> list[Room]:
        """Return the centre, then all above and right of it; stock, own tray and hand stay visible."""
        above = QRect(QPoint(area.left(), table.top()), QPoint(table.right(), area.bottom()))
        return [Room(area), Room(above), Room(above, SMALL)]

    def default_control(self) -> QWidget | None:
        """Return the button that draws."""
        return self.draw if self.view.legal else None

    def default_button(self) -> QAbstractButton | None:
        """Return the button that draws."""
        return self.draw if self.view.legal else None

    def _choose(self) -> None:
        pressed = self.sender()
        assert isinstance(pressed, ActionButton)
        self.acted.emit(pressed.action)

    def _draw(self) -> None:
        self.acted.emit(Draw(self.view.seat))


def possible_melds(view: View) -> list[tuple[MeldKind, DeclareMeld]]:
    """Return the melds that may be declared, one for each kind and set of faces.

    Of equal melds, the one with the most cards already on the table is returned, so that the fewest
    cards of the hand are shown.
    """
    found: dict[tuple[str, ...], DeclareMeld] = {}
    for action in view.legal:
        if not isinstance(action, DeclareMeld):
            continue
        faces = tuple(card.face for card in action.cards)
        known = found.get(faces)
        if known is None or _on_table(view, action) > _on_table(view, known):
            found[faces] = action
    assert view.trump is not None or not found
    melds = []
    for action in found.values():
        kind = identify(action.cards, view.trump) if view.trump else None
        if kind is not None:
            melds.append((kind, action))
    return melds


def _on_table(view: View, action: DeclareMeld) -> int:
    return sum(card in view.tray for card in action.cards)
