import pytest

from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.replay import Replay, positions, replay


@pytest.mark.parametrize("variant", PRESETS)
def test_a_replay_reaches_every_state_again(variant, play_game):
    record, states = play_game(variant)
    assert replay(record) == Replay(states[-1], None)
    # In every state but the last of each hand, and of the game, an action was taken.
    reached = [position.state for position in positions(record)]
    assert reached == [state for state in states[:-1] if state.phase.seat is not None]
