"""The verb `legal`: which cards may be played to a trick and why the others may not."""

import argparse
from collections.abc import Sequence

from pinochle_desktop.cli.arguments import add_json, add_trump, read_hand, trump_title
from pinochle_desktop.cli.output import say, say_json, table
from pinochle_desktop.cli.rule_choice import add_rules, chosen_rules
from pinochle_desktop.rules.cards import Card, strongest_first
from pinochle_desktop.rules.reasons import Reason
from pinochle_desktop.rules.tricks import refusal

EXAMPLE = """\
In two-player the strict rules hold in the endgame only, and that is what is answered for;
while the stock lasts any card may be played.

example: pinochle-desktop legal --variant partnership --trump S --trick 10H QH --hand AH KH 9S
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the verb takes."""
    add_rules(parser, required=True)
    add_trump(parser)
    parser.add_argument(
        "--trick",
        metavar="CARD",
        nargs="*",
        default=[],
        help="the cards on the table in the order they were played; none to lead",
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
    """Print what may be played and what not, each face once; returns 0, raises UsageError."""
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
