"""Positions to practise: proven ones, and those of a match in which the player made a mistake."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from ...analysis.api import analyst_of
from ..errors import Refusal
from ..games import GameAdapter, PracticePosition, adapter_of, adapters
from ..protocol.messages import PROTOCOL, ClockInfo, SeatInfo, TableInfo, Welcome, You, encode
from ..settings import TableSettings
from ..table.bot_names import bot_names


@cache
def proven_ids(game: str) -> list[str]:
    """The ids of a game's proven positions: those with few players and few choices first.

    Positions that are alike in this are shuffled, since neighbours have much in common.
    """
    if analyst_of(game) is None:
        return []

    def difficulty(place: int) -> tuple[int, int, bytes]:
        found = made[place]()
        id = f"{game}.{place}".encode()
        return found.settings.players, len(found.legal), hashlib.sha256(id).digest()

    made = adapter_of(game).proven_positions()
    return [f"{game}.{place}" for place in sorted(range(len(made)), key=difficulty)]


def proven_position(id: str) -> PracticePosition:
    """The proven position with an id; a Refusal if there is none."""
    game, _, place = id.partition(".")
    known = [adapter for adapter in adapters() if adapter.game.name == game]
    positions = known[0].proven_positions() if known else ()
    if not (place.isascii() and place.isdigit() and int(place) < len(positions)):
        raise Refusal("not-found")
    return positions[int(place)]()


def played_position(record: Any, settings: TableSettings, number: int) -> PracticePosition:
    """The position before a decision of a match, as its seat knew it; Refusal if there is none."""
    adapter = adapter_of(record["game"])
    analyst = analyst_of(record["game"])
    asked = analyst.questions(record) if analyst else []
    question = next((one for one in asked if one.number == number), None)
    if question is None:
        raise Refusal("not-found")
    return _before(adapter, record, settings, question)


def _before(
    adapter: GameAdapter, record: Any, settings: TableSettings, question: Any
) -> PracticePosition:
    seat, found = question.seat, None
    assert adapter.game.replay_steps is not None
    for step in adapter.game.replay_steps(record):
        if step.number >= question.number and step.seat == seat and found is not None:
            return found
        shown = adapter.replayed(step.match, settings)
        if shown is not None and (legal := shown.legal(seat)):
            view, setup, offers = shown.view(seat), shown.setup(), shown.offers(seat)
            found = PracticePosition(settings, seat, view, legal, question, setup, offers)
    raise Refusal("not-found")


def seats_of(position: PracticePosition) -> list[SeatInfo]:
    """Who sits in a proven position: the player, and bots with names."""
    seats = range(position.settings.players)
    names = bot_names("practice", [None if seat == position.seat else "any" for seat in seats])
    return [SeatInfo("bot", name) if name else SeatInfo("person") for name in names]


def frame_of(position: PracticePosition, seats: Sequence[SeatInfo]) -> dict[str, Any]:
    """The message with which a live table would show a position."""
    settings = position.settings
    if "helps" in settings.__struct_fields__:  # so that boards show what a player remembers
        settings = msgspec.convert({**msgspec.to_builtins(settings), "helps": True}, type(settings))
    table = TableInfo("practice", "playing", settings, tuple(seats), None, "")
    frame = Welcome(
        seq=1,
        protocol=PROTOCOL,
        you=You(seat=position.seat),
        table=table,
        clock=ClockInfo(0),
        legal=position.legal,
        offers=position.offers,
        view=position.view,
        setup=position.setup,
        events=[],
        here=tuple(range(settings.players)),
    )
    decoded: dict[str, Any] = json.loads(encode(frame))
    return decoded
