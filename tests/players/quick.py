"""Players that are quick enough for tests."""

from dataclasses import replace

from pinochle_desktop.players import make_player
from pinochle_desktop.players.pimc.player import SampledPlayer


def quick(level, deals):
    """Return the player of a level; one that samples takes few deals, or a test takes minutes."""
    player = make_player(level)
    if not isinstance(player, SampledPlayer):
        return player
    calls = min(player.calls, deals)
    return replace(player, samples=deals, gifts=2 * deals, hands=20 * deals, calls=calls)
