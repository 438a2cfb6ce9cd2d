"""What a learner plays by habit: it takes what it can and throws what is low."""

import random

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View


def habitual_play(view: View, rng: random.Random) -> Play:
    """Lead a high card; take a trick with the highest card that can; else throw the lowest."""
    assert isinstance(view.phase, Playing)
    assert view.trump is not None
    trump, trick = view.trump, view.phase.cards
    plays = [action for action in view.legal if isinstance(action, Play)]
    rng.shuffle(plays)

    def rank(play: Play) -> tuple[bool, int]:
        return play.card.suit == trump, play.card.strength

    def takes(card: Card) -> bool:
        return winning_index((*trick, card), trump) == len(trick)

    if not trick:
        return max(plays, key=lambda play: (play.card.suit != trump, play.card.strength))
    winners = [play for play in plays if takes(play.card)]
    return max(winners, key=rank) if winners else min(plays, key=rank)
