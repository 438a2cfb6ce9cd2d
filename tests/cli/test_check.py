import json

import pytest


@pytest.fixture
def changed(games, tmp_path):
    """Return a function that changes a good record and writes it to a file."""

    def changed(change):
        record = json.loads((games / "single-pass-7-0001.pinochle").read_bytes())
        change(record)
        path = tmp_path / "changed.pinochle"
        path.write_text(json.dumps(record), encoding="utf-8")
        return path

    return changed


def revoke(record):
    """Bid 1 in the second action of the second hand."""
    actions = record["hands"][1]["actions"]
    actions[1] = [actions[1][0], "bid", 1]


def miscount(record):
    record["hands"][0]["result"]["tricks"] = [12, 0]


def checked(answer):
    return [(each["ok"], each["hand"], each["action"]) for each in json.loads(answer.out)]


def test_good_records(call, games):
    files = sorted(games.iterdir())
    answer = call("check", *files)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines() == [f"{file}: ok" for file in files]


def test_good_records_for_programs(call, games):
    file = str(games / "two-player-7-0001.pinochle")
    answer = json.loads(call("check", "--json", file).out)
    assert answer == [{"file": file, "ok": True, "hand": None, "action": None, "reason": None}]


def test_an_action_against_the_rules_is_named(call, changed, games):
    wrong, good = changed(revoke), games / "partnership-7-0001.pinochle"
    answer = call("check", wrong, good)
    assert (answer.status, answer.err) == (1, "")
    first, second = answer.out.splitlines()
    assert first.startswith(f"{wrong}: hand 2, action 2: ")
    assert "bid" in first.partition("action 2: ")[2]
    assert second == f"{good}: ok"
    assert checked(call("check", "--json", wrong, good)) == [(False, 1, 1), (True, None, None)]


def test_a_wrong_result_is_named(call, changed):
    wrong = changed(miscount)
    answer = call("check", wrong)
    assert answer.status == 1
    assert answer.out.startswith(f"{wrong}: hand 1: ")
    assert "tricks" in answer.out
    assert checked(call("check", "--json", wrong)) == [(False, 0, None)]


def test_a_game_that_goes_on_agrees(call, changed):
    def stop(record):
        del record["hands"][1:], record["hands"][0]["actions"][9:], record["hands"][0]["result"]
        record["winner"] = None

    assert call("check", changed(stop)).status == 0


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe", b"[" * 9999, b"{}", b"x" * (9 * 2**20)])
def test_what_is_no_record(call, games, tmp_path, data):
    bad, good = tmp_path / "bad.pinochle", games / "partnership-7-0001.pinochle"
    bad.write_bytes(data)
    answer = call("check", bad, good)
    assert answer.status == 2
    assert answer.out == f"{good}: ok\n"
    assert answer.err.startswith(f"pinochle-desktop: {bad}")
    assert answer.err.count("\n") == 1
    answers = json.loads(call("check", "--json", bad, good).out)
    assert [each["ok"] for each in answers] == [False, True]
    assert answers[0]["reason"].startswith(str(bad))


def test_unreadable_outweighs_disagreeing(call, changed, tmp_path):
    assert call("check", changed(revoke), tmp_path / "none.pinochle").status == 2


def test_missing_files_and_folders(refused, tmp_path):
    assert "there is no such file" in refused("check", tmp_path / "none.pinochle")
    assert "folder" in refused("check", tmp_path)
    assert "FILE" in refused("check")


def test_no_control_character_reaches_the_terminal(call, games, tmp_path):
    odd = tmp_path / "odd\x1b[2J\n.pinochle"
    odd.write_bytes((games / "partnership-7-0001.pinochle").read_bytes())
    assert call("check", odd).out == f"{tmp_path}/odd?[2J?.pinochle: ok\n"
