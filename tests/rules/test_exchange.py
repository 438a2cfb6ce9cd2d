"""The exchange between partners and the laying out of the melds: R13, and whose turn it is."""

import pytest

from pinochle_desktop.rules.actions import Begin, Give
from pinochle_desktop.rules.game import apply, legal_actions, selection
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Exchanging, Playing, Showing
from tests.tables import cards, faces, named, refusal, run

HANDS = ["KH QH AH TH", "", "JH AS AD AC"]


@pytest.fixture
def exchanging():
    return named("single-pass", HANDS, "H")


def give(state, text):
    return Give(state.phase.seat, cards(text, state.rules))


def test_r13_partner_first_then_the_bidder(exchanging):
    assert exchanging.phase == Exchanging(2)
    assert legal_actions(exchanging) == ()
    assert selection(exchanging).choose == 4
    assert selection(exchanging).cards == exchanging.hands[2]
    after = run(exchanging, give(exchanging, "JH AS AD AC"))
    assert after.phase == Exchanging(0)
    assert [len(hand) for hand in after.hands] == [16, 12, 8, 12]
    assert not after.melds


def test_r13_any_of_sixteen_may_go_back_the_marriage_and_received_ones_included(exchanging):
    state = run(exchanging, give(exchanging, "JH AS AD AC"))
    assert len(selection(state).cards) == 16
    assert set(cards("JH KH QH AS", "single-pass")) <= set(selection(state).cards)
    state = run(state, give(state, "JH KH QH AS"))
    assert state.phase == Showing(0)
    assert state.trump == "H"
    assert set(cards("JH KH QH AS", "single-pass")) <= set(state.hands[2])
    assert [len(hand) for hand in state.hands] == [12] * 4


def test_meld_is_worked_out_after_the_exchange(exchanging):
    state = run(exchanging, give(exchanging, "JH AS AD AC"))
    nines = " ".join(faces(c for c in state.hands[0] if c.rank in "9TKJ" and c.suit != "H")[:4])
    state = run(state, give(state, nines))
    mine = {meld.kind for meld in state.melds if meld.seat == 0}
    assert {"run", "aces-around"} <= mine


def test_what_an_exchange_refuses(exchanging):
    few = refusal(exchanging, give(exchanging, "JH AS AD"))
    assert few.text == "You must pass exactly 4, but you chose 3."
    twice = Give(2, cards("JH AS AD", "single-pass") + cards("JH", "single-pass"))
    assert refusal(exchanging, twice).text == "You chose the jack of hearts twice."
    strange = refusal(exchanging, give(exchanging, "JH AS AD KH"))
    assert strange.text == "You don’t have the king of hearts."
    assert refusal(exchanging, Give(0, exchanging.hands[0][:4])).code == "not-your-turn"


@pytest.mark.parametrize("key", ["double-deck", "partnership"])
def test_nothing_is_exchanged_where_the_rules_have_none(key):
    assert named(key, HANDS, "H").phase == Showing(0)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_house_rule_changes_the_number_of_cards(count):
    state = named(rules_with("partnership", {"exchange": count}), HANDS, "H")
    assert selection(state).choose == count
    state = run(state, Give(2, state.hands[2][:count]))
    assert len(state.hands[0]) == 12 + count
    assert isinstance(run(state, Give(0, state.hands[0][:count])).phase, Showing)


def test_r20_the_bidder_leads_first():
    state = apply(named("double-deck", HANDS, "H"), Begin(0)).state
    assert state.phase == Playing(0, 0, ())
