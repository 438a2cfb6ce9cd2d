"""One page of the house-rules dialog: a control for every option of one rule set."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from pinochle_desktop.rules.house_rules import HouseRule, Value, house_rules_for
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.windows.widgets.form import Form, choice, number, on_change, put, value_of

Options = Mapping[str, Value]


class HouseRulesPage(Form):
    """Shows the options of a rule set.

    Attributes:
        usual: the built-in preset from which the options are counted.
        kept: the options that hold so far; `put_back` returns to them.
        controls: the options' controls by key.
    """

    def __init__(
        self, usual: RuleSet, kept: Options, key: str, changed: Callable[[], None]
    ) -> None:
        """Show the options `kept`; the controls' names begin with `key`; `changed` is told."""
        super().__init__()
        self.usual, self.kept = usual, kept
        self.controls: dict[str, QWidget] = {}
        for rule in house_rules_for(usual):
            control = _control(rule, kept.get(rule.key, rule.value(usual)))
            control.setObjectName(f"{key}/{rule.key}")
            on_change(control, changed)
            self.add_row(rule.title, control, rule.help)
            self.controls[rule.key] = control
        self.finish()

    def options(self) -> dict[str, Value]:
        """Return the options shown that differ from the built-in preset."""
        return {
            rule.key: value_of(self.controls[rule.key])
            for rule in house_rules_for(self.usual)
            if value_of(self.controls[rule.key]) != rule.value(self.usual)
        }

    def show_options(self, options: Options) -> None:
        """Show these options, and the built-in preset's value for the others."""
        for rule in house_rules_for(self.usual):
            put(self.controls[rule.key], options.get(rule.key, rule.value(self.usual)))


def _control(rule: HouseRule, value: Value) -> QWidget:
    if rule.choices:
        return choice(rule.choices, value)
    return number(rule.low, rule.high, int(value))
