"""The cards of a pinochle deck: ranks, suits, their names, and how cards are written and read."""

import re
from collections.abc import Iterable
from typing import ClassVar, Final, Literal, Self, cast, final

Rank = Literal["A", "T", "K", "Q", "J", "9"]
Suit = Literal["S", "H", "D", "C"]

RANKS: Final[tuple[Rank, ...]] = ("A", "T", "K", "Q", "J", "9")
"""High to low: the ten ranks above all face cards (every rule text, "Card Ranking")."""
SUITS: Final[tuple[Suit, ...]] = ("S", "H", "D", "C")
MAX_COPIES: Final = 4

RANK_NAMES: Final[dict[Rank, str]] = {
    "A": "ace",
    "T": "ten",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "9": "nine",
}
SUIT_NAMES: Final[dict[Suit, str]] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SIGNS: Final[dict[Suit, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_STRENGTH: Final[dict[Rank, int]] = {rank: 5 - i for i, rank in enumerate(RANKS)}
_COUNTER_RANKS: Final = frozenset(("A", "T", "K"))
_SIGN_SUITS: Final[dict[str, str]] = {
    **{sign: suit for suit, sign in SUIT_SIGNS.items()},
    **dict(zip("♤♡♢♧", SUITS, strict=True)),
}
_TOKEN: Final = re.compile(r"(10|[ATKQJ9])([SHDC])([1-4]?)")


class CardError(ValueError):
    """Text that is not a card, or a card the deck does not hold; the message is a sentence for the user."""


@final
class Card:
    """One physical card. Every (rank, suit, copy) is one object, so cards compare by identity.

    Attributes:
        rank, suit: one letter each, see `RANKS` and `SUITS`.
        copy: 1 to 4, which tells cards with the same face apart.
        face: rank and suit, "TH"; trick rules and melds use it.
        code: face and copy, "TH2"; records use it.
        strength: 0 (nine) to 5 (ace), the order within a suit.
        counter: 1 for ace, ten and king, else 0.
    """

    __slots__ = ("code", "copy", "counter", "face", "rank", "strength", "suit")
    _made: ClassVar[dict[tuple[str, str, int], Self]] = {}

    rank: Rank
    suit: Suit
    copy: int
    face: str
    code: str
    strength: int
    counter: int

    def __new__(cls, rank: Rank, suit: Suit, copy: int = 1) -> Self:
        """Return the card of this rank, suit and copy; raises CardError if it does not exist."""
        made = cls._made.get((rank, suit, copy))
        if made is not None:
            return made
        if rank not in RANKS or suit not in SUITS or copy not in range(1, MAX_COPIES + 1):
            raise CardError(f"There is no card {rank}{suit}{copy}.")
        self = super().__new__(cls)
        put = object.__setattr__
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "copy", copy)
        put(self, "face", f"{rank}{suit}")
        put(self, "code", f"{rank}{suit}{copy}")
        put(self, "strength", _STRENGTH[rank])
        put(self, "counter", int(rank in _COUNTER_RANKS))
        cls._made[rank, suit, copy] = self
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __reduce__(self) -> tuple[type["Card"], tuple[Rank, Suit, int]]:
        return Card, (self.rank, self.suit, self.copy)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        return self.code

    @property
    def name(self) -> str:
        """The face in words: "ten of hearts"."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"

    @property
    def sign(self) -> str:
        """The face in signs: "10♥"."""
        return f"{'10' if self.rank == 'T' else self.rank}{SUIT_SIGNS[self.suit]}"


def card(code: str) -> Card:
    """Return the card with a code such as "TH2"; raises CardError for any other text."""
    if not (len(code) == 3 and code[2] in "1234"):  # noqa: PLR2004 - rank, suit, copy
        raise CardError(f"“{code}” is not a card; a card is written like TH2.")
    return Card(cast("Rank", code[0]), cast("Suit", code[1]), int(code[2]))


def deck(ranks: Iterable[Rank], copies: int) -> tuple[Card, ...]:
    """Return every card of a deck in a fixed order: suit, rank high to low, copy."""
    return tuple(
        Card(rank, suit, copy) for suit in SUITS for rank in ranks for copy in range(1, copies + 1)
    )


def strongest_first(cards: Iterable[Card]) -> list[Card]:
    """Sort by suit, then high to low, then copy."""
    return sorted(cards, key=lambda c: (SUITS.index(c.suit), -c.strength, c.copy))


def parse_cards(text: str, ranks: Iterable[Rank] = RANKS, copies: int = 2) -> tuple[Card, ...]:
    """Read cards as people write them: "AH", "ah", "A♥", "10h", "TH2", separated by spaces or commas.

    A card written without its copy gets the lowest copy that is free. The deck has `copies` cards of
    each of the `ranks` in every suit. Raises CardError with a sentence if a word is not a card, or if
    the deck does not hold that card or holds it fewer times than it is named.
    """
    words = [_split_word(word) for word in text.replace(",", " ").split()]
    known = set(ranks)
    named = {(rank, suit, int(copy)) for rank, suit, copy, _ in words if copy}
    cards: list[Card] = []
    for rank, suit, copy, word in words:
        if rank not in known:
            raise CardError(f"There are no {RANK_NAMES[rank]}s in this deck: “{word}”.")
        number = int(copy) if copy else _free_copy(rank, suit, named, copies)
        made = Card(rank, suit, number) if 1 <= number <= copies else None
        if made in cards:
            raise CardError(f"“{word}” is named twice; leave the copy's number out, or change it.")
        if made is None:
            raise CardError(
                f"The deck holds only {copies} of the {RANK_NAMES[rank]} of {SUIT_NAMES[suit]}: "
                f"“{word}” is one too many."
            )
        named.add((rank, suit, number))
        cards.append(made)
    return tuple(cards)


def _split_word(word: str) -> tuple[Rank, Suit, str, str]:
    plain = word.replace("\ufe0e", "").replace("\ufe0f", "").upper()
    match = _TOKEN.fullmatch("".join(_SIGN_SUITS.get(sign, sign) for sign in plain))
    if match is None:
        raise CardError(f"“{word}” is not a card; write rank and suit, like AH, 10h or Q♠.")
    rank, suit, copy = match.groups()
    return cast("Rank", "T" if rank == "10" else rank), cast("Suit", suit), copy, word


def _free_copy(rank: Rank, suit: Suit, named: set[tuple[Rank, Suit, int]], copies: int) -> int:
    free = (n for n in range(1, copies + 1) if (rank, suit, n) not in named)
    return next(free, copies + 1)


def parse_suit(text: str) -> Suit:
    """Read a suit as people write it: "H", "hearts", "heart", "♥"; raises CardError with a sentence."""
    plain = text.replace("\ufe0e", "").replace("\ufe0f", "").strip().upper()
    plain = _SIGN_SUITS.get(plain, plain)
    for suit, name in SUIT_NAMES.items():
        if plain in (suit, name.upper(), name.upper().removesuffix("S")):
            return suit
    raise CardError(f"“{text}” is not a suit; write S, H, D or C.")
