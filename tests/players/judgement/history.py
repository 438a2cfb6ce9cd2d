"""The part of a hand that a position does not tell: legal tricks that lead to it."""

from pinochle_desktop.rules.tricks import legal_cards, winning_index

STEPS = 30
"""Tricks tried in one search."""
WIDTH = 3
"""The same at one place."""


class NoSuchDeal(Exception):  # noqa: N818 - named for what happened
    """No deal was found for what a position tells."""


class History:
    """A search for tricks, `number` of them, in which all that `must` and nothing to `keep` is played."""

    def __init__(self, keep, must, trump, number, rng):
        self.keep = keep
        self.must = must
        self.trump = trump
        self.number = number
        self.rng = rng
        self.steps = 0

    def find(self, hands, first, last, fits):
        """Return tricks that `first` opens and after which `last` leads and the hands fit."""
        self.held = [list(hand) for hand in hands]
        self.last, self.fits = last, fits
        rows = self._go([], first)
        if rows is None:
            raise NoSuchDeal
        return rows

    def _go(self, rows, leader):
        """Return all tricks, these first; None where a few attempts find none."""
        if len(rows) == self.number:
            done = not any(card in self.must for hand in self.held for card in hand)
            return rows if leader == self.last and done and self.fits(self.held) else None
        for _ in range(WIDTH):
            self.steps += 1
            if self.steps > STEPS:
                return None
            cards = self._trick(leader, [])
            if cards is None:
                return None
            winner = (leader + winning_index(cards, self.trump)) % len(self.held)
            found = self._go([*rows, (leader, cards)], winner)
            if found is not None:
                return found
            for place, card in enumerate(cards):
                self.held[(leader + place) % len(self.held)].append(card)
        return None

    def _trick(self, leader, cards):
        """Return a trick that can be played, taken out of the hands; None where there is none."""
        if len(cards) == len(self.held):
            return cards
        hand = self.held[(leader + len(cards)) % len(self.held)]
        for card in self._choices(hand, cards):
            hand.remove(card)
            found = self._trick(leader, [*cards, card])
            if found is not None:
                return found
            hand.append(card)
        return None

    def _choices(self, hand, cards):
        """Return what may be played; high leads in a suit that all can follow come first."""
        choices = [c for c in legal_cards(hand, cards, self.trump) if c not in self.keep]
        self.rng.shuffle(choices)
        if not cards:
            free = [{c.suit for c in each if c not in self.keep} for each in self.held]
            common = set.intersection(*free)
            choices.sort(key=lambda c: (c.suit not in common, -c.strength))
        choices.sort(key=lambda c: c not in self.must)
        return choices
