"""Rules of thumb for strict tricks: what to lead, follow and discard; sees the view alone."""

from pinochle_desktop.players.heuristics.card_counting import Knowledge
from pinochle_desktop.players.heuristics.weights import play_weights
from pinochle_desktop.rules.actions import Play
from pinochle_desktop.rules.cards import Card
from pinochle_desktop.rules.state import Playing
from pinochle_desktop.rules.tricks import winning_index
from pinochle_desktop.rules.view import View


def choose_play(view: View, memory: int | None = None) -> Play:
    """Return the card to play to a strict trick; the first of the best where several are level."""
    choices = distinct_plays(view)
    if len(choices) == 1:
        return choices[0]
    decision = TrickDecision(view, memory)
    return max(choices, key=lambda play: decision.value(play.card))


def distinct_plays(view: View) -> list[Play]:
    """Return one legal play for each face."""
    found: dict[str, Play] = {}
    for action in view.legal:
        assert isinstance(action, Play)
        found.setdefault(action.card.face, action)
    return list(found.values())


class TrickDecision:
    """One decision in a strict trick: values every card by what it should win and what it costs."""

    def __init__(self, view: View, memory: int | None) -> None:
        assert isinstance(view.phase, Playing)
        self.view = view
        self.known = Knowledge(view, memory)
        self.w = play_weights(view.rules.copies)
        self.trick = view.phase.cards
        self.leader = view.phase.leader
        self.trump = self.known.trump
        self.side = view.seat % 2
        self.last = len(view.hand) == 1
        self.lengths: dict[str, int] = {}
        for card in view.hand:
            self.lengths[card.suit] = self.lengths.get(card.suit, 0) + 1
        self.stake = self._meld_at_stake()

    def _meld_at_stake(self) -> float:
        """Return what winning a trick is worth beyond its counters: the meld it saves (R21)."""
        view = self.view
        if not view.rules.meld_needs_trick or any(t.winner % 2 == self.side for t in view.tricks):
            return 0.0
        # The fewer the tricks left, the dearer the chance: nothing to fear at the start, and all
        # of the meld hangs on the last trick.
        return float(view.meld_points[self.side]) / len(view.hand) ** 2

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
        """Return the counters the seats still to play should add to a trick won, and to one lost."""
        w = self.w
        won = lost = 0.0
        for place in range(played, self.view.rules.seats):
            if (self.leader + place) % 2 == self.side:
                won, lost = won + w.friend, lost + w.foe
            else:
                won, lost = won + w.foe, lost + w.friend
        return won, lost

    def _chance(self, trick: tuple[Card, ...], best: int) -> float:
        """Return the chance that this side takes the trick, `best` being the place of its best card."""
        seats, known = self.view.rules.seats, self.known
        ours = 1.0 if (self.leader + best) % seats % 2 == self.side else 0.0
        led, top = trick[0].suit, trick[best]
        for place in range(len(trick), seats):
            seat = (self.leader + place) % seats
            beats = known.beats(seat, led, top)
            if seat % 2 == self.side:
                ours += (1.0 - ours) * beats
            else:
                ours *= 1.0 - beats
        return ours

    def _keep(self, card: Card) -> float:
        """Return what the card would be worth later."""
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
        """Return what is gained by shortening a plain suit while holding trumps to ruff with."""
        if card.suit == self.trump or not self.lengths.get(self.trump):
            return 0.0
        return self.w.short / self.lengths[card.suit]

    def _lead(self, card: Card) -> float:
        w, view = self.w, self.view
        keep = self._keep(card)
        if card.suit == self.trump:
            mine = view.contract is None or view.contract.bidder % 2 == self.side
            more = self.lengths[card.suit] - self.known.left[card.suit] / 3
            return (w.lead_trump if mine else w.defend_trump) + w.long_trump * more - keep
        if self.known.stronger(card) == 0:
            return -w.lead_winner * keep
        return -keep + self._discard(card)
