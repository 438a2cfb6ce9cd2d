# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Passes cards between partners by rules of thumb, in many deals at once; samples and plays nothing.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers.
Kinds, lanes and deals are those of `position`. Values are in 1/256 points.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

WEIGHTS = 39
"""Of each giver: what passing a card is worth, by strength: a plain card that it holds once, one that
it holds more often, a trump, such a trump (24); more for a leg of a pinochle held once and more often:
plain where trump is spades or diamonds, in trump, elsewhere (6); for each suit in which the rank is
held, jack to ace (5); for each card of a plain suit; for the last one; off for a point of meld lost;
off for a card of a set that is not broken for the bidder.
"""
SINGLE = (
    (
        100, 151, 77, 154, -122, 646, 0, 91, 177, 194, -472, 896,
        506, 1530, 1024, 424, 1536, 1792, 506, 1280, 1024, 1024, 1536, 1792,
        954, 954, 256, 256, 0, 0, 0, 0, 0, -100, 0, 0, 0, 154, 25600,
    ),
    (
        -250, -151, -202, 196, -205, -524, -250, -151, -182, -154, -205, -1024,
        -1024, -680, -1408, -1536, -2048, -2304, -1024, -1280, -558, -1536, -2048, -2304,
        0, 0, 0, 0, 1200, 100, -40, 0, 40, 0, 0, -78, -40, 256, 0,
    ),
)  # fmt: skip
DOUBLE = (
    (
        100, 151, 327, 154, -122, 686, 0, 91, 177, 194, -472, 896,
        506, 930, 1274, 424, 1536, 1192, 506, 1280, 1024, 1624, 2136, 1792,
        1554, 954, 856, 256, 0, 0, 0, 0, 0, -100, 0, 0, 0, 154, 25600,
    ),
    (
        -250, -151, -202, 196, -205, -774, -250, -151, 418, -114, -205, -1124,
        -1024, -680, -1408, -1536, -2048, -2304, -1024, -1030, -518, -1536, -2048, -2304,
        0, 0, 0, 600, 1800, 700, -40, 0, 40, 0, 0, -78, -40, 256, 0,
    ),
)  # fmt: skip
"""With the 48 and the 80 cards: the bidder's partner goes by the first, the bidder by the second
(tests/benchmarks/fit_exchange.py).
"""


