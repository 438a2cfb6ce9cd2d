# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays deals out by rules of thumb in all seats, each seat knowing only what it could; solves nothing.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers for
the same seed. Kinds, lanes and deals are those of `position`. Values are in 1/256 trick points.
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

from pinochle_desktop.players.kernel.playout_hands import HiddenHands

FEATURES = (
    "per_card",  # counters expected from each seat still to play
    "initiative",  # winning a trick for its own sake: the next lead
    "stake",  # in 1/256: winning the first trick that saves the meld, a point of meld
    "trump",  # keeping a trump
    "trump_step",  # and more for each strength above the nine
    "trump_top",  # and more where nothing out beats it
    "winner",  # keeping a plain card that nothing out in its suit beats
    "second",  # keeping one that a single card out beats
    "low_step",  # keeping any other plain card, by strength
    "counter",  # keeping a counter that is no winner
    "short",  # shortening a plain suit with trumps in hand, over its length
    "lead_winner",  # leading a winner
    "lead_low",  # leading a plain card that is beaten
    "lead_trump",  # leading trump, for the side that named it
    "defend_trump",  # the same for the other side
    "lead_long",  # leading a plain card, by length of the suit
    "trump_long",  # leading trump, by its length
    "ruffed",  # what a winner loses by an opponent known to be out of its suit
    "second_lead",  # leading a plain card that a single card out beats
    "cheap_win",  # winning with a card, by strength
)
"""What the weights are for, in order."""
SINGLE = (72, 4, 27, 634, 92, 98, 131, 44, 27, 27, 23, 378, 2, -22, -130, 10, 10, 3, -14, 12)
DOUBLE = (45, 33, 16, 350, 121, 374, 201, 70, 29, 80, 76, 104, 20, -27, -110, -3, 77, 150, 0, -20)
TWO = (-228, 154, 27, 634, 72, 98, 281, -36, 19, 27, 35, 658, 2, -22, -130, 10, 160, 303, 286, 12)
"""Found by self-play (tests/benchmarks/fit_playouts.py): four seats with the 48 and the 80 cards, and two."""


