"""What many hands meld, are worth, tell by their calls and pass to a partner, on small integers.

Compiled by Cython where a compiler is found, run as it stands where not, with the same answers.
Faces, lanes and deals are those of `position`. Values are in 1/256 points.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from pinochle_desktop.players.kernel import stand_in as cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp


@cython.cclass
class MeldCounter:
    """One hand and the prices of its melds.

    Attributes:
        lane: the hand.
        run: price of runs and royal marriages, at 5 * runs + pairs of king and queen of trump.
        marriage, pinochle, dix: price of that many.
        around: price of sets around, at 5 * strength + sets.
    """

    lane: cython.int[4]
    run: cython.int[25]
    marriage: cython.int[5]
    pinochle: cython.int[5]
    dix: cython.int[5]
    around: cython.int[30]

    def __init__(self) -> None:
        if not cython.compiled:
            self.lane, self.run, self.around = [0] * 4, [0] * 25, [0] * 30
            self.marriage, self.pinochle, self.dix = [0] * 5, [0] * 5, [0] * 5

    @cython.cfunc
    def _set_prices(self, prices):
        """Set the prices: a tuple of lists for each of the tables, by name."""
        for i in range(25):
            self.run[i] = prices.run[i]
        for i in range(30):
            self.around[i] = prices.around[i]
        for i in range(5):
            self.marriage[i], self.pinochle[i] = prices.marriage[i], prices.pinochle[i]
            self.dix[i] = prices.dix[i]

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _least(self, a: cython.int, b: cython.int) -> cython.int:
        return a if a < b else b  # noqa: FURB136 - a C conditional

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _length(self, suit: cython.int) -> cython.int:
        """Return how many cards of a suit the hand holds."""
        length: cython.int = 0
        strength: cython.int
        for strength in range(6):
            length += self.lane[suit] >> 3 * strength & 7
        return length

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pairs(self, suit: cython.int) -> cython.int:
        """Return how many pairs of king and queen of a suit the hand holds."""
        return self._least(self.lane[suit] >> 9 & 7, self.lane[suit] >> 6 & 7)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _runs(self, trump: cython.int) -> cython.int:
        lane: cython.int = self.lane[trump]
        runs: cython.int = self._least(lane >> 15 & 7, lane >> 12 & 7)
        return self._least(self._least(runs, lane >> 3 & 7), self._pairs(trump))

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pinochles(self) -> cython.int:
        """Return how many pairs of the queen of spades and the jack of diamonds the hand holds."""
        return self._least(self.lane[0] >> 6 & 7, self.lane[2] >> 3 & 7)

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sets(self, strength: cython.int) -> cython.int:
        """Return how many sets around of a strength the hand holds."""
        shift: cython.int = 3 * strength
        return self._least(
            self._least(self.lane[0] >> shift & 7, self.lane[1] >> shift & 7),
            self._least(self.lane[2] >> shift & 7, self.lane[3] >> shift & 7),
        )

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _meld_in_any_trump(self) -> cython.int:
        """Return the points of pinochles and of sets around, which need no trump."""
        total: cython.int = self.pinochle[self._pinochles()]
        strength: cython.int
        for strength in range(1, 6):
            if strength != 4:  # there are no tens around
                total += self.around[5 * strength + self._sets(strength)]
        return total

    @cython.final
    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _meld_in_suits(self, trump: cython.int) -> cython.int:
        """Return the points of marriages, runs and nines of trump."""
        total: cython.int = self.run[5 * self._runs(trump) + self._pairs(trump)]
        suit: cython.int
        for suit in range(4):
            if suit != trump:
                total += self.marriage[self._pairs(suit)]
        return total + self.dix[self.lane[trump] & 7]


EvaluationWeights = cython.struct(
    meld=cython.int,
    trumps=cython.int,
    trump_aces=cython.int,
    trump_tens=cython.int,
    trump_kings=cython.int,
    side_aces=cython.int,
    side_tens=cython.int,
    voids=cython.int,
    singletons=cython.int,
    one=cython.int,
)
"""What the features of a hand are worth (`hand_evaluation.FEATURES`)."""

Calls = cython.struct(
    seat=cython.int,
    bid=cython.int,
    refused=cython.int,
    named=cython.int,
    support=cython.int,
    more_support=cython.int,
    room=cython.int,
)
"""What a seat's calls say (`calls.CallEvidence`), in 1/256 points; -1 says nothing."""

