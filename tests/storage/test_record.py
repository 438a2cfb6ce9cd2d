import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import RecordError, Seat, dump, parse
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.storage.shapes import (
    DealShape,
    HandShape,
    MeldShape,
    RecordShape,
    ResultShape,
    SeatShape,
)

KNOWN = {
    key
    for shape in (DealShape, HandShape, MeldShape, RecordShape, ResultShape, SeatShape)
    for key in shape.__annotations__
}
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
EXTRAS = st.dictionaries(st.text(max_size=8).filter(lambda k: k not in KNOWN), VALUES, max_size=2)
MOMENTS = st.datetimes(timezones=st.just(UTC))


@st.composite
def records(draw, play_game):
    """Games of every rule set, stopped anywhere, with unknown keys in every object."""
    variant = draw(st.sampled_from(list(PRESETS)))
    record, _ = play_game(variant, draw(st.integers(1, 3)), draw(st.sampled_from([0, 9, 150])))
    hands = []
    for hand in record.hands:
        extended = replace(hand, extra=draw(EXTRAS), deal_extra=draw(EXTRAS))
        if hand.result is not None:
            melds = [meld | draw(EXTRAS) for meld in hand.result.get("melds", [])]
            result = dict(hand.result) | draw(EXTRAS) | ({"melds": melds} if melds else {})
            extended = replace(extended, result=result)
        hands.append(replace(extended, undone=draw(st.integers(0, 9))))
    levels = st.sampled_from(["learner", "club", "a level of another program"])
    seats = [
        replace(seat, name=draw(st.text(max_size=10)), extra=draw(EXTRAS)) for seat in record.seats
    ]
    seats[-1] = replace(seats[-1], player="computer", level=draw(levels))
    return replace(
        record,
        app=draw(st.text(max_size=8)),
        created=draw(MOMENTS),
        updated=draw(MOMENTS),
        options={"goal": 170} if draw(st.booleans()) else {},
        seed=draw(st.integers(-(2**63), 2**63 - 1)),
        seats=tuple(seats),
        hands=tuple(hands),
        extra=draw(EXTRAS),
    )


@pytest.mark.parametrize("variant", PRESETS)
def test_a_whole_game_comes_back_as_it_was(variant, play_game):
    record, _ = play_game(variant)
    assert parse(dump(record), "game") == record


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_written_is_read_again_with_every_unknown_key(data, play_game):
    record = data.draw(records(play_game))
    written = dump(record)
    assert parse(written, "game") == record
    assert dump(parse(written, "game")) == written


def test_unknown_keys_are_kept_in_every_object(read_fixture):
    raw = json.loads(read_fixture("unfinished-with-unknown-keys"))
    hand = raw["hands"][0]
    objects = [raw, raw["seats"][0], hand, hand["deal"], hand["result"], hand["result"]["melds"][0]]
    for number, each in enumerate(objects):
        each[f"unknown {number}"] = {"n": number}
    assert json.loads(dump(parse(json.dumps(raw).encode(), "game"))) == raw


def test_half_a_character_in_a_name_does_not_stop_the_saving(play_game):
    record, _ = play_game("two-player", 1, 0)
    record = replace(record, seats=(Seat("a\ud800"), record.seats[1]))
    assert parse(dump(record), "game").seats[0].name == "a?"


# What the sentence says for a fault at a place: file, place, reason.
FAULTS = [
    ("format", "chess", "x.pinochle: it is not a game record of this program."),
    ("version", "1", "x.pinochle: it does not say which version"),
    ("version", 2, "x.pinochle: it was written by a newer version of this program (record version"),
    ("variant", "whist", "x.pinochle: “variant” and “options”: There is no rule set “whist”"),
    ("options", {"moon": 1}, "“variant” and “options”: Single + pass has no house rule “moon”"),
    ("options", {"goal": True}, "“goal” must be a whole number"),
    ("options", {"goal": [1]}, "“options”: true or false or a whole number or text is expected"),
    ("created", "yesterday", "“created”: a time such as 2025-01-31T20:15:00Z is expected."),
    ("created", "2025-01-31T20:15:00+02:00", "“created”: the time must be UTC"),
    ("seats", [], "x.pinochle: “seats”: Single + pass has 4 seats, not 0."),
    ("seats/1/player", "robot", "x.pinochle: seat 1, “player”: "),
    ("seats/1/level", "", "x.pinochle: seat 1: a computer player needs a level."),
    ("seats/1/name", 5, "x.pinochle: seat 1, “name”: text is expected, not a whole number."),
    ("seed", 2**63, "x.pinochle: “seed”: the number is too large."),
    ("seed", 1.0, "x.pinochle: “seed”: a whole number is expected, not a decimal number."),
    ("hands", [], "x.pinochle: “hands”: there is no hand in it."),
    ("hands", {}, "x.pinochle: “hands”: a list is expected, not an object."),
    ("hands/1", 7, "x.pinochle: hand 2: an object is expected, not a whole number."),
    ("hands/1/dealer", True, "hand 2, “dealer”: a whole number is expected, not true or false."),
    ("hands/1/undone", -1, "x.pinochle: hand 2, “undone”: the number must not be negative."),
    ("hands/0/deal/hands/2/4", "XH1", "x.pinochle: hand 1, deal, seat 2: There is no card XH1."),
    ("hands/0/deal/hands/2/4", 7, "hand 1, “deal”, hand 3, item 5: text is expected, not a whole"),
    ("hands/0/deal/stock", ["TH"], "x.pinochle: hand 1, stock: “TH” is not a card"),
    ("hands/1/actions/16", [1, "fold"], "hand 2, action 17: [1, 'fold'] is no action."),
    ("hands/1/actions/16", [True, "pass"], "hand 2, action 17: [True, 'pass'] is no action."),
    ("hands/1/actions/16", [1, "play", "1H1"], "hand 2, action 17: There is no card 1H1."),
    ("hands/1/actions/16", None, "hand 2, action 17: a list is expected, not null."),
    ("hands/0/result", None, "hand 1, “result”: an object is expected, not null."),
    ("hands/0/result/score", [1], "x.pinochle: hand 1, “result”, “score”: "),
    ("hands/0/result/melds/0/cards", "AH1", "hand 1, “result”, “melds”, item 1, “cards”: a list"),
    ("winner", 2, "x.pinochle: “winner”: "),
]


