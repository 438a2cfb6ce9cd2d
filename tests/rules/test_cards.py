"""Cards, their order and their notation as people type it."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_desktop.rules.cards import (
    RANKS,
    SUIT_SIGNS,
    SUITS,
    Card,
    CardError,
    card,
    deck,
    parse_cards,
    parse_suit,
    strongest_first,
)
from tests.strategies import properties

WHOLE = deck(RANKS, 4)


def test_decks():
    assert len(deck(RANKS, 2)) == len(set(deck(RANKS, 2))) == 48
    assert len(deck("ATKQJ", 4)) == len(set(deck("ATKQJ", 4))) == 80


def test_the_ten_ranks_above_all_face_cards():
    order = sorted((Card(rank, "H") for rank in "9JQKTA"), key=lambda c: -c.strength)
    assert [c.rank for c in order] == ["A", "T", "K", "Q", "J", "9"]


def test_aces_tens_and_kings_are_counters():
    assert {c.rank for c in WHOLE if c.counter} == {"A", "T", "K"}
    assert sum(c.counter for c in deck(RANKS, 2)) == 24
    assert sum(c.counter for c in deck("ATKQJ", 4)) == 48


def test_a_card_exists_once_however_it_is_made():
    ten = card("TH2")
    assert (ten.rank, ten.suit, ten.copy, ten.face, ten.code) == ("T", "H", 2, "TH", "TH2")
    assert ten is Card("T", "H", 2) is copy.copy(ten) is copy.deepcopy(ten)
    assert ten is pickle.loads(pickle.dumps(ten))  # noqa: S301 - our own bytes
    assert ten is not Card("T", "H", 1)
    assert (ten.name, ten.sign, repr(ten)) == ("ten of hearts", "10♥", "TH2")


def test_a_card_does_not_change():
    with pytest.raises(AttributeError):
        card("TH2").rank = "A"


@pytest.mark.parametrize(
    "code", ["", "TH", "TH0", "TH5", "XH1", "TX1", "th1", "10H1", "TH11", "TH²"]
)
def test_a_code_that_is_no_card(code):
    with pytest.raises(CardError) as caught:
        card(code)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    "text", ["AH", "ah", "A♥", "a♡", "A♥\ufe0f", "AH1", " AH ", ",AH,", "Ah\n"]
)
def test_lenient_reading_of_an_ace(text):
    assert parse_cards(text) == (card("AH1"),)


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "10♥", "TH1", "10H1"])
def test_lenient_reading_of_a_ten(text):
    assert parse_cards(text) == (card("TH1"),)


def test_copies_left_out_are_the_next_not_named():
    assert [c.code for c in parse_cards("AH AH")] == ["AH1", "AH2"]
    assert [c.code for c in parse_cards("AH AH1")] == ["AH2", "AH1"]
    assert [c.code for c in parse_cards("AH2, AH")] == ["AH2", "AH1"]
    assert [c.code for c in parse_cards("AH AH2 AH", RANKS, 4)] == ["AH1", "AH2", "AH3"]
    assert parse_cards("") == parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "ranks", "copies", "sentence"),
    [
        ("hello", RANKS, 2, "“hello” is not a card; write rank and suit, like AH, 10h or Q♠."),
        ("1H", RANKS, 2, "“1H” is not a card; write rank and suit, like AH, 10h or Q♠."),
        ("AH5", RANKS, 4, "“AH5” is not a card; write rank and suit, like AH, 10h or Q♠."),
        ("AHKH", RANKS, 2, "“AHKH” is not a card; write rank and suit, like AH, 10h or Q♠."),
        ("9h", "ATKQJ", 4, "There are no nines in this deck: “9h”."),
        ("AH AH AH", RANKS, 2, "The deck holds only 2 of the ace of hearts: “AH” is one too many."),
        ("AH1 AH1", RANKS, 2, "“AH1” is named twice; leave the copy's number out, or change it."),
        ("QS3", RANKS, 2, "The deck holds only 2 of the queen of spades: “QS3” is one too many."),
    ],
)
def test_bad_words_are_refused_in_a_sentence(text, ranks, copies, sentence):
    with pytest.raises(CardError) as caught:
        parse_cards(text, ranks, copies)
    assert str(caught.value) == sentence


@given(st.lists(st.sampled_from(WHOLE), unique=True), st.data())
@properties
def test_whatever_is_written_is_read_again(some, data):
    def spell(one):
        rank = data.draw(st.sampled_from(["T", "t", "10"])) if one.rank == "T" else one.rank
        suit = data.draw(st.sampled_from([one.suit, one.suit.lower(), SUIT_SIGNS[one.suit]]))
        return f"{rank}{suit}{one.copy}"

    between = data.draw(st.sampled_from([" ", ",", ", ", "\n"]))
    assert parse_cards(between.join(map(spell, some)), RANKS, 4) == tuple(some)
    assert [card(one.code) for one in some] == some


@given(st.text(max_size=12))
@properties
def test_any_text_is_read_or_refused_in_a_sentence(text):
    for read in (parse_cards, card, parse_suit):
        try:
            read(text)
        except CardError as error:
            assert str(error)[-1] == "."  # noqa: PT017 - both ways are fine


@pytest.mark.parametrize("text", ["H", "h", "hearts", "Heart", "♥", "♡", " hearts ", "♥\ufe0f"])
def test_lenient_reading_of_a_suit(text):
    assert parse_suit(text) == "H"


@pytest.mark.parametrize("text", ["", "X", "heartses", "HS", "hea"])
def test_what_is_no_suit(text):
    with pytest.raises(CardError, match="is not a suit; write S, H, D or C"):
        parse_suit(text)


def test_every_suit_is_read_by_its_letter_name_and_sign():
    names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    for suit in SUITS:
        assert parse_suit(suit) == parse_suit(names[suit]) == parse_suit(SUIT_SIGNS[suit]) == suit


def test_strongest_first():
    order = strongest_first(parse_cards("9C TS AH QS AS2 AS1"))
    assert [c.code for c in order] == ["AS1", "AS2", "TS1", "QS1", "AH1", "9C1"]
