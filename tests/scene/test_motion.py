"""What a movement looks like on its way; its clock is set by hand."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Bid, Pass, Play
from pinochle_desktop.rules.events import Place, seen_by
from pinochle_desktop.rules.game import apply, new_game, next_hand
from pinochle_desktop.rules.state import Bidding, HandOver, Showing
from pinochle_desktop.rules.variants import PRESETS
from pinochle_desktop.rules.view import view
from pinochle_desktop.scene.bubbles import STAYS_MS
from pinochle_desktop.words.captions import Saying
from tests.models.walks import find
from tests.picture import differences
from tests.scene.conftest import STILL
from tests.tables import playing

MOVING = replace(STILL, animation="normal")
TAKING = ("S", ["AH KH QH", "9S JS", "9D JD", "TS TD"])


class Clock:
    """Holds the running movement at a share of its time."""

    def __init__(self, table):
        self._animation = table.director._motion._animation

    def at(self, share):
        self._animation.setCurrentTime(round(share * self._animation.duration()))


@pytest.fixture
def clock(table):
    table.set_options(MOVING)
    return Clock(table)


@pytest.fixture
def game(sit):
    return sit(playing("partnership", *TAKING, leader=1, trick="9H JH TH"))


def items_in(table, place):
    return [table.scene().item_of(row.id) for row in table.piles[place].rows]


def bubbles(table):
    return [bubble.text for bubble in table.director.bubbles.by_seat]


# -- cards


def test_a_hand_is_dealt_card_by_card_and_turned_on_the_way(sit, table, clock):
    game = sit(find("double-deck", lambda s: isinstance(s.phase, HandOver)))
    game.show(next_hand(game.state))
    clock.at(0.5)
    mine = items_in(table, Place("hand", 0))
    turned = [item.card is not None for item in mine]
    assert turned == sorted(turned, reverse=True)
    assert turned[0]
    assert not turned[-1]
    pile = table.scene().seat_spot(game.state.dealer)
    assert mine[-1].pos() == pile
    assert all(item.card is None for item in items_in(table, Place("hand", 2)))
    table.finish()
    assert differences(table, game.view) == []


def test_a_card_of_another_seat_is_turned_half_way(table, sit, clock):
    game = sit(playing("partnership", *TAKING, leader=3, trick=""))
    game.do(Play(3, view(game.state, 3).legal[0].card))
    (card,) = items_in(table, Place("trick", 3))
    clock.at(0.02)
    assert card.card is None
    clock.at(0.98)
    assert card.card is table.piles[Place("trick", 3)].rows[0].card


def test_a_trick_is_swept_past_its_winner(table, game, clock):
    """The cards come nearer to the winner's place than the straight way would take them."""
    ace = next(card for card in game.state.hands[0] if card.face == "AH")
    game.act(Play(0, ace))
    table.director.skip()
    (far,) = [item for item in items_in(table, Place("taken", 0)) if item.card.face == "9H"]
    spot = table.scene().seat_spot(0)
    path = next(p for p in table.director._motion._paths if p.item is far)
    clock.at(0.6)
    straight = path.start.y + (path.end.y - path.start.y) * 0.5
    assert path.via == spot
    assert far.y() > straight
    table.finish()
    assert differences(table, game.view) == []


def test_a_movement_never_goes_back(table, game, clock):
    ace = next(card for card in game.state.hands[0] if card.face == "AH")
    game.act(Play(0, ace))
    (item,) = items_in(table, Place("trick", 0))
    heights = []
    for tenth in range(11):
        clock.at(tenth / 10)
        heights.append(item.y())
    assert all(b <= a for a, b in pairwise(heights))
    assert heights[0] - heights[-1] > 50


def test_a_back_carries_no_marks(table, game, clock, monkeypatch):
    marked = []
    monkeypatch.setattr(
        "pinochle_desktop.scene.card_item.CardItem._paint_marks",
        lambda item, _painter: marked.append(item.card),
    )
    table.grab()
    assert marked
    assert None not in marked


# -- bubbles


