"""The commitment to a deal: made from the whole deal and a salt, and hard to guess from."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.game import new_game
from pinochle_desktop.rules.proof import commitment, deal_text
from pinochle_desktop.rules.variants import PRESETS


@pytest.mark.parametrize("variant", PRESETS)
def test_the_commitment_is_the_sha_256_of_a_line_that_names_every_card(variant):
    state = new_game(PRESETS[variant], 5).state
    text = deal_text(state)
    assert text.isascii()
    assert text.isprintable()
    assert "'" not in text  # it stands between these in a shell
    assert commitment(state) == sha256(text.encode()).hexdigest()
    words = text.replace(";", "").split()
    for card in deck(state.rules.ranks, state.rules.copies):
        assert words.count(card.code) == 1


def test_two_cards_that_change_places_change_it():
    state = new_game(PRESETS["double-deck"], 5).state
    one, other, *rest = state.deal.hands
    first, second = (other[0], *one[1:]), (one[0], *other[1:])
    swapped = replace(state, deal=state.deal._replace(hands=(first, second, *rest)))
    assert commitment(swapped) != commitment(state)


def test_the_same_cards_have_another_commitment_in_another_game():
    state = new_game(PRESETS["partnership"], 5).state
    twin = new_game(PRESETS["partnership"], 6, deal=state.deal).state
    assert twin.deal == state.deal
    assert commitment(twin) != commitment(state)


def test_it_does_not_change_while_the_hand_goes_on():
    state = new_game(PRESETS["two-player"], 5).state
    assert commitment(replace(state, hands=(), stock=(), tricks=())) == commitment(state)
