"""The strict trick rules: R14 to R20, as law, in play, and in the words of every refusal."""

from itertools import combinations

import pytest

from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.game import legal_actions
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.tricks import legal_cards, refusal, winning_index
from pinochle_desktop.rules.variants import PRESETS
from tests.tables import cards, faces, playing, run, split_cards
from tests.tables import refusal as refused

KEYS = list(PRESETS)


def legal(trump, trick, hand, **rules):
    played, held = split_cards([trick, hand], "single-pass")
    return " ".join(card.face for card in legal_cards(held, played, trump, **rules))


def why(trump, trick, hand, code, **rules):
    played, held = split_cards([trick, hand], "single-pass")
    card = next(card for card in held if card.face == code)
    return refusal(card, held, played, trump, **rules).text


def test_r14_follow_the_suit_led():
    assert legal("S", "JH", "9H AD AS") == "9H"
    sentence = "You must follow the jack of hearts: play the nine of hearts."
    assert why("S", "JH", "9H AD AS", "AD") == why("S", "JH", "9H AD AS", "AS") == sentence


def test_r14_following_beat_the_winning_card():
    assert legal("S", "TH", "AH KH") == "AH"
    assert (
        why("S", "TH", "AH KH", "KH") == "You must beat the ten of hearts: play the ace of hearts."
    )
    assert legal("S", "TH QH", "AH KH") == "AH"
    assert legal("S", "QH TH", "AH KH JH") == "AH"


def test_r14_and_follow_suit_in_one_sentence():
    sentence = "You must follow suit and beat the ten of hearts: play the ace of hearts."
    assert why("S", "TH", "AH KH 9D", "9D") == sentence


def test_r14_void_trump_if_you_can():
    assert legal("S", "AH", "9S JS AD") == "9S JS"
    sentence = (
        "You have no hearts, so you must trump: play the jack of spades or the nine of spades."
    )
    assert why("S", "AH", "9S JS AD", "AD") == sentence


def test_r14_over_a_winning_trump_beat_it_if_you_can():
    assert legal("S", "AH JS", "QS 9S AD") == "QS"
    sentence = (
        "You have no hearts, so you must trump higher than the jack of spades: "
        "play the queen of spades."
    )
    assert why("S", "AH JS", "QS 9S AD", "9S") == sentence
    assert why("S", "AH JS", "QS 9S AD", "AD") == sentence


def test_r14_if_not_you_still_trump():
    assert legal("S", "AH JS", "9S AD") == "9S"
    sentence = "You have no hearts, so you must trump: play the nine of spades."
    assert why("S", "AH JS", "9S AD", "AD") == sentence


def test_r14_else_discard_anything():
    assert legal("S", "AH JS", "9D AC TD") == "9D AC TD"


def test_r14_any_card_may_be_led():
    assert legal("S", "", "9D AC TD 9S") == "9D AC TD 9S"


def test_r15_after_a_ruff_a_follower_need_not_head():
    assert legal("C", "KH 9C", "AH QH 9D") == "AH QH"
    sentence = "You must follow the king of hearts: play the ace of hearts or the queen of hearts."
    assert why("C", "KH 9C", "AH QH 9D", "9D") == sentence


def test_r15_the_other_way_by_house_rule():
    assert legal("C", "KH 9C", "AH QH 9D", head_after_ruff=True) == "AH"
    sentence = "You must beat the king of hearts: play the ace of hearts."
    assert why("C", "KH 9C", "AH QH 9D", "QH", head_after_ruff=True) == sentence
    rules = rules_with("single-pass", {"head_after_ruff": True})
    state = playing(rules, "C", ["KH", "9C", "AH QH 9D"], trick="")
    state = run(state, Play(0, cards("KH1")[0]), Play(1, cards("9C1", "single-pass")[0]))
    assert [action.card.face for action in legal_actions(state)] == ["AH"]


def test_r16_beating_means_strictly_higher():
    assert legal("S", "TH", "TH KH 9H") == "TH KH 9H"
    assert legal("S", "TH", "TH AH 9H") == "AH"