Trust = cython.struct(
    caution=cython.double,
    doubt=cython.double,
    naming_doubt=cython.double,
    oddity=cython.double,
    jump_doubt=cython.double,
    jump_oddity=cython.double,
    ace=cython.double,
    marriage_needed=cython.bint,
)
"""What calls are believed to say (`calls.CallModel`), in 1/256 points."""


@cython.final
@cython.cclass
class HandEvaluator(MeldCounter):
    """Evaluates hands, and weighs deals by the calls that the seats made with them.

    Attributes:
        weights: of a hand's features.
        calls, number: what each seat that was heard said, and how many there are.
        gone: at 4 * place in `calls` + suit, the lanes to add to have the hand it was dealt.
        trust: what the calls are believed to say.
        worth, able: by trump, the estimate, and whether the hand may name it.
    """

    weights: EvaluationWeights
    calls: Calls[4]
    number: cython.int
    gone: cython.int[16]
    trust: Trust
    worth: cython.int[4]
    able: cython.int[4]

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.weights, self.trust = EvaluationWeights(), Trust()
            self.calls, self.gone = [Calls() for _ in range(4)], [0] * 16
            self.worth, self.able = [0] * 4, [0] * 4
        self.number = 0

    def set_up(self, prices, weights) -> None:
        """Set the prices of melds, and the weights in the order of `hand_evaluation.FEATURES`."""
        self._set_prices(prices)
        self.weights.meld, self.weights.trumps = weights[:2]
        self.weights.trump_aces, self.weights.trump_tens, self.weights.trump_kings = weights[2:5]
        self.weights.side_aces, self.weights.side_tens = weights[5:7]
        self.weights.voids, self.weights.singletons, self.weights.one = weights[7:]

    def set_calls(self, heard, model, spread, ace, step, marriage_needed) -> None:
        """Set what was heard, in points, and what it is believed to say.

        Args:
            heard: a `calls.CallEvidence` for each seat that was heard.
            model: a `calls.CallModel`.
            spread: standard deviation of an estimate, the model's unit.
            ace: support that counts for an ace.
            step: support that a bid promises for each step that it jumps.
            marriage_needed: whether a trump needs a marriage.
        """
        self.trust.caution = model.caution * 256 * spread
        self.trust.doubt = model.doubt * 256 * spread
        self.trust.naming_doubt = model.naming_doubt * 256 * spread
        self.trust.oddity, self.trust.jump_oddity = model.oddity, model.jump_oddity
        self.trust.ace, self.trust.jump_doubt = 256 * ace, 256 * model.doubt * step
        self.trust.marriage_needed = marriage_needed
        self.number = len(heard)
        for i in range(self.number):
            each = heard[i]
            self.calls[i].seat = each.seat
            self.calls[i].bid = -1 if each.bid is None else 256 * each.bid
            self.calls[i].refused = -1 if each.refused is None else 256 * each.refused
            self.calls[i].named = -1 if each.named is None else each.named
            self.calls[i].support = self.calls[i].more_support = -1
            self.calls[i].room = 0
            if each.jump is not None:
                self.calls[i].room = 256 * each.jump.room
                if each.jump.least is not None:
                    self.calls[i].support = 256 * each.jump.least
                if each.jump.more is not None:
                    self.calls[i].more_support = 256 * each.jump.more
            for suit in range(4):
                self.gone[4 * i + suit] = each.gone[suit]

    def evaluate(
        self, hands: cython.int[::1], melds: cython.int[::1], worth: cython.int[::1]
    ) -> None:
        """Evaluate hands in all four trumps.

        Args:
            hands: four lanes each, one hand after the other.
            melds: gets the points of meld, of hand h in trump t at 4 * h + t.
            worth: gets the estimates, in the same places.
        """
        number: cython.Py_ssize_t = len(hands) // 4
        h: cython.Py_ssize_t
        trump: cython.int
        i: cython.int
        always: cython.int
        meld: cython.int
        with cython.nogil:
            for h in range(number):
                for i in range(4):
                    self.lane[i] = hands[4 * h + i]
                always = self._meld_in_any_trump()
                for trump in range(4):
                    meld = always + self._meld_in_suits(trump)
                    melds[4 * h + trump] = meld
                    worth[4 * h + trump] = self._worth(meld, trump)

    def explain(
        self, deals: cython.int[::1], width: cython.int, weights: cython.double[::1]
    ) -> None:
        """Multiply the weight of each deal, of `width` lanes, by how well it explains the calls."""
        number: cython.Py_ssize_t = len(weights)
        d: cython.Py_ssize_t
        at: cython.Py_ssize_t
        each: cython.int
        i: cython.int
        with cython.nogil:
            for d in range(number):
                for each in range(self.number):
                    at = d * width + 4 * self.calls[each].seat
                    for i in range(4):
                        self.lane[i] = deals[at + i] + self.gone[4 * each + i]
                    weights[d] *= self._explains(each)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _worth(self, meld: cython.int, trump: cython.int) -> cython.int:
        """Return the estimate of the hand, by all its features."""
        worth: cython.int = self.weights.meld * meld + self.weights.one
        suit: cython.int
        lane: cython.int
        length: cython.int
        for suit in range(4):
            lane = self.lane[suit]
            length = self._length(suit)
            if suit == trump:
                worth += self.weights.trumps * length
                worth += self.weights.trump_aces * (lane >> 15 & 7)
                worth += self.weights.trump_tens * (lane >> 12 & 7)
                worth += self.weights.trump_kings * (lane >> 9 & 7)
                continue
            worth += self.weights.side_aces * (lane >> 15 & 7)
            worth += self.weights.side_tens * (lane >> 12 & 7)
            if length == 0:
                worth += self.weights.voids
            elif length == 1:
                worth += self.weights.singletons
        return worth

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _explains(self, each: cython.int) -> cython.double:
        """Return how likely the hand is to make one seat's calls.

        A bid and a pass are each a logistic curve over the distance to the hand's best estimate, a
        trump named is a softmax over the estimates of the trumps.
        """
        always: cython.int = self._meld_in_any_trump()
        best: cython.int = -256_000_000
        trump: cython.int
        meld: cython.int
        support: cython.int = 256_000_000
        aces: cython.int = 0
        chance: cython.double = 1.0
        others: cython.double = 0.0
        mine: cython.double
        oddity: cython.double = self.trust.oddity
        for trump in range(4):
            self.able[trump] = not self.trust.marriage_needed or self._pairs(trump) > 0
            meld = always + self._meld_in_suits(trump)
            support = self._least(support, 256 * meld)
            aces += self.lane[trump] >> 15 & 7
            self.worth[trump] = self._worth(meld, trump)
            if self.able[trump] and self.worth[trump] > best:
                best = self.worth[trump]
        if self.calls[each].bid >= 0:
            chance *= self._curve(
                (best - self.trust.caution - self.calls[each].bid) / self.trust.doubt, oddity
            )
        if self.calls[each].refused >= 0:
            chance *= self._curve(
                (self.calls[each].refused - best + self.trust.caution) / self.trust.doubt, oddity
            )
        if self.calls[each].named >= 0:
            for trump in range(4):
                if self.able[trump]:
                    others += exp((self.worth[trump] - best) / self.trust.naming_doubt)
            mine = self.worth[self.calls[each].named] - best
            mine = 1.0 if mine > 0.0 else exp(mine / self.trust.naming_doubt)
            chance *= oddity + (1.0 - oddity) * mine / (
                others if others > 1.0 else 1.0  # noqa: FURB136 - a C conditional
            )
        if self.calls[each].support >= 0 or self.calls[each].more_support >= 0:
            chance *= self._jumps(
                each,
                support + self.trust.ace * aces,
                best - self.trust.caution - self.calls[each].room,
            )
        return chance

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _jumps(
        self, each: cython.int, support: cython.double, room: cython.double
    ) -> cython.double:
        """Return how likely a support makes the jump, with so much `room` to jump further."""
        fits: cython.double = 1.0
        # Support is in whole points: what just reaches the mark should pass for it.
        support += 128.0
        if self.calls[each].support >= 0:
            fits = self._curve((support - self.calls[each].support) / self.trust.jump_doubt, 0.0)
        if self.calls[each].more_support >= 0:
            fits *= 1.0 - self._curve(
                (support - self.calls[each].more_support) / self.trust.jump_doubt, 0.0
            ) * self._curve(room / self.trust.doubt, 0.0)
        return self.trust.jump_oddity + (1.0 - self.trust.jump_oddity) * fits

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _curve(self, x: cython.double, oddity: cython.double) -> cython.double:
        """Return the logistic curve at x, raised so that it never falls below the oddity."""
        return oddity + (1.0 - oddity) / (1.0 + exp(50.0 if x < -50.0 else -x))


