"""When something happens at a table without a message: deadlines, and decisions of bots."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from ..monotonic_clock import MonotonicClock
from ..table.entry import Entry
from ..table.table import Table
from ..table.verbs.away import deadline_passed
from ..table.verbs.moves import bot_move
from ..workers.decisions import BotRunner, SeatedBot

BOT_STEP_MS = 500  # a bot that is late is shown at the next such step
Command = Callable[[Table, int], Sequence[Entry]]


class ScheduledRoom(Protocol):
    """The room whose table is scheduled."""

    table: Table

    async def do(self, command: Command) -> int:
        """Run a command, store its entries and send them."""
        ...

    def here(self) -> tuple[int, ...]:
        """The seats with an open connection."""
        ...


class Timers(Protocol):
    """What the scheduler needs of the hub."""

    clock: MonotonicClock
    bots: BotRunner

    def owns(self, table: str) -> bool:
        """Does this server run the clock and the bots of a table?"""
        ...

    def wake_at(self, table: str, due: int | None) -> None:
        """Set the only timer of a table, or none."""
        ...

    def spawn(self, work: Coroutine[Any, Any, Any], *, for_bot: bool = False) -> None:
        """Run something in the background."""
        ...


@dataclass(slots=True)
class BotDecision:
    """A decision that a bot works on, and its move once there is one."""

    number: int
    move: str | None = None
    replaced: str = ""  # why another bot made it, if the table does not know yet
    not_before: int = 0


class Scheduler:
    """The timer of one table, and the decisions of its bots."""

    def __init__(self, room: ScheduledRoom, timers: Timers) -> None:
        self._room = room
        self._timers = timers
        self._decisions: dict[int, BotDecision] = {}
        self._bots: dict[int, SeatedBot] = {}
        self._replaced: dict[int, str] = {}  # why other bots decide for remote ones, as was told

    def due(self) -> int | None:
        """When the table needs attention next."""
        return self._earliest(self._room.table.bot_seats)

    def _earliest(self, bots: Sequence[int]) -> int | None:
        """The table's deadline, or the time of the first of these bots."""
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
        due += self._room.table.outage_ms
        decision = self._decisions.get(seat)
        if decision is not None and decision.number == self._room.table.live.decision(seat):
            return max(due, decision.not_before)
        return due

    def schedule(self) -> None:
        """Ask bots for their decisions, and set the timer, unless another node does."""
        if not self._timers.owns(self._room.table.id):
            self.forget()
            self._timers.wake_at(self._room.table.id, None)
            return
        live = self._room.table.live
        if live is None or live.result is not None:
            self._bots.clear()
        for seat in self._room.table.bot_seats:
            assert live is not None
            decision = self._decisions.get(seat)
            if decision is None or decision.number != live.decision(seat):
                self._ask_bot(seat, live.decision(seat))
        self._set_timer()

    def _set_timer(self) -> None:
        """Wake up when something is due; a bot that is still working sets the timer itself."""
        asked = ((seat, self._decisions.get(seat)) for seat in self._room.table.bot_seats)
        ready = [seat for seat, one in asked if one is not None and one.move is not None]
        self._timers.wake_at(self._room.table.id, self._earliest(ready))

    def _ask_bot(self, seat: int, number: int) -> None:
        """Let a bot work on a decision in the background."""
        assert self._room.table.live is not None
        decision = self._decisions[seat] = BotDecision(number)
        bot, request = self._bot(seat), self._room.table.live.request(seat)
        request = replace(request, owner=self._room.table.host or self._room.table.id)

        async def choose() -> None:
            move = await self._timers.bots.choose(bot, request)
            current = self._is_current(seat, decision)
            late = self._timers.clock.now() - self._bot_due(seat) if current else 0
            if late > 0:
                steps = -(-late // BOT_STEP_MS)
                decision.not_before = self._bot_due(seat) + steps * BOT_STEP_MS
            decision.move, decision.replaced = move, bot.replaced
            self._set_timer()

        self._timers.spawn(choose(), for_bot=True)

    def _bot(self, seat: int) -> SeatedBot:
        """The bot that decides for a seat, the same one through the match."""
        name = self._room.table.bot_of(seat)
        if seat not in self._bots or self._bots[seat].name != name:
            seed = self._room.table.bot_seed(seat)
            self._bots[seat] = SeatedBot(name) if seed is None else SeatedBot(name, seed)
        return self._bots[seat]

    def _is_current(self, seat: int, decision: BotDecision) -> bool:
        """Does the bot still face this decision?"""
        return seat in self._room.table.bot_seats and self._decisions.get(seat) is decision

    def forget(self) -> None:
        """The table was rebuilt, so bots decide anew."""
        self._decisions.clear()
        self._bots.clear()

    async def run_due(self) -> None:
        """The timer fired: handle the deadline and the bots whose time has come."""
        await self._room.do(lambda table, now: deadline_passed(table, now, self._room.here()))
        for seat in self._room.table.bot_seats:
            decision = self._decisions.get(seat)
            if decision is not None and decision.move is not None:
                await self._room.do(self._bot_command(seat, decision))
        self.schedule()

    def _bot_command(self, seat: int, decision: BotDecision) -> Command:
        """Play a bot's move, if its time has come."""

        def command(table: Table, now: int) -> Sequence[Entry]:
            current = self._is_current(seat, decision)
            if not current or now < self._bot_due(seat) or decision.move is None:
                return []
            told, self._replaced[seat] = self._replaced.get(seat, ""), decision.replaced
            news = "" if decision.replaced == told else decision.replaced
            return bot_move(table, seat, decision.move, decision.number, news)

        return command
