"""New tables: the entries with which each kind of table begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ...games.fair import NO_NONCE
from ..errors import Refusal
from ..games import adapter_of
from ..settings import TableSettings
from ..table.entry import Entry
from ..table.table import Table
from ..table.verbs.beginning import Began, Created
from ..table.verbs.seats import BotSat, Sat
from .hub import Hub
from .room import Room


async def create_table(
    hub: Hub,
    player: str,
    settings: TableSettings,
    *,
    seats: Sequence[tuple[str | None, str | None]] | None = None,
    before: str | None = None,
) -> Room:
    """Set up a table with its host and bots, or, with `seats` (player, bot), a rematch."""
    settings = complete_settings(settings)
    if seats is None:
        hub.remote_bots.check(settings.game, settings.bots)
    invite, secret = hub.ids.invite(), hub.new_secret()
    entries: list[Entry] = [Created(settings, player, invite, secret, before)]
    entries += _first_seats(settings, player) if seats is None else _seat_entries(seats)
    id = hub.ids.table() if before is None else hub.ids.rematch(before)
    return await hub.open_table(id, entries)


async def create_daily(
    hub: Hub, table: str, player: str, settings: TableSettings, day: str, key: str
) -> Room:
    """Set up a table on the deal of a day; nobody adds a nonce, so the match begins at once."""
    settings = complete_settings(settings)
    created = Created(settings, player, hub.ids.invite(), key, day=day)
    sat = Sat(player, 0, nonce_hash=NO_NONCE)
    _, *bots = _first_seats(settings, player)
    return await hub.open_table(table, [created, sat, *bots, Began()])


async def create_challenge(
    hub: Hub, table: str, player: str, played: Table, challenge: str
) -> Room:
    """Set up a table on the deal of a match that is over, with the same bots in their seats."""
    settings = msgspec.structs.replace(played.settings, public=False, rated=False)
    key = played.chance().key
    created = Created(
        settings, player, hub.ids.invite(), hub.new_secret(), None, key, challenge=challenge
    )
    seats = _seat_entries([(player, chair.bot) for chair in played.chairs], NO_NONCE)
    return await hub.open_table(table, [created, *seats, Began()])


async def create_tournament_table(
    hub: Hub,
    table: str,
    settings: TableSettings,
    seats: Sequence[tuple[str | None, str | None]],
    *,
    tournament: str,
    key: str,
    forfeits: bool,
) -> Room:
    """Set up a table on the deal of a round with its `seats` (player, bot).

    The match waits for its people; between bots it begins at once.
    """
    created = Created(settings, "", hub.ids.invite(), key, tournament=tournament, forfeits=forfeits)
    sitting = [(player, None if player else bot or settings.stand_in) for player, bot in seats]
    begun = [] if any(player for player, _ in seats) else [Began()]
    return await hub.open_table(table, [created, *_seat_entries(sitting, NO_NONCE), *begun])


async def play_on(
    hub: Hub, player: str, settings: TableSettings, seat: int, beginning: dict[str, Any]
) -> Room:
    """Set up a table where a player continues an unfinished match against bots."""
    _check_settings(settings)
    hub.remote_bots.check(settings.game, settings.bots)
    invite, secret = hub.ids.invite(), hub.new_secret()
    created = Created(settings, player, invite, secret, beginning=beginning)
    bots: list[str | None] = [*settings.bots]
    bots.insert(seat, None)
    seats = _seat_entries([(player, bot) for bot in bots], NO_NONCE)
    return await hub.open_table(hub.ids.table(), [created, *seats, Began()])


async def rematch(hub: Hub, table: Table, player: str) -> str:
    """Set up another match with seats rotated by one, and return its table."""
    chairs = [*table.chairs[1:], table.chairs[0]]
    people = [(None if c.left else c.player, c.bot) for c in chairs]
    another = await create_table(hub, player, table.settings, seats=people, before=table.id)
    return another.table.id


def _check_settings(settings: TableSettings) -> None:
    try:
        adapter_of(settings.game).check(settings)
    except ValueError as problem:
        raise Refusal("bad-settings", detail=str(problem)) from None


def complete_settings(settings: TableSettings) -> TableSettings:
    """Checked settings as the log keeps them; raises Refusal if they are wrong."""
    _check_settings(settings)
    return adapter_of(settings.game).complete_settings(settings)


def _first_seats(settings: TableSettings, player: str) -> list[Entry]:
    """Seat the host first and the bots last; the host commits to a nonce later."""
    first_bot = settings.players - len(settings.bots)
    bots = [BotSat(first_bot + n, bot) for n, bot in enumerate(settings.bots)]
    return [Sat(player, 0), *bots]


def _seat_entries(
    seats: Sequence[tuple[str | None, str | None]], nonce_hash: str | None = None
) -> list[Entry]:
    """Seat a bot, or else a person, in every seat that has one (player, bot)."""
    return [
        BotSat(seat, bot) if bot else Sat(player or "", seat, nonce_hash=nonce_hash)
        for seat, (player, bot) in enumerate(seats)
        if bot or player
    ]
