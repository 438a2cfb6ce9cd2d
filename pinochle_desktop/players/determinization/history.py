"""Which cards of a hand each seat has played, given and received so far."""

from collections.abc import Iterator

from pinochle_desktop.players.kernel.position import hand_lanes
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View


def plays_so_far(view: View) -> Iterator[tuple[int, Card]]:
    """Yield seat and card of every play of this hand, in order."""
    rows = [(trick.leader, trick.cards) for trick in view.tricks]
    if isinstance(view.phase, Playing):
        rows.append((view.phase.leader, view.phase.cards))
    for leader, cards in rows:
        for i, card in enumerate(cards):
            yield (leader + i) % view.rules.seats, card


def added_since_deal(view: View, seat: int) -> list[int]:
    """Return the lanes to add to a seat's present hand for the one it was dealt.

    Cards that it received, as far as we saw them, count less than nothing.
    """
    lanes = hand_lanes(card for player, card in plays_so_far(view) if player == seat)
    for each in view.exchanged:
        change = hand_lanes(each.cards)
        if seat == each.giver:
            lanes = [a + b for a, b in zip(lanes, change, strict=True)]
        elif seat == each.receiver:
            lanes = [a - b for a, b in zip(lanes, change, strict=True)]
    return lanes
