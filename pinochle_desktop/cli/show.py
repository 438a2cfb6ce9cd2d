"""The verb `show`: a record as readable text."""

import argparse

from pinochle_desktop.cli.arguments import UsageError
from pinochle_desktop.cli.output import say
from pinochle_desktop.cli.records import read_record
from pinochle_desktop.rules.game import apply
from pinochle_desktop.rules.house_rules import options_of, title
from pinochle_desktop.storage.record import Record, Seat
from pinochle_desktop.storage.replay import Disagreement, positions, replay
from pinochle_desktop.words.plain_text import printable
from pinochle_desktop.words.story import Story

EXAMPLE = """\
Shows every card of every hand, even of an unfinished game.

example: pinochle-desktop show game.pinochle
"""
LONGEST_NAME = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    parser.add_argument("file", metavar="FILE", help="a record")


def run(options: argparse.Namespace) -> int:
    """Print the record and return 0; raise UsageError if it can't be read.

    Where a record disagrees with the rules, what comes before is shown.
    """
    record = read_record(options.file)
    for line in _header(record):
        say(line)
    story = Story(record.rules, tuple(map(_short_name, record.seats)))
    told = 0
    try:
        for position in positions(record):
            _tell_deals(story, record, told, position.hand + 1)
            told = position.hand + 1
            story.tell(apply(position.state, position.done))
    except Disagreement:
        pass  # found again below, after what there is to show
    outcome = replay(record)
    if outcome.disagreement is None and outcome.state is not None:
        _tell_deals(story, record, told, len(record.hands))
        story.end(outcome.state)
    for line in story.lines:
        say(line)
    if outcome.disagreement is not None:
        sentence = f"{options.file} disagrees with the rules: {outcome.disagreement}"
        raise UsageError(printable(sentence))
    return 0


def _tell_deals(story: Story, record: Record, start: int, stop: int) -> None:
    for number in range(start, stop):
        story.deal(number, record.hands[number].dealer, record.hands[number].deal)


def _header(record: Record) -> list[str]:
    rules = record.rules
    lines = [f"{title(rules)}, to {rules.goal} points, seed {record.seed}"]
    lines += [f"  {key.replace('_', ' ')}: {value}" for key, value in options_of(rules).items()]
    for number, seat in enumerate(record.seats):
        who = f"computer, {seat.level}" if seat.player == "computer" else "human"
        lines.append(printable(f"seat {number}: {_short_name(seat)} ({who})"))
    lines.append(
        f"begun {record.created:%Y-%m-%d %H:%M}, last played {record.updated:%Y-%m-%d %H:%M} UTC"
    )
    return lines


def _short_name(seat: Seat) -> str:
    name = printable(seat.name)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
