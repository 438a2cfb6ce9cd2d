# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Plays the stock phase of the two-player game out by rules of thumb, neither seat seeing the other's hand.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers for
the same seed. Cards are numbers, 2 * kind + copy (see `position`). Values are in 1/256 points.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

from pinochle_desktop.players.kernel.stock_playout_table import StockTable

FEATURES = (
    *(f"trump_{rank}" for rank in "9JQKTA"),  # keeping a trump for the strict end
    *(f"side_{rank}" for rank in "9JQKTA"),  # keeping a plain card for it
    "dix",  # keeping a nine of trump that has not scored
    "whole",  # part of the price that a card of a whole meld is worth
    "one",  # the same with one card missing
    "two",  # with two
    "three",  # with three
    "single",  # part of that left where one copy alone of a missing card is out
    "slow",  # how many tricks to come halve it
    "win",  # winning a trick for its own sake
    "hidden",  # an unknown card, against the turned one
    "declare",  # part of the price of a ready meld that a won trick is worth at least
    "hurry",  # the same, for each ready meld, over the tricks left
    "reply",  # counters expected from the reply to a lead
    "high",  # how readily the other seat beats a lead in its suit
    "high_trump",  # and a trump
    "tempt",  # how readily it trumps a counter
    "ruff",  # and another card
    "royal",  # tricks left up to which the dearer of two melds of a kind is declared first
)
"""What the weights are for, in order."""
THUMB = (
    *(333, 269, 435, 512, 768, 973),
    *(0, 26, 38, 31, 62, 819),
    *(410, 179, 91, 26, 8, 179, 512),
    *(133, 1507, 31, 102, 102, 349, 144, 128, 64, 11),
)
"""Found by self-play (tests/benchmarks/fit_stock.py)."""


