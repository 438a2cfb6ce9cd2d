"""Views as JSON: there and back without loss, nothing hidden in them, nothing malformed accepted."""

import json
import random
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pinochle_desktop.engine_protocol.view_reading import ViewError, read_view
from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.storage.journal import after_action, after_deal, new_record
from pinochle_desktop.storage.json_text import decode, encode
from pinochle_desktop.storage.record import Seat
from tests.strategies import SEEDS, properties, rule_sets, walk

MOMENT = datetime(2025, 1, 31, 20, 15, tzinfo=UTC)


def recorded(rules, seed, choices, hands=1):
    """Yield every state of some hands with the record of the game so far."""
    record = None
    for _, action, step in walk(rules, seed, choices, hands=hands):
        if record is None:
            seats = tuple(Seat(f"P{i}", "computer", "club") for i in range(rules.seats))
            record = new_record(step.state, seats, MOMENT, "0.1.0")
        elif action is None:
            record = after_deal(record, step.state, MOMENT)
        else:
            record = after_action(record, action, step.state, MOMENT)
        if not isinstance(step.state.phase, HandOver | GameOver):
            yield step.state, record


def at(variant, number, seed=3):
    """Return the view of the seat to act after so many actions, as JSON."""
    for state, record in recorded(PRESETS[variant], seed, seed):
        if len(record.hands[-1].actions) == number:
            return write_view(record, state.phase.seat)
    raise AssertionError(number)


@settings(properties, max_examples=25)
@given(rules=rule_sets(), seed=SEEDS, choices=st.integers(0, 10**6), hands=st.integers(1, 2))
def test_a_view_is_rebuilt_field_by_field_but_for_earlier_results(rules, seed, choices, hands):
    rng = random.Random(choices)
    for state, record in recorded(rules, seed, choices, hands):
        for seat in {state.phase.seat, rng.randrange(rules.seats)} if rng.random() < 0.2 else ():
            plain = decode(encode(write_view(record, seat)))
            assert read_view(plain) == replace(view(state, seat), results=())


@settings(properties, max_examples=10)
@given(rules=rule_sets(), seed=SEEDS, choices=st.integers(0, 10**6))
def test_no_hidden_card_is_named_anywhere(rules, seed, choices):
    rng = random.Random(choices)
    for state, record in recorded(rules, seed, choices):
        if rng.random() < 0.8:
            continue
        seat = state.phase.seat
        text = json.dumps(write_view(record, seat))
        hidden = [c for s, hand in enumerate(state.hands) if s != seat for c in hand]
        shown = {c for meld in state.melds for c in meld.cards} | {
            *state.deal.stock[-1:],
            *state.dix,
        }
        shown |= {c for each in state.exchanged if each.giver == seat for c in each.cards}
        for each in (*hidden, *state.stock[:-1]):
            assert each in shown or f'"{each.code}"' not in text


def test_a_view_adds_what_the_protocol_says():
    plain = at("single-pass", 0)
    assert plain["seed"] is None
    assert plain["score"] == [0, 0]
    assert plain["legal"][:2] == [[plain["seat"], "pass"], [plain["seat"], "bid", 25]]
    assert "melds" not in plain
    hands = plain["hands"][0]["deal"]["hands"]
    assert [None in hand for hand in hands] == [seat != plain["seat"] for seat in range(4)]


def test_a_free_choice_is_verb_number_and_cards():
    for state, record in recorded(PRESETS["single-pass"], 3, 3):
        plain = write_view(record, state.phase.seat)
        if plain["legal"] and isinstance(plain["legal"], dict):
            assert plain["legal"]["verb"] == "exchange"
            assert plain["legal"]["choose"] == 4
            assert len(plain["legal"]["from"]) in (12, 16)
            break
    else:
        raise AssertionError("no exchange")


def test_the_seat_s_own_draws_stand_at_their_places_in_the_stock():
    for state, record in recorded(PRESETS["two-player"], 3, 3):
        stock = write_view(record, 0)["hands"][0]["deal"]["stock"]
        named = [code for code in stock[:-1] if code]
        own = [c for c in (*state.deal.stock[:-1],) if c.code in named]
        assert len(named) == (24 - len(state.stock)) // 2 or len(state.stock) == 0
        assert [c.code for c in own] == named
        assert stock[-1] == state.deal.stock[-1].code


def changed(plain, **more):
    return {**plain, **more}


def with_hand(plain, **more):
    return {**plain, "hands": [{**plain["hands"][0], **more}]}


