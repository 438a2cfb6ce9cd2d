"""Playouts keep the rules, and both forms give the same answers."""

import threading
from array import array

import pytest

from pinochle_desktop.players.kernel.loading import load
from pinochle_desktop.players.kernel.playouts import Known, explain_plays, play_out
from pinochle_desktop.players.kernel.position import (
    STRENGTHS,
    TrickState,
    deal_of,
    face_index,
    lane_size,
)
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.cards import parse_cards
from tests.players.kernel.trick_rules import legal_faces


def counters_left(table, deal):
    held = sum(lane_size(lane >> 9) for lane in deal)
    return held + sum(k % STRENGTHS >= 3 for k in table.trick) + table.last_trick


def test_points_and_tricks_stay_within_what_is_left(positions, flat, form):
    for table, deal in positions(1, 200):
        outcome = play_out(table, flat([deal]), seed=5, form=form)
        assert outcome.moves == tuple(legal_faces(table, deal))
        left = counters_left(table, deal)
        length = max(sum(map(lane_size, deal[4 * s : 4 * s + 4])) for s in range(table.seats))
        for points, tricks in zip(outcome.points, outcome.tricks, strict=True):
            assert 0 <= points <= left
            assert 0 <= tricks <= length
            assert (tricks > 0) or points == 0
            assert (tricks < length) or points == left


def test_a_last_trick_is_played_as_the_rules_say(positions, play, flat, form):
    for table, deal in positions(2, 200, sizes=(1, 1)):
        outcome = play_out(table, flat([deal]), seed=5, form=form)
        points = tricks = 0
        at = table, deal
        while any(at[1]):
            (face,) = legal_faces(*at)
            *at, gained, won = play(*at, face)
            points, tricks = points + gained, tricks + won
        assert (list(outcome.points), list(outcome.tricks)) == ([points], [tricks])


def test_the_moves_a_playout_chooses_among_are_the_legal_ones(positions):
    playout = load("tricks", "interpreted").Playout()
    for table, deal in positions(3, 300):
        playout.set_table(table)
        playout._begin(deal, 0, table.leader)
        for place, face in enumerate(table.trick):
            playout._show((table.leader + place) % table.seats, face)
        assert playout._choose(table.seat) in legal_faces(table, deal)


def test_the_legal_moves_are_those_of_the_rules(positions, form):
    """Also where a seat heads after a ruff, for which the positions have it in three of ten."""
    playout = load("tricks", form).Playout()
    for table, deal in positions(8, 2_000, sizes=(1, 8)):
        assert playout.legal_faces(table, deal) == legal_faces(table, deal)


@pytest.mark.usefixtures("compiled")
def test_both_forms_give_the_same_answers(positions, flat):
    for sizes in ((1, 6), (12, 12), (20, 20)):
        copies = 4 if sizes[0] > 12 else 2
        for table, deal in positions(sizes[0], 25, sizes=sizes, copies=copies):
            known = Known(0, (4, 30), copies=copies)
            one, other = (
                play_out(table, flat([deal] * 2), seed=2**40 + 9, known=known, form=form)
                for form in ("compiled", "interpreted")
            )
            assert one == other


def test_a_deal_gives_the_same_answer_whatever_follows_it(positions, flat, form):
    deals = [deal for _, deal in positions(4, 60, sizes=(6, 6), within=False) if len(deal) == 16]
    table = TrickState(4, 2, 1)
    together = play_out(table, flat(deals), seed=8, moves=[-1], form=form)
    first = play_out(table, flat(deals[:20]), seed=8, moves=[-1], form=form)
    assert list(together.points[:20]) == list(first.points)


def test_equal_deals_do_not_all_break_their_ties_alike(flat, form):
    """The ten of spades leads; seat 2 has none and may throw either of its cards."""
    hands = [parse_cards(text) for text in ("TS JC", "JD 9C", "KD TC", "KC 9C")]
    deals = flat([deal_of(hands)] * 20)
    outcome = play_out(
        TrickState(4, 1, 0), deals, seed=8, moves=[face_index(hands[0][0])], form=form
    )
    assert len(set(outcome.points)) > 1


