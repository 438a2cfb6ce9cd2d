"""Engines given as commands: games against them, and engines that misbehave."""

import json
import shlex
import sys
from dataclasses import replace

import pytest

from pinochle_desktop.cli.games import Job, play
from pinochle_desktop.engine_protocol.remote_engine import EngineFault, EngineProcess, close_engines
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import parse
from tests.cli.conftest import ROOT

OURS = shlex.join([sys.executable, "-m", "pinochle_desktop", "engine", "--level", "club"])


@pytest.fixture(autouse=True)
def _no_engine_is_left():
    yield
    close_engines()


@pytest.fixture
def liar(tmp_path):
    """Return a function from what an engine prints for each line to its command."""

    def liar(text):
        script = tmp_path / "liar.py"
        script.write_text(f"import sys\nfor line in sys.stdin:\n    {text}\n")
        return shlex.join([sys.executable, str(script)])

    return liar


def actions(played):
    return [hand.actions for hand in parse(played.record, "x").hands]


@pytest.mark.parametrize("variant", ["single-pass", "two-player"])
def test_our_engine_plays_the_games_of_its_level(variant):
    job = Job(PRESETS[variant], 5, ("club", "club"), 1)
    remote = replace(job, levels=("engine", "club"), commands=(OURS, None))
    assert actions(play(remote)) == actions(play(job))


def test_an_engine_meets_a_level_on_every_deal_twice(call, tmp_path):
    words = ["simulate", "--variant", "two-player", "--games", 1, "--seed", 5, "--out", tmp_path]
    answer = call(*words, "--jobs", 1, "--engine", OURS, "--level", "club", "--json")
    assert (answer.status, answer.err) == (0, "")
    table = json.loads(answer.out)
    assert table["games"] == 2
    # Equal players: what one side wins in the first game the other wins in the second.
    assert table["difference"]["points_per_hand"] == 0
    records = [parse(path.read_bytes(), path.name) for path in sorted(tmp_path.iterdir())]
    assert [[s.level for s in r.seats] for r in records] == [["engine", "club"], ["club", "engine"]]


FAULTS = {
    "garbage": ("print('hm', flush=True)", "sent hm, which is no answer to “decide”."),
    "no object": ("print('[1]', flush=True)", "sent [1], which is no answer"),
    "no action": ('print(\'{"action": [0, "sing"]}\', flush=True)', "is no answer to “decide”."),
    "illegal": ('print(\'{"action": [1, "bid", 3]}\', flush=True)', "which is not legal."),
    "a crash": ("sys.exit(3)", "has ended without an answer."),
    "very much": ("print('x' * 5000000, flush=True)", "x…, which is no answer"),
    "no text": ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "is no answer"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_an_engine_that_misbehaves_is_named_with_the_place_and_its_answer(name, liar):
    text, sentence = FAULTS[name]
    with pytest.raises(EngineFault) as caught:
        play(Job(PRESETS["partnership"], 5, ("engine", "club"), 3, commands=(liar(text), None)))
    assert str(caught.value).startswith("Seed 5, hand 1, action 1, seat 0: the engine “")
    assert sentence in str(caught.value)


@pytest.mark.parametrize("command", ["false", "true"])
def test_a_program_that_ends_unasked_is_named(command):
    with pytest.raises(EngineFault, match="has ended without an answer"):
        play(Job(PRESETS["partnership"], 5, ("engine", "club"), 3, commands=(command, None)))


def test_an_engine_that_dies_in_the_midst_of_a_game_is_named_with_the_place(tmp_path):
    """It plays by our own rules of thumb for eleven questions."""
    script = tmp_path / "mortal.py"
    script.write_text(
        "import sys, json\n"
        "from pinochle_desktop.cli.engine import answer\n"
        "from pinochle_desktop.players import make_player\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    if number == 11:\n"
        "        sys.exit(1)\n"
        "    print(json.dumps(answer(line.encode(), make_player('club'))), flush=True)\n"
    )
    command = shlex.join(["env", f"PYTHONPATH={ROOT}", sys.executable, str(script)])
    job = Job(PRESETS["two-player"], 5, ("club", "club"), 1)
    done = actions(play(job))[0]
    place = [number for number, action in enumerate(done, 1) if action.seat == 0][11]
    with pytest.raises(EngineFault) as caught:
        play(replace(job, levels=("engine", "club"), commands=(command, None)))
    assert str(caught.value).startswith(f"Seed 5, hand 1, action {place}, seat 0: ")
    assert "has ended without an answer" in str(caught.value)


@pytest.mark.parametrize("command", ["/no/such/program", "", '"'])
def test_a_command_that_cannot_be_started_is_refused(command):
    with pytest.raises(EngineFault, match=r"can’t be started: .+\.$"):
        EngineProcess(command)


def test_simulate_ends_with_the_engine_s_fault_in_one_sentence(refused, liar, tmp_path):
    words = ["simulate", "--variant", "partnership", "--games", 1, "--seed", 5, "--out", tmp_path]
    said = refused(*words, "--jobs", 1, "--engine", liar("print('hm', flush=True)"))
    assert said.startswith("Seed 5, hand 1, action ")


def test_a_fault_in_a_process_of_its_own_ends_the_same_way(refused, liar, tmp_path):
    words = ["simulate", "--variant", "partnership", "--games", 1, "--seed", 5, "--out", tmp_path]
    said = refused(*words, "--jobs", 2, "--engine", liar("print('hm', flush=True)"))
    assert "sent hm, which is no answer" in said


@pytest.mark.parametrize(
    "more", [["--level", "club,learner"], ["--engine", "y", "--level", "club"], ["--engine"] * 2]
)
def test_there_are_no_three_sides(refused, tmp_path, more):
    words = ["simulate", "--variant", "partnership", "--games", 1, "--seed", 5, "--out", tmp_path]
    more = ["--engine", "y", "--engine", "z"] if more == ["--engine"] * 2 else more
    assert "two sides" in refused(*words, "--engine", "x", *more)


def test_a_program_that_does_not_end_is_ended(liar):
    link = EngineProcess(liar("pass\nimport time\nwhile True: time.sleep(0.1)"))
    link._process.wait = _impatient(link._process.wait)
    link.close()
    assert link._process.poll() is not None


def _impatient(wait):
    return lambda timeout=None: wait(None if timeout is None else 0.01)
