"""Plays the stock phase of the two-player game out by rules of thumb, on small integers.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers for
the same seed. Cards are numbers and sets of cards bits, as in `stock_position`. Values are in 1/256
points.
"""

from __future__ import annotations

from pinochle_desktop.players.kernel import stock_position

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.pinochle_desktop.players.kernel._basics import Xorshift
else:
    from pinochle_desktop.players.kernel.basics import Xorshift

PLAY = cython.declare(cython.int, stock_position.PLAY)
TAKE_DIX = cython.declare(cython.int, stock_position.TAKE_DIX)
DRAW = cython.declare(cython.int, stock_position.DRAW)
EVERY = cython.declare(cython.ulonglong, (1 << 48) - 1)

StockWeights = cython.struct(
    dix=cython.int,
    single=cython.int,
    slow=cython.int,
    win=cython.int,
    hidden=cython.int,
    declare=cython.int,
    hurry=cython.int,
    reply=cython.int,
    high=cython.int,
    high_trump=cython.int,
    tempt=cython.int,
    ruff=cython.int,
    royal=cython.int,
)
BY_STRENGTH = (
    *(f"trump_{rank}" for rank in "9JQKTA"),  # keeping a trump for the strict end
    *(f"side_{rank}" for rank in "9JQKTA"),  # keeping a plain card for it
)
BY_MISSING = (
    "whole",  # part of a meld's price that each of its cards is worth when none is missing
    "one",  # when one card is missing
    "two",  # two
    "three",  # three
)
SINGLE_WEIGHTS = (
    "single",  # part of that left where only one copy of a missing card is out
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
    "royal",  # tricks left up to which the dearer of two melds in which the same cards serve is declared first
)
FEATURES = (
    *BY_STRENGTH,
    "dix",  # keeping a nine of trump that has not scored
    *BY_MISSING,
    *SINGLE_WEIGHTS,
)
"""What the weights are for, in order."""
WEIGHTS = (
    *(333, 269, 435, 512, 768, 973),
    *(0, 26, 38, 31, 62, 819),
    *(410, 179, 91, 26, 8, 179, 512),
    *(133, 1507, 31, 102, 102, 349, 144, 128, 64, 11),
)
"""Found by self-play (tests/benchmarks/fit_stock.py)."""


