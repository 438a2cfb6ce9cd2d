"""The rule texts written down once more, plainly and on their own, to check the rules against.

Cards are codes ("TH2"), faces their first two letters. Nothing here imports the rules.
"""

from collections import Counter
from itertools import combinations

ORDER = "ATKQJ9"
SUITS = "SHDC"
TABLE = {
    "run": (15, 150, 225, 300),
    "royal": (4, 8, 12, 16),
    "marriage": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "A": (10, 100, 150, 200),
    "K": (8, 80, 120, 160),
    "Q": (6, 60, 90, 120),
    "J": (4, 40, 60, 80),
    "dix": (1, 2),
}


def beats(card, best, trump):
    """Whether a card played later beats the card that is winning."""
    if card[1] == best[1]:
        return ORDER.index(card[0]) < ORDER.index(best[0])
    return card[1] == trump


def winning(trick, trump):
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best, trump):
            best = card
    return best


def may_play(hand, trick, trump, *, head_after_ruff=False):
    """Follow; head; trump; head the trump; else anything: the four steps one after the other."""
    if not trick:
        return list(hand)
    led, best = trick[0][1], winning(trick, trump)
    suit = [card for card in hand if card[1] == led]
    if suit:
        ruffed = best[1] != led
        if ruffed and head_after_ruff:
            best = winning([card for card in trick if card[1] == led], led)
        if ruffed and not head_after_ruff:
            return suit
        return [card for card in suit if beats(card, best, led)] or suit
    trumps = [card for card in hand if card[1] == trump]
    if trumps:
        return [card for card in trumps if beats(card, best, trump)] or trumps
    return list(hand)


def count_play(hands, trick, turn, trump, **rules):
    """Return how many ways there are to play out a position to the last card."""
    seats = len(hands)
    if len(trick) == seats:
        leader = (turn + trick.index(winning(trick, trump))) % seats
        return count_play(hands, [], leader, trump, **rules) if any(hands) else 1
    total = 0
    for card in may_play(hands[turn], trick, trump, **rules):
        left = [list(hand) for hand in hands]
        left[turn].remove(card)
        total += count_play(left, [*trick, card], (turn + 1) % seats, trump, **rules)
    return total


def count_auctions(ladder, seats, first, *, stuck):
    """Return how many auctions there are with these bids, counted by who has passed."""

    def count(seat, high, out):
        if high and (len(out) == seats - 1 or high == ladder[-1]):
            return 1
        if len(out) == seats:
            return 1
        if seat in out:
            return count((seat + 1) % seats, high, out)
        following = (seat + 1) % seats
        if stuck and not high and len(out) == seats - 1:
            return 1
        ways = count(following, high, out | {seat})
        return ways + sum(count(following, bid, out) for bid in ladder if bid > high)

    return count(first, 0, frozenset())


def sets_in(faces, wanted):
    """Return how many disjoint sets of these faces can be taken out."""
    pool, need, found = Counter(faces), Counter(wanted), 0
    while all(pool[face] >= n for face, n in need.items()):
        pool -= need
        found += 1
    return found


