"""Rule sets that can’t be played are refused when they are made, in a sentence."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.ruleset import SIDES, RuleSetError, other_side
from pinochle_desktop.rules.variants import PRESETS

AUCTION = next(rules for rules in PRESETS.values() if rules.auction)
STOCK = next(rules for rules in PRESETS.values() if not rules.auction)

UNPLAYABLE = [
    (AUCTION, {"seats": 3}, "there are games for 2 and for 4 players, not for 3."),
    (AUCTION, {"seats": 0}, "there are games for 2 and for 4 players, not for 0."),
    (AUCTION, {"copies": 0}, "a deck has 1 to 4 of each card, not 0."),
    (AUCTION, {"copies": 5, "hand_size": 25}, "a deck has 1 to 4 of each card, not 5."),
    (AUCTION, {"ranks": ()}, "the ranks must be different ones of A, T, K, Q, J, 9."),
    (AUCTION, {"ranks": ("A", "A", "K", "Q", "J")}, "the ranks must be different ones of"),
    (AUCTION, {"hand_size": 0}, "each player must be dealt at least one card."),
    (AUCTION, {"hand_size": 21}, "the deal takes 84 cards and the deck has 80."),
    (AUCTION, {"hand_size": 19}, "every card is dealt, and here 4 are left over."),
    (AUCTION, {"copies": 3}, "the deal takes 80 cards and the deck has 60."),
    (
        AUCTION,
        {"auction": False},
        "the stock must go round evenly, and 0 cards for 4 players don’t.",
    ),
    (AUCTION, {"lowest_bid": 0}, "the lowest bid must be from 1 to the highest, 500."),
    (AUCTION, {"lowest_bid": 501}, "the lowest bid must be from 1 to the highest, 500."),
    (AUCTION, {"coarse_step": 0}, "the steps between high bids must be at least 1 point."),
    (AUCTION, {"exchange": -1}, "partners can exchange from 0 to 20 cards, not -1."),
    (AUCTION, {"exchange": 21}, "partners can exchange from 0 to 20 cards, not 21."),
    (AUCTION, {"goal": 0}, "the goal must be at least 1 point."),
    (STOCK, {"hand_size": 24}, "the stock must go round evenly, and 0 cards for 2 players don’t."),
    (STOCK, {"auction": True, "lowest_bid": 15}, "every card is dealt, and here 24 are left over."),
    (STOCK, {"exchange": 2}, "cards are exchanged between partners, and 2 players have none."),
]


@pytest.mark.parametrize(("rules", "change", "said"), UNPLAYABLE)
def test_rules_that_nothing_can_play_are_refused_in_a_sentence(rules, change, said):
    with pytest.raises(RuleSetError) as refused:
        replace(rules, **change)
    assert str(refused.value).startswith(f"{rules.name} can’t be played: ")
    assert said in str(refused.value)


def test_four_players_without_an_auction_are_refused():
    with pytest.raises(RuleSetError, match="the game for 4 players an auction"):
        replace(STOCK, seats=4, hand_size=4)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_sizes_and_kinds_follow_from_the_fields(rules):
    assert rules.deck_size == rules.seats * rules.hand_size + rules.stock_size
    assert rules.two_player == (rules.seats == 2)
    assert rules.single_deck == (rules.copies == 2)


def test_a_deck_of_three_copies_can_be_made():
    rules = replace(AUCTION, copies=3, hand_size=15)
    assert (rules.deck_size, rules.stock_size, rules.single_deck) == (60, 0, False)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_sides_take_turns_round_the_table_and_partners_share_one(rules):
    for side in SIDES:
        assert {rules.side_of(seat) for seat in rules.seats_of(side)} == {side}
        assert other_side(side) != side
        assert other_side(other_side(side)) == side
    assert sorted(rules.seats_of(0) + rules.seats_of(1)) == list(range(rules.seats))
    for seat in range(rules.seats):
        assert not rules.allied(seat, rules.next_seat(seat))
        partner = rules.partner_of(seat)
        assert (partner is None) == rules.two_player
        if partner is not None:
            assert set(rules.seats_of(rules.side_of(seat))) == {seat, partner}
            assert rules.partner_of(partner) == seat
