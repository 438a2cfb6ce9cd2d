"""`--variant` and `--option`: presets, house rules over them, presets of the player's own."""

import json
import shlex
import subprocess
import sys

import pytest

from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.launch import LaunchOptions
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.house_rules import house_rules_for, rules_with
from pinochle_desktop.rules.own_presets import OwnPreset
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.journal import new_record, now
from pinochle_desktop.storage.presets import with_presets
from pinochle_desktop.storage.record import Seat, parse
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.storage.settings import DEFAULT_SETTINGS, dump_settings
from tests.cli.conftest import ROOT

CLUB = OwnPreset("Tuesday club", "single-pass", {"goal": 50, "meld_values": "list"})
PAIR = ("--trump", "H", "AH AD AC AS AH AD AC AS")


@pytest.fixture
def folder(tmp_path):
    """A data folder whose settings hold a preset."""
    (tmp_path / "settings.json").write_bytes(dump_settings(with_presets(DEFAULT_SETTINGS, [CLUB])))
    return tmp_path


def points(call, *words):
    answer = call("meld", *words, *PAIR, "--json")
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)["points"]


def test_a_house_rule_changes_what_a_hand_melds(call):
    assert points(call, "--variant", "single-pass") == 100  # R4
    assert points(call, "--variant", "single-pass", "--option", "meld_values=list") == 20  # R5


def test_a_house_rule_changes_what_may_be_played(call):
    words = ("legal", "--variant", "partnership", "--trump", "D", "--trick", "KH 9D")
    hand = ("--hand", "AH QH 9D", "--json")
    assert json.loads(call(*words, *hand).out)["legal"] == ["AH", "QH"]  # R15
    changed = call(*words, *hand, "--option", "Head-after-ruff=Yes")
    assert json.loads(changed.out)["legal"] == ["AH"]


def test_a_preset_of_the_players_own_is_named_in_any_case(call, folder):
    for name in ("Tuesday club", "TUESDAY-CLUB", "tuesday_club"):
        assert points(call, "--variant", name, "--data-dir", folder) == 20
    words = ("--variant", "tuesday-club", "--data-dir", folder, "--option", "meld_values=table")
    assert points(call, *words) == 100


def test_games_are_simulated_by_house_rules_and_say_so(call, folder):
    words = ["simulate", "--games", 1, "--seed", 7, "--jobs", 1, "--data-dir", folder]
    own, changed = folder / "own", folder / "changed"
    assert call(*words, "--variant", "tuesday club", "--out", own).status == 0
    record = parse((own / "tuesday-club-7-0001.pinochle").read_bytes(), "it")
    assert (record.variant, record.options) == ("single-pass", CLUB.options)
    assert record.extra == {"preset": "Tuesday club"}
    assert record.rules == CLUB.rules
    assert replay(record).disagreement is None
    options = ("--option", "goal=50", "--option", "exchange=2", "--option", "marriage_needed=no")
    assert call(*words, "--variant", "single-pass", *options, "--out", changed).status == 0
    record = parse((changed / "single-pass-7-0001.pinochle").read_bytes(), "it")
    assert record.options == {"goal": 50, "exchange": 2, "marriage_needed": False}
    assert record.extra == {}


def test_the_window_is_told_what_was_asked_for(call, folder):
    got = []

    def opened(*words):
        answer = call(*words, "--data-dir", folder, window=lambda options: got.append(options) or 5)
        assert answer == (5, "", "")
        return got[-1]

    assert opened("--variant", "Tuesday club") == LaunchOptions(
        variant="single-pass", options=CLUB.options, preset="Tuesday club", data_dir=folder
    )
    assert opened("--variant", "single-pass", "--option", "exchange=3") == LaunchOptions(
        variant="single-pass", options={"exchange": 3}, data_dir=folder
    )
    changed = opened("--variant", "tuesday-club", "--option", "goal=60")
    assert (changed.preset, changed.options) == ("", {"goal": 60, "meld_values": "list"})


ENGINE = """
import io, json, sys
from pinochle_desktop.__main__ import main
sys.stdin = io.TextIOWrapper(io.BytesIO(sys.argv[2].encode()))
assert main(["engine", "--level", "learner", *json.loads(sys.argv[1])]) == 0
assert not [name for name in sys.modules if "PySide" in name]
"""


def test_an_engine_takes_the_rules_of_views_that_name_none(folder):
    state = new_game(rules_with("single-pass", {"lowest_bid": 40}), 5).state
    seats = tuple(Seat(name) for name in "ABCD")
    plain = write_view(new_record(state, seats, now()), state.phase.seat)
    del plain["variant"], plain["options"]
    line = json.dumps({"op": "decide", "view": plain}) + "\n"

    def said(*words):
        command = [sys.executable, "-c", ENGINE, json.dumps(words), line]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
        return json.loads(done.stdout)

    assert "error" in said()
    assert "action" in said("--variant", "single-pass", "--option", "lowest_bid=40")
    assert "error" in said("--variant", "double-deck")


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_every_house_rule_is_taken(call, rules):
    for rule in house_rules_for(rules):
        value = rule.choices[-1][0] if rule.choices else rule.high
        words = ("--variant", rules.key, "--option", f"{rule.key}={value}", "--trump", "H", "AH")
        assert call("meld", *words).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--option goal", "--option: write “goal” as KEY=VALUE, like goal=200."),
        ("--option gaol=3", "Partnership has no house rule “gaol”. Choose from goal, lowest_bid,"),
        ("--option gaol=3", "Did you mean goal?"),
        ("--option dix_first=yes", "Partnership has no house rule “dix_first”"),
        ("--option goal=high", "“goal” must be a whole number from 10 to 5000."),
        ("--option goal=5", "“goal” must be a whole number from 10 to 5000."),
        ("--option goal=²", "“goal” must be a whole number from 10 to 5000."),
        (f"--option goal={'9' * 5000}", "“goal” must be a whole number from 10 to 5000."),
        ("--option all_pass=maybe", "“all_pass” must be one of stuck, redeal."),
        ("--option", "--option: expected one argument."),
    ],
)
def test_an_option_that_wont_do_is_refused(refused, words, said):
    command = ["meld", "--variant", "partnership", "--trump", "H", "AH", *shlex.split(words)]
    assert said in refused(*command)


def test_a_rule_set_that_does_not_exist_is_refused_with_the_nearest(refused, folder):
    words = ("--variant", "tusday club", "--data-dir", folder, "--trump", "H", "AH")
    said = refused("meld", *words)
    assert "there is no rule set “tusday club”. Choose from double-deck," in said
    assert "two-player, tuesday-club. Did you mean tuesday-club?" in said


def test_settings_that_cannot_be_read_are_named_and_left_alone(refused, folder):
    path = folder / "settings.json"
    path.write_bytes(b"{")
    words = ("--variant", "club", "--data-dir", folder, "--trump", "H", "AH")
    assert refused("meld", *words) == f"{path} can’t be read: it breaks off before its end."
    assert path.read_bytes() == b"{"


def test_options_of_the_window_need_a_variant(refused):
    assert refused("--option", "goal=20") == "--option only goes with --variant."
