"""A list model for each pile of cards on the table, fed by views and events."""

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
    """A card in a pile: a number that it keeps wherever it moves, and the card if its face is seen."""

    id: int
    card: Card | None


class PileModel(QAbstractListModel):
    """The cards of one pile, from the bottom up or from left to right.

    Attributes:
        place: where the pile lies.
        rows: its cards; change them only through the methods, which notify the views.
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
        """The cards without their numbers, None for a hidden one."""
        return tuple(row.card for row in self.rows)

    def replace(self, rows: list[TableCard]) -> None:
        """Replace all cards at once, as a model reset."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def insert(self, row: int, item: TableCard) -> None:
        """Insert a card before a row."""
        self.beginInsertRows(ROOT, row, row)
        self.rows.insert(row, item)
        self.endInsertRows()

    def take(self, row: int) -> TableCard:
        """Remove the card of a row and return it."""
        self.beginRemoveRows(ROOT, row, row)
        item = self.rows.pop(row)
        self.endRemoveRows()
        return item

    def arrange(self, order: list[TableCard]) -> None:
        """Reorder the cards; `order` holds the same cards."""
        for target, item in enumerate(order):
            source = self.rows.index(item, target)
            if source != target:
                self.beginMoveRows(ROOT, source, source, ROOT, target)
                self.rows.insert(target, self.rows.pop(source))
                self.endMoveRows()


class Piles(QObject):
    """All piles of a table as one seat sees them.

    Attributes:
        piles: the model of every place that has held cards.
        viewer: the seat that looks at the table.
        played: the seats that have played to the current trick, in order.
        trump: the trump suit, None while unknown.
        sorted_zones: the zones whose cards are sorted for the viewer.
    """

    sorted_zones: ClassVar = frozenset(("hand", "tray"))

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.piles: dict[Place, PileModel] = {}
        self.viewer = 0
        self.played: list[int] = []
        self.trump: Suit | None = None
        self._order = HandOrder()
        self._ids = count()

    def __getitem__(self, place: Place) -> PileModel:
        """Return the model of a place, creating it if needed."""
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
        """The place of the card that is winning the current trick, None without one."""
        cards = [self[Place("trick", seat)].rows[0].card for seat in self.played]
        shown = [card for card in cards if card is not None]
        if not shown or self.trump is None:
            return None
        return Place("trick", self.played[winning_index(shown, self.trump)])

    def set_order(self, order: HandOrder) -> None:
        """Sort the viewer's cards in this order from now on."""
        self._order = order
        self._arrange()

    def shows(self, place: Place) -> bool:
        """Return whether the viewer sees the faces of the cards in this place."""
        return place != STOCK and (place.zone != "hand" or place.owner == self.viewer)

    def reset(self, view: View) -> None:
        """Replace all piles with those of a view."""
        self.viewer, self.trump, self._ids = view.seat, view.trump, count()
        on_table = _cards_of(view)
        self.played = [place.owner for place in on_table if place.zone == "trick"]
        for place in {**self.piles, **on_table}:
            cards = self._sorted(place, on_table.get(place, []))
            self[place].replace([TableCard(next(self._ids), card) for card in cards])

    def apply(self, event: Event) -> None:
        """Make the card moves of one event."""
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
        self._ids, self.played = count(), []
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
            self.played.remove(move.source.owner)
        if move.target.zone == "trick":
            self.played.append(move.target.owner)
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
    """Return the row of a card; of a hidden one any fitting row, the top one of the stock."""
    cards = pile.cards
    if card in cards and card is not None:
        return cards.index(card)
    return len(cards) - 1 if pile.place == STOCK else len(cards) // 2


def _cards_of(view: View) -> dict[Place, list[Card | None]]:
    """Return the cards of every place in a view, None for hidden ones."""
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
