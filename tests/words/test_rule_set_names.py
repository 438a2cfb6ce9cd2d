"""Directives for the names and the number of rule sets follow from the registry and its fields."""

from pathlib import Path

import pytest

from pinochle_desktop.resource_files import resource_path
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.words.numbers import spelled
from pinochle_desktop.words.rule_set_names import filled, in_words


def named(test):
    return in_words(rules for rules in PRESETS.values() if test(rules))


def test_the_number_and_the_list_are_those_of_the_registry():
    assert filled("The {{number}} games") == f"The {spelled(len(PRESETS))} games"
    assert filled("{{rule-sets}}").count("\n- **") == len(PRESETS) - 1
    assert all(rules.summary in filled("{{rule-sets}}") for rules in PRESETS.values())


def test_rule_sets_are_named_by_what_they_have():
    some = [PRESETS["double-deck"], PRESETS["single-pass"], PRESETS["two-player"]]
    assert in_words(some[:1]) == "in double deck"
    assert in_words(some[:2]) == "in double deck and in single + pass"
    assert in_words(some) == "in double deck, in single + pass and in two-player"
    assert (
        filled("It is {{in all_pass=redeal}}.")
        == f"It is {named(lambda r: r.all_pass == 'redeal')}."
    )
    exchange = named(lambda rules: rules.exchange)
    assert filled("{{In exchange!=0}} cards") == f"I{exchange[1:]} cards"
    both = named(lambda rules: rules.auction and not rules.exchange)
    assert filled("{{in auction=true exchange=0}}") == both


@pytest.mark.parametrize(
    "path", sorted(resource_path("help", "start.md").parent.glob("*.md")), ids=lambda p: p.stem
)
def test_no_page_counts_or_lists_rule_sets_itself(path):
    if path.stem != "README":
        said = path.read_text(encoding="utf-8").lower()
        assert "four games" not in said
        assert "four rule sets" not in said


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_readme_has_a_line_for_every_rule_set(rules):
    readme = Path(__file__).parents[2] / "README.md"
    assert f"| **{rules.name}** |" in readme.read_text(encoding="utf-8")


def test_other_directives_and_other_text_stay():
    for text in ("{{keys}}", "{{meld-table}}", "{{inside}}", "a {b} {{c"):
        assert filled(text) == text


def test_a_name_for_no_rule_set_is_refused():
    with pytest.raises(ValueError, match="no rule set is meant"):
        filled("{{in seats=9}}")
