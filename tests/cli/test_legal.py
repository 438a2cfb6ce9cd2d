import json

import pytest

ORDINARY = ("--variant", "partnership", "--trump")


def legal(call, trump, trick, hand, variant="partnership"):
    words = ("legal", "--variant", variant, "--trump", trump, "--trick", *trick.split())
    answer = call(*words, "--hand", *hand.split(), "--json")
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "cards"),
    [
        ("C", "KH 9C", "AH QH 9D", ["AH", "QH"]),  # R15
        ("S", "10H", "10H KH 9H", ["TH", "KH", "9H"]),  # R16
        ("S", "10H", "10H AH 9H", ["AH"]),  # R16
        ("S", "QS", "JS 10S 9S AD", ["TS"]),  # R17
        ("D", "AS 10D", "KD 9D AH", ["KD", "9D"]),  # R18
        ("S", "10H QH", "AH KH", ["AH"]),  # R19
        ("S", "", "AH KH 9S", ["9S", "AH", "KH"]),  # R20
    ],
)
def test_what_may_be_played(call, trump, trick, hand, cards):
    answer = legal(call, trump, trick, hand)
    assert answer["legal"] == cards
    faces = {card["card"] for card in answer["refused"]} | set(cards)
    assert faces == set(hand.upper().replace("10", "T").split())


def test_the_reason_is_given_in_code_and_words(call):
    sentence = "You must beat the ten of hearts: play the ace of hearts."
    assert legal(call, "S", "10H", "AH KH") == {
        "legal": ["AH"],
        "refused": [{"card": "KH", "code": "head", "reason": sentence}],
    }


def test_every_face_is_said_once(call):
    answer = legal(call, "S", "10H", "AH AH KH KH")
    assert answer["legal"] == ["AH"]
    assert [refusal["card"] for refusal in answer["refused"]] == ["KH"]


def test_the_text(call):
    answer = call("legal", *ORDINARY, "S", "--hand", "AH KH 9S", "--trick", "10H QH")
    assert answer.out.splitlines() == [
        "Partnership, trump spades ♠",
        "May be played: A♥",
        "May not be played:",
        "  9♠  You must follow suit and beat the ten of hearts: play the ace of hearts.",
        "  K♥  You must beat the ten of hearts: play the ace of hearts.",
    ]


def test_on_lead_any_card(call):
    answer = call("legal", *ORDINARY, "S", "--hand", "AH 9S")
    assert answer.out.splitlines()[1] == "May be played: 9♠ A♥ (any card)"


def test_two_player_answers_for_the_endgame(call):
    assert legal(call, "S", "KH", "AH 9S", variant="two-player")["legal"] == ["AH"]


@pytest.mark.parametrize(
    ("variant", "trick", "hand", "sentence"),
    [
        ("partnership", "AH", "AH AH", "holds only 2 of the ace of hearts"),
        ("partnership", "AH1", "AH1", "“AH1” is named twice"),
        ("partnership", "AH KH QH JH", "AC", "at most 3 cards. You gave 4."),
        ("two-player", "AH KH", "AC", "at most 1 card. You gave 2."),
        ("partnership", "A", "AC", "“A” is not a card"),
        ("partnership", "AH", ",", "A hand needs at least one card."),
    ],
)
def test_impossible_positions(refused, variant, trick, hand, sentence):
    words = ("legal", "--variant", variant, "--trump", "H", "--trick", *trick.split())
    assert sentence in refused(*words, "--hand", *hand.split())


def test_a_hand_is_needed(refused):
    assert "--hand" in refused("legal", *ORDINARY, "S", "--trick", "AH")
    assert "--hand" in refused("legal", *ORDINARY, "S", "--hand")
