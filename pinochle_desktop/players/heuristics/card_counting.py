"""Card counting: which cards are still out, who is void, and the chances that follow."""

from functools import cache

from pinochle_desktop.players.kernel.position import STRENGTHS
from pinochle_desktop.rules.cards import SUITS, Card, Rank, Suit
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.view import View


@cache
def _full_suit(ranks: tuple[Rank, ...], copies: int) -> tuple[int, ...]:
    present = {Card(rank, "S").strength for rank in ranks}
    return tuple(copies if strength in present else 0 for strength in range(STRENGTHS))


class Knowledge:
    """What a seat can know of the cards it does not see.

    Attributes:
        seat, seats, trump: of the view.
        strict: whether tricks are strict, which they are once no stock is left.
        out: by suit, the number of unseen cards of each strength, nine first.
        left: by suit, the number of unseen cards.
        voids: by seat, the suits that it has shown to be out of.
        caps: by seat and suit, the highest strength it can hold, since it failed to head with more.
        known: by seat, cards it surely holds: from melds it showed and cards passed to it.
        sizes: cards in each seat's hand.
        hidden: number of unseen cards, those of the stock included.
    """

    __slots__ = (
        "caps",
        "hidden",
        "known",
        "left",
        "out",
        "seat",
        "seats",
        "sizes",
        "strict",
        "trump",
        "voids",
    )

    def __init__(self, view: View, memory: int | None = None) -> None:
        """Count the cards; `memory` is how many of the last tricks count, None for all."""
        rules = view.rules
        assert view.trump is not None
        self.seat = view.seat
        self.seats = rules.seats
        self.trump: Suit = view.trump
        self.strict = view.stock_size == 0
        self.sizes = view.hand_sizes
        full = _full_suit(rules.ranks, rules.copies)
        self.out: dict[Suit, list[int]] = {suit: list(full) for suit in SUITS}
        self.voids: list[set[Suit]] = [set() for _ in range(rules.seats)]
        self.caps: list[dict[Suit, int]] = [{} for _ in range(rules.seats)]
        played = self._watch(view, memory)
        for card in (*view.hand, *played, *(c for tray in view.trays for c in tray)):
            self.out[card.suit][card.strength] -= 1
        if view.turned is not None:
            self.out[view.turned.suit][view.turned.strength] -= 1
        self.left: dict[Suit, int] = {suit: sum(self.out[suit]) for suit in SUITS}
        self.hidden = sum(self.left.values())
        self.known: list[list[Card]] = [[] for _ in range(rules.seats)]
        self._recall(view, played)

    def _watch(self, view: View, memory: int | None) -> set[Card]:
        """Return the cards played, and note what failing to follow tells."""
        played: set[Card] = set()
        tricks = view.tricks if memory is None else view.tricks[max(0, len(view.tricks) - memory) :]
        # Over the stock nobody needs to follow, so only strict tricks tell what a seat lacks.
        free = free_tricks(view)
        first = len(view.tricks) - len(tricks)
        for number, trick in enumerate(tricks, first):
            played.update(trick.cards)
            if number >= free:
                self._infer(trick.leader, trick.cards)
        phase = view.phase
        if isinstance(phase, Playing) and phase.cards:
            played.update(phase.cards)
            if self.strict:
                self._infer(phase.leader, phase.cards)
        return played

    def _infer(self, leader: int, cards: tuple[Card, ...]) -> None:
        """Note what a seat can't hold that failed to follow, to head or to overtrump (R14 to R18)."""
        best = cards[0]
        led, trump = best.suit, self.trump
        for i in range(1, len(cards)):
            card = cards[i]
            suit = card.suit
            seat = (leader + i) % self.seats
            if suit != led:
                voids = self.voids[seat]
                voids.add(led)
                if suit != trump:
                    voids.add(trump)
            if suit == best.suit and card.strength > best.strength:
                best = card
            elif suit == best.suit:
                caps = self.caps[seat]
                caps[suit] = min(caps.get(suit, STRENGTHS), best.strength)
            elif suit == trump:
                best = card

    def _recall(self, view: View, played: set[Card]) -> None:
        if view.rules.two_player:  # trays are in the view, and all else is `out`
            return
        mine = view.seat
        for giver, receiver, cards in view.exchanged:
            if giver == mine:
                self.known[receiver] += [c for c in cards if c not in played and c not in view.hand]
        for meld in view.melds:
            if meld.seat != mine:
                held = self.known[meld.seat]
                held += [c for c in meld.cards if c not in played and c not in held]

    def stronger(self, card: Card) -> int:
        """Return how many unseen cards of its suit beat this one."""
        return sum(self.out[card.suit][card.strength + 1 :])

    def holds_above(self, seat: int, suit: Suit, strength: int) -> float:
        """Return the chance that a seat holds a card of the suit above this strength (-1 for any).

        Each unseen card is taken to lie with any seat that may hold it in proportion to the size of
        its hand, independently of the others.
        """
        if suit in self.voids[seat]:
            return 0.0
        for card in self.known[seat]:
            if card.suit == suit and card.strength > strength:
                return 1.0
        cap = self.caps[seat].get(suit, STRENGTHS)
        count = sum(self.out[suit][strength + 1 : cap + 1])
        return 1.0 - self._miss(seat, suit) ** count if count else 0.0

    def is_void(self, seat: int, suit: Suit) -> float:
        """Return the chance that a seat holds no card of the suit."""
        return 1.0 - self.holds_above(seat, suit, -1)

    def _miss(self, seat: int, suit: Suit) -> float:
        """Return the chance that a given unseen card of the suit is not with the seat."""
        if not self.strict:
            return 1.0 - self.sizes[seat] / max(self.hidden, 1)
        size = self.sizes[seat]
        others = sum(
            self.sizes[other]
            for other in range(self.seats)
            if other not in (seat, self.seat) and suit not in self.voids[other]
        )
        return others / (others + size) if others + size else 1.0

    def beats(self, seat: int, led: Suit, best: Card) -> float:
        """Return the chance that a seat, playing to a strict trick, beats its best card."""
        if best.suit == led:
            high = self.holds_above(seat, led, best.strength)
            if led == self.trump or high >= 1.0:
                return high
            ruff = self.is_void(seat, led) * self.holds_above(seat, self.trump, -1)
            return min(1.0, high + ruff)
        return self.is_void(seat, led) * self.holds_above(seat, self.trump, best.strength)


def free_tricks(view: View) -> int:
    """Return how many tricks of a hand are played over the stock, where any card may be played."""
    return view.rules.stock_size // 2
