"""Double deck: eighty cards, no nines, twenty to a hand."""

from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet

RULES: Final = RuleSet(
    key="double-deck",
    name="Double deck",
    summary="Four players, two teams, 80 cards. Bid from 50, double melds score high, first to 500.",
    seats=4,
    ranks=("A", "T", "K", "Q", "J"),
    copies=4,
    hand_size=20,
    auction=True,
    lowest_bid=50,
    marriage_needed=True,
    meld_values="table",
    last_trick=2,
    goal=500,
    guided_deal=(6, 3),
)
