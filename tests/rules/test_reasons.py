"""What refusals say: a case for every sentence there is, and how choices of cards are worded."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import (
    Begin,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import RANKS, card, parse_cards
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.reasons import SENTENCES, IllegalAction, Reason, one_of, refuse
from pinochle_desktop.rules.state import Drawing
from tests.tables import bidding, calls, cards, dealt, drawing, named, playing, refusal


def play(code, seat=1):
    return Play(seat, card(code))


def against(trick, hand):
    """Return a position of single-pass, spades trump, in which seat 1 plays to a trick."""
    return playing("single-pass", "S", ["", hand], trick=trick)


def melding(hand, action, **more):
    return (drawing(hand, trump="H", **more), action)


def house(hand, option, *, value, **more):
    return drawing(hand, trump="H", rules=rules_with("two-player", {option: value}), **more)


HEARTS = (card("KH1"), card("QH1"))
RUN = Meld(0, "run", 1, cards("AH2 TH2 KH2 QH2 JH2"), 15)
DONE = {"phase": Drawing(0, melded=True)}
DIXED = {"phase": Drawing(0, dixed=True)}
NO_KING = "AS TS QS JS JS AH TH QH JH JH AD TD QD JD JD AC TC QC JC JC"

CASES = {
    "not-your-turn": (lambda: (bidding("double-deck"), Pass(2)), "It isn’t your turn."),
    "wrong-time": (
        lambda: (bidding("double-deck"), Begin(0)),
        "You can’t do that now: it’s time to bid or pass.",
    ),
    "not-held": (lambda: (against("TH", "AH"), play("KC1")), "You don’t have the king of clubs."),
    "follow": (
        lambda: (against("TH", "9H 9S"), play("9S1")),
        "You must follow the ten of hearts: play the nine of hearts.",
    ),
    "head": (
        lambda: (against("TH", "AH KH"), play("KH1")),
        "You must beat the ten of hearts: play the ace of hearts.",
    ),
    "follow-head": (
        lambda: (against("TH", "AH KH 9S"), play("9S1")),
        "You must follow suit and beat the ten of hearts: play the ace of hearts.",
    ),
    "trump": (
        lambda: (against("TH", "9S AD"), play("AD1")),
        "You have no hearts, so you must trump: play the nine of spades.",
    ),
    "overtrump": (
        lambda: (playing("single-pass", "S", ["", "", "9S QS"], trick="TH JS"), play("9S1", 2)),
        (
            "You have no hearts, so you must trump higher than the jack of spades: "
            "play the queen of spades."
        ),
    ),
    "bid-low": (
        lambda: (bidding("double-deck", 60), Bid(1, 62)),
        "The high bid is 60, so bid 65 or more.",
    ),
    "bid-minimum": (lambda: (bidding("single-pass"), Bid(0, 24)), "The lowest bid is 25."),
    "bid-step": (
        lambda: (bidding("double-deck"), Bid(0, 63)),
        "Above 60, bids go up in steps of 5: bid 60 or 65.",
    ),
    "bid-ceiling": (lambda: (bidding("partnership"), Bid(0, 501)), "The highest bid is 500."),
    "passed": (
        lambda: (bidding("double-deck", None, 60), Bid(0, 65)),
        "You’ve passed, so you’re out of this auction.",
    ),
    "stuck": (
        lambda: (bidding("double-deck", None, None, None), Pass(3)),
        "Everyone else passed, so the dealer must take the hand at 50.",
    ),
    "trump-marriage": (
        lambda: (
            calls(dealt("double-deck", ["KH QH " + NO_KING[:-6]], dealer=3), 60, None, None, None),
            NameTrump(0, "S"),
        ),
        "You weren’t dealt the king and queen of spades, so you can’t name spades.",
    ),
    "exchange-count": (
        lambda: (named("single-pass", ["KH QH"], "H"), Give(2, ())),
        "You must pass exactly 4, but you chose 0.",
    ),
    "exchange-twice": (
        lambda: (named("single-pass", ["KH QH", "", "AC"], "H"), Give(2, (card("AC1"),) * 4)),
        "You chose the ace of clubs twice.",
    ),
    "melded": (
        lambda: melding("KH QH", DeclareMeld(0, HEARTS), **DONE),
        "You’ve already melded. You can lay down one meld for each trick you win.",
    ),
    "meld-after-dix": (
        lambda: melding("KH QH", DeclareMeld(0, HEARTS), **DIXED),
        "You’ve already swapped the dix. Melding comes before that.",
    ),
    "dix-after-meld": (
        lambda: (house("9H", "dix_first", value=True, **DONE), Dix(0, card("9H1"))),
        "You’ve already melded. By this house rule the dix comes before the meld.",
    ),
    "dixed": (
        lambda: melding("9H", Dix(0, card("9H1")), **DIXED),
        "You’ve already swapped a nine. You can swap only one after each trick.",
    ),
    "no-meld": (
        lambda: melding("KH JH", DeclareMeld(0, (card("KH1"), card("JH1")))),
        "These cards aren’t a meld.",
    ),
    "meld-needs-hand": (
        lambda: melding("AC", DeclareMeld(0, HEARTS), tray="KH QH"),
        "A meld needs at least one card from your hand.",
    ),
    "meld-used": (
        lambda: melding(
            "QH",
            DeclareMeld(0, (card("KH1"), card("QH1"))),
            tray="KH",
            melds=(Meld(0, "royal-marriage", 1, cards("KH1 QH2"), 4),),
        ),
        "The king of hearts has already served in a royal marriage.",
    ),
    "meld-beside-run": (
        lambda: (
            house("KH QH", "extra_marriage", value=False, melds=(RUN,)),
            DeclareMeld(0, HEARTS),
        ),
        "By this house rule a royal marriage doesn’t score beside a run.",
    ),
    "not-nine": (
        lambda: melding("9S", Dix(0, card("9S1"))),
        "You can swap only the nine of trump for the turned card.",
    ),
    "nine-scored": (
        lambda: melding("9H", Dix(0, card("9H1")), dix=(card("9H1"),)),
        "This nine of hearts has already scored the dix.",
    ),
}


def test_every_sentence_has_a_case():
    assert set(CASES) == set(SENTENCES)


@pytest.mark.parametrize("code", CASES)
def test_what_a_refusal_says(code):
    make, sentence = CASES[code]
    state, action = make()
    reason = refusal(state, action)
    assert (reason.code, reason.text) == (code, sentence)


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        (
            lambda: named("double-deck", ["KH QH"], "H"),
            Play(0, card("KH1")),
            "the melds are on the table, so begin play first",
        ),
        (lambda: named("single-pass", ["KH QH"], "H"), Begin(2), "partners pass cards first"),
        (lambda: against("TH", "AH"), Pass(1), "it’s time to play a card"),
        (lambda: drawing("AH"), Play(0, card("AH1")), "the winner of the trick has to draw first"),
        (
            lambda: calls(bidding("partnership"), 60, None, None, None),
            Draw(0),
            "the bidder names trump first",
        ),
        (lambda: calls(bidding("partnership"), *[None] * 4), Pass(0), "the hand is over"),
    ],
)
def test_an_action_at_the_wrong_time_is_told_what_the_time_is_for(state, action, expected):
    assert refusal(state(), action).text == f"You can’t do that now: {expected}."


def test_a_refused_action_changes_nothing():
    state = bidding("double-deck", 58)
    before = replace(state)
    with pytest.raises(IllegalAction):
        calls(state, 58)
    assert state == before


@pytest.mark.parametrize(
    ("text", "many", "words"),
    [
        ("AH", "any", "the ace of hearts"),
        ("9H AH KH", "any", "the ace of hearts or the king of hearts or the nine of hearts"),
        ("AH AH AH AH TH", "any", "the ace of hearts or the ten of hearts"),
        ("AH TH KH QH", "any", "any heart"),
        ("AS TS KS QS", "any higher", "any higher spade"),
        ("AH TD", "any", "the ace of hearts or the ten of diamonds"),
    ],
)
def test_how_a_choice_of_cards_is_worded(text, many, words):
    assert one_of(parse_cards(text, RANKS, 4), many) == words


def test_the_exception_carries_reason_and_sentence():
    error = refuse("not-held", cards("AH"), card="ace of hearts")
    assert str(error) == "You don’t have the ace of hearts."
    assert error.reason == Reason("not-held", cards("AH"), {"card": "ace of hearts"})