# A giver's weights, in order: what passing a card is worth by strength: a plain card of which it holds
# one, a plain card of which it holds more, a trump, a trump of which it holds more (24); more for a
# leg of a pinochle of which it holds one or more: plain with spades or diamonds as trump, in trump,
# elsewhere (6); for each suit in which it holds the rank, jack to ace (5); for each card of the same
# plain suit; for the last card of one; off for a point of meld lost; off for a card of a set that is
# not broken for the bidder.
SINGLE = (
    (
        100, 151, 77, 154, -122, 646, 0, 91, 177, 194, -472, 896,
        506, 1530, 1024, 424, 1536, 1792, 506, 1280, 1024, 1024, 1536, 1792,
        954, 954, 256, 256, 0, 0, 0, 0, 0, -100, 0, 0, 0, 154, 25600,
    ),
    (
        -250, -151, -202, 196, -205, -524, -250, -151, -182, -154, -205, -1024,
        -1024, -680, -1408, -1536, -2048, -2304, -1024, -1280, -558, -1536, -2048, -2304,
        0, 0, 0, 0, 1200, 100, -40, 0, 40, 0, 0, -78, -40, 256, 0,
    ),
)  # fmt: skip
DOUBLE = (
    (
        100, 151, 327, 154, -122, 686, 0, 91, 177, 194, -472, 896,
        506, 930, 1274, 424, 1536, 1192, 506, 1280, 1024, 1624, 2136, 1792,
        1554, 954, 856, 256, 0, 0, 0, 0, 0, -100, 0, 0, 0, 154, 25600,
    ),
    (
        -250, -151, -202, 196, -205, -774, -250, -151, 418, -114, -205, -1124,
        -1024, -680, -1408, -1536, -2048, -2304, -1024, -1030, -518, -1536, -2048, -2304,
        0, 0, 0, 600, 1800, 700, -40, 0, 40, 0, 0, -78, -40, 256, 0,
    ),
)  # fmt: skip
"""With 48 and with 80 cards: the weights of the bidder's partner, and those of the bidder
(tests/benchmarks/fit_exchange.py).
"""


