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


@cython.final
@cython.cclass
class Search:
    """A search with its transposition table, which serves one position after the other.

    Attributes:
        hand: lanes of every seat now, at 4 * seat + suit; left: by suit, all hands and the cards
            of the trick under way together.
        counters: in each hand; rest: points still to be taken; size: tricks to come.
        fresh: by side, what its first trick is worth beside its points.
        hashes: of each suit, at 4 * size + suit; entries: pairs of a key and what is known.
        moves, scores: a row for each card down the line.
    """

    hand: cython.int[16]
    left: cython.int[4]
    counters: cython.int[4]
    fresh: cython.int[2]
    top: cython.int[512]
    count: cython.int[512]
    hashes: cython.ulonglong[96]
    moves: cython.int[2000]
    scores: cython.int[2000]
    best_lead: cython.int[24]
    seats: cython.int
    trump: cython.int
    last_trick: cython.int
    heading: cython.bint
    rest: cython.int
    size: cython.int
    row: cython.int
    low: cython.int
    high: cython.int
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
        if not cython.compiled:
            self.hand = [0] * 16
            self.left, self.counters, self.fresh = [0] * 4, [0] * 4, [0] * 2
            self.top, self.count = [0] * 512, [0] * 512
            self.hashes = [0] * 96
            self.moves, self.scores, self.best_lead = [0] * 2000, [0] * 2000, [0] * 24
        for bits_ in range(512):
            self.count[bits_] = (bits_ & 7) + (bits_ >> 3 & 7) + (bits_ >> 6)
            self.top[bits_] = (bits_.bit_length() + 2) // 3 - 1
        self.entries = array("Q", bytes(32 << bits))
        self.slots = (1 << bits) - 1
        # Products are masked to 62 bits, so that both forms hash alike.
        self.mask = (1 << 62) - 1
        self.factor = 0x1D8E4E27C47D124F
        self.other_factor = 0x2127599BF4325C37

    def set_position(self, table, deal, fresh, limit, stop) -> None:
        """Set a `position.Table` and deal; give up after `limit` nodes, or when `stop[0]` is set."""
        self.seats, self.trump = table.seats, table.trump
        self.last_trick, self.heading = table.last_trick, table.head_after_ruff
        self.fresh[0], self.fresh[1] = fresh
        self.nodes, self.limit, self.ended = 0, limit, False
        self.stop = stop
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
    def _number(self, lane: cython.int) -> cython.int:
        return self.count[lane & 511] + self.count[lane >> 9]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, lane: cython.int) -> cython.int:
        """Return the highest strength in a lane, -1 if it is empty."""
        return self.top[lane >> 9] + 3 if lane >> 9 else self.top[lane]

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
        elif self.entries[at + 1] >> 32 > self.size:
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
        known = self.size
        self.entries[at + 1] = (
            known << 32 | self.best_lead[self.size] << 24 | (high + 2048) << 12 | (low + 2048)
        )
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound(self, leader: cython.int) -> cython.void:
        """Set bounds on the value at the start of a trick: what each side is sure to take."""
        self._bound_leader(leader)
        self._bound_others(leader)

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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound_leader(self, leader: cython.int) -> cython.void:
        """Set bounds on the value at the start of a trick: what each side is sure to take."""
        first: cython.int = self.fresh[0]
        second: cython.int = self.fresh[1]
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
        if leader & 1 == 0:
            self.low = points + (first if tricks else 0) - (second if tricks < self.size else 0)
            self.high = self.rest + first
        else:
            self.high = self.rest - points + (first if tricks < self.size else 0)
            if tricks:
                self.high -= second
            self.low = -second

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
