import itertools

import pytest

from pinochle_desktop.models.sorting import HandOrder, sort_cards, suit_order
from tests.tables import cards


@pytest.mark.parametrize(
    ("order", "trump", "wanted"),
    [
        (HandOrder("bridge", trump_first=False), "D", "SHDC"),
        (HandOrder("bridge"), None, "SHDC"),
        (HandOrder("bridge"), "D", "DSHC"),
        (HandOrder("alternating"), None, "SHCD"),
        (HandOrder("alternating"), "H", "HCDS"),
        (HandOrder("alternating"), "D", "DSHC"),
    ],
)
def test_suits_from_left_to_right(order, trump, wanted):
    assert "".join(suit_order(order, trump)) == wanted


@pytest.mark.parametrize("trump", "SHDC")
def test_alternating_never_puts_two_suits_of_a_colour_side_by_side(trump):
    colours = ["SC".find(suit) >= 0 for suit in suit_order(HandOrder("alternating"), trump)]
    assert all(a != b for a, b in itertools.pairwise(colours))


def test_cards_high_to_low_or_low_to_high():
    hand = cards("9S KS AH TH JS AS", "partnership")
    high = [card.face for card in sort_cards(hand, HandOrder(), None)]
    low = [card.face for card in sort_cards(hand, HandOrder(rank_order="ascending"), None)]
    assert high == ["AS", "KS", "JS", "9S", "AH", "TH"]
    assert low == ["9S", "JS", "KS", "AS", "TH", "AH"]
