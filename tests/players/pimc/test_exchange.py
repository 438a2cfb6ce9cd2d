"""The exchange by sampled deals: what it looks into, that it is stopped, and cards it passes better."""

import random
from collections import Counter
from operator import mul

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import Stop, make_player
from pinochle_desktop.players.determinization.constraints import infer_constraints
from pinochle_desktop.players.determinization.weighted_deals import sample_deals
from pinochle_desktop.players.heuristics.exchange import choose_gift
from pinochle_desktop.players.pimc import hand_playouts
from pinochle_desktop.players.pimc.exchange import evaluate_gifts
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.game import advance, validate
from pinochle_desktop.rules.house_rules import rules_with
from pinochle_desktop.rules.state import Call, Exchanging
from pinochle_desktop.rules.view import view

STRONG = make_player("strong")


def faces_of(action):
    return tuple(sorted(card.face for card in action.cards))


@pytest.fixture
def passes(make_view):
    """Return a function from a hand to the faces that are passed for sampled deals."""

    def give(hand, trump, *, bidder):
        where = make_view("single-pass", hand, phase="give", trump=trump, bidder=bidder, bid=30)
        return Counter(faces_of(evaluate_gifts(where, random.Random(1), 300)[0].action))

    return give


@pytest.mark.parametrize(("variant", "count"), [("single-pass", 4), ("double-deck", 1)])
@pytest.mark.parametrize("back", [False, True])
def test_every_gift_is_legal_and_looked_into_once(make_state, variant, count, back):
    rules = rules_with(variant, {"exchange": count})
    hand = "AH TH KH QH JH AS AD AC JS QD TC KS"
    state = make_state(variant, hand, phase="give", bidder=2, rules=rules)
    if back:
        state = advance(state, choose_gift(view(state, 0)))
    seen = view(state, 2 if back else 0)
    gifts = [each.action for each in evaluate_gifts(seen, random.Random(1), 12)]
    for gift in gifts:
        validate(state, gift)
    assert len({faces_of(gift) for gift in gifts}) == len(gifts)
    assert faces_of(choose_gift(seen)) in {faces_of(gift) for gift in gifts}
    kinds = len({card.face for card in seen.hand})
    assert len(gifts) >= 1 + count * (kinds - count)


def test_a_view_with_uneven_hands_is_left_to_the_heuristics(make_view):
    seen = make_view("single-pass", "AH TH KH QH JH AS", phase="give", bidder=0)
    assert evaluate_gifts(seen, random.Random(1), 12) is None
    assert STRONG.choose(seen, random.Random(1)) == choose_gift(seen)


def test_the_choice_comes_first_in_the_advice(make_view):
    seen = make_view("single-pass", "AH TH JH AS AC KS 9D 9C JS QC TC KD", phase="give", bidder=2)
    chosen = STRONG.choose(seen, random.Random(3))
    options = STRONG.advise(seen, random.Random(3))
    assert options[0].action == chosen
    assert all(0 <= each.value.number <= 1 for each in options)


def test_stopped_on_the_way_it_has_nothing_to_say(make_view, monkeypatch):
    seen = make_view("single-pass", "AH TH JH AS AC KS 9D 9C JS QC TC KD", phase="give", bidder=2)
    stop, play_out, played = Stop(), hand_playouts.play_out, []

    def stopping(*args, **kwargs):
        played.append(len(args[1]))
        if len(played) == 3:
            stop.set()
        return play_out(*args, **kwargs)

    monkeypatch.setattr(hand_playouts, "play_out", stopping)
    assert evaluate_gifts(seen, random.Random(1), 40, stop) is None
    assert len(played) == 3


def test_both_queens_of_spades_go_to_a_bidder_in_diamonds_for_a_double_pinochle(passes):
    assert passes("AD JD KC QC 9C AH TH AS QS QS JS 9S", "D", bidder=2)["QS"] == 2


def test_both_jacks_of_diamonds_go_to_a_bidder_in_spades(passes):
    assert passes("AS JS QC KC TC 9C JD JD 9D TH JH 9H", "S", bidder=2)["JD"] == 2


def test_a_partner_who_passed_nines_is_taken_to_hold_no_aces(make_state):
    """It would have passed them."""
    hand = "AH TH KH QH JH 9H AS KS QS JS TD KD"
    state = make_state("single-pass", hand, phase="give", bidder=0, others={2: "9S 9S 9D 9C"})
    gift = tuple(card for card in state.hands[2] if card.face in ("9S", "9D", "9C"))
    state = advance(replace(state, phase=Exchanging(2)), Give(2, gift))
    state = replace(state, calls=(Call(0, 50), Call(1, None), Call(2, None), Call(3, None)))
    seen = view(state, 0)

    def aces(view, seed):
        sampled = sample_deals(view, infer_constraints(view), random.Random(seed), 300)
        lanes = zip(*(sampled.deals[8 + suit :: 16] for suit in range(4)), strict=True)
        held = [sum(lane >> 15 for lane in hand) for hand in lanes]
        return sum(map(mul, held, sampled.counts)) / sum(sampled.counts)

    unread = replace(seen, exchanged=())
    seeds = range(10)
    assert sum(aces(seen, seed) for seed in seeds) < 0.5 * sum(aces(unread, seed) for seed in seeds)
