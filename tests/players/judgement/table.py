"""All positions, and what a level answers in one."""

import random
from functools import cache
from typing import NamedTuple

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.actions import Action
from tests.players.judgement import auction, ending, following, leading, passing, setting, stock

POSITIONS = (
    *auction.POSITIONS,
    *passing.POSITIONS,
    *leading.POSITIONS,
    *following.POSITIONS,
    *ending.POSITIONS,
    *stock.POSITIONS,
)


class Given(NamedTuple):
    """What a player did, and whether it is right."""

    action: Action
    right: bool


@cache
def seen(place, seed):
    """Return the view of a position, by its place in `POSITIONS`."""
    return setting.seen(POSITIONS[place], seed)


@cache
def answer(place, level, seed):
    """Ask a level in a position; hidden cards and the player's own chance follow from the seed."""
    view = seen(place, seed)
    action = make_player(level).choose(view, random.Random(seed))
    return Given(action, POSITIONS[place].right.accepts(view, action))
