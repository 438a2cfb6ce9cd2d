"""One list model for each pile on the table, fed by views and events; knows no pictures or legality."""

from collections.abc import Iterator
from itertools import count
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from pinochle_desktop.models.sorting import HandOrder, sort_cards
from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.events import STOCK, TURNED, Event, HandDealt, Move, Place, TrumpNamed
from pinochle_desktop.rules.ruleset import SIDES
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ID_ROLE = Qt.ItemDataRole.UserRole + 1
CARD_ROLE = Qt.ItemDataRole.UserRole + 2
HIDDEN_NAME = "face-down card"


class TableCard(NamedTuple):
    """A card lying somewhere: a number that stays with it, and its face where the viewer may see it."""

    id: int
    card: Card | None


class PileModel(QAbstractListModel):
    """The cards of one pile, from the bottom up or from left to right.

    Attributes:
        place: where it lies.
        rows: its cards now; changed only through the methods, which tell Qt.
    """

    def __init__(self, place: Place, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.place = place
        self.rows: list[TableCard] = []

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return the number of cards."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a card's name, number or `Card`; a hidden card has only its number."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ID_ROLE:
            return row.id
        if role == CARD_ROLE:
            return row.card
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.card.name if row.card else HIDDEN_NAME
        return None

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The cards alone."""
        return tuple(row.card for row in self.rows)

    def replace(self, rows: list[TableCard]) -> None:
        """Put other cards here at once (a reset)."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def insert(self, row: int, item: TableCard) -> None:
        """Put a card in."""
        self.beginInsertRows(ROOT, row, row)
        self.rows.insert(row, item)
        self.endInsertRows()

    def take(self, row: int) -> TableCard:
        """Take a card out."""
        self.beginRemoveRows(ROOT, row, row)
        item = self.rows.pop(row)
        self.endRemoveRows()
        return item

    def arrange(self, order: list[TableCard]) -> None:
        """Bring the same cards into another order, one move of rows after the other."""
        for target, item in enumerate(order):
            source = self.rows.index(item, target)
            if source != target:
                self.beginMoveRows(ROOT, source, source, ROOT, target)
                self.rows.insert(target, self.rows.pop(source))
                self.endMoveRows()


class Piles(QObject):
    """All piles of one table as one seat sees them.

    Attributes:
        piles: every place that can hold cards, and its model.
        viewer: the seat that looks.
        led: seats that have played to the trick on the table, in order.
        trump: once it is known.
    """

    sorted_zones: ClassVar = frozenset(("hand", "tray"))

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.piles: dict[Place, PileModel] = {}
        self.viewer = 0
        self.led: list[int] = []
        self.trump: Suit | None = None
        self._order = HandOrder()
        self._ids = count()

    def __getitem__(self, place: Place) -> PileModel:
        """Return the model of a place, made when first asked for."""
        if place not in self.piles:
            self.piles[place] = PileModel(place, self)
        return self.piles[place]

    def __iter__(self) -> Iterator[PileModel]:
        return iter(self.piles.values())

    @property
    def sizes(self) -> dict[Place, int]:
        """The number of cards in every pile."""
        return {place: len(pile.rows) for place, pile in self.piles.items()}

    @property
    def winning(self) -> Place | None:
        """The place whose card is winning the trick on the table."""
        cards = [self[Place("trick", seat)].rows[0].card for seat in self.led]
        shown = [card for card in cards if card is not None]
        if not shown or self.trump is None:
            return None
        return Place("trick", self.led[winning_index(shown, self.trump)])

    def set_order(self, order: HandOrder) -> None:
        """Sort otherwise from now on."""
        self._order = order
        self._arrange()

    def shows(self, place: Place) -> bool:
        """Whether the viewer sees the faces of the cards there."""
        return place != STOCK and (place.zone != "hand" or place.owner == self.viewer)

    def reset(self, view: View) -> None:
        """Lay the whole table out anew as a view shows it."""
        self.viewer, self.trump, self._ids = view.seat, view.trump, count()
        on_table = _cards_of(view)
        self.led = [place.owner for place in on_table if place.zone == "trick"]
        for place in {**self.piles, **on_table}:
            cards = self._sorted(place, on_table.get(place, []))
            self[place].replace([TableCard(next(self._ids), card) for card in cards])

    def apply(self, event: Event) -> None:
        """Make the moves of one event."""
        if isinstance(event, HandDealt):
            self._clear()
            self.trump = next(
                (m.card.suit for m in event.moves if m.target == TURNED and m.card), None
            )
        if isinstance(event, TrumpNamed):
            self.trump = event.suit
            self._arrange()
        for move in event.moves:
            self._move(move)

    def _clear(self) -> None:
        self._ids, self.led = count(), []
        for pile in self:
            if pile.rows:
                pile.replace([])

    def _move(self, move: Move) -> None:
        if move.source.zone == "deck":
            item = TableCard(next(self._ids), move.card)
        else:
            source = self[move.source]
            item = source.take(_row_of(source, move.card))
        if move.source.zone == "trick":
            self.led.remove(move.source.owner)
        if move.target.zone == "trick":
            self.led.append(move.target.owner)
        card = move.card if self.shows(move.target) else None
        target = self[move.target]
        target.insert(self._row_for(target, card), item._replace(card=card))

    def _row_for(self, pile: PileModel, card: Card | None) -> int:
        if card is None or pile.place.zone not in self.sorted_zones:
            return len(pile.rows)
        held = [row.card for row in pile.rows if row.card is not None]
        order = sort_cards([*held, card], self._order, self.trump)
        return order.index(card)

    def _arrange(self) -> None:
        for pile in self:
            if pile.place.zone in self.sorted_zones and self.shows(pile.place):
                order = self._sorted(pile.place, list(pile.cards))
                pile.arrange(sorted(pile.rows, key=lambda row: order.index(row.card)))

    def _sorted(self, place: Place, cards: list[Card | None]) -> list[Card | None]:
        known = [card for card in cards if card is not None]
        if place.zone not in self.sorted_zones or not known:
            return cards
        return [*sort_cards(known, self._order, self.trump)]


def _row_of(pile: PileModel, card: Card | None) -> int:
    """Return the row of a card, or where its back may be taken from as nobody can tell which it was."""
    cards = pile.cards
    if card in cards and card is not None:
        return cards.index(card)
    return len(cards) - 1 if pile.place == STOCK else len(cards) // 2


def _cards_of(view: View) -> dict[Place, list[Card | None]]:
    """Return what lies where in a view; cards it hides are None."""
    table: dict[Place, list[Card | None]] = {}
    for seat, size in enumerate(view.hand_sizes):
        table[Place("hand", seat)] = [*view.hand] if seat == view.seat else [None] * size
        table[Place("tray", seat)] = [*view.trays[seat]]
    table[STOCK] = [None] * max(view.stock_size - 1, 0)
    table[TURNED] = [view.turned] if view.turned else []
    for side in SIDES:
        table[Place("taken", side)] = [
            card
            for trick in view.tricks
            if view.rules.side_of(trick.winner) == side
            for card in trick.cards
        ]
    if isinstance(view.phase, Playing):
        for i, card in enumerate(view.phase.cards):
            table[Place("trick", (view.phase.leader + i) % view.rules.seats)] = [card]
    return table