@pytest.fixture
def bidding(sit, table):
    """A double-deck auction that the seat after the dealer opens."""
    return sit(new_game(PRESETS["double-deck"], 4).state)


def open_auction(game):
    seat = game.state.phase.seat
    game.do(Bid(seat, 50))
    return seat


def test_a_bid_grows_out_of_its_plate_and_takes_its_time(table, bidding, clock):
    seat = open_auction(bidding)
    assert table.director.busy
    clock.at(0.1)
    small = table.director.bubbles.by_seat[seat].scale()
    clock.at(0.95)
    assert bubbles(table)[seat] == "50"
    assert small < table.director.bubbles.by_seat[seat].scale()
    assert bubbles(table).count("") == 3
    table.director.skip()
    assert not table.director.busy
    assert table.director.bubbles.by_seat[seat].scale() == 1
    assert differences(table, bidding.view) == []


def test_a_bubble_goes_after_a_while_and_nothing_waits_for_it(table, bidding, clock):
    seat = open_auction(bidding)
    table.director.skip()
    timer = table.director.bubbles._timers[seat]
    assert timer.isActive()
    assert timer.interval() == STAYS_MS
    timer.timeout.emit()
    assert bubbles(table) == ["", "", "", ""]


def test_every_seat_says_its_own(table, bidding, clock):
    first = open_auction(bidding)
    table.director.skip()
    second = bidding.state.phase.seat
    bidding.do(Pass(second))
    table.director.skip()
    assert bubbles(table)[first] == "50"
    assert bubbles(table)[second] == "Pass"


def test_a_reset_and_a_hurry_take_the_bubbles_away(table, bidding, clock):
    before = bidding.view
    seat = open_auction(bidding)
    table.finish()
    assert bubbles(table)[seat] == ""
    table.director.skip()
    bidding.do(Pass(bidding.state.phase.seat))
    table.reset(before)
    assert bubbles(table) == ["", "", "", ""]


def test_without_animation_there_are_no_bubbles(table, bidding):
    open_auction(bidding)
    assert not table.director.busy
    assert bubbles(table) == ["", "", "", ""]


def test_points_count_up(sit, table, clock):
    before, last = last_step("partnership")
    game = sit(before)
    game.show(last)
    while table.director.busy:
        clock.at(0.999)
        said = [text for text in bubbles(table) if text]
        table.director.skip()
    ended = game.state.results[-1]
    assert len(said) == 2
    assert bubbles(table)[:2] == [f"{change:+d}" for change in ended.score_change]


def last_step(key):
    """Return the state before a hand ends, and the step that ends it."""
    state = find(key, lambda s: len(s.tricks) == s.rules.hand_size - 1 and len(s.phase.cards) == 3)
    seat = state.phase.seat
    return state, apply(state, Play(seat, view(state, seat).legal[0].card))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("key", PRESETS)
def test_bubbles_are_on_the_table_and_cover_no_plate(sit, table, clock, key, size):
    table.resize(*size)
    state = find(key, lambda s: isinstance(s.phase, Bidding | Showing) or s.tricks)
    sit(state)
    scene, shown = table.scene(), table.director.bubbles
    sayings = {seat: Saying("No marriage") for seat in range(state.rules.seats)}
    for bubble in shown.say(sayings, scene.current_layout, 0, scene.theme):
        assert scene.sceneRect().contains(bubble.rect)
        assert not any(bubble.rect.intersects(r) for r in scene.current_layout.plates.values())
        assert not bubble.rect.intersects(scene.current_layout.info)
        assert not bubble.rect.intersects(scene.hand_zone)


def test_what_was_dealt_is_seen_by_the_viewer_alone(table, clock):
    """No face of another seat's card is ever handed to an item."""
    step = new_game(PRESETS["two-player"], 4)
    table.reset(view(step.state, 0))
    table.enqueue(view(step.state, 0), tuple(seen_by(event, 0) for event in step.events))
    allowed = {*step.state.hands[0], step.state.stock[-1]}
    for tenth in range(11):
        clock.at(tenth / 10)
        faces = {item.card for item in table.scene().items_by_id.values()} - {None}
        assert faces <= allowed
