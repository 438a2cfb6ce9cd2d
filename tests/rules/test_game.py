"""The rules as a whole: properties of random games of all rule sets with random house rules."""

import pickle
import random
import re
from collections import Counter

from hypothesis import given, settings

from pinochle_desktop.rules.actions import (
    Begin,
    Bid,
    DeclareMeld,
    Dix,
    Draw,
    Give,
    NameTrump,
    Pass,
    Play,
)
from pinochle_desktop.rules.cards import Card, deck
from pinochle_desktop.rules.events import HandDealt
from pinochle_desktop.rules.game import (
    advance,
    apply,
    forced_action,
    legal_actions,
    new_game,
    next_hand,
    selection,
    validate,
)
from pinochle_desktop.rules.notation import read_action, write_action
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Playing,
    trick_points,
)
from tests.rules import naive
from tests.rules.table_of_cards import moved, places
from tests.strategies import SEEDS, last_state, properties, rule_sets, walk

SENTENCE = re.compile(r"[A-Z“][^{}]*[a-z0-9”]\.")


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_cards_are_conserved(rules, seed, choices):
    whole = sorted(card.code for card in deck(rules.ranks, rules.copies))
    for turn in walk(rules, seed, choices, hands=2):
        state = turn.step.state
        piles = [*state.hands, *state.trays, state.stock, *(t.cards for t in state.tricks)]
        if isinstance(state.phase, Playing):
            piles.append(state.phase.cards)
        assert sorted(card.code for pile in piles for card in pile) == whole
        assert len(places(state)) == len(whole)


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_counters_are_25_or_50_in_all(rules, seed, choices):
    for turn in walk(rules, seed, choices, hands=2):
        state = turn.step.state
        if isinstance(state.phase, (HandOver, GameOver)) and state.tricks:
            assert sum(trick_points(rules, state.tricks, ended=True)) == rules.counters
            assert (
                sum(state.results[-1].trick_points)
                == rules.counters
                == (50 if rules.copies == 4 else 25)
            )
            assert sum(state.results[-1].tricks) == len(state.tricks)


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_somebody_always_has_something_to_do(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        legal, choice = legal_actions(state), selection(state)
        if state.phase.seat is None:
            assert (legal, choice, forced_action(state)) == ((), None, None)
        elif isinstance(state.phase, Exchanging):
            assert legal == ()
            assert (choice.verb, choice.choose) == ("exchange", rules.exchange)
            assert len(choice.cards) == len(set(choice.cards)) >= rules.exchange
        else:
            assert choice is None
            assert len(legal) == len(set(legal)) > 0
            assert {action.seat for action in legal} == {state.phase.seat}
            assert forced_action(state) in (None, *legal[:1])


def universe(state, rng):
    """Return actions of every kind: all cards, bids and suits, all seats, and free choices of cards."""
    rules = state.rules
    cards = deck(rules.ranks, rules.copies)
    strangers = (Card("A", "S", 4), Card("9", "H", 1), Card("9", "C", 3))
    seat = state.phase.seat if state.phase.seat is not None else 0
    every = range(-1, 521) if isinstance(state.phase, Bidding) else (0, 15, 50, 500)
    actions = [Bid(seat, amount) for amount in every]
    for each in range(-1, rules.seats + 1):
        actions += [
            Pass(each),
            Begin(each),
            Draw(each),
            Bid(each, rules.lowest_bid),
            Bid(each, 500),
        ]
        actions += [NameTrump(each, suit) for suit in "SHDC"]
        actions += [verb(each, card) for verb in (Play, Dix) for card in (*cards, *strangers)]
    held = [card for hand in (*state.hands, *state.trays) for card in hand]
    for size in (0, 1, 2, 3, 4, 5, rules.exchange):
        for pile in (*state.hands, held, cards):
            chosen = tuple(rng.sample(pile, min(size, len(pile))))
            actions += [
                Give(seat, chosen),
                DeclareMeld(seat, chosen),
                DeclareMeld(1 - seat, chosen),
            ]
            actions += [Give(seat, chosen + chosen[:1]), DeclareMeld(seat, chosen + chosen[:1])]
    return actions


def allowed(state, action, legal):
    """Whether `legal_actions` or, for an exchange, the plain rule allows an action."""
    if isinstance(state.phase, Exchanging) and isinstance(action, Give):
        hand = state.hands[state.phase.seat]
        size = len(set(action.cards)) == len(action.cards) == state.rules.exchange
        return action.seat == state.phase.seat and size and set(action.cards) <= set(hand)
    if isinstance(action, DeclareMeld):
        if len(set(action.cards)) < len(action.cards):
            return False
        return (action.seat, frozenset(action.cards)) in legal
    return action in legal


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=20)
def test_every_legal_action_applies_and_every_other_is_refused_in_a_sentence(rules, seed, choices):
    rng, seen = random.Random(choices), Counter()
    for number, turn in enumerate(walk(rules, seed, choices)):
        state = turn.step.state
        legal = legal_actions(state)
        for action in legal[:40]:
            assert apply(state, action).state != state
        seen[type(state.phase)] += 1
        if number % 9 == 0 or seen[type(state.phase)] <= 3:
            _check_refusals(state, legal, rng)


