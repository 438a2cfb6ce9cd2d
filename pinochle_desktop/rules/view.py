"""What one seat may see of a game; neither a hidden card nor the seed is in it."""

from msgspec import Struct

from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.cards import Card, Suit
from pinochle_desktop.rules.game import Selection, legal_actions, selection
from pinochle_desktop.rules.melds import Meld
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import (
    Call,
    Contract,
    Exchanged,
    GameState,
    HandResult,
    Pair,
    Phase,
    Trick,
)


class View(Struct, frozen=True):
    """A game as `seat` sees it. Other fields are those of `GameState`.

    Attributes:
        dealt, hand, tray: this seat's cards: as dealt, in hand now, melded on the table.
        hand_sizes: the number of cards in every seat's hand.
        stock_size, turned: the number of cards left in the stock, and the turned one among them.
        upturned: the card that was turned at the deal, wherever it is now; everybody saw it.
        exchanged: as in the state, but without cards if this seat took no part.
        legal, selection: what this seat may do; empty and None unless it is to act.
    """

    rules: RuleSet
    seat: int
    number: int
    dealer: int
    score: Pair
    results: tuple[HandResult, ...]
    phase: Phase
    dealt: tuple[Card, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    calls: tuple[Call, ...]
    contract: Contract | None
    trump: Suit | None
    exchanged: tuple[Exchanged, ...]
    melds: tuple[Meld, ...]
    meld_points: Pair
    trays: tuple[tuple[Card, ...], ...]
    stock_size: int
    turned: Card | None
    upturned: Card | None
    dix: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    legal: tuple[Action, ...]
    selection: Selection | None

    @property
    def tray(self) -> tuple[Card, ...]:
        """This seat's melded cards on the table."""
        return self.trays[self.seat]

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.rules.side_of(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.phase.seat == self.seat


def view(state: GameState, seat: int) -> View:
    """Return what `seat` may see of `state`."""
    mine = state.phase.seat == seat
    return View(
        rules=state.rules,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        score=state.score,
        results=state.results,
        phase=state.phase,
        dealt=state.deal.hands[seat],
        hand=state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        calls=state.calls,
        contract=state.contract,
        trump=state.trump,
        exchanged=tuple(
            each if seat in (each.giver, each.receiver) else each._replace(cards=())
            for each in state.exchanged
        ),
        melds=state.melds,
        meld_points=state.meld_points,
        trays=state.trays,
        stock_size=len(state.stock),
        turned=state.turned,
        upturned=state.deal.stock[-1] if state.deal.stock else None,
        dix=state.dix,
        tricks=state.tricks,
        legal=legal_actions(state) if mine else (),
        selection=selection(state) if mine else None,
    )
