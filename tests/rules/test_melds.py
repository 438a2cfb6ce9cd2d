"""Melds of a hand: R1 to R8, the table, the kinds of meld laid down one by one."""

import pytest

from pinochle_desktop.rules.actions import Begin, Give, Play
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import (
    AROUND,
    MELD_NAMES,
    PRICES,
    Meld,
    count_melds,
    identify,
    meld_points,
)
from pinochle_desktop.rules.variants import PRESETS
from tests.tables import AUCTION_KEYS, cards, faces, named, run, split_cards

TABLE_KEYS = [key for key, rules in PRESETS.items() if rules.meld_values == "table"]
LIST_KEYS = [key for key, rules in PRESETS.items() if rules.meld_values == "list"]


def points(key, trump, text):
    return meld_points(PRESETS[key], trump, cards(text, key))


def kinds(key, trump, text):
    return {m.kind: m.points for m in count_melds(PRESETS[key], trump, cards(text, key))}


@pytest.mark.parametrize(
    ("key", "expected"), [("partnership", 15), ("single-pass", 19), ("double-deck", 19)]
)
def test_r01_further_marriage_beside_a_run(key, expected):
    assert points(key, "H", "AH TH KH KH QH QH JH") == expected


def test_r01_partnership_scores_one_of_run_and_royal_marriage():
    assert points("partnership", "H", "KH KH QH QH") == 4
    assert points("partnership", "H", "AH AH TH TH KH KH QH QH JH JH") == 15


def test_r01_pairs_beside_and_without_a_run_in_the_table():
    assert points("single-pass", "H", "KH KH QH QH") == 8
    assert points("single-pass", "H", "AH AH TH TH KH KH QH QH JH JH") == 150


@pytest.mark.parametrize("key", PRESETS)
def test_r02_a_spare_king_or_queen_adds_nothing(key):
    assert points(key, "H", "AH TH KH KH QH JH") == 15
    assert points(key, "H", "AH TH KH QH QH JH") == 15


def test_r03_table_values_of_runs_and_royal_marriages():
    assert points("double-deck", "S", "AS AS TS TS KS KS KS QS QS QS JS JS") == 150 + 4
    assert points("double-deck", "S", "AS TS KS KS KS KS QS QS QS QS JS") == 15 + 12


def test_r04_the_table_replaces_and_does_not_add():
    assert points("double-deck", "S", "AS AS AH AH AD AD AC AC") == 100
    assert points("double-deck", "S", "AS AS AH AH AD AC AC") == 10
    assert points("double-deck", "H", "QS QS QS JD JD") == 30
    for count, expected in enumerate((4, 30, 60, 90), 1):
        assert points("double-deck", "H", " ".join(["QS JD"] * count)) == expected


@pytest.mark.parametrize("key", LIST_KEYS)
def test_r05_list_values_price_each_disjoint_set(key):
    assert points(key, "S", "KH KH QH QH") == 4
    assert points(key, "S", "AS AS AH AH AD AD AC AC") == 20
    assert points(key, "H", "QS QS JD JD") == 30
    assert points(key, "H", "QS QS JD") == 4
    assert points(key, "H", "9H") == 1
    assert points(key, "H", "9H 9H 9S") == 2


@pytest.mark.parametrize("key", PRESETS)
def test_r06_one_card_serves_melds_of_different_types(key):
    text = "AH TH KH QH JH QS JD QC QD AC AD AS"
    assert points(key, "H", text) == 35
    expected = {"run": 15, "pinochle": 4, "aces-around": 10, "queens-around": 6}
    assert kinds(key, "H", text) == expected


@pytest.mark.parametrize("key", PRESETS)
def test_r06_never_the_same_type_twice(key):
    assert kinds(key, "S", "KH KH QH") == {"marriage": 2}


@pytest.mark.parametrize("key", AUCTION_KEYS)
def test_r07_partners_add_points_and_not_cards(key):
    copies = PRESETS[key].copies
    hands = ["KH QH " + "QS " * copies, "", "KC QC " + "JD " * copies, ""]
    state = named(key, hands, "H")
    while state.rules.exchange and len(state.exchanged) < 2:
        held = state.hands[state.phase.seat]
        spare = [c for c in held if c.face not in ("KH", "QH", "QS", "KC", "QC", "JD")]
        state = run(state, Give(state.phase.seat, tuple(spare[: state.rules.exchange])))
    assert not any(meld.kind.endswith("pinochle") for meld in state.melds)
    assert all(set(meld.cards) <= set(state.hands[meld.seat]) for meld in state.melds)
    for side in (0, 1):
        shown = sum(meld.points for meld in state.melds if meld.seat % 2 == side)
        alone = sum(meld_points(state.rules, "H", state.hands[seat]) for seat in (side, side + 2))
        assert state.meld_points[side] == shown == alone


