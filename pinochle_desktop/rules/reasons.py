"""Why an action is refused: a code, the cards concerned, and the one table of sentences made from them."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field

from pinochle_desktop.rules.cards import SUIT_NAMES, Card, strongest_first

SENTENCES: Final[dict[str, str]] = {
    "not-your-turn": "It is not your turn.",
    "wrong-time": "That cannot be done now: {expected}.",
    "not-held": "You do not hold the {card}.",
    "follow": "You must follow the {led}: play {cards}.",
    "head": "You must beat the {best}: play {higher}.",
    "follow-head": "You must follow suit and beat the {best}: play {higher}.",
    "trump": "You have no {suit}, so you must trump: play {cards}.",
    "overtrump": "You have no {suit}, so you must trump higher than the {best}: play {higher}.",
    "bid-low": "You must bid more than {high}: {lowest} is the lowest bid now.",
    "bid-minimum": "The lowest bid is {lowest}.",
    "bid-step": "Above {until} bids go up in steps of {step}: {below} or {above}.",
    "bid-ceiling": "The highest bid is {ceiling}.",
    "passed": "You have passed and are out of this auction.",
    "stuck": "Everybody else has passed, so the dealer must take the hand at {lowest}.",
    "trump-marriage": "You were dealt no king and queen of {suit}, so {suit} cannot be trump.",
    "exchange-count": "The number of cards to pass is {count}; you chose {chosen}.",
    "exchange-twice": "The {card} is chosen twice.",
    "melded": "You have melded after this trick; one meld may be declared per trick won.",
    "meld-after-dix": "The dix comes after the meld: you have taken it, so no more melding now.",
    "dix-after-meld": "The dix comes before the meld by this house rule: you have melded already.",
    "dixed": "You have exchanged a nine after this trick already.",
    "no-meld": "These cards are no meld.",
    "meld-needs-hand": "A meld takes at least one card from your hand.",
    "meld-used": "The {card} has served in {meld} already.",
    "meld-beside-run": "By this house rule no royal marriage is scored beside a run.",
    "not-nine": "Only the nine of trump can be exchanged for the turned card.",
    "nine-scored": "This {card} has scored the dix already.",
}
"""Code to sentence. Every sentence names the rule in words; `Reason.text` fills in the rest."""


class Reason(Struct, frozen=True):
    """Why something is not allowed.

    Attributes:
        code: key into `SENTENCES`.
        cards: the cards that would be allowed, or that are in the way.
        values: what the sentence's other fields hold.
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
    """An action the rules refuse; `reason` says why in code, cards and words."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


def refuse(code: str, cards: Iterable[Card] = (), **values: str | int) -> IllegalAction:
    """Make the exception for a refusal, to be raised by the caller."""
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
