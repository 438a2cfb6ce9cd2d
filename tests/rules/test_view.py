"""What a seat may see: views and events hold no hidden card and no seed, by a definition of its own."""

from hypothesis import given, settings
from msgspec import Struct
from msgspec.structs import replace

from pinochle_desktop.rules.actions import DeclareMeld, Dix, Draw, Give, Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.events import MeldsShown, seen_by
from pinochle_desktop.rules.game import legal_actions, selection
from pinochle_desktop.rules.state import Deal, GameState
from pinochle_desktop.rules.view import View, view
from tests.strategies import SEEDS, properties, rule_sets, walk

SEED = 987_654_321_987_654_321


def everything_in(value):
    """Yield a value and all that can be reached from it, through every field, item and key."""
    yield value
    if isinstance(value, (str, int, Card)):
        return
    if isinstance(value, Struct):
        inside = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, dict):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, (tuple, list, set, frozenset)):
        inside = list(value)
    else:
        assert value is None, type(value)
        return
    for each in inside:
        yield from everything_in(each)


def cards_in(value):
    return {each for each in everything_in(value) if isinstance(each, Card)}


def learn(known, turn):
    """Add to what each seat knows what this turn shows it; `known` is a set of cards a seat."""
    state, action = turn.step.state, turn.action
    seats = range(len(known))
    if action is None:
        for seat in seats:
            known[seat] = {*state.deal.hands[seat], *state.deal.stock[-1:]}
        return
    public = set()
    match action:
        case Give(seat, cards):
            known[seat].update(cards)
            known[(seat + 2) % 4].update(cards)
        case Play(_, card):
            public = {card}
        case DeclareMeld(_, cards):
            public = set(cards)
        case Dix(_, nine):
            public = {nine}
        case Draw(seat):
            known[seat].add(turn.before.stock[0])
            known[1 - seat].add(turn.before.stock[1])
    for event in turn.step.events:
        if isinstance(event, MeldsShown):
            public.update(card for meld in event.melds for card in meld.cards)
    for seat in seats:
        known[seat] |= public


@given(rule_sets(), SEEDS)
@settings(properties, max_examples=15)
def test_neither_views_nor_events_hold_a_hidden_card_or_the_seed(rules, choices):
    known = [set() for _ in range(rules.seats)]
    for turn in walk(rules, SEED, choices, hands=2):
        learn(known, turn)
        for seat in range(rules.seats):
            seen = view(turn.step.state, seat)
            # The results hold melds of earlier hands, which lay on the table for all.
            _check(replace(seen, results=()), known[seat])
            assert seen.results == turn.step.state.results
            for event in turn.step.events:
                told = seen_by(event, seat)
                assert cards_in(told) <= known[seat] | cards_in(seen.results)
                assert len(told.moves) == len(event.moves)


def _check(seen, known):
    for each in everything_in(seen):
        assert not isinstance(each, (GameState, Deal))
        assert each != SEED
        if isinstance(each, Card):
            assert each in known


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=25)
def test_a_view_shows_a_seat_all_that_is_its_own_and_all_that_is_open(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        state = turn.step.state
        for seat in range(rules.seats):
            seen = view(state, seat)
            assert (seen.hand, seen.dealt) == (state.hands[seat], state.deal.hands[seat])
            assert (seen.tray, seen.trays) == (state.trays[seat], state.trays)
            assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)
            assert (seen.stock_size, seen.turned) == (len(state.stock), state.turned)
            assert (seen.tricks, seen.calls, seen.melds) == (state.tricks, state.calls, state.melds)
            mine = state.phase.seat == seat
            assert seen.my_turn is mine
            assert seen.legal == (legal_actions(state) if mine else ())
            assert seen.selection == (selection(state) if mine else None)


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=25)
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_see(rules, seed, choices):
    """Swap two cards that a seat does not know between the places it cannot look into."""
    for turn in walk(rules, seed, choices):
        if turn.action is not None:
            break
        state = turn.step.state
        piles = [*state.hands[1:], state.stock[:-1]]
        piles = [pile for pile in piles if pile]
        first, second = piles[0][0], piles[1][0]
        swap = {first: second, second: first}

        def turned_about(pile, swap=swap):
            return tuple(swap.get(card, card) for card in pile)

        hands = tuple(turned_about(hand) for hand in state.hands)
        stock = turned_about(state.stock)
        other = replace(state, hands=hands, stock=stock, deal=Deal(hands, stock), seed=seed + 1)
        assert view(other, 0) == view(state, 0)


@given(rule_sets(), SEEDS, SEEDS)
@settings(properties, max_examples=25)
def test_events_tell_a_seat_where_its_own_cards_go(rules, seed, choices):
    for turn in walk(rules, seed, choices):
        for event in turn.step.events:
            for seat in range(rules.seats):
                for told, move in zip(seen_by(event, seat).moves, event.moves, strict=True):
                    assert (told.source, told.target) == (move.source, move.target)
                    own = ("hand", seat) in (move.source, move.target)
                    if own or move.target.zone in ("trick", "tray", "taken", "turned"):
                        assert told == move


def test_every_field_of_the_state_is_shown_hidden_or_turned_into_another():
    """A new field of the state must be thought about: this list says which a view leaves out."""
    names = set(GameState.__struct_fields__)
    shown = set(View.__struct_fields__)
    assert names - shown == {"seed", "deal", "hands", "stock"}
    assert shown - names == {
        "seat",
        "dealt",
        "hand",
        "hand_sizes",
        "stock_size",
        "turned",
        "upturned",
        "legal",
        "selection",
    }
