"""Queries about moderation; every change logs who made it, in the same transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from .rows import Action, Sanction
from .schema import closed_reports, columns_of, moderation_log, players, refused_words, sanctions
from .transactions import DatabaseStore, reads, writes

BAN, MUTE = "ban", "mute"
BY_SERVER = "the server"
VERSION = select(func.max(moderation_log.c.id))
SANCTIONS = select(*columns_of(sanctions, Sanction)).order_by(sanctions.c.since, sanctions.c.id)
WORDS = select(refused_words.c.word).order_by(refused_words.c.word)
CLOSED = select(closed_reports.c.table_id, closed_reports.c.seq)
ACTIONS = select(*columns_of(moderation_log, Action)).order_by(moderation_log.c.id)


class ModerationQueries(DatabaseStore):
    """Reads and changes the host's moderation: sanctions, words and reports."""

    async def moderation_version(self) -> int:
        """A number that grows with every action of a moderator."""
        return int((await self._fetch(VERSION))[0][0] or 0)

    async def sanctions(self) -> list[Sanction]:
        """All bans and mutes, oldest first; also those that are over but not yet pruned."""
        found = [Sanction(*row) for row in await self._fetch(SANCTIONS)]
        return [msgspec.structs.replace(one, with_network=bool(one.with_network)) for one in found]

    async def refused_words(self) -> list[str]:
        """The words that are not allowed, as the host wrote them."""
        return [row[0] for row in await self._fetch(WORDS)]

    async def closed_reports(self) -> set[tuple[str, int]]:
        """The reports that a moderator has dealt with."""
        return {(table, seq) for table, seq in await self._fetch(CLOSED)}

    async def actions(self) -> list[Action]:
        """Everything that moderators did, oldest first."""
        return [Action(*row) for row in await self._fetch(ACTIONS)]

    @reads
    def players_named(self, connection: Connection, who: str) -> list[tuple[str, str, int]]:
        """The id, the name and the time of creation of the players with this id or name."""
        same = (players.c.id == who) | (func.lower(players.c.name) == who.lower())
        query = select(players.c.id, players.c.name, players.c.created).where(same)
        found = connection.execute(query.order_by(players.c.created))
        return [(id, name, created) for id, name, created in found]

    @writes
    def add_sanction(self, connection: Connection, sanction: Sanction, by: str) -> None:
        """Store a ban or a mute."""
        until = "for ever" if sanction.until is None else f"until {sanction.until}"
        about = sanction.player or sanction.network or ""
        values = msgspec.structs.asdict(sanction)
        connection.execute(insert(sanctions).values(**values))
        detail = f"{until}: {sanction.reason}" if sanction.reason else until
        _note(connection, Action(sanction.since, by, sanction.kind, about, detail))

    @writes
    def lift_sanctions(
        self, connection: Connection, kind: str, about: str, by: str, at: int
    ) -> int:
        """End the bans or mutes of a player or network; returns how many there were."""
        theirs = (sanctions.c.player == about) | (sanctions.c.network == about)
        ended = delete(sanctions).where(theirs, sanctions.c.kind == kind)
        count = connection.execute(ended).rowcount
        if count:
            _note(connection, Action(at, by, f"un{kind}", about, ""))
        return count

    @writes
    def change_words(
        self, connection: Connection, add: Iterable[str], remove: Iterable[str], by: str, at: int
    ) -> tuple[int, int]:
        """Forbid and allow words; returns how many were added and removed."""
        known = {row[0] for row in connection.execute(WORDS)}
        new, gone = sorted(set(add) - known), sorted(set(remove) & known)
        if gone:
            connection.execute(delete(refused_words).where(refused_words.c.word.in_(gone)))
        if new:
            connection.execute(insert(refused_words), [{"word": one} for one in new])
        if new or gone:
            detail = f"{len(new)} added, {len(gone)} removed"
            _note(connection, Action(at, by, "words", "", detail))
        return len(new), len(gone)

    @writes
    def close_report(self, connection: Connection, table: str, seq: int, by: str, at: int) -> bool:
        """Mark a report as dealt with; returns False if it already was."""
        this = (closed_reports.c.table_id == table) & (closed_reports.c.seq == seq)
        if connection.execute(select(closed_reports).where(this)).first():
            return False
        connection.execute(insert(closed_reports).values(table_id=table, seq=seq))
        _note(connection, Action(at, by, "close", f"{table}-{seq}", ""))
        return True


def _note(connection: Connection, action: Action) -> None:
    connection.execute(insert(moderation_log).values(**msgspec.structs.asdict(action)))


def current(found: Sequence[Sanction], kind: str, now: int) -> list[Sanction]:
    """The sanctions of a kind that are still in force."""
    return [one for one in found if one.kind == kind and not one.is_over(now)]
