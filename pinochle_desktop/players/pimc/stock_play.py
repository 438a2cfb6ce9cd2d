"""What to do over the stock of the two-player game: sampled deals, played out after every action."""

import random
from collections.abc import Iterable, Sequence
from functools import cache
from math import exp
from typing import Final

from pinochle_desktop.players.determinization.weighted_deals import SEED_BITS
from pinochle_desktop.players.evaluation import Evaluation, WinChance
from pinochle_desktop.players.heuristics.batch_evaluation import UNIT
from pinochle_desktop.players.heuristics.stock_play import shapes
from pinochle_desktop.players.kernel.position import face_index
from pinochle_desktop.players.kernel.stock_playouts import (
    StockOutcomes,
    card_values,
    play_stock_out,
)
from pinochle_desktop.players.kernel.stock_position import (
    DRAW,
    PLAY,
    TAKE_DIX,
    StockMeld,
    StockMove,
    StockPosition,
    number_of,
)
from pinochle_desktop.players.match import win_chance, win_chance_after_hand
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Play
from pinochle_desktop.rules.cards import SUITS, Card, Suit, parse_cards
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.melds import NEXT_HIGHER, PRICES
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Drawing, Pair, Playing, trick_points
from pinochle_desktop.rules.view import View

PRIOR: Final = 100
"""How many deals the heuristics' opinion weighs as much as (a Bayesian prior)."""
MARGIN: Final = 0.004
"""Chances that differ by less count as equal; then the heuristics decide."""
MOST: Final = 1000
"""Most deals in one round: with one action left to try, more would tell nothing."""
_SIDE: Final = (-0.9, 0.0, 0.0, 0.0, 0.0, 0.3)
_TRUMP: Final = (-0.3, 0.2, 0.0, 0.1, 0.35, 0.3)
_SETTLED: Final = 6
"""Log odds, by strength, that a hidden card is in the other hand rather than in the stock once
`_SETTLED` tricks are played: nines are thrown and aces kept (counted in Club's games)."""


def can_play_out(rules: RuleSet) -> bool:
    """Tell whether the kernel can play a stock game out: its sets of cards have room for one deck."""
    return rules.single_deck