def _check_refusals(state, legal, rng):
    melds = {(a.seat, frozenset(a.cards)) for a in legal if isinstance(a, DeclareMeld)}
    known = {a for a in legal if not isinstance(a, DeclareMeld)} | melds
    for action in universe(state, rng):
        refused = refusal_of(state, action)
        assert (refused is None) == allowed(state, action, known), (action, refused)
        if refused is not None:
            assert SENTENCE.fullmatch(str(refused)), refused
            assert str(refused) == refused.reason.text


def refusal_of(state, action):
    try:
        validate(state, action)
    except IllegalAction as refused:
        return refused
    return None


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_events_alone_rebuild_what_lies_where(rules, seed, choices):
    table = {}
    for turn in walk(rules, seed, choices, hands=2):
        for event in turn.step.events:
            if not isinstance(event, HandDealt):
                assert all(table[move.card] == move.source for move in event.moves)
            table = moved(table, event)
        assert table == places(turn.step.state)


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_replaying_the_written_actions_reaches_the_same_state(rules, seed, choices):
    turns = list(walk(rules, seed, choices, hands=2))
    state = new_game(rules, seed).state
    for turn in turns[1:]:
        if turn.action is None:
            state = next_hand(state, turn.step.state.deal).state
            continue
        action = read_action(write_action(turn.action))
        assert action == turn.action
        state = apply(state, action).state
    assert state == turns[-1].step.state


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_apply_and_advance_agree(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        if turn.action is not None:
            assert advance(turn.before, turn.action) == turn.step.state


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=60)
def test_r23_a_set_side_never_crosses_the_goal_with_that_hand(rules, seed, choices):
    before = (0, 0)
    for result in last_state(walk(rules, seed, choices, hands=6)).results:
        if result.made is False:
            side = result.bidder % 2
            assert result.score_change[side] == -result.bid
            assert result.score[side] < min(before[side], rules.goal)
        before = result.score


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=60)
def test_tricks_meld_and_score_agree_with_the_rule_texts_written_down_again(rules, seed, choices):
    state = last_state(walk(rules, seed, choices))
    result = state.results[-1]
    if not state.tricks:
        assert sum(result.score_change) == -(result.bid or 0)
        return
    bidder = state.contract.bidder if state.contract else (state.dealer + 1) % 2
    assert state.tricks[0].leader == bidder
    taken, leader = [], bidder
    for trick in state.tricks:
        codes = [card.code for card in trick.cards]
        assert trick.leader == leader
        leader = (leader + codes.index(naive.winning(codes, state.trump))) % rules.seats
        assert trick.winner == leader
        taken.append((leader % 2, codes))
    if rules.auction:
        assert result.meld_points == _melds_again(state)
    change = naive.hand_score(
        result.meld_points,
        taken,
        result.bidder,
        result.bid,
        last_trick=rules.last_trick,
        meld_needs_trick=rules.meld_needs_trick,
    )
    assert result.score_change == result.score == change


