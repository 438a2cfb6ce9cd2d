"""The table of a playout: hands, the trick under way, what may be played; chooses nothing.

A part of `playout`, and compiled with it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython


@cython.cclass
class HiddenHands:
    """A deal being played.

    Attributes:
        hand: lanes of every seat now, at 4 * seat + suit.
        left: lanes of all hands together, by suit.
        void: by seat, bits of suits known to be out; first_void: the same before the first card.
        size: cards in a hand at the start of the trick.
        led, led_top, best_suit, best, best_seat: the trick so far; `led` is -1 before the lead.
        played, points: cards and counters on the table.
        won, tricks: by side, in points and tricks.
        stake, fresh: by side, the meld that its first trick saves, before the first card and now.
        count: number of cards of half a lane; random: state of the generator.
        miss: at 13 * seats + cards, the chance that one of so many seats has none of the cards.
    """

    hand: cython.int[16]
    left: cython.int[4]
    void: cython.int[4]
    first_void: cython.int[4]
    size: cython.int
    seats: cython.int
    trump: cython.int
    last_trick: cython.int
    heading: cython.bint
    led: cython.int
    led_top: cython.int
    best_suit: cython.int
    best: cython.int
    best_seat: cython.int
    played: cython.int
    points: cython.int
    won: cython.int[2]
    tricks: cython.int[2]
    stake: cython.int[2]
    fresh: cython.int[2]
    count: cython.int[512]
    miss: cython.int[52]
    random: cython.uint
    mask: cython.uint

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand, self.count, self.miss = [0] * 16, [0] * 512, [0] * 52
            self.left, self.void, self.first_void = [0] * 4, [0] * 4, [0] * 4
            self.won, self.tricks, self.stake, self.fresh = [0] * 2, [0] * 2, [0] * 2, [0] * 2
        for bits in range(512):
            self.count[bits] = (bits & 7) + (bits >> 3 & 7) + (bits >> 6)
        # The chance, in 1/256, that a seat misses all of n cards of which 1, 2 or 3 seats may
        # hold each; 12 and more of them are as good as certain to show up.
        for seats in (1, 2, 3):
            for cards in range(13):
                self.miss[13 * seats + cards] = 256 * (seats - 1) ** cards // seats**cards
        self.random = 1
        self.mask = 0xFFFFFFFF

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(
        self, deals: cython.int[::1], offset: cython.Py_ssize_t, leader: cython.int
    ) -> cython.void:
        i: cython.int
        lane: cython.int
        for i in range(4):
            self.left[i] = 0
            self.void[i] = self.first_void[i]
        self.size = 0
        for i in range(4 * self.seats):
            lane = deals[offset + i]
            self.hand[i] = lane
            self.left[i & 3] += lane
            if i >> 2 == leader:
                self.size += self._number(lane)
        for i in range(2):
            self.won[i] = 0
            self.tricks[i] = 0
            self.fresh[i] = self.stake[i]
        self._clear()

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _clear(self) -> cython.void:
        self.led = -1
        self.played = 0
        self.points = 0

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, lane: cython.int) -> cython.int:
        return self.count[lane & 511] + self.count[lane >> 9]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(self, seat: cython.int, kind: cython.int) -> cython.void:
        """Lay a card, already out of its hand, on the table."""
        suit: cython.int = kind // 6
        strength: cython.int = kind % 6
        self.played += 1
        if strength >= 3:
            self.points += 1
        if self.led < 0:
            self.led = self.best_suit = suit
            self.led_top = self.best = strength
            self.best_seat = seat
            return
        if suit != self.led:
            self.void[seat] |= 1 << self.led
            if suit != self.trump:
                self.void[seat] |= 1 << self.trump
        elif strength > self.led_top:
            self.led_top = strength
        if (suit == self.best_suit and strength > self.best) or (
            suit == self.trump and self.best_suit != self.trump
        ):
            self.best_suit, self.best, self.best_seat = suit, strength, seat

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lay(self, seat: cython.int, kind: cython.int) -> cython.void:
        """Play a card from a hand to the table."""
        self.hand[4 * seat + kind // 6] -= 1 << 3 * (kind % 6)
        self.left[kind // 6] -= 1 << 3 * (kind % 6)
        self._put(seat, kind)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _held(self, seat: cython.int) -> cython.int:
        total: cython.int = 0
        suit: cython.int
        for suit in range(4):
            total += self._number(self.hand[4 * seat + suit])
        return total

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _legal(self, seat: cython.int, suit: cython.int) -> cython.int:
        """Return the part of a seat's lane that it may play (R14 to R19)."""
        own: cython.int = self.hand[4 * seat + suit]
        higher: cython.int
        if self.led < 0 or not own:
            return own
        if suit == self.led:
            if self.best_suit == suit or self.heading:
                higher = own >> 3 * (self.led_top + 1) << 3 * (self.led_top + 1)
                return higher or own
            return own
        if self.hand[4 * seat + self.led]:
            return 0
        if suit == self.trump:
            if self.best_suit == suit:
                higher = own >> 3 * (self.best + 1) << 3 * (self.best + 1)
                return higher or own
            return own
        return 0 if self.hand[4 * seat + self.trump] else own

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _draw(self) -> cython.uint:
        """Return the next number of a 32-bit xorshift generator."""
        self.random ^= (self.random << 13) & self.mask
        self.random ^= self.random >> 17
        self.random ^= (self.random << 5) & self.mask
        return self.random

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(
        self,
        me: cython.int,
        seat: cython.int,
        led: cython.int,
        suit: cython.int,
        strength: cython.int,
    ) -> cython.int:
        """Return the chance, in 1/256, that a later seat beats this card, for all that `me` knows."""
        above: cython.int
        void: cython.int
        trumps: cython.int
        above = 256 - self._misses(me, seat, suit, strength + 1)
        if suit != led:  # a trump over a plain lead: the seat must be out of the suit as well
            return (self._misses(me, seat, led, 0) * above) >> 8
        if led == self.trump:
            return above
        void = self._misses(me, seat, led, 0)
        if not void:
            return above
        trumps = 256 - self._misses(me, seat, self.trump, 0)
        return above + ((void * trumps) >> 8)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _misses(
        self, me: cython.int, seat: cython.int, suit: cython.int, lowest: cython.int
    ) -> cython.int:
        """Return the chance, in 1/256, that a seat has none of a suit from a strength up."""
        if self.void[seat] >> suit & 1:
            return 256
        out: cython.int = (self.left[suit] - self.hand[4 * me + suit]) >> 3 * lowest
        number: cython.int = self._number(out)
        holders: cython.int = 0
        other: cython.int
        number = min(number, 12)
        for other in range(self.seats):
            if other != me and not self.void[other] >> suit & 1:
                holders += 1
        return self.miss[13 * holders + number]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ours(
        self,
        me: cython.int,
        led: cython.int,
        suit: cython.int,
        strength: cython.int,
        winner: cython.int,
    ) -> cython.int:
        """Return the chance, in 1/256, that my side takes a trick whose best card is this."""
        ours: cython.int = 0 if (winner ^ me) & 1 else 256
        seat: cython.int = me
        beats: cython.int
        for _ in range(self.played + 1, self.seats):
            seat = seat + 1 if seat + 1 < self.seats else 0
            beats = self._beats(me, seat, led, suit, strength)
            if (seat ^ me) & 1:
                ours -= (ours * beats) >> 8
            else:
                ours += ((256 - ours) * beats) >> 8
        return ours
