"""Read the lines in double braces of a help page and work them out by the rules.

Some lines also say what the author expects (`may`, `points`, `change`); a test compares it with the rules.
"""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pinochle_desktop.rules.cards import RANKS, SUIT_NAMES, Card, Suit, parse_cards, parse_suit
from pinochle_desktop.rules.melds import Meld, count_melds
from pinochle_desktop.rules.tricks import legal_cards, refusal
from pinochle_desktop.rules.variants import PRESETS

LINE: Final = re.compile(r"^\{\{([a-z-]+)((?:\s+[a-z]+=(?:\"[^\"]*\"|\S+?))*)\}\}$", re.MULTILINE)
_FIELD: Final = re.compile(r"([a-z]+)=(?:\"([^\"]*)\"|([^\s\"}]+))")
_COPIES: Final = 4


class TrickExample(Struct, frozen=True):
    """A trick so far, the hand of the player to act, and what the rules say.

    Attributes:
        trump: the trump suit.
        trick: the cards on the table, in the order played.
        hand: the cards of the player to act.
        may: the cards that the rules allow.
        expected: the cards that the author of the page expects.
        reason: the refusal of the other cards, "" if there is none.
    """

    trump: Suit
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    may: tuple[Card, ...]
    expected: tuple[Card, ...]
    reason: str

    @property
    def words(self) -> str:
        """The example in words, for people who can't see the picture."""
        return (
            f"{SUIT_NAMES[self.trump].capitalize()} are trump. On the table: {_signs(self.trick)}. "
            f"In your hand: {_signs(self.hand)}. You may play {_signs(self.may, ' or ')}. {self.reason}"
        ).strip()

    @property
    def caption(self) -> str:
        """The text below the picture."""
        reason = self.reason or "You may play any of them."
        return f"{SUIT_NAMES[self.trump].capitalize()} are trump. {reason}"

    @property
    def disagreement(self) -> str:
        """How the page and the rules differ, "" if they agree."""
        mine, theirs = _signs(self.expected), _signs(self.may)
        return "" if mine == theirs else f"{self.words} The page says {mine}."


class MeldExample(Struct, frozen=True):
    """Cards of a hand and their melds.

    Attributes:
        trump: the trump suit.
        hand: the cards.
        melds: the melds by the rules.
        expected: the points that the author of the page expects.
    """

    trump: Suit
    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    expected: int

    @property
    def points(self) -> int:
        """The points of all melds."""
        return sum(meld.points for meld in self.melds)

    @property
    def words(self) -> str:
        """The melds and their sum in words."""
        sums = " + ".join(f"{meld.name} {meld.points}" for meld in self.melds)
        total = f" = {self.points}" if len(self.melds) > 1 else ""
        points = "point" if self.points == 1 else "points"
        return f"{SUIT_NAMES[self.trump].capitalize()} are trump: {sums}{total} {points}."

    @property
    def caption(self) -> str:
        """The text below the picture."""
        return self.words

    @property
    def disagreement(self) -> str:
        """How the page and the rules differ, "" if they agree."""
        return (
            "" if self.points == self.expected else f"{self.words} The page says {self.expected}."
        )


Example = TrickExample | MeldExample


def fields_of(text: str) -> dict[str, str]:
    """Return the fields of a directive."""
    return {key: quoted or plain for key, quoted, plain in _FIELD.findall(text)}


def trick_example(fields: dict[str, str], *, head_after_ruff: bool = False) -> TrickExample:
    """Return the example of a `trick` line; raise CardError or KeyError for a bad line."""
    trump = parse_suit(fields["trump"])
    trick = _cards(fields["cards"])
    hand = _cards(fields["hand"])
    may = legal_cards(hand, trick, trump, head_after_ruff=head_after_ruff)
    why = (refusal(card, hand, trick, trump, head_after_ruff=head_after_ruff) for card in hand)
    reason = next((each.text for each in why if each is not None), "")
    return TrickExample(trump, trick, hand, may, _cards(fields["may"]), reason)


def meld_example(fields: dict[str, str]) -> MeldExample:
    """Return the example of a `melds` line; raise CardError or KeyError for a bad line."""
    trump, hand = parse_suit(fields["trump"]), _cards(fields["hand"])
    melds = count_melds(PRESETS[fields["rules"]], trump, hand)
    return MeldExample(trump, hand, melds, int(fields["points"]))


def score_words(fields: dict[str, str]) -> tuple[str, int]:
    """Return a `score` line as a sum in words, and the change of the score (R21, R22)."""
    meld, tricks = int(fields["meld"]), int(fields["tricks"])
    counted = meld if tricks else 0
    total = counted + tricks
    sums = f"meld {meld} + tricks {tricks} = {total}"
    if not tricks:
        sums = f"meld {meld}, lost without a trick"
    if "bid" not in fields:
        return f"{sums}: **+{total}**", total
    bid = int(fields["bid"])
    if total >= bid and tricks:
        return f"Bid {bid}, {sums}: made, **+{total}**", total
    return f"Bid {bid}, {sums}: set, **−{bid}**", -bid


def _cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text, RANKS, _COPIES)


def _signs(cards: Sequence[Card], between: str = " ") -> str:
    return between.join(card.sign for card in cards)
