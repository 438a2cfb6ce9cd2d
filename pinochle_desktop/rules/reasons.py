"""Why an action is refused: a code, the cards concerned, and the sentence made from them."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first

SENTENCES: Final[dict[str, str]] = {
    "not-your-turn": "It isn’t your turn.",
    "wrong-time": "You can’t do that now: {expected}.",
    "not-held": "You don’t have the {card}.",
    "follow": "You must follow the {led}: play {cards}.",
    "head": "You must beat the {best}: play {higher}.",
    "follow-head": "You must follow suit and beat the {best}: play {higher}.",
    "trump": "You have no {suit}, so you must trump: play {cards}.",
    "overtrump": "You have no {suit}, so you must trump higher than the {best}: play {higher}.",
    "bid-low": "The high bid is {high}, so bid {lowest} or more.",
    "bid-minimum": "The lowest bid is {lowest}.",
    "bid-step": "Above {until}, bids go up in steps of {step}: bid {below} or {above}.",
    "bid-ceiling": "The highest bid is {ceiling}.",
    "passed": "You’ve passed, so you’re out of this auction.",
    "stuck": "Everyone else passed, so the dealer must take the hand at {lowest}.",
    "trump-marriage": "You weren’t dealt the king and queen of {suit}, so you can’t name {suit}.",
    "exchange-count": "You must pass exactly {count}, but you chose {chosen}.",
    "exchange-twice": "You chose the {card} twice.",
    "melded": "You’ve already melded. You can lay down one meld for each trick you win.",
    "meld-after-dix": "You’ve already swapped the dix. Melding comes before that.",
    "dix-after-meld": "You’ve already melded. By this house rule the dix comes before the meld.",
    "dixed": "You’ve already swapped a nine. You can swap only one after each trick.",
    "no-meld": "These cards aren’t a meld.",
    "meld-needs-hand": "A meld needs at least one card from your hand.",
    "meld-used": "The {card} has already served in {meld}.",
    "meld-beside-run": "By this house rule a royal marriage doesn’t score beside a run.",
    "not-nine": "You can swap only the nine of trump for the turned card.",
    "nine-scored": "This {card} has already scored the dix.",
}
"""A sentence for each code; it names the rule and, where it can, what to do. `Reason.text` fills it in."""


class Reason(Struct, frozen=True):
    """Why something is not allowed.

    Attributes:
        code: key into `SENTENCES`.
        cards: the cards that could be played instead, or that are the problem.
        values: for the other fields of the sentence.
    """

    code: str
    cards: tuple[Card, ...] = ()
    values: dict[str, str | int] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The whole sentence."""
        return SENTENCES[self.code].format(
            cards=one_of(self.cards, "any"),
            higher=one_of(self.cards, "any higher"),
            **self.values,
        )


class IllegalAction(ValueError):  # noqa: N818 - the refusal is ordinary traffic, not a fault
    """An action that the rules refuse; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


def refuse(code: str, cards: Iterable[Card] = (), **values: str | int) -> IllegalAction:
    """Return the exception for a refusal; the caller raises it."""
    return IllegalAction(Reason(code, tuple(cards), values))


def one_of(cards: Iterable[Card], many: str) -> str:
    """Say which cards to choose from: "the ace of hearts or the king of hearts".

    More than three faces of one suit are named by it, after `many`: "any spade", "any higher spade".
    """
    cards = strongest_first(cards)
    names = list(dict.fromkeys(card.name for card in cards))
    suits = list(dict.fromkeys(card.suit for card in cards))
    if len(suits) == 1 and len(names) > 3:  # noqa: PLR2004 - a longer list is no help
        return f"{many} {SUIT_NAMES[suits[0]].removesuffix('s')}"
    return " or ".join(f"the {name}" for name in names)
