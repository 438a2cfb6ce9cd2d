"""The verb `meld`: what a hand melds."""

import argparse
from collections.abc import Sequence

from pinochle_desktop.cli.arguments import add_json, add_trump, read_hand, trump_title
from pinochle_desktop.cli.output import say, say_json, table
from pinochle_desktop.cli.rule_choice import add_rules, chosen_rules
from pinochle_desktop.rules.melds import Meld, count_melds

EXAMPLE = """\
A card can serve in melds of different kinds, but only once in each kind. In two-player, where you lay
down one meld after each trick you win, this is the total if you lay down each meld once.

example: pinochle-desktop meld --variant double-deck --trump H AH 10h K♥ Q♥ JH QS JD
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    add_rules(parser, required=True)
    add_trump(parser)
    add_json(parser)
    parser.add_argument(
        "cards",
        metavar="CARD",
        nargs="+",
        help="the hand: AH, ah, A♥, 10h, TH or TH2, separated by spaces or commas",
    )


def run(options: argparse.Namespace) -> int:
    """Print the melds and return 0; raise UsageError for cards that are no hand."""
    rules = chosen_rules(options)
    hand, _ = read_hand(rules, options.cards)
    melds = count_melds(rules, options.trump, hand)
    if options.json:
        say_json(_for_programs(melds))
        return 0
    say(trump_title(rules, options.trump))
    for line in _lines(melds):
        say(line)
    return 0


def _for_programs(melds: Sequence[Meld]) -> dict[str, object]:
    return {
        "points": sum(meld.points for meld in melds),
        "melds": [
            {
                "meld": meld.kind,
                "count": meld.count,
                "cards": [card.face for card in meld.cards],
                "points": meld.points,
            }
            for meld in melds
        ],
    }


def _lines(melds: Sequence[Meld]) -> list[str]:
    if not melds:
        return ["No meld."]
    rows = [
        (meld.name, " ".join(card.sign for card in meld.cards), str(meld.points)) for meld in melds
    ]
    total = ("total", "", str(sum(meld.points for meld in melds)))
    return table([*rows, total], right=frozenset((2,)))