def evaluate_stock_actions(
    view: View, rng: random.Random, playouts: int, stop: Stop | None = None
) -> list[Evaluation]:
    """Evaluate every legal action by the chance to win the match, the best first.

    Successive halving shares `playouts` out: every action is tried in the same deals, then the better
    half in further ones, and so on. What was dropped on the way is evaluated no higher than the best.
    """
    position, seed = position_of(view), rng.getrandbits(SEED_BITS)
    actions = view.legal
    like = [_alike(view, action) for action in actions]
    eligible = {_alike(view, action) for action in _eligible(view)}
    moves = {kind: _move(view, actions[like.index(kind)]) for kind in like}
    order = {kind: place for place, kind in enumerate(moves)}
    left, values = list(moves), dict.fromkeys(moves, 0.0)
    rounds = max(1, len(left).bit_length() - 1)
    prior, dealt = _prior(view, position, moves), 0
    totals = dict(prior)
    for _ in range(rounds):
        samples = min(max(1, playouts // rounds // len(left)), MOST)
        outcomes = play_stock_out(
            position, [moves[kind] for kind in left], samples, seed=seed, first=dealt, stop=stop
        )
        dealt += outcomes.deals
        for kind, total in zip(left, _summed(view, outcomes, len(left)), strict=True):
            totals[kind] += total
            values[kind] = totals[kind] / (dealt + PRIOR)
        left = sorted(eligible.intersection(left), key=lambda kind: (-values[kind], order[kind]))
        left = left[: (len(left) + 1) // 2]
    level = [kind for kind in eligible if values[kind] >= values[left[0]] - MARGIN]
    best = max(level, key=lambda kind: (prior[kind], values[kind], -order[kind]))
    found = [
        Evaluation(action, WinChance(min(values[kind], values[best])))
        for action, kind in zip(actions, like, strict=True)
    ]
    return sorted(found, key=lambda option: like[actions.index(option.action)] != best)


def _eligible(view: View) -> Sequence[Action]:
    """Return what may be chosen: any play, else a meld, else the dix, else the draw.

    Of the melds these are the dearest, and the lower one that its cards can make first (R29).
    """
    assert view.trump is not None
    melds = [action for action in view.legal if isinstance(action, DeclareMeld)]
    nines = [action for action in view.legal if isinstance(action, Dix)]
    if nines and (view.rules.dix_first or not melds):
        return nines
    if not melds:
        return view.legal
    rows = shape_rows(view.trump)
    places = [_shape(view.trump, meld.cards) for meld in melds]
    dearest = max(places, key=lambda place: rows[place].price)
    return [
        meld
        for meld, place in zip(melds, places, strict=True)
        if dearest in (place, rows[place].higher)
    ]


def _prior(
    view: View, position: StockPosition, moves: dict[tuple[object, ...], StockMove]
) -> dict[tuple[object, ...], float]:
    """Return what the heuristics expect of each move, as win chances summed over `PRIOR` deals."""
    first, second = _start(view)
    more = (first + 1, second) if view.seat == 0 else (first, second + 1)
    level = win_chance(view.rules, (first, second), view.seat)
    point = win_chance(view.rules, more, view.seat) - level
    values = card_values(position)
    return {
        kind: PRIOR * (level + (point * values[move.cards] / UNIT if move.verb == PLAY else 0.0))
        for kind, move in moves.items()
    }


def position_of(view: View) -> StockPosition:
    """Return what the seat to act sees over the stock, for the kernel."""
    phase = view.phase
    assert isinstance(phase, Playing | Drawing)
    assert view.trump is not None
    assert view.turned is not None
    led = phase.cards[0] if isinstance(phase, Playing) and phase.cards else None
    hidden = unseen(view)
    known = [card for card in hidden if card == view.upturned or card in view.dix]
    loose = [card for card in hidden if card not in known]
    played = [card for trick in view.tricks for card in trick.cards]
    other = view.rules.next_seat(view.seat)
    return StockPosition(
        seat=view.seat,
        leader=phase.leader if isinstance(phase, Playing) else phase.seat,
        led=-1 if led is None else number_of(led),
        trump=SUITS.index(view.trump),
        shapes=shape_rows(view.trump),
        hand=_bits(view.hand),
        known=_bits(known),
        trays=(_bits(view.trays[0]), _bits(view.trays[1])),
        spent=(_spent(view, 0), _spent(view, 1)),
        gone=_bits(played if led is None else [*played, led]),
        dix=_bits(view.dix),
        turned=number_of(view.turned),
        hidden=tuple(number_of(card) for card in loose),
        odds=tuple(_odds(view, card) for card in loose),
        theirs=view.hand_sizes[other] - len(known),
        down=view.stock_size - 1,
        melded=isinstance(phase, Drawing) and phase.melded,
        dixed=isinstance(phase, Drawing) and phase.dixed,
        extra_marriage=view.rules.extra_marriage,
        dix_first=view.rules.dix_first,
        last_trick=view.rules.last_trick,
        head_after_ruff=view.rules.head_after_ruff,
    )


def _odds(view: View, card: Card) -> int:
    by_strength = _TRUMP if card.suit == view.trump else _SIDE
    return round(64 * exp(by_strength[card.strength] * min(1.0, len(view.tricks) / _SETTLED)))


def _bits(cards: Iterable[Card]) -> int:
    return sum(1 << number_of(card) for card in cards)


@cache
def shape_rows(trump: Suit) -> tuple[StockMeld, ...]:
    """Return the melds of `stock_play.shapes` as the kernel takes them, in the same order."""
    melds = shapes(trump)
    names = [kind for kind, _ in melds]
    rows = []
    for kind, faces in melds:
        kinds = tuple(dict.fromkeys(face_index(parse_cards(face)[0]) for face in faces))
        higher = names.index(NEXT_HIGHER[kind]) if kind in NEXT_HIGHER else -1
        rows.append(StockMeld(PRICES[kind][0], higher, len(faces) // len(kinds), kinds))
    return tuple(rows)


def _spent(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards (bits) that have served in each meld of `shapes`."""
    assert view.trump is not None
    found = [0] * len(shapes(view.trump))
    for meld in view.melds:
        if meld.seat == seat:
            found[_shape(view.trump, meld.cards)] |= _bits(meld.cards)
    return tuple(found)


def _move(view: View, action: Action) -> StockMove:
    assert view.trump is not None
    match action:
        case Play(_, card):
            return StockMove(PLAY, number_of(card))
        case DeclareMeld(_, cards):
            return StockMove(1 + _shape(view.trump, cards), _bits(cards))
        case Dix(_, card):
            return StockMove(TAKE_DIX, _bits([card]))
        case _:
            return StockMove(DRAW)


def _shape(trump: Suit, cards: Sequence[Card]) -> int:
    """Return the index in `shapes` of the meld that these cards make."""
    faces = sorted(card.face for card in cards)
    return [sorted(wanted) for _, wanted in shapes(trump)].index(faces)


def _alike(view: View, action: Action) -> tuple[object, ...]:
    """Return a key that is equal for actions with the same effect: their cards are identical."""
    match action:
        case Play(_, card):
            return (Play, _status(view, card))
        case DeclareMeld(_, cards):
            return (DeclareMeld, *sorted(_status(view, card) for card in cards))
        case Dix(_, card):
            return (Dix, _status(view, card))
        case _:
            return (type(action),)


def _status(view: View, card: Card) -> tuple[str, bool, tuple[bool, ...]]:
    """Return all that tells a card from identical ones: whether it lies in the tray and has served."""
    served = tuple(meld.seat == view.seat and card in meld.cards for meld in view.melds)
    return card.face, card in view.tray, (*served, card in view.dix)


def _summed(view: View, outcomes: StockOutcomes, width: int) -> list[float]:
    """Return the win chances after each move, summed over the deals."""
    start = _start(view)
    found: dict[tuple[int, int], float] = {}
    totals = [0.0] * width
    for row in range(outcomes.deals * width):
        end = (
            start[0] + outcomes.points[2 * row],
            start[1] + outcomes.points[2 * row + 1],
        )
        value = found.get(end)
        if value is None:
            value = found[end] = win_chance_after_hand(
                view.rules, end, view.rules.side_of(view.seat), -1, made=False
            )
        totals[row % width] += value
    return totals


def _start(view: View) -> Pair:
    """Return both sides' scores, this hand's melds and tricks included."""
    points = trick_points(view.rules, view.tricks, ended=False)
    first, second = (
        score + melds + tricks
        for score, melds, tricks in zip(view.score, view.meld_points, points, strict=True)
    )
    return first, second
