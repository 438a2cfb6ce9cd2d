"""Reads a seat's view from the JSON of the engine protocol.

The hand is replayed by the rules, with stand-ins: any cards that fit are put where cards are hidden.
When another seat shows a card, that card changes places with one of the seat's stand-ins. The view
at the end holds none of the cards that are still hidden, so it does not matter which ones they were.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pinochle_desktop.engine_protocol.view_shapes import Codes, SeenHandShape, ViewShape
from pinochle_desktop.engine_protocol.view_writing import drawn_place
from pinochle_desktop.rules.actions import Action, DeclareMeld, Dix, Draw, Give, Play
from pinochle_desktop.rules.cards import Card, CardError, card, deck
from pinochle_desktop.rules.game import EXPECTED, new_game, perform, validate
from pinochle_desktop.rules.house_rules import OptionError, rules_with
from pinochle_desktop.rules.melds import PRICES, Meld, count_melds
from pinochle_desktop.rules.notation import NotationError, read_action
from pinochle_desktop.rules.reasons import IllegalAction
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Deal,
    Exchanging,
    GameOver,
    GameState,
    HandOver,
    Naming,
    Pair,
    replaced,
)
from pinochle_desktop.rules.view import View, view
from pinochle_desktop.storage import validation_errors
from pinochle_desktop.storage.shapes import FORMAT, MeldShape
from pinochle_desktop.storage.upgrades import VERSION

MOST: Final = 1_000_000
"""The largest score and number of hands that is accepted."""
MOST_ACTIONS: Final = 500
"""The most actions of a hand that are accepted; no legal hand has as many."""


class ViewError(ValueError):
    """JSON that is not a view; the message is a sentence."""

    def __init__(self, reason: str, place: str = "") -> None:
        text = ": ".join(part for part in (place, reason.rstrip(".")) if part)
        super().__init__(f"The view can’t be read: {text[:300]}.")


def read_view(plain: object) -> View:
    """Return the view that `view_writing.write_view` wrote; raises ViewError for other JSON.

    It equals `view(state, seat)` except for `results`, which is empty: of earlier hands, only their
    number and the score are known. The actions of other seats are checked as far as this seat can.
    """
    try:
        shape = msgspec.convert(plain, ViewShape)
    except msgspec.ValidationError as error:
        place, reason = validation_errors.explain(str(error))
        raise ViewError(reason, place) from error
    if shape.get("format", FORMAT) != FORMAT or shape.get("version", VERSION) != VERSION:
        raise ViewError(f"it is not a {FORMAT} of version {VERSION}")
    try:
        rules = rules_with(shape["variant"], shape.get("options", {}))
    except OptionError as error:
        raise ViewError(str(error), "“variant” and “options”") from error
    return _Reader(rules, shape).read()


class _Reader:
    """Reads one view.

    Attributes:
        state: the state with stand-ins for hidden cards. Its rules need no marriage to name trump,
            since the stand-ins of a bidder may not have one (R12).
        known: cards whose place the seat knows.
        drawn: stock cards that the JSON names because the seat draws them, by index in the stock.
    """

    def __init__(self, rules: RuleSet, shape: ViewShape) -> None:
        self.rules, self.shape = rules, shape
        self.seat = _in_range("“seat”", shape["seat"], rules.seats)
        if len(shape["hands"]) != 1:
            raise ViewError("a view holds one hand, the current one", "“hands”")
        self.hand: SeenHandShape = shape["hands"][0]
        self.known: set[Card] = set()
        self.drawn: dict[int, Card] = {}
        deal = self._deal()
        dealer = _in_range("“dealer”", self.hand["dealer"], rules.seats)
        state = new_game(replace(rules, marriage_needed=False), 0, dealer, deal).state
        number = _in_range("“number”", shape.get("number", 0), MOST)
        self.state = replace(state, number=number, score=_score(shape["score"]))

    def read(self) -> View:
        if len(self.hand["actions"]) > MOST_ACTIONS:
            raise ViewError(f"there are more than {MOST_ACTIONS}", "“actions”")
        for number, parts in enumerate(self.hand["actions"], 1):
            try:
                self._do(parts)
            except (NotationError, IllegalAction) as error:
                raise ViewError(str(error), f"action {number}") from error
            except ViewError as error:
                raise ViewError(_reason(error), f"action {number}") from error
        if self.drawn:
            raise ViewError("a card is named that the seat has not drawn", "“stock”")
        return self._end()

    # The deal.

    def _deal(self) -> Deal:
        rules, deal = self.rules, self.hand["deal"]
        if len(deal["hands"]) != rules.seats:
            raise ViewError(f"{rules.name} has {rules.seats} hands", "“deal”")
        seen = [
            self._seen_cards(f"“deal”, seat {seat}", codes, rules.hand_size)
            for seat, codes in enumerate(deal["hands"])
        ]
        for seat, cards in enumerate(seen):
            if seat != self.seat and any(cards):
                raise ViewError("these cards are hidden: null is expected", f"“deal”, seat {seat}")
        stock = self._seen_cards("“stock”", deal.get("stock", []), rules.stock_size)
        if None in seen[self.seat] or None in stock[-1:]:
            raise ViewError("the seat's own cards and the turned card must be named", "“deal”")
        self.drawn = {i: each for i, each in enumerate(stock[:-1]) if each is not None}
        unseen = [c for c in deck(rules.ranks, rules.copies) if c not in self.known]
        filled = [tuple(each or unseen.pop() for each in cards) for cards in (*seen, stock)]
        return Deal(tuple(filled[:-1]), filled[-1])

    def _seen_cards(self, place: str, codes: Codes, count: int) -> list[Card | None]:
        codes = [None] * count if codes is None else codes
        if len(codes) != count:
            raise ViewError(f"there must be {count} cards, not {len(codes)}", place)
        return [None if code is None else self._new_card(place, code) for code in codes]

    def _new_card(self, place: str, code: str) -> Card:
        try:
            found = card(code)
        except CardError as error:
            raise ViewError(str(error), place) from error
        if found.rank not in self.rules.ranks or found.copy > self.rules.copies:
            raise ViewError(f"{code} does not belong to this deck", place)
        if found in self.known:
            raise ViewError(f"{code} is there twice", place)
        self.known.add(found)
        return found

    # The actions.

    def _do(self, parts: list[Any]) -> None:
        if isinstance(self.state.phase, HandOver | GameOver):
            raise ViewError("the hand had ended before it")
        action = self._action(parts)
        if action.seat == self.state.phase.seat != self.seat:
            self._show(action)
        validate(self._as_known(action), action)
        if isinstance(action, Draw):
            self._draw(action)
        before = self.state
        self.state = perform(self.state, action)
        melding = isinstance(before.phase, Naming | Exchanging)
        if melding and not isinstance(self.state.phase, Naming | Exchanging):
            self._lay_melds()

    def _as_known(self, action: Action) -> GameState:
        """Return the state in which to check an action, such that stand-ins forbid nothing."""
        state = self.state
        if action.seat == self.seat:
            # Trump needs a marriage in this seat's own hand.
            return replace(state, rules=self.rules)
        if isinstance(action, Play) and action.card in state.hands[action.seat]:
            return replace(state, hands=replaced(state.hands, action.seat, (action.card,)))
        return state

    def _action(self, parts: list[Any]) -> Action:
        match parts:
            case [bool(), *_]:
                pass
            case [int(seat), *_] if seat not in range(self.rules.seats):
                raise ViewError(f"there is no seat {seat}")
            case [int(seat), Give.verb, (None | [None, *_]) as cards]:
                if self.rules.allied(seat, self.seat):
                    raise ViewError("the cards of this exchange are known to the seat")
                return self._hidden_gift(seat, cards)
        action = read_action(parts)
        if isinstance(action, Give) and not self.rules.allied(action.seat, self.seat):
            raise ViewError("these cards are hidden: null is expected")
        return action

    def _hidden_gift(self, seat: int, cards: Sequence[object] | None) -> Give:
        count = self.rules.exchange if cards is None else len(cards)
        if seat != self.state.phase.seat or count > self.rules.hand_size:
            return Give(seat, ())  # refused by the rules
        hidden = [c for c in self.state.hands[seat] if c not in self.known]
        return Give(seat, tuple(hidden[:count]))

    def _show(self, action: Action) -> None:
        """Put the cards that a seat shows into its hand."""
        match action:
            case Play(seat, one) | Dix(seat, one):
                self._bring(seat, (one,))
            case DeclareMeld(seat, cards):
                self._bring(seat, cards)
            case Give(seat, cards) if self.rules.allied(seat, self.seat):
                self._bring(seat, cards)

    def _bring(self, seat: int, cards: Sequence[Card]) -> None:
        for each in cards:
            held = each in self.state.hands[seat] + self.state.trays[seat]
            if each in self.known and not held:
                raise ViewError(f"seat {seat} cannot hold {each.code}")
            self.known.add(each)
            if not held:
                self._swap(seat, each)

    def _swap(self, seat: int, wanted: Card) -> None:
        """Exchange a card that is hidden elsewhere with one of the seat's stand-ins."""
        state = self.state
        spare = next((c for c in state.hands[seat] if c not in self.known), None)
        if spare is None or wanted not in {*state.stock, *(c for h in state.hands for c in h)}:
            raise ViewError(f"seat {seat} cannot hold {wanted.code}")

        def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            exchange = {spare: wanted, wanted: spare}
            return tuple(exchange.get(each, each) for each in cards)

        self.state = replace(
            state, hands=tuple(map(swapped, state.hands)), stock=swapped(state.stock)
        )

    def _draw(self, action: Draw) -> None:
        place = drawn_place(self.state, action, self.seat)
        if place == self.rules.stock_size - 1:
            return  # the turned card
        if self.drawn.pop(place, None) is None:
            raise ViewError(f"the card that the seat drew is missing in “stock”, item {place + 1}")

    # Melds.

    def _lay_melds(self) -> None:
        """Replace the melds of the stand-ins by those in the JSON."""
        if "melds" not in self.shape:
            raise ViewError("the melds are on the table, but “melds” is missing")
        melds = tuple(self._meld(raw) for raw in self.shape["melds"])
        assert self.state.trump is not None
        points = [0, 0]
        for seat in range(self.rules.seats):
            mine = tuple(meld for meld in melds if meld.seat == seat)
            shown = tuple({each for meld in mine for each in meld.cards})
            if seat != self.seat:
                self._bring(seat, shown)
            # Cards shown for one meld may not make another that is not told.
            held = self.state.hands[seat] if seat == self.seat else shown
            if count_melds(self.rules, self.state.trump, held, seat) != mine:
                raise ViewError(f"“melds”: seat {seat} does not meld so")
            points[self.rules.side_of(seat)] += sum(meld.points for meld in mine)
        self.state = replace(self.state, melds=melds, meld_points=(points[0], points[1]))

    def _meld(self, raw: MeldShape) -> Meld:
        seat = _in_range("“melds”, “seat”", raw["seat"], self.rules.seats)
        kind = next((kind for kind in PRICES if kind == raw["meld"]), None)
        if kind is None:
            raise ViewError(f"“melds”: there is no meld “{raw['meld']}”")
        try:
            cards = tuple(card(code) for code in raw["cards"])
        except CardError as error:
            raise ViewError(f"“melds”: {error}") from error
        return Meld(seat, kind, raw["count"], cards, raw["points"])

    def _end(self) -> View:
        phase = self.state.phase
        if isinstance(phase, HandOver | GameOver):
            raise ViewError(EXPECTED[type(phase)])
        seen = view(replace(self.state, rules=self.rules), self.seat)
        if isinstance(phase, Naming) and seen.my_turn and not seen.legal:
            raise ViewError("the seat can name no trump, so the hand is lost")
        return seen


def _reason(error: ViewError) -> str:
    return str(error).removeprefix("The view can’t be read: ")


def _in_range(place: str, number: int, stop: int) -> int:
    if number not in range(stop):
        raise ViewError(f"a number from 0 to {stop - 1} is expected", place)
    return number


def _score(score: Pair) -> Pair:
    if not all(-MOST <= points <= MOST for points in score):
        raise ViewError("the numbers are too large", "“score”")
    return score[0], score[1]
