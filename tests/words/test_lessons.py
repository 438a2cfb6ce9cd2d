"""The tables of a guided hand over random hands: every text fits, every rule is named as the rules have it."""

import random

import pytest
from msgspec.structs import replace

from pinochle_desktop.players import random_legal
from pinochle_desktop.players.heuristics.jump_bids import convention_of
from pinochle_desktop.rules.actions import Bid, NameTrump, Pass, Play
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.state import Bidding, GameOver, HandOver, Showing
from pinochle_desktop.rules.tricks import refusal
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.words.lessons.advice import advise, suggestion
from pinochle_desktop.words.lessons.reactions import reaction
from pinochle_desktop.words.lessons.results import result_words
from pinochle_desktop.words.lessons.situation import Situation
from pinochle_desktop.words.lessons.steps import LESSONS, lessons_for

CODES = {
    "follow": {"follow"},
    "ruffed": {"follow"},
    "head": {"head", "follow-head", "follow"},
    "trump": {"trump"},
    "under": {"trump"},
    "overtrump": {"overtrump", "trump"},
    "discard": set(),
    "lead": set(),
    "": set(),
}
NAMES = ("You", "Bea", "Ada", "Cal")
AUCTIONS = [name for name, rules in PRESETS.items() if rules.auction]


def situations(rules, seed):
    """Play a hand at random and return what seat 0 saw whenever it was to decide, and at the end."""
    rng, state, found = random.Random(seed), new_game(rules, seed).state, []
    while not isinstance(state.phase, HandOver | GameOver):
        seat = state.phase.seat
        if seat == 0 or isinstance(state.phase, Showing):
            found.append(Situation(view(state, 0), NAMES[: rules.seats]))
        state = advance(state, forced_action(state) or random_legal(view(state, seat), rng))
    return [*found, Situation(view(state, 0), NAMES[: rules.seats])]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_text_can_be_told_whatever_happens(rules, seed):
    told = frozenset()
    for situation in situations(rules, seed):
        due = lessons_for(situation, told)
        told |= {lesson.key for lesson in due}
        assert all("{" not in lesson.text for lesson in due)
        facts = situation.facts() | {"result": result_words(situation)}
        assert all(lesson.text.format(**facts) or lesson.key == "result" for lesson in LESSONS)
        advice = advise(situation)
        assert advice is None or (advice.reason and "{" not in advice.reason)
    assert "result" in told


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("seed", [4, 5])
def test_the_rule_that_is_explained_is_the_one_that_refuses(rules, seed):
    checked = 0
    for situation in situations(rules, seed):
        if not situation.allowed or situation.view.stock_size:
            continue
        trick, hand, trump = situation.trick, situation.view.hand, situation.view.trump
        for card in hand:
            refused = refusal(card, hand, trick, trump)
            if refused is not None:
                assert refused.code in CODES[situation.following]
                checked += 1
    assert checked or not any(m.view.tricks for m in situations(rules, seed))


@pytest.mark.parametrize("variant", AUCTIONS)
def test_a_counter_for_the_partner_is_proposed_only_where_the_rules_leave_the_choice(variant):
    told = 0
    for seed in range(6):
        for situation in situations(PRESETS[variant], seed):
            keys = {lesson.key for lesson in lessons_for(situation, frozenset())}
            if "partner" in keys:
                assert not keys & {"head", "overtrump"}
                assert {"T", "K"} & {card.rank for card in situation.allowed}
                told += 1
    assert told


def auctions(rules, seeds):
    """Yield every situation in which a seat may bid or pass, all calling as it is suggested to them."""
    for seed in seeds:
        behind = (0, rules.goal - 1)
        state = new_game(rules, seed, seed % 4).state
        state = replace(state, score=((0, 0), behind, behind[::-1])[seed % 3])
        while isinstance(state.phase, Bidding):
            situation = Situation(view(state, state.phase.seat), NAMES)
            if forced_action(state) is None:
                yield situation
            state = advance(state, suggestion(situation.view))


