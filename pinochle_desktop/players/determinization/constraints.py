"""What a view makes certain about the cards it hides: who can hold how many of each.

Identical cards count as one: two deals that differ only in which copy lies where are the same deal.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pinochle_desktop.players.determinization.shown_melds import MeldBounds, melds_shown
from pinochle_desktop.players.heuristics.card_counting import free_tricks
from pinochle_desktop.players.kernel.position import STRENGTHS, face_index
from pinochle_desktop.rules.auction import is_stuck
from pinochle_desktop.rules.cards import SUITS, Card, Suit
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.state import Bidding, Naming, Playing, Showing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View

FACES: Final = 4 * STRENGTHS
STOCK: Final = -1
"""Among the holders of hidden cards, the stock that lies face down."""

Counts = tuple[int, ...]
"""Number of cards by face (see `kernel.position`)."""


class MissingMeld(NamedTuple):
    """A seat did not show a meld, so it is short of at least one of the meld's cards.

    Attributes:
        holder: index of the seat in `Constraints.holders`.
        limits: pairs of a face and a number; the seat holds at most that number of at least one of
            these faces.
    """

    holder: int
    limits: tuple[tuple[int, int], ...]


class DealtMarriage(NamedTuple):
    """The bidder was dealt king and queen of one of these suits (R12).

    Attributes:
        holder: index of the bidder in `Constraints.holders`.
        helper: the same for its partner, where the bidder has passed it cards that we did not see;
            otherwise -1.
        passed: how many of the two cards may have gone to the partner.
        suits: indexes in `SUITS`.
        held, helped: cards by face that the bidder and the partner have played since.
    """

    holder: int
    helper: int
    passed: int
    suits: tuple[int, ...]
    held: Counts
    helped: Counts

    def fits(self, hands: Sequence[Sequence[int]]) -> bool:
        """Tell whether the bidder of these hands (as for `Constraints.fits_marriages`) was dealt one."""
        return any(self._fits_suit(hands, suit) for suit in self.suits)

    def _fits_suit(self, hands: Sequence[Sequence[int]], suit: int) -> bool:
        missing = 0
        for strength in (2, 3):  # queen and king
            face = STRENGTHS * suit + strength
            if not hands[self.holder][face] + self.held[face]:
                missing += 1
                if self.helper < 0 or not hands[self.helper][face] + self.helped[face]:
                    return False
        return missing <= self.passed


@dataclass(frozen=True, slots=True)
class Constraints:
    """Everything that a view makes certain about the hidden cards.

    Attributes:
        holders: the other seats, then `STOCK` where cards lie face down in it.
        sizes: how many cards each of them holds.
        unseen: number of hidden cards of each face.
        known: by holder, cards by face that we saw go to it: passed, or taken face up.
        least, most: by holder, bounds on the number of each face in every consistent deal.
        missing_melds, marriages: further constraints that bounds can't express.
    """

    holders: tuple[int, ...]
    sizes: tuple[int, ...]
    unseen: Counts
    known: tuple[Counts, ...]
    least: tuple[Counts, ...]
    most: tuple[Counts, ...]
    missing_melds: tuple[MissingMeld, ...]
    marriages: tuple[DealtMarriage, ...]

    def fits_marriages(self, hands: Sequence[Sequence[int]]) -> bool:
        """Tell whether hands, counts by face in the order of the holders, satisfy `marriages`."""
        return all(marriage.fits(hands) for marriage in self.marriages)


def count_faces(cards: Iterable[Card]) -> list[int]:
    """Return the number of cards of each face."""
    counts = [0] * FACES
    for card in cards:
        counts[face_index(card)] += 1
    return counts


def infer_constraints(view: View) -> Constraints:
    """Return all that is certain about the hidden cards of a hand in progress."""
    reader = _Reader(view)
    reader.read()
    return reader.constraints()


class _Reader:
    """Gathers constraints from a view: from tricks, exchange, stock, naming and melds in turn."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.unseen = count_faces(unseen(view))
        seats = [seat for seat in range(view.rules.seats) if seat != view.seat]
        face_down = max(0, view.stock_size - 1)
        self.holders = [*seats, STOCK] if face_down else seats
        self.index = {seat: index for index, seat in enumerate(self.holders)}
        self.sizes = [face_down if s == STOCK else view.hand_sizes[s] for s in self.holders]
        self.known = [[0] * FACES for _ in self.holders]
        self.least = [[0] * FACES for _ in self.holders]
        self.most = [list(self.unseen) for _ in self.holders]
        self.played = [[0] * FACES for _ in range(view.rules.seats)]
        self.missing_melds: list[MissingMeld] = []
        self.marriages: list[DealtMarriage] = []

    def read(self) -> None:
        """Gather what each source says."""
        self._read_tricks()
        self._read_exchange()
        self._read_stock()
        self._read_naming()
        if not self.view.rules.stock_size and isinstance(self.view.phase, Showing | Playing):
            for seat in self.index:
                for meld in melds_shown(self.view, seat):
                    self._read_meld(seat, meld)

    def constraints(self) -> Constraints:
        """Return the constraints, tightened until nothing more follows."""
        for place, known in enumerate(self.known):
            self.least[place] = [max(pair) for pair in zip(self.least[place], known, strict=True)]
        while self._sound() and self._tighten():
            pass
        return Constraints(
            tuple(self.holders),
            tuple(self.sizes),
            tuple(self.unseen),
            tuple(map(tuple, self.known)),
            tuple(map(tuple, self.least)),
            tuple(map(tuple, self.most)),
            tuple(
                missing for missing in map(self._open, self.missing_melds) if missing is not None
            ),
            tuple(self.marriages),
        )

    # Tricks: R14 to R19.

    def _read_tricks(self) -> None:
        view = self.view
        free = free_tricks(view)
        rows = [(trick.leader, trick.cards) for trick in view.tricks]
        if isinstance(view.phase, Playing):
            rows.append((view.phase.leader, view.phase.cards))
        for number, (leader, cards) in enumerate(rows):
            for i, card in enumerate(cards):
                self.played[(leader + i) % view.rules.seats][face_index(card)] += 1
            if number >= free and cards:
                self._read_trick(leader, cards)

    def _read_trick(self, leader: int, cards: tuple[Card, ...]) -> None:
        """Note what each card of a strict trick tells."""
        best, trump = cards[0], self.view.trump
        assert trump is not None
        led, top = best.suit, best.strength
        for i, card in enumerate(cards[1:], 1):
            seat = (leader + i) % self.view.rules.seats
            if seat != self.view.seat:
                self._read_card(seat, card, best, led, top)
            if card.suit == led:
                top = max(top, card.strength)
            if winning_index((best, card), trump):
                best = card

    def _read_card(self, seat: int, card: Card, best: Card, led: Suit, top: int) -> None:
        """Rule out the cards that the seat would have had to play instead of this one."""
        trump = self.view.trump
        assert trump is not None
        if card.suit == led:
            heading = best.suit == led or self.view.rules.head_after_ruff
            if heading and card.strength <= top:
                self._rule_out(seat, led, top + 1)
            return
        self._rule_out(seat, led, 0)
        if card.suit != trump:
            self._rule_out(seat, trump, 0)
        elif best.suit == trump and card.strength <= best.strength:
            self._rule_out(seat, trump, best.strength + 1)

    def _rule_out(self, seat: int, suit: Suit, lowest: int) -> None:
        """Note that the seat holds no card of the suit from this strength up."""
        first = STRENGTHS * SUITS.index(suit)
        for strength in range(lowest, STRENGTHS):
            self.most[self.index[seat]][first + strength] = 0

    # What was seen to change hands.

    def _read_exchange(self) -> None:
        view = self.view
        partner = view.rules.partner_of(view.seat)
        if view.contract is None or partner is None:
            return
        sent = count_faces(c for e in view.exchanged if e.giver == view.seat for c in e.cards)
        if partner == view.contract.bidder:
            # The bidder may have passed some of our own cards back.
            back = count_faces(c for e in view.exchanged if e.giver == partner for c in e.cards)
            sent = [max(0, n - m) for n, m in zip(sent, back, strict=True)]
        known, played = self.known[self.index[partner]], self.played[partner]
        for face, count in enumerate(sent):
            known[face] = max(0, count - played[face])

    def _read_stock(self) -> None:
        """Note a turned card that the opponent took for a nine and still holds."""
        view = self.view
        if not view.stock_size:
            return
        hidden = set(unseen(view))
        other = self.known[self.index[view.rules.next_seat(view.seat)]]
        for card in {view.upturned, *view.dix} & hidden:
            assert card is not None
            other[face_index(card)] += 1

    # The marriage that naming trump needs: R12.

    def _read_naming(self) -> None:
        view = self.view
        seat = view.contract.bidder if view.contract else view.dealer
        if not view.rules.marriage_needed or seat == view.seat:
            return
        if isinstance(view.phase, Bidding):
            if view.rules.redeal_without_marriage and is_stuck(view.rules, view.calls):
                self._require_marriage(seat, range(4))
        elif isinstance(view.phase, Naming):
            self._require_marriage(seat, range(4))
        elif view.trump is not None:
            self._read_marriage(seat, SUITS.index(view.trump))

    def _read_marriage(self, bidder: int, trump: int) -> None:
        view = self.view
        partner = view.rules.partner_of(bidder)
        back = [each for each in view.exchanged if each.giver == bidder]
        if back and partner != view.seat:
            self._require_marriage(bidder, (trump,), partner, view.rules.exchange)
            return
        # The card was dealt to the bidder, who holds it, has played it or passed it to us. One that we
        # passed to the bidder doesn't count.
        came = count_faces(c for e in back for c in e.cards)
        went = count_faces(c for e in view.exchanged if e.giver == view.seat for c in e.cards)
        for strength in (2, 3):
            face = STRENGTHS * trump + strength
            need = 1 + went[face] - came[face] - self.played[bidder][face]
            least = self.least[self.index[bidder]]
            least[face] = max(least[face], need)

    def _require_marriage(
        self, bidder: int, suits: Iterable[int], partner: int | None = None, passed: int = 0
    ) -> None:
        helper = -1 if partner is None else self.index[partner]
        helped = (0,) * FACES if partner is None else tuple(self.played[partner])
        held = tuple(self.played[bidder])
        self.marriages.append(
            DealtMarriage(self.index[bidder], helper, passed, tuple(suits), held, helped)
        )

    # Melds: what they show, and what they would have shown.

    def _read_meld(self, seat: int, meld: MeldBounds) -> None:
        place, played = self.index[seat], self.played[seat]
        for face in meld.faces:
            least = self.least[place]
            least[face] = max(least[face], meld.low - played[face])
        if meld.high is not None:
            high = meld.high
            limits = tuple((k, high - played[k]) for k in meld.faces if high >= played[k])
            self.missing_melds.append(MissingMeld(place, limits))

    # Conclusions.

    def _open(self, missing: MissingMeld) -> MissingMeld | None:
        """Return what the bounds leave open of a missing meld, None where they say it all."""
        least, most = self.least[missing.holder], self.most[missing.holder]
        if any(most[face] <= limit for face, limit in missing.limits):
            return None
        return MissingMeld(
            missing.holder, tuple(each for each in missing.limits if least[each[0]] <= each[1])
        )

    def _sound(self) -> bool:
        """Tell whether no bounds cross: those of a view made up by hand may."""
        return all(
            low <= high
            for least, most in zip(self.least, self.most, strict=True)
            for low, high in zip(least, most, strict=True)
        )

    def _tighten(self) -> bool:
        """Tighten the bounds by the sizes of hands and the numbers of cards; tell whether any moved."""
        moved = False
        for place, size in enumerate(self.sizes):
            cells = [(place, face) for face in range(FACES)]
            moved |= self._fit(cells, size)
        for face, total in enumerate(self.unseen):
            moved |= self._fit([(place, face) for place in range(len(self.holders))], total)
        for missing in self.missing_melds:
            left = self._open(missing)
            if left is not None and len(left.limits) == 1:
                self.most[missing.holder][left.limits[0][0]] = left.limits[0][1]
                moved = True
        return moved

    def _fit(self, cells: list[tuple[int, int]], total: int) -> bool:
        """Bound each cell by what the other cells of its row or column leave of the total.

        A cell is a pair of holder and face. Return whether any bound moved.
        """
        low = sum(self.least[place][face] for place, face in cells)
        high = sum(self.most[place][face] for place, face in cells)
        moved = False
        for place, face in cells:
            least, most = self.least[place][face], self.most[place][face]
            up, down = max(least, total - high + most), min(most, total - low + least)
            if (up, down) != (least, most):
                self.least[place][face], self.most[place][face] = up, down
                moved = True
                low, high = low + up - least, high + down - most
        return moved
