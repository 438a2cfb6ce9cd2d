"""Shows the right panel over the table, places it, and gives it the keyboard."""

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
    """Shows the panel of the current phase over the table.

    Call `follow` with every step of the game, and `show_view` when the animations are done. When the
    table has settled, the panel of the last view opens by itself.

    Signals:
        acted(Action): the player has decided.
        begin_requested(): the player has read the melds.
        next_hand_requested(), new_game_requested(), same_deal_requested(): what to do after a hand
            or a game.
        claim_requested(): take the rest of the tricks.

    Attributes:
        current: the panel that is shown, None if there is nothing to decide.
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

    # Panels are created when first needed, so that the window opens sooner.

    @cached_property
    def auction(self) -> "AuctionPanel":
        """The panel for bids."""
        from pinochle_desktop.windows.panels.auction_panel import AuctionPanel  # noqa: PLC0415

        return self._adopt(AuctionPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def trump(self) -> "TrumpPanel":
        """The panel for naming trump."""
        from pinochle_desktop.windows.panels.trump_panel import TrumpPanel  # noqa: PLC0415

        return self._adopt(TrumpPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def exchange(self) -> "ExchangePanel":
        """The panel for passing cards."""
        from pinochle_desktop.windows.panels.exchange_panel import ExchangePanel  # noqa: PLC0415

        panel = self._adopt(ExchangePanel(self._table.scene().art, self._table.viewport()))
        panel.cleared.connect(self._table.clear_selection)
        return panel

    @cached_property
    def meld(self) -> "MeldPanel":
        """The panel that shows the melds."""
        from pinochle_desktop.windows.panels.meld_panel import MeldPanel  # noqa: PLC0415

        panel = self._adopt(MeldPanel(self._table.scene().art, self._table.viewport()))
        panel.begin_requested.connect(self.begin_requested)
        return panel

    @cached_property
    def stock(self) -> "StockPanel":
        """The panel for declaring melds and drawing."""
        from pinochle_desktop.windows.panels.stock_panel import StockPanel  # noqa: PLC0415

        return self._adopt(StockPanel(self._table.scene().art, self._table.viewport()))

    @cached_property
    def result(self) -> "ResultPanel":
        """The panel with the result of a hand."""
        from pinochle_desktop.windows.panels.result_panel import ResultPanel  # noqa: PLC0415

        panel = self._adopt(ResultPanel(self._table.scene().art, self._table.viewport()))
        panel.next_hand_requested.connect(self.next_hand_requested)
        panel.new_game_requested.connect(self.new_game_requested)
        panel.same_deal_requested.connect(self.same_deal_requested)
        return panel

    @Slot(bool)
    def set_guided(self, guided: bool) -> None:  # noqa: FBT001 - as the signal gives it
        """Let the results of a hand fit a guided one, or the player's own game again."""
        self.result.set_guided(guided)

    @cached_property
    def claim(self) -> "ClaimBar":
        """The offer to claim the rest."""
        from pinochle_desktop.windows.panels.claim_bar import ClaimBar  # noqa: PLC0415

        panel = self._adopt(ClaimBar(self._table.scene().art, self._table.viewport()))
        panel.claim_requested.connect(self.claim_requested)
        return panel

    @property
    def panels(self) -> tuple[Panel, ...]:
        """All panels, created if needed."""
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
        """Use the table's colours and text size; card pictures are shared with the table."""
        self._options = options
        self._place_again()
        if self.current is not None:
            self.current.update()

    def set_seat_names(self, names: tuple[str, ...]) -> None:
        """Name the seats, seat 0 first."""
        self._names = names
        for panel in self._made:
            panel.set_names(names)
        self._place_again()

    def show_view(self, view: View) -> None:
        """Show the panel of this view; the animations must be done."""
        self._view = view
        panel = self._panel_for(view)
        if panel is None:
            self._close()
            return
        self._open(panel, view)

    def follow(self, view: View) -> None:
        """Update or close the panel while a step is animated, but open none."""
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
            return  # keep what has been typed, and the focus
        if panel is not self.current:
            self._hide(self.current)
            panel.by_key = False
        self.current = panel
        if self._holds_focus():
            # Before its controls are disabled, or Qt would move the focus to some other widget.
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
        """Give the table the keyboard; its ring is shown at once if the panel was used by key."""
        reasons = Qt.FocusReason
        self._table.setFocus(reasons.TabFocusReason if panel.by_key else reasons.OtherFocusReason)

    @Slot()
    def _leave(self) -> None:
        """Move the focus from the panel to the cards."""
        self._table.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _enter(self) -> None:
        """Move the focus from the cards to the open panel."""
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
        """Place the panel again when the table is resized but its free area isn't."""
        if event.type() == QEvent.Type.Resize:
            self._place_again()
        return super().eventFilter(watched, event)

    def _place(self, panel: Panel) -> None:
        table = self._table.viewport().rect().adjusted(SPACE, SPACE, -SPACE, -SPACE)
        options = self._options
        colours = COLOURS[options.theme]
        place(panel, self._table.panel_rect(), table, colours, options.text_percent)
