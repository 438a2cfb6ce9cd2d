"""The computer players, by level: each chooses an action from what its seat may see."""

from typing import Final

from pinochle_desktop.players.player import Adviser, Player, random_legal
from pinochle_desktop.players.stop import Stop

__all__ = ["LEVELS", "Adviser", "Player", "Stop", "UnknownLevel", "make_player", "random_legal"]

LEVELS: Final = ("learner", "club", "strong", "master")
"""Names of the levels, weakest first."""


class UnknownLevel(ValueError):  # noqa: N818 - named for what happened
    """There is no such level; the message is a sentence that lists the levels."""


def make_player(level: str) -> Adviser:
    """Return the player of a level; raise UnknownLevel for any other name."""
    if level not in LEVELS:
        raise UnknownLevel(f"There is no level “{level}”. Choose from {', '.join(LEVELS)}.")
    # Loaded when the first player is asked for, so that the window opens sooner.
    from pinochle_desktop.players.levels import PLAYERS  # noqa: PLC0415

    return PLAYERS[level]
