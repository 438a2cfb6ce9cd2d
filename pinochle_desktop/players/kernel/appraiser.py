# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What hands meld and what they are worth in each trump, for many deals at once; plays no card.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers.
Lanes and deals are those of `position`. Estimates are in 1/256 points.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp


@cython.cclass
class Appraiser:
    """The prices of melds and the weights of a hand's features, ready for use.

    Attributes:
        trump_price: of runs and royal marriages, at 5 * runs + pairs of king and queen.
        price: of so many sets at 5 * row: marriage, pinochle, dix, nothing, then around by strength
            from the jack.
        weight: of the features, in the order of `estimate.FEATURES`.
    """

    trump_price: cython.int[25]
    price: cython.int[50]
    weight: cython.int[10]

    def __init__(self) -> None:
        if not cython.compiled:
            self.trump_price, self.price, self.weight = [0] * 25, [0] * 50, [0] * 10

    def set_up(self, trump_price, price, weight) -> None:
        """Set the tables."""
        for i in range(25):
            self.trump_price[i] = trump_price[i]
        for i in range(len(price)):
            self.price[i] = price[i]
        for i in range(10):
            self.weight[i] = weight[i]

    def run(self, hands: cython.int[::1], melds: cython.int[::1], worth: cython.int[::1]) -> None:
        """Appraise hands of four lanes each, one after the other, in each of four trumps.

        The meld of hand h in trump t goes to `melds[4 * h + t]`, the estimate to `worth[...]`.
        """
        number: cython.Py_ssize_t = len(hands) // 4
        h: cython.Py_ssize_t
        trump: cython.int
        lane: cython.int[4]
        i: cython.int
        around: cython.int
        meld: cython.int
        if not cython.compiled:
            lane = [0] * 4
        with cython.nogil:
            for h in range(number):
                for i in range(4):
                    lane[i] = hands[4 * h + i]
                around = self._around(lane[0], lane[1], lane[2], lane[3])
                for trump in range(4):
                    meld = around + self._suits(lane[0], lane[1], lane[2], lane[3], trump)
                    melds[4 * h + trump] = meld
                    worth[4 * h + trump] = self.weight[0] * meld + self._strength(
                        lane[0], lane[1], lane[2], lane[3], trump
                    )

    def weigh(
        self,
        deals: cython.int[::1],
        width: cython.int,
        calls: cython.int[::1],
        trust: cython.double[::1],
        weights: cython.double[::1],
    ) -> None:
        """Multiply the weight of each deal, of `width` lanes, by how well it explains the calls.

        `calls` has eleven numbers a seat that was heard: the seat; its bid, the bid it passed at, both in
        1/256 points, and the trump it named, each -1 where there is none; four lanes to
        add to its hand; in 1/256 points the support that its jump takes, that with which it would have
        jumped further, each -1 where there is none, and what its hand would have to be worth for that.
        `trust` holds, in 1/256 points, how far below its estimate a seat stops, how
        sharply, how sharply it tells trumps apart; then how often a call says nothing, and whether a
        trump needs a marriage; the support for an ace, how sharply support is told apart, both in
        1/256 points, and how often a jump says nothing.
        """
        number: cython.Py_ssize_t = len(weights)
        heard: cython.Py_ssize_t = len(calls) // 11
        d: cython.Py_ssize_t
        c: cython.Py_ssize_t
        at: cython.Py_ssize_t
        lane: cython.int[4]
        i: cython.int
        if not cython.compiled:
            lane = [0] * 4
        with cython.nogil:
            for d in range(number):
                for c in range(heard):
                    at = d * width + 4 * calls[11 * c]
                    for i in range(4):
                        lane[i] = deals[at + i] + calls[11 * c + 4 + i]
                    weights[d] *= self._explains(
                        lane[0], lane[1], lane[2], lane[3], calls, 11 * c, trust
                    )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _explains(
        self,
        s: cython.int,
        h: cython.int,
        d: cython.int,
        c: cython.int,
        calls: cython.int[::1],
        at: cython.Py_ssize_t,
        trust: cython.double[::1],
    ) -> cython.double:
        """Return how likely a hand makes what was heard of its seat."""
        around: cython.int = self._around(s, h, d, c)
        worth: cython.int[4]
        able: cython.int[4]
        best: cython.int = -256_000_000
        trump: cython.int
        lane: cython.int
        meld: cython.int
        support: cython.int = 256_000_000
        aces: cython.int = 0
        chance: cython.double = 1.0
        others: cython.double = 0.0
        mine: cython.double
        oddity: cython.double = trust[3]
        if not cython.compiled:
            worth, able = [0] * 4, [0] * 4
        for trump in range(4):
            lane = s if trump == 0 else h if trump == 1 else d if trump == 2 else c
            able[trump] = 1
            if trust[4] != 0.0:
                able[trump] = self._least(lane >> 6 & 7, lane >> 9 & 7)
            meld = around + self._suits(s, h, d, c, trump)
            support = self._least(support, 256 * meld)
            aces += lane >> 15 & 7
            worth[trump] = self.weight[0] * meld + self._strength(s, h, d, c, trump)
            if able[trump] and worth[trump] > best:
                best = worth[trump]
        if calls[at + 1] >= 0:
            chance *= self._curve((best - trust[0] - calls[at + 1]) / trust[1], oddity)
        if calls[at + 2] >= 0:
            chance *= self._curve((calls[at + 2] - best + trust[0]) / trust[1], oddity)
        if calls[at + 3] >= 0:
            for trump in range(4):
                if able[trump]:
                    others += exp((worth[trump] - best) / trust[2])
            trump = calls[at + 3]
            mine = 1.0 if worth[trump] > best else exp((worth[trump] - best) / trust[2])
            chance *= oddity + (1.0 - oddity) * mine / (
                others if others > 1.0 else 1.0  # noqa: FURB136 - a C conditional
            )
        if calls[at + 8] >= 0 or calls[at + 9] >= 0:
            chance *= self._jumps(
                support + trust[5] * aces, best - trust[0] - calls[at + 10], calls, at, trust
            )
        return chance

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _jumps(
        self,
        support: cython.double,
        room: cython.double,
        calls: cython.int[::1],
        at: cython.Py_ssize_t,
        trust: cython.double[::1],
    ) -> cython.double:
        """Return how likely a support makes the jump, with so much `room` to jump further."""
        fits: cython.double = 1.0
        # Support is in whole points: what just reaches the mark should pass for it.
        support += 128.0
        if calls[at + 8] >= 0:
            fits = self._curve((support - calls[at + 8]) / trust[6], 0.0)
        if calls[at + 9] >= 0:
            fits *= 1.0 - self._curve((support - calls[at + 9]) / trust[6], 0.0) * self._curve(
                room / trust[1], 0.0
            )
        return trust[7] + (1.0 - trust[7]) * fits

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _curve(self, x: cython.double, oddity: cython.double) -> cython.double:
        return oddity + (1.0 - oddity) / (1.0 + exp(50.0 if x < -50.0 else -x))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _least(self, a: cython.int, b: cython.int) -> cython.int:
        return a if a < b else b  # noqa: FURB136 - a C conditional

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _around(self, s: cython.int, h: cython.int, d: cython.int, c: cython.int) -> cython.int:
        """Return the points of pinochles and of sets around: they need no trump."""
        total: cython.int = self.price[5 + self._least(s >> 6 & 7, d >> 3 & 7)]
        strength: cython.int
        shift: cython.int
        sets: cython.int
        for strength in range(1, 6):
            if strength == 4:
                continue
            shift = 3 * strength
            sets = self._least(
                self._least(s >> shift & 7, h >> shift & 7),
                self._least(d >> shift & 7, c >> shift & 7),
            )
            total += self.price[15 + 5 * strength + sets]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _suits(
        self, s: cython.int, h: cython.int, d: cython.int, c: cython.int, trump: cython.int
    ) -> cython.int:
        """Return the points of marriages, runs and nines of trump."""
        total: cython.int = 0
        suit: cython.int
        lane: cython.int
        pairs: cython.int
        runs: cython.int
        for suit in range(4):
            lane = s if suit == 0 else h if suit == 1 else d if suit == 2 else c
            pairs = self._least(lane >> 9 & 7, lane >> 6 & 7)
            if suit != trump:
                total += self.price[pairs]
                continue
            runs = self._least(self._least(lane >> 15 & 7, lane >> 12 & 7), lane >> 3 & 7)
            runs = self._least(runs, pairs)
            total += self.trump_price[5 * runs + pairs] + self.price[10 + (lane & 7)]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _strength(
        self, s: cython.int, h: cython.int, d: cython.int, c: cython.int, trump: cython.int
    ) -> cython.int:
        """Return what the features other than the meld are worth."""
        w: cython.int = self.weight[9]
        suit: cython.int
        lane: cython.int
        length: cython.int
        strength: cython.int
        for suit in range(4):
            lane = s if suit == 0 else h if suit == 1 else d if suit == 2 else c
            length = 0
            for strength in range(6):
                length += lane >> 3 * strength & 7
            if suit == trump:
                w += self.weight[1] * length + self.weight[2] * (lane >> 15 & 7)
                w += self.weight[3] * (lane >> 12 & 7) + self.weight[4] * (lane >> 9 & 7)
                continue
            w += self.weight[5] * (lane >> 15 & 7) + self.weight[6] * (lane >> 12 & 7)
            if length == 0:
                w += self.weight[7]
            elif length == 1:
                w += self.weight[8]
        return w
