"""The exact end of a two-player hand, against a plain minimax."""

import random

from pinochle_desktop.players import make_player
from pinochle_desktop.players.double_dummy import endgame_points
from pinochle_desktop.players.heuristics.endgame import is_endgame
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import GameOver, HandOver, trick_points
from pinochle_desktop.rules.tricks import legal_cards, winning_index
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

CLUB = make_player("club")
MOST = 4
"""Cards in hand up to which trying everything is quick."""


def minimax(leader, other, trump):
    """Return the counters of the leader less those of the other, by trying everything."""
    if not leader:
        return 0
    return max(reply_value(leader, other, lead, trump) for lead in leader)


def reply_value(leader, other, lead, trump):
    return min(
        trick_value(leader, other, lead, reply, trump)
        for reply in legal_cards(other, (lead,), trump)
    )


def trick_value(leader, other, lead, reply, trump):
    rest = tuple(c for c in leader if c is not lead)
    left = tuple(c for c in other if c is not reply)
    points = lead.counter + reply.counter + (not rest)
    if winning_index((lead, reply), trump):
        return -points - minimax(left, rest, trump)
    return points + minimax(rest, left, trump)


def ends(seeds):
    """Yield what the seat to act sees in the last tricks of hands played by Club."""
    for seed in seeds:
        state = new_game(PRESETS["two-player"], seed).state
        while not isinstance(state.phase, HandOver | GameOver):
            action = forced_action(state)
            seen = view(state, state.phase.seat)
            if action is None and is_endgame(seen) and len(seen.hand) <= MOST:
                yield seen
            state = advance(state, action or CLUB.choose(seen, random.Random(seed)))


def differences(seen):
    """Return, by face, what the seat takes less what the other takes, by trying everything."""
    theirs = unseen(seen)
    if not seen.phase.cards:
        return {c.face: reply_value(seen.hand, theirs, c, seen.trump) for c in seen.hand}
    (lead,) = seen.phase.cards
    replies = [action.card for action in seen.legal]
    leader = (lead, *theirs)
    return {c.face: -trick_value(leader, seen.hand, lead, c, seen.trump) for c in replies}


def test_the_solver_finds_what_trying_everything_finds():
    number = 0
    for seen in ends(range(30)):
        left = seen.rules.counters - sum(trick_points(seen.rules, seen.tricks, ended=False))
        points = endgame_points(seen)
        number += 1
        assert {face: 2 * own - left for face, own in points.items()} == differences(seen)
    assert number > 40


def test_club_takes_as_much_as_can_be_had_and_equal_replies_from_the_bottom():
    lowest = 0
    for seen in ends(range(30, 60)):
        worth = differences(seen)
        chosen = CLUB.choose(seen, random.Random(1)).card
        best = [a.card for a in seen.legal if worth[a.card.face] == max(worth.values())]
        assert chosen in best
        if seen.phase.cards:
            lowest += len({card.face for card in best}) > 1
            assert chosen.face == min(best, key=lambda c: (SUITS.index(c.suit), c.strength)).face
    assert lowest > 5
