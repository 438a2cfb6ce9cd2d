"""How to play, as told for each rule set and with house rules."""

import pytest

from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.words.rules_text import how_to_play, meld_table


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_numbers_of_a_rule_set_are_told(rules):
    text = how_to_play(rules)
    assert f"reach {rules.goal} wins" in text
    assert f"{rules.counters} in all" in text
    assert ("The auction" in text) == rules.auction
    assert ("Passing cards" in text) == bool(rules.exchange)
    assert ("nine of trump" in text) == ("9" in rules.ranks)


def test_house_rules_are_told_as_they_are():
    changed = {"goal": 300, "all_pass": "redeal", "exchange": 3, "head_after_ruff": True}
    text = how_to_play(rules_with("double-deck", changed))
    assert "(house rules)" in text
    assert "reach 300 wins" in text
    assert "the hand is thrown in" in text
    assert "passes three cards" in text
    assert "Even after a trump, you must beat" in text


def test_one_set_a_column_in_the_table_of_double_sets():
    assert "<td align='right'>300</td>" in how_to_play(PRESETS["double-deck"])
    assert "Four" not in how_to_play(PRESETS["partnership"])


def test_r1_how_runs_and_royal_marriages_add_up_is_told():
    assert "at most one run or one royal marriage" in how_to_play(PRESETS["partnership"])
    for variant in ("double-deck", "single-pass", "two-player"):
        assert "Another king and queen of trump score extra" in how_to_play(PRESETS[variant])
    without = how_to_play(rules_with("double-deck", {"extra_marriage": False}))
    assert "doesn’t score beside a run" in without


@pytest.mark.parametrize("variant", PRESETS)
def test_two_pinochles_stand_in_one_place_of_a_table(variant):
    text = how_to_play(PRESETS[variant])
    one_column = PRESETS[variant].meld_values == "list"
    assert ("<td>Double pinochle</td>" in text) == one_column
    assert "<td>Double pinochle</td>" not in meld_table(PRESETS["double-deck"], every=True)


@pytest.mark.parametrize("variant", PRESETS)
def test_who_loses_meld_without_a_trick_is_told(variant):
    rules, text = PRESETS[variant], how_to_play(PRESETS[variant])
    assert ("A side that takes no trick loses its meld." in text) == rules.meld_needs_trick
    assert "always score" not in text


def test_the_stock_game_tells_who_leads_and_what_each_nine_scores():
    text = how_to_play(PRESETS["two-player"])
    for told in (
        "If it’s a nine, the dealer scores 1 point. The other player leads first.",
        "each nine scores only once",
        "the winner draws the last hidden card and the other player takes the turned card",
    ):
        assert told in text
    assert "before the meld" in how_to_play(rules_with("two-player", {"dix_first": True}))
