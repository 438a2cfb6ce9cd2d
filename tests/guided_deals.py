"""Finds the deal of a guided hand: whoever follows the advice meets every lesson of the rule set.

Run `python -m tests.guided_deals three-pass` and put the line it prints into the rule set's module.
"""

import sys
from itertools import count

from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import play_hand
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.state import Showing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.words.lessons.advice import LEVEL, suggestion
from pinochle_desktop.words.lessons.situation import Situation
from pinochle_desktop.words.lessons.steps import lessons_for

NAMES = ("You", "Bea", "Ada", "Cal")
ALWAYS = {"points", "lead", "head", "last", "result"}
AUCTION = {"seats", "auction", "in-hand", "naming", "melds", "needed", "safe"}
STOCK = {
    "stock",
    "free",
    "reply",
    "won",
    "can-meld",
    "dix",
    "lost",
    "tray",
    "last-draw",
    "strict",
}


def lessons_wanted(rules):
    """Return the keys of the lessons that a guided hand of these rules has to tell."""
    if not rules.auction:
        return ALWAYS | STOCK
    wanted = ALWAYS | AUCTION
    wanted |= {"marriage"} if rules.marriage_needed else {"outbid"}
    wanted |= {"give-back"} if rules.exchange else {"trump", "follow"}
    return wanted if rules.single_deck else wanted | {"partner"}


class Follower:
    """Seat 0: does what the guide suggests."""

    def choose(self, seen, rng):
        """Return the suggestion."""
        del rng
        return suggestion(seen)


def guided_hand(rules, seed, dealer):
    """Play the hand as somebody does who follows the guide; return the lessons told and the end."""
    told = set()

    def listen(state):
        if isinstance(state.phase, Showing) or state.phase.seat in (0, None):
            situation = Situation(view(state, 0), NAMES[: rules.seats])
            told.update(lesson.key for lesson in lessons_for(situation, frozenset(told)))

    computer = make_player(LEVEL)
    players = [Follower(), *[computer] * (rules.seats - 1)]
    state = new_game(rules, seed, dealer).state
    end = play_hand(state, players, lambda before, _action, _after: listen(before))
    listen(end)
    return told, end


def will_do(rules, seed, dealer):
    """Whether the hand tells every lesson, and the player bids and makes the bid."""
    told, end = guided_hand(rules, seed, dealer)
    result = end.results[-1]
    made = not rules.auction or (result.bidder == 0 and result.made)
    return made and lessons_wanted(rules) <= told


def find_deal(rules):
    """Return seed and dealer of the first deal that will do; the player speaks or leads first."""
    dealer = rules.seats - 1
    return next((seed, dealer) for seed in count(1) if will_do(rules, seed, dealer))


if __name__ == "__main__":
    sys.stdout.write(f"    guided_deal={find_deal(PRESETS[sys.argv[1]])},\n")
