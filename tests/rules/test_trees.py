"""Counted trees of actions from fixed deals: a net under the rules, and a second count beside it."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Give, Pass
from pinochle_desktop.rules.game import advance, legal_actions, new_game, selection
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Bidding, Exchanging, HandOver, Naming, Playing, Showing
from pinochle_desktop.rules.variants import PRESETS
from tests.rules import naive


def options(state):
    choice = selection(state)
    if choice is None:
        return legal_actions(state)
    return tuple(Give(state.phase.seat, some) for some in combinations(choice.cards, choice.choose))


def count(state, depth=-1, stop=lambda _: False):
    """Return how many sequences of actions lead to the end, to `stop`, or to the depth."""
    if depth == 0 or state.phase.seat is None or stop(state):
        return 1
    return sum(count(advance(state, action), depth - 1, stop) for action in options(state))


def first_choices(state, until):
    """Take the first action there is, but pass rather than bid again, until a condition holds."""
    while not until(state):
        legal = options(state)
        passing = isinstance(legal[0], Pass) and any(call.amount for call in state.calls)
        state = advance(state, legal[0] if passing or len(legal) == 1 else legal[1])
    return state


def ending(rules, seed, left):
    def there(state):
        strict = isinstance(state.phase, Playing) and not state.stock and not state.phase.cards
        return strict and all(len(hand) == left for hand in state.hands)

    return first_choices(new_game(rules, seed).state, there)


def counted_again(state):
    hands = [[card.code for card in hand] for hand in state.hands]
    ruff = state.rules.head_after_ruff
    return naive.count_play(hands, [], state.phase.seat, state.trump, head_after_ruff=ruff)


@pytest.mark.parametrize(
    ("key", "seed", "left", "expected"),
    [
        ("double-deck", 4, 4, 628),
        ("double-deck", 8, 4, 2280),
        ("double-deck", 3, 3, 1296),
        ("single-pass", 9, 4, 504),
        ("single-pass", 10, 4, 2952),
        ("partnership", 2, 4, 2916),
        ("partnership", 1, 3, 792),
        ("two-player", 2, 6, 6384),
        ("two-player", 1, 5, 912),
    ],
)
def test_ways_to_play_out_the_last_tricks(key, seed, left, expected):
    state = ending(PRESETS[key], seed, left)
    assert count(state) == counted_again(state) == expected


@pytest.mark.parametrize(
    ("key", "seed", "expected"), [("double-deck", 4, 564), ("single-pass", 9, 420)]
)
def test_ways_to_play_when_a_ruffed_suit_is_headed(key, seed, expected):
    state = ending(rules_with(key, {"head_after_ruff": True}), seed, 4)
    assert count(state) == counted_again(state) == expected


@pytest.mark.parametrize(
    ("key", "changes", "expected"),
    [
        ("double-deck", {"lowest_bid": 58, "highest_bid": 65}, 104),
        ("double-deck", {"lowest_bid": 55, "highest_bid": 65}, 1696),
        ("single-pass", {"lowest_bid": 57, "highest_bid": 70}, 688),
        ("partnership", {"lowest_bid": 15, "highest_bid": 17, "fine_bids_until": 17}, 41),
        ("partnership", {"lowest_bid": 15, "highest_bid": 20, "fine_bids_until": 20}, 694),
    ],
)
def test_auctions_there_are(key, changes, expected):
    rules = replace(PRESETS[key], **changes)
    state = new_game(rules, 1).state
    ladder = range(changes["lowest_bid"], changes["highest_bid"] + 1)
    if "fine_bids_until" not in changes:
        ladder = [bid for bid in ladder if bid <= 60 or bid % 5 == 0]
    again = naive.count_auctions(list(ladder), 4, 1, stuck=rules.all_pass == "stuck")
    assert count(state, stop=lambda s: not isinstance(s.phase, Bidding)) == again == expected


@pytest.mark.parametrize(
    ("key", "cards", "suits"), [("partnership", 12, 4), ("double-deck", 20, 0)]
)
def test_namings_and_exchanges_there_are(key, cards, suits):
    rules = rules_with(key, {"exchange": 1})
    state = first_choices(new_game(rules, 1).state, lambda s: isinstance(s.phase, Naming))
    bidder = state.contract.bidder
    held = {card.face for card in state.deal.hands[bidder]}
    marriages = sum({"K" + suit, "Q" + suit} <= held for suit in "SHDC")
    ways = count(state, stop=lambda s: isinstance(s.phase, Showing))
    assert ways == (suits or marriages) * cards * (cards + 1)


def test_four_of_twelve_cards_are_passed():
    state = first_choices(
        new_game(PRESETS["single-pass"], 3).state, lambda s: isinstance(s.phase, Exchanging)
    )
    assert len(options(state)) == 495
    assert len(options(advance(state, options(state)[0]))) == 1820


def table_of(state):
    """Write a position of the stock game down for the second count."""
    names = {"royal-marriage": "royal", "double-pinochle": "double"}

    def codes(pile):
        return [card.code for card in pile]

    def kind(meld):
        return meld.kind[0].upper() if "around" in meld.kind else names.get(meld.kind, meld.kind)

    return {
        "hands": [codes(hand) for hand in state.hands],
        "trays": [codes(tray) for tray in state.trays],
        "stock": codes(state.stock),
        "laid": [[(kind(m), codes(m.cards)) for m in state.melds if m.seat == s] for s in (0, 1)],
        "scored": codes(state.dix),
        "trump": state.trump,
        "trick": [],
        "turn": state.phase.seat,
        "done": None,
    }


@pytest.mark.parametrize(
    ("seed", "tricks", "depth", "expected"),
    [(1, 0, 4, 1917), (2, 3, 4, 1728), (3, 6, 4, 1912), (5, 9, 4, 2086), (8, 11, 4, 1852)],
)
def test_ways_to_go_on_over_the_stock(seed, tricks, depth, expected):
    def there(state):
        return isinstance(state.phase, Playing) and len(state.tricks) == tricks

    state = first_choices(new_game(PRESETS["two-player"], seed).state, there)
    assert count(state, depth) == naive.count_stock(table_of(state), depth) == expected


def test_a_hand_ends_where_the_tree_ends():
    state = ending(PRESETS["double-deck"], 1, 1)
    for _ in range(4):
        state = advance(state, legal_actions(state)[0])
    assert isinstance(state.phase, HandOver)