def hand_meld(faces, trump, *, table, extra_marriage=True):
    """Return what a hand of faces melds."""

    def price(kind, count):
        if not count:
            return 0
        return TABLE[kind][count - 1] if table else TABLE[kind][0] * count

    runs = sets_in(faces, [rank + trump for rank in "ATKQJ"])
    pairs = sets_in(faces, ["K" + trump, "Q" + trump])
    royals = pairs - runs
    if not extra_marriage:
        royals = 0 if runs else pairs
        if not table:
            runs, royals = min(runs, 1), min(royals, 1)
    points = price("run", runs) + price("royal", royals)
    for suit in SUITS:
        if suit != trump:
            points += price("marriage", sets_in(faces, ["K" + suit, "Q" + suit]))
    pinochles = sets_in(faces, ["QS", "JD"])
    if table:
        points += price("pinochle", pinochles)
    else:
        points += 30 * (pinochles // 2) + 4 * (pinochles % 2)
    for rank in "AKQJ":
        points += price(rank, sets_in(faces, [rank + suit for suit in SUITS]))
    return points + price("dix", faces.count("9" + trump))


KINDS = {
    "marriage": 2,
    "royal": 4,
    "run": 15,
    "pinochle": 4,
    "double": 30,
    "A": 10,
    "K": 8,
    "Q": 6,
    "J": 4,
}
ABOVE = {"royal": "run", "pinochle": "double"}


def meld_kind(codes, trump):
    """Return what exactly these cards are in the stock game, None if nothing."""
    faces = sorted(code[:2] for code in codes)
    suits = [face[1] for face in faces]
    for suit in SUITS:
        if faces == sorted(["K" + suit, "Q" + suit]):
            return "royal" if suit == trump else "marriage"
    if faces == sorted(rank + trump for rank in "ATKQJ"):
        return "run"
    if faces == ["JD", "QS"]:
        return "pinochle"
    if faces == ["JD", "JD", "QS", "QS"]:
        return "double"
    if len(faces) == 4 and sorted(suits) == sorted(SUITS):
        ranks = {face[0] for face in faces}
        if len(ranks) == 1 and ranks <= set("AKQJ"):
            return ranks.pop()
    return None


def stock_melds(hand, tray, laid, trump, *, extra_marriage=True):
    """Return every set of cards that may be melded; `laid` holds (kind, codes) melded before."""
    found = set()
    for size in (2, 4, 5):
        for codes in combinations([*hand, *tray], size):
            kind = meld_kind(codes, trump)
            if kind is None or not set(codes) & set(hand):
                continue
            if kind == "royal" and not extra_marriage and any(k == "run" for k, _ in laid):
                continue
            spent = {
                code for before, used in laid if before in (kind, ABOVE.get(kind)) for code in used
            }
            if not spent & set(codes):
                found.add(frozenset(codes))
    return found


def count_stock(table, depth):
    """Return how many sequences of so many actions there are from a table of the stock game.

    `table` holds hands, trays, stock, laid (a list a seat), scored (nines), trump, trick, turn, and
    done: None in a trick, else what the winner has done ("meld", "dix") since it won.
    """
    if depth == 0:
        return 1
    return sum(count_stock(after, depth - 1) for after in stock_moves(table))


def stock_moves(table):
    """Yield the table after every action there is, while the stock lasts."""
    seat, hands, trays = table["turn"], table["hands"], table["trays"]
    hand, tray, trump = hands[seat], trays[seat], table["trump"]
    if table["done"] is None:
        for card in hand + tray:
            yield _after_card(table, card)
        return
    if not table["done"]:
        for codes in stock_melds(hand, tray, table["laid"][seat], trump):
            mine = [*table["laid"][seat], (meld_kind(codes, trump), codes)]
            yield table | {
                "hands": _put(hands, seat, [c for c in hand if c not in codes]),
                "trays": _put(trays, seat, tray + [c for c in hand if c in codes]),
                "laid": _put(table["laid"], seat, mine),
                "done": {"meld"},
            }
    if "dix" not in table["done"]:
        for nine in (c for c in hand if c[:2] == "9" + trump and c not in table["scored"]):
            taken = [c for c in hand if c != nine] + table["stock"][-1:]
            yield table | {
                "hands": _put(hands, seat, taken),
                "stock": [*table["stock"][:-1], nine],
                "scored": [*table["scored"], nine],
                "done": table["done"] | {"dix"},
            }
    first, second, *rest = table["stock"]
    drawn = _put(_put(hands, seat, [*hand, first]), 1 - seat, [*hands[1 - seat], second])
    yield table | {"hands": drawn, "stock": rest, "done": None}


def _after_card(table, card):
    seat, trick = table["turn"], [*table["trick"], card]
    after = table | {
        "hands": _put(table["hands"], seat, [c for c in table["hands"][seat] if c != card]),
        "trays": _put(table["trays"], seat, [c for c in table["trays"][seat] if c != card]),
        "trick": trick,
        "turn": 1 - seat,
    }
    if len(trick) == 2:
        won = trick.index(winning(trick, table["trump"]))
        after |= {"trick": [], "turn": (1 - seat + won) % 2, "done": set()}
    return after


def _put(pair, seat, value):
    return [value, pair[1]] if seat == 0 else [pair[0], value]


def counters(codes):
    return sum(code[0] in "ATK" for code in codes)


def hand_score(meld, tricks, bidder, bid, *, last_trick, meld_needs_trick):
    """Return each side's change; `tricks` holds (side that took it, codes)."""
    change = []
    for side in (0, 1):
        mine = [codes for winner, codes in tricks if winner == side]
        points = sum(counters(codes) for codes in mine)
        points += last_trick if tricks[-1][0] == side else 0
        change.append(points + (meld[side] if mine or not meld_needs_trick else 0))
    if bid is not None and change[bidder % 2] < bid:
        change[bidder % 2] = -bid
    return tuple(change)
