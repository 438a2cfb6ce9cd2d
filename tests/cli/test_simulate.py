import json
from math import sqrt

import pytest

from pinochle_desktop.cli import simulate
from pinochle_desktop.cli.games import Job, Played
from pinochle_desktop.cli.simulate import plan
from pinochle_desktop.cli.tally import Tally
from pinochle_desktop.players.arena import EndlessGame
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import parse
from pinochle_desktop.storage.replay import replay

KEYS = ["games", "hands", "wins", "contracts", "set", "mean_bid", "seconds"]


def words(out, variant="partnership", games=2, seed=5, jobs=1):
    numbers = ("--games", games, "--seed", seed, "--jobs", jobs)
    return ("simulate", "--variant", variant, *numbers, "--out", out)


def result(change, bid=None, made=None):
    return HandResult((), (0, 0), (0, 0), (0, 0), None, bid, None, made, change, (0, 0))


def records(folder):
    return [parse(path.read_bytes(), path.name) for path in sorted(folder.iterdir())]


def test_records_have_names_seeds_seats_and_agree_with_the_rules(call, tmp_path):
    out = tmp_path / "new" / "folder"
    answer = call(*words(out, games=3))
    assert (answer.status, answer.err) == (0, "")
    names = [path.name for path in sorted(out.iterdir())]
    assert names == [f"partnership-5-000{n}.pinochle" for n in (1, 2, 3)]
    played = records(out)
    assert [record.seed for record in played] == [5, 6, 7]
    assert [record.hands[0].dealer for record in played] == [0, 1, 2]
    for record in played:
        assert replay(record).disagreement is None
        assert record.winner is not None
        assert [seat.name for seat in record.seats] == ["South", "West", "North", "East"]
        assert {(seat.player, seat.level) for seat in record.seats} == {("computer", "club")}


def test_the_table_counts_what_the_records_hold(call, tmp_path):
    answer = json.loads(call(*words(tmp_path, games=3), "--json").out)
    assert list(answer) == KEYS
    played = records(tmp_path)
    hands = [hand.result for record in played for hand in record.hands]
    bids = [hand["bid"] for hand in hands if hand["bid"] is not None]
    assert answer["games"] == 3
    assert answer["hands"] == len(hands)
    assert answer["wins"] == [[record.winner for record in played].count(side) for side in (0, 1)]
    assert answer["contracts"] == len(bids)
    assert answer["set"] == sum(hand["made"] is False for hand in hands)
    assert answer["mean_bid"] == pytest.approx(sum(bids) / len(bids), abs=0.001)
    assert answer["seconds"] > 0


def test_without_an_auction_there_is_no_bid(call, tmp_path):
    answer = json.loads(call(*words(tmp_path, "two-player", games=1), "--json").out)
    assert (answer["contracts"], answer["set"], answer["mean_bid"]) == (0, 0, None)
    (record,) = records(tmp_path)
    assert [seat.name for seat in record.seats] == ["South", "North"]


def test_two_levels_play_every_deal_twice_with_sides_changed(call, tmp_path):
    answer = call(*words(tmp_path), "--json", "--level", "club,Learner")
    table = json.loads(answer.out)
    assert list(table) == [*KEYS, "difference"]
    assert list(table["difference"]) == ["points_per_hand", "standard_error"]
    assert table["games"] == 4
    played = records(tmp_path)
    assert [record.seed for record in played] == [5, 5, 6, 6]
    assert [record.hands[0].dealer for record in played] == [0, 0, 1, 1]
    levels = [tuple(seat.level for seat in record.seats) for record in played]
    assert levels == [("club", "learner") * 2, ("learner", "club") * 2] * 2
    first = [record.winner == (i % 2) for i, record in enumerate(played)]
    assert table["wins"] == [first.count(True), first.count(False)]


def test_a_level_against_itself_is_neither_ahead_nor_behind(call, tmp_path):
    table = json.loads(call(*words(tmp_path), "--json", "--level", "club,club").out)
    assert table["wins"] == [2, 2]
    assert table["difference"] == {"points_per_hand": 0.0, "standard_error": 0.0}


