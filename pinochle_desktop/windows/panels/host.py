"""Which panel lies over the table, where, and who has the keyboard; it decides nothing of the game."""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot

from pinochle_desktop.rules.claim import claim_order
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.options import TableOptions
from pinochle_desktop.scene.table_view import TableView
from pinochle_desktop.windows.panels.panel import Panel
from pinochle_desktop.windows.panels.placing import place
from pinochle_desktop.windows.panels.style import COLOURS
from pinochle_desktop.windows.widgets.arranging import SPACE

if TYPE_CHECKING:
    from pinochle_desktop.windows.panels.auction_panel import AuctionPanel
    from pinochle_desktop.windows.panels.claim_bar import ClaimBar
    from pinochle_desktop.windows.panels.exchange_panel import ExchangePanel
    from pinochle_desktop.windows.panels.meld_panel import MeldPanel
    from pinochle_desktop.windows.panels.result_panel import ResultPanel
    from pinochle_desktop.windows.panels.stock_panel import StockPanel
    from pinochle_desktop.windows.panels.trump_panel import TrumpPanel

P = TypeVar("P", bound=Panel)


class PanelHost(QObject):
    """Shows the panel of the phase over the table.

    Call `follow` with every step of the game and `show_view` once the pictures are still; it also
    opens the panel of the last view itself when the table says that it has settled.

    Signals:
        acted(Action): the person decided.
        begin_requested(): the melds have been read.
        next_hand_requested(), new_game_requested(), same_deal_requested(): after a hand, a game.
        claim_requested(): take the rest of the tricks.

    Attributes:
        current: the panel in sight, None where there is nothing to decide.
    """

    acted = Signal(object)
    begin_requested = Signal()
    next_hand_requested = Signal()
    new_game_requested = Signal()
    same_deal_requested = Signal()
    claim_requested = Signal()

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self._table = table
        self._view: View | None = None
        self._options = TableOptions()
        self._choosing: int | None = None
        self.current: Panel | None = None
        self._names: tuple[str, ...] = ()
        self._made: list[Panel] = []
        self._table.input.left_above.connect(self._enter)
        self._table.selection_changed.connect(self._show_selection)
        self._table.panel_rect_changed.connect(self._place_again)
        self._table.settled.connect(self._open_last)
        self._table.viewport().installEventFilter(self)

    # The panels are made when first needed: a window that opens without one opens sooner.

    @cached_property
    def auction(self) -> "AuctionPanel":
        """Where bids are made."""
        from pinochle_desktop.windows.panels.auction_panel import AuctionPanel  # noqa: PLC0415

        return self._adopt(AuctionPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def trump(self) -> "TrumpPanel":
        """Where trump is named."""
        from pinochle_desktop.windows.panels.trump_panel import TrumpPanel  # noqa: PLC0415

        return self._adopt(TrumpPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def exchange(self) -> "ExchangePanel":
        """Where cards are passed."""
        from pinochle_desktop.windows.panels.exchange_panel import ExchangePanel  # noqa: PLC0415

        panel = self._adopt(ExchangePanel(self._table.scene().art, self._table.viewport()))
        panel.cleared.connect(self._table.clear_selection)
        return panel

    @cached_property
    def meld(self) -> "MeldPanel":
        """Where the melds lie."""
        from pinochle_desktop.windows.panels.meld_panel import MeldPanel  # noqa: PLC0415

        panel = self._adopt(MeldPanel(self._table.scene().art, self._table.viewport()))
        panel.begin_requested.connect(self.begin_requested)
        return panel

    @cached_property
    def stock(self) -> "StockPanel":
        """Where melds are declared and cards drawn."""
        from pinochle_desktop.windows.panels.stock_panel import StockPanel  # noqa: PLC0415

        return self._adopt(StockPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def result(self) -> "ResultPanel":
        """How the hand ended."""
        from pinochle_desktop.windows.panels.result_panel import ResultPanel  # noqa: PLC0415

        panel = self._adopt(ResultPanel(self._table.scene().art, self._table.viewport()))
        panel.next_hand_requested.connect(self.next_hand_requested)
        panel.new_game_requested.connect(self.new_game_requested)
        panel.same_deal_requested.connect(self.same_deal_requested)
        return panel

    @cached_property
    def claim(self) -> "ClaimBar":
        """The offer to claim the rest."""
        from pinochle_desktop.windows.panels.claim_bar import ClaimBar  # noqa: PLC0415

        panel = self._adopt(ClaimBar(self._table.scene().art, self._table.viewport()))
        panel.claim_requested.connect(self.claim_requested)
        return panel

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every panel there is, made if need be."""
        return (
            self.auction,
            self.trump,
            self.exchange,
            self.meld,
            self.stock,
            self.result,
            self.claim,
        )

    def _adopt(self, panel: P) -> P:
        panel.hide()
        panel.set_names(self._names)
        panel.acted.connect(self.acted)
        panel.left.connect(self._leave)
        self._made.append(panel)
        return panel

    def set_options(self, options: TableOptions) -> None:
        """Follow the table's colours, text size and cards; the pictures are shared with the table."""
        self._options = options
        self._place_again()
        if self.current is not None:
            self.current.update()

    def set_seat_names(self, names: tuple[str, ...]) -> None:
        """Call the seats so; seat 0 first."""
        self._names = names
        for panel in self._made:
            panel.set_names(names)
        self._place_again()

    def show_view(self, view: View) -> None:
        """Show the panel of this view; the pictures are still."""
        self._view = view
        panel = self._panel_for(view)
        if panel is None:
            self._close()
            return
        self._open(panel, view)

    def follow(self, view: View) -> None:
        """Take note of a step while its pictures still move: update or close, but open nothing."""
        self._view = view
        panel = self._panel_for(view)
        if panel is None or panel is not self.current:
            self._close()
        else:
            self._open(panel, view)

    def hide_all(self) -> None:
        """Show no panel until the next view."""
        self._view = None
        self._close()

    @Slot()
    def _open_last(self) -> None:
        if self._view is not None:
            self.show_view(self._view)

    def _panel_for(self, view: View) -> Panel | None:
        match view.phase:
            case Bidding():
                return self.auction
            case Naming():
                return self.trump if view.my_turn else self.auction
            case Exchanging():
                return self.exchange
            case Showing():
                return self.meld
            case Drawing() if view.my_turn:
                return self.stock
            case Playing() if len(view.hand) > 1 and claim_order(view) is not None:
                return self.claim
            case HandOver() | GameOver():
                return self.result
        return None

    def _open(self, panel: Panel, view: View) -> None:
        if panel is self.current and panel.shown == view:
            return  # what has been typed, and where the keyboard is, stays
        if panel is not self.current:
            self._hide(self.current)
            panel.by_key = False
        self.current = panel
        if self._holds_focus():
            # Before its controls are disabled, or Qt would hand the focus on to any widget.
            self._to_the_cards(panel)
        panel.show_view(view)
        self._choose_cards(view)
        self._place(panel)
        panel.show()
        panel.raise_()
        control = panel.default_control()
        if control is not None:
            control.setFocus(Qt.FocusReason.TabFocusReason)

    def _close(self) -> None:
        gone, self.current = self.current, None
        if gone is not None:
            self._choose_cards(None)
            self._hide(gone)

    def _hide(self, panel: Panel | None) -> None:
        if panel is not None:
            if self._holds_focus():
                self._to_the_cards(panel)
            panel.hide()

    def _to_the_cards(self, panel: Panel) -> None:
        """Give the table the keyboard; its ring is seen at once where keys were used before."""
        reasons = Qt.FocusReason
        self._table.setFocus(reasons.TabFocusReason if panel.by_key else reasons.OtherFocusReason)

    @Slot()
    def _leave(self) -> None:
        """Go from the panel to the cards."""
        self._table.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _enter(self) -> None:
        """Go from the cards to the panel, where one is open."""
        if self.current is not None:
            control = self.current.default_control()
            if control is not None:
                control.setFocus(Qt.FocusReason.TabFocusReason)

    def _holds_focus(self) -> bool:
        focus = self._table.window().focusWidget()
        return any(panel is focus or panel.isAncestorOf(focus) for panel in self._made if focus)

    def _choose_cards(self, view: View | None) -> None:
        selection = view.selection if view is not None else None
        choose = selection.choose if selection is not None else None
        if choose != self._choosing:
            self._choosing = choose
            self._table.allow_selection(choose)
        if choose is not None:
            self.exchange.show_selection(self._table.selected_cards())

    @Slot(object)
    def _show_selection(self, cards: tuple[object, ...]) -> None:
        del cards
        if self._choosing is not None:
            self.exchange.show_selection(self._table.selected_cards())
            self._place_again()

    @Slot()
    def _place_again(self) -> None:
        if self.current is not None:
            self._place(self.current)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the table where its middle stays the same."""
        if event.type() == QEvent.Type.Resize:
            self._place_again()
        return super().eventFilter(watched, event)

    def _place(self, panel: Panel) -> None:
        table = self._table.viewport().rect().adjusted(SPACE, SPACE, -SPACE, -SPACE)
        options = self._options
        colours = COLOURS[options.theme]
        place(panel, self._table.panel_rect(), table, colours, options.text_percent)
