"""The session: turns, undo and redo, claims, records and resuming, in every rule set."""

import random

import pytest

from pinochle_desktop.controller.session import GameSession
from pinochle_desktop.controller.thinker import Thinker
from pinochle_desktop.players import random_legal
from pinochle_desktop.rules.actions import Begin, Bid, Play
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.claim import claim_order
from pinochle_desktop.rules.state import GameOver, HandOver, Playing, Showing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.record import Seat, dump, parse
from pinochle_desktop.storage.replay import load, replay


def seats(count):
    others = (Seat(f"Computer {i}", "computer", "club") for i in range(1, count))
    return (Seat("You"), *others)


class Table:
    """Stands in for the window: settles at once and plays the person's part at random."""

    def __init__(self, variant, seed=1, *, save=None, threaded=False):
        self.saved = []
        self.refused = []
        self.opened = []
        self.problems = []
        self.thinker = Thinker(threaded=threaded)
        self.thinker.start()
        self.session = GameSession(self.thinker, save or self.saved.append)
        self.session.stepped.connect(lambda *_: self.session.settle())
        self.session.view_reset.connect(lambda *_: self.session.settle())
        self.session.turn_opened.connect(self.opened.append)
        self.session.refused.connect(self.refused.append)
        self.session.problem_raised.connect(self.problems.append)
        rules = PRESETS[variant]
        self.session.start(rules, seed, 0, seats(rules.seats))
        self.rng = random.Random(seed)

    def act(self):
        view = self.session.view
        if isinstance(view.phase, Showing):
            self.session.begin_play()
        elif isinstance(view.phase, HandOver):
            self.session.deal_next_hand()
        else:
            self.session.submit(random_legal(view, self.rng))

    def play_hand(self):
        number = self.session.state.number
        while self.session.state.number == number and not self.over:
            self.act()

    @property
    def over(self):
        return isinstance(self.session.state.phase, HandOver | GameOver)


@pytest.fixture(params=list(PRESETS))
def variant(request):
    return request.param


def test_a_whole_game_is_played_saved_and_replays(variant):
    table = Table(variant)
    while not isinstance(table.session.state.phase, GameOver):
        assert table.opened[-1] == table.session.view
        table.act()
    assert table.saved[-1] == table.session.record
    assert table.session.record.winner == table.session.state.phase.winner
    reached = replay(parse(dump(table.saved[-1]), "game"))
    assert reached.disagreement is None
    assert reached.state == table.session.state
    assert not table.refused


def test_every_committed_action_is_saved_before_it_is_shown(variant):
    table = Table(variant)
    shown = []
    table.session.stepped.connect(lambda *_: shown.append(table.saved[-1] == table.session.record))
    for _ in range(3):
        table.play_hand()
        table.act()
    assert shown
    assert all(shown)


def test_undo_goes_back_through_a_whole_hand_and_redo_forward(variant):
    table = Table(variant, seed=4)
    first = table.session.state
    table.play_hand()
    last = table.session.state
    steps = 0
    while any(past.own for past in table.session._past):
        table.session.undo()
        steps += 1
        assert replay(table.session.record).state == table.session.state
    assert steps > 5
    assert table.session.state.tricks == first.tricks == ()
    assert table.session.record.hands[-1].undone > 0
    for _ in range(steps):
        table.session.redo()
    assert table.session.state == last
    table.session.redo()
    assert table.session.state == last


def test_another_decision_after_undo_forgets_what_could_be_redone():
    table = Table("two-player", seed=2)
    table.act()
    table.act()
    table.session.undo()
    done = table.session._future[0].action
    other = next(a for a in table.session.view.legal if a != done)
    table.session.submit(other)
    assert table.session._future == []


