"""Every deal that could lie behind a view, found by replaying the hand with each: for small decks."""

from dataclasses import dataclass
from itertools import combinations, permutations

from msgspec.structs import replace

from pinochle_desktop.players.determinization.constraints import count_faces
from pinochle_desktop.rules.actions import Give
from pinochle_desktop.rules.cards import deck
from pinochle_desktop.rules.claim import unseen
from pinochle_desktop.rules.game import advance, forced_action, new_game
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.state import Deal, GameOver, HandOver, Playing
from pinochle_desktop.rules.view import view


@dataclass
class Hand:
    """A hand under way: its first state, the actions since, and the state they led to."""

    start: object
    actions: list
    state: object


def play_hands(rules, player, rng, seed):
    """Yield the hand before every decision of one hand played by `player` in all seats."""
    start = state = new_game(rules, seed, seed % rules.seats).state
    actions = []
    while not isinstance(state.phase, HandOver | GameOver):
        yield Hand(start, list(actions), state)
        action = forced_action(state) or player.choose(view(state, state.phase.seat), rng)
        state = advance(state, action)
        actions.append(action)


def faces(seen):
    """Return a view with the copies of melds taken out: identical cards look alike."""
    melds = [(m.seat, m.kind, m.count, [c.face for c in m.cards]) for m in seen.melds]
    return replace(seen, melds=(), dealt=(), selection=None), melds


def matrices(cards, sizes):
    """Yield every way to share cards out by kind, each as lists of very cards."""
    if not sizes:
        yield ()
        return
    done = set()
    for hand in combinations(cards, sizes[0]):
        key = tuple(sorted(card.face for card in hand))
        if key not in done:
            done.add(key)
            rest = [card for card in cards if card not in hand]
            for others in matrices(rest, sizes[1:]):
                yield (hand, *others)


def counts(hands):
    return tuple(tuple(count_faces(hand)) for hand in hands)


def allowed(constraints, hands):
    """Tell whether these hands, counts by kind in the order of the holders, fit the constraints."""
    for hand, size, least, most in zip(
        hands, constraints.sizes, constraints.least, constraints.most, strict=True
    ):
        if sum(hand) != size:
            return False
        if any(not low <= n <= high for n, low, high in zip(hand, least, most, strict=True)):
            return False
    if any(sum(column) != n for *column, n in zip(*hands, constraints.unseen, strict=True)):
        return False
    return constraints.fits_marriages(hands) and all(
        any(hands[missing.holder][kind] <= limit for kind, limit in missing.limits)
        for missing in constraints.missing_melds
    )


def consistent(hand, seat, holders, shares):
    """Tell whether dealing these hidden cards to the holders leads to the same view."""
    state = hand.state
    now = dict(zip(holders, shares, strict=True))
    now[seat] = state.hands[seat]
    after = [[*now[s], *played_by(state, s)] for s in range(state.rules.seats)]
    return any(same(hand, seat, deal, actions) for deal, actions in histories(hand, seat, after))


def played_by(state, seat):
    rows = [(trick.leader, trick.cards) for trick in state.tricks]
    if isinstance(state.phase, Playing):
        rows.append((state.phase.leader, state.phase.cards))
    return [
        c for lead, row in rows for i, c in enumerate(row) if (lead + i) % state.rules.seats == seat
    ]


def histories(hand, seat, hands):
    """Yield every deal, with actions, that could have led to these hands before the tricks."""
    gifts = [i for i, action in enumerate(hand.actions) if isinstance(action, Give)]
    yield from undo(hand, seat, [list(h) for h in hands], list(hand.actions), gifts)


def undo(hand, seat, hands, actions, gifts):
    if not gifts:
        yield Deal(tuple(map(tuple, hands)), ()), actions
        return
    given = actions[gifts[-1]]
    giver, receiver = given.seat, (given.seat + 2) % 4
    known = seat in (giver, receiver)
    for cards in [given.cards] if known else combinations(hands[receiver], len(given.cards)):
        if all(card in hands[receiver] for card in cards):
            before = [list(h) for h in hands]
            before[receiver] = [c for c in hands[receiver] if c not in cards]
            before[giver] += cards
            changed = list(actions)
            changed[gifts[-1]] = Give(giver, tuple(cards))
            yield from undo(hand, seat, before, changed, gifts[:-1])


def same(hand, seat, deal, actions):
    """Tell whether a deal and actions lead to the same view."""
    state = replace(hand.start, deal=deal, hands=deal.hands, stock=deal.stock)
    try:
        for action in actions:
            if forced_action(state) not in (None, action) or state.phase.seat is None:
                return False
            state = advance(state, action)
    except IllegalAction:
        return False
    return faces(view(state, seat)) == faces(view(hand.state, seat))


def stock_hands(hand, seat):
    """Return the counts of (other hand, hidden stock) that some deal of the stock game leads to."""
    start, rules = hand.start, hand.state.rules
    mine, turned = start.deal.hands[seat], start.deal.stock[-1]
    rest = [c for c in deck(rules.ranks, rules.copies) if c not in mine and c is not turned]
    found = set()
    for other in combinations(rest, rules.hand_size):
        for stock in permutations([c for c in rest if c not in other]):
            pair = (mine, other) if seat == 0 else (other, mine)
            deal = Deal(pair, (*stock, turned))
            state = replace(start, deal=deal, hands=pair, stock=deal.stock)
            try:
                for action in hand.actions:
                    state = advance(state, action)
            except IllegalAction:
                continue
            if seen_alike(view(state, seat), view(hand.state, seat)):
                found.add(counts([state.hands[1 - seat], state.stock[:-1]]))
    return found


def seen_alike(one, two):
    return replace(one, hand=(), legal=()) == replace(two, hand=(), legal=()) and set(
        one.hand
    ) == set(two.hand)


def every_share(hand, seat, constraints):
    """Yield all ways to share the hidden cards out among the holders."""
    cards = unseen(view(hand.state, seat))
    yield from matrices(list(cards), list(constraints.sizes))
