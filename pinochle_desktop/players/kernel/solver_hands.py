"""The hands of a search: what may be played, and what each side is sure to take; searches nothing.

A part of `solver`, and compiled with it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython


@cython.cclass
class OpenHands:
    """A position of strict play with all hands open, changed in place.

    Attributes:
        hand: lanes of every seat now, at 4 * seat + suit; left: by suit, all hands and the cards
            of the trick under way together.
        counters: in each hand; rest: points still to be taken; size: tricks to come.
        fresh: by side, what its first trick is worth beside its points.
        moves: a row for each card down the line, of which `row` is the present one.
        low, high: bounds on the value at the start of a trick.
        top, count: highest strength and number of cards of half a lane.
    """

    hand: cython.int[16]
    left: cython.int[4]
    counters: cython.int[4]
    fresh: cython.int[2]
    top: cython.int[512]
    count: cython.int[512]
    moves: cython.int[2000]
    seats: cython.int
    trump: cython.int
    last_trick: cython.int
    heading: cython.bint
    rest: cython.int
    size: cython.int
    row: cython.int
    low: cython.int
    high: cython.int

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand = [0] * 16
            self.left, self.counters, self.fresh = [0] * 4, [0] * 4, [0] * 2
            self.top, self.count, self.moves = [0] * 512, [0] * 512, [0] * 2000
        for bits in range(512):
            self.count[bits] = (bits & 7) + (bits >> 3 & 7) + (bits >> 6)
            self.top[bits] = (bits.bit_length() + 2) // 3 - 1

    def lay_out(self, table, deal, fresh) -> None:
        """Set a `position.Table`, a deal, and what the sides' first tricks are worth."""
        self.seats, self.trump = table.seats, table.trump
        self.last_trick, self.heading = table.last_trick, table.head_after_ruff
        self.fresh[0], self.fresh[1] = fresh
        self.row = 0
        for suit in range(4):
            self.left[suit] = 0
        for seat in range(4):
            self.counters[seat] = 0
        for i in range(4 * self.seats):
            self.hand[i] = deal[i]
            self.left[i & 3] += deal[i]
            self.counters[i >> 2] += self._number(deal[i] >> 9)
        self.size = 0
        for suit in range(4):
            self.size += self._number(self.hand[4 * table.leader + suit])
        self.size += 1 if table.trick else 0
        self.rest = self.last_trick + sum(self.counters[seat] for seat in range(4))
        for kind in table.trick:
            self.left[kind // 6] += 1 << 3 * (kind % 6)
            self.rest += kind % 6 >= 3

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
    def _top(self, lane: cython.int) -> cython.int:
        """Return the highest strength in a lane, -1 if it is empty."""
        return self.top[lane >> 9] + 3 if lane >> 9 else self.top[lane]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _played(
        self, state: cython.int, place: cython.int, seat: cython.int, kind: cython.int
    ) -> cython.int:
        """Return the trick with one more card.

        A trick is one number: from the lowest bits suit led (2), its highest strength (3), suit and
        strength of the winning card (2 and 3), its seat (2), a bit for each suit in the trick (4),
        and the counters in it.
        """
        suit: cython.int = kind // 6
        strength: cython.int = kind % 6
        led: cython.int = state & 3
        led_top: cython.int = state >> 2 & 7
        best_suit: cython.int = state >> 5 & 3
        best: cython.int = state >> 7 & 7
        winner: cython.int = state >> 10 & 3
        rest: cython.int = state >> 12 << 12 | 1 << (12 + suit)
        if strength >= 3:
            rest += 1 << 16
        if place == 0:
            return rest | suit | strength << 2 | suit << 5 | strength << 7 | seat << 10
        if suit == led and strength > led_top:
            led_top = strength
        if (suit == best_suit and strength > best) or (
            suit == self.trump and best_suit != self.trump
        ):
            best_suit, best, winner = suit, strength, seat
        return rest | led | led_top << 2 | best_suit << 5 | best << 7 | winner << 10

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _legal(self, seat: cython.int, place: cython.int, state: cython.int) -> cython.int:
        """Put a seat's legal moves in the row, and return their number (R14 to R19)."""
        led: cython.int = state & 3
        best_suit: cython.int = state >> 5 & 3
        own: cython.int = self.hand[4 * seat + led]
        higher: cython.int
        shift: cython.int
        suit: cython.int
        number: cython.int = 0
        if place and own:
            if best_suit == led or self.heading:
                shift = 3 * ((state >> 2 & 7) + 1)
                higher = own >> shift << shift
                if higher:
                    own = higher
            return self._add(seat, led, own, 0)
        own = self.hand[4 * seat + self.trump]
        if place and own:
            if best_suit == self.trump:
                shift = 3 * ((state >> 7 & 7) + 1)
                higher = own >> shift << shift
                if higher:
                    own = higher
            return self._add(seat, self.trump, own, 0)
        for suit in range(4):
            number = self._add(seat, suit, self.hand[4 * seat + suit], number)
        return number

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(
        self,
        seat: cython.int,
        suit: cython.int,
        lane: cython.int,
        number: cython.int,
    ) -> cython.int:
        """Add the moves of a lane to the row, one of those that come to the same."""
        others: cython.int
        last: cython.int = -1
        strength: cython.int = 5
        if not lane:
            return number
        others = self.left[suit] - self.hand[4 * seat + suit]
        while strength >= 0:
            if lane >> 3 * strength & 7:
                # Equal: neither or both are counters, and nobody else's card lies between or level.
                if (
                    last < 0
                    or (last >= 3) != (strength >= 3)
                    or others >> 3 * strength & ((1 << 3 * (last - strength + 1)) - 1)
                ):
                    self.moves[self.row + number] = 6 * suit + strength
                    number += 1
                last = strength
            strength -= 1
        return number

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _score(
        self, seat: cython.int, place: cython.int, state: cython.int, kind: cython.int
    ) -> cython.int:
        """Return how promising a move looks: who will win the trick, with how many counters."""
        after: cython.int = self._played(state, place, seat, kind)
        led: cython.int = after & 3
        best_suit: cython.int = after >> 5 & 3
        best: cython.int = after >> 7 & 7
        winner: cython.int = after >> 10 & 3
        strength: cython.int = kind % 6
        next_seat: cython.int = seat
        own: cython.int
        for _ in range(place + 1, self.seats):
            next_seat = next_seat + 1 if next_seat + 1 < self.seats else 0
            own = self.hand[4 * next_seat + led]
            if own:
                if best_suit == led and own >> 3 * (best + 1):
                    best = self._top(own)
                    winner = next_seat
            else:
                own = self.hand[4 * next_seat + self.trump]
                if own and (best_suit != self.trump or own >> 3 * (best + 1)):
                    best_suit = self.trump
                    best = self._top(own)
                    winner = next_seat
        # Trumps last: leading them wins tricks that were won anyway.
        value: cython.int = -strength - (20 if kind // 6 == self.trump else 0)
        points: cython.int = 16 * (after >> 16)
        return value - points if (winner ^ seat) & 1 else value + points + 100

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound(self, leader: cython.int) -> cython.void:
        """Set bounds on the value at the start of a trick: what each side is sure to take."""
        self._bound_leader(leader)
        self._bound_others(leader)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound_leader(self, leader: cython.int) -> cython.void:
        """Set the bounds by what the leader takes for certain."""
        tricks: cython.int = 0
        points: cython.int = 0
        suit: cython.int
        own: cython.int
        others: cython.int
        number: cython.int
        longest: cython.int
        length: cython.int
        seat: cython.int
        drawn: cython.bint
        trump: cython.int = self.trump
        # The leader cashes trumps that nothing out beats; if that draws all others, the rest too.
        own = self.hand[4 * leader + trump]
        others = self.left[trump] - own
        drawn = others == 0
        if own:
            number = self._number(own >> 3 * self._top(others)) if others else self._number(own)
            longest = 0
            for seat in range(self.seats):
                if seat != leader:
                    length = self._number(self.hand[4 * seat + trump])
                    longest = max(longest, length)
            if number >= longest:
                number = self._number(own)
                drawn = True
            tricks = number
            points = self._number(own >> 9)
            points = min(points, number)
        # Then plain cards that nothing out beats, as long as every seat with a trump must follow.
        for suit in range(4):
            own = self.hand[4 * leader + suit]
            if suit == trump or not own:
                continue
            others = self.left[suit] - own
            number = self._number(own >> 3 * self._top(others)) if others else self._number(own)
            longest = 0
            for seat in range(self.seats):
                if seat != leader:
                    length = self._number(self.hand[4 * seat + suit])
                    longest = max(longest, length)
                    if not drawn and length < number and self.hand[4 * seat + trump]:
                        number = length
            if drawn and number >= longest:
                number = self._number(own)
            tricks += number
            length = self._number(own >> 9)
            points += min(length, number)
        if tricks >= self.size:
            points = self.rest
        else:
            # The others can keep counters back for the other tricks alone.
            for seat in range(self.seats):
                if seat != leader and self.counters[seat] > self.size - tricks:
                    points += self.counters[seat] - self.size + tricks
        self._set_bounds(leader, tricks, points)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _set_bounds(
        self, leader: cython.int, tricks: cython.int, points: cython.int
    ) -> cython.void:
        """Set the bounds, seen from side 0, where the leader is sure of so many tricks and points."""
        first: cython.int = self.fresh[0]
        second: cython.int = self.fresh[1]
        if leader & 1 == 0:
            self.low = points + (first if tricks else 0) - (second if tricks < self.size else 0)
            self.high = self.rest + first
        else:
            self.high = self.rest - points + (first if tricks < self.size else 0)
            if tricks:
                self.high -= second
            self.low = -second

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound_others(self, leader: cython.int) -> cython.void:
        """Narrow the bounds by the trumps that the side not on lead cannot lose."""
        trump: cython.int = self.trump
        highest: cython.int = -1
        sure: cython.int
        tricks: cython.int = 0
        points: cython.int = 0
        seat: cython.int
        for seat in range(leader & 1, self.seats, 2):
            sure = self._top(self.hand[4 * seat + trump])
            highest = max(highest, sure)
        for seat in range(1 - (leader & 1), self.seats, 2):
            sure = self.hand[4 * seat + trump] >> 3 * (highest + 1)
            if sure:
                sure = self._number(sure)
                tricks = max(tricks, sure)
                sure = self.hand[4 * seat + trump] >> 3 * (highest + 1 if highest >= 3 else 3)
                points += self._number(sure)
        if not tricks:
            return
        if tricks >= self.size:
            points = self.rest
        else:
            for seat in range(leader & 1, self.seats, 2):
                if self.counters[seat] > self.size - tricks:
                    points += self.counters[seat] - self.size + tricks
        if leader & 1:
            points += self.fresh[0] - (self.fresh[1] if tricks < self.size else 0)
            self.low = max(self.low, points)
        else:
            points = self.rest - points - self.fresh[1]
            if tricks < self.size:
                points += self.fresh[0]
            self.high = min(self.high, points)
