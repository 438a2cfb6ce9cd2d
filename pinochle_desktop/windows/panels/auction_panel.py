"""The panel of the auction: all calls, what the hand would meld, and the legal bids."""

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QPushButton, QWidget

from pinochle_desktop.rules.actions import Bid, Pass
from pinochle_desktop.rules.auction import legal_bids, legal_trumps
from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.bid_box import BidBox
from pinochle_desktop.windows.panels.call_table import CallTable
from pinochle_desktop.windows.panels.hand_worth import HandWorth
from pinochle_desktop.windows.panels.panel import Panel
from pinochle_desktop.windows.panels.style import button, label
from pinochle_desktop.windows.widgets.arranging import SPACE
from pinochle_desktop.words.decisions import (
    NO_TRUMP_WARNING,
    auction_sentence,
    auction_title,
    wrong_bid,
)

QUICK: Final = 3
"""How many of the lowest bids have a button of their own."""


class AuctionPanel(Panel):
    """The auction, shown during all calls; the controls are enabled on the player's turn."""

    preferred_width = 760

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.calls = CallTable()
        self.worth = HandWorth()
        self.warning = label(role="warning", wrap=True)
        self.box = BidBox()
        self.less, self.more = button("−", "step"), button("+", "step")
        self.quick = [button("") for _ in range(QUICK)]
        self.bid, self.pass_ = button("", "primary"), button("")
        super().__init__(art, parent)
        self._fill_body()
        self._fill_footer()
        self.box.setAccessibleName(self.tr("Your bid"))
        self.less.setAccessibleName(self.tr("Lower bid"))
        self.more.setAccessibleName(self.tr("Higher bid"))
        self.less.setToolTip(self.tr("Lower bid (Down or −; Page Down for ten steps)"))
        self.more.setToolTip(self.tr("Higher bid (Up or +; Page Up for ten steps)"))
        self.pass_.setText(self.tr("P&ass"))
        self._connect()

    def _fill_body(self) -> None:
        grid = QGridLayout(self.body.inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACE)
        grid.setHorizontalSpacing(2 * SPACE)
        grid.addWidget(self.calls, 0, 0)
        grid.addWidget(self.worth, 0, 1)
        grid.addWidget(self.warning, 1, 0, 1, 2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)

    def _fill_footer(self) -> None:
        for each in (self.less, self.more):
            each.setAutoRepeat(True)
        # The order in which Tab visits them: the field first, Pass last.
        stepper = QHBoxLayout()
        stepper.setSpacing(SPACE // 2)
        for widget in (self.less, self.box, self.more):
            stepper.addWidget(widget)
        self.footer.addWidget(self.pass_)
        self.footer.addStretch(1)
        for each in self.quick:
            self.footer.addWidget(each)
        self.footer.addSpacing(SPACE)
        self.footer.addLayout(stepper)
        self.footer.addWidget(self.bid)
        chain = (self.box, self.bid, self.less, self.more, *self.quick, self.pass_)
        for first, second in pairwise(chain):
            QWidget.setTabOrder(first, second)

    def _connect(self) -> None:
        self.less.clicked.connect(self._step_down)
        self.more.clicked.connect(self._step_up)
        self.box.textChanged.connect(self._show_choice)
        self.box.returnPressed.connect(self._make_bid)
        self.bid.clicked.connect(self._make_bid)
        self.pass_.clicked.connect(self._make_pass)
        for each in self.quick:
            each.clicked.connect(self._make_quick_bid)

    def fill(self) -> None:
        """Show the calls, the hand's melds and the legal bids."""
        view = self.view
        self.title.setText(auction_title(view, self.seat_names))
        self.calls.show_calls(view, self.seat_names)
        self.worth.show_worth(view)
        stuck = not legal_trumps(view.rules, view.dealt)
        self.warning.setText(NO_TRUMP_WARNING if stuck else "")
        self.warning.setVisible(stuck)
        mine = [action.amount for action in view.legal if isinstance(action, Bid)]
        bids = mine or legal_bids(view.rules, view.calls)
        self.box.offer(bids)
        self._show_quick(bids)
        for each in (self.box, self.less, self.more, *self.quick):
            each.setEnabled(bool(mine))
        self.pass_.setEnabled(any(isinstance(action, Pass) for action in view.legal))
        self._show_choice()

    def scale(self) -> None:
        """Fit the rows of the calls to the text size."""
        self.calls.fit_rows()

    def default_control(self) -> QWidget | None:
        """Return the bid field, or Pass if the hand has no marriage to name trump with."""
        if not self.view.legal:
            return None
        return self.box if self.warning.isHidden() else self.pass_

    def default_button(self) -> QAbstractButton | None:
        """Return the bid button, or Pass if the hand has no marriage to name trump with."""
        if not self.view.legal:
            return None
        return self.bid if self.warning.isHidden() else self.pass_

    def _show_quick(self, bids: Sequence[int]) -> None:
        keys = quick_keys(bids[:QUICK])
        for place, each in enumerate(self.quick):
            each.setVisible(place < len(keys))
            if place < len(keys):
                amount, text = bids[place], keys[place]
                each.setText(text)
                each.setProperty("amount", amount)
                each.setAccessibleName(self.tr("Bid {bid}").format(bid=amount))
                each.setToolTip(self.tr("Bid {bid} now").format(bid=amount))

    def _show_choice(self) -> None:
        amount = self.box.chosen()
        self.bid.setEnabled(bool(self.view.legal) and amount is not None)
        if amount is not None:
            self.bid.setText(self.tr("&Bid {bid}").format(bid=amount))
            self.sentence.setText(auction_sentence(self.view, self.seat_names))
            return
        below, above = self.box.neighbours()
        self.bid.setText(self.tr("&Bid"))
        near = [each for each in (below, above) if each is not None]
        self.sentence.setText(wrong_bid(self.box.text(), near))

    def _step_down(self) -> None:
        self.box.step(-1)

    def _step_up(self) -> None:
        self.box.step(1)

    def _make_bid(self) -> None:
        amount = self.box.chosen()
        if amount is not None and self.view.legal:
            self.acted.emit(Bid(self.view.seat, amount))

    def _make_quick_bid(self) -> None:
        pressed = self.sender()
        assert isinstance(pressed, QPushButton)
        self.acted.emit(Bid(self.view.seat, int(pressed.property("amount"))))

    def _make_pass(self) -> None:
        self.acted.emit(Pass(self.view.seat))


def quick_keys(bids: Sequence[int]) -> list[str]:
    """Return button texts that each underline a different digit, if possible the last one."""
    texts = [str(bid) for bid in bids]
    choices = product(*(reversed(range(len(text))) for text in texts))
    places = next(
        spots
        for spots in choices
        if len({text[spot] for text, spot in zip(texts, spots, strict=True)}) == len(texts)
    )
    return [f"{text[:spot]}&{text[spot:]}" for text, spot in zip(texts, places, strict=True)]
