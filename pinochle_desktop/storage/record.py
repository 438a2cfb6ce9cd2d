"""The record of a game as a value, read from the bytes of a file and written to them."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, field

from pinochle_desktop.rules.actions import Action
from pinochle_desktop.rules.cards import Card, CardError, card
from pinochle_desktop.rules.house_rules import OptionError, Value, rules_with
from pinochle_desktop.rules.notation import NotationError, read_action, write_action
from pinochle_desktop.rules.own_presets import PresetError, checked_name
from pinochle_desktop.rules.ruleset import RuleSet
from pinochle_desktop.rules.state import Deal
from pinochle_desktop.storage import validation_errors
from pinochle_desktop.storage.files import StorageError
from pinochle_desktop.storage.json_text import JsonError, decode, encode, encode_line
from pinochle_desktop.storage.shapes import (
    FORMAT,
    DealShape,
    HandShape,
    RecordShape,
    SeatShape,
)
from pinochle_desktop.storage.upgrades import VERSION, VersionError, upgrade

Extra = Mapping[str, object]
PRESET_KEY: Final = "preset"
"""The extra key of a record with the name of the player's own preset that the game was started from."""
SEEDS: Final = range(-(2**63), 2**63)


class RecordError(StorageError):
    """A file that is not a game record; the message is a sentence with the file and the place.

    Attributes:
        name: of the file, as the caller gave it.
        place: "hand 2, action 17", or "" if the whole file is meant.
        reason: what is wrong there.
    """

    def __init__(self, name: str, place: str, reason: str) -> None:
        self.name, self.place, self.reason = name, place, _short(reason).rstrip(".")
        super().__init__(": ".join(part for part in (name, place, self.reason) if part) + ".")


class _Fault(ValueError):  # noqa: N818 - never leaves this module
    """A place and a reason; the name of the file is added later."""


class Seat(Struct, frozen=True):
    """A player; `level` is a non-empty word for a computer player, and None for a person."""

    name: str
    player: Literal["human", "computer"] = "human"
    level: str | None = None
    extra: Extra = field(default_factory=dict)


class HandRecord(Struct, frozen=True):
    """One deal and what was done with it.

    Attributes:
        dealer, deal, actions: as in the rules.
        result: as `notation.write_result` writes it, with unknown keys; None until the hand has ended.
        undone: the number of actions that were taken back.
        extra, deal_extra: unknown keys of the hand and of its deal.
    """

    dealer: int
    deal: Deal
    actions: tuple[Action, ...] = ()
    result: Mapping[str, Any] | None = None
    undone: int = 0
    extra: Extra = field(default_factory=dict)
    deal_extra: Extra = field(default_factory=dict)


class Record(Struct, frozen=True):
    """A game: what was dealt and what was done.

    Attributes:
        app: version of the program that wrote it.
        created, updated: UTC.
        variant, options: the preset, and the house rules that differ from it.
        seats, hands: at least one hand.
        winner: side, None while the game goes on.
        extra: unknown keys.
    """

    app: str
    created: datetime
    updated: datetime
    variant: str
    options: Mapping[str, Value]
    seats: tuple[Seat, ...]
    seed: int
    hands: tuple[HandRecord, ...]
    winner: int | None = None
    extra: Extra = field(default_factory=dict)

    @property
    def rules(self) -> RuleSet:
        """The rule set with its house rules; raises OptionError if it does not exist."""
        return rules_with(self.variant, self.options, preset_name(self.extra))


def preset_name(extra: Extra) -> str:
    """Return the name of the player's own preset from the extra keys of a record, or ""."""
    name = extra.get(PRESET_KEY)
    try:
        return checked_name(name) if isinstance(name, str) else ""
    except PresetError:
        return ""


def parse(data: bytes, name: str) -> Record:
    """Return the record that a file's bytes hold; raises only RecordError, whatever the bytes are.

    `name` is what the error calls the file. Whether the actions are legal is not checked here: see
    `replay`.
    """
    try:
        raw = decode(data)
        if not isinstance(raw, dict) or raw.get("format") != FORMAT:
            raise RecordError(name, "", "it is not a game record of this program")
        raw = upgrade(raw)
        return _record(raw, msgspec.convert(raw, RecordShape))
    except msgspec.ValidationError as error:
        raise RecordError(name, *validation_errors.explain(str(error))) from error
    except (JsonError, VersionError) as error:
        raise RecordError(name, "", str(error)) from error
    except _Fault as error:
        raise RecordError(name, *error.args) from error


def _record(raw: dict[str, Any], shape: RecordShape) -> Record:
    try:
        rules = rules_with(shape["variant"], shape["options"])
    except OptionError as error:
        raise _Fault("“variant” and “options”", str(error)) from error
    if len(shape["seats"]) != rules.seats:
        raise _Fault("“seats”", f"{rules.name} has {rules.seats} seats, not {len(shape['seats'])}")
    if shape["seed"] not in SEEDS:
        raise _Fault("“seed”", "the number is too large")
    if not shape["hands"]:
        raise _Fault("“hands”", "there is no hand in it")
    hands = zip(raw["hands"], shape["hands"], strict=True)
    seats = zip(raw["seats"], shape["seats"], strict=True)
    return Record(
        app=shape["app"],
        created=_utc("created", shape["created"]),
        updated=_utc("updated", shape["updated"]),
        variant=shape["variant"],
        options=shape["options"],
        seats=tuple(_seat(i, *pair) for i, pair in enumerate(seats)),
        seed=shape["seed"],
        hands=tuple(_hand(f"hand {i}", *pair) for i, pair in enumerate(hands, 1)),
        winner=shape["winner"],
        extra=_unknown(raw, RecordShape),
    )