def test_the_difference_is_a_ratio_with_deals_as_samples():
    tally = Tally(["a", "b"])
    results = [[(30, 10), (0, 20)], [(10, 20)], [(50, 0)], [(0, 6), (10, 0)]]
    for job, hands in zip(plan(PRESETS["partnership"], 2, 1, ["a", "b"]), results, strict=True):
        tally.add(job, Played(b"", 0, tuple(map(result, hands))))
    # First deal: 20 - 20 as side 0, and 10 as side 1: 10 in three hands. Second: 50 - 4 in three.
    mean = (10 + 46) / 6
    error = sqrt(2 * ((10 - 3 * mean) ** 2 + (46 - 3 * mean) ** 2)) / 6
    assert tally.difference() == (pytest.approx(mean), pytest.approx(error))
    assert tally.wins == [2, 2]
    assert any(f"{mean:+.2f} ± {error:.2f}" in line for line in tally.lines(1.0))


def test_one_deal_has_no_standard_error():
    tally = Tally(["a", "b"])
    tally.add(Job(PRESETS["partnership"], 1, ("a", "b"), 0), Played(b"", 0, (result((3, 1)),)))
    assert tally.difference() == (2.0, None)
    assert tally.for_programs(1.0)["difference"] == {"points_per_hand": 2.0, "standard_error": None}
    assert tally.lines(1.0)[-2].endswith("+2.00")


def test_the_text(call, tmp_path):
    lines = call(*words(tmp_path)).out.splitlines()
    heads = ["games", "hands", "won by club, side 0", "won by club, side 1", "contracts", "set"]
    heads += ["mean bid", "seconds"]
    assert [line.split("  ")[0] for line in lines] == heads
    assert lines[0].split() == ["games", "2"]


def test_nothing_is_overwritten(call, refused, tmp_path):
    mine = tmp_path / "partnership-5-0002.pinochle"
    mine.write_text("mine", encoding="utf-8")
    assert f"{mine} already exists" in refused(*words(tmp_path))
    assert mine.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [mine]
    assert call(*words(tmp_path, seed=6)).status == 0


def test_a_folder_that_cannot_be_made(refused, tmp_path):
    file = tmp_path / "file"
    file.touch()
    assert str(file) in refused(*words(file))
    assert str(file) in refused(*words(file / "below"))


def test_ctrl_c_keeps_the_games_that_are_done(call, monkeypatch, tmp_path):
    def stop_at_the_second(job):
        if job.seed == 6:
            raise KeyboardInterrupt
        return play(job)

    play = simulate.play
    monkeypatch.setattr(simulate, "play", stop_at_the_second)
    answer = call(*words(tmp_path, games=3))
    assert answer == (130, "", "pinochle-desktop: Stopped.\n")
    assert [record.seed for record in records(tmp_path)] == [5]


def test_a_game_that_nobody_wins_is_said_so(refused, monkeypatch, tmp_path):
    def give_up(job):
        raise EndlessGame("The game of seed 5 was given up.")

    monkeypatch.setattr(simulate, "play", give_up)
    assert refused(*words(tmp_path)) == "The game of seed 5 was given up."


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--games", "0", "“0” is not a whole number from 1 to 100000."),
        ("--games", "x", "“x” is not a whole number"),
        ("--games", "1" * 5000, "is not a whole number"),
        ("--seed", "-1", "is not a whole number from 0 up"),
        ("--seed", "9007199254740992", "is too large. The limit is 9007199254740991"),
        ("--jobs", "0", "from 1 to 256"),
        ("--level", "wizard", "there is no level “wizard”. Choose from learner, club"),
        ("--level", "club,club,club", "one level or two"),
        ("--level", "", "there is no level “”"),
        ("--variant", "x", "there is no rule set “x”"),
    ],
)
def test_wrong_numbers_and_names(refused, tmp_path, option, value, sentence):
    assert sentence in refused(*words(tmp_path), f"{option}={value}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("option", ["--variant", "--games", "--seed", "--out"])
def test_what_has_to_be_given(refused, tmp_path, option):
    given = list(words(tmp_path))
    at = given.index(option)
    del given[at : at + 2]
    assert option in refused(*given)


def test_a_record_that_another_program_puts_there_meanwhile_is_not_overwritten(
    refused, tmp_path, monkeypatch
):
    theirs = tmp_path / "partnership-5-0002.pinochle"
    play = simulate.play

    def play_slowly(job):
        theirs.write_text("theirs")
        return play(job)

    monkeypatch.setattr(simulate, "play", play_slowly)
    assert f"{theirs} already exists" in refused(*words(tmp_path))
    assert theirs.read_text() == "theirs"
    assert (tmp_path / "partnership-5-0001.pinochle").exists()
