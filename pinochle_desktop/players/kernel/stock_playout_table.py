"""The table of a playout over the stock: who holds which card, melds, the dix, draws; chooses nothing.

A part of `stock_playout`, and compiled with it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython


@cython.cclass
class StockTable:
    """A deal being played over the stock. A set of cards is a number with bit 2 * kind + copy.

    Attributes:
        hand, tray, spent: by seat; `spent` at 11 * seat + shape is what has served in that shape.
        gone, dix: cards played, nines of trump that have scored.
        turned, top, down: the turned card; the next of the `down` cards of the face-down stock.
        stock: the face-down cards of this deal; pool: the hidden cards, shuffled.
        melds, won: by seat, meld points and counters from the position on.
        odds: by card, how readily the other seat holds it.
        first_*: the same before the first move; pooled, theirs: hidden cards, and how many of
            them the other seat holds beside those known.
        price, higher, size, need, face: of each shape its points, the shape its cards may serve
            in again (or -1), how many faces it takes, how many of each, and which, at 5 * shape.
        bit, faces, above: one card; both of a kind; all of its suit that beat it.
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
    every: cython.ulonglong
    bit: cython.ulonglong[48]
    faces: cython.ulonglong[24]
    above: cython.ulonglong[24]
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
    me: cython.int
    trump: cython.int
    extra_marriage: cython.bint
    dix_first: cython.bint
    melds: cython.int[2]
    won: cython.int[2]
    price: cython.int[11]
    higher: cython.int[11]
    size: cython.int[11]
    need: cython.int[11]
    face: cython.int[55]
    count: cython.int[4096]
    random: cython.uint
    mask: cython.uint
    golden: cython.uint

    def __init__(self) -> None:
        if not cython.compiled:
            self.hand, self.tray, self.melds, self.won = [0] * 2, [0] * 2, [0] * 2, [0] * 2
            self.first_hand, self.first_tray = [0] * 2, [0] * 2
            self.spent, self.first_spent = [0] * 22, [0] * 22
            self.bit, self.faces, self.above = [0] * 48, [0] * 24, [0] * 24
            self.stock, self.pool, self.first_pool = [0] * 48, [0] * 48, [0] * 48
            self.count = [0] * 4096
            self.price, self.higher, self.size, self.need = [0] * 11, [0] * 11, [0] * 11, [0] * 11
            self.face, self.odds = [0] * 55, [0] * 48
        for card in range(48):
            self.bit[card] = 1 << card
        for kind in range(24):
            self.faces[kind] = 3 << 2 * kind
            self.above[kind] = sum(3 << 2 * k for k in range(kind + 1, kind // 6 * 6 + 6))
        for bits in range(4096):
            self.count[bits] = bits.bit_count()
        self.every = (1 << 48) - 1
        self.random, self.mask, self.golden = 1, 0xFFFFFFFF, 0x9E3779B9

    def set_position(self, position) -> None:
        """Set what is common to all deals, a `stock_playouts.StockPosition`."""
        self.me, self.trump = position.seat, position.trump
        self.extra_marriage, self.dix_first = position.extra_marriage, position.dix_first
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
            self.size[i] = len(shape.kinds)
            for j in range(self.size[i]):
                self.face[5 * i + j] = shape.kinds[j]

    @cython.final
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
                level = self._draw() % total
                j = i
                while level >= self.odds[self.pool[j]]:
                    level -= self.odds[self.pool[j]]
                    j += 1
                total -= self.odds[self.pool[j]]
            else:
                j = i + self._draw() % (self.pooled - i)
            card = self.pool[i]
            self.pool[i] = self.pool[j]
            self.pool[j] = card

    @cython.final
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

    @cython.final
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

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _tricks(self) -> cython.int:
        """Return the tricks over the stock still to be drawn after, the present one included."""
        return (self.down - self.top + 1) // 2

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leave(self, seat: cython.int, card: cython.int) -> cython.void:
        """Take a card out of hand or tray and put it on the table."""
        self.hand[seat] &= self.every ^ self.bit[card]
        self.tray[seat] &= self.every ^ self.bit[card]
        self.gone |= self.bit[card]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take_trick(self, leader: cython.int, lead: cython.int, reply: cython.int) -> cython.int:
        """Score a trick; return its winner."""
        winner: cython.int = leader
        if self._beats(lead, reply):
            winner = 1 - leader
        self.won[winner] += (lead // 2 % 6 >= 3) + (reply // 2 % 6 >= 3)
        return winner

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _beats(self, lead: cython.int, reply: cython.int) -> cython.bint:
        if lead // 12 == reply // 12:
            return reply // 2 > lead // 2
        return reply // 12 == self.trump

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _free(self, seat: cython.int, shape: cython.int) -> cython.ulonglong:
        """Return the cards that have not served in a shape or the next higher one (R29)."""
        used: cython.ulonglong = self.spent[11 * seat + shape]
        if self.higher[shape] >= 0:
            used |= self.spent[11 * seat + self.higher[shape]]
        return (self.hand[seat] | self.tray[seat]) & (self.every ^ used)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _barred(self, seat: cython.int, shape: cython.int) -> cython.bint:
        """Tell whether a royal marriage is refused beside a run."""
        if self.extra_marriage or self.higher[shape] < 0 or self.need[self.higher[shape]] > 1:
            return False
        return self.spent[11 * seat + self.higher[shape]] > 0

    @cython.final
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

    @cython.final
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
                    cards &= self.every ^ self.faces[self.face[5 * shape + i]]
                    return cards | (both & (both ^ (both - 1)))
        return cards

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lay(self, seat: cython.int, shape: cython.int, cards: cython.ulonglong) -> cython.void:
        self.tray[seat] |= cards
        self.hand[seat] &= self.every ^ cards
        self.spent[11 * seat + shape] |= cards
        self.melds[seat] += self.price[shape]

    @cython.final
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

    @cython.final
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

    @cython.final
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
