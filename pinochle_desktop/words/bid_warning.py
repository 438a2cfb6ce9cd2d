"""Ask before a bid that is well above what the player's own hand melds."""

from pinochle_desktop.rules.auction import legal_trumps
from pinochle_desktop.rules.cards import SUIT_NAMES
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.decisions import NO_TRUMP_WARNING


def bid_question(view: View, amount: int, margin: int) -> str:
    """Return what to ask before this bid, "" where it is at most `margin` points above the meld."""
    anyway = f"Bid {amount} anyway?"
    legal = legal_trumps(view.rules, view.dealt)
    if not legal:
        return f"{NO_TRUMP_WARNING} {anyway}"
    best = max(legal, key=lambda suit: meld_points(view.rules, suit, view.dealt))
    meld = meld_points(view.rules, best, view.dealt)
    if amount <= meld + margin:
        return ""
    return f"Your hand melds at most {meld}, with {SUIT_NAMES[best]} as trump. {anyway}"
