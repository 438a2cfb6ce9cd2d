import pytest

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.record import dump, parse


@pytest.mark.parametrize("variant", PRESETS)
def test_a_whole_game_comes_back_as_it_was(variant, play_game):
    record, _ = play_game(variant)
    assert parse(dump(record), "game") == record
