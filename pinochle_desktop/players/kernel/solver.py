# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Solves strict play with all hands open, exactly; knows nothing of what a seat may see.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers and
the same number of nodes. Kinds, lanes and deals are those of `position`. The value of a position is
what side 0 takes from there on, plus `fresh[0]` if it takes its first trick, less `fresh[1]` if the
other side takes its own.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

from pinochle_desktop.players.kernel.solver_hands import OpenHands


@cython.final
@cython.cclass
class Search(OpenHands):
    """A search with its transposition table, which serves one position after the other.

    Attributes:
        hashes: of each suit, at 4 * size + suit; entries: pairs of a key and what is known.
        scores: how promising the moves of each row are.
        best_lead: by size, the lead that settled the trick, 31 where there is none.
        nodes, limit, ended, stop: cards tried, how many are allowed, and whether it gave up.
    """

    hashes: cython.ulonglong[96]
    scores: cython.int[2000]
    best_lead: cython.int[24]
    nodes: cython.longlong
    limit: cython.longlong
    ended: cython.bint
    entries: cython.ulonglong[::1]
    stop: cython.schar[::1]
    slots: cython.ulonglong
    salt: cython.ulonglong
    mask: cython.ulonglong
    factor: cython.ulonglong
    other_factor: cython.ulonglong

    def __init__(self, bits: int = 16) -> None:
        """Make a table of so many bits: 2**bits pairs of entries, 32 bytes each."""
        super().__init__()
        if not cython.compiled:
            self.hashes, self.scores, self.best_lead = [0] * 96, [0] * 2000, [0] * 24
        self.entries = array("Q", bytes(32 << bits))
        self.slots = (1 << bits) - 1
        # Products are masked to 62 bits, so that both forms hash alike.
        self.mask = (1 << 62) - 1
        self.factor = 0x1D8E4E27C47D124F
        self.other_factor = 0x2127599BF4325C37

    def set_position(self, table, deal, fresh, limit, stop) -> None:
        """Set a `position.Table` and deal; give up after `limit` nodes, or when `stop[0]` is set."""
        self.lay_out(table, deal, fresh)
        self.nodes, self.limit, self.ended = 0, limit, False
        self.stop = stop
        parameters = (self.seats, self.last_trick, int(self.heading), fresh[0], fresh[1])
        salt = 1
        for parameter in parameters:
            salt = ((salt ^ parameter) * 0x9E3779B97F4A7C15) & ((1 << 62) - 1)
            salt ^= salt >> 31
        self.salt = salt

    def spent(self) -> int:
        """Return the number of cards tried since the position was set."""
        return self.nodes

    def has_ended(self) -> bool:
        """Tell whether it gave up: the last answer means nothing then."""
        return self.ended

    def distinct(self, table) -> list[int]:
        """Return the legal kinds, of equal neighbours the highest alone."""
        seat: cython.int = table.seat
        number: cython.int = self._legal(seat, len(table.trick), self._start(table))
        return [self.moves[i] for i in range(number)]

    def value(self, table, kind: int, guess: int) -> int:
        """Return the value after a legal kind, or before any with -1; the lock is released."""
        seat: cython.int = table.seat
        place: cython.int = len(table.trick)
        state: cython.int = self._start(table)
        move: cython.int = kind
        answer: cython.int = guess
        self._key(0, 15)  # suits that the first trick leaves alone keep their hash
        with cython.nogil:
            answer = self._value(seat, place, state, move, answer)
        return answer  # noqa: RET504 - no return without the lock

    @cython.cfunc
    def _start(self, table) -> cython.int:
        state: cython.int = 0
        for place in range(len(table.trick)):
            seat = (table.leader + place) % self.seats
            state = self._played(state, place, seat, table.trick[place])
        return state

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(
        self,
        seat: cython.int,
        place: cython.int,
        state: cython.int,
        kind: cython.int,
        guess: cython.int,
    ) -> cython.int:
        """Narrow the value down from a guess, with one question a step: is it at least this?"""
        low: cython.int = -self.fresh[1]
        high: cython.int = self.rest + self.fresh[0]
        step: cython.int = 1
        target: cython.int = guess
        reached: cython.int
        while low < high and not self.ended:
            if target <= low:
                target = low + 1
            target = min(target, high)
            if kind >= 0:
                reached = self._play(seat, place, state, kind, target)
            elif place:
                reached = self._follow(seat, place, state, target)
            else:
                reached = self._trick(seat, 15, target)
            if reached:
                low = target
                target += step
            else:
                high = target - 1
                target -= step
            step += 1
        return low

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(
        self,
        seat: cython.int,
        place: cython.int,
        state: cython.int,
        kind: cython.int,
        target: cython.int,
    ) -> cython.int:
        """Play a card, and tell whether the value is at least the target; take the card back."""
        suit: cython.int = kind // 6
        unit: cython.int = 1 << 3 * (kind % 6)
        counter: cython.int = 1 if kind % 6 >= 3 else 0
        result: cython.int
        after: cython.int = self._played(state, place, seat, kind)
        self.nodes += 1
        self.hand[4 * seat + suit] -= unit
        self.counters[seat] -= counter
        self.row += 24
        if place + 1 < self.seats:
            result = self._follow(
                seat + 1 if seat + 1 < self.seats else 0, place + 1, after, target
            )
        else:
            result = self._take(after, target)
        self.row -= 24
        self.counters[seat] += counter
        self.hand[4 * seat + suit] += unit
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, state: cython.int, target: cython.int) -> cython.int:
        """End the trick and go on with the next."""
        winner: cython.int = state >> 10 & 3
        side: cython.int = winner & 1
        points: cython.int = state >> 16
        fresh: cython.int = self.fresh[side]
        lanes: cython.int[4]
        suit: cython.int
        seat: cython.int
        result: cython.int
        if self.size == 1:
            points += self.last_trick
        if side == 0:
            target -= points + fresh
        else:
            target += fresh
        if self.size == 1:
            return target <= 0
        if not cython.compiled:
            lanes = [0] * 4
        for suit in range(4):
            lanes[suit] = self.left[suit]
            if state >> (12 + suit) & 1:
                self.left[suit] = 0
                for seat in range(self.seats):
                    self.left[suit] += self.hand[4 * seat + suit]
        self.fresh[side] = 0
        self.rest -= points
        self.size -= 1
        result = self._trick(winner, state >> 12 & 15, target)
        self.size += 1
        self.rest += points
        self.fresh[side] = fresh
        for suit in range(4):
            self.left[suit] = lanes[suit]
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _hash_suit(self, suit: cython.int) -> cython.ulonglong:
        """Hash who holds what of a suit, from the top, such that only the order counts.

        Strengths of which no card is out vanish; neighbours in one hand merge when both or none
        of them are counters.
        """
        hashed: cython.ulonglong = 7
        group: cython.int = 0
        owner: cython.int = -1
        strength: cython.int = 5
        counter: cython.int = -1
        number: cython.int
        holder: cython.int
        cards: cython.int
        seat: cython.int
        left: cython.int = self.left[suit]
        while strength >= 0:
            if left >> 3 * strength & 7:
                cards = 0
                holder = -2
                for seat in range(self.seats):
                    number = self.hand[4 * seat + suit] >> 3 * strength & 7
                    if number:
                        cards |= number << 4 * seat
                        holder = seat if number == (left >> 3 * strength & 7) else -2
                if holder >= 0 and holder == owner and counter == (strength >= 3):
                    group += cards
                else:
                    if group:
                        hashed = ((hashed ^ group) * self.factor) & self.mask
                        hashed ^= hashed >> 29
                    owner = holder
                    counter = strength >= 3
                    group = cards | counter << 16
            strength -= 1
        if group:
            hashed = ((hashed ^ group) * self.factor) & self.mask
            hashed ^= hashed >> 29
        return hashed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _key(self, leader: cython.int, suits: cython.int) -> cython.ulonglong:
        """Return the position's key; only `suits` (bits) have changed since the trick before."""
        key: cython.ulonglong = self.salt
        plain: cython.ulonglong = 0
        suit: cython.int
        at: cython.int = 4 * self.size
        for suit in range(4):
            if suits >> suit & 1:
                self.hashes[at + suit] = self._hash_suit(suit)
            else:
                self.hashes[at + suit] = self.hashes[at + 4 + suit]
            if suit != self.trump:
                # A sum: the plain suits are interchangeable.
                plain = (plain + self.hashes[at + suit]) & self.mask
        key ^= leader + 4 * (1 if self.fresh[0] else 0) + 8 * (1 if self.fresh[1] else 0)
        key = (key * self.factor) & self.mask
        key = ((key ^ key >> 31 ^ plain) * self.other_factor) & self.mask
        key = ((key ^ key >> 30 ^ self.hashes[at + self.trump]) * self.factor) & self.mask
        return key ^ key >> 32

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trick(self, leader: cython.int, suits: cython.int, target: cython.int) -> cython.int:
        """Tell whether a trick's leader and all others can hold the value to at least the target."""
        key: cython.ulonglong
        known: cython.ulonglong
        depth: cython.ulonglong = self.size
        at: cython.Py_ssize_t
        low: cython.int
        high: cython.int
        hint: cython.int = -1
        result: cython.int
        if self.nodes > self.limit or self.stop[0]:
            self.ended = True
        if self.ended:
            return 0
        self._bound(leader)
        if self.low >= target:
            return 1
        if self.high < target:
            return 0
        key = self._key(leader, suits)
        at = 4 * (key & self.slots)
        if self.entries[at] != key and self.entries[at + 2] == key:
            at += 2
        if self.entries[at] == key:
            known = self.entries[at + 1]
            low = known & 4095
            high = known >> 12 & 4095
            low -= 2048
            high -= 2048
            if low >= target:
                return 1
            if high < target:
                return 0
            hint = known >> 24 & 31
        elif self.entries[at + 1] >> 32 > depth:
            at += 2
        result = self._try(leader, 0, 0, self._legal(leader, 0, 0), hint, target)
        if self.ended:
            return 0
        if self.entries[at] == key:
            known = self.entries[at + 1]
            low = known & 4095
            high = known >> 12 & 4095
            low -= 2048
            high -= 2048
        else:
            low, high = -2048, 2047
        if result:
            low = target
        else:
            high = target - 1
        self.entries[at] = key
        self.entries[at + 1] = (
            depth << 32 | self.best_lead[self.size] << 24 | (high + 2048) << 12 | (low + 2048)
        )
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(
        self, seat: cython.int, place: cython.int, state: cython.int, target: cython.int
    ) -> cython.int:
        number: cython.int = self._legal(seat, place, state)
        if number == 1:
            return self._play(seat, place, state, self.moves[self.row], target)
        return self._try(seat, place, state, number, -1, target)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _try(
        self,
        seat: cython.int,
        place: cython.int,
        state: cython.int,
        number: cython.int,
        hint: cython.int,
        target: cython.int,
    ) -> cython.int:
        """Try the moves of the row, the most promising first, until one is good enough."""
        row: cython.int = self.row
        i: cython.int
        best: cython.int
        kind: cython.int
        tried: cython.int
        side: cython.int = seat & 1
        for i in range(number):
            kind = self.moves[row + i]
            self.scores[row + i] = 10000 if kind == hint else self._score(seat, place, state, kind)
        for tried in range(number):
            best = tried
            for i in range(tried + 1, number):
                if self.scores[row + i] > self.scores[row + best]:
                    best = i
            kind = self.moves[row + best]
            self.moves[row + best] = self.moves[row + tried]
            self.scores[row + best] = self.scores[row + tried]
            if self._play(seat, place, state, kind, target) != side:
                if place == 0:
                    self.best_lead[self.size] = kind
                return 1 - side
            if self.ended:
                return 0
        if place == 0:
            self.best_lead[self.size] = 31
        return side
