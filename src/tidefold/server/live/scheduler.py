"""When something happens at a table without a message: deadlines, and decisions of bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..games import DecisionPlace
from ..table.command import Decide
from ..table.entry import Entry
from ..table.table import Table
from ..table.verbs.moves import bot_move
from ..workers.decisions import SeatedBot
from .context import LiveContext
from .table_log import TableLog

BOT_STEP_MS = 500  # a bot that is late is shown at the next such step


@dataclass(slots=True)
class BotDecision:
    """A decision that a bot works on, and its move once there is one."""

    number: int
    move: str | None = None
    replaced: str = ""  # why another bot chose the move; empty if the bot did
    not_before: int = 0


class Scheduler:
    """The timer of one table, and the decisions of its bots."""

    def __init__(self, log: TableLog, context: LiveContext) -> None:
        self._log = log
        self._context = context
        self._decisions: dict[int, BotDecision] = {}
        self._bots: dict[int, SeatedBot] = {}
        self._replaced: dict[int, str] = {}  # why others decide for remote bots, as the table knows

    def due(self) -> int | None:
        """When the table needs attention next."""
        return self._earliest(self._log.table.bot_seats)

    def _earliest(self, bots: Sequence[int]) -> int | None:
        """The table's deadline, or the time of the first of these bots."""
        table = self._log.table
        deadline = table.deadline()
        if deadline is not None and table.live is not None:
            deadline += table.live.grace
        if not bots:
            return deadline
        times = [self._bot_due(seat) for seat in bots]
        return min(times if deadline is None else [*times, deadline])

    def _bot_due(self, seat: int) -> int:
        table = self._log.table
        assert table.live is not None
        alone = set(table.waiting) == set(table.bot_seats)
        since = table.chairs[seat].since
        due = table.live.bot_due(seat, alone=alone, since=since) + table.outage_ms
        decision = self._decisions.get(seat)
        if decision is not None and decision.number == table.live.decision(seat):
            return max(due, decision.not_before)
        return due

    def schedule(self) -> None:
        """Ask bots for their decisions, and set the timer, unless another node does."""
        table = self._log.table
        if not self._context.nodes.owns(table.id):
            self.forget()
            self._context.timers.set(table.id, None)
            return
        live = table.live
        if live is None or live.result is not None:
            self._bots.clear()
        for seat in table.bot_seats:
            assert live is not None
            decision = self._decisions.get(seat)
            if decision is None or decision.number != live.decision(seat):
                self._ask_bot(seat, live.decision(seat))
        self._set_timer()

    def _set_timer(self) -> None:
        """Wake up when something is due; a bot that is still working sets the timer itself."""
        table = self._log.table
        asked = ((seat, self._decisions.get(seat)) for seat in table.bot_seats)
        ready = [seat for seat, one in asked if one is not None and one.move is not None]
        self._context.timers.set(table.id, self._earliest(ready))

    def _ask_bot(self, seat: int, number: int) -> None:
        table = self._log.table
        assert table.live is not None
        decision = self._decisions[seat] = BotDecision(number)
        bot, request = self._bot(seat), table.live.request(seat)
        place = DecisionPlace(table.id, table.seq, seat, number)
        request = replace(request, owner=table.host or table.id, place=place)

        async def choose() -> None:
            move = await self._context.bots.choose(bot, request)
            current = self._is_current(seat, decision)
            late = self._context.clock.now() - self._bot_due(seat) if current else 0
            if late > 0:
                steps = -(-late // BOT_STEP_MS)
                decision.not_before = self._bot_due(seat) + steps * BOT_STEP_MS
            decision.move, decision.replaced = move, bot.replaced
            self._set_timer()

        self._context.background.spawn(choose())

    def _bot(self, seat: int) -> SeatedBot:
        """The bot that decides for a seat, the same one throughout the match."""
        table = self._log.table
        name = table.bot_of(seat)
        if seat not in self._bots or self._bots[seat].name != name:
            seed = table.bot_seed(seat)
            self._bots[seat] = SeatedBot(name) if seed is None else SeatedBot(name, seed)
        return self._bots[seat]

    def _is_current(self, seat: int, decision: BotDecision) -> bool:
        return seat in self._log.table.bot_seats and self._decisions.get(seat) is decision

    def forget(self) -> None:
        """Drop all bots and their decisions, so that bots decide again."""
        self._decisions.clear()
        self._bots.clear()

    def bot_commands(self) -> Iterator[Decide]:
        """Commands of the bots that have decided; each plays if its time has come."""
        for seat in self._log.table.bot_seats:
            decision = self._decisions.get(seat)
            if decision is not None and decision.move is not None:
                yield self._bot_command(seat, decision)

    def _bot_command(self, seat: int, decision: BotDecision) -> Decide:
        def decide(table: Table, now: int) -> Sequence[Entry]:
            current = self._is_current(seat, decision)
            if not current or now < self._bot_due(seat) or decision.move is None:
                return []
            known, self._replaced[seat] = self._replaced.get(seat, ""), decision.replaced
            news = "" if decision.replaced == known else decision.replaced
            return bot_move(table, seat, decision.move, decision.number, news)

        return decide
