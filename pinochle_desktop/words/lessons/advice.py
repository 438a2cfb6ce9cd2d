"""What a club player would do in the viewer's place, and why, for hints and guided hands."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pinochle_desktop.players import make_player
from pinochle_desktop.players.arena import decision_rng
from pinochle_desktop.rules.actions import (
    Action,
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
from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.melds import MELD_NAMES, PRICES, identify
from pinochle_desktop.rules.state import GameOver, HandOver, Showing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View
from pinochle_desktop.words.decisions import NO_TRUMP
from pinochle_desktop.words.lessons.situation import Situation

LEVEL: Final = "club"


class Advice(NamedTuple):
    """A suggested action, the same in words, and the reason for it."""

    action: Action
    words: str
    reason: str


def suggestion(view: View) -> Action | None:
    """Return what a club player would do, None while the viewer has nothing to decide."""
    if isinstance(view.phase, Showing):
        return Begin(view.phase.seat)
    if not view.my_turn or isinstance(view.phase, HandOver | GameOver):
        return None
    return make_player(LEVEL).choose(view, decision_rng(0, view.number, len(view.hand)))


def advise(situation: Situation) -> Advice | None:
    """Return the suggestion for a situation, None while there is nothing to decide."""
    action = suggestion(situation.view)
    if action is None:
        return None
    return Advice(action, in_words(action, situation), _reason(situation, action))


def in_words(action: Action, situation: Situation) -> str:
    """Return an action as you would ask for it: "play the ace of hearts"."""
    match action:
        case Bid(amount=amount):
            return f"bid {amount}"
        case Pass():
            return "pass"
        case NameTrump(suit=suit):
            return f"name {SUIT_NAMES[suit]}"
        case Give(cards=cards):
            return f"pass {' '.join(card.sign for card in strongest_first(cards))}"
        case Begin():
            return "begin play"
        case Play(card=card):
            return f"{'play' if situation.trick else 'lead'} the {card.name}"
        case DeclareMeld(cards=cards):
            return f"meld {_meld_name(cards, situation.view)}"
        case Dix(card=card):
            return f"swap the {card.name}"
        case Draw():
            return "draw"


def _meld_name(cards: tuple[Card, ...], view: View) -> str:
    kind = identify(cards, view.trump) if view.trump else None
    signs = " ".join(card.sign for card in cards)
    return f"{MELD_NAMES[kind]}, {signs}" if kind else signs


class _Why(NamedTuple):
    """A reason for an action, and when it applies.

    Attributes:
        kind: the type of the action.
        when: whether the reason applies in a situation.
        text: with fields from the facts of the situation.
    """

    kind: type
    when: Callable[[Situation, Action], bool]
    text: str


def _reason(situation: Situation, action: Action) -> str:
    facts = situation.facts() | _facts_of(situation, action)
    for why in REASONS:
        if isinstance(action, why.kind) and why.when(situation, action):
            return why.text.format(**facts)
    return ""


def _facts_of(situation: Situation, action: Action) -> dict[str, object]:
    match action:
        case Bid(amount=amount):
            return {"amount": amount}
        case NameTrump(suit=suit):
            count = sum(card.suit == suit for card in situation.view.hand)
            points = sum(meld.points for meld in situation.melds_in(suit))
            return {"count": count, "named": SUIT_NAMES[suit], "points": points}
        case DeclareMeld(cards=cards) if situation.view.trump:
            kind = identify(cards, situation.view.trump)
            return {"points": PRICES[kind][0] if kind else 0}
    return {}


def _always(_situation: Situation, _action: Action) -> bool:
    return True


def _card(action: Action) -> Card:
    assert isinstance(action, Play)
    return action.card


def _wins_now(situation: Situation, action: Action) -> bool:
    trick, trump = (*situation.trick, _card(action)), situation.view.trump
    return trump is not None and winning_index(trick, trump) == len(situation.trick)


def _is_last(situation: Situation) -> bool:
    return len(situation.trick) == situation.view.rules.seats - 1


def _sure(situation: Situation, action: Action) -> bool:
    card = _card(action)
    return all(c.suit != card.suit or c.strength <= card.strength for c in unseen(situation.view))


def _partner_wins(situation: Situation) -> bool:
    view, winner = situation.view, situation.winner
    return winner >= 0 and view.rules.allied(winner, view.seat)


def _only(situation: Situation, _action: Action) -> bool:
    return len({card.face for card in situation.allowed}) == 1


def _trump(situation: Situation, action: Action) -> bool:
    return _card(action).suit == situation.view.trump


def _stuck_partner(situation: Situation, _action: Action) -> bool:
    view = situation.view
    return (
        view.rules.all_pass == "stuck"
        and not situation.high
        and view.rules.allied(view.dealer, view.seat)
    )


def _jumps(situation: Situation, action: Action) -> bool:
    return isinstance(action, Bid) and situation.jumps(action.amount)


REASONS: Final[tuple[_Why, ...]] = (
    _Why(
        Bid,
        _jumps,
        "A jump tells your partner about your aces and about melds that count in any trump. "
        "It helps your team bid higher.",
    ),
    _Why(
        Bid,
        _stuck_partner,
        "Nobody has bid. If you pass too, your partner may be stuck as dealer.",
    ),
    _Why(
        Bid,
        lambda m, a: isinstance(a, Bid) and a.amount <= m.expected,
        "Your side should make about {expected}, so {amount} is a safe bid.",
    ),
    _Why(
        Bid,
        lambda m, _: m.partner_jumped,
        "Your partner’s jump shows aces and sure melds, which make up for what your hand lacks.",
    ),
    _Why(Bid, lambda m, _: m.partner_bid, "Your partner’s hand makes up for what yours lacks."),
    _Why(
        Bid,
        _always,
        "The opponents are close to winning the game, so a bold bid is worth the risk.",
    ),
    _Why(Pass, lambda m, _: m.trump is None, NO_TRUMP),
    _Why(
        Pass,
        lambda m, _: m.expected < m.next_bid,
        "Your side should make about {expected}, so a bid of {next} is too much.",
    ),
    _Why(
        Pass,
        lambda m, _: m.partner_high,
        "Your partner has the high bid, and your hand isn’t good enough to outbid it.",
    ),
    _Why(
        Pass,
        _always,
        "Your side should make about {expected}, but it could easily be less. A bid of {next} leaves "
        "too little to spare.",
    ),
    _Why(
        NameTrump, _always, "You hold {count} {named}, and with {named} as trump you meld {points}."
    ),
    _Why(Give, lambda m, _: m.bidding_side and bool(m.view.exchanged), "You need them least."),
    _Why(Give, _always, "They help the bidder most and keep your best melds together."),
    _Why(Begin, _always, "You’ve seen everyone’s melds."),
    _Why(Play, lambda m, _: len(m.view.hand) == 1, "It’s your last card."),
    _Why(Play, _only, "It’s the only card the rules allow."),
    _Why(
        Play,
        lambda m, a: bool(m.view.stock_size) and bool(m.trick) and _wins_now(m, a),
        "It wins the trick, so you can meld.",
    ),
    _Why(
        Play,
        lambda m, _: bool(m.view.stock_size) and bool(m.trick),
        "This trick isn’t worth a good card.",
    ),
    _Why(
        Play, lambda m, _: bool(m.view.stock_size), "It doesn’t belong to a meld you’re close to."
    ),
    _Why(
        Play,
        lambda m, a: not m.trick and _sure(m, a) and _trump(m, a),
        "Nobody can beat it, and it draws the others’ trumps.",
    ),
    _Why(
        Play,
        lambda m, a: not m.trick and _sure(m, a),
        "No card of its suit can beat it.",
    ),
    _Why(
        Play,
        lambda m, a: not m.trick and _trump(m, a),
        "It draws the others’ trumps, so your high cards can win later.",
    ),
    _Why(
        Play,
        lambda m, a: not m.trick and not _card(a).counter,
        "It isn’t a counter, and it may make the others spend high cards.",
    ),
    _Why(
        Play,
        lambda m, _: not m.trick,
        "It may win, and it shortens a suit that you can trump later.",
    ),
    _Why(
        Play, lambda m, a: _wins_now(m, a) and _is_last(m), "You play last, so the trick is yours."
    ),
    _Why(Play, _wins_now, "It wins the trick so far."),
    _Why(
        Play,
        lambda m, a: _partner_wins(m) and bool(_card(a).counter),
        "Your partner is winning, so add a counter.",
    ),
    _Why(Play, lambda m, _: _partner_wins(m), "Your partner is winning, so save your good cards."),
    _Why(
        Play,
        lambda _, a: not _card(a).counter,
        "It can’t win, and it gives {them} no counter.",
    ),
    _Why(Play, _always, "It can’t win, and it costs you the least."),
    _Why(DeclareMeld, _always, "It scores {points} points now."),
    _Why(Dix, _always, "You score 1 point and get the turned card."),
    _Why(Draw, _always, "You have nothing more to score before you draw."),
)
"""The first reason that fits is given."""