def _melds_again(state):
    hands = [set(hand) for hand in state.deal.hands]
    for passed in state.exchanged:
        hands[passed.giver] -= set(passed.cards)
        hands[passed.receiver] |= set(passed.cards)
    points = [0, 0]
    for seat, hand in enumerate(hands):
        points[seat % 2] += naive.hand_meld(
            [card.face for card in hand],
            state.trump,
            table=state.rules.meld_values == "table",
            extra_marriage=state.rules.extra_marriage,
        )
    return tuple(points)


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_legal_plays_agree_with_the_rule_texts_written_down_again(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        if not isinstance(state.phase, Playing):
            continue
        seat = state.phase.seat
        hand = [card.code for card in (*state.hands[seat], *state.trays[seat])]
        trick = [card.code for card in state.phase.cards]
        free = bool(state.stock)
        expected = (
            hand
            if free
            else naive.may_play(hand, trick, state.trump, head_after_ruff=rules.head_after_ruff)
        )
        assert {a.card.code for a in legal_actions(state)} == set(expected)


@given(rule_sets(("two-player",)), SEEDS, SEEDS)
@settings(properties, max_examples=20)
def test_stock_melds_agree_with_the_rule_texts_written_down_again(rules, seed, choices):
    names = {"royal-marriage": "royal", "double-pinochle": "double"}
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        if not isinstance(state.phase, Drawing):
            continue
        seat = state.phase.seat
        blocked = state.phase.melded or (state.phase.dixed and not rules.dix_first)
        laid = [
            (
                names.get(m.kind, m.kind[0].upper() if "around" in m.kind else m.kind),
                {c.code for c in m.cards},
            )
            for m in state.melds
            if m.seat == seat
        ]
        piles = [[card.code for card in pile] for pile in (state.hands[seat], state.trays[seat])]
        expected = (
            set()
            if blocked
            else naive.stock_melds(*piles, laid, state.trump, extra_marriage=rules.extra_marriage)
        )
        offered = [
            frozenset(c.code for c in a.cards)
            for a in legal_actions(state)
            if isinstance(a, DeclareMeld)
        ]
        assert set(offered) == expected
        assert len(offered) == len(expected)
        for meld in state.melds:
            kind = naive.meld_kind([c.code for c in meld.cards], state.trump)
            assert meld.points == naive.KINDS[kind]
        assert len(state.hands[seat]) + len(state.trays[seat]) == 11


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_whole_games_end_when_a_side_reaches_the_goal(rules, seed, choices):
    turns = walk(rules, seed, choices, hands=12)
    state = last_state(turns)
    for number, result in enumerate(state.results):
        level_two_player = result.score[0] == result.score[1] and not rules.auction
        over = max(result.score) >= rules.goal and not level_two_player
        assert over == (isinstance(state.phase, GameOver) and number == len(state.results) - 1)


@given(rule_sets(), SEEDS, SEEDS)
@properties
def test_states_actions_and_events_survive_the_way_to_another_process(rules, seed, choices):
    for state, action, step in walk(rules, seed, choices, hands=1):
        sent = (state, action, step.events)
        assert pickle.loads(pickle.dumps(sent)) == sent  # noqa: S301 - our own bytes
        assert hash(pickle.loads(pickle.dumps(action))) == hash(action)  # noqa: S301


def test_values_of_different_kinds_are_never_equal():
    assert Bid(0, 50) != (0, 50)
    assert Pass(0) != Begin(0)
    assert len({Pass(0), Begin(0), Draw(0), Pass(0)}) == 3
