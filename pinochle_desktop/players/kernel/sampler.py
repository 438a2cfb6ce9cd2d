"""Deals hidden cards out among up to three holders, each consistent deal equally likely.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers for
the same seed. Faces and lanes are those of `position`.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.pinochle_desktop.players.kernel._basics import Xorshift
else:
    from pinochle_desktop.players.kernel.basics import Xorshift

UNIT = cython.declare(cython.double, 1.0 / 4294967296.0)
"""Makes a number from 0 up to 1 of 32 random bits."""


@cython.cclass
class Sampler:
    """Samples deals of one view's hidden cards; reusable, not to be shared by threads.

    Counting and sampling go by dynamic programming. The faces come in *blocks*, in the order in
    which they are dealt. `set_up` gets every way to *split* a block's cards among the holders, and
    in how many ways real cards do that. From the last block back it counts in how many ways the
    rest can be dealt so that all hands come out full, for each number of cards that the first two
    holders still need (the third gets what is left). A deal is then drawn block by block, each
    split with the share of all those ways that it leaves open, so no deal has to be thrown away
    because a hand is too full.

    For example: hearts A, K and spades A are left, the first holder needs two cards, the second
    one. After the ace of hearts goes to the first, two ways are left (it gets one of the other
    two); after it goes to the second, one way. So the first gets it with chance 2/3.

    A *missing meld* says that a holder has at most some number of at least one of several faces.
    Inside a block, the splits listed obey it already. One that spans blocks is checked as the last
    of its faces is dealt, and the deal is drawn again where it fails (rejection sampling).

    Attributes:
        base, where, width: what every deal holds beforehand, where in it each holder's lanes begin
            (-1: nowhere), and lanes in a deal.
        size: cards that each holder gets.
        blocks, first, faces: number of blocks, where the faces of each begin, and the faces.
        split, ways: how many cards of each face of its block each holder gets, three bits each, and
            in how many ways real cards do that. Splits that give the first two holders the same
            numbers of cards are a group, and lie together.
        group_a, group_b, group_ways: cards that a group gives to the first and the second holder,
            and the ways of its splits added up.
        group_at, split_at: where a block's groups and a group's splits begin.
        count: ways to deal from a block on, at 625 * block + 25 * cards that the first holder still
            needs + cards that the second still needs.
        mark: at 192 * holder + 8 * face + number, bits of the missing melds that hold for certain
            when the holder has this number of cards of the face.
        due: at 3 * block + holder, the missing melds that must hold once the block is dealt.
        random: the generator.
    """

    size: cython.int[3]
    blocks: cython.int
    faces: cython.int[24]
    first: cython.int[26]
    split: cython.longlong[1300]
    ways: cython.double[1300]
    group_a: cython.int[1300]
    group_b: cython.int[1300]
    group_ways: cython.double[1300]
    group_at: cython.int[26]
    split_at: cython.int[1301]
    count: cython.double[16250]
    mark: cython.int[576]
    due: cython.int[78]
    base: cython.int[16]
    where: cython.int[3]
    width: cython.int
    random: Xorshift

    def __init__(self) -> None:
        if not cython.compiled:
            self.size, self.faces, self.first = [0] * 3, [0] * 24, [0] * 26
            self.split, self.ways = [0] * 1300, [0.0] * 1300
            self.group_a, self.group_b, self.group_ways = [0] * 1300, [0] * 1300, [0.0] * 1300
            self.group_at, self.split_at = [0] * 26, [0] * 1301
            self.count, self.mark, self.due = [0.0] * 16250, [0] * 576, [0] * 78
            self.base, self.where = [0] * 16, [0] * 3
        self.random = Xorshift()
        self.blocks = 0

    def set_output(self, base, where) -> None:
        """Set what each deal holds beforehand, and where in it each holder's lanes begin.

        A holder whose lanes begin at -1 is left out.
        """
        self.width = len(base)
        for i, lane in enumerate(base):
            self.base[i] = lane
        for i in range(3):
            self.where[i] = where[i]

    def set_up(self, sizes, blocks, splits, marks, due) -> bool:
        """Prepare to draw; return whether there is any deal that fills the hands.

        Args:
            sizes: of the three holders.
            blocks: lists of faces.
            splits: by block, the splits in the order of the numbers of cards that they give: (cards
                to the first holder, cards to the second, ways, packed split).
            marks: as `mark`.
            due: by block and holder, as `due`.
        """
        at: cython.int = 0
        group: cython.int = 0
        face_at: cython.int = 0
        self.blocks = len(blocks)
        for i in range(3):
            self.size[i] = sizes[i]
        for i, value in enumerate(marks):
            self.mark[i] = value
        for number, (block, rows) in enumerate(zip(blocks, splits, strict=True)):
            self.first[number] = face_at
            for face in block:
                self.faces[face_at] = face
                face_at += 1
            for holder in range(3):
                self.due[3 * number + holder] = due[number][holder]
            self.group_at[number] = group
            before = None
            for a, b, ways, split in rows:
                if (a, b) != before:
                    before = (a, b)
                    self.group_a[group], self.group_b[group] = a, b
                    self.group_ways[group] = 0.0
                    self.split_at[group] = at
                    group += 1
                self.group_ways[group - 1] += ways
                self.ways[at], self.split[at] = ways, split
                at += 1
        self.first[self.blocks] = face_at
        self.group_at[self.blocks] = group
        self.split_at[group] = at
        self._fill()
        possible: bool = self.count[self.size[0] * 25 + self.size[1]] > 0.0
        return possible

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fill(self) -> cython.void:
        """Fill in `count`, from the last block back."""
        a: cython.int
        b: cython.int
        g: cython.int
        number: cython.int
        here: cython.int
        total: cython.double
        for number in range(self.blocks + 1):
            for a in range(625):
                self.count[625 * number + a] = 0.0
        self.count[625 * self.blocks] = 1.0
        for number in range(self.blocks - 1, -1, -1):
            here = 625 * number
            for g in range(self.group_at[number], self.group_at[number + 1]):
                for a in range(self.group_a[g], self.size[0] + 1):
                    for b in range(self.group_b[g], self.size[1] + 1):
                        total = self.count[
                            here + 625 + 25 * (a - self.group_a[g]) + b - self.group_b[g]
                        ]
                        if total > 0.0:
                            self.count[here + 25 * a + b] += self.group_ways[g] * total

    def draw(
        self,
        seed: cython.ulonglong,
        wanted: int,
        tries: int,
        hands: cython.int[::1],
        stop: cython.schar[::1],
    ) -> int:
        """Draw deals; return how many came out. The interpreter's lock is released meanwhile.

        Args:
            seed: of the random numbers.
            wanted: number of deals.
            tries: draws, after which it stops with fewer.
            hands: gets the deals, one after the other.
            stop: another thread may set stop[0] to end the work.
        """
        found: cython.Py_ssize_t = 0
        number: cython.Py_ssize_t = wanted
        limit: cython.Py_ssize_t = tries
        self.random.seed(seed, 0)
        with cython.nogil:
            for _ in range(limit):
                if found >= number or stop[0]:
                    break
                if self._deal(hands, self.width * found):
                    found += 1
        drawn: int = found
        return drawn

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _group(self, number: cython.int, a: cython.int, b: cython.int) -> cython.int:
        """Draw a block's group, when the first two holders still need `a` and `b` cards."""
        here: cython.int = 625 * number
        last: cython.int = -1
        g: cython.int
        part: cython.double = self.random.draw() * UNIT * self.count[here + 25 * a + b]
        each: cython.double
        here += 625
        for g in range(self.group_at[number], self.group_at[number + 1]):
            if self.group_a[g] > a or self.group_b[g] > b:
                continue
            each = self.count[here + 25 * (a - self.group_a[g]) + b - self.group_b[g]]
            if each > 0.0:
                last = g
                each = each * self.group_ways[g]
                if part < each:
                    break
                part = part - each
        return last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _split(self, group: cython.int) -> cython.longlong:
        """Draw one of the splits of a group."""
        s: cython.int = self.split_at[group]
        last: cython.int = self.split_at[group + 1] - 1
        part: cython.double
        if s < last:
            part = self.random.draw() * UNIT * self.group_ways[group]
            while s < last and part >= self.ways[s]:
                part = part - self.ways[s]
                s += 1
        return self.split[s]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal(self, hands: cython.int[::1], offset: cython.Py_ssize_t) -> cython.bint:
        """Draw one deal; return whether every missing meld holds."""
        a: cython.int = self.size[0]
        b: cython.int = self.size[1]
        number: cython.int
        group: cython.int
        k: cython.int
        face: cython.int
        holder: cython.int
        split: cython.longlong
        n: cython.int
        at: cython.int
        met: cython.int[3]
        if not cython.compiled:
            met = [0] * 3
        for k in range(3):
            met[k] = 0
        for k in range(self.width):
            hands[offset + k] = self.base[k]
        for number in range(self.blocks):
            group = self._group(number, a, b)
            if group < 0:
                return False
            a -= self.group_a[group]
            b -= self.group_b[group]
            split = self._split(group)
            for k in range(self.first[number], self.first[number + 1]):
                face = self.faces[k]
                for holder in range(3):
                    n = split & 7
                    split >>= 3
                    met[holder] |= self.mark[192 * holder + 8 * face + n]
                    at = self.where[holder]
                    if at >= 0:
                        hands[offset + at + face // 6] += n << 3 * (face % 6)
            for holder in range(3):
                if self.due[3 * number + holder] & ~met[holder]:
                    return False
        return True
