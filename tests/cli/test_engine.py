"""The engine protocol: whole games over pipes, and lines that mean nothing in between."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from itertools import cycle

import pytest

from pinochle_desktop.cli.engine import LONGEST, answer
from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.arena import decision_seed, play_game
from pinochle_desktop.players.pimc.player import PimcPlayer
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.notation import read_action, write_action
from pinochle_desktop.rules.state import GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.journal import after_action, after_deal, new_record, now
from pinochle_desktop.storage.record import Seat
from tests.cli.conftest import ROOT

MALFORMED = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"decide"',
    b'{"op": "sing"}',
    b'{"op": ["hello"]}',
    b'{"op": "decide"}',
    b'{"op": "decide", "view": {}}',
    b'{"op": "decide", "view": 5, "seed": 1}',
    b'{"op": "decide", "view": {}, "seed": "x"}',
    b'{"op": "decide", "view": {}, "seed": true}',
    b'{"op": "decide", "view": {}, "seed": 1e999}',
    b"\xff\xfe\x00",
    b"[" * 5000,
    b'{"a": ' * 5000,
]


class Engine:
    """`engine` as a process of its own."""

    def __init__(self, level="club"):
        command = [sys.executable, "-m", "pinochle_desktop", "engine", "--level", level]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT)

    def ask(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        out, err = self.process.communicate()
        assert (out, err) == (b"", b"")
        return self.process.returncode


@pytest.fixture
def engine():
    engine = Engine()
    yield engine
    if engine.process.poll() is None:
        engine.process.kill()
        engine.process.wait()
    for pipe in (engine.process.stdin, engine.process.stdout, engine.process.stderr):
        pipe.close()


class Remote:
    """A player that asks the engine, with a malformed line before each question."""

    def __init__(self, engine, record):
        self.engine, self.record = engine, record
        self.junk = cycle(MALFORMED)

    def choose(self, view, _):
        wrong = self.engine.ask(next(self.junk))
        assert list(wrong) == ["error"]
        record = self.record()
        seed = decision_seed(record.seed, view.number, len(record.hands[-1].actions))
        question = {"op": "decide", "view": write_view(record, view.seat), "seed": seed}
        said = self.engine.ask(json.dumps(question).encode())
        assert list(said) == ["action", "options"]
        assert said["options"][0]["action"] == said["action"]
        return read_action(said["action"])


@pytest.mark.parametrize("variant", PRESETS)
def test_a_whole_game_over_pipes_is_the_game_played_without_them(engine, variant):
    rules = rules_with(variant, {"goal": 60 if PRESETS[variant].two_player else 100})
    records, played, alone = [], [], []

    def note(_, action, after):
        if not records:
            seats = tuple(Seat(str(i), "computer", "club") for i in range(rules.seats))
            records.append(new_record(after, seats, now()))
        elif action is None:
            records.append(after_deal(records[-1], after, now()))
        else:
            records.append(after_action(records[-1], action, after, now()))
        played.append(action)

    remote = Remote(engine, lambda: records[-1])
    end = play_game(rules, 11, [remote] * rules.seats, 0, note)
    club = make_player("club")
    assert isinstance(end.phase, GameOver)
    assert end == play_game(
        rules, 11, [club] * rules.seats, 0, lambda _, act, __: alone.append(act)
    )
    assert played == alone
    assert engine.end() == 0


def test_hello_names_program_version_and_rule_sets(engine):
    said = engine.ask(b'{"op": "hello"}')
    assert list(said) == ["name", "version", "variants"]
    assert said["variants"] == list(PRESETS)


def test_a_line_without_end_is_refused_and_the_next_one_read(engine):
    said = engine.ask(b'{"op": "hello", "x": "' + b"y" * (3 * LONGEST) + b'"}')
    assert said == {"error": "The line is longer than 1 MiB."}
    assert "name" in engine.ask(b'{"op": "hello"}')


def test_the_last_line_needs_no_end_and_a_closed_reader_no_excuse(engine):
    engine.process.stdin.write(b'{"op": "hello"}')
    out, err = engine.process.communicate()
    assert json.loads(out)["variants"]
    assert (engine.process.returncode, err) == (0, b"")


def test_a_reader_that_has_gone_is_no_fault(engine):
    engine.process.stdout.close()
    engine.process.stdin.write(b'{"op": "hello"}\n' * 3)
    engine.process.stdin.close()
    assert engine.process.wait() == 0
    assert engine.process.stderr.read() == b""


@pytest.mark.parametrize("line", MALFORMED)
def test_what_is_no_question_gets_a_sentence(line):
    said = answer(line, make_player("club"))
    assert list(said) == ["error"]
    assert said["error"].endswith(".")
    assert said["error"][0].isupper()


def test_a_seat_that_is_not_to_act_is_told_so():
    state = new_game(PRESETS["partnership"], 1).state
    record = new_record(state, tuple(Seat(str(i)) for i in range(4)), now())
    line = json.dumps({"op": "decide", "view": write_view(record, 0)}).encode()
    assert answer(line, make_player("club")) == {"error": "It’s seat 1’s turn, not seat 0’s."}


def asked_views(variant, seed):
    """Yield the views of the decisions of a hand that club plays, as JSON, and the states."""
    state = new_game(PRESETS[variant], seed).state
    seats = tuple(Seat(str(i)) for i in range(state.rules.seats))
    record = new_record(state, seats, now())
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state)
        if action is None:
            plain = write_view(record, state.phase.seat)
            yield plain, state
            line = json.dumps({"op": "decide", "view": plain, "seed": seed}).encode()
            action = read_action(answer(line, make_player("club"))["action"])
        state = advance(state, action)
        record = after_action(record, action, state, now())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", PRESETS)
def test_equal_lines_get_equal_legal_answers(level, variant):
    player, rng = make_player(level), random.Random(variant)
    if isinstance(player, PimcPlayer):  # with few deals, or the test takes minutes
        player = replace(player, samples=2, gifts=4, hands=40)
    for plain, _ in asked_views(variant, 4):
        if rng.random() < 0.9:
            continue
        line = json.dumps({"op": "decide", "view": plain, "seed": 9}).encode()
        said = answer(line, player)
        assert said == answer(line, player)
        action = read_action(said["action"])
        if isinstance(action, Give):
            assert {card.code for card in action.cards} <= set(plain["legal"]["from"])
        else:
            assert write_action(action) in plain["legal"]
