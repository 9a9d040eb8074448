"""When something happens at a table by itself: time that runs out, and bots that decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .table import entries as e
from .table.playing import bot_move, time_passed
from .table.table import Table

if TYPE_CHECKING:
    from .hub import Hub
    from .room import Room

BOT_STEP_MS = 500  # a bot that needs longer is shown at the next such step


@dataclass(slots=True)
class Idea:
    """What a bot thinks about, and what came of it."""

    decision: int
    move: str | None = None
    not_before: int = 0


class Pacing:
    """The alarm of one table, and what its bots think."""

    def __init__(self, room: Room, hub: Hub) -> None:
        self._room = room
        self._hub = hub
        self._ideas: dict[int, Idea] = {}

    def due(self) -> int | None:
        """When the table must be looked at again."""
        return self._earliest(self._room.table.bot_seats)

    def _earliest(self, bots: Sequence[int]) -> int | None:
        """The time of the table's deadline or of the first of these bots."""
        deadline = self._room.table.deadline()
        if deadline is not None and self._room.table.live is not None:
            deadline += self._room.table.live.grace
        if not bots:
            return deadline
        times = [self._bot_due(seat) for seat in bots]
        return min(times if deadline is None else [*times, deadline])

    def _bot_due(self, seat: int) -> int:
        """When a bot's decision is shown."""
        assert self._room.table.live is not None
        alone = set(self._room.table.waiting) == set(self._room.table.bot_seats)
        since = self._room.table.chairs[seat].since
        due = self._room.table.live.bot_due(seat, alone=alone, since=since)
        idea = self._ideas.get(seat)
        if idea is not None and idea.decision == self._room.table.live.decision(seat):
            return max(due, idea.not_before)
        return due

    def look_ahead(self) -> None:
        """Let bots think, and set the alarm."""
        live = self._room.table.live
        for seat in self._room.table.bot_seats:
            assert live is not None
            idea = self._ideas.get(seat)
            if idea is None or idea.decision != live.decision(seat):
                self._think(seat, live.decision(seat))
        self._hub.wake_at(self._room.table.id, self._next_alarm())

    def _next_alarm(self) -> int | None:
        """When to look again: bots that still think ring by themselves."""
        ideas = ((seat, self._ideas.get(seat)) for seat in self._room.table.bot_seats)
        ready = [seat for seat, idea in ideas if idea is not None and idea.move is not None]
        return self._earliest(ready)

    def _think(self, seat: int, decision: int) -> None:
        """Let a bot think about a decision."""
        assert self._room.table.live is not None
        idea = self._ideas[seat] = Idea(decision)
        bot, thought = self._room.table.bot_of(seat), self._room.table.live.thought(seat)

        async def choose() -> None:
            move = await self._hub.thinker.choose(bot, thought)
            late = self._hub.clock.now() - self._bot_due(seat) if self._current(seat, idea) else 0
            if late > 0:
                steps = -(-late // BOT_STEP_MS)
                idea.not_before = self._bot_due(seat) + steps * BOT_STEP_MS
            idea.move = move
            self._hub.wake_at(self._room.table.id, self._next_alarm())

        self._hub.spawn(choose(), thinking=True)

    def _current(self, seat: int, idea: Idea) -> bool:
        """Is this still what the bot has to decide?"""
        return seat in self._room.table.bot_seats and self._ideas.get(seat) is idea

    def forget(self) -> None:
        """The table was built again: bots think again too."""
        self._ideas.clear()

    async def ring(self) -> None:
        """The alarm: do what the clock and the bots have due."""
        await self._room.do(lambda table, now: time_passed(table, now, self._room.here()))
        for seat in self._room.table.bot_seats:
            idea = self._ideas.get(seat)
            if idea is not None and idea.move is not None:
                await self._room.do(self._bot_decides(seat, idea))
        self.look_ahead()

    def _bot_decides(self, seat: int, idea: Idea) -> Callable[[Table, int], Sequence[e.AnyEntry]]:
        """A bot's decision, if its time has come."""

        def decide(table: Table, now: int) -> Sequence[e.AnyEntry]:
            if not self._current(seat, idea) or now < self._bot_due(seat) or idea.move is None:
                return []
            return bot_move(table, seat, idea.move, idea.decision)

        return decide
