"""Players that are quick enough for tests."""

from dataclasses import replace

from pinochle_desktop.players import make_player, random_legal
from pinochle_desktop.players.pimc.player import PimcPlayer


def quick(level, deals):
    """Return the player of a level; one that samples takes few deals, or a test takes minutes."""
    player = make_player(level)
    if not isinstance(player, PimcPlayer):
        return player
    calls = min(player.calls, deals)
    return replace(player, samples=deals, gifts=2 * deals, hands=20 * deals, calls=calls)


class RandomPlayer:
    """Plays any legal action, each as likely as another."""

    def choose(self, view, rng):
        return random_legal(view, rng)
