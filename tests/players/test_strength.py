"""How strong the levels are, on a small fixed sample; `pinochle-desktop simulate` tells more."""

import pytest

from pinochle_desktop.players import LEVELS, make_player
from pinochle_desktop.players.arena import play_game
from pinochle_desktop.rules.variants import PRESETS
from tests.players.quick import RandomPlayer

CLUB = make_player("club")
FOUR_SEATS = [key for key, rules in PRESETS.items() if rules.seats == 4]


def wins(rules, first, second, deals):
    """Return the games won by `first` when every deal is played twice with the sides changed."""
    won = 0
    for seed in range(deals):
        for side in (0, 1):
            seats = [first if seat % 2 == side else second for seat in range(rules.seats)]
            won += play_game(rules, seed, seats, seed % rules.seats).phase.winner == side
    return won


@pytest.mark.parametrize("variant", FOUR_SEATS)
def test_contracts_are_set_in_ten_to_thirty_five_of_a_hundred_hands(variant):
    rules = PRESETS[variant]
    contracts, seed = [], 0
    while seed < 30 or len(contracts) <= 150:  # a game to a low goal has few hands
        game = play_game(rules, seed, [CLUB] * 4, seed % 4)
        contracts += [result for result in game.results if result.bidder is not None]
        seed += 1
    share = sum(not result.made for result in contracts) / len(contracts)
    assert 0.10 <= share <= 0.35


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_beats_random_play(variant, level):
    deals = 6 if level in ("learner", "club") else 1  # the levels that sample take their time
    assert wins(PRESETS[variant], make_player(level), RandomPlayer(), deals) == 2 * deals


def test_club_beats_learner_clearly():
    learner = make_player("learner")
    won = [wins(rules, CLUB, learner, 12) for rules in PRESETS.values()]
    assert sum(won) > 0.6 * 24 * len(won)
    assert min(won) > 12


@pytest.mark.parametrize("variant", PRESETS)
def test_games_end_in_a_reasonable_number_of_hands(variant):
    rules = PRESETS[variant]
    assert all(
        len(play_game(rules, seed, [CLUB] * rules.seats).results) < 40 for seed in range(100, 105)
    )
