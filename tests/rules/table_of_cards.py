"""Where every card of the deck lies, told once by a state and once by the moves of the events."""

from pinochle_desktop.rules.events import STOCK, TURNED, HandDealt, Place
from pinochle_desktop.rules.state import Playing


def places(state):
    """Return where every card of the deck lies."""
    found = {}

    def lay(cards, place):
        found.update(dict.fromkeys(cards, place))

    for seat, hand in enumerate(state.hands):
        lay(hand, Place("hand", seat))
    for seat, tray in enumerate(state.trays):
        lay(tray, Place("tray", seat))
    lay(state.stock[:-1], STOCK)
    lay(state.stock[-1:], TURNED)
    for trick in state.tricks:
        lay(trick.cards, Place("taken", state.rules.side_of(trick.winner)))
    if isinstance(state.phase, Playing):
        for i, card in enumerate(state.phase.cards):
            lay((card,), Place("trick", (state.phase.leader + i) % state.rules.seats))
    return found


def moved(table, event):
    """Return where the cards lie after an event (of a state, not of a view)."""
    table = {} if isinstance(event, HandDealt) else dict(table)
    table.update((move.card, move.target) for move in event.moves if move.card is not None)
    return table
