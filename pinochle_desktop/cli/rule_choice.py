"""Read the rule set that a command line asks for: a preset and the house rules over it."""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from pinochle_desktop.cli.arguments import UsageError, closest
from pinochle_desktop.rules.house_rules import (
    OptionError,
    Value,
    house_rules_for,
    rules_with,
)
from pinochle_desktop.rules.own_presets import OwnPreset, key_of
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS


class RuleChoice(NamedTuple):
    """What the command line says about the rules; everything in it has been checked.

    Attributes:
        variant: key of one of the built-in presets.
        options: house rules over it; None if the command line names none.
        name: of the player's own preset that was asked for, if it was taken unchanged.
    """

    variant: str
    options: Mapping[str, Value] | None = None
    name: str = ""

    @property
    def rules(self) -> RuleSet:
        """The rule set with its house rules."""
        return rules_with(self.variant, self.options, self.name)


def add_rules(parser: argparse.ArgumentParser, *, required: bool) -> None:
    """Add `--variant`, `--option` and `--data-dir`."""
    parser.add_argument(
        "--variant",
        metavar="V",
        required=required,
        help=f"rule set: {', '.join(PRESETS)}, or the name of a preset of your own",
    )
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a house rule, such as goal=200; give it as often as you need",
    )
    parser.add_argument(
        "--data-dir", metavar="DIR", type=Path, help="the folder with your settings and games"
    )
    parser.set_defaults(refuse=parser.error)


def chosen_rules(given: argparse.Namespace) -> RuleSet:
    """Return the rule set that `--variant` and `--option` describe; raises UsageError."""
    choice = read_choice(given)
    assert choice is not None
    return choice.rules


def read_choice(given: argparse.Namespace) -> RuleChoice | None:
    """Return what the arguments of `add_rules` say, None without `--variant`; raises UsageError."""
    if given.variant is None:
        if given.option:
            raise UsageError("--option only goes with --variant.")
        return None
    key = key_of(given.variant)
    if key in PRESETS:
        options = _read_options(given, PRESETS[key])
        return RuleChoice(key, options or None)
    preset = _own_preset(given, key)
    options = _read_options(given, PRESETS[preset.variant])
    name = "" if options else preset.name
    return RuleChoice(preset.variant, {**preset.options, **options}, name)


def _own_preset(given: argparse.Namespace, key: str) -> OwnPreset:
    presets = {preset.key: preset for preset in _kept_presets(given.data_dir)}
    if key in presets:
        return presets[key]
    known = [*PRESETS, *presets]
    return _refuse(
        given,
        f"--variant: there is no rule set “{given.variant}”. "
        f"Choose from {', '.join(known)}.{closest(key, known)}",
    )


def _kept_presets(data_dir: Path | None) -> Sequence[OwnPreset]:
    """Return the player's own presets, none if there are no settings; raises UsageError."""
    # The settings are read only for a name that is not built in.
    from pinochle_desktop.storage.files import StorageError, exists, read_bytes  # noqa: PLC0415
    from pinochle_desktop.storage.folders import Folders  # noqa: PLC0415
    from pinochle_desktop.storage.json_text import MAX_BYTES, JsonError  # noqa: PLC0415
    from pinochle_desktop.storage.presets import own_presets  # noqa: PLC0415
    from pinochle_desktop.storage.settings import parse_settings  # noqa: PLC0415

    try:
        path = (Folders.user() if data_dir is None else Folders.under(data_dir)).settings
        if not exists(path):
            return ()
        settings, _ = parse_settings(read_bytes(path, MAX_BYTES))
    except StorageError as error:
        raise UsageError(str(error)) from error
    except JsonError as error:
        raise UsageError(f"{path} can’t be read: {error}.") from error
    return own_presets(settings)


def _refuse(given: argparse.Namespace, sentence: str) -> NoReturn:
    refuse: Callable[[str], NoReturn] = given.refuse
    refuse(f"argument {sentence}")


def _read_options(given: argparse.Namespace, preset: RuleSet) -> dict[str, Value]:
    """Return the house rules of `--option` by key; raises UsageError."""
    known = {rule.key: rule for rule in house_rules_for(preset)}
    options: dict[str, Value] = {}
    for text in given.option:
        word, equals, value = text.partition("=")
        key = key_of(word).replace("-", "_")
        if not equals:
            _refuse(given, f"--option: write “{text}” as KEY=VALUE, like goal=200.")
        if key not in known:
            hint = closest(key, known)
            _refuse(
                given,
                f"--option: {preset.name} has no house rule “{word}”. "
                f"Choose from {', '.join(known)}.{hint}",
            )
        try:
            options[key] = known[key].read(value)
        except OptionError as error:
            _refuse(given, f"--option: {error}")
    return options
