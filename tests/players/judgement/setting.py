"""Positions from a few words: a deal and a history that the rules allow, the hidden cards at random.

The viewer is always seat 0; its partner is seat 2, the opponents 1 (to its left) and 3.
"""

import random
from dataclasses import dataclass, field

from msgspec.structs import replace

from pinochle_desktop.rules.actions import (
    Begin,
    Bid,
    DeclareMeld,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import deck, parse_cards
from pinochle_desktop.rules.game import advance, new_game
from pinochle_desktop.rules.melds import best_order
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.ruleset import bid_ladder
from pinochle_desktop.rules.state import Deal, Drawing, Exchanging, Naming, trick_points
from pinochle_desktop.rules.tricks import legal_cards, winning_index
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from tests.players.judgement.answers import Answer
from tests.players.judgement.history import History, NoSuchDeal

TRIES = 1000
"""Deals tried before a position is given up as impossible."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """What is known of a position; the rest is filled up at random, within the rules.

    Attributes:
        name: what is right and why.
        rules: key of the rule set.
        hand: the viewer's cards now, those melded and those just received included.
        right: what a strong player does.
        trump, bidder: as they are; `calls` is the auction from the dealer's left, "-" a pass.
        score: of the match.
        got: what the viewer received from its partner.
        tricks: the last ones before the current `trick`, each in the order played.
        holds: by seat, cards that it holds now; `left` is all that others hold beyond those,
            `gone` was played, `out` was not.
        stock, turned, melds: of the stock game; the melds are the viewer's.
    """

    name: str
    rules: str
    hand: str
    right: Answer
    trump: str = "H"
    bidder: int = 0
    calls: str | None = None
    score: tuple[int, int] = (0, 0)
    got: str = ""
    tricks: tuple[str, ...] = ()
    trick: str = ""
    holds: dict[int, str] = field(default_factory=dict)
    left: str | None = None
    gone: str = ""
    out: str = ""
    stock: int = 0
    turned: str | None = None
    melds: tuple[str, ...] = ()


def seen(position, seed):
    """Return the view of seat 0, which is to act; raises NoSuchDeal."""
    for attempt in range(TRIES):
        try:
            state = _Attempt(position, random.Random(f"{seed}/{attempt}")).state()
        except (IllegalAction, NoSuchDeal):
            continue
        return view(state, 0)
    raise NoSuchDeal(position.name)


class _Attempt:
    """One attempt at a deal and a history for a position."""

    def __init__(self, position, rng):
        self.position = position
        self.rng = rng
        self.rules = PRESETS[position.rules]
        self.seats = range(self.rules.seats)
        self.pool = list(deck(self.rules.ranks, self.rules.copies))
        rng.shuffle(self.pool)
        self.mine = self._take(position.hand)
        self.trick = self._take(position.trick)
        self.told = [self._take(cards) for cards in position.tricks]
        self.holds = {seat: self._take(text) for seat, text in position.holds.items()}
        self.turned = self._take(position.turned or "J" + position.trump) if position.stock else []
        self.gone = self._take(position.gone)
        self.must = set(self.gone)
        self.high = rng.choice((4, 5, 6))

    def _take(self, text):
        """Take these faces out of the pool, whatever copies are left."""
        found = []
        for named in parse_cards(text, self.rules.ranks, self.rules.copies):
            card = next((card for card in self.pool if card.face == named.face), None)
            assert card is not None, f"{self.position.name}: too many of {named.face}"
            self.pool.remove(card)
            found.append(card)
        return found

    def state(self):
        """Return the state in which seat 0 is to act."""
        if self.position.stock:
            hands = self._hidden(self.position.right.phase is not Play)
            return self._over_the_stock(hands, self._told_tricks(), ())
        if self.position.right.phase is Play:
            return self._strict()
        return self._before_play()

    # The cards

    def _fill(self, hands, sizes):
        """Fill up the hands of the others at random."""
        left, out = self.position.left, self.position.out
        source = self._take(left if left is not None else out)
        self.named = [*source, *(card for cards in self.holds.values() for card in cards)]
        others = [seat for seat in self.seats if seat != 0]
        room = [seat for seat in others for _ in range(sizes[seat] - len(hands[seat]))]
        self.rng.shuffle(room)
        if left is None:
            while len(source) < len(room):
                source.append(self.pool.pop() if self.pool else self.gone.pop())
        assert len(source) <= len(room), f"{self.position.name}: {len(room)} cards are out"
        assert len(source) == len(room) or left is None, self.position.name
        for seat, card in zip(room, source, strict=True):
            hands[seat].append(card)
        self.gone += self.pool
        self.pool = []
        self.rng.shuffle(self.gone)

    def _told_tricks(self):
        """Return what is told of the play, the current trick last: (leader, cards)."""
        rows = [(-len(self.trick) % self.rules.seats, self.trick)]
        if self.position.right.phase is Draw:
            rows = [(0, [])]
        for cards in reversed(self.told):
            rows.insert(0, self._before(cards, rows[0][0]))
        return rows

    def _before(self, cards, winner):
        """Return the trick of these cards that `winner` takes."""
        return (winner - winning_index(cards, self.position.trump)) % self.rules.seats, cards

    def _plays(self, rows):
        for leader, cards in rows:
            for place, card in enumerate(cards):
                yield (leader + place) % self.rules.seats, card

    # Strict games

    def _before_play(self):
        """Return the state in the auction, the naming of trump or the exchange."""
        position, size = self.position, self.rules.hand_size
        got = [next(c for c in self.mine if c.face == face) for face in position.got.split()]
        mine = [card for card in self.mine if card not in got]
        assert len(mine) == size, position.name
        hands = [mine, *(list(self.holds.get(seat, ())) for seat in self.seats if seat)]
        if got:
            hands[2] += got
        self._fill(hands, [size] * 4)
        return self._replay(hands, [got] if got else [], [], self.rules.lowest_bid)

    def _strict(self):
        """Return the state in strict play."""
        rows = self._told_tricks()
        hands = self._when_told(rows)
        size, full = len(hands[0]), self.rules.hand_size
        told = [*self.mine, *(card for _, card in self._plays(rows))]
        keep = {*told, *self.named}
        if self.position.left is not None:
            keep = {card for hand in hands for card in hand}
        old, first = [], rows[0][0]
        two = self.rules.stock_size > 0
        start = self.rng.choice(self.seats) if two else self.position.bidder
        if full > size:
            self._share(hands, full, (start, first))
            search = History(keep, self.must, self.position.trump, full - size, self.rng)
            old = search.find(hands, start, first, lambda held: self._fault(held, rows) is None)
        elif not two and first != start:
            raise AssertionError(f"{self.position.name}: the bidder does not lead")
        rows = old + rows
        if two:
            return self._over_the_stock(hands, [(rows[0][0], [])], rows)
        return self._with_a_contract(hands, rows)

    def _share(self, hands, full, leaders):
        """Fill up the hands with cards that are gone, so that two seats can lead most of the time."""
        count = sum(full - len(hand) for hand in hands)
        self.gone.sort(key=lambda card: card not in self.must)
        old, self.gone = self.gone[:count], self.gone[count:]
        if self.rules.marriage_needed:
            self._marry(hands[self.position.bidder], old)
        old.sort(key=lambda card: (card.strength < self.high, card.suit))
        first, last = leaders
        if first == last:
            last = (first + 1) % len(hands)
        for card in old:
            free = [seat for seat in self.seats if len(hands[seat]) < full]
            if card.strength >= self.high:
                seat = next((seat for seat in (first, last) if seat in free), free[0])
                first, last = last, first
            else:
                seat = min(free, key=lambda seat: len(hands[seat]))
            hands[seat].append(card)

    def _marry(self, hand, cards):
        """Give a hand the king and queen of trump, out of these cards."""
        for rank in "KQ":
            face = rank + self.position.trump
            card = next((card for card in cards if card.face == face), None)
            if card is not None and not any(each.face == face for each in hand):
                cards.remove(card)
                hand.append(card)

    def _when_told(self, rows):
        """Return hands with which the told tricks could be played, before the first of them."""
        hands = [list(self.mine), *(list(self.holds.get(seat, ())) for seat in self.seats if seat)]
        for seat, card in self._plays(rows):
            hands[seat].append(card)
        fixed = {card for hand in hands for card in hand}
        self._fill(hands, [len(hands[0])] * len(hands))
        for _ in range(100):
            fault = self._fault(hands, rows)
            if fault is None:
                return hands
            self._swap(hands, *fault, fixed)
        raise NoSuchDeal(self.position.name)

    def _fault(self, hands, rows):
        """Return a seat, and the cards that it cannot have had: it would have had to play one."""
        held = [list(hand) for hand in hands]
        for leader, cards in rows:
            for place, card in enumerate(cards):
                seat = (leader + place) % self.rules.seats
                legal = legal_cards(held[seat], cards[:place], self.position.trump)
                if card not in legal:
                    return seat, legal
                held[seat].remove(card)
        return None

    def _swap(self, hands, seat, cards, fixed):
        free = [card for card in cards if card not in fixed]
        places = [hands[s] for s in self.seats if s not in (0, seat)]
        if self.position.left is None:
            places.append(self.gone)
        others = [(place, card) for place in places for card in place if card not in fixed]
        if not free or not others:
            raise NoSuchDeal(self.position.name)
        card = self.rng.choice(free)
        place, other = self.rng.choice(others)
        hands[seat][hands[seat].index(card)] = other
        place[place.index(other)] = card

    def _with_a_contract(self, hands, rows):
        """Return the state after these tricks, the contract just made, so that counters are what counts."""
        gifts = []
        dealt = hands
        if self.rules.exchange:
            dealt, gifts = self._exchanged(hands)
        lowest = self.rules.lowest_bid
        state = self._replay(dealt, gifts, rows, lowest)
        side = self.position.bidder % 2
        reach = state.meld_points[side]
        reach += trick_points(self.rules, state.tricks, ended=False)[side]
        if state.tricks and reach < lowest:
            raise NoSuchDeal(self.position.name)
        bid = max((bid for bid in bid_ladder(self.rules) if bid <= reach), default=lowest)
        return state if bid == lowest else self._replay(dealt, gifts, rows, bid)

    def _exchanged(self, hands):
        """Return hands as dealt and the passes that lead from there to these."""
        trump, bidder = self.position.trump, self.position.bidder
        partner, count = (bidder + 2) % 4, self.rules.exchange
        royal = {next((c for c in hands[bidder] if c.face == rank + trump), None) for rank in "KQ"}
        if None in royal:
            raise NoSuchDeal(self.position.name)
        free = [card for card in hands[bidder] if card not in royal]
        there = sorted(free, key=lambda c: (c.suit != trump, -c.strength))[:count]
        back = sorted(hands[partner], key=lambda c: (c.suit == trump, c.strength))[:count]
        dealt = list(hands)
        dealt[bidder] = [card for card in hands[bidder] if card not in there] + back
        dealt[partner] = [card for card in hands[partner] if card not in back] + there
        return dealt, [there, back]

    def _replay(self, dealt, gifts, rows, bid):
        """Deal, and do everything that is told, by the rules."""
        position = self.position
        calls = position.calls.split() if position.calls is not None else [str(bid), "-", "-", "-"]
        first = -len(calls) if position.right.phase is Bid else position.bidder
        dealer = (first - 1) % 4
        state = new_game(self.rules, 1, dealer, Deal(tuple(map(tuple, dealt)), ())).state
        state = replace(state, score=position.score)
        for call in calls:
            seat = state.phase.seat
            state = advance(state, Pass(seat) if call == "-" else Bid(seat, int(call)))
        if position.right.phase in (Bid, NameTrump):
            return state
        if not isinstance(state.phase, Naming):
            raise NoSuchDeal(position.name)
        state = advance(state, NameTrump(state.phase.seat, position.trump))
        for cards in gifts:
            state = advance(state, Give(state.phase.seat, tuple(cards)))
        if isinstance(state.phase, Exchanging):
            return state
        state = advance(state, Begin(state.phase.seat))
        for seat, card in self._plays(rows):
            state = advance(state, Play(seat, card))
        return state

    # The stock game

    def _hidden(self, drawing):
        """Return both hands over the stock."""
        hands = [list(self.mine), list(self.holds.get(1, ()))]
        assert len(self.mine) == 12 - drawing, self.position.name
        size = 12 - drawing - len(self.trick)
        self._fill(hands, [len(self.mine), size])
        return hands

    def _over_the_stock(self, hands, rows, strict):
        """Return the state after the tricks over the stock, `rows` the last of them, and `strict`."""
        drawing = self.position.right.phase is Draw
        number = (24 - self.position.stock) // 2 + drawing
        while len(rows) <= number:
            rows.insert(0, self._before([self.gone.pop(), self.gone.pop()], rows[0][0]))
        declared = self._declared(rows)
        order = [[], []]
        for i, (leader, cards) in enumerate(rows):
            for place, card in enumerate(cards):
                order[(leader + place) % 2].append(card)
            order[0] += [c for c in declared.get(i, ()) if c not in order[0]]
        for seat in self.seats:
            rest = [card for card in hands[seat] if card not in order[seat]]
            order[seat] += sorted(rest, key=lambda card: card.suit == self.position.trump)
        return self._deal_and_draw(rows, declared, order, strict)

    def _declared(self, rows):
        """Return the viewer's melds by the trick after which each is declared."""
        won = [i for i in range(len(rows) - 1) if rows[i + 1][0] == 0]
        if self.position.right.phase is Draw:
            won.pop()
        if len(won) < len(self.position.melds):
            raise NoSuchDeal(self.position.name)
        declared = {}
        for i, text in zip(won, self.position.melds, strict=False):
            cards = []
            for face in text.split():
                cards.append(next(c for c in self.mine if c.face == face and c not in cards))
            declared[i] = best_order(tuple(cards))
        return declared

    def _deal_and_draw(self, rows, declared, order, strict):
        size, stock = self.rules.hand_size, []
        drawing = self.position.right.phase is Draw
        later = [order[seat][size:] for seat in self.seats]
        for leader, _ in rows[1 : len(rows) - drawing]:
            stock += [later[seat].pop(0) for seat in (leader, 1 - leader) if later[seat]]
        stock = stock + [card for card in self.gone if card not in stock]
        stock = stock[: self.rules.stock_size - len(self.turned)] + self.turned
        if stock[-1].suit != self.position.trump:
            raise NoSuchDeal(self.position.name)
        deal = Deal(tuple(tuple(each[:size]) for each in order), tuple(stock))
        state = new_game(self.rules, 1, (rows[0][0] + 1) % 2, deal).state
        state = replace(state, score=self.position.score)
        for i, row in enumerate(rows):
            if isinstance(state.phase, Drawing) and not (drawing and i == len(rows) - 1):
                state = advance(state, Draw(state.phase.seat))
            for seat, card in self._plays([row]):
                state = advance(state, Play(seat, card))
            if i in declared:
                state = advance(state, DeclareMeld(0, declared[i]))
        if self.position.right.phase is Play and isinstance(state.phase, Drawing):
            state = advance(state, Draw(state.phase.seat))
        for seat, card in self._plays(strict):
            state = advance(state, Play(seat, card))
        return state