@pytest.mark.parametrize("variant", AUCTIONS)
def test_what_is_said_of_a_bid_or_a_pass_is_true(variant):
    said = set()
    for situation in auctions(PRESETS[variant], range(60)):
        advice, hoped, mine = advise(situation), situation.expected, situation.view.seat
        amounts = {call.seat: call.amount for call in situation.view.calls if call.amount}
        high = max(amounts, key=lambda seat: amounts[seat], default=None)
        text, mate = advice.reason, (mine + 2) % 4
        if "is too much" in text:
            assert hoped < situation.next_bid
        elif "to spare" in text:
            assert high != mate
            assert f" {situation.next_bid} " in text
        elif "safe bid" in text:
            assert hoped >= advice.action.amount
        elif "Your partner has the high bid" in text:
            assert high == mate
        elif "Your partner" in text:
            assert mate in amounts
        elif "A jump tells" in text:
            assert mine not in amounts
            assert advice.action.amount > situation.next_bid
        said.add(" ".join(text.split()[:2]))
    assert {"Your side", "Your partner"} <= said


@pytest.mark.parametrize("variant", AUCTIONS)
def test_only_a_first_bid_that_the_partner_can_use_is_called_a_jump_that_tells(variant):
    told, convention = 0, convention_of(PRESETS[variant])
    top = convention.top if convention is not None else 0
    for situation in auctions(PRESETS[variant], range(20)):
        seat, calls = situation.view.seat, situation.view.calls
        useless = any(c.seat == seat or (c.seat - seat == 2 and not c.amount) for c in calls)
        for bid in [each for each in situation.view.legal if isinstance(each, Bid)][:12]:
            remark = reaction(bid, Bid(seat, situation.next_bid), situation)
            if useless or bid.amount > top:
                assert "tells your partner" not in remark
            told += "tells your partner" in remark
    assert bool(told) == (convention is not None)


def first_bidding(variant="partnership"):
    return situations(PRESETS[variant], 1)[0]


def test_what_was_suggested_gets_no_remark_and_another_act_does():
    situation = first_bidding()
    assert reaction(Bid(0, 15), Bid(0, 15), situation) == ""
    assert "would bid 15" in reaction(Pass(0), Bid(0, 15), situation)
    assert "would pass" in reaction(Bid(0, 15), Pass(0), situation)
    opening = next(auctions(situation.view.rules, [3]))
    assert "more aces and sure melds" in reaction(Bid(0, 20), Bid(0, 15), opening)
    assert "would bid 20" in reaction(Bid(0, 15), Bid(0, 20), situation)
    exchanging = first_bidding("single-pass")
    assert "more than you needed" in reaction(Bid(0, 30), Bid(0, 25), exchanging)
    assert "hearts you meld" in reaction(NameTrump(0, "H"), NameTrump(0, "S"), situation)
    card, other = situation.view.hand[0], situation.view.hand[-1]
    assert other.name in reaction(Play(0, card), Play(0, other), situation)


def with_result(**changes):
    situation = next(m for m in reversed(situations(PRESETS["partnership"], 2)) if m.view.results)
    result = replace(situation.view.results[-1], **changes)
    return result_words(Situation(replace(situation.view, results=(result,)), NAMES))


def test_the_sum_of_a_set_hand_and_of_melds_without_a_trick():
    made = {
        "bidder": 0,
        "bid": 31,
        "made": False,
        "meld_points": (12, 6),
        "trick_points": (18, 7),
        "tricks": (8, 4),
        "score_change": (-31, 13),
        "score": (-31, 13),
    }
    text = with_result(**made)
    assert "Your team: meld 12 + tricks 18 = 30. The bid was 31: set, −31." in text
    assert "The opponents: meld 6 + tricks 7 = 13." in text
    lost = made | {"tricks": (12, 0), "trick_points": (25, 0), "score_change": (-31, 0)}
    assert "Without a trick the meld is lost: +0." in with_result(**lost)
    unplayed = made | {"tricks": (0, 0), "trick_points": (0, 0), "score_change": (-31, 0)}
    assert "no suit to name as trump" in with_result(**unplayed)
    assert "thrown in" in with_result(bidder=None, bid=None)
