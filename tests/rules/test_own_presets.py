"""Presets of the player's own: names, what they are on the screen, what is refused."""

import pytest

from pinochle_desktop.rules.house_rules import house_rules_for, options_of, rules_with, title
from pinochle_desktop.rules.own_presets import (
    LONGEST_NAME,
    OwnPreset,
    PresetError,
    checked_name,
    choice_key,
    is_own,
    key_of,
    read_preset,
)
from pinochle_desktop.rules.variants import PRESETS

CLUB = OwnPreset("Tuesday club", "single-pass", {"goal": 50, "exchange": 3})


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_is_a_base_and_options(rules):
    own = OwnPreset("Mine", rules.key, {"goal": 77}).rules
    assert (own.key, own.name, own.goal) == (rules.key, "Mine", 77)
    assert options_of(own) == {"goal": 77}
    assert title(own) == "Mine"
    assert (choice_key(own), choice_key(rules)) == ("mine", rules.key)
    assert (is_own(own), is_own(rules), is_own(rules_with(rules.key, {"goal": 77}))) == (
        True,
        False,
        False,
    )


def test_the_summary_says_what_differs():
    assert CLUB.rules.summary == (
        "Single + pass with your house rules. Game ends at: 50. Cards exchanged: 3."
    )


@pytest.mark.parametrize("name", ["Tuesday club", "tuesday  CLUB", "Tuesday_Club", "tuesday-club"])
def test_names_that_read_the_same_have_one_key(name):
    assert key_of(name) == CLUB.key == "tuesday-club"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give the preset a name."),
        ("   ", "Give the preset a name."),
        ("x" * (LONGEST_NAME + 1), f"use at most {LONGEST_NAME} characters."),
        ("a/b", "A name can’t hold “/”."),
        ("a\x00b", "A name can’t hold a control character."),
        ("a:b", "A name can’t hold “:”."),
        ("+1", "Start the name with a letter or a digit."),
        ("Double deck", "“Double deck” is built in. Choose another name."),
        ("single + PASS", "“single + PASS” is built in."),
        ("two player", "“two player” is built in."),
        ("tuesday club", "You already have a preset “tuesday club”. Choose another name."),
    ],
)
def test_a_name_that_wont_do_is_refused_in_a_sentence(name, said):
    with pytest.raises(PresetError) as refused:
        checked_name(name, [CLUB.name])
    assert said in str(refused.value)


def test_a_name_loses_needless_spaces():
    assert checked_name("  Anna’s   table (2) ") == "Anna’s table (2)"


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (5, "It has no name."),
        ({}, "It has no name."),
        ({"name": "Old"}, "“Old” doesn’t say what it changes."),
        ({"name": "Old", "variant": "whist", "options": {}}, "“Old”: There is no rule set “whist”"),
        (
            {"name": "Old", "variant": "two-player", "options": {"lowest_bid": 20}},
            "“Old”: Two-player has no house rule “lowest_bid”.",
        ),
        (
            {"name": "Old", "variant": "two-player", "options": {"goal": 1}},
            "“goal” must be a whole number from 10 to 5000.",
        ),
        ({"name": "tuesday CLUB", "variant": "two-player", "options": {}}, "You already have"),
    ],
)
def test_plain_data_that_is_no_preset_is_refused_in_a_sentence(raw, said):
    with pytest.raises(PresetError) as refused:
        read_preset(raw, [CLUB.name])
    assert said in str(refused.value)


def test_plain_data_is_read():
    raw = {
        "name": CLUB.name,
        "variant": CLUB.variant,
        "options": {**CLUB.options, "lowest_bid": 25},
    }
    assert read_preset(raw) == CLUB  # 25 is the usual lowest bid


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_every_value_of_every_option_is_read_from_its_text(rules):
    for rule in house_rules_for(rules):
        for value in [value for value, _ in rule.choices] or [rule.low, rule.high]:
            assert rule.read(f" {str(value).upper()} ") == value
        for value, name in rule.choices:
            assert rule.read(name) == value