def test_r08_meld_stays_fixed_while_its_cards_are_played():
    state = named("double-deck", ["KH QH"], "H")
    before = state.melds, state.meld_points
    played = run(state, Begin(0), Play(0, cards("KH1")[0]))
    assert (played.melds, played.meld_points) == before
    assert before[0]


COLUMNS = {
    "run": (15, 150, 225, 300),
    "royal-marriage": (4, 8, 12, 16),
    "marriage": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "aces-around": (10, 100, 150, 200),
    "kings-around": (8, 80, 120, 160),
    "queens-around": (6, 60, 90, 120),
    "jacks-around": (4, 40, 60, 80),
}
SETS = {
    "run": "AC TC KC QC JC",
    "royal-marriage": "KC QC",
    "marriage": "KH QH",
    "pinochle": "QS JD",
    "aces-around": "AS AH AD AC",
    "kings-around": "KS KH KD KC",
    "queens-around": "QS QH QD QC",
    "jacks-around": "JS JH JD JC",
}


@pytest.mark.parametrize("kind", COLUMNS)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_column_of_the_table(kind, count):
    assert kinds("double-deck", "C", " ".join([SETS[kind]] * count)) == {
        kind: COLUMNS[kind][count - 1]
    }
    if count <= 2:
        text = " ".join([SETS[kind]] * count)
        assert kinds("single-pass", "C", text) == {kind: COLUMNS[kind][count - 1]}


def test_dix_of_the_single_deck_table():
    assert kinds("single-pass", "C", "9C") == {"dix": 1}
    assert kinds("single-pass", "C", "9C 9C 9H") == {"dix": 2}


@pytest.mark.parametrize("suit", "SHD")
def test_a_marriage_of_each_plain_suit_stands_alone(suit):
    melds = count_melds(PRESETS["double-deck"], "C", cards("KS QS KH QH KD QD"))
    assert [m.points for m in melds] == [2, 2, 2]
    assert f"K{suit}" in {c.face for m in melds for c in m.cards}


def test_melds_name_exactly_the_cards_they_score():
    melds = count_melds(PRESETS["double-deck"], "H", cards("AH TH KH KH QH QH JH"), seat=3)
    run_meld, royal = melds
    assert faces(run_meld.cards) == ["AH", "JH", "KH", "QH", "TH"]
    assert faces(royal.cards) == ["KH", "QH"]
    assert not set(run_meld.cards) & set(royal.cards)
    assert {m.seat for m in melds} == {3}


@pytest.mark.parametrize(
    ("kind", "count", "name"),
    [
        ("run", 1, "run"),
        ("run", 2, "double run"),
        ("aces-around", 3, "treble aces around"),
        ("pinochle", 4, "quadruple pinochle"),
        ("dix", 1, "dix"),
        ("dix", 2, "2 dix"),
        ("double-pinochle", 1, "double pinochle"),
        ("double-pinochle", 2, "2 double pinochles"),
    ],
)
def test_meld_names(kind, count, name):
    assert Meld(0, kind, count, (), 0).name == name


def test_list_values_in_the_double_deck():
    rules = rules_with("double-deck", {"meld_values": "list"})
    pinochles = count_melds(rules, "H", cards("QS QS QS QS JD JD JD JD"))
    assert [(m.kind, m.count, m.points) for m in pinochles] == [("double-pinochle", 2, 60)]
    three = count_melds(rules, "H", cards("QS QS QS JD JD JD"))
    assert [(m.kind, m.points) for m in three] == [("double-pinochle", 30), ("pinochle", 4)]
    assert not set(three[0].cards) & set(three[1].cards)


def test_every_kind_has_a_name_and_a_price():
    assert set(PRICES) == set(MELD_NAMES)
    assert set(AROUND.values()) <= set(PRICES)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("KS QS", "royal-marriage"),
        ("KH QH", "marriage"),
        ("AS TS KS QS JS", "run"),
        ("AH TH KH QH JH", None),
        ("QS JD", "pinochle"),
        ("QS QS JD JD", "double-pinochle"),
        ("QS QS JD", None),
        ("AS AH AD AC", "aces-around"),
        ("KS KH KD KC", "kings-around"),
        ("QS QH QD QC", "queens-around"),
        ("JS JH JD JC", "jacks-around"),
        ("TS TH TD TC", None),
        ("9S 9H 9D 9C", None),
        ("AS AH AD AD", None),
        ("AS AH AD", None),
        ("KS KS", None),
        ("KS QH", None),
        ("KS QS QS", None),
        ("9S", None),
        ("", None),
    ],
)
def test_what_cards_are_as_one_meld(text, kind):
    for order in (1, -1):
        assert identify(cards(text, "two-player")[::order], "S") == kind


def test_helper_splits_piles_of_one_deck():
    first, second = split_cards(["AS AS", "AS"], "double-deck")
    assert (len(first), len(second), len({*first, *second})) == (2, 1, 3)
