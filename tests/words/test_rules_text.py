"""How to play, as told for each rule set and with house rules."""

import pytest

from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.words.rules_text import how_to_play


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
