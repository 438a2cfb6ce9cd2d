"""What each card of a record cost, all hands open."""

import json

import pytest

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.game import legal_actions
from pinochle_desktop.rules.state import Playing, trick_points
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import parse
from pinochle_desktop.storage.replay import positions


@pytest.fixture(scope="module")
def one_hand(games, tmp_path_factory):
    """Return a function from a rule set to a record of one hand of a game."""
    folder = tmp_path_factory.mktemp("hands")

    def one_hand(variant):
        record = json.loads((games / f"{variant}-7-0001.pinochle").read_bytes())
        record["hands"] = record["hands"][:1]
        record["winner"] = None
        path = folder / f"{variant}.pinochle"
        path.write_text(json.dumps(record), encoding="utf-8")
        return path

    return one_hand


def analysed(call, path):
    answer = call("analyse", path, "--json")
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


def cost(found):
    return max(found["values"].values()) - found["values"][found["played"]]


@pytest.mark.parametrize("variant", PRESETS)
def test_exact_values_less_what_was_lost_later_are_what_was_taken(call, one_hand, variant):
    """The value of a card, less later costs of its side, plus those of the other, is the outcome."""
    path = one_hand(variant)
    found = analysed(call, path)
    last = max((number for number, each in enumerate(found) if not each["exact"]), default=-1)
    found = found[last + 1 :]
    assert len(found) > 4
    record = parse(path.read_bytes(), path.name)
    states = {each.action: each.state for each in positions(record)}
    result = record.hands[0].result
    for number, each in enumerate(found):
        side = each["seat"] % 2
        state = states[each["action"]]
        taken = (
            result["trick_points"][side]
            - trick_points(state.rules, state.tricks, ended=False)[side]
        )
        later = sum(
            cost(one) * (-1 if one["seat"] % 2 == side else 1) for one in found[number + 1 :]
        )
        assert each["values"][each["played"]] + later == taken


@pytest.mark.parametrize("variant", PRESETS)
def test_every_card_that_could_be_played_is_valued(call, one_hand, variant):
    path = one_hand(variant)
    found = {each["action"]: each for each in analysed(call, path)}
    record = parse(path.read_bytes(), path.name)
    for each in positions(record):
        action = record.hands[0].actions[each.action]
        faces = {play.card.face for play in legal_plays(each.state)}
        if len(faces) < 2:
            assert each.action not in found
            continue
        told = found[each.action]
        assert (told["hand"], told["seat"], told["played"]) == (0, action.seat, action.card.face)
        assert set(told["values"]) == faces
        assert all(0 <= value <= each.state.rules.counters for value in told["values"].values())


def legal_plays(state):
    return (
        []
        if not isinstance(state.phase, Playing)
        else [action for action in legal_actions(state) if isinstance(action, Play)]
    )


def test_the_end_of_a_hand_is_exact_and_its_beginning_is_not(call, one_hand):
    found = analysed(call, one_hand("partnership"))
    exact = [each["exact"] for each in found]
    assert not exact[0]
    assert exact[-1]


def test_as_text_it_names_trick_player_card_cost_and_the_better_card(call, one_hand):
    path = one_hand("partnership")
    answer = call("analyse", path)
    lines = answer.out.splitlines()
    assert lines[:3] == ["Partnership", "", "Hand 1"]
    assert lines[3].split() == ["trick", "seat", "card", "cost", "best"]
    assert len(lines) - 4 == len(analysed(call, path))
    assert any(line.rstrip().endswith("exact") and " - " not in line for line in lines[4:])


def test_a_record_that_breaks_the_rules_is_refused_in_a_sentence(refused, one_hand, tmp_path):
    record = json.loads(one_hand("partnership").read_bytes())
    plays = [i for i, action in enumerate(record["hands"][0]["actions"]) if action[1] == "play"]
    record["hands"][0]["actions"][plays[0]][0] = 7
    path = tmp_path / "wrong.pinochle"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "disagrees with the rules: hand 1, action" in refused("analyse", path)
