"""The facts of a moment in a hand that hints and lessons ask about and name."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pinochle_desktop.players.heuristics.bidding_rule import AuctionState, auction_state
from pinochle_desktop.players.heuristics.hand_evaluation import best_estimate
from pinochle_desktop.players.heuristics.jump_bids import steps_jumped
from pinochle_desktop.rules.actions import Bid, Play
from pinochle_desktop.rules.auction import high_bid, legal_trumps
from pinochle_desktop.rules.cards import RANK_NAMES, SUIT_NAMES, Card, Suit
from pinochle_desktop.rules.melds import Meld, count_melds
from pinochle_desktop.rules.reasons import one_of
from pinochle_desktop.rules.ruleset import other_side
from pinochle_desktop.rules.state import Playing, Trick, trick_points, tricks_taken
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.contract import points_needed
from pinochle_desktop.words.numbers import listed, spelled

_EVEN_PARTNER = " It makes no difference if the winning card is your partner’s."
Following = Literal[
    "", "lead", "follow", "head", "ruffed", "trump", "overtrump", "under", "discard"
]
"""Which of the strict rules binds the viewer in this trick (R14 to R18), "" outside of it."""


@dataclass(frozen=True)
class Situation:
    """What the viewer sees, with the facts that follow from it.

    Attributes:
        view: what the viewer sees.
        names: of the seats, seat 0 first.
    """

    view: View
    names: tuple[str, ...]

    @property
    def partner(self) -> int | None:
        """The viewer's partner, None in the two-player game."""
        return self.view.rules.partner_of(self.view.seat)

    @property
    def side(self) -> int:
        """The viewer's side."""
        return self.view.side

    # -- the auction and the melds

    @cached_property
    def trump(self) -> Suit | None:
        """Trump; before it is named, the best suit the viewer could name, None for no such suit."""
        view = self.view
        if view.trump is not None:
            return view.trump
        best = best_estimate(view.rules, legal_trumps(view.rules, view.dealt), view.hand)
        return best.trump if best is not None else None

    @cached_property
    def expected(self) -> int:
        """The points the viewer's side should make in its best suit, 0 if it could name none."""
        view = self.view
        best = best_estimate(view.rules, legal_trumps(view.rules, view.dealt), view.hand)
        return round(best.points) if best is not None else 0

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits the viewer could name."""
        return legal_trumps(self.view.rules, self.view.dealt)

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The viewer's melds on the table, or what the hand would meld in `trump`."""
        if self.view.melds:
            return tuple(meld for meld in self.view.melds if meld.seat == self.view.seat)
        return self.melds_in(self.trump) if self.trump else ()

    def melds_in(self, suit: Suit) -> tuple[Meld, ...]:
        """Return what the viewer's hand would meld with this suit as trump."""
        return count_melds(self.view.rules, suit, self.view.hand, self.view.seat)

    @property
    def high(self) -> int:
        """The highest bid so far, 0 for none."""
        call = high_bid(self.view.calls)
        return call.amount or 0 if call is not None else 0

    @property
    def next_bid(self) -> int:
        """The lowest bid the viewer may make now, 0 for none."""
        return min((each.amount for each in self.view.legal if isinstance(each, Bid)), default=0)

    @property
    def partner_bid(self) -> bool:
        """Whether the viewer's partner has bid."""
        return any(call.amount and call.seat == self.partner for call in self.view.calls)

    @property
    def partner_high(self) -> bool:
        """Whether the viewer's partner has the high bid."""
        call = high_bid(self.view.calls)
        return call is not None and call.seat == self.partner

    @property
    def partner_jumped(self) -> bool:
        """Whether the partner's first bid was a jump with a meaning."""
        if self.partner is None:
            return False
        return self._auction.jumped[self.partner] > 0

    def jumps(self, amount: int) -> bool:
        """Return whether this bid would be a jump that the partner understands."""
        jumps = steps_jumped(self.view.rules, self.high, amount) > 0
        return jumps and self._auction.tells_partner()

    @property
    def _auction(self) -> AuctionState:
        return auction_state(self.view.rules, self.view.seat, self.view.calls)

    @property
    def bidding_side(self) -> bool:
        """Whether the viewer's side won the auction."""
        contract = self.view.contract
        return contract is not None and self.view.rules.side_of(contract.bidder) == self.side

    # -- the trick

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the current trick."""
        phase = self.view.phase
        return phase.cards if isinstance(phase, Playing) else ()

    @property
    def best(self) -> Card | None:
        """The card that wins the trick so far, None before the first card."""
        trick, trump = self.trick, self.view.trump
        return trick[winning_index(trick, trump)] if trick and trump else None

    @property
    def winner(self) -> int:
        """The seat whose card wins the trick so far, -1 before the first card."""
        phase, trump = self.view.phase, self.view.trump
        if not isinstance(phase, Playing) or not phase.cards or trump is None:
            return -1
        return (phase.leader + winning_index(phase.cards, trump)) % self.view.rules.seats

    @cached_property
    def allowed(self) -> tuple[Card, ...]:
        """The cards the viewer may play now."""
        view = self.view
        return tuple(a.card for a in view.legal if isinstance(a, Play))

    @cached_property
    def following(self) -> Following:
        """Which of the strict rules binds the viewer (R14 to R18)."""
        best, legal = self.best, self.allowed
        if not legal or self.view.stock_size:
            return ""
        if best is None:
            return "lead"
        led = self.trick[0].suit
        if legal[0].suit == led:
            if best.suit != led:
                return "ruffed"
            return "head" if legal[0].strength > best.strength else "follow"
        if any(card.suit != self.view.trump for card in legal):
            return "discard"
        if best.suit != self.view.trump:
            return "trump"
        return "overtrump" if legal[0].strength > best.strength else "under"

    # -- points

    @property
    def last(self) -> Trick | None:
        """The last complete trick."""
        return self.view.tricks[-1] if self.view.tricks else None

    @property
    def taken(self) -> tuple[int, int]:
        """The counters taken so far by the viewer's side and by the other."""
        pair = trick_points(self.view.rules, self.view.tricks, ended=False)
        return pair[self.side], pair[other_side(self.side)]

    @property
    def tricks_taken(self) -> int:
        """The number of tricks the viewer's side has taken."""
        return tricks_taken(self.view.rules, self.view.tricks)[self.side]

    @property
    def meld(self) -> int:
        """The points the viewer's side has melded."""
        return self.view.meld_points[self.side]

    @property
    def needed(self) -> int:
        """The points in tricks the bidders still need, 0 if they have enough."""
        return max(0, points_needed(self.view))

    def facts(self) -> dict[str, object]:
        """Return the fields that texts may use."""
        view, rules = self.view, self.view.rules
        contract = view.contract
        led = self.trick[0] if self.trick else None
        return {
            "goal": rules.goal,
            "lowest": rules.lowest_bid,
            "hand": rules.hand_size,
            "ranks": ", ".join(RANK_NAMES[rank] for rank in rules.ranks),
            "counters": rules.counters,
            "last_trick": spelled(rules.last_trick, "point"),
            "exchange": spelled(rules.exchange, "card"),
            "partner": self.names[self.partner] if self.partner is not None else "",
            "other": self.names[1],
            "us": "you" if rules.two_player else "your team",
            "them": self.names[1] if rules.two_player else "the opponents",
            "even_partner": "" if rules.two_player else _EVEN_PARTNER,
            "high": self.high,
            "next": self.next_bid,
            "trump": SUIT_NAMES[self.trump] if self.trump else "no suit",
            "suits": listed([SUIT_NAMES[suit] for suit in self.suits]),
            "melds": listed([_meld(m) for m in self.melds]) or "nothing",
            "meld_points": sum(m.points for m in self.melds),
            "expected": self.expected,
            "bidder": self.names[contract.bidder] if contract else "",
            "bid": contract.bid if contract else 0,
            "our_meld": self.meld,
            "needed": self.needed,
            "led": led.name if led else "",
            "suit": SUIT_NAMES[led.suit] if led else "",
            "Suit": SUIT_NAMES[led.suit].capitalize() if led else "",
            "best": self.best.name if self.best else "",
            "allowed": one_of(self.allowed, "any"),
            "mine": self.taken[0],
            "theirs": self.taken[1],
            "turned": view.upturned.name if view.upturned else "",
            "stock": view.stock_size,
        }


def _meld(meld: Meld) -> str:
    of = f" of {SUIT_NAMES[meld.cards[0].suit]}" if meld.kind == "marriage" else ""
    return f"{meld.name}{of} {meld.points}"
