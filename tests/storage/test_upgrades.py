import hashlib
from pathlib import Path

import pytest

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage import upgrades
from pinochle_desktop.storage.record import dump, parse
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.storage.upgrades import UPGRADES, VERSION, VersionError, upgrade

FIXTURES = Path(__file__).parent / "fixtures"

# Score and winner that the file was written with, and its SHA-256: these files are never edited.
GOLDEN = {
    "v1/double-deck": ((506, 559), 0, "68079d0863591456"),
    "v1/partnership": ((159, 120), 0, "12380ead4b48eef7"),
    "v1/single-pass": ((150, 21), 0, "8b64d3ac0b825d09"),
    "v1/two-player": ((161, 121), 0, "8b36349a394c3185"),
    "v1/unfinished-with-unknown-keys": ((31, 20), None, "610b9e634e7a4b3b"),
}


SHAPES = {("auction",), ("auction", "exchange"), ("stock",)}
"""What a record can hold, by the parts of a game: whatever rule sets a version had."""


def shape(rules):
    """Return which parts a game has that are written each in its own way."""
    exchange = ("exchange",) if rules.exchange else ()
    return ("auction", *exchange) if rules.auction else ("stock",)


def test_every_old_version_has_a_step_and_every_version_a_game_of_each_shape():
    assert {shape(rules) for rules in PRESETS.values()} <= SHAPES
    assert set(UPGRADES) == set(range(1, VERSION))
    for version in range(1, VERSION + 1):
        files = (FIXTURES / f"v{version}").glob("*.pinochle")
        assert {shape(parse(path.read_bytes(), path.name).rules) for path in files} == SHAPES


def test_every_fixture_is_in_the_golden_table():
    names = {str(p.relative_to(FIXTURES).with_suffix("")) for p in FIXTURES.rglob("*.pinochle")}
    assert {name.replace("\\", "/") for name in names} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_game_of_any_version_replays_to_the_score_it_had(name):
    score, winner, digest = GOLDEN[name]
    data = (FIXTURES / f"{name}.pinochle").read_bytes()
    assert hashlib.sha256(data).hexdigest().startswith(digest), "a golden file was edited"
    record = parse(data, name)
    state, disagreement = replay(record)
    assert disagreement is None
    assert (state.score, record.winner) == (score, winner)


@pytest.mark.parametrize("name", [name for name in GOLDEN if name.startswith(f"v{VERSION}/")])
def test_a_game_of_this_version_is_written_as_it_was(name):
    data = (FIXTURES / f"{name}.pinochle").read_bytes()
    assert dump(parse(data, name)) == data


def test_steps_are_taken_one_after_the_other(monkeypatch):
    monkeypatch.setattr(upgrades, "VERSION", 3)
    monkeypatch.setitem(UPGRADES, 1, lambda record: record | {"trail": ["from 1"]})
    monkeypatch.setitem(
        UPGRADES, 2, lambda record: record | {"trail": [*record["trail"], "from 2"]}
    )
    assert upgrade({"version": 1, "kept": 5}) == {
        "version": 3,
        "kept": 5,
        "trail": ["from 1", "from 2"],
    }


@pytest.mark.parametrize("version", [None, "1", True, 0, -1, 1.0])
def test_a_record_without_a_proper_version_is_refused(version):
    with pytest.raises(VersionError, match="does not say which version"):
        upgrade({"version": version})


def test_a_newer_record_is_refused_with_its_version():
    with pytest.raises(VersionError, match=f"newer version .* {VERSION + 1}"):
        upgrade({"version": VERSION + 1})
