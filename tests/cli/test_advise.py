"""What the computer would do for the seat to act in a record."""

import json
from dataclasses import replace

import pytest
from msgspec import structs

from pinochle_desktop.cli.advise import MOST_ROWS, rows, words
from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.evaluation import Evaluation, Points
from pinochle_desktop.players.levels import PLAYERS
from pinochle_desktop.players.pimc.player import PimcPlayer
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
from pinochle_desktop.rules.cards import card
from pinochle_desktop.rules.notation import write_action
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import dump, parse


@pytest.fixture
def part(games, tmp_path):
    """Return a function from a rule set and a number of actions to a record cut off there."""

    def part(variant, count):
        (path,) = games.glob(f"{variant}-*")
        record = parse(path.read_bytes(), path.name)
        hand = record.hands[0]
        done = hand.actions[count]
        hand = structs.replace(hand, actions=hand.actions[:count], result=None)
        cut = tmp_path / f"{variant}-{count}.pinochle"
        cut.write_bytes(dump(structs.replace(record, hands=(hand,), winner=None)))
        return cut, done

    return part


@pytest.mark.parametrize("variant", PRESETS)
def test_the_advice_is_what_the_level_did_in_its_game(call, part, variant):
    for count in (3, 5, 20):
        path, done = part(variant, count)
        answer = call("advise", path, "--level", "club", "--json")
        assert (answer.status, answer.err) == (0, "")
        said = json.loads(answer.out)
        assert list(said) == ["action", "options"]
        assert said["action"] == write_action(done)
        assert said["options"][0]["action"] == said["action"]


PHASES = [
    ("double-deck", Bid),
    ("partnership", NameTrump),
    ("single-pass", Give),
    ("single-pass", Play),
    ("two-player", DeclareMeld),
    ("two-player", Play),
]


@pytest.mark.parametrize(("variant", "kind"), PHASES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_alternative_has_its_estimate_in_every_phase(
    call, part, games, monkeypatch, variant, kind, level
):
    player = make_player(level)
    if isinstance(player, PimcPlayer):  # with few deals, or the test takes minutes
        monkeypatch.setitem(PLAYERS, level, replace(player, samples=2, gifts=4, hands=40))
    (path,) = games.glob(f"{variant}-*")
    (first, *_) = parse(path.read_bytes(), path.name).hands
    count = next(i for i, action in enumerate(first.actions) if isinstance(action, kind))
    answer = call("advise", part(variant, count)[0], "--level", level, "--json")
    assert answer.status == 0, answer.err
    said = json.loads(answer.out)
    values = [option["value"] for option in said["options"]]
    assert len({json.dumps(option["action"]) for option in said["options"]}) == len(values) > 1
    assert values[1:] == sorted(values[1:], reverse=True)
    if kind is Give:
        assert len(values) > 10
        assert all(len(set(option["action"][2])) == 4 for option in said["options"])


def test_for_people_the_choice_is_marked_and_the_estimates_are_aligned(call, part):
    path, _ = part("partnership", 20)
    answer = call("advise", path, "--level", "club")
    title, *lines = answer.out.splitlines()
    assert title.startswith("Partnership, hand 1, ")
    assert title.endswith(" to act:")
    assert [line[0] for line in lines] == ["*"] + [" "] * (len(lines) - 1)
    assert len({len(line) for line in lines}) == 1


def test_other_hidden_cards_give_the_same_answer(call, part, tmp_path):
    path, _ = part("double-deck", 2)
    record = parse(path.read_bytes(), "x")
    (hand,) = record.hands
    asked = (hand.dealer + 3) % 4
    hands = [list(cards) for cards in hand.deal.hands]
    one, other = (s for s in range(4) if s not in (asked, hand.dealer))
    # Nothing but their cards differs, so the calls so far are as legal as they were.
    hands[one], hands[other] = hands[other], hands[one]
    deal = hand.deal._replace(hands=tuple(map(tuple, hands)))
    twin = tmp_path / "twin.pinochle"
    twin.write_bytes(dump(structs.replace(record, hands=(structs.replace(hand, deal=deal),))))
    first, second = (call("advise", p, "--level", "club", "--json").out for p in (path, twin))
    assert first == second != ""


def test_where_nobody_is_to_act_there_is_no_advice(refused, games):
    (path,) = games.glob("two-player-*")
    assert refused("advise", path).endswith("nobody’s turn.")


def test_a_file_that_is_no_record_is_refused(refused, tmp_path):
    path = tmp_path / "x.pinochle"
    path.write_text("{}")
    assert "not a game record" in refused("advise", path)


def test_every_action_has_words():
    ace, nine = card("AS1"), card("9S1")
    told = {words(a) for a in (Bid(0, 25), Pass(0), NameTrump(0, "H"), Draw(0), Begin(0))}
    assert told == {"bid 25", "pass", "name hearts trump", "draw", "begin play"}
    assert words(Give(0, (nine, ace))) == "pass A♠ 9♠"
    assert words(DeclareMeld(0, (ace,))) == "meld A♠"
    assert words(Dix(0, nine)) == "exchange 9♠ for the turned card"


def test_a_long_list_is_cut():
    lines = rows([Evaluation(Bid(0, amount), Points(-amount)) for amount in range(100)])
    assert len(lines) == MOST_ROWS + 1
    assert lines[-1] == f"and {100 - MOST_ROWS} more"
