"""Single + pass: the 48-card classic with a four-card exchange between partners."""

from typing import Final

from pinochle_desktop.rules.cards import RANKS
from pinochle_desktop.rules.ruleset import RuleSet

RULES: Final = RuleSet(
    key="single-pass",
    name="Single + pass",
    summary="Four players, two teams, 48 cards. Bid from 25, partners pass four cards across, first to 150.",
    seats=4,
    ranks=RANKS,
    copies=2,
    hand_size=12,
    auction=True,
    lowest_bid=25,
    marriage_needed=True,
    exchange=4,
    meld_values="table",
    goal=150,
    guided_deal=(15, 3),
)
