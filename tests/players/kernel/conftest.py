"""Deals for the kernel's tests, and both of its forms."""

import random
from array import array

import pytest

from pinochle_desktop.players.kernel.position import (
    STRENGTHS,
    Table,
    deal_of,
    legal_kinds,
    winning_place,
)
from pinochle_desktop.rules.cards import RANKS, deck


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
        table = Table(
            seats,
            rng.randrange(4),
            rng.randrange(seats),
            last_trick=rng.choice((1, 2)),
            head_after_ruff=rng.random() < 0.3,
        )
        for _ in range(rng.randrange(seats) if within else 0):
            table, deal = after(table, deal, rng.choice(legal_kinds(table, deal)))
        yield table, deal


def after(table, deal, kind):
    """Return table and deal after a kind that does not end the trick."""
    deal = list(deal)
    deal[4 * table.seat + kind // STRENGTHS] -= 1 << 3 * (kind % STRENGTHS)
    return table._replace(trick=(*table.trick, kind)), deal


@pytest.fixture
def play():
    """Return how to play a kind: table, deal, and points and tricks of side 0."""

    def step(table, deal, kind):
        table, deal = after(table, deal, kind)
        if len(table.trick) < table.seats:
            return table, deal, 0, 0
        winner = (table.leader + winning_place(table.trick, table.trump)) % table.seats
        points = sum(k % STRENGTHS >= 3 for k in table.trick) + table.last_trick * (not any(deal))
        ours = winner % 2 == 0
        return table._replace(leader=winner, trick=()), deal, points * ours, int(ours)

    return step


@pytest.fixture
def flat():
    """Return how to put deals in a row."""
    return lambda deals: array("i", [lane for deal in deals for lane in deal])
