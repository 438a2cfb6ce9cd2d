"""Single letters: a key of a menu never takes the letter that a panel's button underlines."""

import random
from collections import defaultdict
from itertools import cycle

import pytest
from PySide6.QtWidgets import QAbstractButton

from pinochle_desktop.players import make_player
from pinochle_desktop.rules.state import GameOver, HandOver, Showing
from pinochle_desktop.rules.variants import PRESETS

SAME = {
    ("a", "play.pass_bid"),
    ("b", "play.bid"),
    ("c", "play.claim"),
    ("d", "play.draw"),
    ("x", "play.dix"),
}
"""Letters with which the menu does just what the button does."""


def letters_of_panel(panel):
    found = {}
    for each in panel.findChildren(QAbstractButton):
        if each.isVisible() and each.isEnabled():
            letter = each.property("key") or each.text().replace("&&", "").partition("&")[2][:1]
            if letter:
                found[str(letter).lower()] = each.text()
    return found


def letters_of_menus(actions):
    return {
        keys.toString().lower(): key
        for key, action in actions.items()
        if action.isEnabled()
        for keys in action.shortcuts()
        if len(keys.toString()) == 1
    }


@pytest.mark.parametrize(("variant", "seed"), [*zip(PRESETS, cycle((4, 2, 6, 3)), strict=False)])
def test_no_menu_takes_the_letter_of_a_panel(start, variant, seed):
    run = start(variant=variant, seed=seed)
    player, rng, seen = make_player("club"), random.Random(1), defaultdict(set)
    for _ in range(400):
        run.wait()
        view, panel = run.view, run.window.host.current
        if panel is not None:
            seen[type(panel).__name__] |= set(letters_of_panel(panel))
            menus = letters_of_menus(run.window.actions_by_key)
            both = {
                (letter, menus[letter]) for letter in letters_of_panel(panel) if letter in menus
            }
            trumps = {pair for pair in both if pair[1].startswith("play.trump_")}
            assert both - SAME - trumps == set(), type(panel).__name__
        if isinstance(view.phase, HandOver | GameOver):
            break
        if isinstance(view.phase, Showing):
            run.session.begin_play()
        else:
            run.session.submit(player.choose(view, rng))
    assert len(seen) >= 2
    assert any(seen.values())
