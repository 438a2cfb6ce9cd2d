"""Every event a game can have, and the sound of it."""

import pytest

from pinochle_desktop.rules import events as all_events
from pinochle_desktop.rules.events import (
    AuctionWon,
    BidMade,
    DixTurned,
    Event,
    GameWon,
    HandEnded,
    Passed,
    PlayBegun,
    TrickTaken,
)
from pinochle_desktop.rules.state import HandResult
from pinochle_desktop.sound.cues import _OF_EVENT, SOUNDS, most_telling, sound_of
from tests.models.walks import KEYS, seen

SILENT = {AuctionWon, DixTurned, PlayBegun}
"""Facts that another event has made heard already."""


def ended(made, change=(10, 20)):
    return HandEnded(
        HandResult(
            melds=(),
            meld_points=(0, 0),
            trick_points=change,
            tricks=(1, 2),
            bidder=None if made is None else 0,
            bid=None if made is None else 25,
            trump=None,
            made=made,
            score_change=change,
            score=change,
        )
    )


def test_every_kind_of_event_is_decided_upon():
    kinds = set(Event.__args__)
    assert set(_OF_EVENT) | SILENT | {HandEnded, GameWon} == kinds
    assert not set(_OF_EVENT) & SILENT
    assert all(getattr(all_events, kind.__name__) is kind for kind in kinds)


def test_every_sound_is_used():
    used = {*_OF_EVENT.values(), "made", "set", "won", "lost", "refusal"}
    assert used == set(SOUNDS)


@pytest.mark.parametrize(("side", "sound"), [(0, "lost"), (1, "won")])
def test_a_game_is_won_or_lost_for_the_side_that_listens(side, sound):
    assert sound_of(GameWon(1, "goal"), side) == sound


def test_a_contract_is_made_or_set_whoever_bid():
    assert [sound_of(ended(made=made), 1) for made in (True, False)] == ["made", "set"]


def test_a_hand_without_contract_goes_to_who_did_better():
    assert sound_of(ended(None), 1) == "made"
    assert sound_of(ended(None), 0) == "set"


def test_one_moment_has_one_sound():
    together = (TrickTaken(0, 3, ()), ended(made=True), GameWon(0, "goal"))
    assert most_telling(together, 0) == "won"
    assert most_telling(together[:2], 0) == "made"
    assert most_telling((Passed(1), BidMade(2, 25, stuck=False)), 0) == "bid"
    assert most_telling((PlayBegun(0),), 0) is None
    assert most_telling((), 0) is None


@pytest.mark.parametrize("key", KEYS)
def test_what_is_heard_in_a_whole_hand(key):
    heard = {most_telling(events, 0) for _, events in seen(key, 17)}
    assert {"card", "sweep"} <= heard
    assert heard & {"made", "set", "won", "lost"}