WRONG = {
    "no object": lambda _: [1, 2],
    "nothing": lambda _: None,
    "no rule set": lambda p: changed(p, variant="whist"),
    "odd options": lambda p: changed(p, options={"goal": "x"}),
    "another format": lambda p: changed(p, format="chess"),
    "a newer version": lambda p: changed(p, version=99),
    "no seat": lambda p: changed(p, seat=4),
    "a seat in words": lambda p: changed(p, seat="north"),
    "a score of three": lambda p: changed(p, score=[1, 2, 3]),
    "a vast score": lambda p: changed(p, score=[10**30, 0]),
    "no hands": lambda p: changed(p, hands=[]),
    "two hands": lambda p: changed(p, hands=p["hands"] * 2),
    "no dealer": lambda p: with_hand(p, dealer=-1),
    "melds missing": lambda p: {k: v for k, v in p.items() if k != "melds"},
    "melds of nothing": lambda p: changed(p, melds=[]),
    "melds twice": lambda p: changed(p, melds=p["melds"] * 2),
    "a deal of nulls": lambda p: with_hand(p, deal={"hands": [None] * 4}),
    "three hands": lambda p: with_hand(p, deal={"hands": [None] * 3}),
    "a seen card elsewhere": lambda p: with_hand(
        p, deal={"hands": [h if i == p["seat"] else ["AS1"] * 12 for i, h in enumerate(hands(p))]}
    ),
    "a hand of one card": lambda p: with_hand(p, deal={"hands": [["AS1"]] * 4}),
    "no cards": lambda p: with_hand(p, deal={"hands": [["??"] * 12] * 4}),
    "actions of words": lambda p: with_hand(p, actions=["pass"]),
    "no action": lambda p: with_hand(p, actions=[[0, "sing"]]),
    "an action of nothing": lambda p: with_hand(p, actions=[[]]),
    "an action of true": lambda p: with_hand(p, actions=[[True, "exchange", [None]]]),
    "an exchange of 5": lambda p: with_hand(p, actions=[[0, "exchange", 5]]),
    "a last action twice": lambda p: with_hand(
        p, actions=p["hands"][0]["actions"] + p["hands"][0]["actions"][-1:]
    ),
    "far too many actions": lambda p: with_hand(p, actions=[[0, "pass"]] * 9000),
}


def hands(plain):
    return plain["hands"][0]["deal"]["hands"]


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_view_is_refused_in_a_sentence(name):
    for state, record in recorded(PRESETS["partnership"], 3, 3):
        if len(state.tricks) == 2:
            plain = write_view(record, state.phase.seat)
            break
    assert read_view(plain)
    with pytest.raises(ViewError, match=r"^The view can’t be read: .+\.$"):
        read_view(WRONG[name](plain))


def test_a_card_of_the_asked_seat_cannot_be_played_by_another():
    for state, record in recorded(PRESETS["partnership"], 3, 3):
        if len(state.tricks) == 1 and state.phase.cards:
            plain = write_view(record, state.phase.seat)
            own = state.hands[state.phase.seat][0].code
            actions = plain["hands"][0]["actions"]
            actions[-1] = [actions[-1][0], "play", own]
            with pytest.raises(ViewError, match=f"cannot hold {own}"):
                read_view(plain)
            return


@pytest.mark.parametrize("variant", PRESETS)
def test_an_action_of_no_seat_at_the_table_is_refused_whatever_it_is(variant):
    *_, (last, record) = recorded(PRESETS[variant], 3, 3)
    plain = write_view(record, last.phase.seat)
    actions = plain["hands"][0]["actions"]
    verbs = {verb: place for place, (_, verb, *_) in reversed([*enumerate(actions)])}
    for place, stray in product(verbs.values(), (last.rules.seats, -1, -5, 10**18)):
        wrong = [*actions[:place], [stray, *actions[place][1:]], *actions[place + 1 :]]
        with pytest.raises(ViewError, match=f"action {place + 1}: there is no seat {stray}\\.$"):
            read_view(with_hand(plain, actions=wrong))


@cache
def views(variant):
    """Return every view of a hand, as JSON text."""
    played = recorded(PRESETS[variant], 1, 1)
    return [json.dumps(write_view(record, state.phase.seat)) for state, record in played]


@settings(properties, max_examples=80)
@given(data=st.data(), variant=st.sampled_from(sorted(PRESETS)), place=st.floats(0, 0.999))
def test_a_view_with_any_part_replaced_is_read_or_refused(data, variant, place):
    texts = views(variant)
    plain = json.loads(texts[int(place * len(texts))])
    holder, key = _somewhere(data, plain)
    junk = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=4))
    cards = st.sampled_from(["AS1", "9H2", "KD3", "TC1"])
    holder[key] = data.draw(st.one_of(junk, cards, st.lists(junk, max_size=3)))
    with suppress(ViewError):
        assert read_view(plain).seat in range(4)


def _somewhere(data, plain):
    """Return a container within the view and a key of it."""
    holder, key = plain, data.draw(st.sampled_from(sorted(plain)))
    while isinstance(holder[key], dict | list) and holder[key] and data.draw(st.booleans()):
        holder = holder[key]
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    return holder, key
