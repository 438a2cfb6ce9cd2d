"""Read the arguments that verbs share, leniently, and refuse bad ones in a sentence."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import IO, Final, NoReturn, TypeVar

from pinochle_desktop.cli import output
from pinochle_desktop.rules.cards import Card, CardError, Suit, parse_cards, parse_suit
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.words.numbers import plural

T = TypeVar("T")
PROGRAM: Final = "pinochle-desktop"
MOST: Final = 2**53 - 1  # any JSON reader takes it


class UsageError(Exception):
    """Wrong usage or unreadable input; the message is a sentence, and the exit status is 2."""


class Parser(argparse.ArgumentParser):
    """An argparse parser that complains in one sentence and survives a closed pipe."""

    def __init__(self, verb: str, summary: str, example: str, usage: str | None = None) -> None:
        super().__init__(
            prog=f"{PROGRAM} {verb}".rstrip(),
            usage=usage,
            description=summary,
            epilog=example,
            # A fixed width also saves argparse the import of a slow module.
            formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=80),
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the message as a sentence."""
        sentence = message.removeprefix("argument ")
        end = "" if sentence.endswith((".", "?")) else "."
        raise UsageError(f"{sentence[0].upper()}{sentence[1:]}{end} See {self.prog} --help.")

    def print_help(self, file: IO[str] | None = None) -> None:  # type: ignore[override]
        """Print the help to standard output."""
        del file
        output.say(self.format_help().rstrip())


def reads(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return `read` as an argparse type; the message of its ValueError is shown."""

    def checked(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return checked


def closest(word: str, known: Iterable[str]) -> str:
    """Return " Did you mean ...?", or "" if no known word is close."""
    import difflib  # noqa: PLC0415 - only a mistake needs it

    near = difflib.get_close_matches(word.lower(), list(known), n=1)
    return f" Did you mean {near[0]}?" if near else ""


def one_of(kind: str, known: Sequence[str]) -> Callable[[str], str]:
    """Return an argparse type for one of these names; case, spaces, - and _ don't matter."""

    def read(text: str) -> str:
        word = "-".join(text.lower().replace("_", " ").replace("-", " ").split())
        if word in known:
            return word
        hint = closest(word, known)
        raise argparse.ArgumentTypeError(
            f"there is no {kind} “{text}”. Choose from {', '.join(known)}.{hint}"
        )

    return read


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """Return an argparse type for a whole number from `low` to `high`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if low <= number <= high:
            return number
        if number > high == MOST:
            raise argparse.ArgumentTypeError(f"“{text}” is too large. The limit is {MOST}.")
        limits = f"from {low} up" if high == MOST else f"from {low} to {high}"
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number {limits}.")

    return read


def add_trump(parser: argparse.ArgumentParser) -> None:
    """Add `--trump`, a suit."""
    parser.add_argument(
        "--trump",
        metavar="SUIT",
        required=True,
        type=reads(parse_suit),
        help="S, H, D or C, or the suit's name or sign",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")


def add_level(parser: argparse.ArgumentParser) -> None:
    """Add `--level`, with the strongest level as the default."""
    from pinochle_desktop.players import LEVELS  # noqa: PLC0415 - few verbs need them

    parser.add_argument(
        "--level",
        metavar="L",
        type=one_of("level", LEVELS),
        default=LEVELS[-1],
        help=f"strength: {', '.join(LEVELS)} (default {LEVELS[-1]})",
    )


def read_hand(
    rules: RuleSet, words: Sequence[str], trick: Sequence[str] = ()
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards of a hand and of the trick on the table; copies are counted over both.

    Raise UsageError for words that are no cards, for an empty hand, and for more cards than the
    deck, a hand or an unfinished trick can hold.
    """
    try:
        on_table = len(parse_cards(" ".join(trick), rules.ranks, rules.copies))
        cards = parse_cards(" ".join((*trick, *words)), rules.ranks, rules.copies)
    except CardError as error:
        raise UsageError(str(error)) from error
    hand = cards[on_table:]
    if not hand:
        raise UsageError("A hand needs at least one card.")
    if len(hand) > rules.hand_size:
        raise UsageError(
            f"A hand of {rules.name} has at most {rules.hand_size} cards. You gave {len(hand)}."
        )
    if on_table >= rules.seats:
        raise UsageError(
            f"An unfinished trick of {rules.name} has at most {plural(rules.seats - 1, 'card')}. "
            f"You gave {on_table}."
        )
    return hand, cards[:on_table]


def trump_title(rules: RuleSet, trump: Suit) -> str:
    """Return the first line of an answer: the rule set and trump."""
    from pinochle_desktop.rules.cards import SUIT_NAMES, SUIT_SIGNS  # noqa: PLC0415

    return f"{rules.name}, trump {SUIT_NAMES[trump]} {SUIT_SIGNS[trump]}"
