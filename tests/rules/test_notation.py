"""Actions and results as lists and objects of the record format."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_desktop.rules.actions import (
    Begin,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import RANKS, SUITS, card, deck
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.notation import (
    NotationError,
    read_action,
    write_action,
    write_meld,
    write_result,
)
from pinochle_desktop.rules.state import Contract
from tests.strategies import SEEDS, last_state, properties, rule_sets, walk
from tests.tables import bidding, calls, cards, end_of_hand

EXAMPLES = [
    ([2, "bid", 52], Bid(2, 52)),
    ([2, "pass"], Pass(2)),
    ([2, "trump", "H"], NameTrump(2, "H")),
    ([0, "exchange", ["AH1", "TH2"]], Give(0, (card("AH1"), card("TH2")))),
    ([2, "begin"], Begin(2)),
    ([1, "play", "AS1"], Play(1, card("AS1"))),
    ([0, "meld", ["KH1", "QH2"]], DeclareMeld(0, (card("KH1"), card("QH2")))),
    ([0, "dix", "9S1"], Dix(0, card("9S1"))),
    ([0, "draw"], Draw(0)),
]
SEAT = st.integers(0, 3)
CARD = st.sampled_from(deck(RANKS, 4))
CARDS = st.lists(CARD, max_size=6).map(tuple)
ACTIONS = st.one_of(
    st.builds(Bid, SEAT, st.integers(-5, 999)),
    st.builds(Pass, SEAT),
    st.builds(NameTrump, SEAT, st.sampled_from(SUITS)),
    st.builds(Give, SEAT, CARDS),
    st.builds(Begin, SEAT),
    st.builds(Play, SEAT, CARD),
    st.builds(DeclareMeld, SEAT, CARDS),
    st.builds(Dix, SEAT, CARD),
    st.builds(Draw, SEAT),
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.floats(allow_nan=False)
    | st.text(max_size=4)
    | st.sampled_from(["bid", "play", "meld", "trump", "exchange", "dix", "AH1", "H"]),
    lambda inside: st.lists(inside, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize(("written", "action"), EXAMPLES)
def test_the_examples_of_the_record_format(written, action):
    assert read_action(written) == action
    assert write_action(action) == written


@given(ACTIONS)
@properties
def test_actions_make_the_round_trip_through_json(action):
    assert read_action(json.loads(json.dumps(write_action(action)))) == action


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [0],
        ["bid", 0, 50],
        [0, "bid"],
        [0, "bid", "50"],
        [0, "bid", 50.0],
        [0, "bid", True],
        [True, "pass"],
        [None, "pass"],
        ["0", "pass"],
        [0, "pass", 1],
        [0, "shuffle"],
        [0, "trump", "X"],
        [0, "trump", "h"],
        [0, "play"],
        [0, "play", "AH"],
        [0, "play", ["AH1"]],
        [0, "play", "AH1", "AH2"],
        [0, "exchange", "AH1"],
        [0, "exchange", ["AH1", 7]],
        [0, "exchange", [None]],
        [0, "meld", [["AH1"]]],
        [0, "dix", "9S9"],
    ],
)
def test_what_is_no_action_is_refused_in_a_sentence(parts):
    with pytest.raises(NotationError) as caught:
        read_action(parts)
    assert str(caught.value).endswith(".")


@given(st.lists(JSON, max_size=4))
@properties
def test_any_list_is_read_or_refused(parts):
    try:
        action = read_action(parts)
    except NotationError:
        return
    assert write_action(action) == parts


def test_a_meld_as_records_hold_it():
    aces = Meld(0, "aces-around", 1, cards("AS AH AD AC"), 10)
    assert write_meld(aces) == {
        "seat": 0,
        "meld": "aces-around",
        "count": 1,
        "cards": ["AS1", "AH1", "AD1", "AC1"],
        "points": 10,
    }


def test_a_result_as_records_hold_it():
    state = end_of_hand("double-deck", 28, contract=Contract(0, 60), meld_points=(36, 12))
    assert write_result(state.results[-1], auction=True) == {
        "melds": [],
        "meld_points": [36, 12],
        "trick_points": [28, 22],
        "tricks": list(state.results[-1].tricks),
        "bidder": 0,
        "bid": 60,
        "trump": "H",
        "made": True,
        "score_change": [64, 34],
        "score": [64, 34],
    }


def test_a_hand_thrown_in_has_no_bidder_no_trump_and_zero_changes():
    state = calls(bidding("partnership"), *[None] * 4)
    written = write_result(state.results[-1], auction=True)
    assert "trump" not in written
    assert (written["bidder"], written["bid"], written["made"]) == (None, None, None)
    assert written["score_change"] == [0, 0]


def test_a_two_player_result_has_no_auction():
    state = end_of_hand("two-player", 13, contract=None, meld_points=(5, 18))
    written = write_result(state.results[-1], auction=False)
    assert set(written) == {
        "meld_points",
        "trick_points",
        "tricks",
        "made",
        "score_change",
        "score",
    }
    assert written["made"] is None


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_results_are_plain_json(rules, seed, choices):
    for result in last_state(walk(rules, seed, choices, hands=2)).results:
        written = write_result(result, auction=rules.auction)
        assert json.loads(json.dumps(written)) == written
