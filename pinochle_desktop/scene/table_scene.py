"""The graphics items of the table, one for each card, placed as the layout says."""

from collections.abc import Mapping
from math import cos, radians, sin

from PySide6.QtCore import QItemSelectionModel, QObject, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from pinochle_desktop.models.hand_model import HandModel
from pinochle_desktop.models.piles import Piles
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.events import STOCK, TURNED, Place
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.card_art import ASPECT, CardArt
from pinochle_desktop.scene.card_item import CardItem, Mark
from pinochle_desktop.scene.fixtures import InfoItem, LabelItem, PlateItem, TrickAreaItem
from pinochle_desktop.scene.layout import (
    STACK_SHOWN,
    Layout,
    Placement,
    TableSetup,
    lay_out,
    trick_spot,
)
from pinochle_desktop.scene.marks import marks_of_hand
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.text import CENTER, LEFT
from pinochle_desktop.scene.theme import Theme, felt_brush, theme_of
from pinochle_desktop.words.captions import (
    DEFAULT_NAMES,
    info_text,
    last_trick_taken,
    plate_text,
    side_text,
    stock_left,
    trick_taken,
)

DRAGGED_Z = 2000.0


class TableScene(QGraphicsScene):
    """The cards, name plates and labels of a table.

    Attributes:
        piles, hand: the models of what lies on the table and of the viewer's own cards.
        selection: which rows of the hand are chosen, and which row has the keyboard.
        view: the view whose texts are shown, None before the first.
        options, names: how the table looks, and the names of the seats.
        art, theme: card pictures and colours.
        items_by_id: the card items by number; see `TableCard`.
        size, current_layout: size of the table in logical pixels, and where everything lies.
        dragged: number of the card that the mouse drags; nothing else moves it.
        keyboard: whether the keyboard's current card has a ring.
        last_trick: whether the last trick is shown in the middle.
    """

    def __init__(
        self, piles: Piles, hand: HandModel, selection: QItemSelectionModel, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.piles, self.hand, self.selection = piles, hand, selection
        self.view: View | None = None
        self.options = TableOptions()
        self.names: tuple[str, ...] = ()
        self.dragged: int | None = None
        self.keyboard = False
        self.last_trick = False
        self.art = CardArt()
        self.items_by_id: dict[int, CardItem] = {}
        self.size = QSizeF(1024, 640)
        self.current_layout: Layout | None = None
        self.area = TrickAreaItem()
        self.info = InfoItem()
        self.stock_label = LabelItem(CENTER)
        self.note = LabelItem(LEFT)
        self.taken_labels = (LabelItem(LEFT), LabelItem(LEFT))
        self.plates = tuple(PlateItem() for _ in range(4))
        for item in (self.area, self.info, self.stock_label, *self.taken_labels, *self.plates):
            self.addItem(item)
        self.addItem(self.note)
        self.note.setZValue(DRAGGED_Z - 1)

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return theme_of(self.options.theme, self.options.felt)

    def resize(self, size: QSizeF) -> None:
        """Change the size; the cards follow when they are placed next."""
        self.size = size
        self.setSceneRect(0, 0, size.width(), size.height())

    # -- where everything goes

    def setup(self) -> TableSetup | None:
        """Return what the layout depends on, None before the first view."""
        view = self.view
        if view is None:
            return None
        return TableSetup(
            width=self.size.width(),
            height=self.size.height(),
            seats=view.rules.seats,
            viewer=view.seat,
            hand_size=view.rules.hand_size + view.rules.exchange,
            stock=view.rules.stock_size > 0,
            sizes=self.piles.sizes,
            text_percent=self.options.text_percent,
            side=view.side,
        )

    def targets(self) -> dict[int, tuple[Card | None, Placement]]:
        """Lay the table out; return the face to show and the placement of every card by number."""
        setup = self.setup()
        if setup is None:
            return {}
        self.current_layout = layout = lay_out(setup)
        found: dict[int, tuple[Card | None, Placement]] = {}
        for pile in self.piles:
            for row, placement in zip(pile.rows, layout.cards.get(pile.place, ()), strict=True):
                card = row.card if placement.face_up else None
                found[row.id] = (card, self._raised(row.card, pile.place, placement))
        if self.last_trick:
            found |= self._last_trick(setup, layout, found)
        return found

    def _raised(self, card: Card | None, place: Place, placement: Placement) -> Placement:
        """Return the placement of a card, a little further out if it is chosen."""
        if card is None or self.current_layout is None or not self.is_chosen(card):
            return placement
        if place not in (Place("hand", self.piles.viewer), Place("tray", self.piles.viewer)):
            return placement
        angle, far = radians(placement.rotation), self.current_layout.metrics.raise_by
        return placement._replace(
            x=placement.x + far * sin(angle), y=placement.y - far * cos(angle)
        )

    def _last_trick(
        self, setup: TableSetup, layout: Layout, found: Mapping[int, tuple[Card | None, Placement]]
    ) -> dict[int, tuple[Card | None, Placement]]:
        """Return faces and placements, by card number, that show the last trick instead of this one.

        `found` are the usual ones.
        """
        view = self.view
        if view is None or not view.tricks:
            return {}
        last = view.tricks[-1]
        moved: dict[int, tuple[Card | None, Placement]] = {}
        for pile in self.piles:
            rest = [row.id for row in pile.rows if row.card not in last.cards][-STACK_SHOWN:]
            for row in pile.rows:
                if pile.place.zone == "trick":
                    card, placement = found[row.id]
                    moved[row.id] = (card, placement._replace(shown=False))
                elif row.card in last.cards and pile.place.zone == "taken":
                    seat = (last.leader + last.cards.index(row.card)) % setup.seats
                    moved[row.id] = (row.card, trick_spot(setup, layout, seat))
                elif row.id in rest and pile.place.zone == "taken":
                    moved[row.id] = (None, found[row.id][1]._replace(shown=True))
        return moved

    @property
    def hand_zone(self) -> QRectF:
        """The rectangle of the viewer's hand."""
        layout = self.current_layout
        return QRectF() if layout is None else layout.zones[Place("hand", self.piles.viewer)]

    def stock_pile_at(self, at: QPointF) -> Place | None:
        """Return STOCK or TURNED if one of their cards is at this point, else None."""
        for place in (STOCK, TURNED):  # the stock lies over the turned card
            for row in self.piles[place].rows:
                item = self.item_of(row.id)
                if item.isVisible() and item.contains(item.mapFromScene(at)):
                    return place
        return None

    def resting_rect(self, card: Card | None) -> QRectF:
        """Return the rectangle where a card belongs; for an unknown one that of the hand."""
        for shown, place in self.targets().values():
            if card is not None and shown is card:
                height = place.width * ASPECT
                x, y = place.x - place.width / 2, place.y - height / 2
                return QRectF(x, y, place.width, height)
        return self.hand_zone

    # -- items

    def item_of(self, number: int) -> CardItem:
        """Return the item of a card number, creating it if needed."""
        item = self.items_by_id.get(number)
        if item is None:
            item = self.items_by_id[number] = CardItem(number, self.art)
            item.theme = self.theme
            item.hide()
            self.addItem(item)
        return item

    def put(self, item: CardItem, placement: Placement) -> None:
        """Move an item to its placement at once."""
        item.setPos(placement.x, placement.y)
        item.setRotation(placement.rotation)
        item.setZValue(placement.z)
        item.set_width(placement.width)
        item.setVisible(placement.shown)

    def place_all(self) -> None:
        """Move every card but the dragged one to its placement at once."""
        targets = self.targets()
        for number, (card, placement) in targets.items():
            item = self.item_of(number)
            item.show_card(card)
            if number != self.dragged:
                self.put(item, placement)
        for number, item in self.items_by_id.items():
            if number not in targets:
                item.hide()
        self.place_fixtures()
        self.refresh()

    def place_fixtures(self) -> None:
        """Place the plates and labels as the layout says."""
        layout, theme = self.current_layout, self.theme
        if layout is None:
            return
        unit = layout.metrics.unit
        for seat, plate in enumerate(self.plates):
            plate.setVisible(seat in layout.plates)
            if seat in layout.plates:
                plate.place(layout.plates[seat], unit, theme)
        self.info.place(layout.info, unit, theme)
        self.area.place(layout.trick, unit, theme)
        self.note.place(_note_rect(layout), unit, theme)
        self.stock_label.place(layout.stock_label, unit * 1.1, theme)
        for side, label in enumerate(self.taken_labels):
            label.place(layout.taken_labels[side], unit * 0.95, theme)

    def seat_spot(self, seat: int) -> QPointF:
        """Return the point on the table in front of a seat."""
        setup = self.setup()
        assert setup is not None
        assert self.current_layout is not None
        spot = trick_spot(setup, self.current_layout, seat)
        return QPointF(spot.x, spot.y)

    def gather(self, dealer: int) -> None:
        """Put every card face down on a pile in front of the dealer, to be dealt from there."""
        targets, setup, layout = self.targets(), self.setup(), self.current_layout
        assert setup is not None
        assert layout is not None
        pile = trick_spot(setup, layout, dealer)._replace(width=layout.metrics.back_w, z=900)
        for number in targets:
            self.item_of(number).show_card(None)
            self.put(self.item_of(number), pile)
        for number, item in self.items_by_id.items():
            item.setVisible(number in targets)

    # -- what they say

    def show_view(self, view: View) -> None:
        """Show a view's texts on plates, information and labels."""
        self.view = view
        names = self.names_for(view)
        counters = self.options.show_counters
        for seat in range(view.rules.seats):
            self.plates[seat].show_text(plate_text(view, seat, names, counters=counters))
        self.info.show_text(info_text(view, names))
        for side, label in enumerate(self.taken_labels):
            label.show_lines(*side_text(view, side, names, counters=counters))
        left = stock_left(view)
        self.stock_label.show_lines(*([left] if left else []))

    def show_no_turn(self) -> None:
        """Mark no seat as the one to act, while events are shown."""
        for plate in self.plates:
            plate.end_turn()

    def say_taken(self, seat: int, *, click: bool) -> None:
        """Say who takes the trick; `click` adds how to go on."""
        if self.view is not None:
            taken = trick_taken(self.view, seat, self.names_for(self.view))
            self.note.show_lines(taken, *(["Click or press Enter to go on"] if click else []))

    def say_last_trick(self, seat: int) -> None:
        """Say who took the last trick, which is shown, and how to put it away."""
        if self.view is not None:
            taken = last_trick_taken(self.view, seat, self.names_for(self.view))
            self.note.show_lines(taken, "Click or press L to go back")

    def names_for(self, view: View) -> tuple[str, ...]:
        """Return the names of a view's seats, general ones if none are known."""
        known = DEFAULT_NAMES[view.rules.seats]
        return self.names if len(self.names) == len(known) else known

    def is_chosen(self, card: Card) -> bool:
        """Return whether a card of the hand is chosen."""
        row = self.hand.row_of(card)
        return row >= 0 and self.selection.isRowSelected(row)

    def refresh(self) -> None:
        """Update the marks of all cards."""
        marks = {**self._marks_of_hand(), **self._marks_of_trick()}
        for pile in self.piles:
            for row in pile.rows:
                mark = marks.get(row.card, Mark.NONE) if row.card else Mark.NONE
                self.item_of(row.id).set_marks(mark)

    def _marks_of_hand(self) -> dict[Card, Mark]:
        cursor = self.selection.currentIndex().row() if self.keyboard else -1
        chosen = {index.row() for index in self.selection.selectedRows()}
        return marks_of_hand(self.hand, self.view, chosen, cursor)

    def _marks_of_trick(self) -> dict[Card, Mark]:
        """Return the mark of the winning card, in the current trick or the last one if shown."""
        last = self.view.tricks[-1] if self.last_trick and self.view else None
        if last is not None:
            return {last.cards[(last.winner - last.leader) % len(last.cards)]: Mark.WINNING}
        winning = self.piles.winning
        card = self.piles[winning].rows[0].card if winning is not None else None
        return {card: Mark.WINNING} if card is not None else {}

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """Draw the felt, a little lighter in the middle."""
        area = self.sceneRect()
        painter.fillRect(area, felt_brush(self.theme, area))


def _note_rect(layout: Layout) -> QRectF:
    """Return the free area at the lower right of the cards of a trick."""
    panel, trick, unit = layout.panel, layout.trick, layout.metrics.unit
    if layout.zones.get(STOCK) is None:
        left = trick.center().x() + trick.height() / 2.2 / ASPECT * 0.6
    else:  # two cards side by side, the right one perhaps with the winner's frame
        card_h = (trick.height() - 2 * layout.metrics.margin) / 1.1
        left = trick.center().x() + card_h / ASPECT * 1.18
    height = unit * 3.2
    return QRectF(left, trick.bottom() - height, panel.right() - left, height)
