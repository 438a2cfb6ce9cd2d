"""Strict tricks on small integers: playouts by rules of thumb, and the double-dummy search.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers.
Faces, lanes and deals are those of `position`; a value is in 1/256 trick points in a playout, and
in trick points in the search.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.libc.math import exp
    from cython.cimports.pinochle_desktop.players.kernel._basics import Xorshift
else:
    from math import exp

    from pinochle_desktop.players.kernel.basics import Xorshift


@cython.cclass
class TrickPosition:
    """The hands and the trick on the table, changed in place as cards are played.

    Attributes:
        hand: each seat's lanes, at 4 * seat + suit.
        size: tricks still to be finished.
        seats, trump, last_trick, head_after_ruff: of the `position.TrickState`.
        led: the suit led, -1 before the lead; led_top: the highest strength played of it.
        best_suit, best, best_seat: the card that is winning the trick, and whose it is.
        played, points: cards and counters on the table.
        legal: of each suit, the part of a lane that `_find_legal` allowed.
        top, count: highest strength and number of cards of half a lane (nine bits), tabulated.
    """

    hand: cython.int[16]
    legal: cython.int[4]
    top: cython.int[512]
    count: cython.int[512]
    size: cython.int
    seats: cython.int
    trump: cython.int
    last_trick: cython.int
    head_after_ruff: cython.bint
    led: cython.int
    led_top: cython.int
    best_suit: cython.int
    best: cython.int
    best_seat: cython.int
    played: cython.int
    points: cython.int

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand, self.legal = [0] * 16, [0] * 4
            self.top, self.count = [0] * 512, [0] * 512
        for bits in range(512):
            self.count[bits] = (bits & 7) + (bits >> 3 & 7) + (bits >> 6)
            self.top[bits] = (bits.bit_length() + 2) // 3 - 1
        self.led_top = self.best_suit = self.best = self.best_seat = 0
        self._clear()

    def legal_faces(self, state, deal) -> list[int]:
        """Return the faces that the seat to act may play, by suit, highest first.

        Args:
            state: a `position.TrickState`.
            deal: the lanes of all seats, without the cards of the trick on the table.
        """
        self._set_state(state)
        for i in range(4 * self.seats):
            self.hand[i] = deal[i]
        self._find_legal(state.seat)
        return [
            6 * suit + strength
            for suit in range(4)
            for strength in range(5, -1, -1)
            if self.legal[suit] >> 3 * strength & 7
        ]

    @cython.cfunc
    def _set_state(self, state):
        """Take over the rules and the trick on the table."""
        self.seats, self.trump = state.seats, state.trump
        self.last_trick, self.head_after_ruff = state.last_trick, state.head_after_ruff
        self._clear()
        for place, face in enumerate(state.trick):
            self._put((state.leader + place) % state.seats, face)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _clear(self) -> cython.void:
        """Begin a trick."""
        self.led = -1
        self.played = 0
        self.points = 0

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(self, seat: cython.int, face: cython.int) -> cython.void:
        """Put a card on the table; taking it out of the hand is the caller's business."""
        suit: cython.int = face // 6
        strength: cython.int = face % 6
        self.played += 1
        if strength >= 3:
            self.points += 1
        if self.led < 0:
            self.led = self.best_suit = suit
            self.led_top = self.best = strength
            self.best_seat = seat
            return
        if suit == self.led and strength > self.led_top:
            self.led_top = strength
        if self._beats(suit, strength):
            self.best_suit, self.best, self.best_seat = suit, strength, seat

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, suit: cython.int, strength: cython.int) -> cython.bint:
        """Tell whether a card would win over the one that is winning the trick (R20)."""
        if suit == self.best_suit:
            return strength > self.best
        return suit == self.trump

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_legal(self, seat: cython.int) -> cython.void:
        """Set `legal` to what a seat may play: follow and head, else trump and overtrump (R14 to R19)."""
        suit: cython.int
        lane: cython.int
        if self.led >= 0:
            for suit in range(4):
                self.legal[suit] = 0
            lane = self.hand[4 * seat + self.led]
            if lane:
                if self.best_suit == self.led or self.head_after_ruff:
                    lane = self._higher(lane, self.led_top)
                self.legal[self.led] = lane
                return
            lane = self.hand[4 * seat + self.trump]
            if lane:
                if self.best_suit == self.trump:
                    lane = self._higher(lane, self.best)
                self.legal[self.trump] = lane
                return
        for suit in range(4):
            self.legal[suit] = self.hand[4 * seat + suit]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _higher(self, lane: cython.int, strength: cython.int) -> cython.int:
        """Return the part of a lane above a strength, or all of it if nothing is above."""
        higher: cython.int = lane >> 3 * (strength + 1) << 3 * (strength + 1)
        return higher if higher else lane  # noqa: FURB110 - a C conditional

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, lane: cython.int) -> cython.int:
        """Return the number of cards in a lane."""
        return self.count[lane & 511] + self.count[lane >> 9]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _top(self, lane: cython.int) -> cython.int:
        """Return the highest strength in a lane, -1 if it is empty."""
        return self.top[lane >> 9] + 3 if lane >> 9 else self.top[lane]


