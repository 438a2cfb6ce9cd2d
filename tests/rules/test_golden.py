"""One whole game of each rule set, and the shuffle, against texts stored and read by people."""

import pytest

from pinochle_desktop.rules.variants import PRESETS
from tests.rules.golden_text import FOLDER, game_text, shuffle_text

HELP = "if the change is meant: python -m tests.rules.golden_text"


def stored(name):
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("key", PRESETS)
def test_a_whole_game(key):
    assert game_text(key).splitlines() == stored(f"{key}.txt"), HELP


def test_the_seeded_shuffle():
    assert shuffle_text().splitlines() == stored("shuffle.txt"), HELP


def test_there_is_a_game_for_every_rule_set_and_nothing_else():
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{key}.txt" for key in (*PRESETS, "shuffle")
    }


def test_the_games_are_worth_keeping():
    """Each goes over several hands, and between them they show what is rare."""
    texts = {key: "\n".join(stored(f"{key}.txt")) for key in PRESETS}
    for text in texts.values():
        assert text.count("deals\n") >= 3
        assert " wins (" in text
    everything = "\n".join(texts.values())
    for word in ("stuck", "thrown in", " set:", " made:", "gives", "takes 9"):
        assert word in everything
