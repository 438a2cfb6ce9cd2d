"""The verb `advise`: what the computer would do for the seat to act in a record."""

import argparse
import random
from collections.abc import Sequence
from typing import Final

from pinochle_desktop.cli.arguments import UsageError, add_json, add_level, whole
from pinochle_desktop.cli.engine import decision
from pinochle_desktop.cli.output import say, say_json, table
from pinochle_desktop.cli.records import read_record
from pinochle_desktop.engine_protocol.view_reading import read_view
from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import decision_seed
from pinochle_desktop.players.evaluation import Evaluation
from pinochle_desktop.rules.actions import (
    Action,
    Begin,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Play,
)
from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.rules.state import GameOver
from pinochle_desktop.rules.view import View
from pinochle_desktop.storage.record import Record
from pinochle_desktop.storage.replay import replay
from pinochle_desktop.words.plain_text import printable

MOST_ROWS: Final = 20
EXAMPLE: Final = """\
The choice comes first, then the alternatives from best to worst. Each has the player's own estimate:
points for the seat's side or, if the player samples deals, the chance to win the game. For an
exchange the alternatives are the ones the player compared: all that differ in one card, and some
that differ in two. The player sees only what the seat may see. Without --seed it chooses as it would
in a game of this program.

example: pinochle-desktop advise game.pinochle --level club
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    parser.add_argument("file", metavar="FILE", help="a record of an unfinished game")
    add_level(parser)
    parser.add_argument(
        "--seed", metavar="N", type=whole(0), help="seed of the player's random choices"
    )
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Print the advice and return 0; raise UsageError if it is nobody's turn."""
    record = read_record(options.file)
    seen = _view_of(record, options.file)
    player = make_player(options.level)
    seed = options.seed
    if seed is None:
        seed = decision_seed(record.seed, seen.number, len(record.hands[-1].actions))
    if options.json:
        say_json(decision(player, seen, seed))
        return 0
    name = printable(record.seats[seen.seat].name)
    say(f"{title(seen.rules)}, hand {seen.number + 1}, {name} (seat {seen.seat}) to act:")
    for line in rows(player.advise(seen, random.Random(seed))):
        say(line)
    return 0


def _view_of(record: Record, file: str) -> View:
    """Return what the seat to act may see, by way of the text that another program would get."""
    state, wrong = replay(record)
    if wrong is not None or state is None:
        raise UsageError(printable(f"{file} disagrees with the rules: {wrong}"))
    if state.phase.seat is None:
        over = "game" if isinstance(state.phase, GameOver) else "hand"
        raise UsageError(printable(f"{file}: the {over} is over, so it’s nobody’s turn."))
    return read_view(write_view(record, state.phase.seat))


def rows(options: Sequence[Evaluation]) -> list[str]:
    """Return aligned lines, the choice marked; equal cards stand in one line."""
    told: dict[str, str] = {}
    for option in options:
        told.setdefault(words(option.action), f"{option.value.number:.3f}")
    shown = list(told.items())[:MOST_ROWS]
    cells = [("*" if i == 0 else "", *row) for i, row in enumerate(shown)]
    lines = table(cells, right=frozenset((2,)))
    left = len(told) - len(shown)
    return lines + ([f"and {left} more"] if left else [])


def words(action: Action) -> str:
    """Return an action in words, cards as signs."""
    match action:
        case Bid(_, amount):
            return f"bid {amount}"
        case NameTrump(_, suit):
            return f"name {SUIT_NAMES[suit]} trump"
        case Give(_, cards):
            return f"pass {_signs(cards)}"
        case Play(_, card):
            return f"play {card.sign}"
        case DeclareMeld(_, cards):
            return f"meld {_signs(cards)}"
        case Dix(_, card):
            return f"exchange {card.sign} for the turned card"
        case Draw():
            return "draw"
        case Begin():
            return "begin play"
        case _:
            return "pass"


def _signs(cards: Sequence[Card]) -> str:
    return " ".join(card.sign for card in strongest_first(cards))
