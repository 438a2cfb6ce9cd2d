"""No peeking, shown from outside: any other deal that fits what a seat saw gives the same answer."""

import json
import random
from dataclasses import replace
from functools import cache

import pytest
from msgspec import structs

from pinochle_desktop.cli.engine import answer
from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.pimc.player import PimcPlayer
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.state import GameOver, HandOver, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.storage.journal import after_action, new_record, now
from pinochle_desktop.storage.record import Seat

CHANGES = 12
"""Pairs of hidden cards that change places, as far as the rules and the view allow."""


def replayed(rules, seed, dealer, deal, actions):
    """Return the state that these actions lead to, None where the rules refuse one."""
    state = new_game(rules, seed, dealer, deal).state
    try:
        for action in actions:
            state = advance(state, action)
    except IllegalAction:
        return None
    return state


def twin_of(state, record, rng):
    """Return state and record of a game with other hidden cards that its seat cannot tell apart."""
    seat, hand = state.phase.seat, record.hands[-1]
    seen = view(state, seat)
    deal, actions = hand.deal, hand.actions
    for _ in range(CHANGES):
        hidden = [c for s, cards in enumerate(state.hands) if s != seat for c in cards]
        hidden += state.stock[:-1]
        if len(hidden) < 2:
            break
        one, other = rng.sample(hidden, 2)

        def swap(cards, pair={one: other, other: one}):  # noqa: B006 - these two cards
            return tuple(pair.get(card, card) for card in cards)

        changed = deal._replace(hands=tuple(map(swap, deal.hands)), stock=swap(deal.stock))
        given = [
            structs.replace(a, cards=swap(a.cards)) if isinstance(a, Give) else a for a in actions
        ]
        after = replayed(state.rules, state.seed + 1, hand.dealer, changed, given)
        if after is not None and view(after, seat) == seen:
            state, deal, actions = after, changed, tuple(given)
    hand = structs.replace(hand, deal=deal, actions=actions)
    return state, structs.replace(record, seed=record.seed + 1, hands=(hand,))


@cache
def decisions(variant):
    """Return decisions of a hand that club plays, every phase among them: states with records."""
    state = new_game(PRESETS[variant], 21).state
    seats = tuple(Seat(str(i)) for i in range(state.rules.seats))
    record = new_record(state, seats, now())
    rng, club, found = random.Random(variant), make_player("club"), []
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state)
        if action is None:
            if not isinstance(state.phase, Playing) or rng.random() < 0.15:
                found.append((state, record))
            action = club.choose(view(state, state.phase.seat), rng)
        state = advance(state, action)
        record = after_action(record, action, state, now())
    return found


@cache
def twins(variant):
    rng = random.Random(variant)
    return [twin_of(*each, rng) for each in decisions(variant)]


@pytest.mark.parametrize("variant", PRESETS)
def test_the_twins_differ_in_what_is_hidden(variant):
    pairs = list(zip(decisions(variant), twins(variant), strict=True))
    assert sum(one[0].hands != other[0].hands for one, other in pairs) > len(pairs) / 2
    phases = {type(state.phase).__name__ for state, _ in decisions(variant)}
    rules = PRESETS[variant]
    assert phases == {
        *({"Bidding", "Naming", "Showing", "Playing"} if rules.auction else {"Playing", "Drawing"}),
        *({"Exchanging"} if rules.exchange else ()),
    }


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", PRESETS)
def test_other_hidden_cards_give_the_same_line_and_the_same_answer(variant, level):
    player = make_player(level)
    if isinstance(player, PimcPlayer):  # with few deals, or the test takes minutes
        player = replace(player, samples=3, gifts=6, hands=60)
    for (state, record), (_, other) in zip(decisions(variant), twins(variant), strict=True):
        seat = state.phase.seat
        lines = [
            json.dumps({"op": "decide", "view": write_view(each, seat), "seed": 5}).encode()
            for each in (record, other)
        ]
        assert lines[0] == lines[1]
        said = [answer(line, player) for line in lines]
        assert said[0] == said[1]
        assert "action" in said[0]