PlayWeights = cython.struct(
    per_card=cython.int,
    initiative=cython.int,
    stake=cython.int,
    trump=cython.int,
    trump_step=cython.int,
    trump_top=cython.int,
    winner=cython.int,
    second=cython.int,
    low_step=cython.int,
    counter=cython.int,
    shorten=cython.int,
    lead_winner=cython.int,
    lead_low=cython.int,
    lead_trump=cython.int,
    defend_trump=cython.int,
    lead_long=cython.int,
    trump_long=cython.int,
    ruffed=cython.int,
    second_lead=cython.int,
    cheap_win=cython.int,
)
FEATURES = (
    "per_card",  # counters expected from each seat still to play
    "initiative",  # winning a trick for its own sake: the next lead
    "stake",  # in 1/256: winning the first trick that saves the meld, for each point of the meld
    "trump",  # keeping a trump
    "trump_step",  # and more for each strength above the nine
    "trump_top",  # and more where nothing out beats it
    "winner",  # keeping a plain card that nothing out in its suit beats
    "second",  # keeping a plain card that only one card out beats
    "low_step",  # keeping any other plain card, for each strength
    "counter",  # keeping a counter that is not a winner
    "shorten",  # shortening a plain suit with trumps in hand, divided by its length
    "lead_winner",  # leading a winner
    "lead_low",  # leading a plain card that something out beats
    "lead_trump",  # leading trump, for the side that named it
    "defend_trump",  # the same for the other side
    "lead_long",  # leading a plain card, for each card of its suit
    "trump_long",  # leading trump, for each trump held
    "ruffed",  # what a winner loses for each opponent known to be out of its suit
    "second_lead",  # leading a plain card that only one card out beats
    "cheap_win",  # off for winning with a card, for each strength
)
"""What the weights of a playout are for, in order.

They are not those of `heuristics.trick_play`: a playout sees only what a glance at two lanes tells,
so its weights were fitted apart, for the strength of the players that sample deals.
"""
SINGLE = (72, 4, 27, 634, 92, 98, 131, 44, 27, 27, 23, 378, 2, -22, -130, 10, 10, 3, -14, 12)
DOUBLE = (45, 33, 16, 350, 121, 374, 201, 70, 29, 80, 76, 104, 20, -27, -110, -3, 77, 150, 0, -20)
TWO = (-228, 154, 27, 634, 72, 98, 281, -36, 19, 27, 35, 658, 2, -22, -130, 10, 160, 303, 286, 12)
"""Found by self-play (tests/benchmarks/fit_playouts.py): four seats with 48 and 80 cards, and two."""


