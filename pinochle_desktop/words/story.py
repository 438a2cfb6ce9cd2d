"""Tell a whole game as lines of text."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from pinochle_desktop.rules import events as ev
from pinochle_desktop.rules.cards import SUIT_NAMES, SUITS, Card, strongest_first
from pinochle_desktop.rules.game import Step
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.ruleset import SIDES, RuleSet, other_side
from pinochle_desktop.rules.state import Deal, GameOver, GameState, HandResult
from pinochle_desktop.words.results import WHY_WON

LINE: Final = 100


class Story:
    """The story of a game, told line by line.

    Attributes:
        lines: the lines so far.
        rules: the rule set of the game.
        names: of the seats, short and printable.
    """

    def __init__(self, rules: RuleSet, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names
        self.lines: list[str] = []
        self._calls: list[str] = []
        self._trick: dict[int, Card] = {}
        self._tricks = 0
        self._score = (0, 0)

    def deal(self, number: int, dealer: int, deal: Deal) -> None:
        """Tell the deal of a hand; `number` counts from 0."""
        self._tricks = 0
        self.lines += ["", f"Hand {number + 1}, dealer {self.names[dealer]}"]
        for seat, hand in enumerate(deal.hands):
            self._item(seat, by_suit(hand))
        if deal.stock:
            self._wrap(f"stock: {in_order(deal.stock[:-1])}")
            nine = deal.stock[-1].rank == "9"
            dix = f" (dix: 1 for {self.names[dealer]})" if nine else ""
            self._wrap(f"turned: {deal.stock[-1].sign}{dix}")

    def tell(self, step: Step) -> None:
        """Tell what an action did."""
        for event in step.events:
            self._event(event)

    def end(self, state: GameState) -> None:
        """Tell how an unfinished game stands; `state` is its last state."""
        self._close_auction()
        if self._trick:
            self._row(next(iter(self._trick)), None, "")
        if isinstance(state.phase, GameOver):
            return
        seat = state.phase.seat
        self.lines += [
            "",
            "Unfinished: the next hand is to be dealt."
            if seat is None
            else f"Unfinished: it’s {self.names[seat]}’s turn.",
        ]

    def _event(self, event: ev.Event) -> None:
        match event:
            case ev.BidMade(seat, amount, stuck):
                self._calls.append(f"{self.names[seat]} {amount}{' (stuck)' if stuck else ''}")
            case ev.Passed(seat):
                self._calls.append(f"{self.names[seat]} pass")
            case ev.AuctionWon() | ev.ThrownIn() | ev.NoMarriage():
                self._auction_over(event)
            case ev.TrumpNamed(seat, suit):
                self._wrap(f"trump: {SUIT_NAMES[suit]}, named by {self.names[seat]}")
            case ev.CardsGiven(giver, receiver):
                cards = by_suit(move.card for move in event.moves if move.card)
                self._wrap(f"passed: {self.names[giver]} to {self.names[receiver]}: {cards}")
            case ev.MeldsShown(melds):
                self._melds(melds)
            case ev.CardPlayed(seat, card):
                self._trick[seat] = card
            case ev.TrickTaken(seat, points):
                self._row(next(iter(self._trick)), seat, str(points))
            case ev.HandEnded(result):
                self._result(result)
            case ev.GameWon(side, why):
                self._won(side, why)
            case _:
                self._stock_event(event)

    def _stock_event(self, event: ev.Event) -> None:
        match event:
            case ev.MeldDeclared(meld):
                self._note(f"{self.names[meld.seat]}: {meld_words(meld)}")
            case ev.DixTaken(seat, nine):
                taken = next(m.card for m in event.moves if m.source == ev.TURNED)
                sign = taken.sign if taken else "the turned card"
                self._note(f"{self.names[seat]}: dix {nine.sign} for {sign}, 1")
            case ev.CardsDrawn():
                drawn = [
                    f"{self.names[move.target.owner]} {move.card.sign}"
                    for move in event.moves
                    if move.card
                ]
                self._note(f"drawn: {', '.join(drawn)}")
            case ev.TraysTakenUp(leader):
                self._note(f"the stock is used up; {self.names[leader]} to lead")
            case _:
                pass

    def _close_auction(self) -> None:
        if self._calls:
            self._wrap(f"auction: {', '.join(self._calls)}")
            self._calls = []

    def _auction_over(self, event: ev.AuctionWon | ev.ThrownIn | ev.NoMarriage) -> None:
        self._close_auction()
        match event:
            case ev.AuctionWon(seat, amount):
                self._wrap(f"bidder: {self.names[seat]} with {amount}")
            case ev.ThrownIn():
                self._wrap("thrown in: this hand isn’t played")
            case ev.NoMarriage(seat):
                self._wrap(
                    f"lost unplayed: {self.names[seat]} has no king and queen of the same suit"
                )

    def _melds(self, melds: Sequence[Meld]) -> None:
        self._wrap("melds:" if melds else "melds: none")
        for meld in melds:
            self._item(meld.seat, meld_words(meld))

    def _row(self, leader: int, winner: int | None, points: str) -> None:
        """Add a trick: a column for each seat, with > at the leader's card and * at the winner's."""
        width = max(*map(len, self.names), 6) + 2
        if self._tricks == 0:
            heads = "".join(f" {name:{width - 1}}" for name in self.names)
            self.lines.append(f"  trick {heads}points   (> leads, * wins)")
        self._tricks += 1
        cells = ""
        for seat in range(len(self.names)):
            card = self._trick.get(seat)
            sign = f"{card.sign}{'*' if seat == winner else ''}" if card else ""
            cells += f"{'>' if seat == leader else ' '}{sign:{width - 1}}"
        self.lines.append(f"  {self._tricks:5} {cells}{points:>6}".rstrip())
        self._trick = {}

    def _result(self, result: HandResult) -> None:
        self._score = result.score
        self._wrap("result:")
        for side in SIDES:
            words = self._sum(result, side)
            change, score = result.score_change[side], result.score[side]
            self.lines.append(f"    {self._side(side)}: {words}{change:+d}, score {score}")

    def _sum(self, result: HandResult, side: int) -> str:
        """Return how a side's points add up: "meld 12 + tricks 18 = 30, bid 31, set: "."""
        if result.tricks == (0, 0):
            return ""
        meld, tricks = result.meld_points[side], result.trick_points[side]
        lost = self.rules.meld_needs_trick and not result.tricks[side] and meld > 0
        words = f"meld {meld}{' forfeited (no trick)' if lost else ''} + tricks {tricks}"
        words += f" = {tricks + (0 if lost else meld)}"
        if result.bidder is not None and self.rules.side_of(result.bidder) == side:
            words += f", bid {result.bid}, {'made' if result.made else 'set'}"
        return f"{words}: "

    def _won(self, side: int, why: str) -> None:
        score = self._score
        reason = WHY_WON[why].format(goal=self.rules.goal)
        self.lines += [
            "",
            f"Won by {self._side(side)}, {score[side]} to {score[other_side(side)]}. {reason}",
        ]

    def _side(self, side: int) -> str:
        return " and ".join(self.names[seat] for seat in self.rules.seats_of(side))

    def _item(self, seat: int, text: str) -> None:
        width = max(map(len, self.names))
        self.lines.append(f"    {self.names[seat]:{width}}  {text}")

    def _note(self, text: str) -> None:
        self.lines.append(f"          {text}")

    def _wrap(self, text: str) -> None:
        indent, more = "  ", "      "
        self.lines += textwrap.wrap(text, LINE, initial_indent=indent, subsequent_indent=more)


def in_order(cards: Iterable[Card]) -> str:
    """Return the signs of the cards in the order given."""
    return " ".join(card.sign for card in cards)


def by_suit(cards: Iterable[Card]) -> str:
    """Return the signs of the cards, strongest first, with a gap between suits."""
    ordered = strongest_first(cards)
    suits = ([card for card in ordered if card.suit == suit] for suit in SUITS)
    return "  ".join(in_order(held) for held in suits if held)


def meld_words(meld: Meld) -> str:
    """Return "double run A♥ A♥ ..., 150"."""
    return f"{meld.name} {in_order(meld.cards)}, {meld.points}"
