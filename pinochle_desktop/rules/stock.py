"""The stock phase of the two-player game: melding after a trick, the dix, and drawing."""

from itertools import product

from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Draw
from pinochle_desktop.rules.cards import SUITS, Card
from pinochle_desktop.rules.melds import (
    AROUND,
    MELD_NAMES,
    NEXT_HIGHER,
    PINOCHLE_FACES,
    PRICES,
    RUN_RANKS,
    Meld,
    MeldKind,
    best_order,
    identify,
)
from pinochle_desktop.rules.reasons import Reason, refuse
from pinochle_desktop.rules.state import Drawing, GameState, Pair, Playing, for_side, replaced


def legal_draws(state: GameState, phase: Drawing) -> tuple[Action, ...]:
    """Return every legal meld, dix and draw; melds with the same faces but other copies count as different."""
    melds = tuple(DeclareMeld(phase.seat, cards) for cards in possible_melds(state, phase))
    nines = tuple(
        Dix(phase.seat, card)
        for card in state.hands[phase.seat]
        if _dix_refusal(state, phase, card) is None
    )
    return (*melds, *nines, Draw(phase.seat))


def possible_melds(state: GameState, phase: Drawing) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of every legal meld."""
    if _no_melding(state, phase) is not None:
        return ()
    held = state.hands[phase.seat] + state.trays[phase.seat]
    by_face: dict[str, list[Card]] = {}
    for card in sorted(held, key=lambda c: c.copy):
        by_face.setdefault(card.face, []).append(card)
    found: list[tuple[Card, ...]] = []
    for faces in _shapes(state):
        for choice in product(*(by_face.get(face, ()) for face in faces)):
            cards = best_order(choice)
            fresh = len(set(cards)) == len(cards) and cards not in found
            if fresh and meld_refusal(state, phase, cards) is None:
                found.append(cards)
    return tuple(found)


def _shapes(state: GameState) -> tuple[tuple[str, ...], ...]:
    """Return the faces of every meld there is with this trump, highest price first."""
    trump = state.trump
    assert trump is not None
    marriages = sorted(SUITS, key=lambda suit: suit != trump)
    return (
        PINOCHLE_FACES * 2,
        tuple(rank + trump for rank in RUN_RANKS),
        *(tuple(rank + suit for suit in SUITS) for rank in AROUND),
        *(("K" + suit, "Q" + suit) for suit in marriages),
        PINOCHLE_FACES,
    )


def _no_melding(state: GameState, phase: Drawing) -> Reason | None:
    if phase.melded:
        return Reason("melded")
    if phase.dixed and not state.rules.dix_first:
        return Reason("meld-after-dix")
    return None


def meld_refusal(state: GameState, phase: Drawing, cards: tuple[Card, ...]) -> Reason | None:
    """Return why exactly these cards may not be melded now, or None if they may (R27, R29)."""
    never = _no_melding(state, phase)
    if never is not None:
        return never
    seat, trump = phase.seat, state.trump
    assert trump is not None
    for card in cards:
        if card not in state.hands[seat] and card not in state.trays[seat]:
            return Reason("not-held", (card,), {"card": card.name})
    kind = identify(cards, trump) if len(set(cards)) == len(cards) else None
    if kind is None:
        return Reason("no-meld", cards)
    if not any(card in state.hands[seat] for card in cards):
        return Reason("meld-needs-hand", cards)
    mine = [meld for meld in state.melds if meld.seat == seat]
    beside_run = kind == "royal-marriage" and any(meld.kind == "run" for meld in mine)
    if beside_run and not state.rules.extra_marriage:
        return Reason("meld-beside-run", cards)
    return _used_before(mine, kind, cards)


def _used_before(mine: list[Meld], kind: MeldKind, cards: tuple[Card, ...]) -> Reason | None:
    for meld in mine:
        spent = [card for card in cards if card in meld.cards]
        clash = meld.kind == kind or NEXT_HIGHER.get(kind) == meld.kind
        if spent and clash:
            values: dict[str, str | int] = {"card": spent[0].name, "meld": f"a {meld.name}"}
            if MELD_NAMES[meld.kind].endswith("around"):
                values["meld"] = meld.name
            return Reason("meld-used", tuple(spent), values)
    return None


def check_meld(state: GameState, phase: Drawing, action: DeclareMeld) -> None:
    """Raise IllegalAction if these cards may not be melded now."""
    reason = meld_refusal(state, phase, action.cards)
    if reason is not None:
        raise refuse(reason.code, reason.cards, **reason.values)


def declare(state: GameState, phase: Drawing, action: DeclareMeld, log: ev.Log) -> GameState:
    """Lay the meld on the table and score it at once; its cards can still be played (R30)."""
    seat = action.seat
    assert state.trump is not None
    kind = identify(action.cards, state.trump)
    assert kind is not None
    meld = Meld(seat, kind, 1, best_order(action.cards), PRICES[kind][0])
    fresh = tuple(card for card in meld.cards if card in state.hands[seat])
    if log is not None:
        source, target = ev.Place("hand", seat), ev.Place("tray", seat)
        log.append(ev.MeldDeclared(meld, tuple(ev.Move(c, source, target) for c in fresh)))
    hand = tuple(card for card in state.hands[seat] if card not in fresh)
    return replace(
        state,
        hands=replaced(state.hands, seat, hand),
        trays=replaced(state.trays, seat, state.trays[seat] + fresh),
        melds=(*state.melds, meld),
        meld_points=_scored(state, seat, meld.points),
        phase=Drawing(seat, melded=True, dixed=phase.dixed),
    )


def _scored(state: GameState, seat: int, more: int) -> Pair:
    added = for_side(state.rules.side_of(seat), more)
    return state.meld_points[0] + added[0], state.meld_points[1] + added[1]


def _dix_refusal(state: GameState, phase: Drawing, card: Card) -> Reason | None:
    """Return why this card may not take the dix now, or None if it may (R27, R28)."""
    if phase.dixed:
        return Reason("dixed")
    if phase.melded and state.rules.dix_first:
        return Reason("dix-after-meld")
    if card not in state.hands[phase.seat]:
        return Reason("not-held", (card,), {"card": card.name})
    if card.rank != "9" or card.suit != state.trump:
        return Reason("not-nine", (card,))
    if card in state.dix:
        return Reason("nine-scored", (card,), {"card": card.name})
    return None


def check_dix(state: GameState, phase: Drawing, action: Dix) -> None:
    """Raise IllegalAction if this card may not take the dix now."""
    reason = _dix_refusal(state, phase, action.card)
    if reason is not None:
        raise refuse(reason.code, reason.cards, **reason.values)


def take_dix(state: GameState, phase: Drawing, action: Dix, log: ev.Log) -> GameState:
    """Exchange the nine for the turned card, and score one point."""
    seat, nine = action.seat, action.card
    turned = state.stock[-1]
    if log is not None:
        hand = ev.Place("hand", seat)
        moves = (ev.Move(nine, hand, ev.TURNED), ev.Move(turned, ev.TURNED, hand))
        log.append(ev.DixTaken(seat, nine, moves))
    kept = tuple(card for card in state.hands[seat] if card is not nine)
    return replace(
        state,
        hands=replaced(state.hands, seat, (*kept, turned)),
        stock=(*state.stock[:-1], nine),
        dix=(*state.dix, nine),
        meld_points=_scored(state, seat, PRICES["dix"][0]),
        phase=Drawing(seat, melded=phase.melded, dixed=True),
    )


def draw(state: GameState, action: Draw, log: ev.Log) -> GameState:
    """Draw a card for each seat, the winner first; after the last draw, melded cards return to hand (R26)."""
    winner, loser = action.seat, state.rules.next_seat(action.seat)
    first, second, *rest = state.stock
    source = ev.STOCK if rest else ev.TURNED
    if log is not None:
        moves = (
            ev.Move(first, ev.STOCK, ev.Place("hand", winner)),
            ev.Move(second, source, ev.Place("hand", loser)),
        )
        log.append(ev.CardsDrawn(moves))
    hands = replaced(state.hands, winner, (*state.hands[winner], first))
    hands = replaced(hands, loser, (*hands[loser], second))
    state = replace(state, hands=hands, stock=tuple(rest), phase=Playing(winner, winner, ()))
    return state if rest else _take_up(state, winner, log)


def _take_up(state: GameState, leader: int, log: ev.Log) -> GameState:
    if log is not None:
        moves = tuple(
            ev.Move(card, ev.Place("tray", seat), ev.Place("hand", seat))
            for seat, tray in enumerate(state.trays)
            for card in tray
        )
        log.append(ev.TraysTakenUp(leader, moves))
    hands = tuple(hand + tray for hand, tray in zip(state.hands, state.trays, strict=True))
    return replace(state, hands=hands, trays=((), ()))
