"""Presets of the player's own: a name for one of the built-in presets with house rules over it."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from pinochle_desktop.rules.house_rules import OptionError, Value, options_of, rules_with
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS

LONGEST_NAME: Final = 30
_SIGNS: Final = frozenset(" +-'’&.,!()")
"""What a name may hold beside letters and digits; all of it is allowed in a file's name."""


class PresetError(ValueError):
    """A preset that can't be kept, or not under this name; the message is a sentence."""


class OwnPreset(Struct, frozen=True):
    """A preset that the player has saved.

    Attributes:
        name: as on the screen.
        variant: key of the built-in preset it changes.
        options: its house rules, by key.
    """

    name: str
    variant: str
    options: Mapping[str, Value]

    @property
    def key(self) -> str:
        """Its name as the command line takes it: "tuesday-club"."""
        return key_of(self.name)

    @property
    def rules(self) -> RuleSet:
        """The rule set; raises OptionError if the built-in preset or an option does not exist."""
        return rules_with(self.variant, self.options, self.name)


def key_of(name: str) -> str:
    """Return a name in lower case with hyphens between its words: names of one key are the same."""
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())


_BUILT_IN: Final = {key_of(word) for rules in PRESETS.values() for word in (rules.key, rules.name)}


def is_own(rules: RuleSet) -> bool:
    """Whether these are the rules of a preset that the player has saved."""
    return rules.name != PRESETS[rules.key].name


def choice_key(rules: RuleSet) -> str:
    """Return the key by which the player chooses these rules, of whichever kind of preset."""
    return key_of(rules.name) if is_own(rules) else rules.key


def checked_name(name: str, taken: Iterable[str] = ()) -> str:
    """Return a name without needless spaces; `taken` are the names of other presets.

    Raises PresetError with a sentence if no preset can have this name.
    """
    name = " ".join(name.split())
    if not name:
        raise PresetError("Give the preset a name.")
    if len(name) > LONGEST_NAME:
        raise PresetError(f"That name is too long: use at most {LONGEST_NAME} characters.")
    wrong = next((sign for sign in name if not sign.isalnum() and sign not in _SIGNS), "")
    if wrong:
        shown = f"“{wrong}”" if wrong.isprintable() else "a control character"
        raise PresetError(f"A name can’t hold {shown}. Use letters, digits and spaces.")
    if not name[0].isalnum():
        raise PresetError("Start the name with a letter or a digit.")
    if key_of(name) in _BUILT_IN:
        raise PresetError(f"“{name}” is built in. Choose another name.")
    if key_of(name) in {key_of(each) for each in taken}:
        raise PresetError(f"You already have a preset “{name}”. Choose another name.")
    return name


def read_preset(raw: object, taken: Iterable[str] = ()) -> OwnPreset:
    """Return the preset in plain data with the keys `name`, `variant` and `options`.

    Raises PresetError with a sentence if it can't be played by this version.
    """
    match raw:
        case {"name": str(name), "variant": str(variant), "options": Mapping() as options}:
            pass
        case {"name": str(name)}:
            raise PresetError(f"“{name}” doesn’t say what it changes.")
        case _:
            raise PresetError("It has no name.")
    name = checked_name(name, taken)
    try:
        changed = options_of(rules_with(variant, options))
    except OptionError as error:
        raise PresetError(f"“{name}”: {error}") from error
    return OwnPreset(name, variant, changed)
