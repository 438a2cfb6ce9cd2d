from datetime import timedelta

import pytest
from msgspec.structs import replace

from pinochle_desktop import __version__
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import HandOver
from pinochle_desktop.storage.journal import after_undo, new_record, now
from pinochle_desktop.storage.record import Seat
from pinochle_desktop.storage.replay import replay

LATER = now() + timedelta(hours=1)


def test_a_new_record_holds_the_deal_and_the_changed_house_rules():
    state = new_game(rules_with("two-player", {"goal": 200}), 5, dealer=1).state
    moment = now()
    record = new_record(state, (Seat("You"), Seat("Ada", "computer", "club")), moment)
    assert record.rules == state.rules
    assert record.options == {"goal": 200}
    assert (record.app, record.created, record.updated) == (__version__, moment, moment)
    assert replay(record).state == state


def test_a_hand_that_ends_gets_its_result_and_the_game_its_winner(play_game):
    record, states = play_game("partnership", 3, 400, 60)
    assert [hand.result is not None for hand in record.hands] == [True] * len(record.hands)
    assert record.winner == states[-1].phase.winner


def test_the_time_of_the_last_change_is_kept(play_game):
    record, _ = play_game("two-player", 1, 20)
    undone = after_undo(record, 1, LATER)
    assert (undone.created, undone.updated) == (record.created, LATER)


@pytest.mark.parametrize("variant", ["two-player", "partnership"])
def test_undo_reaches_every_earlier_state_and_counts_what_was_undone(variant, play_game):
    record, states = play_game(variant, 3, 150)
    # A new hand's first state is reached by taking back all of its actions, not those before it.
    acted = [state for state in states if not isinstance(state.phase, HandOver)]
    ended = isinstance(states[-1].phase, HandOver)
    for count in range(len(acted) - len(record.hands)):
        undone = after_undo(record, count + ended, LATER)
        state, disagreement = replay(undone)
        assert disagreement is None
        assert undone.hands[-1].undone == count + ended
        assert state in states
        assert sum(len(h.actions) for h in undone.hands) == sum(
            len(h.actions) for h in record.hands
        ) - (count + ended)


def test_undo_of_the_last_action_takes_back_result_and_winner(play_game):
    record, states = play_game("partnership", 3, 400, 60)
    undone = after_undo(record, 1, LATER)
    assert (undone.winner, undone.hands[-1].result) == (None, None)
    assert replay(undone).state == states[-2]


def test_undo_adds_up_also_over_a_hand_that_is_taken_back(play_game):
    record, _ = play_game("two-player", 1, 80)
    assert len(record.hands) == 2
    twice = after_undo(after_undo(record, 1, LATER), 2, LATER)
    assert twice.hands[-1].undone == 3
    over = after_undo(twice, len(twice.hands[-1].actions) + 4, LATER)
    assert len(over.hands) == 1
    assert over.hands[0].undone == 3 + len(twice.hands[1].actions) + 4


def test_undo_of_nothing_changes_nothing_but_the_time(play_game):
    record, _ = play_game("partnership", 3, 400, 60)
    assert after_undo(record, 0, LATER) == replace(record, updated=LATER)


def test_more_than_there_is_cannot_be_undone(play_game):
    record, _ = play_game("two-player", 1, 5)
    with pytest.raises(ValueError, match="no 6 actions"):
        after_undo(record, 6, LATER)
