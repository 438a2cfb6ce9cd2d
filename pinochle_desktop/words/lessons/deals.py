"""The fixed deal of each guided hand, in which the player wins the auction and meets most rules."""

from typing import Final, NamedTuple


class GuidedDeal(NamedTuple):
    """The number of a deal, and the seat that deals it."""

    seed: int
    dealer: int


_DEALS: Final[dict[str, GuidedDeal]] = {
    "double-deck": GuidedDeal(6, 3),
    "single-pass": GuidedDeal(15, 3),
    "partnership": GuidedDeal(32, 3),
    "two-player": GuidedDeal(37, 1),
}
_ANY: Final = GuidedDeal(1, 1)


def guided_deal(variant: str) -> GuidedDeal:
    """Return the deal of a rule set's guided hand."""
    return _DEALS.get(variant, _ANY)
