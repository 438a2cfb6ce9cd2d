"""The verb `analyse`: what each card played in a record cost."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pinochle_desktop.cli.arguments import UsageError, add_json
from pinochle_desktop.cli.output import say, say_json, table
from pinochle_desktop.cli.records import read_record
from pinochle_desktop.players.review import Review, review
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import card
from pinochle_desktop.rules.house_rules import title
from pinochle_desktop.storage.record import Record
from pinochle_desktop.storage.replay import positions, replay
from pinochle_desktop.words.plain_text import printable

EXAMPLE: Final = """\
This looks at all hands. A card is worth the points in tricks that its side takes in the rest of the
hand. Its cost is how much more the best card is worth. Near the end of a hand the values are exact:
everyone plays perfectly. Before that, and while there's a stock, they are estimates: the rest is
played by rules of thumb. Plays without a choice are left out. In JSON, "hand" and "action" count from
0, and "values" go by rank and suit.

example: pinochle-desktop analyse game.pinochle
"""


class Cost(NamedTuple):
    """A card played.

    Attributes:
        hand, action: places in the record's lists.
        trick: the number of the trick in its hand, from 1.
        seat, play: who, and which card.
        found: what the cards that could be played were worth.
    """

    hand: int
    action: int
    trick: int
    seat: int
    play: Play
    found: Review

    @property
    def points(self) -> float:
        """How much more the best card was worth."""
        return max(self.found.values.values()) - self.found.values[self.play.card.face]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    parser.add_argument("file", metavar="FILE", help="a record")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Print what each card cost and return 0; raise UsageError for a record that is wrong."""
    record = read_record(options.file)
    wrong = replay(record).disagreement
    if wrong is not None:
        raise UsageError(printable(f"{options.file} disagrees with the rules: {wrong}"))
    if options.json:
        say_json([_for_programs(cost) for cost in costs(record)])
        return 0
    say(title(record.rules))
    shown = list(costs(record))
    for number in range(len(record.hands)):
        _tell(record, number, [cost for cost in shown if cost.hand == number])
    return 0


def costs(record: Record) -> Iterator[Cost]:
    """Yield every play with a choice; raise Disagreement for a record that is wrong."""
    for hand, action, state, done in positions(record):
        if isinstance(done, Play):
            found = review(state)
            if len(found.values) > 1:
                yield Cost(hand, action, len(state.tricks) + 1, done.seat, done, found)


def _for_programs(cost: Cost) -> dict[str, object]:
    return {
        "hand": cost.hand,
        "action": cost.action,
        "seat": cost.seat,
        "played": cost.play.card.face,
        "values": {face: round(value, 2) for face, value in cost.found.values.items()},
        "exact": cost.found.exact,
    }


def _tell(record: Record, number: int, plays: Sequence[Cost]) -> None:
    say("")
    say(f"Hand {number + 1}")
    rows = [_row(record, cost) for cost in plays]
    if not rows:
        say("  Nobody had a choice of cards.")
        return
    head = ("  trick", "seat", "", "card", "cost", "best", "")
    for line in table([head, *rows], right=frozenset((0, 4))):
        say(line)


def _row(record: Record, cost: Cost) -> tuple[str, ...]:
    values = cost.found.values
    best = max(values, key=values.__getitem__)
    return (
        str(cost.trick),
        str(cost.seat),
        printable(record.seats[cost.seat].name),
        cost.play.card.sign,
        f"{cost.points:.1f}" if cost.points else "-",
        card(f"{best}1").sign if cost.points else "",
        "exact" if cost.found.exact else "estimate",
    )
