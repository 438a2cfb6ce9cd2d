"""What the winner of a trick over the stock does: declare a meld, score the dix, draw."""

from typing import Final

from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Draw
from pinochle_desktop.rules.melds import NEXT_HIGHER, PRICES, MeldKind, identify
from pinochle_desktop.rules.view import View

ENOUGH_TRICKS: Final = 3
"""With more tricks left over the stock than this, the seat should win another one to meld after."""


def choose_draw(view: View) -> Action:
    """Return the dearest meld, then the dix, which costs nothing, then the draw."""
    melds = [action for action in view.legal if isinstance(action, DeclareMeld)]
    nines = [action for action in view.legal if isinstance(action, Dix)]
    if nines and (view.rules.dix_first or not melds):
        return nines[0]
    return _choose_meld(view, melds) if melds else Draw(view.seat)


def _choose_meld(view: View, melds: list[DeclareMeld]) -> DeclareMeld:
    assert view.trump is not None
    by_kind: dict[MeldKind, DeclareMeld] = {}
    for meld in melds:
        kind = identify(meld.cards, view.trump)
        assert kind is not None
        by_kind.setdefault(kind, meld)
    best = max(by_kind, key=lambda kind: PRICES[kind][0])
    lower = next((low for low, high in NEXT_HIGHER.items() if high == best), None)
    # Cards of the lower meld serve again in the higher, but not the other way (R29): the lower first.
    if lower in by_kind and view.stock_size // 2 > ENOUGH_TRICKS:
        return by_kind[lower]
    return by_kind[best]
