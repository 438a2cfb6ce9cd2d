"""Deals drawn at random from all those consistent with a view, each equally likely."""

from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from math import factorial, prod
from typing import Final

from pinochle_desktop.players.determinization.constraints import (
    FACES,
    STOCK,
    Constraints,
    MissingMeld,
)
from pinochle_desktop.players.kernel.loading import Form, load
from pinochle_desktop.players.kernel.position import STRENGTHS
from pinochle_desktop.players.stop import Stop

HOLDERS: Final = 3
"""Most holders of hidden cards: three seats, or the opponent and the stock."""
MOST_SPLITS: Final = 1200
"""Faces are joined in blocks as long as all blocks together have at most as many splits."""
MOST_JOINED: Final = 6
"""Most faces in a block: their splits are packed in one number."""

_RANK_ORDER: Final = (5, 1, 2, 2, 4, 0)
"""By strength, the order in which faces are dealt: aces and jacks around rule out most deals, so first."""
TRIES: Final = 400
"""Draws that may fail for each deal wanted."""

Split = tuple[int, int, int]
"""How many cards of one face each holder gets."""

Row = tuple[int, int, int, int]
"""A split of a block: cards to the first and the second holder, in how many ways, and all packed."""


class DealSampler:
    """Deals the hidden cards of a view again and again.

    Faces that a missing meld ties together are joined in a *block*, and every way to split a block
    among the holders is listed with the number of deals it stands for. The kernel counts, from the
    last block to the first, in how many ways the rest can be dealt for each number of cards left to
    each holder, and draws one split after another in proportion to these counts (dynamic programming,
    as in sampling contingency tables). Missing melds that fit in no block, and marriages, are left to
    rejection: a deal that violates one is drawn again.

    Attributes:
        possible: whether any deal satisfies the constraints checked while dealing.
    """

    def __init__(
        self, constraints: Constraints, hand: Sequence[int], form: Form | None = None
    ) -> None:
        """Prepare to deal; `hand` are the four lanes of the seat whose view it is."""
        self.constraints = constraints
        self._order = _in_order(constraints)
        self._pool = [
            n - sum(known[face] for known in constraints.known)
            for face, n in enumerate(constraints.unseen)
        ]
        self._form = form
        missing_melds = [
            _beyond_known(constraints, self._order, missing)
            for missing in constraints.missing_melds
        ]
        blocks = self._join(missing_melds)
        across = [
            missing
            for missing in missing_melds
            if not any(_inside(missing, block) for block in blocks)
        ]
        splits = [
            self._splits(block, [missing for missing in missing_melds if _inside(missing, block)])
            for block in blocks
        ]
        sizes = [
            constraints.sizes[p] - sum(constraints.known[p]) if p is not None else 0
            for p in self._order
        ]
        self._core = load("sampler", form).Sampler()
        self._core.set_output(*self._output(hand))
        marks, due = _marks(across), _due(across, blocks)
        even = min(sizes) >= 0 and min(self._pool, default=0) >= 0
        self.possible: bool = even and self._core.set_up(sizes, blocks, splits, marks, due)

    def draw(self, wanted: int, seed: int, stop: Stop | None = None) -> "array[int]":
        """Return deals one after the other, without the stock (see `kernel.position`).

        Every consistent deal of the hidden cards is equally likely. There are fewer than `wanted`
        where most draws are rejected, or where the work was stopped. The result follows from the
        constraints and `seed`.
        """
        deals: array[int] = array("i")
        if not self.possible:
            return deals
        width = self._width
        for part in range(8):
            short = wanted - len(deals) // width
            room = array("i", bytes(4 * width * short))
            flag = (stop or Stop()).flag
            found = self._core.draw(seed + part * 7919, short, TRIES * short + 4000, room, flag)
            deals += self._kept(room[: found * width])
            if found < short or len(deals) == wanted * width:
                break
        return deals

    def _kept(self, deals: "array[int]") -> "array[int]":
        if not self.constraints.marriages:
            return deals
        kept: array[int] = array("i")
        for at in range(0, len(deals), self._width):
            deal = deals[at : at + self._width]
            if self.constraints.fits_marriages(
                [_counts(deal[4 * who : 4 * who + 4]) for who in self._seats]
            ):
                kept += deal
        return kept

    @property
    def _seats(self) -> list[int]:
        return [who for who in self.constraints.holders if who != STOCK]

    def _output(self, hand: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return the lanes known in every deal, and where each holder's begin (-1: left out)."""
        seats = len(self._seats) + 1
        self._width = 4 * seats
        mine = next(seat for seat in range(seats) if seat not in self._seats)
        base = [0] * self._width
        base[4 * mine : 4 * mine + 4] = hand
        where = []
        for place in self._order:
            who = STOCK if place is None else self.constraints.holders[place]
            where.append(4 * who if who != STOCK else -1)
            if place is not None and who != STOCK:
                for face, n in enumerate(self.constraints.known[place]):
                    base[4 * who + face // STRENGTHS] += n << 3 * (face % STRENGTHS)
        return base, where

    def _face_splits(self, face: int) -> list[Split]:
        ranges = []
        for place in self._order:
            low = high = 0
            if place is not None:
                known = self.constraints.known[place][face]
                low = self.constraints.least[place][face] - known
                high = self.constraints.most[place][face] - known
            ranges.append(range(max(0, low), high + 1))
        total = self._pool[face]
        return [
            (a, b, total - a - b)
            for a in ranges[0]
            for b in ranges[1]
            if total - a - b in ranges[2]
        ]

    def _join(self, missing_melds: Sequence[MissingMeld]) -> list[list[int]]:
        """Return the faces in blocks such that as many missing melds as possible lie inside one."""
        number = {face: len(self._face_splits(face)) for face in range(FACES) if self._pool[face]}
        blocks = [[face] for face in number]
        total = sum(number.values())
        for missing in sorted(missing_melds, key=lambda each: len(each.limits)):
            touched = [b for b in blocks if any(face in b for face, _ in missing.limits)]
            joined = [face for block in touched for face in block]
            more = prod(number[face] for face in joined)
            more -= sum(prod(number[face] for face in block) for block in touched)
            if len(joined) <= MOST_JOINED and total + more <= MOST_SPLITS:
                total += more
                blocks = [b for b in blocks if b not in touched] + [joined]
        return sorted(blocks, key=lambda block: min((_RANK_ORDER[k % STRENGTHS], k) for k in block))

    def _splits(self, block: Sequence[int], missing_melds: Sequence[MissingMeld]) -> list[Row]:
        """Return every way to split a block that the missing melds inside it allow, sorted."""
        rows: list[Row] = []
        for each in product(*(self._face_splits(face) for face in block)):
            got = dict(zip(block, each, strict=True))
            if all(
                any(got[k][missing.holder] <= n for k, n in missing.limits)
                for missing in missing_melds
            ):
                packed = sum(n << 3 * i for i, n in enumerate(n for split in each for n in split))
                ways = prod(_WAYS[split] for split in each)
                rows.append((sum(s[0] for s in each), sum(s[1] for s in each), ways, packed))
        return sorted(rows)


def _in_order(constraints: Constraints) -> list[int | None]:
    """Return the holders' indexes as the kernel takes them: the stock last, None for no holder."""
    places = sorted(
        range(len(constraints.holders)), key=lambda place: constraints.holders[place] == STOCK
    )
    gaps: list[int | None] = [None] * (HOLDERS - len(places))
    return [*places[:-1], *gaps, *places[-1:]]


def _beyond_known(
    constraints: Constraints, order: Sequence[int | None], missing: MissingMeld
) -> MissingMeld:
    """Return a missing meld in the kernel's order, its limits lowered by the known cards."""
    known = constraints.known[missing.holder]
    limits = tuple((k, n - known[k]) for k, n in missing.limits if n >= known[k])
    return MissingMeld(order.index(missing.holder), limits)


def _inside(missing: MissingMeld, block: Sequence[int]) -> bool:
    return all(face in block for face, _ in missing.limits)


def _marks(missing_melds: Sequence[MissingMeld]) -> list[int]:
    """Return, by holder, face and number of cards, bits of the missing melds it satisfies."""
    marks = [0] * (HOLDERS * FACES * 8)
    for bit, missing in enumerate(missing_melds):
        for face, limit in missing.limits:
            for n in range(limit + 1):
                marks[192 * missing.holder + 8 * face + n] |= 1 << bit
    return marks


def _due(missing_melds: Sequence[MissingMeld], blocks: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return, by block and holder, bits of the missing melds that must be satisfied by then."""
    due = [[0] * HOLDERS for _ in blocks]
    for bit, missing in enumerate(missing_melds):
        last = max(
            (i for i, block in enumerate(blocks) if any(k in block for k, _ in missing.limits)),
            default=0,
        )
        due[last][missing.holder] |= 1 << bit
    return due


def _counts(lanes: Sequence[int]) -> list[int]:
    return [lane >> 3 * strength & 7 for lane in lanes for strength in range(STRENGTHS)]


def _multinomials() -> Iterator[tuple[Split, int]]:
    for a, b, c in product(range(5), repeat=HOLDERS):
        yield (a, b, c), factorial(a + b + c) // (factorial(a) * factorial(b) * factorial(c))


_WAYS: Final = dict(_multinomials())
