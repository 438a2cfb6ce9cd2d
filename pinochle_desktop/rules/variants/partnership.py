"""Partnership: 48 cards, any suit may be trump, a hand all pass is thrown in."""

from typing import Final

from pinochle_desktop.rules.cards import RANKS
from pinochle_desktop.rules.ruleset import RuleSet

RULES: Final = RuleSet(
    key="partnership",
    name="Partnership",
    summary="Four players, two teams, 48 cards. Bid from 15, name any suit, first to 150.",
    seats=4,
    ranks=RANKS,
    copies=2,
    hand_size=12,
    auction=True,
    lowest_bid=15,
    fine_bids_until=500,
    all_pass="redeal",
    extra_marriage=False,
    both_cross="bidders",
    goal=150,
    guided_deal=(32, 3),
)
