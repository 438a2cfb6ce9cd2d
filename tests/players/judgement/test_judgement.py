"""Positions with a right answer that a strong player would not dispute, put to every level."""

from collections import Counter

import pytest

from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.rules.variants import PRESETS
from tests.players.judgement.answers import possible, told
from tests.players.judgement.table import POSITIONS, answer, seen

COMPILED = is_compiled()
"""Without the compiled kernel Master thinks for as long, so about fewer deals."""
SEEDS = range(3) if COMPILED else range(1)
MASTER = 0.95 if COMPILED else 0.9


def kind(rules):
    """Return what makes a rule set another game to a player."""
    return rules.two_player, rules.single_deck, rules.exchange > 0


def share_right(level, seeds):
    """Return the share of right answers, and what was wrong, one a line."""
    wrong = []
    for place, position in enumerate(POSITIONS):
        for seed in seeds:
            given = answer(place, level, seed)
            if not given.right:
                wrong.append(
                    f"{position.rules}, seed {seed}: {position.name}: {told(given.action)}, "
                    f"not {position.right.text}"
                )
    return 1 - len(wrong) / (len(POSITIONS) * len(seeds)), "\n".join(wrong)


def test_there_are_positions_of_every_kind_of_rule_set_and_every_phase():
    rules = Counter(position.rules for position in POSITIONS)
    phases = Counter(position.right.phase for position in POSITIONS)
    assert len({position.name for position in POSITIONS}) == len(POSITIONS) >= 60
    assert rules.keys() <= PRESETS.keys()
    assert min(rules.values()) >= 10
    assert {kind(PRESETS[key]) for key in rules} == {kind(each) for each in PRESETS.values()}
    assert min(phases.values()) >= 5
    assert len(phases) == 5


@pytest.mark.parametrize("place", range(len(POSITIONS)), ids=[each.name for each in POSITIONS])
def test_the_right_answers_are_legal_and_not_all_there_is(place):
    view = seen(place, 0)
    right = POSITIONS[place].right
    choices = possible(view)
    assert view.my_turn
    assert 0 < sum(right.accepts(view, action) for action in choices) < len(choices)
    held = Counter(card.face for card in (*view.hand, *view.tray))
    assert right.named <= held


@pytest.mark.parametrize(
    ("level", "least", "seeds"),
    [("club", 0.9, range(1)), ("strong", 0.9, range(1)), ("master", MASTER, SEEDS)],
)
def test_most_answers_are_right(level, least, seeds):
    share, wrong = share_right(level, seeds)
    assert share >= least, wrong
