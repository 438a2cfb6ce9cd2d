"""Playouts over the stock keep the rules, and both forms give the same answers."""

import random

import pytest

from pinochle_desktop.players import make_player
from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.stock_playouts import card_values, play_stock_out
from pinochle_desktop.players.kernel.stock_position import number_of
from pinochle_desktop.players.pimc.stock_play import _move, position_of
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import DeclareMeld, Dix, Draw, Play
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Drawing, Playing
from pinochle_desktop.rules.view import view

CARDS = {number_of(card): card for card in deck(("A", "T", "K", "Q", "J", "9"), 2)}
CLUB = make_player("club")


def over_the_stock(seed, **options):
    """Return the states of a hand in which its player decides something over the stock."""
    state = new_game(rules_with("two-player", options), seed, seed % 2).state
    found = []
    while state.stock:
        action = forced_action(state)
        if action is None:
            found.append(state)
            action = CLUB.choose(view(state, state.phase.seat), random.Random(seed))
        state = advance(state, action)
    return found


def set_cards(bits):
    return {CARDS[i] for i in range(48) if bits >> i & 1}


def playout_of(state):
    """Return an interpreted playout in which the hidden cards lie as they do."""
    seat = state.phase.seat
    position = position_of(view(state, seat))
    known = set_cards(position.known)
    theirs = [number_of(card) for card in state.hands[1 - seat] if card not in known]
    down = [number_of(card) for card in state.stock[:-1]]
    assert sorted((*theirs, *down)) == sorted(position.hidden)
    assert len(theirs) == position.theirs
    playout = load("stock", "interpreted").StockPlayout()
    playout.set_position(position._replace(hidden=(*theirs, *down)))
    playout._begin()
    return playout, position


def same_cards(playout, state):
    for seat in range(2):
        assert set_cards(playout.hand[seat]) == set(state.hands[seat])
        assert set_cards(playout.tray[seat]) == set(state.trays[seat])
    assert set_cards(playout.dix) == set(state.dix)
    assert CARDS[playout.turned] is state.stock[-1]


def follow(playout, state):
    """Play the hand on in the rules as the playout plays, its every step checked by the rules."""
    while isinstance(state.phase, Playing) and state.stock:
        seat, table = state.phase.seat, state.phase.cards
        card = playout._choose(seat, number_of(table[0]) if table else -1)
        playout._play(seat, card)
        if table:
            assert playout._take_trick(state.phase.leader, number_of(table[0]), card) in (0, 1)
        state = advance(state, Play(seat, CARDS[card]))
        if isinstance(state.phase, Drawing):
            state = settled(playout, state)
    return state


def settled(playout, state):
    """Let the playout declare, and the rules after it."""
    seat = state.phase.seat
    laid, dix = list(playout.spent), playout.dix
    playout._settle(seat, state.phase.melded, state.phase.dixed)
    actions = [
        DeclareMeld(seat, tuple(set_cards(now)))
        for now in {now & ~was for was, now in zip(laid, playout.spent, strict=True) if now != was}
    ]
    new_nines = set_cards(playout.dix & ~dix)
    actions += [Dix(seat, nine) for nine in new_nines]
    if state.rules.dix_first:
        actions.reverse()
    for action in actions:
        state = advance(state, action)
    same_cards(playout, state)
    playout._draw_cards(seat)
    return advance(state, Draw(seat))


@pytest.mark.parametrize("options", [{}, {"dix_first": True, "extra_marriage": False}])
def test_what_a_playout_does_is_legal_and_scores_the_same(options):
    for seed in range(6):
        for state in over_the_stock(seed, **options)[::9]:
            playout, _ = playout_of(state)
            if isinstance(state.phase, Drawing):
                end = settled(playout, state)
                end = follow(playout, end)
            else:
                end = follow(playout, state)
            gained = [end.meld_points[i] - state.meld_points[i] for i in range(2)]
            assert list(playout.melds) == gained
            for seat in range(2):
                assert set_cards(playout.hand[seat] | playout.tray[seat]) == set(end.hands[seat])


def outcomes(state, samples, form=None, stop=None, first=0):
    seen = view(state, state.phase.seat)
    moves = [_move(seen, action) for action in seen.legal]
    return play_stock_out(
        position_of(seen), moves, samples, seed=2**40 + 7, first=first, stop=stop, form=form
    )


@pytest.mark.usefixtures("compiled")
def test_both_forms_give_the_same_answers():
    for seed in range(3):
        for state in over_the_stock(seed)[seed::12]:
            assert outcomes(state, 2, "compiled") == outcomes(state, 2, "interpreted")
            position = position_of(view(state, state.phase.seat))
            assert card_values(position, "compiled") == card_values(position, "interpreted")


def test_all_counters_and_the_last_trick_are_shared_out():
    for state in over_the_stock(4)[::7]:
        done = sum(card.counter for trick in state.tricks for card in trick.cards)
        found = outcomes(state, 4)
        for row in range(len(found.points) // 2):
            both = found.points[2 * row] + found.points[2 * row + 1]
            assert both >= 25 - done


def test_a_deal_is_the_same_whatever_was_dealt_before_it():
    state = over_the_stock(5)[6]
    one, rest = outcomes(state, 4), outcomes(state, 3, first=1)
    assert list(one.points)[-len(rest.points) :] == list(rest.points)


def test_a_stop_ends_the_work_early():
    stop = Stop()
    stop.set()
    assert outcomes(over_the_stock(6)[3], 5, stop=stop).deals == 0


def test_a_card_with_high_odds_is_dealt_to_the_other_seat_more_often():
    state = over_the_stock(7)[10]
    position = position_of(view(state, state.phase.seat))
    playout = load("stock", "interpreted").StockPlayout()
    favoured = position.hidden[0]
    odds = [8 if card == favoured else 1 for card in position.hidden]
    playout.set_position(position._replace(odds=tuple(odds)))
    times = 0
    for _ in range(400):
        playout._shuffle()
        assert sorted(playout.pool[: playout.pooled]) == sorted(position.hidden)
        times += favoured in playout.pool[: playout.theirs]
    assert times > 400 * 0.75 > 400 * 1.3 * position.theirs / len(position.hidden)