def test_the_game_goes_on_after_every_action(variant):
    table = Table(variant, seed=3)
    table.play_hand()
    for record in table.saved[:: max(1, len(table.saved) // 12)]:
        again = Table(variant, seed=99)
        again.session.resume(load(parse(dump(record), "game")))
        assert again.session.record.hands[0].deal == record.hands[0].deal
        assert again.opened[-1] == again.session.view
        again.play_hand()
        assert again.session.state.results


def test_an_illegal_card_is_refused_with_its_reason_and_changes_nothing():
    table = Table("partnership", seed=5)
    while not (isinstance(table.session.view.phase, Playing) and table.session.view.phase.cards):
        table.act()
    view = table.session.view
    legal = {a.card for a in view.legal}
    forbidden = [c for c in deck(view.rules.ranks, view.rules.copies) if c not in legal]
    before = table.session.state
    for card in forbidden:
        table.session.submit(Play(0, card))
    assert len(table.refused) == len(forbidden)
    assert all(reason.text.endswith(".") for reason in table.refused)
    assert table.session.state == before


def test_the_person_cannot_act_for_a_computer():
    table = Table("double-deck", seed=1)
    before = table.session.state
    table.session.submit(Bid(2, 500))
    assert table.session.state == before


def test_a_claim_plays_the_rest_and_takes_every_trick():
    claimed = 0
    for seed in range(40):
        table = Table("partnership", seed=seed)
        while not table.over:
            order = claim_order(table.session.view) if table.session.view.my_turn else None
            if order and len(order) > 1:
                mine = [t.winner for t in table.session.state.tricks].count(0)
                table.session.claim()
                assert [t.winner for t in table.session.state.tricks].count(0) == mine + len(order)
                assert table.over
                assert replay(table.session.record).disagreement is None
                claimed += 1
            else:
                table.act()
    assert claimed


def test_a_full_disk_is_told_and_the_game_goes_on():
    def save(_):
        raise StorageError("The game can’t be saved: the disk is full.")

    table = Table("two-player", save=save)
    table.play_hand()
    assert table.over
    assert set(table.problems) == {"The game can’t be saved: the disk is full."}


def test_a_single_legal_card_is_played_by_itself_where_asked_for():
    table = Table("partnership", seed=7)
    table.session.auto_play = True
    while not table.over:
        view = table.session.view
        assert not (isinstance(view.phase, Playing) and len(view.legal) == 1)
        table.act()


def test_begin_is_recorded_for_the_bidder_and_can_be_undone():
    table = Table("double-deck", seed=1)
    while not isinstance(table.session.view.phase, Showing):
        table.act()
    bidder = table.session.view.contract.bidder
    table.session.begin_play()
    begun = [a for a in table.session.record.hands[-1].actions if isinstance(a, Begin)]
    assert begun == [Begin(bidder)]


def test_thinking_in_a_thread_gives_the_same_game(qtbot, variant):
    inline = Table(variant, seed=11)
    inline.play_hand()
    threaded = Table(variant, seed=11, threaded=True)
    opened = threaded.opened
    qtbot.waitUntil(lambda: bool(opened))
    while not threaded.over:
        opened.clear()
        threaded.act()
        qtbot.waitUntil(lambda: bool(opened))
    threaded.thinker.stop()
    assert threaded.session.record.hands == inline.session.record.hands


def test_a_game_can_begin_with_a_deal_that_does_not_follow_from_its_seed():
    table = Table("partnership", seed=1)
    other = Table("partnership", seed=2).session.record.hands[0].deal
    table.session.start(PRESETS["partnership"], 1, 0, seats(4), other)
    assert table.session.state.deal == other
    assert table.session.record.hands[0].deal == other


class Asked(Thinker):
    """Notes which questions it gets and answers none."""

    def __init__(self):
        super().__init__(threaded=False)
        self.tokens = []

    def ask(self, token, view, level, rng):
        del view, level, rng
        self.tokens.append(token)


@pytest.mark.parametrize("picture", ["think", "settle"])
def test_a_computer_is_asked_once_and_not_before_a_picture_is_painted(picture):
    thinker = Asked()
    session = GameSession(thinker, lambda _: None)
    rules = PRESETS["double-deck"]
    session.start(rules, 1, 0, seats(rules.seats))
    assert session.state.phase.seat != session.viewer
    assert thinker.tokens == []
    getattr(session, picture)()
    session.think()
    session.settle()
    assert len(thinker.tokens) == 1