def _utc(key: str, moment: datetime) -> datetime:
    if moment.utcoffset():
        raise _Fault(f"“{key}”", "the time must be UTC, written like 2025-01-31T12:00:00Z")
    return moment.replace(tzinfo=UTC)


def _seat(number: int, raw: dict[str, Any], shape: SeatShape) -> Seat:
    level = shape.get("level")
    if not level and (level is not None or shape["player"] == "computer"):
        raise _Fault(f"seat {number}", "a computer player needs a level")
    return Seat(shape["name"], shape["player"], level, _unknown(raw, SeatShape))


def _hand(place: str, raw: dict[str, Any], shape: HandShape) -> HandRecord:
    if shape.get("undone", 0) < 0:
        raise _Fault(f"{place}, “undone”", "the number must not be negative")
    deal = shape["deal"]
    hands = (_cards(f"{place}, deal, seat {i}", codes) for i, codes in enumerate(deal["hands"]))
    return HandRecord(
        dealer=shape["dealer"],
        deal=Deal(tuple(hands), _cards(f"{place}, stock", deal.get("stock", []))),
        actions=tuple(
            _action(f"{place}, action {i}", a) for i, a in enumerate(shape["actions"], 1)
        ),
        # As it was read: the tuples that msgspec makes of pairs are not what a file holds.
        result=raw.get("result"),
        undone=shape.get("undone", 0),
        extra=_unknown(raw, HandShape),
        deal_extra=_unknown(raw["deal"], DealShape),
    )


def _cards(place: str, codes: list[str]) -> tuple[Card, ...]:
    try:
        return tuple(card(code) for code in codes)
    except CardError as error:
        raise _Fault(place, str(error)) from error


def _action(place: str, parts: list[Any]) -> Action:
    try:
        return read_action(parts)
    except NotationError as error:
        raise _Fault(place, str(error)) from error


def _unknown(raw: dict[str, Any], shape: type) -> Extra:
    known = shape.__annotations__
    return {key: value for key, value in raw.items() if key not in known}


def _short(reason: str) -> str:
    most = 300
    return reason if len(reason) <= most else f"{reason[:most]}…"


def dump(record: Record) -> bytes:
    """Return the bytes of a record's file, which people can read: each action has its own line."""
    return encode(plain_record(record))


class RecordEncoder:
    """Writes a growing game as compact JSON, keeping the bytes of the hands that don't change."""

    def __init__(self) -> None:
        self._written: list[tuple[HandRecord, msgspec.Raw]] = []

    def encode(self, record: Record) -> bytes:
        """Return the bytes of a record's file, all on one line."""
        self._written = [(hand, self._hand(i, hand)) for i, hand in enumerate(record.hands)]
        return encode_line(_plain(record, [written for _, written in self._written]))

    def _hand(self, number: int, hand: HandRecord) -> msgspec.Raw:
        if number < len(self._written) and self._written[number][0] is hand:
            return self._written[number][1]
        return msgspec.Raw(msgspec.json.encode(_plain_hand(hand)))


def plain_record(record: Record) -> dict[str, Any]:
    """Return the record as the lists and objects of the record format."""
    return _plain(record, [_plain_hand(hand) for hand in record.hands])


def _plain(record: Record, hands: Sequence[object]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "app": record.app,
        "created": _time(record.created),
        "updated": _time(record.updated),
        "variant": record.variant,
        "options": dict(record.options),
        "seats": [_plain_seat(seat) for seat in record.seats],
        "seed": record.seed,
        "hands": hands,
        "winner": record.winner,
        **record.extra,
    }


def _time(moment: datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")


def _plain_seat(seat: Seat) -> dict[str, object]:
    level = {} if seat.level is None else {"level": seat.level}
    # A name typed on a screen may hold half a character, which UTF-8 cannot write.
    name = seat.name.encode("utf-8", "replace").decode()
    return {"name": name, "player": seat.player, **level, **seat.extra}


def _plain_hand(hand: HandRecord) -> dict[str, object]:
    deal: dict[str, object] = {"hands": [[c.code for c in cards] for cards in hand.deal.hands]}
    if hand.deal.stock:
        deal["stock"] = [c.code for c in hand.deal.stock]
    plain: dict[str, object] = {
        "dealer": hand.dealer,
        "deal": {**deal, **hand.deal_extra},
        "actions": [write_action(action) for action in hand.actions],
    }
    if hand.result is not None:
        plain["result"] = dict(hand.result)
    if hand.undone:
        plain["undone"] = hand.undone
    return {**plain, **hand.extra}
