"""A stop ends a decision at once: little is dealt and played out, and what is chosen is legal."""

import random

import pytest

from pinochle_desktop.players import LEVELS, Stop, make_player
from pinochle_desktop.players.determinization import weighted_deals as sampled
from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import sample_deals
from pinochle_desktop.players.double_dummy import endgame_points
from pinochle_desktop.players.pimc import bidding, card_play, exchange, hand_playouts
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import Bidding, Exchanging, GameOver, HandOver, Naming, Playing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view

SAMPLED = (bidding, exchange, card_play)


@pytest.fixture
def played_out(monkeypatch):
    """The numbers of deals that were played out, one each time."""
    deals = []

    def counted(play_out):
        def counting(*args, **kwargs):
            outcomes = play_out(*args, **kwargs)
            deals.append(outcomes.deals)
            return outcomes

        return counting

    for module in (hand_playouts, card_play):
        monkeypatch.setattr(module, "play_out", counted(module.play_out))
    return deals


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", PRESETS)
def test_stopped_before_it_began_a_player_acts_legally_and_plays_nothing_out(
    variant, level, played_out
):
    stop = Stop()
    stop.set()
    state = new_game(PRESETS[variant], 6).state
    while not isinstance(state.phase, HandOver | GameOver):
        action = forced_action(state) or make_player(level).choose(
            view(state, state.phase.seat), random.Random(1), stop
        )
        state = advance(state, action)  # raises where the action is not allowed
    assert sum(played_out) == 0


@pytest.mark.parametrize(
    ("variant", "phase"),
    [
        ("double-deck", Bidding),
        ("double-deck", Playing),
        ("single-pass", Bidding),
        ("single-pass", Exchanging),
        ("partnership", Naming),
        ("partnership", Playing),
    ],
)
def test_stopped_between_dealing_and_playing_out_it_plays_nothing_out(
    variant, phase, played_out, monkeypatch
):
    stop, dealt = Stop(), []

    def stopping(*args, **kwargs):
        sampled = sample_deals(*args, **kwargs)
        dealt.append(len(sampled.counts))
        stop.set()
        return sampled

    seen = first_question(variant, phase)
    for module in SAMPLED:
        monkeypatch.setattr(module, "sample_deals", stopping)
    action = make_player("master").choose(seen, random.Random(1), stop)
    assert isinstance(action, Give) if seen.selection else action in seen.legal
    assert dealt[0] > 1
    assert sum(played_out) == 0


def test_a_stopped_endgame_is_left_unsolved(make_view):
    seen = make_view("two-player", "AS QS", trump="H", others={1: "TS KS"})
    stop = Stop()
    assert endgame_points(seen, stop) is not None
    stop.set()
    assert endgame_points(seen, stop) is None


class Second(Stop):
    """A stop that is set when it is looked at the second time."""

    __slots__ = ("_looks",)

    def __init__(self):
        super().__init__()
        self._looks = 0

    def is_set(self):
        self._looks += 1
        return self._looks > 1


@pytest.mark.parametrize("variant", ["double-deck", "partnership"])
def test_stopped_while_deals_are_weighed_it_leaves_the_rest_unweighed(variant, monkeypatch):
    seen = first_question(variant, Playing)
    whole, stopped = [], []
    for name in ("call_likelihoods", "explain_plays"):
        weigh = getattr(sampled, name)

        def twice(*args, weigh=weigh, **kwargs):
            whole.append(weigh(*args, **{**kwargs, "stop": None}))
            stopped.append(weigh(*args, **{**kwargs, "stop": Second()}))
            return whole[-1]

        monkeypatch.setattr(sampled, name, twice)
    sample_deals(seen, infer_constraints(seen), random.Random(1), 100)
    assert len(whole) == 2
    for full, part in zip(whole, stopped, strict=True):
        done = len(part) - next(i for i, weight in enumerate(reversed(part)) if weight != 1)
        assert 0 < done < len(full)
        assert part[:done] == full[:done]
        assert set(part[done:]) == {1.0} != set(full[done:])


def first_question(variant, phase):
    """Return the view of the first decision of a phase that leaves a choice, but for the first lead."""
    club = make_player("club")
    for seed in range(1, 50):
        state = new_game(PRESETS[variant], seed).state
        while state.phase.seat is not None:
            action = forced_action(state)
            if action is None:
                seen = view(state, state.phase.seat)
                opens = isinstance(seen.phase, Playing) and not seen.phase.cards
                if isinstance(seen.phase, phase) and not opens and len(seen.legal) != 1:
                    return seen
                action = club.choose(seen, random.Random(1))
            state = advance(state, action)
    raise AssertionError("none")
