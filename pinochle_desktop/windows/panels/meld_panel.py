"""The panel that shows everyone's melds, and what the bidders still need."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.card_row import CardRow
from pinochle_desktop.windows.panels.flow_layout import FlowLayout
from pinochle_desktop.windows.panels.panel import Panel, Room
from pinochle_desktop.windows.panels.style import button, label
from pinochle_desktop.windows.widgets.arranging import RIGHT, SPACE, discard
from pinochle_desktop.words.contract import contract_title, needed_sentence

CARD_WIDTH = 42
SHEET_PICTURES = (1.3, 1.0, 0.62)
"""Sizes of pictures to try, relative to the usual one, when the panel covers the table."""
OVERLAP = 3
"""Pixels by which the panel extends over the plates below it, so that their edges don't show."""


class MeldChip(QFrame):
    """A meld with its cards, name and points."""

    def __init__(self, art: CardArt, meld: Meld) -> None:
        super().__init__()
        self.meld = meld
        self.setProperty("role", "chip")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, SPACE, 0)
        row.setSpacing(SPACE - 2)
        self.pictures = CardRow(art, CARD_WIDTH)
        self.pictures.show_cards(meld.cards)
        row.addWidget(self.pictures)
        row.addWidget(label(meld.name))
        row.addWidget(label(str(meld.points), "number"))
        self.setAccessibleName(f"{meld.name}, {meld.points}")


class MeldBand(QFrame):
    """The melds of a side, by player, and their total."""

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.setProperty("role", "band")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.heading, self.total = label(role="head"), label(role="total")
        self.total.setAlignment(RIGHT)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(SPACE + 4, SPACE // 2, SPACE + 4, SPACE)
        self._grid.setHorizontalSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE // 2 + 2)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self.heading, 0, 0, 1, 2)
        self._grid.addWidget(self.total, 0, 2)
        self._players: list[QWidget] = []

    @property
    def chips(self) -> list[MeldChip]:
        """All melds of the side."""
        return [chip for each in self._players for chip in each.findChildren(MeldChip)]

    def show_melds(
        self, heading: str, players: Sequence[tuple[str, Sequence[Meld]]], none: str
    ) -> None:
        """Show the melds of a side's players.

        Args:
            heading: name of the side.
            players: the name and the melds of each player.
            none: text for a player without melds.
        """
        discard(self._grid, self._players)
        self._players = []
        self.heading.setText(heading)
        self.total.setText(str(sum(meld.points for _, melds in players for meld in melds)))
        for row, (name, melds) in enumerate(players, start=1):
            self._add(row, 0, label(name, "muted"))
            self._add(row, 1, self._lines(melds, none))
            points = label(str(sum(meld.points for meld in melds)), "number")
            points.setAlignment(RIGHT)
            self._add(row, 2, points)

    def _add(self, row: int, column: int, widget: QWidget) -> None:
        self._grid.addWidget(widget, row, column)
        widget.show()  # now, because a visible panel is measured before the event loop runs
        self._players.append(widget)

    def _lines(self, melds: Sequence[Meld], none: str) -> QWidget:
        holder = QWidget()
        holder.setProperty("role", "clear")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        holder.setSizePolicy(policy)
        flow = FlowLayout(SPACE, holder)
        for meld in melds:
            flow.addWidget(MeldChip(self._art, meld))
        if not melds:
            flow.addWidget(label(none, "muted"))
        return holder


class MeldPanel(Panel):
    """The melds of both sides, and the button that begins play.

    Signals:
        begin_requested(): the player has read the melds.
    """

    begin_requested = Signal()
    preferred_width = 980

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.bands: tuple[MeldBand, MeldBand] = (MeldBand(art), MeldBand(art))
        self.begin = button("", "primary")
        super().__init__(art, parent)
        self.begin.setText(self.tr("&Begin play"))
        self.begin.clicked.connect(self.begin_requested)
        column = QVBoxLayout(self.body.inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        for band in self.bands:
            column.addWidget(band)
        column.addStretch(1)
        self.footer.addStretch(1)
        self.footer.addWidget(self.begin)

    def fill(self) -> None:
        """Show both sides' melds and what the bidders still need."""
        self.title.setText(contract_title(self.view, self.seat_names))
        self.sentence.setText(needed_sentence(self.view, self.seat_names))
        for side, band in zip(self.sides(), self.bands, strict=True):
            self._fill_band(side, band)

    def _fill_band(self, side: int, band: MeldBand) -> None:
        view = self.view
        seats = sorted(view.rules.seats_of(side), key=lambda seat: seat != view.seat)
        players = [
            (self.seat_names.title(seat), [meld for meld in view.melds if meld.seat == seat])
            for seat in seats
        ]
        band.show_melds(self.seat_names.side_title(side), players, self.tr("no meld"))

    def spoken(self) -> str:
        """Return the contract and all melds with their points."""
        parts = [super().spoken()]
        for side, band in zip(self.sides(), self.bands, strict=True):
            melds = ", ".join(
                f"{self.seat_names.title(chip.meld.seat)} {chip.meld.name} {chip.meld.points}"
                for chip in band.chips
            )
            parts.append(f"{self.seat_names.side_title(side)}, {band.total.text()}: {melds}.")
        return " ".join(parts)

    def scale(self) -> None:
        """Scale the pictures with the text."""
        width = self.px(CARD_WIDTH * self.pictures)
        for band in self.bands:
            for chip in band.chips:
                chip.pictures.set_card_width(width)

    def rooms(self, area: QRect, table: QRect) -> list[Room]:
        """Return the centre, everything above the hand, and last the whole table.

        Outside the centre the panel fills its area, because half-covered plates would look broken.
        """
        inside = [
            room if room.rect == area else _sheet(room.rect, room.pictures)
            for room in super().rooms(area, table)
        ]
        return [*inside, *(_sheet(table, pictures) for pictures in SHEET_PICTURES)]

    def default_control(self) -> QWidget | None:
        """Return the button that begins play."""
        return self.begin

    def default_button(self) -> QAbstractButton | None:
        """Return the button that begins play."""
        return self.begin


def _sheet(rect: QRect, pictures: float) -> Room:
    return Room(rect.adjusted(-OVERLAP, -OVERLAP, OVERLAP, OVERLAP), pictures, fills=True)
