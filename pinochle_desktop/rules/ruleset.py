"""What a rule set is: plain data that the phases read; the presets lie in `variants`."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from pinochle_desktop.rules.cards import Rank

AllPass = Literal["stuck", "redeal"]
MeldValues = Literal["list", "table"]
BothCross = Literal["higher", "bidders", "bidders-if-made"]


class RuleSet(Struct, frozen=True, kw_only=True):
    """One way to play pinochle. All points are whole numbers of the simplified scoring.

    Attributes:
        key, name: as in records ("double-deck") and as on the screen ("Double deck").
        seats: 2 or 4; side = seat mod 2.
        ranks, copies: the deck is every suit with these ranks, so many copies of each card.
        hand_size: cards dealt to each seat; the rest of the deck, if any, is the stock.
        auction: whether trump is named by the winner of an auction (else a card is turned).
        lowest_bid, fine_bids_until, coarse_step, highest_bid: legal bids go up by 1 to
            `fine_bids_until`, from there to the next multiples of `coarse_step` (R9).
        all_pass: "stuck" - the dealer takes the hand at the lowest bid; "redeal" - thrown in.
        redeal_without_marriage: a dealer who would be stuck without the marriage needed is redealt.
        marriage_needed: trump must be a suit of which the bidder was dealt king and queen.
        exchange: cards the bidder's partner passes, and the bidder passes back; 0 is none.
        meld_values: "list" - every set at its price (R5); "table" - by the number of sets (R4).
        extra_marriage: whether king-queen pairs beside a run score as well (R1).
        dix_first: in the stock phase the dix comes before the meld, not after it.
        head_after_ruff: a follower must head the led suit even when it was trumped (R15).
        last_trick: points for taking the last trick.
        meld_needs_trick: a side without a trick forfeits its meld.
        both_cross: who wins when both sides reach the goal with the same hand.
        goal: match score that wins.
    """

    key: str
    name: str
    summary: str
    seats: int
    ranks: tuple[Rank, ...]
    copies: int
    hand_size: int
    auction: bool
    lowest_bid: int = 0
    fine_bids_until: int = 60
    coarse_step: int = 5
    highest_bid: int = 500
    all_pass: AllPass = "stuck"
    redeal_without_marriage: bool = False
    marriage_needed: bool = False
    exchange: int = 0
    meld_values: MeldValues = "list"
    extra_marriage: bool = True
    dix_first: bool = False
    head_after_ruff: bool = False
    last_trick: int = 1
    meld_needs_trick: bool = True
    both_cross: BothCross = "bidders-if-made"
    goal: int = 150

    @property
    def stock_size(self) -> int:
        """Cards left over by the deal, the turned one included."""
        return len(self.ranks) * 4 * self.copies - self.seats * self.hand_size

    @property
    def counters(self) -> int:
        """Trick points in a hand: every ace, ten and king, and the last trick."""
        return 3 * 4 * self.copies + self.last_trick


@lru_cache(maxsize=64)
def bid_ladder(rules: RuleSet) -> tuple[int, ...]:
    """Return every bid there is, lowest first (R9); empty where there is no auction."""
    if not rules.auction:
        return ()
    fine = range(rules.lowest_bid, rules.fine_bids_until + 1)
    start = max(rules.fine_bids_until, rules.lowest_bid - 1)
    first = (start // rules.coarse_step + 1) * rules.coarse_step
    coarse = range(first, rules.highest_bid + 1, rules.coarse_step)
    return (*fine, *coarse)
