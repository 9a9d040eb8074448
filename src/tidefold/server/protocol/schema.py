"""The server's messages with the types of the games: for decoders, TypeScript and OpenAPI.

`messages.py` leaves open what games put on the wire. Here these fields get the types that the
games' adapters name. Two games may have events of one name, so a strict decoder is for one game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Union

import msgspec
from msgspec import UNSET, UnsetType

from ..games import GameAdapter, adapters
from ..table.verbs import TABLE_EVENTS
from .messages import (
    CLIENT_MESSAGES,
    AnyServerMessage,
    Done,
    Event,
    Failure,
    Pong,
    Presence,
    TableInfo,
    Update,
    Welcome,
)

Decode = Callable[[bytes | str], AnyServerMessage]


def union_of(types: Iterable[Any]) -> Any:
    """The union of some types."""
    return Union[tuple(dict.fromkeys(types))]  # noqa: UP007  made at run time


@dataclass(frozen=True)
class OpenTypes:
    """The types of the fields that games fill in."""

    settings: Any
    view: Any
    offer: Any
    event: Any = Event
    setup: Any = dict[str, Any]
    result: Any = dict[str, Any]

    def table_info(self, prefix: str = "") -> type[TableInfo]:
        """`TableInfo` with these types."""
        result = (self.result | None, None)
        info: type[TableInfo] = narrowed(
            TableInfo, prefix, settings=(self.settings,), result=result
        )
        return info

    def server_messages(self) -> Any:
        """The union of the server's messages with these types."""
        table = self.table_info()
        shared: dict[str, Any] = {
            "offers": (tuple[self.offer, ...], ()),  # type: ignore[name-defined]  # made at run time
            "view": (self.view | None, None),
            "setup": (self.setup | None, None),
        }
        events: Any = list[self.event]  # type: ignore[name-defined]  # made at run time
        welcome = narrowed(
            Welcome, table=(table,), events=(events | UnsetType, UNSET), **shared, tag="welcome"
        )
        update = narrowed(
            Update, events=(events,), table=(table | None, None), **shared, tag="update"
        )
        return union_of((welcome, update, Done, Presence, Failure, Pong))


def narrowed(
    base: type[Any], prefix: str = "", *, tag: str | None = None, **fields: tuple[Any, ...]
) -> Any:
    """A struct with other types for some of its fields: `(type,)` or `(type, default)` by name."""
    given: Any = [(name, *field) for name, field in fields.items()]
    tagged: dict[str, Any] = {} if tag is None else {"tag": tag}
    frozen: dict[str, Any] = {"frozen": base.__struct_config__.frozen}
    made = msgspec.defstruct(prefix + base.__name__, given, bases=(base,), **frozen, **tagged)
    made.__doc__ = base.__doc__
    return made


def offer_type(games: Sequence[GameAdapter]) -> Any:
    """The schema of the offers of some games; any object unless just one of them makes offers."""
    offers = [game.wire.offer for game in games if game.wire.offer is not None]
    return offers[0] if len(offers) == 1 else dict[str, Any]


def types_of(adapter: GameAdapter) -> OpenTypes:
    """The types that one game puts on the wire."""
    wire = adapter.wire
    event = union_of((*TABLE_EVENTS, *wire.events)) if wire.events else Event
    setup = wire.setup or dict[str, Any]
    return OpenTypes(
        adapter.settings, wire.view, wire.offer or offer_type(adapters()), event, setup, wire.result
    )


def settings_type(games: Sequence[GameAdapter]) -> Any:
    """The tagged union of the settings of some games."""
    return reduce(or_, (game.settings for game in games))


def protocol_schema(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """The JSON schemas of all messages by name; what the games add is merged to `anyOf`."""
    merged: dict[str, Any] = {}
    for adapter in games:
        types = (CLIENT_MESSAGES, types_of(adapter).server_messages())
        _, parts = msgspec.json.schema_components(types, ref_template="{name}")
        for name, part in parts.items():
            merged[name] = _merge(merged[name], part) if name in merged else part
    return merged


def _merge(one: Any, other: Any) -> Any:
    """A schema that accepts what either of two schemas accepts."""
    if one == other:
        return one
    if one.get("type") == other.get("type") == "object" and "properties" in one:
        pairs = (
            (name, part, other["properties"][name]) for name, part in one["properties"].items()
        )
        return {**one, "properties": {name: _merge(a, b) for name, a, b in pairs}}
    if one.get("type") == other.get("type") == "array" and "items" in one and "items" in other:
        return {**one, "items": _merge(one["items"], other["items"])}
    choices = [*_choices(one), *_choices(other)]
    distinct = [choice for place, choice in enumerate(choices) if choice not in choices[:place]]
    distinct.sort(key=lambda choice: choice.get("type") == "null")
    return {**{key: one[key] for key in ("default",) if key in one}, "anyOf": distinct}


def _choices(schema: Any) -> list[Any]:
    return list(schema["anyOf"]) if "anyOf" in schema else [schema]
