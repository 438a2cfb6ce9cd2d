"""Names and number of the built-in rule sets, as the texts of the help ask for them in double braces."""

import re
from collections.abc import Iterable
from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.words.numbers import listed, spelled

_DIRECTIVE: Final = re.compile(r"\{\{(in|In|number|rule-sets)((?:\s+[a-z_]+!?=[^\s}]+)*)\}\}")
_CONDITION: Final = re.compile(r"([a-z_]+)(!?=)([^\s}]+)")


def filled(text: str) -> str:
    """Return a text with what its directives stand for.

    `{{number}}` is the number of rule sets in words, `{{rule-sets}}` a list of them with their
    summaries, and `{{in exchange!=0 copies=2}}` names those whose fields have these values: "in single
    + pass"; `{{In ...}}` begins a sentence.
    """
    return _DIRECTIVE.sub(_meaning, text)


def _meaning(found: re.Match[str]) -> str:
    match found[1]:
        case "number":
            return spelled(len(PRESETS))
        case "rule-sets":
            return "\n".join(f"- **{rules.name}**: {rules.summary}" for rules in PRESETS.values())
    named = in_words(rules for rules in PRESETS.values() if _fits(rules, found[2]))
    return named[0].upper() + named[1:] if found[1] == "In" else named


def _fits(rules: RuleSet, conditions: str) -> bool:
    return all(
        (str(getattr(rules, field)).lower() == value) == (sign == "=")
        for field, sign, value in _CONDITION.findall(conditions)
    )


def in_words(rule_sets: Iterable[RuleSet]) -> str:
    """Return where something holds: "in double deck and in single + pass"."""
    names = [f"in {rules.name.lower()}" for rules in rule_sets]
    if not names:
        raise ValueError("no rule set is meant")
    return listed(names)
