"""A small bar that offers to take all remaining tricks when every one is certain."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from pinochle_desktop.scene.card_art import CardArt
from pinochle_desktop.windows.panels.panel import Panel
from pinochle_desktop.windows.panels.style import button
from pinochle_desktop.words.numbers import plural


class ClaimBar(Panel):
    """The offer to claim.

    Signals:
        claim_requested(): take the remaining tricks.
    """

    claim_requested = Signal()
    preferred_width = 100
    place = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        self.claim = button("", "primary")
        super().__init__(art, parent)
        self.title.hide()
        self.body.hide()
        self.footer.addWidget(self.claim)
        self.claim.clicked.connect(self.claim_requested)

    def fill(self) -> None:
        """Show how many tricks are certain."""
        self.title.setText(self.tr("Claim"))
        self.claim.setToolTip(self.tr("Every trick left is certain to be yours."))
        tricks = plural(len(self.view.hand), "trick")
        self.claim.setText(self.tr("&Claim the rest ({tricks})").format(tricks=tricks))

    def default_button(self) -> QAbstractButton | None:
        """Return the claim button."""
        return self.claim
