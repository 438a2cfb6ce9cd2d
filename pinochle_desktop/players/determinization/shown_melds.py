"""What the melds that a seat laid down, and those it didn't, say about its cards."""

from collections import Counter
from typing import Final, NamedTuple

from pinochle_desktop.players.kernel.position import face_index
from pinochle_desktop.rules.cards import RANKS, SUITS, deck
from pinochle_desktop.rules.melds import AROUND, PINOCHLE_FACES, RUN_RANKS
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.view import View

_FACE_INDEX: Final = {card.face: face_index(card) for card in deck(RANKS, 1)}


class MeldBounds(NamedTuple):
    """How many sets of these faces a hand held: at least `low`, and at most `high` unless that is None.

    The number of sets is that of the rarest face.
    """

    faces: tuple[int, ...]
    low: int
    high: int | None


def melds_shown(view: View, seat: int) -> tuple[MeldBounds, ...]:
    """Return what a seat's melds say of its hand when it laid them down.

    In the four-player games everybody lays down all melds, so a missing one says as much (R1 to R8).
    """
    assert view.trump is not None
    count: Counter[str] = Counter()
    for meld in view.melds:
        if meld.seat == seat:
            suit = meld.cards[0].suit if meld.kind == "marriage" else ""
            count[meld.kind + suit] += meld.count
    trump = view.trump
    found = _trump_melds(view.rules, trump, count["run"], count["royal-marriage"])
    for suit in SUITS:
        if suit != trump:
            found.append(_exact(("K" + suit, "Q" + suit), count["marriage" + suit]))
    pinochles = 2 * count["double-pinochle"] + count["pinochle"]
    found.append(_exact(PINOCHLE_FACES, pinochles))
    for rank, kind in AROUND.items():
        found.append(_exact(tuple(rank + suit for suit in SUITS), count[kind]))
    found.append(_exact(("9" + trump,), count["dix"]))
    return tuple(found)


def _trump_melds(rules: RuleSet, trump: str, runs: int, royals: int) -> list[MeldBounds]:
    """Undo what the rules make of runs and royal marriages side by side (R1)."""
    run = _face_indices(tuple(rank + trump for rank in RUN_RANKS))
    pair = _face_indices(("K" + trump, "Q" + trump))
    if rules.extra_marriage:
        return [MeldBounds(run, runs, runs), MeldBounds(pair, runs + royals, runs + royals)]
    once = rules.meld_values == "list"
    if runs:
        return [MeldBounds(run, runs, None if once else runs)]
    return [MeldBounds(run, 0, 0), MeldBounds(pair, royals, None if once and royals else royals)]


def _exact(faces: tuple[str, ...], count: int) -> MeldBounds:
    return MeldBounds(_face_indices(faces), count, count)


def _face_indices(faces: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(_FACE_INDEX[face] for face in faces)
