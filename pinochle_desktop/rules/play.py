"""Playing a card and taking a trick, both while a stock lasts and under the strict rules."""

from msgspec.structs import replace

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules import scoring
from pinochle_desktop.rules.actions import Action, Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.reasons import refuse
from pinochle_desktop.rules.state import Drawing, GameState, Playing, Trick, replaced
from pinochle_desktop.rules.tricks import legal_cards, refusal, winning_index


def playable(state: GameState, phase: Playing) -> tuple[Card, ...]:
    """Return the cards that the seat to act may play; while the stock lasts any card, melded or in hand."""
    assert state.trump is not None
    if state.stock:
        return state.hands[phase.seat] + state.trays[phase.seat]
    return legal_cards(
        state.hands[phase.seat],
        phase.cards,
        state.trump,
        head_after_ruff=state.rules.head_after_ruff,
    )


def legal_plays(state: GameState, phase: Playing) -> tuple[Action, ...]:
    """Return a play of every card that may be played."""
    return tuple(Play(phase.seat, card) for card in playable(state, phase))


def check_play(state: GameState, phase: Playing, action: Play) -> None:
    """Raise IllegalAction, with the rule (R14 to R19), if this card may not be played."""
    assert state.trump is not None
    hand = state.hands[action.seat]
    if action.card not in hand and action.card not in state.trays[action.seat]:
        raise refuse("not-held", (action.card,), card=action.card.name)
    if state.stock or action.card in playable(state, phase):
        return
    reason = refusal(
        action.card,
        hand,
        phase.cards,
        state.trump,
        head_after_ruff=state.rules.head_after_ruff,
    )
    if reason is not None:
        raise refuse(reason.code, reason.cards, **reason.values)


def play(state: GameState, phase: Playing, action: Play, log: ev.Log) -> GameState:
    """Play the card, and give a full trick to its winner."""
    seat, card = action.seat, action.card
    hands, trays = state.hands, state.trays
    zone: ev.Zone = "hand" if card in hands[seat] else "tray"
    if zone == "hand":
        hands = replaced(hands, seat, _without(hands[seat], card))
    else:
        trays = replaced(trays, seat, _without(trays[seat], card))
    if log is not None:
        move = ev.Move(card, ev.Place(zone, seat), ev.Place("trick", seat))
        log.append(ev.CardPlayed(seat, card, (move,)))
    cards = (*phase.cards, card)
    if len(cards) < state.rules.seats:
        after = Playing(state.rules.next_seat(seat), phase.leader, cards)
        return replace(state, hands=hands, trays=trays, phase=after)
    state = replace(state, hands=hands, trays=trays)
    return _take(state, Playing(seat, phase.leader, cards), log)


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def _take(state: GameState, full: Playing, log: ev.Log) -> GameState:
    assert state.trump is not None
    seats = state.rules.seats
    winner = (full.leader + winning_index(full.cards, state.trump)) % seats
    tricks = (*state.tricks, Trick(full.leader, full.cards, winner))
    last = not state.stock and not state.hands[winner]
    if log is not None:
        target = ev.Place("taken", state.rules.side_of(winner))
        moves = tuple(
            ev.Move(card, ev.Place("trick", (full.leader + i) % seats), target)
            for i, card in enumerate(full.cards)
        )
        points = sum(card.counter for card in full.cards) + last * state.rules.last_trick
        log.append(ev.TrickTaken(winner, points, moves))
    if last:
        return scoring.end_hand(replace(state, tricks=tricks), log)
    after = Drawing(winner) if state.stock else Playing(winner, winner, ())
    return replace(state, tricks=tricks, phase=after)
