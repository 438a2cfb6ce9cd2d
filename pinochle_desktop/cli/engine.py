"""The verb `engine`: answer another program line by line, from what one seat may see."""

import argparse
import random
import sys
from collections.abc import Iterator
from typing import IO, Any, Final

from pinochle_desktop import __version__
from pinochle_desktop.cli.arguments import MOST, UsageError, add_level
from pinochle_desktop.cli.output import finish, say_json
from pinochle_desktop.cli.rule_choice import add_rules, read_choice
from pinochle_desktop.engine_protocol.view_reading import ViewError, read_view
from pinochle_desktop.players import Adviser, make_player
from pinochle_desktop.rules.house_rules import options_of
from pinochle_desktop.rules.notation import write_action
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import View
from pinochle_desktop.storage.json_text import JsonError, decode

NAME: Final = "Pinochle Desktop"
LONGEST: Final = 2**20
"""The limit of a line in bytes; a view has a few thousand."""
EXAMPLE: Final = """\
Reads one JSON object per line and answers each with one, until the input ends:
  {"op": "hello"}
      {"name": ..., "version": ..., "variants": [...]}
  {"op": "decide", "view": V, "seed": 7}
      {"action": [seat, verb, ...], "options": [{"action": [...], "value": x}, ...]}
Anything else gets {"error": "a sentence"}. No line depends on an earlier one, and equal lines get
equal answers. The default seed is 0.

A view V is a record of the game with only the current hand, and null for what the seat may not
see. It adds "seat", "score", "legal" and, once they are on the table, "melds". If a view leaves out
"variant" and "options", it follows the rules of --variant and --option.

In the options, the chosen action comes first and the others follow from best to worst. A value is
the player's own estimate; higher is better. Compare values only within one answer: they are points
for the seat's side or, if the player samples deals, the chance to win the game. For an exchange the
options are the choices the player compared: all that differ in one card, and some that differ in two.

example: pinochle-desktop engine --level club
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    add_level(parser)
    add_rules(parser, required=False)


def run(options: argparse.Namespace) -> int:
    """Answer each line and return 0 at the end of the input; raise UsageError if it can't be read."""
    player = make_player(options.level)
    name = f"{NAME}, {options.level}"
    choice = read_choice(options)
    rules = choice.rules if choice is not None else None
    if sys.stdin is None:  # pythonw
        return 0
    for line in _lines(sys.stdin.buffer):
        say_json(answer(line, player, name, rules))
        finish()
    return 0


def _lines(stream: IO[bytes]) -> Iterator[bytes | None]:
    """Yield each line, None for one that is too long; raise UsageError if reading fails."""
    while line := _read(stream):
        if len(line) <= LONGEST:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = _read(stream)
        yield None


def _read(stream: IO[bytes]) -> bytes:
    try:
        return stream.readline(LONGEST + 1)
    except OSError as error:
        raise UsageError("The standard input can’t be read.") from error


def answer(
    line: bytes | None, player: Adviser, name: str = NAME, rules: RuleSet | None = None
) -> dict[str, Any]:
    """Return the answer to a line; never raises, whatever the line is.

    `rules` are those of a view that names no variant.
    """
    if line is None:
        return _error(f"The line is longer than {LONGEST // 2**20} MiB.")
    try:
        asked = decode(line)
    except JsonError as error:
        return _error(f"The line is not JSON: {error}.")
    match asked:
        case {"op": "hello"}:
            return {"name": name, "version": __version__, "variants": list(PRESETS)}
        case {"op": "decide"}:
            return _decide(asked, player, rules)
    return _error("The line must be an object whose “op” is “hello” or “decide”.")


def _error(sentence: str) -> dict[str, Any]:
    return {"error": sentence}


def _decide(asked: dict[str, Any], player: Adviser, rules: RuleSet | None) -> dict[str, Any]:
    seed = asked.get("seed", 0)
    if type(seed) is not int or not -MOST <= seed <= MOST:
        return _error(f"The “seed” must be a whole number from -{MOST} to {MOST}.")
    try:
        seen = read_view(_with_rules(asked.get("view"), rules))
    except ViewError as error:
        return _error(str(error))
    if not seen.my_turn:
        return _error(f"It’s seat {seen.phase.seat}’s turn, not seat {seen.seat}’s.")
    try:
        return decision(player, seen, seed)
    except Exception:  # noqa: BLE001 - no game can come to every view that can be written
        return _error("No game can reach this view.")


def _with_rules(view: object, rules: RuleSet | None) -> object:
    """Return the view as it was asked, with the variant and options of `rules` if it has none."""
    if rules is None or not isinstance(view, dict) or "variant" in view:
        return view
    return {"options": options_of(rules), **view, "variant": rules.key}


def decision(player: Adviser, seen: View, seed: int) -> dict[str, Any]:
    """Return the answer to `decide`; `seen` is of the seat to act."""
    options = player.advise(seen, random.Random(seed))
    written = [
        {"action": write_action(each.action), "value": each.value.number} for each in options
    ]
    return {"action": written[0]["action"], "options": written}
