"""Positions for the players' tests, built through the rules from a few words."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.rules.cards import deck, parse_cards
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.melds import Meld, count_melds, identify
from pinochle_desktop.rules.state import (
    Bidding,
    Call,
    Contract,
    Deal,
    Drawing,
    Exchanging,
    Naming,
    Playing,
    Trick,
)
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view


class Pool:
    """The cards of a deck that have no place yet."""

    def __init__(self, rules):
        self.rules = rules
        self.cards = list(deck(rules.ranks, rules.copies))

    def take(self, text):
        """Take these faces, whatever copies are left."""
        words = [card.face for card in parse_cards(text, self.rules.ranks, self.rules.copies)]
        return tuple(self._take_face(face) for face in words)

    def _take_face(self, face):
        card = next(card for card in self.cards if card.face == face)
        self.cards.remove(card)
        return card

    def fill(self, count):
        """Take any cards."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return tuple(taken)


def position(  # noqa: PLR0913 - a test names what it is about and leaves out the rest
    variant,
    hand,
    *,
    phase="play",
    seat=0,
    trump="H",
    trick="",
    tricks=(),
    bidder=0,
    bid=50,
    calls=(),
    shown=(),
    others=None,
    tray="",
    melds=(),
    turned=None,
    stock=0,
    score=(0, 0),
    meld_points=(0, 0),
    rules=None,
):
    """Return the state in which `seat` holds `hand` and is to act.

    `tricks` are pairs of a leader and cards, `shown` pairs of a seat and the cards with which it
    melds, `melds` this seat's declared in the stock game; what is not said is filled up with cards
    left over, nines first dealt to others where nothing is known.
    """
    rules = rules or PRESETS[variant]
    pool = Pool(rules)
    mine, mine_tray = pool.take(hand), pool.take(tray)
    table = pool.take(trick)
    done = tuple(_trick(leader, pool.take(cards), trump, rules) for leader, cards in tricks)
    hands = {seat: mine, **{s: pool.take(text) for s, text in (others or {}).items()}}
    shows = [(s, pool.take(text)) for s, text in shown]
    for owner, cards in shows:
        hands[owner] = hands.get(owner, ()) + cards
    turned_card = pool.take(turned) if turned else ()
    leader = (seat - len(table)) % rules.seats
    size = len(mine) + len(mine_tray)
    for each in range(rules.seats):
        played = bool(table) and (each - leader) % rules.seats < len(table)
        want = size - played
        hands[each] = hands.get(each, ()) + (
            pool.fill(want - len(hands.get(each, ()))) if each != seat else ()
        )
    pile = (*pool.fill(stock - len(turned_card)), *turned_card)
    phases = {
        "play": Playing(seat, leader, table),
        "bid": Bidding(seat),
        "name": Naming(seat),
        "give": Exchanging(seat),
        "draw": Drawing(seat),
    }
    start = new_game(rules, 1).state
    laid = tuple(m for s, cards in shows for m in count_melds(rules, trump, cards, s))
    own = tuple(_declared(seat, text, (*mine, *mine_tray), trump) for text in melds)
    return replace(
        start,
        phase=phases[phase],
        hands=tuple(hands[each] for each in range(rules.seats)),
        deal=Deal(tuple(hands[each] for each in range(rules.seats)), start.deal.stock),
        calls=tuple(Call(*call) for call in calls),
        contract=Contract(bidder, bid) if rules.auction and phase != "bid" else None,
        trump=None if phase in ("bid", "name") else trump,
        melds=laid + own,
        trays=tuple(mine_tray if each == seat else () for each in range(rules.seats)),
        stock=pile,
        tricks=done,
        score=score,
        meld_points=meld_points,
    )


def _trick(leader, cards, trump, rules):
    return Trick(leader, cards, (leader + winning_index(cards, trump)) % rules.seats)


def _declared(seat, text, held, trump):
    cards = []
    for word in text.split():
        cards.append(next(c for c in held if c.face == word and c not in cards))
    return Meld(seat, identify(cards, trump), 1, tuple(cards), 0)


@pytest.fixture
def compiled():
    """Skip a test that compares the forms of the kernel where there is only one."""
    if not is_compiled():
        pytest.skip("the kernel is not compiled here")


@pytest.fixture(scope="session")
def make_view():
    """Return a function from a position, as `position` takes it, to the view of the seat to act."""

    def make(*args, **kwargs):
        state = position(*args, **kwargs)
        return view(state, state.phase.seat)

    return make


@pytest.fixture(scope="session")
def make_state():
    """Return `position` itself."""
    return position
