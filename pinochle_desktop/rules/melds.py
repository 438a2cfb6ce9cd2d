"""Melds: which ones a hand holds, what they score, and which one given cards are."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct

from pinochle_desktop.rules.cards import SUITS, Card, Suit, strongest_first
from pinochle_desktop.rules.ruleset import RuleSet

MeldKind = Literal[
    "run",
    "royal-marriage",
    "marriage",
    "pinochle",
    "double-pinochle",
    "aces-around",
    "kings-around",
    "queens-around",
    "jacks-around",
    "dix",
]

PRICES: Final[dict[MeldKind, tuple[int, ...]]] = {
    "run": (15, 150, 225, 300),
    "royal-marriage": (4, 8, 12, 16),
    "marriage": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "double-pinochle": (30,),
    "aces-around": (10, 100, 150, 200),
    "kings-around": (8, 80, 120, 160),
    "queens-around": (6, 60, 90, 120),
    "jacks-around": (4, 40, 60, 80),
    "dix": (1, 2, 3, 4),
}
"""Points for one, two, three and four sets: the meld table of the double-deck rules."""

MELD_NAMES: Final[dict[MeldKind, str]] = {
    "run": "run",
    "royal-marriage": "royal marriage",
    "marriage": "marriage",
    "pinochle": "pinochle",
    "double-pinochle": "double pinochle",
    "aces-around": "aces around",
    "kings-around": "kings around",
    "queens-around": "queens around",
    "jacks-around": "jacks around",
    "dix": "dix",
}
AROUND: Final[dict[str, MeldKind]] = {
    "A": "aces-around",
    "K": "kings-around",
    "Q": "queens-around",
    "J": "jacks-around",
}
RUN_RANKS: Final = ("A", "T", "K", "Q", "J")
PINOCHLE_FACES: Final = ("QS", "JD")
NEXT_HIGHER: Final[dict[MeldKind, MeldKind]] = {
    "royal-marriage": "run",
    "pinochle": "double-pinochle",
}
"""A card of the first may also serve in the second, but not the other way round (R29)."""


class Meld(Struct, frozen=True):
    """A meld: `count` sets of one kind, their cards, and the points for all of them."""

    seat: int
    kind: MeldKind
    count: int
    cards: tuple[Card, ...]
    points: int

    @property
    def name(self) -> str:
        """The meld in words: "double run", "aces around", "dix"."""
        name = MELD_NAMES[self.kind]
        if self.count == 1:
            return name
        if self.kind == "dix":
            return f"{self.count} dix"
        if self.kind == "double-pinochle":
            return f"{self.count} {name}s"
        return f"{('double', 'treble', 'quadruple')[min(self.count, 4) - 2]} {name}"


def count_melds(
    rules: RuleSet, trump: Suit, cards: Iterable[Card], seat: int = 0
) -> tuple[Meld, ...]:
    """Return every meld of a hand, in the order of the rule texts: runs, marriages, pinochles, arounds, dix.

    A card may serve in melds of different types, but only once in each type (R1 to R6).
    """
    held: dict[str, list[Card]] = {}
    for each in sorted(cards, key=lambda c: c.copy):
        held.setdefault(each.face, []).append(each)
    melds: list[Meld] = []

    def add(kind: MeldKind, faces: Sequence[str], start: int, count: int) -> None:
        if count > 0:
            used = tuple(c for face in faces for c in held[face][start : start + count])
            melds.append(Meld(seat, kind, count, used, _price(rules, kind, count)))

    def sets(faces: Iterable[str]) -> int:
        return min(len(held.get(face, ())) for face in faces)

    run_faces = [rank + trump for rank in RUN_RANKS]
    royal_faces = ["K" + trump, "Q" + trump]
    runs, royals = _runs_and_royals(rules, sets(run_faces), sets(royal_faces))
    add("run", run_faces, 0, runs)
    add("royal-marriage", royal_faces, runs, royals)
    for suit in SUITS:
        if suit != trump:
            faces = ["K" + suit, "Q" + suit]
            add("marriage", faces, 0, sets(faces))
    pinochles = sets(PINOCHLE_FACES)
    doubles = pinochles // 2 if rules.meld_values == "list" else 0
    if doubles:
        used = tuple(c for face in PINOCHLE_FACES for c in held[face][: 2 * doubles])
        melds.append(
            Meld(seat, "double-pinochle", doubles, used, _price(rules, "double-pinochle", doubles))
        )
    add("pinochle", PINOCHLE_FACES, 2 * doubles, pinochles - 2 * doubles)
    for rank, kind in AROUND.items():
        faces = [rank + suit for suit in SUITS]
        add(kind, faces, 0, sets(faces))
    add("dix", ["9" + trump], 0, len(held.get("9" + trump, ())))
    return tuple(melds)


def meld_points(rules: RuleSet, trump: Suit, cards: Iterable[Card]) -> int:
    """Return the points that a hand melds with this trump."""
    return sum(meld.points for meld in count_melds(rules, trump, cards))


def _price(rules: RuleSet, kind: MeldKind, count: int) -> int:
    prices = PRICES[kind]
    return prices[count - 1] if rules.meld_values == "table" else prices[0] * count


def _runs_and_royals(rules: RuleSet, runs: int, pairs: int) -> tuple[int, int]:
    """Return how many runs and royal marriages score (R1), given how many runs and pairs are held."""
    if rules.extra_marriage:
        return runs, pairs - runs
    most = 1 if rules.meld_values == "list" else pairs
    return min(runs, most), 0 if runs else min(pairs, most)


def identify(cards: Sequence[Card], trump: Suit) -> MeldKind | None:
    """Return which meld of the stock game exactly these cards are, or None."""
    faces = sorted(card.face for card in cards)
    ranks = {card.rank for card in cards}
    suits = {card.suit for card in cards}
    if faces == sorted(PINOCHLE_FACES):
        return "pinochle"
    if faces == sorted(PINOCHLE_FACES * 2):
        return "double-pinochle"
    if len(suits) == 1 and faces == sorted(rank + cards[0].suit for rank in "KQ"):
        return "royal-marriage" if trump in suits else "marriage"
    if suits == {trump} and faces == sorted(rank + trump for rank in RUN_RANKS):
        return "run"
    if len(cards) == len(suits) == len(SUITS) and len(ranks) == 1:
        return AROUND.get(cards[0].rank)
    return None


def best_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards of a meld as they are shown: by suit, high to low."""
    return tuple(strongest_first(cards))
