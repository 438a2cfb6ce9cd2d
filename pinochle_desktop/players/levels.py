"""The four levels of computer players by name."""

from typing import Final

from pinochle_desktop.players.heuristics.bidding_rule import CLUB, BiddingStyle
from pinochle_desktop.players.heuristics.player import HeuristicPlayer
from pinochle_desktop.players.pimc.player import PimcPlayer
from pinochle_desktop.players.player import Adviser

_CLUB: Final = HeuristicPlayer(CLUB)
PLAYERS: Final[dict[str, Adviser]] = {
    "learner": HeuristicPlayer(
        BiddingStyle(caution=1.0, desperate=0.0, jealous=0.3, rescue=0.0, jumps=False),
        memory=1,
        noise=0.8,
        habit=0.7,
        stock_habit=0.15,
        solves=False,
    ),
    "club": _CLUB,
    "strong": PimcPlayer(_CLUB, samples=80, gifts=200, hands=100),
    "master": PimcPlayer(_CLUB, samples=400, gifts=1000, calls=600, hands=6000, solves=True),
}
"""By level, weakest first, in the order of `players.LEVELS`."""
