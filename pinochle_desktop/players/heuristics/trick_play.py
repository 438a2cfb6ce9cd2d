"""What to lead, follow with and discard in strict tricks, by heuristics."""

from pinochle_desktop.players.heuristics.card_counting import Knowledge
from pinochle_desktop.players.heuristics.weights import play_weights
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View


def choose_play(view: View, memory: int | None = None) -> Play:
    """Return the play to a strict trick with the highest value, the first of equal ones.

    `memory` is how many tricks the seat remembers, None for all.
    """
    choices = distinct_plays(view)
    if len(choices) == 1:
        return choices[0]
    decision = TrickDecision(view, memory)
    return max(choices, key=lambda play: decision.value(play.card))


def distinct_plays(view: View) -> list[Play]:
    """Return the legal plays, but of identical cards only the first."""
    found: dict[str, Play] = {}
    for action in view.legal:
        assert isinstance(action, Play)
        found.setdefault(action.card.face, action)
    return list(found.values())


class TrickDecision:
    """What every card would win and cost in one decision of strict play."""

    def __init__(self, view: View, memory: int | None) -> None:
        assert isinstance(view.phase, Playing)
        self.view = view
        self.known = Knowledge(view, memory)
        self.w = play_weights(view.rules)
        self.trick = view.phase.cards
        self.leader = view.phase.leader
        self.trump = self.known.trump
        self.ours = tuple(view.rules.allied(seat, view.seat) for seat in range(view.rules.seats))
        self.last = len(view.hand) == 1
        self.lengths: dict[str, int] = {}
        for card in view.hand:
            self.lengths[card.suit] = self.lengths.get(card.suit, 0) + 1
        self.stake = self._meld_at_stake()

    def _meld_at_stake(self) -> float:
        """Return what winning a trick is worth beyond its counters: the meld it saves (R21)."""
        view = self.view
        if not view.rules.meld_needs_trick or any(self.ours[t.winner] for t in view.tricks):
            return 0.0
        # Early in the hand a trick will come anyway; on the last one all of the meld depends.
        meld = view.meld_points[view.rules.side_of(view.seat)]
        return float(meld) / len(view.hand) ** 2

    def value(self, card: Card) -> float:
        """Return the expected gain of playing this card, in trick points."""
        trick = (*self.trick, card)
        best = winning_index(trick, self.trump)
        ours = self._chance(trick, best)
        points = float(sum(c.counter for c in trick))
        if self.last:
            points += self.view.rules.last_trick
        won, lost = self._to_come(len(trick))
        gain = ours * (points + won) - (1 - ours) * (points + lost)
        gain += ours * (self.w.initiative + self.stake)
        if self.trick:
            return gain - self._keep(card) + self._discard(card)
        return gain + self._lead(card)

    def _to_come(self, played: int) -> tuple[float, float]:
        """Return the counters that the seats to come should add to a trick we win, and to one we lose."""
        w = self.w
        won = lost = 0.0
        seats = self.view.rules.seats
        for i in range(played, seats):
            if self.ours[(self.leader + i) % seats]:
                won, lost = won + w.friend, lost + w.foe
            else:
                won, lost = won + w.foe, lost + w.friend
        return won, lost

    def _chance(self, trick: tuple[Card, ...], best: int) -> float:
        """Return the chance that our side takes the trick, whose `best` card has this index."""
        seats, known = self.view.rules.seats, self.known
        ours = 1.0 if self.ours[(self.leader + best) % seats] else 0.0
        led, top = trick[0].suit, trick[best]
        for i in range(len(trick), seats):
            seat = (self.leader + i) % seats
            beats = known.beats(seat, led, top)
            if self.ours[seat]:
                ours += (1.0 - ours) * beats
            else:
                ours *= 1.0 - beats
        return ours

    def _keep(self, card: Card) -> float:
        """Return what keeping the card is worth, in trick points."""
        w = self.w
        above = self.known.stronger(card)
        if card.suit == self.trump:
            return w.trump + w.trump_step * card.strength + (w.second if above == 0 else 0.0)
        if above == 0:
            return w.winner
        if above == 1:
            return w.second + w.low_step * card.strength
        return w.low_step * card.strength

    def _discard(self, card: Card) -> float:
        """Return the gain of shortening a plain suit while holding trumps to ruff with."""
        if card.suit == self.trump or not self.lengths.get(self.trump):
            return 0.0
        return self.w.short / self.lengths[card.suit]

    def _lead(self, card: Card) -> float:
        w, view = self.w, self.view
        keep = self._keep(card)
        if card.suit == self.trump:
            mine = view.contract is None or self.ours[view.contract.bidder]
            more = self.lengths[card.suit] - self.known.left[card.suit] / 3
            return (w.lead_trump if mine else w.defend_trump) + w.long_trump * more - keep
        if self.known.stronger(card) == 0:
            return -w.lead_winner * keep
        return -keep + self._discard(card)
