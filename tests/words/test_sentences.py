"""What the announcer says, event by event, to a person in any seat, in four- and two-player games."""

import random

import pytest

from pinochle_desktop.players import random_legal
from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import DeclareMeld, Dix
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.events import seen_by
from pinochle_desktop.rules.game import apply, forced_action, legal_actions, new_game
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.state import Drawing, GameOver, HandOver
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.words.decisions import prompt_for
from pinochle_desktop.words.seat_names import SeatNames
from pinochle_desktop.words.sentences import cards_in_words, score_in_words, sentence
from tests.models.walks import find
from tests.tables import end_of_hand

FOUR = SeatNames(("Max", "Bea", "Ada", "Cal"), 0, PRESETS["double-deck"])
TWO = SeatNames(("Max", "Ada"), 0, PRESETS["two-player"])
TEN = Card("T", "H", 1)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.HandDealt(2, 3, ()), "Cal deals hand 3."),
        (ev.HandDealt(0, 0, ()), "You deal hand 1."),
        (ev.BidMade(1, 52, stuck=False), "Bea bids 52."),
        (
            ev.BidMade(1, 50, stuck=True),
            "Everyone else passed, so as dealer Bea must take the hand at 50.",
        ),
        (
            ev.BidMade(0, 50, stuck=True),
            "Everyone else passed, so as dealer you must take the hand at 50.",
        ),
        (ev.Passed(2), "Ada passes."),
        (ev.Passed(0), "You pass."),
        (ev.AuctionWon(0, 60), "You win the auction with 60."),
        (ev.ThrownIn(), "Everyone passed, so the hand is thrown in."),
        (ev.NoMarriage(3), "Cal has no king and queen of the same suit, so the hand is lost."),
        (ev.TrumpNamed(1, "H"), "Bea names hearts as trump."),
        (ev.CardPlayed(2, TEN, ()), "Ada plays the ten of hearts."),
        (ev.CardPlayed(0, TEN, ()), "You play the ten of hearts."),
        (ev.TrickTaken(0, 3, ()), "You take the trick: 3 counters."),
        (ev.TrickTaken(1, 1, ()), "Bea takes the trick: 1 counter."),
        (ev.PlayBegun(0), "You lead."),
        (ev.MeldsShown(()), "Nobody has a meld."),
        (
            ev.MeldsShown((Meld(1, "run", 1, (), 15), Meld(1, "pinochle", 2, (), 30))),
            "Bea melds 45: run and double pinochle.",
        ),
        (
            ev.CardsGiven(2, 0, (ev.Move(TEN, ev.DECK, ev.DECK),)),
            "Ada passes the ten of hearts to you.",
        ),
        (ev.CardsGiven(1, 3, (ev.Move(None, ev.DECK, ev.DECK),) * 4), "Bea passes 4 cards to Cal."),
        (ev.DixTurned(0, Card("9", "H", 1)), "A nine is turned up. You score 1 point."),
    ],
)
def test_an_event_is_said_in_one_sentence(event, said):
    assert sentence(event, FOUR) == said


def test_that_a_hand_is_over_is_said_once():
    ended = end_of_hand("two-player", 12, meld_points=(8, 4))
    over = prompt_for(view(ended, 0), TWO)
    assert over == "Ready for the next hand."
    said = sentence(ev.HandEnded(ended.results[-1]), TWO)
    assert said.startswith("Score: you ")
    assert "over" not in said


def test_a_drawn_card_is_named_to_its_owner_alone():
    mine = ev.Move(TEN, ev.STOCK, ev.Place("hand", 0))
    theirs = ev.Move(None, ev.STOCK, ev.Place("hand", 1))
    assert sentence(ev.CardsDrawn((mine, theirs)), TWO) == "You draw the ten of hearts."


def test_the_score_is_said_by_sides_in_words():
    assert score_in_words((64, -50), FOUR) == "your team 64, the opponents minus 50"
    assert score_in_words((64, 50), TWO) == "you 64, Ada 50"


def test_several_cards_are_a_list_of_names():
    cards = (TEN, Card("A", "S", 1), Card("K", "C", 2))
    assert cards_in_words(cards) == "the ace of spades, the ten of hearts and the king of clubs"


@pytest.mark.parametrize(
    ("melds", "dix", "said"),
    [
        (True, True, "You can lay down a meld, then swap the dix, then draw."),
        (True, False, "You can lay down a meld, then draw."),
        (False, True, "You can swap the dix, then draw."),
        (False, False, "You have no meld. Draw a card."),
    ],
)
def test_the_winner_of_a_trick_is_offered_what_is_possible(melds, dix, said):
    def wanted(state):
        if not (isinstance(state.phase, Drawing) and state.phase.seat == 0):
            return False
        legal = legal_actions(state)
        kinds = {type(action) for action in legal}
        return (DeclareMeld in kinds, Dix in kinds, state.phase.melded) == (melds, dix, False)

    assert prompt_for(view(find("two-player", wanted), 0), TWO) == said


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_event_and_turn_of_a_hand_has_its_words_and_tells_nothing_hidden(variant, viewer):
    rules, rng = PRESETS[variant], random.Random(7)
    state = new_game(rules, 5).state
    seat_names = SeatNames(FOUR.names[: rules.seats], viewer, rules)
    heard = set()
    while not isinstance(state.phase, HandOver | GameOver):
        shown = view(state, viewer)
        assert bool(prompt_for(shown, seat_names)) == (
            shown.my_turn or type(state.phase).__name__ == "Showing"
        )
        action = forced_action(state) or random_legal(view(state, state.phase.seat), rng)
        state, events = apply(state, action)
        for event in events:
            said = sentence(seen_by(event, viewer), seat_names)
            heard.add(type(event).__name__)
            assert said == "" or said[0].isupper()
            assert "None" not in said
    assert {"CardPlayed", "TrickTaken", "HandEnded"} <= heard or "NoMarriage" in heard
    assert prompt_for(view(state, viewer), seat_names)
