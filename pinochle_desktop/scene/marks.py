"""Which marks the viewer's own cards have."""

from collections.abc import Collection

from pinochle_desktop.models.hand_model import HandModel
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Exchanging, Showing
from pinochle_desktop.rules.view import View
from pinochle_desktop.scene.card_item import Mark


def marks_of_hand(
    hand: HandModel,
    view: View | None,
    chosen: Collection[int],
    cursor: int,
) -> dict[Card, Mark]:
    """Return the marks of every card of the hand.

    Args:
        hand: the cards, and which of them may be played.
        view: the view that tells which cards were received and melded; None for neither.
        chosen: the rows of the chosen cards.
        cursor: the row with the keyboard's ring, -1 for none.
    """
    received, melded = marked_cards(view) if view else (frozenset[Card](), frozenset[Card]())
    cards = [card for row in range(hand.rowCount()) if (card := hand.card_at(row)) is not None]
    choice = hand.turn is not None and not all(map(hand.playable, cards))
    marks: dict[Card, Mark] = {}
    for row, card in enumerate(cards):
        mark = Mark.NONE
        if choice:  # no marks if every card may be played
            mark |= Mark.PLAYABLE if hand.playable(card) else Mark.DIMMED
        if row in chosen:
            mark |= Mark.SELECTED
        if row == cursor:
            mark |= Mark.FOCUSED
        if card in received:
            mark |= Mark.RECEIVED
        if card in melded:
            mark |= Mark.MELDED
        marks[card] = mark
    return marks


def marked_cards(view: View) -> tuple[frozenset[Card], frozenset[Card]]:
    """Return the viewer's cards received in the exchange, and those in melds being shown."""
    if not isinstance(view.phase, Exchanging | Showing):
        return frozenset(), frozenset()
    received = frozenset(
        card for each in view.exchanged if each.receiver == view.seat for card in each.cards
    )
    melded = frozenset(card for meld in view.melds if meld.seat == view.seat for card in meld.cards)
    return received, melded
