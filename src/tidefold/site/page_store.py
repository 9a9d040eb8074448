"""The store of a page: everything but the logs is in memory, and each change is on the shelf.

The interface is that of the server's databases; one person has few matches, so lists are searched.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from ..server.store.api import (
    EVERY_MATCH,
    ChallengeTry,
    Change,
    Conflict,
    DailyTry,
    Followed,
    MatchFilter,
    Mistake,
    Outage,
    PracticeNote,
    Row,
    SeatResult,
    StoreError,
    TableLine,
)
from .no_accounts import NoAccounts
from .shelf import Changes, Collection, Shelf

LIVE = ("open", "playing")
MOST_FOLLOWED = 100
_decode_row = msgspec.json.Decoder(Row).decode
Pair = tuple[str, str]


class Run(msgspec.Struct, frozen=True):
    """A time in which the page was open."""

    id: int
    started: int
    alive: int


class Device(msgspec.Struct, frozen=True):
    """A token or a code: its hash, whose it is, and until when."""

    hash: str
    player: str
    expires: int


class Try(msgspec.Struct, frozen=True):
    """A try at a deal that others may play too: of a day's game, or of a challenge."""

    deal: Pair
    player: str
    table: str


class Follow(msgspec.Struct, frozen=True):
    """Whom a player follows."""

    player: str
    followed: str
    id: str
    at: int