@cython.final
@cython.cclass
class Playout(TrickPosition):
    """Plays deals out by rules of thumb in all seats; reusable, not to be shared by threads.

    Each seat chooses by what it could know: its own hand, what has been played, and which seats
    have shown that they are out of a suit.

    Attributes:
        left: by suit, the lanes of all hands added up.
        void: by seat, bits (1 << suit) of the suits it is known to be out of; first_void: the same
            before the first card.
        won, tricks: by side, in points and in tricks.
        stake: by side, the meld that its first trick saves, 0 once it has one; first_stake: the
            same before the first card.
        bidders: the side that named trump, -1 where nobody did.
        weights: by side.
        miss: at 13 * seats + cards, the chance in 1/256 that a seat has none of these cards, when
            each is with one of that many seats.
    """

    left: cython.int[4]
    void: cython.int[4]
    first_void: cython.int[4]
    won: cython.int[2]
    tricks: cython.int[2]
    stake: cython.int[2]
    first_stake: cython.int[2]
    miss: cython.int[52]
    bidders: cython.int
    weights: PlayWeights[2]
    random: Xorshift

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.left, self.void, self.first_void = [0] * 4, [0] * 4, [0] * 4
            self.won, self.tricks, self.stake, self.first_stake = [0] * 2, [0] * 2, [0] * 2, [0] * 2
            self.miss, self.weights = [0] * 52, [None] * 2
        # Twelve and more of the cards are as good as certain to show up.
        for seats in (1, 2, 3):
            for cards in range(13):
                self.miss[13 * seats + cards] = 256 * (seats - 1) ** cards // seats**cards
        self.random = Xorshift()
        self.set_weights(SINGLE, SINGLE)

    def set_table(self, state, bidders: int = -1, stakes=(0, 0), voids=(0, 0, 0, 0)) -> None:
        """Set what is common to all deals.

        Args:
            state: a `position.TrickState`.
            bidders: the side that named trump, or -1.
            stakes: by side, the meld that a first trick would save, 0 where it is safe.
            voids: by seat, bits (1 << suit) of suits that everybody knows it to be out of.
        """
        self._set_state(state)
        self.bidders = bidders
        for side in range(2):
            self.first_stake[side] = stakes[side]
        for seat in range(self.seats):
            self.first_void[seat] = voids[seat]

    def set_weights(self, first, second) -> None:
        """Set the weights of side 0 and side 1, each in the order of `FEATURES`."""
        for side, weights in enumerate((first, second)):
            named = dict(zip(FEATURES, weights, strict=True))
            if cython.compiled:
                self.weights[side] = named  # Cython makes a struct of it
            else:
                self.weights[side] = PlayWeights(**named)

    def play_out(
        self,
        state,
        deals: cython.int[::1],
        moves: cython.int[::1],
        seed: cython.ulonglong,
        points: cython.int[::1],
        tricks: cython.int[::1],
        stop: cython.schar[::1],
    ):
        """Play every deal out after each of the moves; return the number of deals done.

        The interpreter's lock is released meanwhile.

        Args:
            state: the `position.TrickState` that was set.
            deals: one after the other, each of 4 * seats lanes, as they are before the move and
                without the cards of the trick on the table.
            moves: legal faces of the seat to act, or -1 to let it choose.
            seed: of the random numbers, which follow from it and a deal's place and break ties.
            points: gets what side 0 takes from now on, the trick on the table and the last trick
                included: of deal d and move m at d * len(moves) + m.
            tricks: gets how many tricks that are, in the same places.
            stop: another thread may set stop[0]; that ends the run after the deal under way.
        """
        leader: cython.int = state.leader
        trick: cython.int[4]
        if not cython.compiled:
            trick = [0] * 4
        on_table: cython.int = len(state.trick)
        for i in range(on_table):
            trick[i] = state.trick[i]
        width: cython.int = 4 * self.seats
        n_moves: cython.Py_ssize_t = len(moves)
        n_deals: cython.Py_ssize_t = len(deals) // width
        d: cython.Py_ssize_t
        m: cython.Py_ssize_t
        k: cython.int
        done: cython.Py_ssize_t = n_deals
        with cython.nogil:
            for d in range(n_deals):
                if stop[0]:
                    done = d
                    break
                for m in range(n_moves):
                    # Equal deals, of which there are many near the end, must not play a tie alike.
                    self.random.seed(seed, d)
                    self._begin(deals, d * width, leader)
                    for k in range(on_table):
                        self._show((leader + k) % self.seats, trick[k])
                    self._finish(leader, moves[m])
                    points[d * n_moves + m] = self.won[0]
                    tricks[d * n_moves + m] = self.tricks[0]
        return done

    def explain(
        self,
        deals: cython.int[::1],
        seats: cython.int[::1],
        faces: cython.int[::1],
        viewer: cython.int,
        scale: cython.double,
        oddity: cython.double,
        weights: cython.double[::1],
    ) -> None:
        """Multiply the weight of each deal by how well it explains the cards played before it.

        The likelihood of a play is the softmax of the values by which `_choose` decides.

        Args:
            deals: one after the other, as they are after these plays.
            seats: of every play of the hand in order, from the first lead on.
            faces: of the same plays.
            viewer: the seat whose own plays say nothing.
            scale: of the softmax, in 1/256 points: the larger, the less a play says.
            oddity: the chance that a seat plays just anything.
            weights: of the deals.
        """
        number: cython.Py_ssize_t = len(weights)
        plays: cython.Py_ssize_t = len(seats)
        d: cython.Py_ssize_t
        k: cython.Py_ssize_t
        face: cython.int
        with cython.nogil:
            for d in range(number):
                self._begin(deals, d * 4 * self.seats, 0)
                for k in range(plays):
                    face = faces[k]
                    self.hand[4 * seats[k] + face // 6] += 1 << 3 * (face % 6)
                    self.left[face // 6] += 1 << 3 * (face % 6)
                for k in range(plays):
                    if seats[k] != viewer:
                        weights[d] *= self._likelihood(seats[k], faces[k], scale, oddity)
                    self._play(seats[k], faces[k])
                    if self.played == self.seats:
                        self.stake[self.best_seat & 1] = 0
                        self._clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(
        self, deals: cython.int[::1], offset: cython.Py_ssize_t, leader: cython.int
    ) -> cython.void:
        """Lay a deal out, nothing on the table."""
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
            self.stake[i] = self.first_stake[i]
        self._clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _show(self, seat: cython.int, face: cython.int) -> cython.void:
        """Put a card on the table, and note what suits its seat must be out of (R17, R18)."""
        suit: cython.int = face // 6
        if self.led >= 0 and suit != self.led:
            self.void[seat] |= 1 << self.led
            if suit != self.trump:
                self.void[seat] |= 1 << self.trump
        self._put(seat, face)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(self, seat: cython.int, face: cython.int) -> cython.void:
        """Play a card from a hand to the table."""
        self.hand[4 * seat + face // 6] -= 1 << 3 * (face % 6)
        self.left[face // 6] -= 1 << 3 * (face % 6)
        self._show(seat, face)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _held(self, seat: cython.int) -> cython.int:
        """Return the number of cards in a hand."""
        total: cython.int = 0
        suit: cython.int
        for suit in range(4):
            total += self._number(self.hand[4 * seat + suit])
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _likelihood(
        self, seat: cython.int, played: cython.int, scale: cython.double, oddity: cython.double
    ) -> cython.double:
        """Return how likely a seat is to play a face that it may play."""
        suit: cython.int
        strength: cython.int
        i: cython.int
        moves: cython.int = 0
        value: cython.int[24]
        mine: cython.int = 0
        losing: cython.int = -1
        others: cython.double = 0.0
        if not cython.compiled:
            value = [0] * 24
        if self.led >= 0:
            losing = self._chance(seat, self.led, self.best_suit, self.best, self.best_seat)
        self._find_legal(seat)
        for suit in range(4):
            for strength in range(6):
                if self.legal[suit] >> 3 * strength & 7:
                    value[moves] = self._value(seat, suit, strength, losing)
                    if 6 * suit + strength == played:
                        mine = value[moves]
                    moves += 1
        for i in range(moves):
            others += exp((value[i] - mine) / scale)
        return oddity / moves + (1.0 - oddity) / others

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _finish(self, leader: cython.int, move: cython.int) -> cython.void:
        """Play on to the end; `move` is the first card, -1 to choose that as well."""
        seat: cython.int = (leader + self.played) % self.seats
        face: cython.int = move
        side: cython.int
        if self.played and self.size < self._held(seat):
            self.size = self._held(seat)
        while self.size > 0:
            while self.played < self.seats:
                if face < 0:
                    face = self._choose(seat)
                self._play(seat, face)
                face = -1
                seat += 1
                if seat == self.seats:
                    seat = 0
            self.size -= 1
            seat = self.best_seat
            side = seat & 1
            self.won[side] += self.points
            self.tricks[side] += 1
            self.stake[side] = 0
            if self.size == 0:
                self.won[side] += self.last_trick
            self._clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _choose(self, seat: cython.int) -> cython.int:
        """Return the legal face with the highest value, each of equal ones with the same chance."""
        suit: cython.int
        strength: cython.int
        face: cython.int = -1
        moves: cython.int = 0
        value: cython.int
        best: cython.int = -1000000
        level: cython.int = 1
        losing: cython.int = -1
        self._find_legal(seat)
        for suit in range(4):
            for strength in range(6):
                if self.legal[suit] >> 3 * strength & 7:
                    moves += 1
                    face = 6 * suit + strength
        if moves == 1 or self.size == 1:
            return face
        if self.led >= 0:
            losing = self._chance(seat, self.led, self.best_suit, self.best, self.best_seat)
        face = -1
        for suit in range(4):
            for strength in range(6):
                if self.legal[suit] >> 3 * strength & 7:
                    value = self._value(seat, suit, strength, losing)
                    if value > best:
                        best, face, level = value, 6 * suit + strength, 1
                    elif value == best:
                        # Reservoir sampling: the n-th of equal faces takes over with chance 1/n.
                        level += 1
                        if self.random.draw() % level == 0:
                            face = 6 * suit + strength
        return face

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(
        self, me: cython.int, suit: cython.int, strength: cython.int, losing: cython.int
    ) -> cython.int:
        """Return what a card should win, less what it would be worth later.

        `losing` is the chance that my side takes the trick with a card that does not win it.
        """
        side: cython.int = me & 1
        ours: cython.int
        points: cython.int = 256 * self.points
        points += self.weights[side].per_card * (self.seats - self.played - 1)
        if strength >= 3:
            points += 256
        if self.led < 0:
            ours = self._chance(me, suit, suit, strength, me)
        elif self._beats(suit, strength):
            ours = self._chance(me, self.led, suit, strength, me)
        else:
            ours = losing
        value: cython.int = ((2 * ours - 256) * points) >> 8
        value += (
            ours * (self.weights[side].initiative + self.weights[side].stake * self.stake[side])
        ) >> 8
        if self.led >= 0 and ours != losing:
            value -= self.weights[side].cheap_win * strength
        return value - self._keep(me, suit, strength)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, me: cython.int, suit: cython.int, strength: cython.int) -> cython.int:
        """Return what a card would be worth later; leading it gives part of that back."""
        side: cython.int = me & 1
        own: cython.int = self.hand[4 * me + suit]
        above: cython.int = self._number((self.left[suit] - own) >> 3 * (strength + 1))
        keep: cython.int
        seat: cython.int
        if suit == self.trump:
            keep = self.weights[side].trump + self.weights[side].trump_step * strength
            if not above:
                keep += self.weights[side].trump_top
            if self.led < 0:
                if side == self.bidders:
                    keep -= self.weights[side].lead_trump
                else:
                    keep -= self.weights[side].defend_trump
                keep -= self.weights[side].trump_long * self._number(own)
            return keep
        keep = self.weights[side].low_step * strength
        if above < 2:
            if above:
                keep += self.weights[side].second
                if self.led < 0:
                    keep -= self.weights[side].second_lead
            else:
                keep = self.weights[side].winner
                for seat in range(1 - side, self.seats, 2):
                    if self.void[seat] >> suit & 1 and not self.void[seat] >> self.trump & 1:
                        keep -= self.weights[side].ruffed
        elif strength >= 3:
            keep += self.weights[side].counter
        if self.led < 0:
            keep -= self.weights[side].lead_low if above else self.weights[side].lead_winner
            keep -= self.weights[side].lead_long * self._number(own)
        if self.hand[4 * me + self.trump]:
            keep -= self.weights[side].shorten // self._number(own)
        return keep

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(
        self,
        me: cython.int,
        led: cython.int,
        suit: cython.int,
        strength: cython.int,
        winner: cython.int,
    ) -> cython.int:
        """Return the chance, in 1/256, that my side takes a trick that this card is winning."""
        ours: cython.int = 0 if (winner ^ me) & 1 else 256
        seat: cython.int = me
        beaten: cython.int
        for _ in range(self.played + 1, self.seats):
            seat = seat + 1 if seat + 1 < self.seats else 0
            beaten = self._beaten(me, seat, led, suit, strength)
            if (seat ^ me) & 1:
                ours -= (ours * beaten) >> 8
            else:
                ours += ((256 - ours) * beaten) >> 8
        return ours

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beaten(
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
        above = 256 - self._lacks(me, seat, suit, strength + 1)
        if suit != led:  # a trump over a plain lead: the seat must be out of the suit as well
            return (self._lacks(me, seat, led, 0) * above) >> 8
        if led == self.trump:
            return above
        void = self._lacks(me, seat, led, 0)
        if not void:
            return above
        trumps = 256 - self._lacks(me, seat, self.trump, 0)
        return above + ((void * trumps) >> 8)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lacks(
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


HASH = cython.declare(cython.ulonglong, (1 << 62) - 1)
"""Products are masked to 62 bits, so that both forms hash alike."""
FACTOR = cython.declare(cython.ulonglong, 0x1D8E4E27C47D124F)
OTHER_FACTOR = cython.declare(cython.ulonglong, 0x2127599BF4325C37)


@cython.final
@cython.cclass
class AlphaBeta(TrickPosition):
    """A double-dummy search: null-window alpha-beta with a transposition table and quick tricks.

    The value of a position is what side 0 takes from there on, both sides playing their best, plus
    `bonus[0]` if side 0 takes its first trick and less `bonus[1]` if side 1 takes its own.

    The search never asks for a value. It asks whether the value is at least a `target`, which is
    alpha-beta with the null window (target - 1, target). Every answer is yes (1) or no (0), so the
    first card that gives the side to play what it wants ends the search of its trick: side 0 looks
    for a yes, side 1 for a no. `_value` narrows the value down by such questions between the least
    and the most that is left to win, as MTD(f) does (Plaat and others, "Best-first fixed-depth
    minimax algorithms", 1996): it starts from a guess and moves on by one, then by two, and so on,
    in the direction of the answers. What one question has found out serves the next through the
    transposition table, whose entries hold a lower and an upper bound on a position's value at the
    start of a trick.

    For example, with 12 points left and a guess of 7: "at least 7?" yes, "at least 8?" yes, "at
    least 10?" no, so the value is 8 or 9; "at least 9?" no, so it is 8.

    Attributes:
        left: by suit, the lanes of all hands and of the cards in the trick under way, added up.
        suits: bits (1 << suit) of the suits that the trick's cards belong to.
        counters: in each hand.
        bonus: by side, what its first trick is worth beside its points, 0 once it has one.
        rest: points that are still to be taken, those of the trick under way included.
        low, high: bounds on the value at the start of a trick, from quick tricks.
        moves, scores: the moves under consideration and how promising they are; every card down
            the line has a row of 24, the present one begins at `row`.
        best_lead: by size, the lead that answered the last question, 31 where none did.
        hashes: by size and suit, at 4 * size + suit.
        entries: the transposition table: pairs of a key and what is known, two pairs a slot.
        slots, salt: number of slots less one; what the rules mix into every key.
        nodes, limit: cards tried, and how many are allowed.
        stop, ended: another thread may set stop[0]; whether the search gave up.
    """

    left: cython.int[4]
    suits: cython.int
    counters: cython.int[4]
    bonus: cython.int[2]
    rest: cython.int
    low: cython.int
    high: cython.int
    moves: cython.int[2000]
    scores: cython.int[2000]
    row: cython.int
    best_lead: cython.int[24]
    hashes: cython.ulonglong[96]
    entries: cython.ulonglong[::1]
    slots: cython.ulonglong
    salt: cython.ulonglong
    nodes: cython.longlong
    limit: cython.longlong
    stop: cython.schar[::1]
    ended: cython.bint

    def __init__(self, bits: int = 16) -> None:
        """Make a transposition table of 2**bits slots, 32 bytes each."""
        super().__init__()
        if not cython.compiled:
            self.left, self.counters, self.bonus = [0] * 4, [0] * 4, [0] * 2
            self.moves, self.scores = [0] * 2000, [0] * 2000
            self.best_lead, self.hashes = [0] * 24, [0] * 96
        self.entries = array("Q", bytes(32 << bits))
        self.slots = (1 << bits) - 1

    def set_position(self, state, deal, bonus, limit, stop) -> None:
        """Set the position to search.

        Args:
            state: a `position.TrickState`.
            deal: the lanes of all seats, without the cards of the trick on the table.
            bonus: by side, what its first trick is worth beside its points.
            limit: cards to try, after which it gives up.
            stop: gives up as well when another thread sets stop[0].
        """
        self._set_state(state)
        self.bonus[0], self.bonus[1] = bonus
        self.row = self.suits = 0
        for suit in range(4):
            self.left[suit] = 0
        for seat in range(4):
            self.counters[seat] = 0
        for i in range(4 * self.seats):
            self.hand[i] = deal[i]
            self.left[i & 3] += deal[i]
            self.counters[i >> 2] += self._number(deal[i] >> 9)
        self.size = 1 if state.trick else 0
        for suit in range(4):
            self.size += self._number(self.hand[4 * state.leader + suit])
        self.rest = self.last_trick + self.points
        self.rest += sum(self.counters[seat] for seat in range(4))
        for face in state.trick:
            self.left[face // 6] += 1 << 3 * (face % 6)
            self.suits |= 1 << face // 6
        self.nodes, self.limit, self.ended = 0, limit, False
        self.stop = stop
        salt = 1
        for rule in (self.seats, self.last_trick, int(self.head_after_ruff), *bonus):
            salt = ((salt ^ rule) * 0x9E3779B97F4A7C15) & ((1 << 62) - 1)
            salt ^= salt >> 31
        self.salt = salt

    def spent(self) -> int:
        """Return the number of cards tried since the position was set."""
        return self.nodes

    def has_ended(self) -> bool:
        """Tell whether it gave up: the last answer means nothing then."""
        return self.ended

    def distinct(self, seat: int) -> list[int]:
        """Return the legal faces of the seat to act, of equal neighbours only the highest."""
        number: cython.int = self._find_moves(seat)
        return [self.moves[i] for i in range(number)]

    def value(self, seat: int, face: int, guess: int) -> int:
        """Return the value after a legal face of the seat to act, or before any with -1.

        The search starts from the guess; a good one saves time. The interpreter's lock is released.
        """
        mover: cython.int = seat
        move: cython.int = face
        answer: cython.int = guess
        self._key(0, 15)  # suits that the first trick leaves alone keep their hash
        with cython.nogil:
            answer = self._value(mover, move, answer)
        return answer  # noqa: RET504 - no return without the lock

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(self, seat: cython.int, face: cython.int, guess: cython.int) -> cython.int:
        """Narrow the value down from a guess, with one null-window search a step."""
        low: cython.int = -self.bonus[1]
        high: cython.int = self.rest + self.bonus[0]
        step: cython.int = 1
        target: cython.int = guess
        reached: cython.int
        while low < high and not self.ended:
            if target <= low:
                target = low + 1
            target = min(target, high)
            if face >= 0:
                reached = self._try_card(seat, face, target)
            elif self.played:
                reached = self._follow(seat, target)
            else:
                reached = self._lead(seat, 15, target)
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
    def _try_card(self, seat: cython.int, face: cython.int, target: cython.int) -> cython.int:
        """Play a card, tell whether the value is at least the target, and take the card back."""
        suit: cython.int = face // 6
        unit: cython.int = 1 << 3 * (face % 6)
        counter: cython.int = 1 if face % 6 >= 3 else 0
        result: cython.int
        led: cython.int = self.led
        led_top: cython.int = self.led_top
        best_suit: cython.int = self.best_suit
        best: cython.int = self.best
        best_seat: cython.int = self.best_seat
        played: cython.int = self.played
        points: cython.int = self.points
        suits: cython.int = self.suits
        self.nodes += 1
        self._put(seat, face)
        self.suits |= 1 << suit
        self.hand[4 * seat + suit] -= unit
        self.counters[seat] -= counter
        self.row += 24
        if self.played < self.seats:
            result = self._follow(seat + 1 if seat + 1 < self.seats else 0, target)
        else:
            result = self._take(target)
        self.row -= 24
        self.counters[seat] += counter
        self.hand[4 * seat + suit] += unit
        self.suits, self.points, self.played = suits, points, played
        self.best_seat, self.best, self.best_suit = best_seat, best, best_suit
        self.led_top, self.led = led_top, led
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take(self, target: cython.int) -> cython.int:
        """Give the trick to its winner, and go on with the next."""
        winner: cython.int = self.best_seat
        side: cython.int = winner & 1
        points: cython.int = self.points
        suits: cython.int = self.suits
        bonus: cython.int = self.bonus[side]
        lanes: cython.int[4]
        suit: cython.int
        seat: cython.int
        result: cython.int
        if self.size == 1:
            points += self.last_trick
        if side == 0:
            target -= points + bonus
        else:
            target += bonus
        if self.size == 1:
            return target <= 0
        if not cython.compiled:
            lanes = [0] * 4
        for suit in range(4):
            lanes[suit] = self.left[suit]
            if suits >> suit & 1:
                self.left[suit] = 0
                for seat in range(self.seats):
                    self.left[suit] += self.hand[4 * seat + suit]
        self.bonus[side] = 0
        self.rest -= points
        self.size -= 1
        self.suits = 0
        self._clear()
        result = self._lead(winner, suits, target)
        self.size += 1
        self.rest += points
        self.bonus[side] = bonus
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
                        hashed = ((hashed ^ group) * FACTOR) & HASH
                        hashed ^= hashed >> 29
                    owner = holder
                    counter = strength >= 3
                    group = cards | counter << 16
            strength -= 1
        if group:
            hashed = ((hashed ^ group) * FACTOR) & HASH
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
                plain = (plain + self.hashes[at + suit]) & HASH
        key ^= leader + 4 * (1 if self.bonus[0] else 0) + 8 * (1 if self.bonus[1] else 0)
        key = (key * FACTOR) & HASH
        key = ((key ^ key >> 31 ^ plain) * OTHER_FACTOR) & HASH
        key = ((key ^ key >> 30 ^ self.hashes[at + self.trump]) * FACTOR) & HASH
        return key ^ key >> 32

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, leader: cython.int, suits: cython.int, target: cython.int) -> cython.int:
        """Tell, at the start of a trick, whether the value is at least the target.

        Quick tricks and the transposition table may know. Else the leads are tried, and what they
        tell goes into the table. `suits` are those that the trick before has changed.

        An entry packs, from the lowest bit up, the lower and the upper bound (12 bits each, 2048
        more than they are), the lead that settled it (5 bits), and from bit 32 the tricks below it:
        of a slot's two entries, the first gives way unless it saves more work than the newcomer.
        """
        key: cython.ulonglong
        depth: cython.ulonglong = self.size
        at: cython.Py_ssize_t
        hint: cython.int = -1
        result: cython.int
        if self.nodes > self.limit or self.stop[0]:
            self.ended = True
        if self.ended:
            return 0
        self.low = -self.bonus[1]
        self.high = self.rest + self.bonus[0]
        self._bound_by_leader(leader)
        self._bound_by_others(leader)
        if self.low >= target:
            return 1
        if self.high < target:
            return 0
        key = self._key(leader, suits)
        at = 4 * (key & self.slots)
        if self.entries[at] != key and self.entries[at + 2] == key:
            at += 2
        if self.entries[at] == key:
            self._recall(at, key)
            if self.low >= target:
                return 1
            if self.high < target:
                return 0
            hint = self.entries[at + 1] >> 24 & 31
        elif self.entries[at + 1] >> 32 > depth:
            at += 2
        result = self._try_moves(leader, self._find_moves(leader), hint, target)
        if self.ended:
            return 0
        self._recall(at, key)  # the search below may have put another position there
        if result:
            self.low = target
        else:
            self.high = target - 1
        self.entries[at] = key
        self.entries[at + 1] = (
            depth << 32
            | self.best_lead[self.size] << 24
            | (self.high + 2048) << 12
            | (self.low + 2048)
        )
        return result

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _recall(self, at: cython.Py_ssize_t, key: cython.ulonglong) -> cython.void:
        """Set the bounds that an entry of the table holds, the widest if it is another position's."""
        known: cython.ulonglong
        self.low, self.high = -2048, 2047
        if self.entries[at] == key:
            known = self.entries[at + 1]
            self.low = known & 4095
            self.low -= 2048
            self.high = known >> 12 & 4095
            self.high -= 2048

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(self, seat: cython.int, target: cython.int) -> cython.int:
        """Tell, within a trick, whether the value is at least the target."""
        number: cython.int = self._find_moves(seat)
        if number == 1:
            return self._try_card(seat, self.moves[self.row], target)
        return self._try_moves(seat, number, -1, target)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _try_moves(
        self, seat: cython.int, number: cython.int, hint: cython.int, target: cython.int
    ) -> cython.int:
        """Try the moves of the row, the most promising first, until one settles the question."""
        row: cython.int = self.row
        i: cython.int
        best: cython.int
        face: cython.int
        tried: cython.int
        side: cython.int = seat & 1
        for i in range(number):
            face = self.moves[row + i]
            self.scores[row + i] = 10000 if face == hint else self._score(seat, face)
        for tried in range(number):
            best = tried
            for i in range(tried + 1, number):
                if self.scores[row + i] > self.scores[row + best]:
                    best = i
            face = self.moves[row + best]
            self.moves[row + best] = self.moves[row + tried]
            self.scores[row + best] = self.scores[row + tried]
            if self._try_card(seat, face, target) != side:
                if self.played == 0:
                    self.best_lead[self.size] = face
                return 1 - side
            if self.ended:
                return 0
        if self.played == 0:
            self.best_lead[self.size] = 31
        return side

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_moves(self, seat: cython.int) -> cython.int:
        """Put a seat's legal moves in the row, of equal neighbours the highest; return how many.

        Cards are equal when none or both of them are counters and nobody else's card lies between
        them or level with them.
        """
        others: cython.int
        last: cython.int
        suit: cython.int
        lane: cython.int
        strength: cython.int
        number: cython.int = 0
        self._find_legal(seat)
        for suit in range(4):
            lane = self.legal[suit]
            if not lane:
                continue
            others = self.left[suit] - self.hand[4 * seat + suit]
            last = -1
            strength = 5
            while strength >= 0:
                if lane >> 3 * strength & 7:
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
    def _score(self, seat: cython.int, face: cython.int) -> cython.int:
        """Return how promising a move looks: who will win the trick, with how many counters."""
        suit: cython.int = face // 6
        strength: cython.int = face % 6
        led: cython.int = self.led
        best_suit: cython.int = self.best_suit
        best: cython.int = self.best
        winner: cython.int = self.best_seat
        next_seat: cython.int = seat
        own: cython.int
        if led < 0:
            led, best_suit, best, winner = suit, suit, strength, seat
        elif self._beats(suit, strength):
            best_suit, best, winner = suit, strength, seat
        for _ in range(self.played + 1, self.seats):
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
        value: cython.int = -strength - (20 if suit == self.trump else 0)
        points: cython.int = 16 * (self.points + (strength >= 3))
        return value - points if (winner ^ seat) & 1 else value + points + 100

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound_by_leader(self, leader: cython.int) -> cython.void:
        """Narrow the bounds by the leader's quick tricks: what it can cash before anyone else leads."""
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
        if not tricks:
            return
        # The others can keep counters back only for the tricks that are left.
        for seat in range(self.seats):
            if seat != leader and self.counters[seat] > self.size - tricks:
                points += self.counters[seat] - self.size + tricks
        self._narrow(leader & 1, tricks, points)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _bound_by_others(self, leader: cython.int) -> cython.void:
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
        for seat in range(leader & 1, self.seats, 2):
            if self.counters[seat] > self.size - tricks:
                points += self.counters[seat] - self.size + tricks
        self._narrow(1 - (leader & 1), tricks, points)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _narrow(self, side: cython.int, tricks: cython.int, points: cython.int) -> cython.void:
        """Narrow the bounds by tricks, at least one, and points that a side is sure of."""
        theirs: cython.int = self.bonus[1 - side] if tricks < self.size else 0
        if tricks >= self.size:
            points = self.rest
        if side == 0:
            points += self.bonus[0] - theirs
            self.low = max(self.low, points)
        else:
            points = self.rest - points - self.bonus[1] + theirs
            self.high = min(self.high, points)