def test_r17_trump_led_is_followed_and_headed():
    assert legal("S", "QS", "JS TS 9S AD") == "TS"
    sentence = "You must beat the queen of spades: play the ten of spades."
    assert why("S", "QS", "JS TS 9S AD", "JS") == sentence
    assert "follow suit and beat the queen of spades" in why("S", "QS", "JS TS 9S AD", "AD")


def test_r18_void_with_a_trump_too_low():
    assert legal("D", "AS TD", "KD 9D AH") == "KD 9D"
    sentence = (
        "You have no spades, so you must trump: play the king of diamonds or the nine of diamonds."
    )
    assert why("D", "AS TD", "KD 9D AH", "AH") == sentence


def test_r19_the_partners_winning_card_binds():
    state = playing("single-pass", "S", ["", "", "AH KH"], leader=0, trick="TH QH")
    assert [action.card.face for action in legal_actions(state)] == ["AH"]
    reason = refused(state, Play(2, cards("KH")[0]))
    assert reason.text == "You must beat the ten of hearts: play the ace of hearts."


@pytest.mark.parametrize("key", [key for key in KEYS if PRESETS[key].auction])
def test_r20_the_first_of_equal_cards_wins(key):
    state = playing(key, "S", ["AH", "AH", "KH", "QH"], leader=0, score=(0, 0))
    for seat in range(4):
        state = run(state, Play(seat, state.hands[seat][0]))
    assert state.tricks[-1].winner == 0


@pytest.mark.parametrize(
    ("trump", "trick", "index"),
    [
        ("S", "AH AH", 0),
        ("S", "KH TH AH AH", 2),
        ("S", "AH 9S JD AD", 1),
        ("S", "AH JS JS QS", 3),
        ("S", "AH QS QS JS", 1),
        ("S", "9H AD AC TD", 0),
        ("S", "9H JH QH KH", 3),
        ("S", "9S AD JS AC", 2),
    ],
)
def test_which_card_is_winning(trump, trick, index):
    assert winning_index(cards(trick, "single-pass"), trump) == index


def test_the_advice_of_the_double_deck_text():
    """Last to play, no heart outranks the partner's ace: the ten or the king may be given."""
    state = playing(
        "double-deck",
        "S",
        ["", "", "", "AH TH KH JH 9D".replace(" 9D", "")],
        leader=0,
        trick="JH AH QH",
    )
    assert faces(a.card for a in legal_actions(state)) == ["AH", "JH", "KH", "TH"]


def test_a_long_choice_is_named_by_its_suit():
    hand = "AH TH KH QH JH 9H 9D"
    assert why("S", "JH", hand, "9D").endswith("play any higher heart.")
    assert why("S", "JH", hand, "9H") == "You must beat the jack of hearts: play any higher heart."
    assert why("S", "AH", hand, "9D") == "You must follow the ace of hearts: play any heart."
    ruffs = "AS TS KS QS 9S 9D"
    assert why("S", "AH", ruffs, "9D").endswith("so you must trump: play any spade.")
    assert why("S", "AH JS", ruffs, "9D").endswith("jack of spades: play any higher spade.")
    assert why("S", "AH JS", ruffs, "9S").endswith("jack of spades: play any higher spade.")


def test_every_refusal_names_a_card_of_the_trick_or_the_missing_suit_and_only_allowed_cards():
    """All hands of three cards out of eight against all tricks of one to three cards."""
    pool = cards("AH KH 9H QS JS 9S AD 9D", "single-pass")
    others = cards("TH2 QH2 TS2 KD2", "single-pass")
    for held in combinations(pool, 3):
        for size in (1, 2, 3):
            for trick in combinations(others, size):
                _check_refusals(held, trick)


def _check_refusals(held, trick):
    allowed = legal_cards(held, trick, "S")
    assert allowed
    for card in held:
        reason = refusal(card, held, trick, "S")
        assert (reason is None) == (card in allowed)
        if reason is None:
            continue
        rule, _, choice = reason.text.partition(": play ")
        named = any(c.name in rule for c in trick) or "You have no " in rule
        assert named
        assert set(reason.cards) == set(allowed)
        assert all(c.name in choice for c in allowed)
        assert card.name not in choice


def test_copies_of_a_card_are_equal_before_the_law():
    hand = [Card("A", "H", n) for n in (1, 2, 3, 4)]
    assert legal_cards(hand, cards("TH"), "S") == tuple(hand)
