"""The exact end of a two-player hand, against a plain minimax."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_desktop.players.endgame import Solver, _hand
from pinochle_desktop.rules.cards import RANKS, SUITS, deck
from pinochle_desktop.rules.tricks import legal_cards, winning_index


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


@settings(max_examples=60, deadline=None)
@given(
    cards=st.lists(st.sampled_from(deck(RANKS, 2)), min_size=8, max_size=8, unique=True),
    trump=st.sampled_from(SUITS),
    size=st.integers(1, 4),
)
def test_the_solver_agrees_with_trying_everything(cards, trump, size):
    leader, other = cards[:size], cards[4 : 4 + size]
    solver = Solver(trump, 1)
    best = minimax(leader, other, trump)
    assert solver.value(_hand(leader), _hand(other)) == best
    assert reply_value(leader, other, solver.lead(leader, other), trump) == best
    led = leader[0]
    reply = solver.reply(led, other, [c for c in leader if c is not led])
    assert reply in legal_cards(other, (led,), trump)
    value = trick_value(leader, other, led, reply, trump)
    assert value == reply_value(leader, other, led, trump)
