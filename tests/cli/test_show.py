import json
import re

import pytest

from pinochle_desktop.rules.variants import PRESETS


def load(games, variant):
    return json.loads((games / f"{variant}-7-0001.pinochle").read_bytes())


@pytest.fixture
def shown(call, tmp_path):
    """Return a function that shows a changed record."""

    def shown(record):
        path = tmp_path / "changed.pinochle"
        path.write_text(json.dumps(record), encoding="utf-8")
        return call("show", path)

    return shown


@pytest.mark.parametrize("variant", PRESETS)
def test_a_whole_game(call, games, variant):
    answer = call("show", games / f"{variant}-7-0001.pinochle")
    assert (answer.status, answer.err) == (0, "")
    record = load(games, variant)
    lines = answer.out.splitlines()
    assert lines[0] == f"{PRESETS[variant].name}, to {PRESETS[variant].goal} points, seed 7"
    assert "seat 1: " in lines[2]
    hands = [line for line in lines if line.startswith("Hand ")]
    assert len(hands) == len(record["hands"])
    tricks = [line for line in lines if re.match(r" +\d+ .*>", line)]
    played = sum(action[1] == "play" for hand in record["hands"] for action in hand["actions"])
    assert len(tricks) * PRESETS[variant].seats == played
    assert all(line.count("*") == line.count(">") == 1 for line in tricks)
    score = record["hands"][-1]["result"]["score"]
    won = record["winner"]
    assert lines[-1].startswith("Won by ")
    assert f", {score[won]} to {score[1 - won]}" in lines[-1]


def test_the_results_add_up(call, games):
    text = call("show", games / "single-pass-7-0001.pinochle").out
    sums = re.findall(r"meld (\d+)( forfeited \(no trick\))? \+ tricks (\d+) = (\d+)", text)
    assert sums
    for meld, lost, tricks, total in sums:
        assert int(total) == int(tricks) + (0 if lost else int(meld))
    for bid, what, change in re.findall(r"= \d+, bid (\d+), (made|set): ([+-]\d+)", text):
        assert (int(change) >= int(bid)) == (what == "made")


def test_every_part_of_a_hand_is_told(call, games):
    text = call("show", games / "single-pass-7-0001.pinochle").out
    first = text.split("\n\n")[1]
    for part in ("auction: ", "bidder: ", "trump: ", "passed: ", "melds:", "trick ", "result:"):
        assert f"  {part}" in first, part
    two = call("show", games / "two-player-7-0001.pinochle").out.split("\n\n")[1]
    for part in ("stock: ", "turned: ", "drawn: ", "the stock is used up", "result:"):
        assert part in two, part
    assert "auction" not in two


def test_a_game_that_goes_on(shown, games):
    record = load(games, "partnership")
    del record["hands"][1:]
    hand = record["hands"][0]
    plays = [i for i, action in enumerate(hand["actions"]) if action[1] == "play"]
    del hand["actions"][plays[1] :], hand["result"]
    record["winner"] = None
    record["seats"][0] = {"name": "You", "player": "human"}
    answer = shown(record)
    assert answer.status == 0
    assert "seat 0: You (human)" in answer.out
    *_, trick, _, last = answer.out.splitlines()
    assert re.match(r" +1 .*>", trick)
    assert "*" not in trick
    assert last.startswith("Unfinished: it’s ")
    del hand["actions"][2:]
    assert "  auction: " in shown(record).out
    del hand["actions"][:]
    assert shown(record).out.splitlines()[-1].startswith("Unfinished: it’s ")


def test_a_game_between_hands(shown, games):
    record = load(games, "two-player")
    del record["hands"][1:]
    record["winner"] = None
    answer = shown(record)
    assert answer.status == 0
    assert answer.out.endswith("Unfinished: the next hand is to be dealt.\n")


def test_a_hand_thrown_in(shown, games):
    record = load(games, "partnership")
    del record["hands"][1:]
    hand = record["hands"][0]
    hand["actions"] = [[(hand["dealer"] + i) % 4, "pass"] for i in range(1, 5)]
    del hand["result"]
    record["winner"] = None
    answer = shown(record)  # the missing result is a disagreement, but what there is is told
    assert answer.status == 2
    assert "  thrown in: this hand isn’t played" in answer.out
    assert ": +0, score 0" in answer.out


def test_what_comes_before_a_disagreement_is_shown(shown, games):
    record = load(games, "single-pass")
    record["hands"][1]["actions"][1] = [0, "bid", 1]
    answer = shown(record)
    assert answer.status == 2
    assert "Hand 1, dealer" in answer.out
    assert "result:" in answer.out
    assert "disagrees with the rules: hand 2, action 2: " in answer.err
    assert answer.err.count("\n") == 1


def test_names_are_made_harmless(shown, games):
    record = load(games, "two-player")
    record["seats"][0]["name"] = "Eve\x1b[31m\nX" + "x" * 500
    text = shown(record).out
    assert "\x1b" not in text
    assert "Eve?[31m?Xx…" in text
    assert "x" * 20 not in text


def test_house_rules_are_named(shown, games):
    record = load(games, "two-player")
    del record["hands"][1:]
    record["options"] = {"goal": 500}
    record["winner"] = None
    lines = shown(record).out.splitlines()
    assert lines[:2] == ["Two-player (house rules), to 500 points, seed 7", "  goal: 500"]


def test_what_cannot_be_shown(refused, tmp_path):
    assert "there is no such file" in refused("show", tmp_path / "none.pinochle")
    assert "folder" in refused("show", tmp_path)
    assert "FILE" in refused("show")
