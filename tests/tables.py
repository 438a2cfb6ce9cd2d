"""Positions for tests: deals with chosen cards, tricks in the middle, hands before their last trick."""

import pytest
from msgspec.structs import replace

from pinochle_desktop.rules.actions import Bid, NameTrump, Pass, Play
from pinochle_desktop.rules.cards import deck, parse_cards
from pinochle_desktop.rules.game import apply, new_game
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Bidding,
    Contract,
    Deal,
    Drawing,
    HandOver,
    Playing,
    Trick,
)
from pinochle_desktop.rules.variants import PRESETS

AUCTION_KEYS = [key for key, rules in PRESETS.items() if rules.auction]


def ruleset(rules):
    return rules if isinstance(rules, RuleSet) else PRESETS[rules]


def cards(text, rules="double-deck"):
    rules = ruleset(rules)
    return parse_cards(text, rules.ranks, rules.copies)


def split_cards(texts, rules):
    """Read several piles of one deck, so that no card is named twice."""
    together = cards(" ".join(texts), rules)
    piles, start = [], 0
    for text in texts:
        size = len(text.replace(",", " ").split())
        piles.append(together[start : start + size])
        start += size
    return piles


def faces(some):
    return sorted(card.face for card in some)


def deal_with(rules, hands, stock=""):
    """Deal the named cards to seats 0, 1, ... and the end of the stock, then fill up in deck order."""
    rules = ruleset(rules)
    texts = [*hands, *[""] * (rules.seats - len(hands)), stock]
    piles = split_cards(texts, rules)
    named = {card for pile in piles for card in pile}
    rest = [card for card in deck(rules.ranks, rules.copies) if card not in named]

    def fill(pile, size):
        need = size - len(pile)
        filling, rest[:need] = rest[:need], []
        return tuple(filling)

    dealt = tuple(pile + fill(pile, rules.hand_size) for pile in piles[:-1])
    return Deal(dealt, fill(piles[-1], rules.stock_size) + piles[-1])


def dealt(rules, hands, *, dealer=0, stock=""):
    rules = ruleset(rules)
    return new_game(rules, 1, dealer, deal_with(rules, hands, stock)).state


def run(state, *actions):
    for action in actions:
        state = apply(state, action).state
    return state


def calls(state, *amounts):
    """Make calls in turn: a number bids, None passes."""
    for amount in amounts:
        seat = state.phase.seat
        state = run(state, Pass(seat) if amount is None else Bid(seat, amount))
    return state


def bidding(rules, *amounts, dealer=3):
    return calls(new_game(ruleset(rules), 5, dealer).state, *amounts)


def named(rules, hands, trump):
    """Return the state after seat 0 has bid the minimum, all others passed, and trump was named."""
    rules = ruleset(rules)
    state = calls(dealt(rules, hands, dealer=3), rules.lowest_bid, None, None, None)
    return run(state, NameTrump(0, trump))


def playing(rules, trump, hands, *, leader=0, trick="", **changes):
    """Return a position in strict play in which `trick` was led by `leader`; copies are numbered."""
    rules = ruleset(rules)
    *piles, played = split_cards([*hands, *[""] * (rules.seats - len(hands)), trick], rules)
    seat = (leader + len(played)) % rules.seats
    contract = Contract(leader, rules.lowest_bid) if rules.auction else None
    fields = {"contract": contract, "trump": trump, "stock": (), "hands": tuple(piles)}
    fields["phase"] = Playing(seat, leader, played)
    return replace(new_game(rules, 1).state, **(fields | changes))


def drawing(hand, *, trump="S", tray="", other="", stock="9C JC", rules="two-player", **changes):
    """Return a two-player position in which seat 0 has just won a trick."""
    mine, laid, theirs, left = split_cards([hand, tray, other, stock], rules)
    fields = {"trump": trump, "hands": (mine, theirs), "trays": (laid, ()), "stock": left}
    fields |= {"phase": Drawing(0), "dix": (), "meld_points": (0, 0)}
    return replace(new_game(ruleset(rules), 1).state, **(fields | changes))


def end_of_hand(rules, counters, **changes):
    """Play the last trick of a hand in which side 0 has `counters` trick points in all, and takes it.

    With no counters for side 0, side 1 takes every trick, and with all of them side 0 does.
    """
    rules = ruleset(rules)
    side = 0 if counters else 1
    last = ["AS1", "JS1", "JS2", "JS3" if rules.copies == 4 else "9S1"][: rules.seats]
    final = cards(" ".join(last), rules)
    rest = [card for card in deck(rules.ranks, rules.copies) if card not in final]
    rich = [card for card in rest if card.counter]
    poor = [card for card in rest if not card.counter]
    mine = max(0, counters - rules.last_trick - sum(card.counter for card in final))
    ours, theirs = rich[:mine], rich[mine:]
    while len(ours) % rules.seats or (poor and counters and not theirs):
        ours.append(poor.pop())
    theirs += poor
    tricks = tuple(
        Trick(winner, tuple(pile[i : i + rules.seats]), winner)
        for pile, winner in ((ours, 0), (theirs, 1))
        for i in range(0, len(pile), rules.seats)
    )
    seats = [(side + i) % rules.seats for i in range(rules.seats)]
    hands = [""] * rules.seats
    for seat, code in zip(seats, last, strict=True):
        hands[seat] = code
    state = playing(rules, "H", hands, leader=side, **({"tricks": tricks} | changes))
    for seat, card in zip(seats, final, strict=True):
        state = run(state, Play(seat, card))
    assert not isinstance(state.phase, Playing)
    return state


def refusal(state, action):
    """Return the reason for which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert str(caught.value) == caught.value.reason.text
    return caught.value.reason


def is_over(state):
    return state.phase.seat is None


def hand_over(state):
    return isinstance(state.phase, HandOver)


def is_bidding(state):
    return isinstance(state.phase, Bidding)
