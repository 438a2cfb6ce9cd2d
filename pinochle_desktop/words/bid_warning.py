"""Whether a bid is so far above one's own meld that it is asked about first; shows nothing itself."""

from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUIT_NAMES
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.view import View


def question(view: View, amount: int, margin: int) -> str:
    """Return a sentence on a bid above the best meld of the dealt hand plus `margin`, else ""."""
    legal = legal_trumps(view.rules, view.dealt)
    if not legal:
        return f"You cannot name trump with this hand. Do you really bid {amount}?"
    best = max(legal, key=lambda suit: meld_points(view.rules, suit, view.dealt))
    meld = meld_points(view.rules, best, view.dealt)
    if amount <= meld + margin:
        return ""
    return (
        f"You bid {amount}, but your hand melds no more than {meld}, with {SUIT_NAMES[best]} "
        f"as trump. Do you really bid {amount - meld} more than that?"
    )
