"""The presets: one module a rule set, one line in this list."""

from typing import Final

from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import double_deck, partnership, single_pass, two_player

PRESETS: Final[dict[str, RuleSet]] = {
    rules.key: rules
    for rules in (double_deck.RULES, single_pass.RULES, partnership.RULES, two_player.RULES)
}
"""Key to preset, in the order of the menu; the first is the default."""

DEFAULT: Final = double_deck.RULES.key