class PageStore(NoAccounts):
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
        self._codes: Collection[Device] = Collection("code", Device)
        self._blocks: Collection[Pair] = Collection("block", Pair)
        self._follows: Collection[Follow] = Collection("follow", Follow)
        self._runs: Collection[Run] = Collection("run", Run)
        self._secrets: Collection[str] = Collection("secret", str)
        self._tries: Collection[Try] = Collection("try", Try)
        self._challenges: Collection[Pair] = Collection("challenge", Pair)

    async def open(self) -> None:
        """Read everything but the logs."""
        for one in vars(self).values():
            if isinstance(one, Collection):
                one.read(await self._shelf.load(one.prefix))

    async def close(self) -> None:
        """Nothing is open."""

    async def backup(self, path: str | Path) -> None:
        """A page has no files."""
        raise StoreError("failed", f"A page cannot be copied to {path}.")

    @asynccontextmanager
    async def _step(self) -> AsyncIterator[Changes]:
        """Changes that are written together at the end."""
        changes = Changes()
        yield changes
        try:
            await self._shelf.save(changes.texts)
        except Exception as error:
            raise StoreError("full", f"This browser stores nothing: {error}") from error
        changes.apply()

    # Tables

    async def append(self, change: Change) -> None:
        """Store a change; it is durable on return."""
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

    async def probe(self) -> None:
        """Store something of no meaning."""
        async with self._step() as changes:
            changes.texts["probe"] = ""

    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table whose number is larger than `after`, in order."""
        found = await self._shelf.load(f"log/{table}/")
        rows = [_decode_row(found[key]) for key in sorted(found)]
        return [row for row in rows if row.seq > after]

    async def _all_rows(self) -> list[Row]:
        found = await self._shelf.load("log/")
        return [_decode_row(found[key]) for key in sorted(found)]

    async def seatings_of(self, player: str) -> list[Row]:
        """The events with which a player sat down, at all tables."""
        return [row for row in await self._all_rows() if (row.player, row.kind) == (player, "sat")]

    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        """Replace the bodies of events by number."""
        async with self._step() as changes:
            for row in await self.log_of(table):
                if row.seq in bodies:
                    other = msgspec.structs.replace(row, body=bodies[row.seq])
                    changes.texts[_log_key(row)] = msgspec.json.encode(other).decode()

    async def line_of(self, table: str) -> TableLine | None:
        """The line of a table, if there is such a table."""
        return self._lines.get(table)

    async def due_tables(self) -> list[tuple[str, int]]:
        """Tables with a timer, and when it is due, soonest first."""
        found = [(line.id, line.due) for line in self._lines if line.due is not None]
        return sorted(found, key=lambda one: one[1])

    async def public_tables(self, limit: int) -> list[TableLine]:
        """Public tables that are open or playing, newest change first."""
        found = [line for line in self._lines if line.public and line.status in LIVE]
        return sorted(found, key=lambda line: -line.changed)[:limit]

    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        """Tables where a player ever sat, newest change first, those after the table `before`."""
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

    async def all_tables(self) -> AsyncIterator[TableLine]:
        """Every table, oldest first."""
        for line in sorted(self._lines, key=lambda line: (line.created, line.id)):
            yield line

    async def reports(self) -> list[Row]:
        """What players reported, oldest first."""
        rows = await self._all_rows()
        return [row for row in rows if row.kind == "reported" and row.words is not None]

    async def redate(self, now: int) -> None:
        """Move later times of tables, results and runs to now; the log keeps them."""
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

    async def latest_at(self) -> int | None:
        """The time of the newest change of any table."""
        return max((line.changed for line in self._lines), default=None)

    # Players

    async def add_player(self, id: str, name: str, token_hash: str, at: int) -> None:
        """Store a new player and the token of their first device."""
        if self._players.get(id) is not None or self._tokens.get(token_hash) is not None:
            raise Conflict
        async with self._step() as changes:
            self._players.put(changes, (id, name), id)
            self._tokens.put(changes, Device(token_hash, id, at), token_hash)

    async def rename_player(self, id: str, name: str) -> None:
        """Give a player another name."""
        async with self._step() as changes:
            self._players.put(changes, (id, name), id)

    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        """The id and name of the player whose device has this token."""
        found = self._tokens.get(token_hash)
        return None if found is None else self._players.get(found.player)

    async def names_of(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of players; a forgotten player has an empty one."""
        return dict(found for id in ids if (found := self._players.get(id)) is not None)

    async def add_code(self, hash: str, player: str, expires: int) -> None:
        """Store a code that moves a player to another device once."""
        async with self._step() as changes:
            self._codes.put(changes, Device(hash, player, expires), hash)

    async def claim_code(self, hash: str, now: int, new_token_hash: str) -> str | None:
        """Use up a code for a new token: returns its player, None if it is used or unknown."""
        found = self._codes.get(hash)
        async with self._step() as changes:
            for code in self._codes:
                if code.expires <= now or code.hash == hash:
                    self._codes.put(changes, None, code.hash)
            if found is None or found.expires <= now:
                return None
            self._tokens.put(changes, Device(new_token_hash, found.player, now), new_token_hash)
            changes.apply()  # before anybody else claims it
        return found.player

    async def drop_token(self, token_hash: str) -> None:
        """Forget a device's token."""
        async with self._step() as changes:
            self._tokens.put(changes, None, token_hash)

    async def forget_player(self, id: str) -> None:
        """Erase a player's name, words and devices; the moves stay, without a name."""
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
            for devices in (self._tokens, self._codes):
                for device in devices:
                    if device.player == id:
                        devices.put(changes, None, device.hash)
            for pair in self._blocks:
                if id in pair:
                    self._blocks.put(changes, None, *pair)
            for follow in self._follows:
                if id in (follow.player, follow.followed):
                    self._follows.put(changes, None, follow.player, follow.followed)
            for tried in self._tries:
                if tried.player == id:
                    self._tries.put(changes, None, *tried.deal, tried.player)

    async def block(self, player: str, blocked: str, on: bool) -> None:
        """Let a player block or unblock another one."""
        async with self._step() as changes:
            self._blocks.put(changes, (player, blocked) if on else None, player, blocked)

    async def blocked_by(self, player: str) -> frozenset[str]:
        """The players that a player has blocked."""
        return frozenset(other for who, other in self._blocks if who == player)

    async def follow(self, player: str, followed: str, id: str, at: int) -> None:
        """Let a player follow another one."""
        async with self._step() as changes:
            mine = [one for one in self._newest_follows(player) if one.followed != followed]
            self._follows.put(changes, Follow(player, followed, id, at), player, followed)
            for one in mine[MOST_FOLLOWED - 1 :]:
                self._follows.put(changes, None, player, one.followed)

    async def unfollow(self, player: str, id: str) -> None:
        """Take an entry from a player's list."""
        async with self._step() as changes:
            for one in self._follows:
                if (one.player, one.id) == (player, id):
                    self._follows.put(changes, None, player, one.followed)

    async def followed_by(self, player: str) -> list[Followed]:
        """Whom a player follows, the newest first."""
        return [Followed(one.followed, one.id) for one in self._newest_follows(player)]

    def _newest_follows(self, player: str) -> list[Follow]:
        mine = (one for one in self._follows if one.player == player)
        return sorted(mine, key=lambda one: (-one.at, one.id))

    # Results

    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        """All seats of a player's matches, newest first; `before` is the end and table of one."""
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

    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        """Every person and every bot (id, bot) that a player has had at the table."""
        mine = {one.table: one.seat for one in self._results if one.player == player}
        others = (one for one in self._results if mine.get(one.table, one.seat) != one.seat)
        return list(dict.fromkeys((one.player, one.bot) for one in others))

    async def uncounted_tables(self, player: str) -> list[str]:
        """Tables with a finished match of a player of which no results are stored."""
        counted = {one.table for one in self._results}
        sat = {table for table, who in self._seats if who == player} - counted
        over = [line for line in self._lines if line.id in sat and line.status == "over"]
        return [line.id for line in sorted(over, key=lambda line: -line.changed)]

    async def add_results(self, found: Sequence[SeatResult]) -> None:
        """Store results of a match that ended long ago, unless they are there."""
        async with self._step() as changes:
            for one in found:
                if self._results.get(one.table, one.seat) is None:
                    self._results.put(changes, one, one.table, one.seat)

    async def add_mistakes(self, found: Sequence[Mistake]) -> None:
        """Store the mistakes of a match, unless they are there."""
        async with self._step() as changes:
            for one in found:
                if self._mistakes.get(one.table, one.number) is None:
                    self._mistakes.put(changes, one, one.table, one.number)

    async def mistakes_of(self, player: str, limit: int) -> list[Mistake]:
        """A player's own mistakes, those found last first."""
        mine = (one for one in self._mistakes if one.player == player)
        return sorted(mine, key=lambda one: (-one.at, one.table, one.number))[:limit]

    async def practice_of(self, player: str) -> PracticeNote:
        """How a player does in practice."""
        return self._practice.get(player) or PracticeNote()

    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        """Store how a player does in practice."""
        async with self._step() as changes:
            self._practice.put(changes, note, player)

    # When the page was open

    def _sorted_runs(self) -> list[Run]:
        return sorted(self._runs, key=lambda run: run.id)

    async def begin_run(self, at: int) -> None:
        """Note that the page opens; whatever was stored last, it was open then."""
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

    async def keep_alive(self, at: int) -> None:
        """Note that the page is still open."""
        known = self._sorted_runs()
        if not known:
            return
        async with self._step() as changes:
            self._runs.put(changes, Run(known[-1].id, known[-1].started, at), known[-1].id)

    async def outages(self) -> list[Outage]:
        """The times in which the page was not open, oldest first."""
        gaps = (Outage(one.alive, other.started) for one, other in pairwise(self._sorted_runs()))
        return [gap for gap in gaps if gap.until > gap.since]

    # Deals that others may play too

    async def host_secret(self, name: str, fresh: str) -> str:
        """The secret of a name; the first time, the fresh one."""
        known = self._secrets.get(name)
        if known is not None:
            return known
        async with self._step() as changes:
            self._secrets.put(changes, fresh, name)
        return fresh

    async def _begin(self, deal: Pair, player: str, table: str) -> str:
        """Note a player's try at a deal; returns the table of an earlier one, if any."""
        known = self._tries.get(*deal, player)
        if known is not None:
            return known.table
        async with self._step() as changes:
            self._tries.put(changes, Try(deal, player, table), *deal, player)
        return table

    def _tried(self, on: str | None = None, player: str | None = None) -> list[DailyTry]:
        """Tries at daily deals, of a day or of a player."""
        found = []
        for one in self._tries:
            line = self._lines.get(one.table)
            wanted = on in (None, one.deal[0]) and player in (None, one.player)
            if line is not None and wanted and one.deal[0] != CHALLENGE:
                day, game = one.deal
                told = line.status, line.changed, line.summary
                found.append(DailyTry(day, game, one.player, one.table, *told))
        return found

    async def begin_try(self, day: str, game: str, player: str, table: str) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""
        return await self._begin((day, game), player, table)

    async def tries_on(self, day: str) -> list[DailyTry]:
        """Everybody's tries at the deals of a day."""
        return self._tried(on=day)

    async def tries_of(self, player: str) -> list[DailyTry]:
        """All tries of a player, oldest first."""
        return sorted(self._tried(player=player), key=lambda one: one.day)

    async def add_challenge(self, fresh: str, table: str, player: str) -> str:
        """The challenge with the deal of a table, by default this one; the player has tried it."""
        for id, played in self._challenges:
            if played == table:
                return id
        async with self._step() as changes:
            self._challenges.put(changes, (fresh, table), fresh)
            tried = Try((CHALLENGE, fresh), player, table)
            self._tries.put(changes, tried, *tried.deal, player)
        return fresh

    async def challenged_table(self, challenge: str) -> str | None:
        """The table whose deal is played, if there is such a challenge."""
        found = self._challenges.get(challenge)
        return None if found is None else found[1]

    async def begin_challenge(self, challenge: str, player: str, table: str) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""
        return await self._begin((CHALLENGE, challenge), player, table)

    async def challenge_tries(self, challenge: str) -> list[ChallengeTry]:
        """Everybody's tries at a challenge."""
        found = []
        for one in self._tries:
            line: Any = self._lines.get(one.table)
            if one.deal == (CHALLENGE, challenge) and line is not None:
                found.append(ChallengeTry(one.player, one.table, line.status, line.summary))
        return found


CHALLENGE = "challenge"  # in place of the day of a try


def _log_key(row: Row) -> str:
    """The key of an event; keys of one log sort as its events do."""
    return f"log/{row.table}/{row.seq:08}"


def _fits(own: SeatResult, seats: Sequence[SeatResult], wanted: MatchFilter) -> bool:
    """Is a match wanted, by a player's own result and the other seats?"""
    others = [one for one in seats if one.seat != own.seat]
    return (
        wanted.game in (None, own.game)
        and wanted.outcome in (None, own.outcome)
        and (wanted.since is None or own.ended >= wanted.since)
        and (wanted.until is None or own.ended < wanted.until)
        and (wanted.rival is None or any(one.player == wanted.rival for one in others))
        and (wanted.bot is None or any(one.bot == wanted.bot for one in others))
    )
