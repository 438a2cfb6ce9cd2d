"""Calls and trumps chosen by what comes of them in sampled deals."""

import random

import pytest

from pinochle_desktop.players.evaluation import Evaluation, WinChance
from pinochle_desktop.players.heuristics.bidding import choose_call
from pinochle_desktop.players.heuristics.bidding_rule import measured_style
from pinochle_desktop.players.pimc.bidding import evaluate_calls, pick_call
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass
from pinochle_desktop.rules.house_rules import rules_with

RUN_AND_ACES = "AH TH KH QH JH 9H AS AD AC TS KS 9D"
WEAK = "9H JH QH KH 9S JS TS 9D JD 9C QC TC"
DOUBLE = "AH AH TH KH QH QH JH AS AS TS KS QS AD TD KD JD AC TC KC JC"
MIDDLING = "AH TH KH QH 9H AS TS AD 9D JC TC 9C"


@pytest.fixture
def ask(make_view):
    """Return a function from a position to the chance of each alternative, and the choice."""

    def options(*args, phase="bid", **kwargs):
        seen = make_view(*args, phase=phase, **kwargs)
        found = evaluate_calls(seen, random.Random(4), 150)
        return {action: value.number for action, value in found}, pick_call(seen, found)

    return options


def amount(action):
    return action.amount if isinstance(action, Bid) else None


@pytest.mark.parametrize("variant", ["partnership", "single-pass"])
def test_a_run_with_aces_opens_as_low_as_the_convention_allows(ask, variant):
    """The aces around are support, five places of it; with an exchange nobody jumps."""
    values, chosen = ask(variant, RUN_AND_ACES)
    lowest = rules_with(variant).lowest_bid
    assert amount(chosen) == (lowest + 5 if variant == "partnership" else lowest)
    assert len(values) == (3 if variant == "partnership" else 2)


@pytest.mark.parametrize(("variant", "bid"), [("partnership", 30), ("single-pass", 36)])
def test_a_weak_hand_passes(ask, variant, bid):
    values, chosen = ask(variant, WEAK, calls=[(1, bid), (2, None), (3, None)])
    assert isinstance(chosen, Pass)
    assert values[chosen] == max(values.values())


def test_nobody_bids_sixty_on_a_run(ask):
    values, chosen = ask("partnership", RUN_AND_ACES, calls=[(1, 60), (2, None), (3, None)])
    assert isinstance(chosen, Pass)
    assert values[chosen] > 1.2 * min(values.values())


def test_where_the_contract_decides_the_match_it_is_bid_for(ask):
    """At 149 all the bidders win if they make it."""
    calls = [(1, 22), (2, None), (3, None)]
    level = ask("partnership", MIDDLING, calls=calls, score=(60, 60))[0]
    lost = ask("partnership", MIDDLING, calls=calls, score=(149, 149))[0]

    def gain(values):
        passed = next(value for action, value in values.items() if isinstance(action, Pass))
        return max(values.values()) / passed

    assert gain(lost) > gain(level)


def test_without_a_marriage_where_one_is_needed_a_bid_only_loses_r12(ask):
    hand = "AH AH TH TH KH AS AS AD AD AC TC 9H"
    values, chosen = ask("single-pass", hand, calls=[(1, 30), (2, None), (3, None)])
    assert isinstance(chosen, Pass)
    assert values[chosen] == max(values.values())


def test_the_trump_that_makes_the_bid_is_named(ask):
    hand = "AH TH KH QH JH 9H KS QS 9S AD 9D JC"
    values, chosen = ask("partnership", hand, phase="name", bid=25)
    assert chosen == NameTrump(0, "H")
    assert values[chosen] > 2 * min(values.values())


def test_every_bid_is_valued_on_request_and_the_higher_the_worse(make_view):
    seen = make_view("double-deck", DOUBLE, phase="bid")
    found = evaluate_calls(seen, random.Random(1), 20, jumps=True)
    assert [option.action for option in found] == list(seen.legal)
    assert all(0 <= option.value.number <= 1 for option in found)
    assert found[-1].value < found[2].value
    habit = choose_call(seen, measured_style(seen.rules))
    assert habit.amount > seen.rules.lowest_bid
    assert pick_call(seen, found) in (*seen.legal[:2], habit)


def test_a_jump_nobody_reads_is_not_chosen(make_view):
    seen = make_view("double-deck", DOUBLE, phase="bid")
    found = [
        Evaluation(action, WinChance(0.5 + 0.1 * (action == seen.legal[20])))
        for action in seen.legal
    ]
    assert pick_call(seen, found) == choose_call(seen, measured_style(seen.rules))


def test_a_stuck_dealer_has_no_choice(make_view):
    calls = [(1, None), (2, None), (3, None)]
    stuck = make_view("double-deck", DOUBLE, phase="bid", calls=calls)
    assert evaluate_calls(stuck, random.Random(1), 20) is None