def put(raw, path, value):
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    for step in steps:
        raw = raw[step]
    raw[last] = value


@pytest.mark.parametrize(("path", "value", "sentence"), FAULTS)
def test_a_fault_is_told_with_file_and_place(path, value, sentence, read_fixture):
    raw = json.loads(read_fixture("unfinished-with-unknown-keys"))
    put(raw, path, value)
    with pytest.raises(RecordError) as caught:
        parse(json.dumps(raw).encode(), "x.pinochle")
    assert sentence in str(caught.value)
    assert str(caught.value).startswith("x.pinochle: ")
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("key", [k for k in RecordShape.__annotations__ if k != "format"])
def test_every_key_of_the_format_must_be_there(key, read_fixture):
    raw = json.loads(read_fixture("two-player"))
    del raw[key]
    with pytest.raises(RecordError, match=key):
        parse(json.dumps(raw).encode(), "game")


def test_a_sentence_stays_short_whatever_the_file_holds(read_fixture):
    raw = json.loads(read_fixture("two-player"))
    raw["hands"][0]["actions"][0] = [0, "x" * 100_000]
    with pytest.raises(RecordError) as caught:
        parse(json.dumps(raw).encode(), "game")
    assert len(str(caught.value)) < 400


def survives(data):
    """Whether bytes are a record; anything but a record, its replay or a RecordError is a fault."""
    try:
        record = parse(data, "game")
    except RecordError:
        return False
    replay(record)
    assert parse(dump(record), "game") == record
    return True


MISFITS = [None, True, -1, 3, 10**30, 0.5, "", "TH2", "\x00", [], [[]], [0, "play", "AS1"], {}]


def places(value, path=""):
    """Every place in a value, but of a list's items only the first and the last."""
    if path:
        yield path[1:]
    if isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, f"{path}/{key}")
    elif isinstance(value, list):
        for index in sorted({0, len(value) - 1} & set(range(len(value)))):
            yield from places(value[index], f"{path}/{index}")


@pytest.mark.parametrize("name", ["unfinished-with-unknown-keys", "two-player"])
def test_a_value_of_another_type_at_any_place_is_no_crash(name, read_fixture):
    whole = json.loads(read_fixture(name))
    whole["hands"] = whole["hands"][:2]
    text = json.dumps(whole)
    refused = 0
    for path in places(whole):
        for misfit in MISFITS:
            raw = json.loads(text)
            put(raw, path, misfit)
            refused += not survives(json.dumps(raw).encode())
    assert refused > 500


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_refused_or_read_but_is_no_crash(data, read_fixture):
    broken = bytearray(read_fixture("unfinished-with-unknown-keys"))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(broken) - 1))
        match data.draw(st.sampled_from(["flip", "cut", "drop", "insert", "repeat"])):
            case "flip":
                broken[at] ^= 1 << data.draw(st.integers(0, 7))
            case "cut":
                del broken[max(at, 1) :]
            case "drop":
                del broken[at : min(at + data.draw(st.integers(1, 40)), len(broken) - 1)]
            case "insert":
                broken[at:at] = data.draw(st.binary(min_size=1, max_size=8))
            case "repeat":
                broken[at:at] = broken[at : at + data.draw(st.integers(1, 200))]
    survives(bytes(broken))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_any_bytes_at_all_are_no_crash(data):
    assert not survives(data)


def test_a_truncated_file_is_refused_wherever_it_ends(read_fixture):
    whole = read_fixture("unfinished-with-unknown-keys").rstrip()
    assert not any(survives(whole[:end]) for end in range(0, len(whole), 7))


def test_times_keep_their_fraction_and_are_written_as_utc(play_game):
    record, _ = play_game("two-player", 1, 0)
    moment = datetime(2025, 2, 28, 23, 59, 59, 123456, tzinfo=UTC)
    record = replace(record, updated=moment + timedelta(seconds=1))
    assert b'"updated": "2025-03-01T00:00:00.123456Z"' in dump(record)