@cython.final
@cython.cclass
class StockPlayout(StockTable):
    """A table to play the stock phase out on; reusable, not to be shared by threads.

    Attributes:
        weight: both sides' weights, one after the other.
        worth: what each card of the seat to choose is worth keeping.
        dearest, ready: price of its dearest ready meld, and how many are ready.
        out: cards the seat cannot see.
    """

    weight: cython.int[58]
    worth: cython.int[48]
    dearest: cython.int
    ready: cython.int
    out: cython.ulonglong

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.weight, self.worth = [0] * 58, [0] * 48
        self.set_weights(THUMB)

    def set_weights(self, weights) -> None:
        """Set both sides' weights, in the order of `FEATURES`, or one side's after the other's."""
        for i in range(29):
            self.weight[i] = weights[i]
            self.weight[29 + i] = weights[i if len(weights) == 29 else 29 + i]

    def opinion(self, position, values: cython.int[::1]) -> None:
        """Put what the rules of thumb think of playing each card held into `values`, by its number."""
        led: cython.int = position.led
        card: cython.int
        prize: cython.int
        self.set_position(position)
        self._begin()
        self._weigh(self.me)
        prize = self._prize(self.me)
        for card in range(48):
            if (self.hand[self.me] | self.tray[self.me]) & self.bit[card]:
                values[card] = self._value(self.me, card, led, prize) - self.worth[card]

    def run(
        self,
        position,
        verbs: cython.int[::1],
        cards: cython.ulonglong[::1],
        first: int,
        number: int,
        seed: int,
        deals: cython.int[::1],
        ends: cython.int[::1],
        stop: cython.schar[::1],
    ):
        """Play a `number` of sampled deals out after each move; return how many were done.

        A move is a verb and a number: -1 plays what the rules of thumb say, 0 that card, 1 to 11
        declare these cards as a shape, 12 takes the dix with these nines, 13 draws. For each deal and move `deals` gets the eight
        lanes with which the strict end begins, its leader's hand first, and `ends` its leader,
        both seats' melds and both seats' counters since the position. Deal number d, counted on
        from `first`, follows from the seed and d alone, the same for each move. Another thread
        may set `stop[0]`; that ends the run after the deal under way. The lock is released.
        """
        leader: cython.int = position.leader
        led: cython.int = position.led
        melded: cython.bint = position.melded
        dixed: cython.bint = position.dixed
        n_moves: cython.Py_ssize_t = len(verbs)
        n_deals: cython.Py_ssize_t = number
        start: cython.uint = (seed ^ seed >> 32) & 0xFFFFFFFF
        at: cython.uint = first
        d: cython.Py_ssize_t
        m: cython.Py_ssize_t
        row: cython.Py_ssize_t
        i: cython.int
        winner: cython.int
        done: cython.Py_ssize_t = n_deals
        self.set_position(position)
        with cython.nogil:
            for d in range(n_deals):
                if stop[0]:
                    done = d
                    break
                self.random = ((start ^ (at + d + 1) * self.golden) & self.mask) | 1
                for _ in range(4):
                    self._draw()
                self._shuffle()
                for m in range(n_moves):
                    self._begin()
                    winner = self._move(verbs[m], cards[m], leader, led, melded, dixed)
                    while not self._draw_cards(winner):
                        winner = self._trick(winner)
                    row = d * n_moves + m
                    for i in range(8):
                        deals[8 * row + i] = self._lane(winner ^ i >> 2, i & 3)
                    ends[5 * row] = winner
                    for i in range(2):
                        ends[5 * row + 1 + i] = self.melds[i]
                        ends[5 * row + 3 + i] = self.won[i]
        return done

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _move(
        self,
        verb: cython.int,
        cards: cython.ulonglong,
        leader: cython.int,
        led: cython.int,
        melded: cython.bint,
        dixed: cython.bint,
    ) -> cython.int:
        """Make the move and what belongs to it, up to the draw; return who draws first."""
        card: cython.int
        winner: cython.int = self.me
        if verb <= 0:
            card = self._choose(self.me, led) if verb < 0 else cards
            self._leave(self.me, card)
            if led < 0:
                led = card
                card = self._choose(1 - self.me, led)
                self._leave(1 - self.me, card)
            winner = self._take_trick(leader, led, card)
        elif verb == 13:
            return winner
        elif verb == 12:
            self._take_dix(winner, cards)
            dixed = True
        else:
            self._lay(winner, verb - 1, cards)
            melded = True
        self._settle(winner, melded, dixed)
        return winner

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trick(self, leader: cython.int) -> cython.int:
        """Play a trick, and let its winner declare; return the winner."""
        led: cython.int = self._choose(leader, -1)
        self._leave(leader, led)
        card: cython.int = self._choose(1 - leader, led)
        self._leave(1 - leader, card)
        winner: cython.int = self._take_trick(leader, led, card)
        self._settle(winner, 0, 0)
        return winner

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(self, seat: cython.int, melded: cython.bint, dixed: cython.bint) -> cython.void:
        """Declare the dearest meld and take the dix, as far as the rules allow (R27)."""
        shape: cython.int
        lower: cython.int
        best: cython.int = -1
        if self.dix_first and not melded and not dixed:
            dixed = self._take_dix(seat, self.every)
        if not melded and (self.dix_first or not dixed):
            for shape in range(11):
                if (best < 0 or self.price[shape] > self.price[best]) and self._ready(seat, shape):
                    best = shape
            if best >= 0:
                if self._tricks() > self.weight[29 * seat + 28]:
                    for lower in range(11):
                        if self.higher[lower] == best and self._ready(seat, lower):
                            best = lower
                self._lay(seat, best, self._cards_of(seat, best))
                melded = True
        if not dixed and not (self.dix_first and melded):
            self._take_dix(seat, self.every)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _choose(self, seat: cython.int, led: cython.int) -> cython.int:
        """Return the card with the highest value, to a lead or, with -1, to lead."""
        held: cython.ulonglong = self.hand[seat] | self.tray[seat]
        card: cython.int
        value: cython.int
        best: cython.int = -10000000
        chosen: cython.int = -1
        prize: cython.int
        self._weigh(seat)
        prize = self._prize(seat)
        for card in range(48):
            if held & self.bit[card]:
                value = self._value(seat, card, led, prize) - self.worth[card]
                if value > best:
                    best, chosen = value, card
        return chosen

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh(self, seat: cython.int) -> cython.void:
        """Find what each card held is worth keeping, and which melds are ready."""
        held: cython.ulonglong = self.hand[seat] | self.tray[seat]
        w: cython.int = 29 * seat
        card: cython.int
        shape: cython.int
        place: cython.int
        strength: cython.int
        self.out = self.every ^ (self.gone | held | self.tray[1 - seat] | self.bit[self.turned])
        self.dearest = self.ready = 0
        for card in range(48):
            if held & self.bit[card]:
                strength = card // 2 % 6
                place = w + strength
                if card // 12 != self.trump:
                    place += 6
                self.worth[card] = self.weight[place]
                if place == w and self.hand[seat] & self.bit[card] & (self.every ^ self.dix):
                    self.worth[card] += self.weight[w + 12]
        for shape in range(11):
            if not self._barred(seat, shape):
                self._add(seat, shape)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(self, seat: cython.int, shape: cython.int) -> cython.void:
        """Add a meld's share to the cards that could serve in it."""
        free: cython.ulonglong = self._free(seat, shape)
        both: cython.ulonglong
        w: cython.int = 29 * seat
        need: cython.int = self.need[shape]
        missing: cython.int = 0
        fresh: cython.bint = False
        share: cython.int
        short: cython.int
        out: cython.int
        i: cython.int
        kind: cython.int
        tricks: cython.int = self._tricks()
        share = 256
        for i in range(self.size[shape]):
            both = self.faces[self.face[5 * shape + i]]
            short = need - self._number(free & both)
            if free & both & self.hand[seat]:
                fresh = True
            if short > 0:
                missing += short
                out = self._number(self.out & both)
                if out < short or missing > 3 or missing > tricks:
                    return
                if out == short:
                    share = share * self.weight[w + 17] >> 8
        if missing:
            share = (share * (tricks << 8)) // ((tricks << 8) + self.weight[w + 18])
        elif fresh:
            self.ready += 1
            self.dearest = max(self.dearest, self.price[shape])
        share = (share * self.weight[w + 13 + missing] >> 8) * self.price[shape]
        for i in range(self.size[shape]):
            kind = self.face[5 * shape + i]
            both = free & self.faces[kind]
            # A spare copy is worth nothing to the meld.
            if self._number(both) <= need:
                if both & self.bit[2 * kind]:
                    self.worth[2 * kind] += share
                if both & self.bit[2 * kind + 1]:
                    self.worth[2 * kind + 1] += share

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _prize(self, seat: cython.int) -> cython.int:
        """Return what winning this trick is worth beyond its counters."""
        w: cython.int = 29 * seat
        tricks: cython.int = self._tricks()
        part: cython.int
        prize: cython.int = self.weight[w + 19]
        if tricks == 1:
            prize += self.weight[w + 20] - self.weight[w + self.turned // 2 % 6]
        if self.ready:
            part = self.weight[w + 21] + self.weight[w + 22] * self.ready // tricks
            prize += self.dearest * min(part, 256)
        return prize

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(
        self, seat: cython.int, card: cython.int, led: cython.int, prize: cython.int
    ) -> cython.int:
        """Return what a card should win."""
        chance: cython.int
        points: cython.int = 256 if card // 2 % 6 >= 3 else 0
        if led >= 0:
            chance = 256 if self._beats(led, card) else 0
            if led // 2 % 6 >= 3:
                points += 256
        else:
            chance = self._lead_chance(seat, card)
            points += self.weight[29 * seat + 23]
        return (2 * chance - 256) * points + chance * prize >> 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead_chance(self, seat: cython.int, card: cython.int) -> cython.int:
        """Return the chance, in 1/256, that the other seat cannot or will not take this lead."""
        w: cython.int = 29 * seat
        high: cython.int = self._holds(1 - seat, self.above[card // 2])
        ruff: cython.int
        trumps: cython.ulonglong = self.faces[6 * self.trump] | self.above[6 * self.trump]
        if card // 12 == self.trump:
            return 256 - (self.weight[w + 25] * high >> 8)
        ruff = self._holds(1 - seat, trumps)
        ruff = ruff * self.weight[w + 26 if card // 2 % 6 >= 3 else w + 27] >> 8
        return (256 - (self.weight[w + 24] * high >> 8)) * (256 - ruff) >> 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _holds(self, seat: cython.int, cards: cython.ulonglong) -> cython.int:
        """Return the chance, in 1/256, that a seat holds one of these, for all the other knows."""
        misses: cython.int
        share: cython.int
        if self.tray[seat] & cards:
            return 256
        share = 256 - 256 * self._number(self.hand[seat]) // max(self._number(self.out), 1)
        misses = 256
        for _ in range(self._number(self.out & cards)):
            misses = misses * share >> 8
        return 256 - misses
