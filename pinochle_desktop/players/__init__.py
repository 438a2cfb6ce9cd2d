"""The computer players: they choose actions from views; they import the rules alone, never Qt."""

from pinochle_desktop.players.levels import LEVELS, UnknownLevel, make_player
from pinochle_desktop.players.player import Player, random_legal

__all__ = ["LEVELS", "Player", "UnknownLevel", "make_player", "random_legal"]
