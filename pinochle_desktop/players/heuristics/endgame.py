"""The last tricks of a two-player hand, where counting tells every card: played double dummy."""

from typing import Final

from pinochle_desktop.players.double_dummy import endgame_points
from pinochle_desktop.players.heuristics import trick_play
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View

MAX_CARDS: Final = 7
"""Cards in hand from which on a Club player counts everything out."""


def is_endgame(view: View) -> bool:
    """Tell whether this is the strict end of a two-player hand, short enough to count out."""
    # With two players all unseen cards are the opponent's.
    return view.rules.two_player and not view.stock_size and len(view.hand) <= MAX_CARDS


def choose_play(view: View, memory: int | None = None) -> Play:
    """Return a play that takes as many points as can be had against best replies.

    Of equal leads it takes a card that nothing beats, the strongest first; of equal replies the
    lowest. Where the solver gives up, `trick_play.choose_play` decides.
    """
    points = endgame_points(view)
    if points is None:
        return trick_play.choose_play(view, memory)
    assert isinstance(view.phase, Playing)
    plays = sorted(trick_play.distinct_plays(view), key=_order)
    if not view.phase.cards:
        top = {card.suit: card.strength for card in sorted(unseen(view), key=lambda c: c.strength)}
        plays.sort(key=lambda play: _lead_order(play, top.get(play.card.suit, -1)))
    return max(plays, key=lambda play: points[play.card.face])


def _order(play: Play) -> tuple[int, int]:
    return SUITS.index(play.card.suit), play.card.strength


def _lead_order(play: Play, top: int) -> tuple[bool, int]:
    return play.card.strength < top, -play.card.strength
