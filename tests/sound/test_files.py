"""The committed sounds are as the script makes them, short, quiet and without clicks."""

import importlib
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.sound.cues import SOUNDS
from pinochle_desktop.sound.wav import RATE, load

ROOT = Path(__file__).resolve().parents[2]
FOLDER = resource_path("sounds")
FULL = 32767
MOST_BYTES = 60_000
MOST_SECONDS = {"won": 1.4, "lost": 1.4, "made": 1.1, "set": 1.1, "trump": 1.1, "meld": 1.1}
"""A tone rings; everything else is over in 0.6 seconds."""


@pytest.fixture(scope="module")
def script():
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        return importlib.import_module("make_sounds")
    finally:
        sys.path.pop(0)


def test_the_committed_files_are_what_the_script_makes(script):
    assert script.main(["--check"]) == 0


def test_there_is_a_file_for_every_sound_and_no_other():
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(SOUNDS)


def test_the_check_names_what_differs(script, tmp_path, capsys):
    assert script.main(["--out", str(tmp_path)]) == 0
    assert script.main(["--out", str(tmp_path), "--check"]) == 0
    (tmp_path / "bid.wav").write_bytes(b"RIFF")
    (tmp_path / "card.wav").unlink()
    (tmp_path / "other.wav").touch()
    assert script.main(["--out", str(tmp_path), "--check"]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told == [f"out of date: {name}.wav" for name in ("bid", "card", "other")]


@pytest.mark.parametrize("sound", SOUNDS)
class TestEachSound:
    def test_is_short(self, sound):
        samples = load(sound)
        assert 0.08 < len(samples) / RATE < MOST_SECONDS.get(sound, 0.6)
        assert (FOLDER / f"{sound}.wav").stat().st_size < MOST_BYTES

    def test_is_neither_inaudible_nor_loud(self, sound):
        peak = max(abs(each) for each in load(sound)) / FULL
        assert 0.15 < peak < 0.4

    def test_begins_and_ends_in_silence(self, sound):
        samples = load(sound)
        assert samples[0] == samples[-1] == 0
        assert max(abs(each) for each in samples[-22:]) < FULL * 0.002

    def test_makes_no_leap(self, sound):
        """A click leaps from one sample to the next; even noise goes less far at once."""
        samples = load(sound)
        leap = max(abs(b - a) for a, b in pairwise(samples))
        assert leap < max(abs(each) for each in samples)

    def test_swings_round_nothing(self, sound):
        samples = load(sound)
        assert abs(sum(samples) / len(samples)) < FULL * 0.01
