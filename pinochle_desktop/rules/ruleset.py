"""What a rule set is: plain data that the phases of a hand read."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from pinochle_desktop.rules.cards import MAX_COPIES, RANKS, SUITS, Rank

AllPass = Literal["stuck", "redeal"]
MeldValues = Literal["list", "table"]
BothCross = Literal["higher", "bidders", "bidders-if-made"]

SIDES: Final = (0, 1)
"""The two sides of every game; seat 0 is on side 0."""
_TWO_SEATS: Final = 2
_FOUR_SEATS: Final = 4
_SINGLE_DECK_COPIES: Final = 2


class RuleSetError(ValueError):
    """Rules that this program can't play; the message is a sentence."""


class RuleSet(Struct, frozen=True, kw_only=True):
    """One way to play pinochle. All points are whole numbers of the simplified scoring.

    Making one, or changing one with `replace`, raises RuleSetError for rules that can't be played.

    Attributes:
        key, name: as in records ("double-deck") and as on the screen ("Double deck").
        summary: a few sentences for the new-game dialog.
        seats: 2 or 4.
        ranks, copies: the deck holds `copies` of each card of these ranks in every suit.
        hand_size: cards dealt to each seat; the rest of the deck, if any, is the stock.
        auction: whether the winner of an auction names trump; otherwise a card is turned.
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
        guided_deal: seed and dealer of the deal that the guided hand explains.
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
    guided_deal: tuple[int, int] = (1, 0)

    def __post_init__(self) -> None:
        """Raise RuleSetError unless the program can play these rules."""
        for fault in _faults(self):
            raise RuleSetError(f"{self.name} can’t be played: {fault}")

    @property
    def two_player(self) -> bool:
        """Whether two players meet, each for themselves; otherwise partners sit opposite."""
        return self.seats == _TWO_SEATS

    @property
    def single_deck(self) -> bool:
        """Whether the deck is the usual one, with two of each card."""
        return self.copies <= _SINGLE_DECK_COPIES

    def next_seat(self, seat: int) -> int:
        """Return the next seat clockwise: who plays, calls or deals after this one."""
        return (seat + 1) % self.seats

    def side_of(self, seat: int) -> int:
        """Return the side, 0 or 1, that a seat plays for."""
        return seat % len(SIDES)

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side: two partners, or one player of the two-player game."""
        return tuple(seat for seat in range(self.seats) if self.side_of(seat) == side)

    def partner_of(self, seat: int) -> int | None:
        """Return the seat opposite, which is on the same side; None where nobody has a partner."""
        return None if self.two_player else (seat + self.seats // 2) % self.seats

    def allied(self, seat: int, other: int) -> bool:
        """Return whether two seats, which may be the same one, are on one side."""
        return self.side_of(seat) == self.side_of(other)

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        return len(self.ranks) * len(SUITS) * self.copies

    @property
    def stock_size(self) -> int:
        """Cards left over by the deal, the turned one included."""
        return self.deck_size - self.seats * self.hand_size

    @property
    def counters(self) -> int:
        """Trick points in a hand: every ace, ten and king, and the last trick."""
        return 3 * 4 * self.copies + self.last_trick


def other_side(side: int) -> int:
    """Return the side that plays against this one."""
    return len(SIDES) - 1 - side


def _faults(rules: RuleSet) -> Iterator[str]:
    """Give a sentence for everything that keeps these rules from being played."""
    if rules.seats not in (_TWO_SEATS, _FOUR_SEATS):
        yield f"there are games for 2 and for 4 players, not for {rules.seats}."
    if not 1 <= rules.copies <= MAX_COPIES:
        yield f"a deck has 1 to {MAX_COPIES} of each card, not {rules.copies}."
    if not rules.ranks or len({*rules.ranks} & {*RANKS}) < len(rules.ranks):
        yield f"the ranks must be different ones of {', '.join(RANKS)}."
    if rules.hand_size < 1:
        yield "each player must be dealt at least one card."
    yield from _deal_faults(rules)
    yield from _bidding_faults(rules)
    if rules.goal < 1:
        yield "the goal must be at least 1 point."


def _deal_faults(rules: RuleSet) -> Iterator[str]:
    dealt, left = rules.seats * rules.hand_size, rules.stock_size
    if left < 0:
        yield f"the deal takes {dealt} cards and the deck has {rules.deck_size}."
    if rules.auction and left:
        yield f"in a game with an auction every card is dealt, and here {left} are left over."
    if not rules.auction and (left < rules.seats or left % rules.seats):
        yield f"the stock must go round evenly, and {left} cards for {rules.seats} players don’t."


def _bidding_faults(rules: RuleSet) -> Iterator[str]:
    if rules.auction == rules.two_player:
        yield "the game for 2 players has a stock, and the game for 4 players an auction."
    if rules.auction and not 1 <= rules.lowest_bid <= rules.highest_bid:
        yield f"the lowest bid must be from 1 to the highest, {rules.highest_bid}."
    if rules.coarse_step < 1:
        yield "the steps between high bids must be at least 1 point."
    if not 0 <= rules.exchange <= rules.hand_size:
        yield f"partners can exchange from 0 to {rules.hand_size} cards, not {rules.exchange}."
    if rules.exchange and rules.two_player:
        yield "cards are exchanged between partners, and 2 players have none."


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
