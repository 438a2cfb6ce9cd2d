import json

import pytest


def melds(call, variant, trump, *cards):
    answer = call("meld", "--variant", variant, "--trump", trump, "--json", *cards)
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


def test_the_answer_for_programs(call):
    answer = melds(call, "partnership", "H", "AH 10H KH KH QH QH JH")
    run = {"meld": "run", "count": 1, "cards": ["AH", "TH", "KH", "QH", "JH"], "points": 15}
    assert answer == {"points": 15, "melds": [run]}


@pytest.mark.parametrize(
    ("variant", "trump", "cards", "points"),
    [
        ("single-pass", "h", "AH 10H KH KH QH QH JH", 19),  # R1
        ("partnership", "♥", "A♥ 10♥ K♥ K♥ Q♥ J♥", 15),  # R2
        ("single-pass", "spades", "AS AS 10S 10S KS KS KS QS QS QS JS JS", None),  # too many
        ("double-deck", "S", "as as ts ts ks ks ks qs qs qs js js", 154),  # R3
        ("double-deck", "S", "AH,AH,AS,AS,AD,AD,AC,AC", 100),  # R4
        ("two-player", "H", "QS QS JD JD", 30),  # R5
        ("partnership", "H", "AH TH KH QH JH QS JD QC QD AC AD AS", 35),  # R6
    ],
)
def test_the_points_of_the_rules_examples(call, variant, trump, cards, points):
    if points is None:
        answer = call("meld", "--variant", variant, "--trump", trump, *cards.split())
        assert (answer.status, answer.out) == (2, "")
        assert "holds only 2 of the king of spades" in answer.err
    else:
        assert melds(call, variant, trump, *cards.split())["points"] == points


def test_the_text_is_aligned(call):
    answer = call("meld", "--variant", "Double_Deck", "--trump", "H", "AH 10h K♥ Q♥ JH2 QS,JD")
    assert answer.out.splitlines() == [
        "Double deck, trump hearts ♥",
        "run       A♥ 10♥ K♥ Q♥ J♥  15",
        "pinochle  Q♠ J♦             4",
        "total                      19",
    ]


def test_a_hand_without_meld(call):
    assert call("meld", "--variant", "two-player", "--trump", "C", "AH").out.endswith("No meld.\n")
    assert melds(call, "two-player", "C", "AH") == {"points": 0, "melds": []}


def test_options_may_stand_between_the_cards(call):
    answer = call("meld", "KH", "--trump", "H", "QH", "--variant", "partnership", "9H")
    assert "royal marriage  K♥ Q♥  4" in answer.out
    assert answer.out.splitlines()[-1].split() == ["total", "5"]


@pytest.mark.parametrize(
    ("variant", "cards", "sentence"),
    [
        ("double-deck", "AH 9H", "There are no nines in this deck: “9H”."),
        ("partnership", "AH XH", "“XH” is not a card; write rank and suit, like AH, 10h or Q♠."),
        ("partnership", "AH AH AH", "holds only 2 of the ace of hearts: “AH” is one too many."),
        ("partnership", "AH1 AH1", "“AH1” is named twice"),
        ("partnership", ",", "A hand needs at least one card."),
        (
            "partnership",
            "AS TS KS QS JS 9S AH TH KH QH JH 9H AD",
            "A hand of Partnership has at most 12 cards. You gave 13.",
        ),
    ],
)
def test_cards_that_are_no_hand(refused, variant, cards, sentence):
    words = refused("meld", "--variant", variant, "--trump", "H", *cards.split())
    assert sentence in words


def test_wrong_options_are_named(refused):
    said = refused("meld", "--variant", "dbl-deck", "--trump", "H", "AH")
    assert "there is no rule set “dbl-deck”. Choose from double-deck, single-pass" in said
    assert "Did you mean double-deck? See pinochle-desktop meld --help." in said
    said = refused("meld", "--variant", "partnership", "--trump", "X", "AH")
    assert "--trump: “X” is not a suit; write S, H, D or C." in said
    assert "--trump" in refused("meld", "--variant", "partnership", "AH")
    assert "CARD" in refused("meld", "--variant", "partnership", "--trump", "H")
