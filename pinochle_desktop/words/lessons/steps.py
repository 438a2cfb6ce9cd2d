"""The lessons of a guided hand, each with the situation it belongs to; a hand tells each lesson once.

The fields in braces are those of `Situation.facts`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from pinochle_desktop.rules.state import (
    Bidding,
    Drawing,
    Exchanging,
    GameOver,
    HandOver,
    Naming,
    Playing,
    Showing,
)
from pinochle_desktop.words.lessons.results import result_words
from pinochle_desktop.words.lessons.situation import Situation


class Lesson(NamedTuple):
    """One lesson.

    Attributes:
        key: its name.
        when: whether it fits a situation.
        title: shown above the text.
        text: with fields in braces.
    """

    key: str
    when: Callable[[Situation], bool]
    title: str
    text: str


def lessons_for(situation: Situation, told: frozenset[str]) -> tuple[Lesson, ...]:
    """Return the lessons that fit and are not in `told`, with their fields filled in."""
    due = [each for each in LESSONS if each.key not in told and each.when(situation)]
    facts = situation.facts() | {"result": result_words(situation)}
    return tuple(each._replace(text=each.text.format(**facts)) for each in due)


def _bidding(m: Situation) -> bool:
    return isinstance(m.view.phase, Bidding)


def _over(m: Situation) -> bool:
    return isinstance(m.view.phase, HandOver | GameOver)


def _stock(m: Situation) -> bool:
    return m.view.stock_size > 0


def _drawing(m: Situation) -> bool:
    return isinstance(m.view.phase, Drawing) and m.view.my_turn


def _can(m: Situation, verb: str) -> bool:
    return any(act.verb == verb for act in m.view.legal)


def _strict(m: Situation) -> bool:
    return isinstance(m.view.phase, Playing) and not _stock(m)


def _lost_last(m: Situation) -> bool:
    return m.last is not None and not m.view.rules.allied(m.last.winner, m.view.seat)


def _level(m: Situation) -> bool:
    best = m.best
    return best is not None and any(c.face == best.face for c in m.view.hand) and _strict(m)


def _can_add_counter(m: Situation) -> bool:
    """Whether the partner is winning and the rules let the viewer add a king or a ten."""
    free = _strict(m) and m.winner == m.partner and m.following not in ("head", "overtrump")
    return free and any(card.rank in "KT" for card in m.allowed)


def _half(m: Situation) -> bool:
    hand = m.view.rules.hand_size
    return _strict(m) and m.following == "lead" and len(m.view.hand) * 2 <= hand


_SEEN: Final = (
    "Your {hand} cards are at the bottom of the table, sorted by suit. The lit name plate shows "
    "whose turn it is, and the chip marks the dealer. From high to low, the ranks are {ranks}. "
    "Remember that the ten beats the king."
)

LESSONS: Final[tuple[Lesson, ...]] = (
    # -- the table
    Lesson(
        "seats",
        _bidding,
        "What you see",
        f"{_SEEN} {{partner}}, opposite you, is your partner. The other two play against you.",
    ),
    Lesson(
        "stock",
        _stock,
        "What you see",
        f"{_SEEN} {{other}} plays against you. The rest of the cards are the stock. The card turned "
        "up beside it, the {turned}, makes {trump} trump. A trump beats every card of another suit.",
    ),
    Lesson(
        "points",
        lambda m: _bidding(m) or _stock(m),
        "Where points come from",
        "Points come from two things. Melds are sets of cards that you show, such as the king and "
        "queen of a suit or an ace of every suit. Counters are the aces, tens and kings in the "
        "tricks you take, one point each. The last trick adds {last_trick}, so the tricks of a hand "
        "are worth {counters} points. The first to reach {goal} wins the game, and that takes "
        "several hands.",
    ),
    # -- the auction
    Lesson(
        "auction",
        _bidding,
        "The auction",
        "A bid is a promise: your team will make that many points in this hand, meld and tricks "
        "together. The lowest bid is {lowest}. The highest bidder names trump and leads first. Keep "
        "the promise, and your team scores all it made. Break it, and your team loses the bid.",
    ),
    Lesson(
        "in-hand",
        lambda m: _bidding(m) and m.trump is not None,
        "What your hand is worth",
        "With {trump} as trump you meld {meld_points}: {melds}. Your partner melds too, and your "
        "team wins some of the tricks. In all, your side should make about {expected} points. The "
        "panel on the table shows your meld in every suit.",
    ),
    Lesson(
        "marriage",
        lambda m: _bidding(m) and m.view.rules.marriage_needed and m.trump is not None,
        "King and queen",
        "You need the king and queen of a suit to name it trump. You could name {suits}. A bidder "
        "who has no such pair loses the bid without playing the hand.",
    ),
    Lesson(
        "no-marriage",
        lambda m: _bidding(m) and m.view.rules.marriage_needed and m.trump is None,
        "Don’t bid",
        "You need the king and queen of a suit to name it trump, and you have no such pair. If you "
        "win the auction, you lose the bid without playing the hand. So pass.",
    ),
    Lesson(
        "outbid",
        lambda m: _bidding(m) and m.high > 0,
        "Somebody has bid",
        "The high bid is {high}. Bid more, or pass. If you pass, you’re out of this auction. It ends "
        "when everyone but the high bidder has passed.",
    ),
    Lesson(
        "naming",
        lambda m: isinstance(m.view.phase, Naming) and m.view.my_turn,
        "You won the auction",
        "Your team must make {bid} points. Name the suit in which you meld the most and hold the "
        "most cards: a trump beats every card of another suit.",
    ),
    # -- the exchange
    Lesson(
        "give-back",
        lambda m: isinstance(m.view.phase, Exchanging) and bool(m.view.exchanged),
        "Pass cards back",
        "{partner} passed you {exchange}; they’re marked. Pass any {exchange} back. Keep trumps, "
        "aces and whole melds. Your partner’s own melds count too.",
    ),
    Lesson(
        "help",
        lambda m: isinstance(m.view.phase, Exchanging) and not m.view.exchanged,
        "Help the bidder",
        "{bidder} named {trump}. Pass {exchange} that complete melds and win tricks: trumps first, "
        "then aces. {bidder} then passes {exchange} back to you.",
    ),
    # -- the melds
    Lesson(
        "melds",
        lambda m: isinstance(m.view.phase, Showing),
        "The melds",
        "Everyone shows their melds, and partners add up their points. You meld {melds}; your team "
        "melds {our_meld}. One card can serve in several melds of different kinds. The points are "
        "fixed now, and playing the cards doesn’t change them.",
    ),
    Lesson(
        "needed",
        lambda m: isinstance(m.view.phase, Showing) and m.bidding_side,
        "What you still need",
        "The bid was {bid}, so your team needs {needed} of the {counters} points in tricks. Take at "
        "least one trick: a side that takes none loses its meld.",
    ),
    Lesson(
        "defend",
        lambda m: isinstance(m.view.phase, Showing) and not m.bidding_side,
        "You defend",
        "{bidder} bid {bid} and needs {needed} of the {counters} points in tricks. Take enough of "
        "them, and the bidders are set. Take at least one trick, or you lose your meld.",
    ),
    # -- over the stock
    Lesson(
        "free",
        lambda m: _stock(m) and isinstance(m.view.phase, Playing),
        "Free play",
        "While there are cards in the stock you can play any card: you don’t have to follow suit. "
        "The higher card of the suit led wins, unless a trump is played. Keep cards that make melds, "
        "and throw the others.",
    ),
    Lesson(
        "reply",
        lambda m: _stock(m) and bool(m.trick),
        "Take it or let it go",
        "The {led} was led. Win the trick if it has a counter in it, or if you have a meld to lay "
        "down: only the winner can meld. Otherwise throw a card you don’t need.",
    ),
    Lesson(
        "won",
        _drawing,
        "You won the trick",
        "You can lay down one meld. Then you draw the top card of the stock, {other} draws the "
        "next, and you lead.",
    ),
    Lesson(
        "can-meld",
        lambda m: _drawing(m) and _can(m, "meld"),
        "Lay down a meld",
        "You hold a meld, and it scores at once. You can still play its cards from the table. They "
        "can also serve in a meld of another kind, together with a card from your hand.",
    ),
    Lesson(
        "dix",
        lambda m: _drawing(m) and _can(m, "dix"),
        "The dix",
        "The nine of trump is called the dix. You can swap it for the turned card, and you score "
        "1 point for it.",
    ),
    Lesson(
        "nothing-to-meld",
        lambda m: _drawing(m) and not _can(m, "meld") and not _can(m, "dix"),
        "Nothing to meld yet",
        "You have no new meld, so draw. Collect kings with their queens, the queen of spades with "
        "the jack of diamonds, and aces of every suit.",
    ),
    Lesson(
        "lost",
        lambda m: _stock(m) and isinstance(m.view.phase, Playing) and _lost_last(m),
        "You lost the trick",
        "{other} took the trick, could meld, and drew first. You drew next, and {other} leads. A "
        "trick without counters is cheap, so don’t spend a good card on it.",
    ),
    Lesson(
        "tray",
        lambda m: bool(m.view.tray) and isinstance(m.view.phase, Playing),
        "Cards on the table",
        "Your melded cards are in front of your hand. Play them like any others. Once a card can’t "
        "serve in another meld, you no longer need to keep it.",
    ),
    Lesson(
        "last-draw",
        lambda m: _drawing(m) and m.view.stock_size <= len(m.names),
        "The last chance to meld",
        "After this draw the stock is used up, and nobody can meld any more.",
    ),
    Lesson(
        "strict",
        lambda m: _strict(m) and m.view.rules.stock_size > 0,
        "The strict rules",
        "The stock is used up, and melded cards are back in your hands. From now on the rules are "
        "strict. Follow suit, beat the card led if you can, and trump if you have none of the suit.",
    ),
    # -- strict tricks
    Lesson(
        "lead",
        lambda m: m.following == "lead",
        "Your lead",
        "Play any card; the others must follow its suit if they can. The highest card of that suit "
        "takes the trick unless someone trumps it, and the winner leads next. Of two equal cards, "
        "the one played first wins. To play a card, drag it to the middle or click it twice.",
    ),
    Lesson(
        "head",
        lambda m: m.following == "head",
        "You must beat it",
        "The {best} is winning. You have the suit and can go higher, so you must: play {allowed}."
        "{even_partner}",
    ),
    Lesson(
        "follow",
        lambda m: m.following == "follow",
        "Follow suit",
        "{Suit} were led and you have some, so you must play one. You can’t beat the {best}, so any "
        "of them will do. If the trick is going to {them}, don’t give away a counter.",
    ),
    Lesson(
        "ruffed",
        lambda m: m.following == "ruffed",
        "Already trumped",
        "{Suit} were led, but a trump, the {best}, is winning. You still have to follow suit. No "
        "card of the suit can win now, so any of them will do.",
    ),
    Lesson(
        "trump",
        lambda m: m.following == "trump",
        "You must trump",
        "You have no {suit}, and you have trumps, so you must play one. A low one is enough unless "
        "someone trumps higher.",
    ),
    Lesson(
        "overtrump",
        lambda m: m.following == "overtrump",
        "Trump higher",
        "You have none of the suit led, and the {best} is winning. You can trump higher, so you "
        "must: play {allowed}.",
    ),
    Lesson(
        "under",
        lambda m: m.following == "under",
        "A trump that can’t win",
        "You have none of the suit led, and the {best} is winning. You can’t trump higher, but you "
        "still have to play a trump. Play your lowest.",
    ),
    Lesson(
        "discard",
        lambda m: m.following == "discard",
        "Any card",
        "You have neither the suit led nor a trump, so you can play any card. If the trick is going "
        "to {them}, don’t give away a counter.",
    ),
    Lesson(
        "partner",
        _can_add_counter,
        "Your partner is winning",
        "The {best} is {partner}’s. If it wins, the trick counts for your team, so you can add a "
        "king or a ten. Keep the cards that can win later.",
    ),
    Lesson(
        "level",
        _level,
        "Equal cards",
        "You have the {best} too. Of two equal cards the one played first wins, so yours doesn’t "
        "beat it.",
    ),
    Lesson(
        "safe",
        lambda m: _strict(m) and m.tricks_taken == 1 and m.view.rules.meld_needs_trick,
        "Your meld is safe",
        "Your team has taken a trick, so you can’t lose its meld any more.",
    ),
    Lesson(
        "half",
        _half,
        "Halfway",
        "Counters so far: {mine} for {us}, {theirs} for {them}. Aces and trumps that nobody can beat "
        "are sure tricks. Lead them before the others can trump.",
    ),
    Lesson(
        "last",
        lambda m: _strict(m) and len(m.view.hand) == 1,
        "The last trick",
        "The last trick is worth {last_trick} on top of its counters.",
    ),
    Lesson("result", _over, "The result", "{result}"),
)
"""In the order they are told when several fit."""