@cython.final
@cython.cclass
class Playout(HiddenHands):
    """A table to play deals out on; reusable, not to be shared by threads.

    Attributes:
        bidders: the side that named trump, -1 where nobody did.
        weight: both sides' weights, one after the other.
    """

    bidders: cython.int
    weight: cython.int[40]

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.weight = [0] * 40
        self.set_weights(SINGLE)

    def set_table(self, table, bidders: int = -1, stakes=(0, 0), voids=(0, 0, 0, 0)) -> None:
        """Set what is common to all deals.

        `table` is a `position.Table`. `bidders` is the side that named trump, or -1. `stakes` is, by
        side, the meld that a first trick would save, 0 where it is safe. `voids` is by seat, bits
        (1 << suit) of suits the seat is known to be out of.
        """
        self.seats, self.trump = table.seats, table.trump
        self.last_trick, self.heading = table.last_trick, table.head_after_ruff
        self.bidders = bidders
        for side in range(2):
            self.stake[side] = stakes[side]
        for seat in range(self.seats):
            self.first_void[seat] = voids[seat]

    def set_weights(self, weights) -> None:
        """Set both sides' weights, in the order of `FEATURES`, or one side's after the other's."""
        for i in range(20):
            self.weight[i] = weights[i]
            self.weight[20 + i] = weights[i if len(weights) == 20 else 20 + i]

    def run(
        self,
        table,
        deals: cython.int[::1],
        moves: cython.int[::1],
        seed: int,
        points: cython.int[::1],
        tricks: cython.int[::1],
        stop: cython.schar[::1],
    ):
        """Play every deal out after each of the moves; return the number of deals done.

        `deals` holds deals of 4 * seats lanes one after the other, as they are before the move,
        the cards of the trick on the table gone; `moves` are legal kinds of the seat to act, or
        -1 to let it choose. For deal d and move m, `points[d * len(moves) + m]` is what side 0
        takes from now on (the trick on the table and the last trick included), `tricks[...]` how
        many tricks. A deal's random numbers follow from the seed and its place alone. Another
        thread may set `stop[0]`; that ends the run after the deal under way. The lock is released.
        """
        leader: cython.int = table.leader
        trick: cython.int[4]
        if not cython.compiled:
            trick = [0] * 4
        on_table: cython.int = len(table.trick)
        for i in range(on_table):
            trick[i] = table.trick[i]
        width: cython.int = 4 * self.seats
        n_moves: cython.Py_ssize_t = len(moves)
        n_deals: cython.Py_ssize_t = len(deals) // width
        d: cython.Py_ssize_t
        m: cython.Py_ssize_t
        k: cython.int
        start: cython.uint
        first: cython.uint = (seed ^ seed >> 32) & 0xFFFFFFFF
        done: cython.Py_ssize_t = n_deals
        with cython.nogil:
            for d in range(n_deals):
                if stop[0]:
                    done = d
                    break
                # Equal deals, of which there are many near the end, must not all play a tie alike.
                start = (first + d * 0x1E3779B1) & self.mask
                start = ((start ^ start >> 16) * 0x2C1B3C6D) & self.mask
                start = ((start ^ start >> 12) * 0x297A2D39) & self.mask
                start ^= start >> 15
                for m in range(n_moves):
                    self.random = start | 1
                    self._begin(deals, d * width, leader)
                    for k in range(on_table):
                        self._put((leader + k) % self.seats, trick[k])
                    self._finish(leader, moves[m])
                    points[d * n_moves + m] = self.won[0]
                    tricks[d * n_moves + m] = self.tricks[0]
        return done

    def weigh(
        self,
        deals: cython.int[::1],
        seen: cython.int[::1],
        viewer: cython.int,
        scale: cython.double,
        oddity: cython.double,
        weights: cython.double[::1],
    ) -> None:
        """Multiply the weight of each deal by how well it explains the cards played before it.

        `seen` holds the seat and the kind of every play of the hand, from the first lead on; those of
        the `viewer` say nothing. A seat is taken to play by the values of `_choose`: `scale`, in
        1/256 points, is how sharply, `oddity` how often it plays just anything.
        """
        number: cython.Py_ssize_t = len(weights)
        plays: cython.Py_ssize_t = len(seen) // 2
        d: cython.Py_ssize_t
        k: cython.Py_ssize_t
        seat: cython.int
        kind: cython.int
        with cython.nogil:
            for d in range(number):
                self._begin(deals, d * 4 * self.seats, 0)
                for k in range(plays):
                    kind = seen[2 * k + 1]
                    self.hand[4 * seen[2 * k] + kind // 6] += 1 << 3 * (kind % 6)
                    self.left[kind // 6] += 1 << 3 * (kind % 6)
                for k in range(plays):
                    seat, kind = seen[2 * k], seen[2 * k + 1]
                    if seat != viewer:
                        weights[d] *= self._likelihood(seat, kind, scale, oddity)
                    self._lay(seat, kind)
                    if self.played == self.seats:
                        self.fresh[self.best_seat & 1] = 0
                        self._clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _likelihood(
        self, seat: cython.int, played: cython.int, scale: cython.double, oddity: cython.double
    ) -> cython.double:
        """Return how likely a seat plays a kind that it may play."""
        suit: cython.int
        strength: cython.int
        lane: cython.int
        kinds: cython.int = 0
        value: cython.int[24]
        mine: cython.int = 0
        losing: cython.int = -1
        others: cython.double = 0.0
        if not cython.compiled:
            value = [0] * 24
        if self.led >= 0:
            losing = self._ours(seat, self.led, self.best_suit, self.best, self.best_seat)
        for suit in range(4):
            lane = self._legal(seat, suit)
            for strength in range(6):
                if lane >> 3 * strength & 7:
                    value[kinds] = self._value(seat, suit, strength, losing)
                    if 6 * suit + strength == played:
                        mine = value[kinds]
                    kinds += 1
        for suit in range(kinds):
            others += exp((value[suit] - mine) / scale)
        return oddity / kinds + (1.0 - oddity) / others

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _finish(self, leader: cython.int, move: cython.int) -> cython.void:
        """Play on to the end, the next seat with the move given."""
        seat: cython.int = (leader + self.played) % self.seats
        kind: cython.int = move
        side: cython.int
        if self.played and self.size < self._held(seat):
            self.size = self._held(seat)
        while self.size > 0:
            while self.played < self.seats:
                if kind < 0:
                    kind = self._choose(seat)
                self._lay(seat, kind)
                kind = -1
                seat += 1
                if seat == self.seats:
                    seat = 0
            self.size -= 1
            seat = self.best_seat
            side = seat & 1
            self.won[side] += self.points
            self.tricks[side] += 1
            self.fresh[side] = 0
            if self.size == 0:
                self.won[side] += self.last_trick
            self._clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _choose(self, seat: cython.int) -> cython.int:
        """Return the kind with the highest value; ties are broken by lot."""
        suit: cython.int
        strength: cython.int
        lane: cython.int
        kind: cython.int = -1
        kinds: cython.int = 0
        value: cython.int
        best: cython.int = -1000000
        level: cython.int = 1
        losing: cython.int = -1
        for suit in range(4):
            lane = self._legal(seat, suit)
            for strength in range(6):
                if lane >> 3 * strength & 7:
                    kinds += 1
                    kind = 6 * suit + strength
        if kinds == 1 or self.size == 1:
            return kind
        if self.led >= 0:
            losing = self._ours(seat, self.led, self.best_suit, self.best, self.best_seat)
        kind = -1
        for suit in range(4):
            lane = self._legal(seat, suit)
            for strength in range(6):
                if lane >> 3 * strength & 7:
                    value = self._value(seat, suit, strength, losing)
                    if value > best:
                        best, kind, level = value, 6 * suit + strength, 1
                    elif value == best:
                        level += 1
                        if self._draw() % level == 0:
                            kind = 6 * suit + strength
        return kind

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(
        self, me: cython.int, suit: cython.int, strength: cython.int, losing: cython.int
    ) -> cython.int:
        """Return what a card should win, less what it would be worth later."""
        side: cython.int = me & 1
        w: cython.int = 20 * side
        ours: cython.int
        points: cython.int = 256 * self.points + self.weight[w] * (self.seats - self.played - 1)
        if strength >= 3:
            points += 256
        if self.led < 0:
            ours = self._ours(me, suit, suit, strength, me)
        elif (suit == self.best_suit and strength > self.best) or (
            suit == self.trump and self.best_suit != suit
        ):
            ours = self._ours(me, self.led, suit, strength, me)
        else:
            ours = losing
        value: cython.int = ((2 * ours - 256) * points) >> 8
        value += (ours * (self.weight[w + 1] + self.weight[w + 2] * self.fresh[side])) >> 8
        if self.led >= 0 and ours != losing:
            value -= self.weight[w + 19] * strength
        return value - self._keep(me, w, suit, strength)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(
        self, me: cython.int, w: cython.int, suit: cython.int, strength: cython.int
    ) -> cython.int:
        """Return what a card would be worth later; leading it gives part of that back."""
        own: cython.int = self.hand[4 * me + suit]
        above: cython.int = self._number((self.left[suit] - own) >> 3 * (strength + 1))
        keep: cython.int
        seat: cython.int
        if suit == self.trump:
            keep = self.weight[w + 3] + self.weight[w + 4] * strength
            if not above:
                keep += self.weight[w + 5]
            if self.led < 0:
                keep -= self.weight[w + 13 if me & 1 == self.bidders else w + 14]
                keep -= self.weight[w + 16] * self._number(own)
            return keep
        keep = self.weight[w + 8] * strength
        if above < 2:
            if above:
                keep += self.weight[w + 7]
                if self.led < 0:
                    keep -= self.weight[w + 18]
            else:
                keep = self.weight[w + 6]
                for seat in range(1 - (me & 1), self.seats, 2):
                    if self.void[seat] >> suit & 1 and not self.void[seat] >> self.trump & 1:
                        keep -= self.weight[w + 17]
        elif strength >= 3:
            keep += self.weight[w + 9]
        if self.led < 0:
            keep -= self.weight[w + 12] if above else self.weight[w + 11]
            keep -= self.weight[w + 15] * self._number(own)
        if self.hand[4 * me + self.trump]:
            keep -= self.weight[w + 10] // self._number(own)
        return keep
