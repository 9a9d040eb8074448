"""A table and its log: entries are applied, then stored; the log is read when others wrote it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Self

import msgspec

from ..observer import Observer
from ..store.api import Conflict, StoreError
from ..store.nodes import TableNews
from ..store.rows import Change, Row
from ..table.derived_rows import line_of, results_of, summary_of
from ..table.entry import Entry, encode_entry
from ..table.replay import rebuild
from ..table.shown_log import LogStep
from ..table.table import Table
from ..table.verbs import decode_entry
from ..table.verbs.moves import Moved
from ..table.verbs.seats import Sat
from .context import LiveContext
from .spectator_delay import ShownMoment, SpectatorDelay, shown_moment

Note = Callable[[Table, LogStep, int], None]


class Applied(msgspec.Struct, frozen=True):
    """Entries that the table has and the store has not."""

    entries: Sequence[Entry]
    rows: tuple[Row, ...]
    steps: list[LogStep]
    moments: list[ShownMoment]
    ends_match: bool


class TableLog:
    """One table, and how much of it is stored."""

    def __init__(self, table: Table, context: LiveContext) -> None:
        self.table = table
        self.stored_seq = table.seq  # of the last event on disk; the table may be ahead of it
        self.delay: SpectatorDelay | None = None  # of a table whose spectators see it late
        self._context = context
        self._summary = ""  # for lists of tables, made again when seats change

    @classmethod
    async def load(cls, table: str, context: LiveContext) -> Self | None:
        """Load a table from its log; None if there is none, StoreError if it is unreadable."""
        moments: list[ShownMoment] = []

        def note(built: Table, step: LogStep, at: int) -> None:
            if built.settings.delay:
                moments.append(shown_moment(built, step, at))

        built = await load_table(table, context, note)
        if built is None:
            return None
        loaded = cls(built, context)
        if built.imported is None:
            loaded._keep(moments)
        return loaded

    def now(self) -> int:
        """The time of the next entry: never earlier than the one before."""
        return max(self._context.clock.now(), self.table.changed)

    def apply(self, entries: Sequence[Entry], now: int, words: str | None) -> Applied:
        """Apply entries to the table; the caller then stores them, or rebuilds the table."""
        table, rows, steps, moments = self.table, [], [], []
        was_over = table.status == "over"
        for entry in entries:
            row = _row_of(table, entry, now, words)
            step = table.apply(entry, now, row.words)
            rows.append(row)
            steps.append(step)
            if table.settings.delay:
                moments.append(shown_moment(table, step, now))
        ends_match = table.status == "over" and not was_over
        return Applied(entries, tuple(rows), steps, moments, ends_match)

    async def store(self, applied: Applied, due: int | None) -> None:
        """Store what was applied, and when the table needs attention next.

        Conflict if another node was faster, StoreError if it cannot be stored.
        """
        context, table = self._context, self.table
        changed = any(step.seats_changed for step in applied.steps)
        if changed or not self._summary:
            self._summary = summary_of(table)
        line = line_of(table, due, self._summary)
        seated = tuple(entry.player for entry in applied.entries if isinstance(entry, Sat))
        ended = results_of(table) if applied.ends_match else ()
        try:
            with context.observer.span("store"):
                await context.store.append(Change(line, applied.rows, seated, ended))
        except Conflict:
            raise
        except StoreError as problem:
            context.storage.failed(problem)
            raise
        self.stored_seq = table.seq
        self._keep(applied.moments)
        if context.storage.trouble is not None:
            context.storage.works()
        _count(context.observer, table.settings.game, applied.entries)
        listed = changed and table.settings.public
        if listed:
            context.public_changes += 1
        context.nodes.tell(TableNews(table.id, table.seq, line.due, listed))
        if applied.ends_match:
            for call in context.when_match_ends:
                call(table)

    async def read_on(self) -> list[LogStep]:
        """Apply what other nodes have stored; an exception if that cannot be read or applied."""
        rows = await self._context.store.log_of(self.table.id, self.stored_seq)
        if not rows:
            return []
        steps: list[LogStep] = []
        moments: list[ShownMoment] = []
        for row in rows:
            if row.seq != self.table.seq + 1:
                raise ValueError(f"event {self.table.seq + 1} is missing")
            steps.append(self.table.apply(decode_entry(row.body), row.at, row.words))
            if self.table.settings.delay:
                moments.append(shown_moment(self.table, steps[-1], row.at))
        self.stored_seq = self.table.seq
        self._keep(moments)
        with suppress(StoreError):
            await self._context.learn_names(self.table)
        self._was_written_by_others()
        return steps

    async def rebuild(self) -> Sequence[LogStep] | None:
        """Read the whole log again; returns its new steps, or None if that fails."""
        try:
            loaded = await self.load(self.table.id, self._context)
        except StoreError as problem:
            self._context.storage.failed(problem)
            return None
        if loaded is None:
            return None
        if loaded.delay is not None and self.delay is not None:
            loaded.delay.sent = self.delay.sent
        known, self.stored_seq = self.stored_seq, loaded.stored_seq
        self.table, self.delay = loaded.table, loaded.delay
        self._was_written_by_others()
        return self.table.steps.after(known)

    def _was_written_by_others(self) -> None:
        self._context.clock.advance_to(self.table.changed)
        self._summary = ""

    def _keep(self, moments: Sequence[ShownMoment]) -> None:
        """Keep moments that were stored, for the spectators of a table with a delay."""
        for moment in moments:
            self.delay = self.delay or SpectatorDelay(self.table.settings.delay)
            self.delay.add(moment)


async def load_table(table: str, context: LiveContext, note: Note | None = None) -> Table | None:
    """A table rebuilt from its log; None if there is none, StoreError if it is unreadable.

    `note` gets the table after every entry.
    """
    rows = await context.store.log_of(table)
    if not rows:
        return None
    clock = context.clock
    if context.nodes.several and not clock.is_right_about(rows[-1].at):
        clock.advance_to(rows[-1].at)  # another node's clock is a little ahead
    now = clock.now() if clock.is_plausible else None
    outages = await context.storage.outages()
    built = rebuild(table, rows, context.make_chance, outages, now, note)
    built.no_deadline_before = context.no_deadline_before
    await context.learn_names(built)
    return built


def _count(observer: Observer, game: str, entries: Sequence[Entry]) -> None:
    for entry in entries:
        observer.count("entry", game=game, kind=entry.kind)
        if isinstance(entry, Moved):
            observer.count("move", game=game, by="person" if entry.player else "bot")


def _row_of(table: Table, entry: Entry, at: int, words: str | None) -> Row:
    """An entry as the store keeps it; free text has a column of its own."""
    spoken = words if entry.has_words else None
    body = encode_entry(entry).decode()
    return Row(table.id, table.seq + 1, at, entry.kind, entry.author, body, spoken)
