"""House rules: the options people ask for, each a change of one field of a preset."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules.ruleset import RuleSet, RuleSetError
from pinochle_desktop.rules.variants import PRESETS

Value = bool | int | str
_DIGITS: Final = 9
"""More digits than any option takes; a text with more of them is no number for `read`."""


class OptionError(ValueError):
    """An option that does not exist, or a value it can't have; the message is a sentence."""


class HouseRule(Struct, frozen=True):
    """One option.

    Attributes:
        key: the name in records, and the field of `RuleSet` it changes.
        title, help: as the dialog shows them.
        choices: the values there are, with their names; empty for a whole number.
        low, high: the range of a whole number.
        fits: whether the option means anything in this rule set.
    """

    key: str
    title: str
    help: str
    choices: tuple[tuple[Value, str], ...]
    fits: Callable[[RuleSet], bool]
    low: int = 0
    high: int = 0

    def value(self, rules: RuleSet) -> Value:
        """Return what the option is in these rules."""
        value: Value = getattr(rules, self.key)
        return value

    def check(self, value: object) -> Value:
        """Return a value that the option can have; raises OptionError with a sentence."""
        if self.choices:
            for known, _ in self.choices:
                if type(value) is type(known) and value == known:
                    return known
            names = ", ".join(str(known).lower() for known, _ in self.choices)
            raise OptionError(f"“{self.key}” must be one of {names}.")
        if type(value) is int and self.low <= value <= self.high:
            return value
        raise OptionError(f"“{self.key}” must be a whole number from {self.low} to {self.high}.")

    def read(self, text: str) -> Value:
        """Return the value that a text means: "200", "yes", "table"; raises OptionError."""
        word = text.strip().casefold()
        for known, name in self.choices:
            if word in (str(known).casefold(), name.casefold()):
                return known
        return self.check(int(word) if word.isdecimal() and len(word) <= _DIGITS else text)

    def shown(self, rules: RuleSet) -> str:
        """Return title and value as the player reads them: "Cards exchanged: 3"."""
        value = self.value(rules)
        return f"{self.title}: {dict(self.choices).get(value, value)}"


def _has_auction(rules: RuleSet) -> bool:
    return rules.auction


def _has_stock(rules: RuleSet) -> bool:
    return rules.stock_size > 0


def _always(_: RuleSet) -> bool:
    return True


_YES_NO: Final = ((True, "Yes"), (False, "No"))

HOUSE_RULES: Final[tuple[HouseRule, ...]] = (
    HouseRule("goal", "Game ends at", "The score that wins the game.", (), _always, 10, 5000),
    HouseRule("lowest_bid", "Lowest bid", "Where the auction starts.", (), _has_auction, 1, 60),
    HouseRule(
        "all_pass",
        "If everyone passes",
        "Either the dealer takes the hand at the lowest bid, or the next dealer deals.",
        (("stuck", "The dealer is stuck"), ("redeal", "The hand is thrown in")),
        _has_auction,
    ),
    HouseRule(
        "exchange",
        "Cards exchanged",
        "How many cards the bidder’s partner passes, and how many the bidder passes back.",
        tuple((count, str(count) if count else "None") for count in range(5)),
        _has_auction,
    ),
    HouseRule(
        "marriage_needed",
        "Trump needs a marriage",
        "You can name a suit only if you were dealt its king and queen.",
        _YES_NO,
        _has_auction,
    ),
    HouseRule(
        "meld_values",
        "Meld values",
        "By the table, two sets of a kind score far more than twice one set.",
        (("list", "Each set by itself"), ("table", "By the table")),
        _has_auction,
    ),
    HouseRule(
        "extra_marriage",
        "Extra marriage beside a run",
        "Another king and queen of trump score beside a run.",
        _YES_NO,
        _always,
    ),
    HouseRule(
        "dix_first",
        "Dix before the meld",
        "You swap the nine of trump before melding, so the card you get can meld at once.",
        _YES_NO,
        _has_stock,
    ),
    HouseRule(
        "head_after_ruff",
        "Beat the suit even after a trump",
        "You must beat the best card of the suit led even if the trick has been trumped.",
        _YES_NO,
        _always,
    ),
    HouseRule(
        "redeal_without_marriage",
        "Redeal when stuck without a marriage",
        "A stuck dealer who can’t name trump throws the hand in.",
        _YES_NO,
        _has_auction,
    ),
)


def house_rules_for(rules: RuleSet) -> tuple[HouseRule, ...]:
    """Return the options that mean something in a rule set."""
    return tuple(option for option in HOUSE_RULES if option.fits(rules))


def rules_with(
    variant: str, options: Mapping[str, object] | None = None, name: str = ""
) -> RuleSet:
    """Return a preset with house rules, under a `name` of the player's own if one is given.

    Raises OptionError with a sentence for a preset or an option that does not exist.
    """
    preset = PRESETS.get(variant)
    if preset is None:
        raise OptionError(f"There is no rule set “{variant}”. Choose from {', '.join(PRESETS)}.")
    known = {option.key: option for option in house_rules_for(preset)}
    changes: dict[str, Value] = {}
    for key, value in (options or {}).items():
        if key not in known:
            raise OptionError(f"{preset.name} has no house rule “{key}”.")
        changes[key] = known[key].check(value)
    try:
        rules = replace(preset, **changes)
    except RuleSetError as error:
        raise OptionError(str(error)) from error
    return replace(rules, name=name, summary=_summary(rules)) if name else rules


def _summary(rules: RuleSet) -> str:
    changed = options_of(rules)
    told = [f"{rule.shown(rules)}." for rule in house_rules_for(rules) if rule.key in changed]
    return " ".join([f"{rules.name} with your house rules.", *told])


def options_of(rules: RuleSet) -> dict[str, Value]:
    """Return the house rules in which these rules differ from their preset."""
    preset = PRESETS[rules.key]
    return {
        option.key: option.value(rules)
        for option in house_rules_for(preset)
        if option.value(rules) != option.value(preset)
    }


def title(rules: RuleSet) -> str:
    """Return the name to show, which tells a preset with house rules from the preset itself."""
    if options_of(rules) and rules.name == PRESETS[rules.key].name:
        return f"{rules.name} (house rules)"
    return rules.name