@cython.final
@cython.cclass
class StockPlayout:
    """Plays deals out over the stock; reusable, not to be shared by threads.

    Neither seat sees the other's hand. Where `first_` stands before a name, it is the same before
    the first move.

    Attributes:
        hand, tray: by seat, the cards in hand and the melded ones on the table.
        spent: at 11 * seat + shape, what has served in that shape.
        gone, dix: cards played, and nines of trump that have scored.
        turned, top, down: the turned card; the next of the `down` cards of the face-down stock.
        stock, pool: the face-down cards of this deal; the hidden cards, shuffled.
        odds: by card, how readily the other seat holds it.
        pooled, theirs: hidden cards, and how many of them the other seat holds.
        melds, won: by seat, meld points and counters from the position on.
        me, trump: the seat to act in the position, and the trump.
        extra_marriage, dix_first: of the rule set.
        price, higher, size, need, face: of each shape its points, the shape its cards may serve
            in again (or -1), how many faces it takes, how many cards of each, and which, at
            5 * shape.
        keep_trump, keep_side, share: weights of `BY_STRENGTH` and `BY_MISSING`, by seat.
        weights: the others, by seat.
        worth: what each card of the seat to choose is worth keeping.
        dearest, ready: price of its dearest ready meld, and how many are ready.
        out: cards that it cannot see.
        random: the generator.
        bit, faces, above: one card; both of a face; all of its suit that beat it.
        winning: by the face led, the replies that win.
        count: number of bits of twelve.
    """

    hand: cython.ulonglong[2]
    tray: cython.ulonglong[2]
    spent: cython.ulonglong[22]
    first_hand: cython.ulonglong[2]
    first_tray: cython.ulonglong[2]
    first_spent: cython.ulonglong[22]
    gone: cython.ulonglong
    first_gone: cython.ulonglong
    dix: cython.ulonglong
    first_dix: cython.ulonglong
    turned: cython.int
    first_turned: cython.int
    top: cython.int
    down: cython.int
    stock: cython.int[48]
    pool: cython.int[48]
    first_pool: cython.int[48]
    odds: cython.int[48]
    pooled: cython.int
    theirs: cython.int
    melds: cython.int[2]
    won: cython.int[2]
    me: cython.int
    trump: cython.int
    extra_marriage: cython.bint
    dix_first: cython.bint
    price: cython.int[11]
    higher: cython.int[11]
    size: cython.int[11]
    need: cython.int[11]
    face: cython.int[55]
    keep_trump: cython.int[12]
    keep_side: cython.int[12]
    share: cython.int[8]
    weights: StockWeights[2]
    worth: cython.int[48]
    dearest: cython.int
    ready: cython.int
    out: cython.ulonglong
    random: Xorshift
    bit: cython.ulonglong[48]
    faces: cython.ulonglong[24]
    above: cython.ulonglong[24]
    winning: cython.ulonglong[24]
    count: cython.int[4096]

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand, self.tray, self.melds, self.won = [0] * 2, [0] * 2, [0] * 2, [0] * 2
            self.first_hand, self.first_tray = [0] * 2, [0] * 2
            self.spent, self.first_spent = [0] * 22, [0] * 22
            self.bit, self.faces, self.above = [0] * 48, [0] * 24, [0] * 24
            self.stock, self.pool, self.first_pool = [0] * 48, [0] * 48, [0] * 48
            self.price, self.higher, self.size, self.need = [0] * 11, [0] * 11, [0] * 11, [0] * 11
            self.face, self.odds, self.worth = [0] * 55, [0] * 48, [0] * 48
            self.keep_trump, self.keep_side, self.share = [0] * 12, [0] * 12, [0] * 8
            self.count, self.weights, self.winning = [0] * 4096, [None] * 2, [0] * 24
        for card in range(48):
            self.bit[card] = 1 << card
        for face in range(24):
            self.faces[face] = 3 << 2 * face
            self.above[face] = sum(3 << 2 * k for k in range(face + 1, face // 6 * 6 + 6))
        for bits in range(4096):
            self.count[bits] = bits.bit_count()
        self.random = Xorshift()
        self.set_weights(WEIGHTS, WEIGHTS)

    def set_weights(self, first, second) -> None:
        """Set the weights of seat 0 and seat 1, each in the order of `FEATURES`."""
        for seat, weights in enumerate((first, second)):
            named = dict(zip(FEATURES, weights, strict=True))
            by_strength = [named.pop(name) for name in BY_STRENGTH]
            for strength in range(6):
                self.keep_trump[6 * seat + strength] = by_strength[strength]
                self.keep_side[6 * seat + strength] = by_strength[6 + strength]
            for missing in range(4):
                self.share[4 * seat + missing] = named.pop(BY_MISSING[missing])
            if cython.compiled:
                self.weights[seat] = named  # Cython makes a struct of it
            else:
                self.weights[seat] = StockWeights(**named)

    def set_position(self, position) -> None:
        """Set what is common to all deals, a `stock_position.StockPosition`."""
        self.me, self.trump = position.seat, position.trump
        self.extra_marriage, self.dix_first = position.extra_marriage, position.dix_first
        for face, replies in enumerate(stock_position.winning_replies(position.trump)):
            self.winning[face] = replies
        self.first_hand[position.seat] = position.hand
        self.first_hand[1 - position.seat] = position.known
        for seat in range(2):
            self.first_tray[seat] = position.trays[seat]
            for shape in range(11):
                self.first_spent[11 * seat + shape] = position.spent[seat][shape]
        self.first_gone, self.first_dix = position.gone, position.dix
        self.first_turned = position.turned
        self.pooled, self.theirs = len(position.hidden), position.theirs
        self.down = position.down
        for i in range(self.pooled):
            self.pool[i] = self.first_pool[i] = position.hidden[i]
            self.odds[position.hidden[i]] = position.odds[i]
        for i in range(11):
            shape = position.shapes[i]
            self.price[i], self.higher[i], self.need[i] = shape.price, shape.higher, shape.need
            self.size[i] = len(shape.faces)
            for j in range(self.size[i]):
                self.face[5 * i + j] = shape.faces[j]

    def card_values(self, position, values: cython.int[::1]) -> None:
        """Put what the rules of thumb think of playing each card held into `values`, by its number."""
        led: cython.int = position.led
        card: cython.int
        prize: cython.int
        self.set_position(position)
        self._begin()
        self._value_hand(self.me)
        prize = self._prize(self.me)
        for card in range(48):
            if (self.hand[self.me] | self.tray[self.me]) & self.bit[card]:
                values[card] = self._value(self.me, card, led, prize) - self.worth[card]

    def play_out(
        self,
        position,
        verbs: cython.int[::1],
        cards: cython.ulonglong[::1],
        first: cython.uint,
        number: cython.Py_ssize_t,
        seed: cython.ulonglong,
        deals: cython.int[::1],
        leaders: cython.int[::1],
        melds: cython.int[::1],
        counters: cython.int[::1],
        stop: cython.schar[::1],
    ):
        """Play sampled deals to the end of the stock, once after each move; return how many were done.

        The interpreter's lock is released meanwhile. What comes of deal d and move m stands in row
        d * len(verbs) + m of the results.

        Args:
            position: a `stock_position.StockPosition`.
            verbs: of the moves, as in `stock_position.StockMove`.
            cards: of the moves.
            first: number of the first deal. Each follows from the seed and its number alone.
            number: of deals.
            seed: of the random numbers.
            deals: gets the eight lanes with which the strict end begins, its leader's hand first.
            leaders: gets that leader.
            melds: gets both seats' meld points since the position.
            counters: gets both seats' counters since the position.
            stop: another thread may set stop[0]; that ends the run after the deal under way.
        """
        leader: cython.int = position.leader
        led: cython.int = position.led
        melded: cython.bint = position.melded
        dixed: cython.bint = position.dixed
        n_moves: cython.Py_ssize_t = len(verbs)
        d: cython.Py_ssize_t
        m: cython.Py_ssize_t
        winner: cython.int
        done: cython.Py_ssize_t = number
        self.set_position(position)
        with cython.nogil:
            for d in range(number):
                if stop[0]:
                    done = d
                    break
                self.random.seed(seed, first + d)
                self._shuffle()
                for m in range(n_moves):
                    self._begin()
                    winner = self._move(verbs[m], cards[m], leader, led, melded, dixed)
                    while not self._draw_cards(winner):
                        winner = self._trick(winner)
                    leaders[d * n_moves + m] = winner
                    self._write(winner, d * n_moves + m, deals, melds, counters)
        return done

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _write(
        self,
        leader: cython.int,
        row: cython.Py_ssize_t,
        deals: cython.int[::1],
        melds: cython.int[::1],
        counters: cython.int[::1],
    ) -> cython.void:
        """Write down what has come of a deal and a move."""
        i: cython.int
        for i in range(8):
            deals[8 * row + i] = self._lane(leader ^ i >> 2, i & 3)
        for i in range(2):
            melds[2 * row + i] = self.melds[i]
            counters[2 * row + i] = self.won[i]

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
        if verb <= PLAY:
            card = self._choose(self.me, led) if verb < PLAY else cards
            self._play(self.me, card)
            if led < 0:
                led = card
                card = self._choose(1 - self.me, led)
                self._play(1 - self.me, card)
            winner = self._take_trick(leader, led, card)
        elif verb == DRAW:
            return winner
        elif verb == TAKE_DIX:
            self._take_dix(winner, cards)
            dixed = True
        else:
            self._declare(winner, verb - 1, cards)
            melded = True
        self._settle(winner, melded, dixed)
        return winner

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _trick(self, leader: cython.int) -> cython.int:
        """Play a trick, and let its winner declare; return the winner."""
        led: cython.int = self._choose(leader, -1)
        self._play(leader, led)
        card: cython.int = self._choose(1 - leader, led)
        self._play(1 - leader, card)
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
            dixed = self._take_dix(seat, EVERY)
        if not melded and (self.dix_first or not dixed):
            for shape in range(11):
                if (best < 0 or self.price[shape] > self.price[best]) and self._ready(seat, shape):
                    best = shape
            if best >= 0:
                if self._tricks() > self.weights[seat].royal:
                    for lower in range(11):
                        if self.higher[lower] == best and self._ready(seat, lower):
                            best = lower
                self._declare(seat, best, self._cards_of(seat, best))
                melded = True
        if not dixed and not (self.dix_first and melded):
            self._take_dix(seat, EVERY)

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
        self._value_hand(seat)
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
    def _value_hand(self, seat: cython.int) -> cython.void:
        """Find what each card held is worth keeping, and which melds are ready."""
        held: cython.ulonglong = self.hand[seat] | self.tray[seat]
        card: cython.int
        shape: cython.int
        strength: cython.int
        self.out = EVERY ^ (self.gone | held | self.tray[1 - seat] | self.bit[self.turned])
        self.dearest = self.ready = 0
        for card in range(48):
            if held & self.bit[card]:
                strength = card // 2 % 6
                if card // 12 != self.trump:
                    self.worth[card] = self.keep_side[6 * seat + strength]
                    continue
                self.worth[card] = self.keep_trump[6 * seat + strength]
                if strength == 0 and self.hand[seat] & self.bit[card] & (EVERY ^ self.dix):
                    self.worth[card] += self.weights[seat].dix
        for shape in range(11):
            if not self._barred(seat, shape):
                self._add_shape(seat, shape)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add_shape(self, seat: cython.int, shape: cython.int) -> cython.void:
        """Add a meld's share to the cards that could serve in it."""
        free: cython.ulonglong = self._free(seat, shape)
        both: cython.ulonglong
        need: cython.int = self.need[shape]
        missing: cython.int = 0
        fresh: cython.bint = False
        share: cython.int
        short: cython.int
        out: cython.int
        i: cython.int
        face: cython.int
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
                    share = share * self.weights[seat].single >> 8
        if missing:
            share = (share * (tricks << 8)) // ((tricks << 8) + self.weights[seat].slow)
        elif fresh:
            self.ready += 1
            self.dearest = max(self.dearest, self.price[shape])
        share = (share * self.share[4 * seat + missing] >> 8) * self.price[shape]
        for i in range(self.size[shape]):
            face = self.face[5 * shape + i]
            both = free & self.faces[face]
            # A spare copy is worth nothing to the meld.
            if self._number(both) <= need:
                if both & self.bit[2 * face]:
                    self.worth[2 * face] += share
                if both & self.bit[2 * face + 1]:
                    self.worth[2 * face + 1] += share

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _prize(self, seat: cython.int) -> cython.int:
        """Return what winning this trick is worth beyond its counters."""
        tricks: cython.int = self._tricks()
        part: cython.int
        prize: cython.int = self.weights[seat].win
        if tricks == 1:
            prize += self.weights[seat].hidden - self.keep_trump[6 * seat + self.turned // 2 % 6]
        if self.ready:
            part = self.weights[seat].declare + self.weights[seat].hurry * self.ready // tricks
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
            chance = 256 if self._takes(led, card) else 0
            if led // 2 % 6 >= 3:
                points += 256
        else:
            chance = self._lead_chance(seat, card)
            points += self.weights[seat].reply
        return (2 * chance - 256) * points + chance * prize >> 8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead_chance(self, seat: cython.int, card: cython.int) -> cython.int:
        """Return the chance, in 1/256, that the other seat cannot or will not take this lead."""
        high: cython.int = self._holds(1 - seat, self.above[card // 2])
        ruff: cython.int
        tempted: cython.int
        trumps: cython.ulonglong = self.faces[6 * self.trump] | self.above[6 * self.trump]
        if card // 12 == self.trump:
            return 256 - (self.weights[seat].high_trump * high >> 8)
        tempted = self.weights[seat].tempt if card // 2 % 6 >= 3 else self.weights[seat].ruff
        ruff = self._holds(1 - seat, trumps)
        ruff = ruff * tempted >> 8
        return (256 - (self.weights[seat].high * high >> 8)) * (256 - ruff) >> 8

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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shuffle(self) -> cython.void:
        """Deal the other seat's hidden cards to the front of the pool, by their odds; shuffle the rest."""
        i: cython.int
        j: cython.int
        card: cython.int
        level: cython.int
        total: cython.int = 0
        for i in range(self.pooled):
            self.pool[i] = self.first_pool[i]
            total += self.odds[self.pool[i]]
        for i in range(self.pooled - 1):
            if i < self.theirs:
                level = self.random.draw() % total
                j = i
                while level >= self.odds[self.pool[j]]:
                    level -= self.odds[self.pool[j]]
                    j += 1
                total -= self.odds[self.pool[j]]
            else:
                j = i + self.random.draw() % (self.pooled - i)
            card = self.pool[i]
            self.pool[i] = self.pool[j]
            self.pool[j] = card

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(self) -> cython.void:
        """Deal as the pool lies."""
        i: cython.int
        other: cython.int = 1 - self.me
        for i in range(2):
            self.hand[i] = self.first_hand[i]
            self.tray[i] = self.first_tray[i]
            self.melds[i] = 0
            self.won[i] = 0
        for i in range(22):
            self.spent[i] = self.first_spent[i]
        for i in range(self.theirs):
            self.hand[other] |= self.bit[self.pool[i]]
        for i in range(self.down):
            self.stock[i] = self.pool[self.theirs + i]
        self.top = 0
        self.gone, self.dix, self.turned = self.first_gone, self.first_dix, self.first_turned

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, cards: cython.ulonglong) -> cython.int:
        return (
            self.count[cards & 4095]
            + self.count[cards >> 12 & 4095]
            + self.count[cards >> 24 & 4095]
            + self.count[cards >> 36]
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _tricks(self) -> cython.int:
        """Return the tricks over the stock still to be drawn after, the present one included."""
        return (self.down - self.top + 1) // 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(self, seat: cython.int, card: cython.int) -> cython.void:
        """Take a card out of hand or tray and put it on the table."""
        self.hand[seat] &= EVERY ^ self.bit[card]
        self.tray[seat] &= EVERY ^ self.bit[card]
        self.gone |= self.bit[card]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take_trick(self, leader: cython.int, lead: cython.int, reply: cython.int) -> cython.int:
        """Score a trick; return its winner."""
        winner: cython.int = leader
        if self._takes(lead, reply):
            winner = 1 - leader
        self.won[winner] += (lead // 2 % 6 >= 3) + (reply // 2 % 6 >= 3)
        return winner

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _takes(self, lead: cython.int, reply: cython.int) -> cython.bint:
        """Tell whether a reply wins over the card led."""
        return (self.winning[lead // 2] & self.bit[reply]) != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _free(self, seat: cython.int, shape: cython.int) -> cython.ulonglong:
        """Return the cards that have not served in a shape or the next higher one (R29)."""
        used: cython.ulonglong = self.spent[11 * seat + shape]
        if self.higher[shape] >= 0:
            used |= self.spent[11 * seat + self.higher[shape]]
        return (self.hand[seat] | self.tray[seat]) & (EVERY ^ used)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _barred(self, seat: cython.int, shape: cython.int) -> cython.bint:
        """Tell whether a royal marriage is refused beside a run."""
        if self.extra_marriage or self.higher[shape] < 0 or self.need[self.higher[shape]] > 1:
            return False
        return self.spent[11 * seat + self.higher[shape]] > 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _ready(self, seat: cython.int, shape: cython.int) -> cython.bint:
        """Tell whether a seat may declare a shape now."""
        free: cython.ulonglong = self._free(seat, shape)
        fresh: cython.bint = False
        i: cython.int
        both: cython.ulonglong
        if self._barred(seat, shape):
            return False
        for i in range(self.size[shape]):
            both = self.faces[self.face[5 * shape + i]]
            if self._number(free & both) < self.need[shape]:
                return False
            if free & both & self.hand[seat]:
                fresh = True
        return fresh

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cards_of(self, seat: cython.int, shape: cython.int) -> cython.ulonglong:
        """Return the cards with which a seat declares a ready shape: from the tray where it can."""
        free: cython.ulonglong = self._free(seat, shape)
        cards: cython.ulonglong = 0
        both: cython.ulonglong
        i: cython.int
        for i in range(self.size[shape]):
            both = free & self.faces[self.face[5 * shape + i]]
            if self.need[shape] == 1:
                if both & self.tray[seat]:
                    both &= self.tray[seat]
                both &= both ^ (both - 1)
            cards |= both
        if not cards & self.hand[seat]:
            for i in range(self.size[shape]):
                both = free & self.faces[self.face[5 * shape + i]] & self.hand[seat]
                if both:
                    cards &= EVERY ^ self.faces[self.face[5 * shape + i]]
                    return cards | (both & (both ^ (both - 1)))
        return cards

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _declare(self, seat: cython.int, shape: cython.int, cards: cython.ulonglong) -> cython.void:
        self.tray[seat] |= cards
        self.hand[seat] &= EVERY ^ cards
        self.spent[11 * seat + shape] |= cards
        self.melds[seat] += self.price[shape]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take_dix(self, seat: cython.int, nines: cython.ulonglong) -> cython.bint:
        """Swap one of these nines of trump for the turned card, where one is held and fresh."""
        card: cython.int
        for card in range(12 * self.trump, 12 * self.trump + 2):
            if self.hand[seat] & nines & self.bit[card] and not self.dix & self.bit[card]:
                self.hand[seat] ^= self.bit[card]
                self.hand[seat] |= self.bit[self.turned]
                self.dix |= self.bit[card]
                self.turned = card
                self.melds[seat] += 1
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _draw_cards(self, winner: cython.int) -> cython.bint:
        """Draw a card each, the winner first; tell whether the stock is used up."""
        last: cython.bint = self.top + 1 >= self.down
        second: cython.int = self.turned if last else self.stock[self.top + 1]
        self.hand[winner] |= self.bit[self.stock[self.top]]
        self.hand[1 - winner] |= self.bit[second]
        self.top += 2
        return last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lane(self, seat: cython.int, suit: cython.int) -> cython.int:
        """Return a seat's lane of a suit, trays taken up."""
        cards: cython.ulonglong = (self.hand[seat] | self.tray[seat]) >> 12 * suit
        lane: cython.int = 0
        strength: cython.int
        for strength in range(6):
            lane += self.count[cards >> 2 * strength & 3] << 3 * strength
        return lane
