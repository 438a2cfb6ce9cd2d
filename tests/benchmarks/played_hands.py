"""Random deals, passed and played by heuristics once a seat has named trump.

For the scripts that fit numbers; needs the kernel compiled to be quick.
"""

from array import array

from pinochle_desktop.players.heuristics.exchange import pass_across
from pinochle_desktop.players.kernel.position import deal_of
from pinochle_desktop.players.pimc.hand_playouts import play_hands
from pinochle_desktop.rules.cards import deck


def random_hands(rules, rng):
    """Return the hands of the four seats, as cards."""
    cards = list(deck(rules.ranks, rules.copies))
    rng.shuffle(cards)
    size = rules.hand_size
    return [cards[size * seat : size * seat + size] for seat in range(4)]


def deals_of(dealt):
    """Return deals of four hands each as `kernel.position` has them, one after the other."""
    return array("i", [lane for hands in dealt for lane in deal_of(hands)])


def side_points(rules, deals, trump, bidder):
    """Return, for each deal, the points of both sides before the bid is compared."""
    if rules.exchange:
        deals = pass_across(rules, deals, trump, bidder)
    melds, outcomes = play_hands(rules, deals, trump, bidder, seed=1)
    return [
        (
            points + (pair[0] if tricks else 0),
            rules.counters - points + (pair[1] if tricks < rules.hand_size else 0),
        )
        for pair, points, tricks in zip(melds, outcomes.points, outcomes.tricks, strict=True)
    ]
