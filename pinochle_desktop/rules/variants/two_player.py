"""Two-player: no auction, a stock to draw from, a meld after a trick, then a strict endgame."""

from typing import Final

from pinochle_desktop.rules.cards import RANKS
from pinochle_desktop.rules.ruleset import RuleSet

RULES: Final = RuleSet(
    key="two-player",
    name="Two-player",
    summary="You against one opponent. Draw from the stock, meld when you win a trick, first to 150.",
    seats=2,
    ranks=RANKS,
    copies=2,
    hand_size=12,
    auction=False,
    meld_needs_trick=False,
    both_cross="higher",
    goal=150,
    guided_deal=(37, 1),
)
