"""The auction and the naming of trump: R9 to R12, and what happens when all pass."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass
from pinochle_desktop.rules.auction import legal_bids
from pinochle_desktop.rules.cards import SUITS
from pinochle_desktop.rules.deal import deal_hand
from pinochle_desktop.rules.game import apply, forced_action, legal_actions, new_game, next_hand
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.ruleset import bid_ladder
from pinochle_desktop.rules.state import Bidding, Call, Contract, HandOver, Naming
from pinochle_desktop.rules.variants import PRESETS
from tests.tables import AUCTION_KEYS, bidding, calls, dealt, hand_over, refusal

NO_MARRIAGE = "AS TS KS KS AH TH QH QH AD TD JD JD AC TC JC JC AS TS AH TH"
STUCK_KEYS = [key for key, rules in PRESETS.items() if rules.auction and rules.all_pass == "stuck"]


def offered(state):
    return [action.amount for action in legal_actions(state) if isinstance(action, Bid)]


def test_r09_after_58():
    assert offered(bidding("double-deck", 58))[:4] == [59, 60, 65, 70]
    assert offered(bidding("double-deck", 60))[:3] == [65, 70, 75]
    assert offered(bidding("double-deck", 60))[-1] == 500


@pytest.mark.parametrize("key", STUCK_KEYS)
@pytest.mark.parametrize("amount", [61, 62, 63, 64, 66, 99, 498, 501])
def test_r09_never_between_the_steps(key, amount):
    assert amount not in bid_ladder(PRESETS[key])
    assert refusal(bidding(key), Bid(0, amount)).code in ("bid-step", "bid-ceiling")


def test_r09_every_step_and_no_other():
    assert bid_ladder(PRESETS["double-deck"]) == (*range(50, 61), *range(65, 501, 5))
    assert bid_ladder(PRESETS["single-pass"]) == (*range(25, 61), *range(65, 501, 5))
    assert bid_ladder(PRESETS["two-player"]) == ()


def test_r09_partnership_takes_any_higher_whole_number():
    assert offered(bidding("partnership")) == list(range(15, 501))
    assert offered(bidding("partnership", 61)) == list(range(62, 501))


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r09_any_legal_bid_may_be_jumped_to(key):
    for amount in (60, 65, 300, 495):
        assert bidding(key, amount).calls == (Call(0, amount),)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r09_at_500_the_auction_ends_at_once(key):
    state = bidding(key, 500)
    assert state.contract == Contract(0, 500)
    assert not isinstance(state.phase, Bidding)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r09_the_lowest_bid(key):
    lowest = PRESETS[key].lowest_bid
    assert offered(bidding(key))[0] == lowest
    assert refusal(bidding(key), Bid(0, lowest - 1)).text == f"The lowest bid is {lowest}."


@pytest.mark.parametrize("key", AUCTION_KEYS)
@pytest.mark.parametrize(
    ("amounts", "bidder"),
    [
        ((60, None, None, None), 0),
        ((None, 60, None, None), 1),
        ((60, 65, 70, 75, None, None, None), 3),
        ((60, None, 65, None, 70, None), 0),
        ((None, None, 60, 65, None), 3),
    ],
)
def test_r10_the_auction_ends_when_all_but_one_have_passed(key, amounts, bidder):
    before = bidding(key, *amounts[:-1])
    assert isinstance(before.phase, Bidding)
    state = calls(before, amounts[-1])
    assert state.contract.bidder == bidder
    assert isinstance(state.phase, (Naming, HandOver))


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r10_who_passed_is_out(key):
    state = bidding(key, 60, None, 65)
    reason = refusal(state, Bid(1, 300))
    assert (reason.code, reason.text) == ("passed", "You’ve passed, so you’re out of this auction.")
    state = calls(state, 70, 75)
    assert state.phase == Bidding(2)


@pytest.mark.parametrize("key", AUCTION_KEYS)
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_r10_the_seat_to_the_dealers_left_calls_first(key, dealer):
    assert new_game(PRESETS[key], 5, dealer).state.phase == Bidding((dealer + 1) % 4)


@pytest.mark.parametrize("key", STUCK_KEYS)
def test_r11_the_stuck_dealer_gets_the_minimum(key):
    state = bidding(key, None, None, None)
    lowest = state.rules.lowest_bid
    assert legal_actions(state) == (Bid(3, lowest),)
    assert forced_action(state) == Bid(3, lowest)
    step = apply(state, Bid(3, lowest))
    assert step.events[0] == ev.BidMade(3, lowest, stuck=True)
    assert step.state.contract == Contract(3, lowest)
    sentence = f"Everyone else passed, so the dealer must take the hand at {lowest}."
    assert refusal(state, Pass(3)).text == sentence
    assert refusal(state, Bid(3, lowest + 1)).text == sentence


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r11_nobody_else_is_stuck(key):
    assert forced_action(bidding(key)) is None
    assert forced_action(bidding(key, None, None)) is None
    after_a_bid = bidding(key, 60, None, None)
    assert forced_action(after_a_bid) is None
    assert Pass(3) in legal_actions(after_a_bid)


def test_all_pass_in_partnership_is_thrown_in_and_the_next_dealer_deals():
    state = bidding("partnership", None, None, None)
    assert forced_action(state) is None
    step = apply(state, Pass(3))
    assert ev.ThrownIn() in step.events
    result = step.state.results[-1]
    assert (result.bidder, result.bid, result.made, result.trump) == (None, None, None, None)
    assert (result.score_change, result.score) == ((0, 0), (0, 0))
    again = next_hand(step.state).state
    assert (again.dealer, again.number, again.phase) == (0, 1, Bidding(1))


def test_the_last_seat_may_take_a_hand_three_have_passed_in_partnership():
    state = bidding("partnership", None, None, None, 15)
    assert state.contract == Contract(3, 15)
    assert state.phase == Naming(3)


@pytest.mark.parametrize("key", STUCK_KEYS)
def test_r12_only_a_suit_of_a_dealt_marriage_may_be_trump(key):
    state = calls(dealt(key, ["KH QH KD AS KC QC"], dealer=3), 60, None, None, None)
    state = replace(state, deal=state.deal._replace(hands=(state.hands[0][:6], *state.hands[1:])))
    assert legal_actions(state) == (NameTrump(0, "H"), NameTrump(0, "C"))
    reason = refusal(state, NameTrump(0, "D"))
    sentence = "You weren’t dealt the king and queen of diamonds, so you can’t name diamonds."
    assert (reason.code, reason.text) == ("trump-marriage", sentence)


def test_r12_any_suit_in_partnership():
    state = calls(bidding("partnership"), 60, None, None, None)
    assert legal_actions(state) == tuple(NameTrump(0, suit) for suit in SUITS)


@pytest.mark.parametrize("key", STUCK_KEYS)
@pytest.mark.parametrize("bidder", [0, 1])
def test_r12_a_bidder_without_marriage_loses_the_hand_unplayed(key, bidder):
    rules = PRESETS[key]
    text = " ".join(NO_MARRIAGE.split()[: rules.hand_size])
    hands = ["", ""]
    hands[bidder] = text
    state = calls(dealt(rules, hands, dealer=3), *[None] * bidder, 65, *[None] * (2 - bidder))
    step = apply(state, Pass(3))
    assert ev.NoMarriage(bidder) in step.events
    result = step.state.results[-1]
    assert (result.made, result.trump, result.bidder, result.bid) == (False, None, bidder, 65)
    assert (result.meld_points, result.trick_points, result.tricks) == ((0, 0),) * 3
    assert result.score_change == ((-65, 0), (0, -65))[bidder]
    assert hand_over(step.state)


def test_r12_two_of_five_twelve_card_hands_hold_no_marriage():
    rules = PRESETS["single-pass"]
    without = 0
    for number in range(500):
        for hand in deal_hand(rules, 1, number).hands:
            held = {card.face for card in hand}
            without += not any({"K" + suit, "Q" + suit} <= held for suit in SUITS)
    assert 0.35 < without / 2000 < 0.45


@pytest.mark.parametrize("key", STUCK_KEYS)
def test_redeal_when_stuck_without_a_marriage(key):
    rules = rules_with(key, {"redeal_without_marriage": True})
    text = " ".join(NO_MARRIAGE.split()[: rules.hand_size])
    poor = dealt(rules, ["", "", "", text], dealer=3)
    step = apply(calls(poor, None, None), Pass(2))
    assert ev.ThrownIn() in step.events
    assert step.state.score == (0, 0)
    able = calls(dealt(rules, ["", "", "", "KH QH"], dealer=3), None, None, None)
    assert forced_action(able) == Bid(3, rules.lowest_bid)
    lost = calls(poor, None, None, 60, 65, None)
    assert lost.results[-1].score_change == (0, -65)


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_legal_bids_are_the_part_of_the_ladder_above_the_standing_bid(key):
    rules = PRESETS[key]
    for high in bid_ladder(rules)[:-1]:
        history = (Call(0, high), Call(1, None))
        assert legal_bids(rules, history) == tuple(b for b in bid_ladder(rules) if b > high)
