"""A finished match step by step: what every seat knew at each step, and what lay open.

A replay is made from the record alone, so that a match from a file is shown like one of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal

import msgspec

from ...games.api import Event, RecordError, ReplayStep
from ...games.fair import chance_of
from ...records.store import game_of
from ..errors import Refusal
from ..games import GameAdapter, LiveMatch, adapter_of
from ..protocol.messages import SeatInfo, TableInfo
from ..store.protected_names import without_mark
from ..table.bot_names import bot_names

MOST_STEPS = 5000  # a match of four players to the usual target has about 400
OPEN = "open"
Shuffle = Literal["proved", "broken", "unproved"]


class ShownEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as everybody saw it, and what single seats saw besides."""

    seen: dict[str, Any]
    private: dict[int, dict[str, Any]] = {}


class ShownStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal, a throw or a decision: its events, its number in an analysis, and who decided."""

    events: list[ShownEvent]
    number: int
    seat: int | None = None


class Replay(msgspec.Struct, frozen=True):
    """A finished match, step by step.

    `known` has, for each seat and for `open` cards, the view at every step: the first one whole, of
    the others the fields that changed. `shuffle` says whether all chance follows from the secret;
    `seat` is the caller's.
    """

    table: TableInfo
    setup: dict[str, Any] | None
    steps: list[ShownStep]
    known: dict[str, list[dict[str, Any]]]
    shuffle: Shuffle
    seat: int | None = None


def replay_of(record: Any, table: TableInfo | None = None, seat: int | None = None) -> Replay:
    """The replay of a record; RecordError if the record is wrong.

    Without a `table`, the record says who played. A Refusal if the game cannot be shown step by
    step.
    """
    adapter = replay_adapter(record)
    match: Any = None
    shown: list[ShownStep] = []
    views: list[dict[str, msgspec.Struct]] = []
    for step in checked_steps(adapter, record):
        match = step.match
        table = table or table_of(adapter, record)
        views.append(_views(_replayed(adapter, match, table), match.players))
        events = [ShownEvent(event.seen_by(None), _private(event)) for event in step.events]
        shown.append(ShownStep(events, step.number, step.seat))
    if table is None or match is None:
        raise RecordError("the record has no round")
    setup = _replayed(adapter, match, table).setup()
    known = {who: _changes([one[who] for one in views]) for who in views[0]}
    return Replay(table, setup, shown, known, _shuffle_of(adapter, match), seat)


def replay_adapter(record: Any) -> GameAdapter:
    """The adapter of a record's game; a Refusal unless that can be shown step by step."""
    game = game_of(record)
    if game.replay_steps is None:
        raise Refusal("not-found")
    return adapter_of(game.name)


def checked_steps(adapter: GameAdapter, record: Any) -> Iterator[ReplayStep]:
    """The steps of a record; RecordError if there are more than `MOST_STEPS`."""
    assert adapter.game.replay_steps is not None
    for number, step in enumerate(adapter.game.replay_steps(record)):
        if number >= MOST_STEPS:
            raise RecordError(f"the match has more than {MOST_STEPS} steps")
        yield step


def _replayed(adapter: GameAdapter, match: Any, table: TableInfo) -> LiveMatch:
    found = adapter.replayed(match, table.settings)
    if found is None:
        raise Refusal("not-found")
    return found


def _views(match: LiveMatch, players: int) -> dict[str, msgspec.Struct]:
    seats = {str(seat): match.view(seat) for seat in range(players)}
    return {**seats, OPEN: match.open_view()}


def _private(event: Event) -> dict[int, dict[str, Any]]:
    return {seat: dict(part) for seat, part in event.private.items()}


def _changes(views: list[msgspec.Struct]) -> list[dict[str, Any]]:
    """The first view whole, then the fields that changed in each later view."""
    first = views[0]
    tag = {str(first.__struct_config__.tag_field): first.__struct_config__.tag}
    whole = tag | {name: getattr(first, name) for name in first.__struct_fields__}
    return [whole, *(_change(before, now) for before, now in pairwise(views))]


def _change(before: msgspec.Struct, now: msgspec.Struct) -> dict[str, Any]:
    fields = now.__struct_fields__
    pairs = ((name, getattr(before, name), getattr(now, name)) for name in fields)
    return {name: new for name, old, new in pairs if new != old}


def table_of(adapter: GameAdapter, record: Mapping[str, Any]) -> TableInfo:
    """The table of a match that is known only from a valid record."""
    players, meta = record["players"], record.get("meta", {})
    names, bots = (_texts(meta.get(what), players) for what in ("names", "bots"))
    shown = bot_names(str(meta.get("table", "")), [bot or None for bot in bots])
    seats = tuple(
        SeatInfo("bot" if bot else "person", bot_name or without_mark(name), bot)
        for name, bot, bot_name in zip(names, bots, shown, strict=True)
    )
    return TableInfo(
        id="",
        status="over",
        settings=adapter.settings_of(record),
        seats=seats,
        host=None,
        commitment=record.get("fair", {}).get("commitment", ""),
        result=record.get("result"),
    )


def _texts(given: Any, count: int) -> list[str]:
    """One text per seat from a list in a record's `meta`, empty where it has none."""
    texts = [
        text if isinstance(text, str) else "" for text in given or () if not isinstance(given, str)
    ]
    return [*texts, *[""] * count][:count]


def _shuffle_of(adapter: GameAdapter, match: Any) -> Shuffle:
    """Does all chance of a match follow from the secret that was committed to?"""
    if "secret" not in match.fair or "nonces" not in match.fair:
        return "unproved"
    try:
        chance = chance_of(adapter.game.name, match.players, match.fair)
        adapter.game.verify(match, chance)
    except RecordError:
        return "broken"
    return "proved"
