"""The store of a page: everything but the logs is in memory, and each change is on the shelf.

Lists are searched item by item, because one person has few matches.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise

import msgspec

from ..override import override
from ..server.store.api import Conflict, Store, StoreError
from ..server.store.rows import (
    EVERY_MATCH,
    Change,
    MatchFilter,
    Mistake,
    Outage,
    PracticeNote,
    Row,
    SeatResult,
    TableLine,
)
from .shelf import Changes, Collection, Shelf

LIVE = ("open", "playing")
_decode_row = msgspec.json.Decoder(Row).decode
Pair = tuple[str, str]


class Run(msgspec.Struct, frozen=True):
    """A time in which the page was open."""

    id: int
    started: int
    alive: int


class Device(msgspec.Struct, frozen=True):
    """The token of a browser, stored as its hash; `expires` holds the time when it was made."""

    hash: str
    player: str
    expires: int


class PageStore(Store):
    """Tables, players and results of one browser."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._lines: Collection[TableLine] = Collection("table", TableLine)
        self._seats: Collection[Pair] = Collection("seat", Pair)
        self._results: Collection[SeatResult] = Collection("result", SeatResult)
        self._mistakes: Collection[Mistake] = Collection("mistake", Mistake)
        self._practice: Collection[PracticeNote] = Collection("practice", PracticeNote)
        self._players: Collection[Pair] = Collection("player", Pair)
        self._tokens: Collection[Device] = Collection("token", Device)
        self._blocks: Collection[Pair] = Collection("block", Pair)
        self._runs: Collection[Run] = Collection("run", Run)

    @override
    async def open(self) -> None:
        for one in vars(self).values():
            if isinstance(one, Collection):
                one.read(await self._shelf.load(one.prefix))

    @override
    async def close(self) -> None:
        pass

    @asynccontextmanager
    async def _step(self) -> AsyncIterator[Changes]:
        """Collect changes that are written together at the end."""
        changes = Changes()
        yield changes
        try:
            await self._shelf.save(changes.texts)
        except Exception as error:
            raise StoreError("full", f"This browser stores nothing: {error}") from error
        changes.apply()

    # Tables

    @override
    async def append(self, change: Change) -> None:
        line = change.line
        if line is None:
            await self.probe()
            return
        known = self._lines.get(line.id)
        if change.rows and known is not None and change.rows[0].seq <= known.seq:
            raise Conflict
        async with self._step() as changes:
            for row in change.rows:
                changes.texts[_log_key(row)] = msgspec.json.encode(row).decode()
            if known is not None:
                line = msgspec.structs.replace(line, game=known.game, created=known.created)
            self._lines.put(changes, line, line.id)
            for player in change.seated:
                self._seats.put(changes, (line.id, player), line.id, player)
            for result in change.results:
                self._results.put(changes, result, result.table, result.seat)

    @override
    async def probe(self) -> None:
        async with self._step() as changes:
            changes.texts["probe"] = ""

    @override
    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        found = await self._shelf.load(f"log/{table}/")
        rows = [_decode_row(found[key]) for key in sorted(found)]
        return [row for row in rows if row.seq > after]

    async def _all_rows(self) -> list[Row]:
        found = await self._shelf.load("log/")
        return [_decode_row(found[key]) for key in sorted(found)]

    @override
    async def seatings_of(self, player: str) -> list[Row]:
        return [row for row in await self._all_rows() if (row.player, row.kind) == (player, "sat")]

    @override
    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        async with self._step() as changes:
            for row in await self.log_of(table):
                if row.seq in bodies:
                    other = msgspec.structs.replace(row, body=bodies[row.seq])
                    changes.texts[_log_key(row)] = msgspec.json.encode(other).decode()

    @override
    async def line_of(self, table: str) -> TableLine | None:
        return self._lines.get(table)

    @override
    async def due_tables(self) -> list[tuple[str, int]]:
        found = [(line.id, line.due) for line in self._lines if line.due is not None]
        return sorted(found, key=lambda one: one[1])

    @override
    async def public_tables(self, limit: int) -> list[TableLine]:
        found = [line for line in self._lines if line.public and line.status in LIVE]
        return sorted(found, key=lambda line: -line.changed)[:limit]

    @override
    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        sat = {table for table, who in self._seats if who == player}
        found = sorted(
            (line for line in self._lines if line.id in sat),
            key=lambda line: (line.changed, line.id),
            reverse=True,
        )
        last = None if before is None else self._lines.get(before)
        if last is not None:
            place = last.changed, last.id
            found = [line for line in found if (line.changed, line.id) < place]
        return found[:limit] if before is None or last is not None else []

    @override
    async def redate(self, now: int) -> None:
        async with self._step() as changes:
            for line in self._lines:
                times = {"created": min(line.created, now), "changed": min(line.changed, now)}
                self._lines.put(changes, msgspec.structs.replace(line, **times), line.id)
            for one in self._results:
                dated = msgspec.structs.replace(one, ended=min(one.ended, now))
                self._results.put(changes, dated, one.table, one.seat)
            for mistake in self._mistakes:
                found = msgspec.structs.replace(mistake, at=min(mistake.at, now))
                self._mistakes.put(changes, found, mistake.table, mistake.number)
            for run in self._runs:
                known = Run(run.id, min(run.started, now), min(run.alive, now))
                self._runs.put(changes, known, run.id)

    @override
    async def latest_at(self) -> int | None:
        return max((line.changed for line in self._lines), default=None)

    # Players

    @override
    async def add_player(self, id: str, name: str, token_hash: str, at: int) -> None:
        if self._players.get(id) is not None or self._tokens.get(token_hash) is not None:
            raise Conflict
        async with self._step() as changes:
            self._players.put(changes, (id, name), id)
            self._tokens.put(changes, Device(token_hash, id, at), token_hash)

    @override
    async def owner_of_name(self, name_key: str) -> str | None:
        return None  # a page has no protected names

    @override
    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        async with self._step() as changes:
            self._players.put(changes, (player, name), player)
        return True

    @override
    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        found = self._tokens.get(token_hash)
        return None if found is None else self._players.get(found.player)

    @override
    async def names_of(self, ids: Iterable[str]) -> dict[str, str]:
        return dict(found for id in ids if (found := self._players.get(id)) is not None)

    @override
    async def drop_token(self, token_hash: str) -> None:
        async with self._step() as changes:
            self._tokens.put(changes, None, token_hash)

    @override
    async def forget_player(self, id: str) -> None:
        rows = [row for row in await self._all_rows() if row.player == id and row.words is not None]
        async with self._step() as changes:
            for row in rows:
                silent = msgspec.structs.replace(row, words=None)
                changes.texts[_log_key(row)] = msgspec.json.encode(silent).decode()
            self._players.put(changes, (id, ""), id)
            self._practice.put(changes, None, id)
            for one in self._results:
                if one.player == id:
                    nobody = msgspec.structs.replace(one, player=None)
                    self._results.put(changes, nobody, one.table, one.seat)
            for mistake in self._mistakes:
                if mistake.player == id:
                    self._mistakes.put(changes, None, mistake.table, mistake.number)
            for device in self._tokens:
                if device.player == id:
                    self._tokens.put(changes, None, device.hash)
            for pair in self._blocks:
                if id in pair:
                    self._blocks.put(changes, None, *pair)

    @override
    async def block(self, player: str, blocked: str, on: bool) -> None:
        async with self._step() as changes:
            self._blocks.put(changes, (player, blocked) if on else None, player, blocked)

    @override
    async def blocked_by(self, player: str) -> frozenset[str]:
        return frozenset(other for who, other in self._blocks if who == player)

    # Results

    @override
    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        by_table: dict[str, list[SeatResult]] = {}
        for one in self._results:
            by_table.setdefault(one.table, []).append(one)
        places = sorted(
            (
                (own.ended, own.table)
                for seats in by_table.values()
                for own in seats
                if own.player == player and _fits(own, seats, wanted)
            ),
            reverse=True,
        )
        chosen = [place for place in places if before is None or place < before][:limit]
        return [
            one
            for _, table in chosen
            for one in sorted(by_table[table], key=lambda result: result.seat)
        ]

    @override
    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        mine = {one.table: one.seat for one in self._results if one.player == player}
        others = (one for one in self._results if mine.get(one.table, one.seat) != one.seat)
        return list(dict.fromkeys((one.player, one.bot) for one in others))

    @override
    async def uncounted_tables(self, player: str) -> list[str]:
        counted = {one.table for one in self._results}
        sat = {table for table, who in self._seats if who == player} - counted
        over = [line for line in self._lines if line.id in sat and line.status == "over"]
        return [line.id for line in sorted(over, key=lambda line: -line.changed)]

    @override
    async def add_results(self, found: Sequence[SeatResult]) -> None:
        async with self._step() as changes:
            for one in found:
                if self._results.get(one.table, one.seat) is None:
                    self._results.put(changes, one, one.table, one.seat)

    @override
    async def add_mistakes(self, found: Sequence[Mistake]) -> None:
        async with self._step() as changes:
            for one in found:
                if self._mistakes.get(one.table, one.number) is None:
                    self._mistakes.put(changes, one, one.table, one.number)

    @override
    async def mistakes_of(self, player: str, limit: int) -> list[Mistake]:
        mine = (one for one in self._mistakes if one.player == player)
        return sorted(mine, key=lambda one: (-one.at, one.table, one.number))[:limit]

    @override
    async def practice_of(self, player: str) -> PracticeNote:
        return self._practice.get(player) or PracticeNote()

    @override
    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        async with self._step() as changes:
            self._practice.put(changes, note, player)

    # When the page was open

    def _sorted_runs(self) -> list[Run]:
        return sorted(self._runs, key=lambda run: run.id)

    @override
    async def begin_run(self, at: int) -> None:
        known, latest = self._sorted_runs(), await self.latest_at()
        async with self._step() as changes:
            if known:
                last = known[-1]
                alive = max(last.alive, latest or 0)
                self._runs.put(changes, Run(last.id, last.started, alive), last.id)
            elif latest is not None:
                known = [Run(1, latest, latest)]
                self._runs.put(changes, known[0], 1)
            fresh = known[-1].id + 1 if known else 1
            self._runs.put(changes, Run(fresh, at, at), fresh)

    @override
    async def keep_alive(self, at: int) -> None:
        known = self._sorted_runs()
        if not known:
            return
        async with self._step() as changes:
            self._runs.put(changes, Run(known[-1].id, known[-1].started, at), known[-1].id)

    @override
    async def outages(self) -> list[Outage]:
        gaps = (Outage(one.alive, other.started) for one, other in pairwise(self._sorted_runs()))
        return [gap for gap in gaps if gap.until > gap.since]


def _log_key(row: Row) -> str:
    """Return the key of an event; the keys of a log sort in the order of its events."""
    return f"log/{row.table}/{row.seq:08}"


def _fits(own: SeatResult, seats: Sequence[SeatResult], wanted: MatchFilter) -> bool:
    others = [one for one in seats if one.seat != own.seat]
    return (
        wanted.game in (None, own.game)
        and wanted.outcome in (None, own.outcome)
        and (wanted.since is None or own.ended >= wanted.since)
        and (wanted.until is None or own.ended < wanted.until)
        and (wanted.rival is None or any(one.player == wanted.rival for one in others))
        and (wanted.bot is None or any(one.bot == wanted.bot for one in others))
    )