def test_a_partners_sure_trick_gets_a_counter_and_a_lost_one_does_not(flat, form):
    """Ace of a plain suit led, nobody void: who cannot head gives the king to the partner alone."""
    table = TrickState(4, 0, 0, (11,))  # the ace of hearts is led, trump is spades
    king_and_jack = 1 << 9 | 1 << 3
    for seat, wanted in ((1, 7), (2, 9)):
        trick = (11,) if seat == 1 else (11, 6)
        hands = [0, 0, 1 << 15, 0] * 4
        for each in range(seat, 4):
            hands[4 * each + 1] = king_and_jack
        for each in range(seat):
            hands[4 * each + 3] = 1
        playout = load("tricks", "interpreted").Playout()
        playout.set_table(table)
        playout._begin(hands, 0, 0)
        for place, face in enumerate(trick):
            playout._show(place, face)
        assert playout._choose(seat) == wanted


def test_a_stop_ends_the_work_early(positions, flat, form):
    table, deal = positions(6, 1, sizes=(6, 6), within=False)[0]
    stop = Stop()
    stop.set()
    assert stop.is_set()
    assert play_out(table, flat([deal] * 3), seed=1, stop=stop, form=form).deals == 0


@pytest.mark.usefixtures("compiled")
def test_another_thread_stops_a_long_run_since_the_lock_is_released(flat, positions):
    table, deal = positions(7, 1, sizes=(12, 12), copies=2, within=False)[0]
    deals = array("i", deal) * 1_000_000
    stop, done = Stop(), []
    thread = threading.Thread(
        target=lambda: done.append(play_out(table, deals, seed=1, moves=[-1], stop=stop).deals)
    )
    thread.start()
    stop.set()
    thread.join()
    assert done[0] < 1_000_000


def likelihood(form, hands, seen, scale=0.5):
    deal = array("i", deal_of([parse_cards(hand) for hand in hands]))
    plays = [(seat, face_index(*parse_cards(code))) for seat, code in seen]
    table = TrickState(4, 1, 0, tuple(face for _, face in plays))
    (found,) = explain_plays(table, deal, plays, 0, Known(0), scale=scale, oddity=0.05, form=form)
    return found


def test_a_ten_thrown_under_an_ace_says_that_there_was_no_lower_card(form):
    seen = [(0, "AC"), (1, "TC")]
    low = likelihood(form, ["AC 9D", "9C 9S", "KC QC QD", "JC TC JD"], seen)
    none = likelihood(form, ["AC 9D", "JS 9S", "KC QC QD", "JC TC 9C"], seen)
    assert low < none / 4


def test_a_ten_given_to_a_sure_ace_of_the_partner_says_little(form):
    seen = [(0, "AC"), (1, "9C"), (2, "TC")]
    low = likelihood(form, ["AC 9D", "JS 9S", "9C QC", "JC JD QD"], seen)
    none = likelihood(form, ["AC 9D", "JS 9S", "JD QC", "JC 9C QD"], seen)
    assert none / 2 < low < none * 2


def test_what_a_seat_had_to_play_says_nothing(form):
    assert likelihood(form, ["AC 9D", "JS 9S", "QD", "JC"], [(0, "TC"), (1, "9C")]) == 1.0


@pytest.mark.usefixtures("compiled")
def test_both_forms_find_the_same_likelihood(positions, flat):
    for table, deal in positions(9, 40):
        seen = [((table.leader + i) % table.seats, face) for i, face in enumerate(table.trick)]
        one, other = (
            explain_plays(
                table, flat([deal]), seen, table.seat, Known(0), scale=1.0, oddity=0.1, form=form
            )
            for form in ("compiled", "interpreted")
        )
        assert one == other
