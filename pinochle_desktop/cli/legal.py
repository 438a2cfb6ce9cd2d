"""The verb `legal`: which cards may be played to a trick, and why not the others."""

import argparse
from collections.abc import Sequence

from pinochle_desktop.cli.arguments import add_json, add_trump, read_hand, trump_title
from pinochle_desktop.cli.output import say, say_json, table
from pinochle_desktop.cli.rule_choice import add_rules, chosen_rules
from pinochle_desktop.rules.cards import Card, strongest_first
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.tricks import refusal

EXAMPLE = """\
In two-player this answers for the strict rules, after the stock is used up. Before that, any card may
be played.

example: pinochle-desktop legal --variant partnership --trump S --trick 10H QH --hand AH KH 9S
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the verb."""
    add_rules(parser, required=True)
    add_trump(parser)
    parser.add_argument(
        "--trick",
        metavar="CARD",
        nargs="*",
        default=[],
        help="the cards on the table, in the order played; leave it out to lead",
    )
    parser.add_argument(
        "--hand",
        metavar="CARD",
        nargs="+",
        required=True,
        help="the hand: AH, ah, A♥, 10h, TH or TH2, separated by spaces or commas",
    )
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Print which cards may be played, each face once, and return 0; raise UsageError for a bad hand."""
    rules = chosen_rules(options)
    hand, trick = read_hand(rules, options.hand, options.trick)
    legal: list[Card] = []
    refused: list[tuple[Card, Reason]] = []
    for card in {card.face: card for card in strongest_first(hand)}.values():
        reason = refusal(card, hand, trick, options.trump, head_after_ruff=rules.head_after_ruff)
        if reason is None:
            legal.append(card)
        else:
            refused.append((card, reason))
    if options.json:
        say_json(_for_programs(legal, refused))
        return 0
    say(trump_title(rules, options.trump))
    for line in _lines(legal, refused):
        say(line)
    return 0


def _for_programs(
    legal: Sequence[Card], refused: Sequence[tuple[Card, Reason]]
) -> dict[str, object]:
    return {
        "legal": [card.face for card in legal],
        "refused": [
            {"card": card.face, "code": reason.code, "reason": reason.text}
            for card, reason in refused
        ],
    }


def _lines(legal: Sequence[Card], refused: Sequence[tuple[Card, Reason]]) -> list[str]:
    signs = " ".join(card.sign for card in legal)
    if not refused:
        return [f"May be played: {signs} (any card)"]
    return [
        f"May be played: {signs}",
        "May not be played:",
        *table(("  " + card.sign, reason.text) for card, reason in refused),
    ]