@cython.final
@cython.cclass
class Exchanger(MeldCounter):
    """Passes cards between partners by rules of thumb.

    Attributes:
        trump: index of the suit.
        card, pinochle_leg, rank_held, suit_length, last_of_suit, meld_lost, breaking: the giver's
            weights, see `SINGLE`; `rank_held` is by strength.
        in_sets: by face, how many cards of the hand belong to sets that are not broken for the
            bidder.
    """

    trump: cython.int
    card: cython.int[24]
    pinochle_leg: cython.int[6]
    rank_held: cython.int[6]
    suit_length: cython.int
    last_of_suit: cython.int
    meld_lost: cython.int
    breaking: cython.int
    in_sets: cython.int[24]

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:
            self.card, self.pinochle_leg, self.rank_held = [0] * 24, [0] * 6, [0] * 6
            self.in_sets = [0] * 24

    def set_up(self, prices, weights, trump) -> None:
        """Set the prices of melds, the giver's weights, and the trump."""
        self._set_prices(prices)
        self.trump = trump
        for i in range(24):
            self.card[i] = weights[i]
        for i in range(6):
            self.pinochle_leg[i] = weights[24 + i]
        for i in range(5):
            self.rank_held[1 + i] = weights[30 + i]
        self.suit_length, self.last_of_suit, self.meld_lost, self.breaking = weights[35:]

    def pass_cards(self, deals: cython.int[::1], giver: int, count: int) -> None:
        """Let a seat pass cards to its partner in every deal, which changes in place.

        Of cards that are equally good to pass, the first by suit and from the nine up goes.

        Args:
            deals: of four seats, one after the other.
            giver: the seat.
            count: of the cards.
        """
        number: cython.Py_ssize_t = len(deals) // 16
        d: cython.Py_ssize_t
        here: cython.Py_ssize_t = 4 * giver
        there: cython.Py_ssize_t = here ^ 8
        cards: cython.int = count
        suit: cython.int
        face: cython.int
        with cython.nogil:
            for d in range(0, 16 * number, 16):
                for suit in range(4):
                    self.lane[suit] = deals[d + here + suit]
                self._find_sets()
                for _ in range(cards):
                    face = self._best()
                    self.lane[face // 6] -= 1 << 3 * (face % 6)
                    deals[d + there + face // 6] += 1 << 3 * (face % 6)
                for suit in range(4):
                    deals[d + here + suit] = self.lane[suit]

    def regret(self, hands: cython.int[::1], faces: cython.int[::1], less: cython.int[::1]) -> None:
        """Find how much less passing these faces is worth to each hand than what it would pass.

        Args:
            hands: of four lanes each; every one holds the faces.
            faces: of the cards passed.
            less: gets the differences.
        """
        number: cython.Py_ssize_t = len(hands) // 4
        h: cython.Py_ssize_t
        cards: cython.int = len(faces)
        i: cython.int
        best: cython.int
        face: cython.int
        with cython.nogil:
            for h in range(number):
                best = 0
                for i in range(4):
                    self.lane[i] = hands[4 * h + i]
                self._find_sets()
                for _ in range(cards):
                    face = self._best()
                    best += self._value(face // 6, face % 6)
                    self.lane[face // 6] -= 1 << 3 * (face % 6)
                for i in range(4):
                    self.lane[i] = hands[4 * h + i]
                for i in range(cards):
                    best -= self._value(faces[i] // 6, faces[i] % 6)
                    self.lane[faces[i] // 6] -= 1 << 3 * (faces[i] % 6)
                less[h] = best

    def value(self, hand, faces) -> int:
        """Return what passing these faces out of a hand of four lanes is worth."""
        for i in range(4):
            self.lane[i] = hand[i]
        self._find_sets()
        total: int = 0
        for face in faces:
            total += self._value(face // 6, face % 6)
            self.lane[face // 6] -= 1 << 3 * (face % 6)
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_sets(self) -> cython.void:
        """Count the cards in sets that are not broken for the bidder: runs, aces around, a double pinochle."""
        face: cython.int
        suit: cython.int
        sets: cython.int = self._runs(self.trump)
        for face in range(24):
            self.in_sets[face] = 0
        for face in range(6 * self.trump + 1, 6 * self.trump + 6):
            self.in_sets[face] = sets
        sets = self._sets(5)
        for suit in range(4):
            self.in_sets[6 * suit + 5] = max(self.in_sets[6 * suit + 5], sets)
        sets = self._pinochles()
        if sets > 1:
            self.in_sets[2] = max(self.in_sets[2], sets)
            self.in_sets[13] = max(self.in_sets[13], sets)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _best(self) -> cython.int:
        """Return the face that is best to pass next."""
        suit: cython.int
        strength: cython.int
        value: cython.int
        found: cython.int = -1
        best: cython.int = 0
        for suit in range(4):
            for strength in range(6):
                if self.lane[suit] >> 3 * strength & 7:
                    value = self._value(suit, strength)
                    if found < 0 or value > best:
                        found, best = 6 * suit + strength, value
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(self, suit: cython.int, strength: cython.int) -> cython.int:
        """Return what passing a card is worth, less what it costs the giver."""
        held: cython.int = self.lane[suit] >> 3 * strength & 7
        more: cython.int = held > 1
        value: cython.int = self.card[12 * (suit == self.trump) + 6 * more + strength]
        length: cython.int
        other: cython.int
        if (suit == 0 and strength == 2) or (suit == 2 and strength == 1):
            if suit == self.trump:
                value += self.pinochle_leg[2 + more]
            elif self.trump in {0, 2}:
                value += self.pinochle_leg[more]
            else:
                value += self.pinochle_leg[4 + more]
        if strength > 0:
            for other in range(4):
                if self.lane[other] >> 3 * strength & 7:
                    value += self.rank_held[strength]
        if suit != self.trump:
            length = self._length(suit)
            value += self.suit_length * length
            if length == 1:
                value += self.last_of_suit
        if held <= self.in_sets[6 * suit + strength]:
            value -= self.breaking
        return value - self.meld_lost * self._loss(suit, strength)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _loss(self, suit: cython.int, strength: cython.int) -> cython.int:
        """Return the points of meld that the giver loses with a card."""
        left: cython.int = (self.lane[suit] >> 3 * strength & 7) - 1
        loss: cython.int = 0
        sets: cython.int
        runs: cython.int
        if strength != 0 and strength != 4:  # noqa: PLR1714 - in C
            sets = self._sets(strength)
            if left < sets:
                loss += self.around[5 * strength + sets] - self.around[5 * strength + left]
        if (suit == 0 and strength == 2) or (suit == 2 and strength == 1):
            sets = self._pinochles()
            if left < sets:
                loss += self.pinochle[sets] - self.pinochle[left]
        sets = self._pairs(suit)
        if suit != self.trump:
            if left < sets and (strength == 2 or strength == 3):  # noqa: PLR1714 - in C
                loss += self.marriage[sets] - self.marriage[left]
            return loss
        if strength == 0:
            return loss + self.dix[left + 1] - self.dix[left]
        runs = self._runs(self.trump)
        loss += self.run[5 * runs + sets]
        if strength == 2 or strength == 3:  # noqa: PLR1714 - in C
            sets = self._least(sets, left)
        return loss - self.run[5 * self._least(runs, left) + sets]
