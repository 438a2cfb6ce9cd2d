"""Deals for the kernel's tests, and both of its forms."""

import random
from array import array

import pytest

from pinochle_desktop.players.kernel.position import (
    STRENGTHS,
    TrickState,
    deal_of,
)
from pinochle_desktop.rules.cards import RANKS, deck
from tests.players.kernel.trick_rules import legal_faces, winner


@pytest.fixture(params=["interpreted", "compiled"])
def form(request):
    """Each form; the compiled one only where it was built."""
    if request.param == "compiled":
        request.getfixturevalue("compiled")
    return request.param


def random_hands(rng, seats, copies, size):
    """Return hands of random cards of a deck with so many copies."""
    cards = list(deck(RANKS if copies == 2 else RANKS[:5], copies))
    rng.shuffle(cards)
    return [cards[i * size : (i + 1) * size] for i in range(seats)]


@pytest.fixture
def positions():
    """Return random positions, part of them within a trick: a table and a deal."""
    return lambda seed, count, **options: list(_positions(random.Random(seed), count, **options))


def _positions(rng, count, *, sizes=(1, 6), within=True, copies=None):
    for _ in range(count):
        seats, size = rng.choice((2, 4, 4)), rng.randint(*sizes)
        deal = deal_of(random_hands(rng, seats, copies or rng.choice((2, 4)), size))
        table = TrickState(
            seats,
            rng.randrange(4),
            rng.randrange(seats),
            last_trick=rng.choice((1, 2)),
            head_after_ruff=rng.random() < 0.3,
        )
        for _ in range(rng.randrange(seats) if within else 0):
            table, deal = after(table, deal, rng.choice(legal_faces(table, deal)))
        yield table, deal


def after(table, deal, face):
    """Return table and deal after a face that does not end the trick."""
    deal = list(deal)
    deal[4 * table.seat + face // STRENGTHS] -= 1 << 3 * (face % STRENGTHS)
    return table._replace(trick=(*table.trick, face)), deal


@pytest.fixture
def play():
    """Return how to play a face: table, deal, and points and tricks of side 0."""

    def step(table, deal, face):
        table, deal = after(table, deal, face)
        if len(table.trick) < table.seats:
            return table, deal, 0, 0
        taker = winner(table)
        points = sum(k % STRENGTHS >= 3 for k in table.trick) + table.last_trick * (not any(deal))
        ours = taker % 2 == 0
        return table._replace(leader=taker, trick=()), deal, points * ours, int(ours)

    return step


@pytest.fixture
def flat():
    """Return how to put deals in a row."""
    return lambda deals: array("i", [lane for deal in deals for lane in deal])
