"""House rules: what each changes, what values it takes, how changed presets are told apart."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Bid, Pass
from pinochle_desktop.rules.game import legal_actions, new_game
from pinochle_desktop.rules.house_rules import (
    HOUSE_RULES,
    OptionError,
    house_rules_for,
    options_of,
    rules_with,
    title,
)
from pinochle_desktop.rules.melds import meld_points
from pinochle_desktop.rules.ruleset import RuleSet, bid_ladder
from pinochle_desktop.rules.state import GameOver
from pinochle_desktop.rules.variants import DEFAULT, PRESETS
from tests.strategies import properties, rule_sets
from tests.tables import AUCTION_KEYS, calls, cards, end_of_hand, hand_over, named

EVERY = [(key, rule.key) for key, rules in PRESETS.items() for rule in house_rules_for(rules)]


def values(rule):
    """Return values of an option: all there are, or some of its range."""
    return [value for value, _ in rule.choices] or [rule.low, rule.low + 1, rule.high]


def option(key, name):
    return next(rule for rule in house_rules_for(PRESETS[key]) if rule.key == name)


def test_the_default_is_double_deck():
    assert DEFAULT == "double-deck" == next(iter(PRESETS))
    assert {"double-deck", "single-pass", "partnership", "two-player"} <= PRESETS.keys()


@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("two-player", (2, 12, 24, False, 150, 1)),
        ("partnership", (4, 12, 0, True, 150, 1)),
        ("double-deck", (4, 20, 0, True, 500, 2)),
        ("single-pass", (4, 12, 0, True, 150, 1)),
    ],
)
def test_the_presets_are_the_table_of_the_rules(key, facts):
    rules = PRESETS[key]
    found = (
        rules.seats,
        rules.hand_size,
        rules.stock_size,
        rules.auction,
        rules.goal,
        rules.last_trick,
    )
    assert found == facts


@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("partnership", (15, "redeal", False, 0, "list", False, "bidders")),
        ("double-deck", (50, "stuck", True, 0, "table", True, "bidders-if-made")),
        ("single-pass", (25, "stuck", True, 4, "table", True, "bidders-if-made")),
    ],
)
def test_the_auction_presets(key, facts):
    rules = PRESETS[key]
    assert facts == (
        rules.lowest_bid,
        rules.all_pass,
        rules.marriage_needed,
        rules.exchange,
        rules.meld_values,
        rules.extra_marriage,
        rules.both_cross,
    )


def test_options_are_fields_of_a_rule_set_and_told_apart():
    names = [rule.key for rule in HOUSE_RULES]
    assert len(set(names)) == len(names)
    assert set(names) <= set(RuleSet.__struct_fields__)
    for rule in HOUSE_RULES:
        assert rule.title
        assert rule.help.endswith(".")


def test_each_rule_set_offers_what_means_something_in_it():
    two = {rule.key for rule in house_rules_for(PRESETS["two-player"])}
    assert two == {"goal", "extra_marriage", "dix_first", "head_after_ruff"}
    for key in AUCTION_KEYS:
        offered = {rule.key for rule in house_rules_for(PRESETS[key])}
        assert offered == {rule.key for rule in HOUSE_RULES} - {"dix_first"}


@pytest.mark.parametrize(("key", "name"), EVERY)
def test_an_option_changes_its_field_alone(key, name):
    for value in values(option(key, name)):
        rules = rules_with(key, {name: value})
        assert rules == replace(PRESETS[key], **{name: value})
        assert type(getattr(rules, name)) is type(value)


@pytest.mark.parametrize(("key", "name"), EVERY)
def test_bad_values_are_refused_in_a_sentence(key, name):
    rule = option(key, name)
    wrong = [None, "often", 2.0, [], {}, -1, "1", 10**9]
    wrong += [1, 0] if rule.choices and rule.choices[0][0] is True else [True, False]
    for value in wrong:
        if any(value == good and type(value) is type(good) for good in values(rule)):
            continue
        with pytest.raises(OptionError) as caught:
            rules_with(key, {name: value})
        assert str(caught.value).startswith(f"“{name}” must be ")
        assert str(caught.value).endswith(".")


@pytest.mark.parametrize(("name", "low", "high"), [("goal", 10, 5000), ("lowest_bid", 1, 60)])
def test_numbers_have_a_range(name, low, high):
    for value in (low, high):
        assert getattr(rules_with("double-deck", {name: value}), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(OptionError, match=f"a whole number from {low} to {high}."):
            rules_with("double-deck", {name: value})


def test_unknown_options_and_rule_sets_are_refused_in_a_sentence():
    with pytest.raises(OptionError, match="Double deck has no house rule “hats”"):
        rules_with("double-deck", {"hats": True})
    with pytest.raises(OptionError, match="Two-player has no house rule “exchange”"):
        rules_with("two-player", {"exchange": 4})
    with pytest.raises(
        OptionError, match=r"There is no rule set “whist”\. Choose from double-deck,"
    ):
        rules_with("whist")


@given(rule_sets())
@properties
def test_options_make_the_round_trip(rules):
    options = options_of(rules)
    assert rules_with(rules.key, options) == rules
    preset = PRESETS[rules.key]
    assert all(getattr(preset, key) != value for key, value in options.items())
    assert title(rules) == rules.name + " (house rules)" * (rules != preset)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_has_no_options_and_its_own_name(key):
    assert options_of(PRESETS[key]) == {}
    assert rules_with(key) == rules_with(key, {}) == PRESETS[key]
    assert title(PRESETS[key]) == PRESETS[key].name
    same = rules_with(key, {"goal": PRESETS[key].goal})
    assert title(same) == PRESETS[key].name


# What each option does; exchange, marriages, the dix and R15 the other way have their tests
# beside the rules they change.


@pytest.mark.parametrize("key", PRESETS)
def test_goal(key):
    rules = rules_with(key, {"goal": 20})
    changes = {"score": (0, 0), "meld_points": (0, 0)}
    if not rules.auction:
        changes["contract"] = None
    assert end_of_hand(rules, rules.counters, **changes).phase == GameOver(0, "alone")
    assert hand_over(end_of_hand(rules_with(key, {"goal": 600}), rules.counters, **changes))


@pytest.mark.parametrize("key", AUCTION_KEYS)
@pytest.mark.parametrize("lowest", [1, 33, 60])
def test_lowest_bid(key, lowest):
    rules = rules_with(key, {"lowest_bid": lowest})
    assert bid_ladder(rules)[0] == lowest
    assert legal_actions(new_game(rules, 1).state)[:2] == (Pass(1), Bid(1, lowest))


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_all_pass(key):
    stuck = calls(new_game(rules_with(key, {"all_pass": "stuck"}), 1).state, None, None, None)
    assert legal_actions(stuck) == (Bid(0, stuck.rules.lowest_bid),)
    free = calls(new_game(rules_with(key, {"all_pass": "redeal"}), 1).state, None, None, None)
    assert Pass(0) in legal_actions(free)
    assert hand_over(calls(free, None))


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_marriage_needed(key):
    hands = ["KH QH AS TS"]
    free = rules_with(key, {"marriage_needed": False})
    assert named(free, hands, "H").trump == "H"
    state = calls(new_game(free, 2, 3).state, 60, None, None, None)
    assert len(legal_actions(state)) == 4
    bound = rules_with(key, {"marriage_needed": True})
    state = calls(new_game(bound, 2, 3).state, 60, None, None, None)
    held = {card.face for card in state.deal.hands[0]}
    able = [suit for suit in "SHDC" if {"K" + suit, "Q" + suit} <= held]
    assert [action.suit for action in legal_actions(state)] == able


def test_meld_values():
    eight = "AS AS AH AH AD AD AC AC"
    for key in AUCTION_KEYS:
        points = {
            value: meld_points(rules_with(key, {"meld_values": value}), "S", cards(eight, key))
            for value in ("list", "table")
        }
        assert points == {"list": 20, "table": 100}


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_extra_marriage(key):
    hand = cards("AH TH KH KH QH QH JH", key)
    points = [
        meld_points(rules_with(key, {"extra_marriage": value}), "H", hand)
        for value in (True, False)
    ]
    assert points == [19, 15]
