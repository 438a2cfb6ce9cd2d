"""The types of a view as JSON, key by key, for msgspec to check; holds no behaviour."""

from typing import Any, NotRequired, TypedDict

from pinochle_desktop.storage.shapes import MeldShape

Codes = list[str | None] | None
"""Codes of cards; null for a card that the seat may not see, or for all of them."""


class SeenDealShape(TypedDict):
    """As in a record: the seat's own cards, the stock's that it drew, and the turned one, last."""

    hands: list[Codes]
    stock: NotRequired[list[str | None]]


class SeenHandShape(TypedDict):
    """The current hand; an exchange the seat took no part in has nulls for cards."""

    dealer: int
    deal: SeenDealShape
    actions: list[list[Any]]


class ViewShape(TypedDict):
    """What a reader of views needs; the other keys of a record may be there and are not looked at.

    `number` counts the hands of the game before this one. `legal` is for the other program.
    """

    format: NotRequired[str]
    version: NotRequired[int]
    variant: str
    options: NotRequired[dict[str, bool | int | str]]
    hands: list[SeenHandShape]
    seat: int
    score: tuple[int, int]
    number: NotRequired[int]
    melds: NotRequired[list[MeldShape]]