@cython.cclass
class Exchanger:
    """The prices of melds, and the hand that passes.

    Attributes:
        trump_price, price: as in `appraiser.Appraiser`.
        weight: the giver's.
        lane: the giver's hand.
        locked: by kind, how many cards belong to sets that are not broken for the bidder.
        trump: index of the suit.
    """

    trump_price: cython.int[25]
    price: cython.int[50]
    weight: cython.int[39]
    lane: cython.int[4]
    locked: cython.int[24]
    trump: cython.int

    def __init__(self) -> None:
        if not cython.compiled:
            self.trump_price, self.price, self.weight = [0] * 25, [0] * 50, [0] * WEIGHTS
            self.lane, self.locked = [0] * 4, [0] * 24

    def set_up(self, trump_price, price, weight, trump) -> None:
        """Set the prices, what the giver goes by, and the trump."""
        for i in range(25):
            self.trump_price[i] = trump_price[i]
        for i in range(len(price)):
            self.price[i] = price[i]
        for i in range(WEIGHTS):
            self.weight[i] = weight[i]
        self.trump = trump

    def run(self, deals: cython.int[::1], giver: int, count: int) -> None:
        """Let a seat pass so many cards to its partner, in every deal, where it stands.

        Deals are of four seats. Of cards as good as one another the first kind goes.
        """
        number: cython.Py_ssize_t = len(deals) // 16
        d: cython.Py_ssize_t
        here: cython.Py_ssize_t = 4 * giver
        there: cython.Py_ssize_t = here ^ 8
        cards: cython.int = count
        suit: cython.int
        kind: cython.int
        with cython.nogil:
            for d in range(0, 16 * number, 16):
                for suit in range(4):
                    self.lane[suit] = deals[d + here + suit]
                self._lock()
                for _ in range(cards):
                    kind = self._best()
                    self.lane[kind // 6] -= 1 << 3 * (kind % 6)
                    deals[d + there + kind // 6] += 1 << 3 * (kind % 6)
                for suit in range(4):
                    deals[d + here + suit] = self.lane[suit]

    def regret(self, hands: cython.int[::1], kinds: cython.int[::1], less: cython.int[::1]) -> None:
        """Work out how much less passing these kinds is worth to each hand than what it would pass.

        Hands are of four lanes, and hold the kinds; the differences go to `less`.
        """
        number: cython.Py_ssize_t = len(hands) // 4
        h: cython.Py_ssize_t
        cards: cython.int = len(kinds)
        i: cython.int
        best: cython.int
        kind: cython.int
        with cython.nogil:
            for h in range(number):
                best = 0
                for i in range(4):
                    self.lane[i] = hands[4 * h + i]
                self._lock()
                for _ in range(cards):
                    kind = self._best()
                    best += self._value(kind // 6, kind % 6)
                    self.lane[kind // 6] -= 1 << 3 * (kind % 6)
                for i in range(4):
                    self.lane[i] = hands[4 * h + i]
                for i in range(cards):
                    best -= self._value(kinds[i] // 6, kinds[i] % 6)
                    self.lane[kinds[i] // 6] -= 1 << 3 * (kinds[i] % 6)
                less[h] = best

    def value(self, hand, kinds) -> int:
        """Return what passing these kinds out of a hand of four lanes is worth."""
        for i in range(4):
            self.lane[i] = hand[i]
        self._lock()
        total: int = 0
        for kind in kinds:
            total += self._value(kind // 6, kind % 6)
            self.lane[kind // 6] -= 1 << 3 * (kind % 6)
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _least(self, a: cython.int, b: cython.int) -> cython.int:
        return a if a < b else b  # noqa: FURB136 - a C conditional

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lock(self) -> cython.void:
        """Lock what is whole: runs, aces around, a double pinochle."""
        kind: cython.int
        suit: cython.int
        sets: cython.int = self._runs()
        for kind in range(24):
            self.locked[kind] = 0
        for kind in range(6 * self.trump + 1, 6 * self.trump + 6):
            self.locked[kind] = sets
        sets = self._around(5)
        for suit in range(4):
            self.locked[6 * suit + 5] = max(self.locked[6 * suit + 5], sets)
        sets = self._least(self.lane[0] >> 6 & 7, self.lane[2] >> 3 & 7)
        if sets > 1:
            self.locked[2] = max(self.locked[2], sets)
            self.locked[13] = max(self.locked[13], sets)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _runs(self) -> cython.int:
        lane: cython.int = self.lane[self.trump]
        sets: cython.int = self._least(lane >> 15 & 7, lane >> 12 & 7)
        return self._least(self._least(sets, lane >> 3 & 7), self._pairs(self.trump))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pairs(self, suit: cython.int) -> cython.int:
        return self._least(self.lane[suit] >> 9 & 7, self.lane[suit] >> 6 & 7)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _around(self, strength: cython.int) -> cython.int:
        shift: cython.int = 3 * strength
        return self._least(
            self._least(self.lane[0] >> shift & 7, self.lane[1] >> shift & 7),
            self._least(self.lane[2] >> shift & 7, self.lane[3] >> shift & 7),
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _best(self) -> cython.int:
        """Return the kind that is best passed next."""
        suit: cython.int
        strength: cython.int
        value: cython.int
        found: cython.int = -1
        best: cython.int = 0
        for suit in range(4):
            for strength in range(6):
                if self.lane[suit] >> 3 * strength & 7:
                    value = self._value(suit, strength)
                    if found < 0 or value > best:
                        found, best = 6 * suit + strength, value
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(self, suit: cython.int, strength: cython.int) -> cython.int:
        """Return what passing a card is worth, what it costs the giver taken off."""
        held: cython.int = self.lane[suit] >> 3 * strength & 7
        more: cython.int = held > 1
        value: cython.int = self.weight[12 * (suit == self.trump) + 6 * more + strength]
        length: cython.int
        other: cython.int
        if (suit == 0 and strength == 2) or (suit == 2 and strength == 1):
            if suit == self.trump:
                value += self.weight[26 + more]
            elif self.trump in {0, 2}:
                value += self.weight[24 + more]
            else:
                value += self.weight[28 + more]
        if strength > 0:
            for other in range(4):
                if self.lane[other] >> 3 * strength & 7:
                    value += self.weight[29 + strength]
        if suit != self.trump:
            length = self._length(suit)
            value += self.weight[35] * length
            if length == 1:
                value += self.weight[36]
        if held <= self.locked[6 * suit + strength]:
            value -= self.weight[38]
        return value - self.weight[37] * self._loss(suit, strength)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _length(self, suit: cython.int) -> cython.int:
        length: cython.int = 0
        strength: cython.int
        for strength in range(6):
            length += self.lane[suit] >> 3 * strength & 7
        return length

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _loss(self, suit: cython.int, strength: cython.int) -> cython.int:
        """Return the points of meld that the giver loses with a card."""
        left: cython.int = (self.lane[suit] >> 3 * strength & 7) - 1
        loss: cython.int = 0
        sets: cython.int
        runs: cython.int
        if strength != 0 and strength != 4:  # noqa: PLR1714 - in C
            sets = self._around(strength)
            if left < sets:
                loss += self.price[15 + 5 * strength + sets] - self.price[15 + 5 * strength + left]
        if (suit == 0 and strength == 2) or (suit == 2 and strength == 1):
            sets = self._least(self.lane[0] >> 6 & 7, self.lane[2] >> 3 & 7)
            if left < sets:
                loss += self.price[5 + sets] - self.price[5 + left]
        sets = self._pairs(suit)
        if suit != self.trump:
            if left < sets and (strength == 2 or strength == 3):  # noqa: PLR1714 - in C
                loss += self.price[sets] - self.price[left]
            return loss
        if strength == 0:
            return loss + self.price[10 + left + 1] - self.price[10 + left]
        runs = self._runs()
        loss += self.trump_price[5 * runs + sets]
        if strength == 2 or strength == 3:  # noqa: PLR1714 - in C
            sets = self._least(sets, left)
        return loss - self.trump_price[5 * self._least(runs, left) + sets]
