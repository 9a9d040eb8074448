"""Tournaments: rounds on duplicate deals, paired and played without anybody's help.

Everything is in the store, so any server can continue any tournament at any moment. `advance`
does the next steps: each is done once, however many servers try, and doing it again changes
nothing. The tables of a round are noted with its pairing, before they are made.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from contextlib import suppress

import msgspec

from ...games.fair import new_secret
from ..errors import Refusal
from ..games import adapter_of
from ..monotonic_clock import Timer
from ..store.api import StoreError
from ..store.rows import TournamentLine, TournamentRound
from ..table.table import Table
from ..table.verbs.ending import RoundOver, end_of_round
from ..tournaments.course import Course
from ..tournaments.plan import Pairing, Plan, encode, read_pairing, read_plan
from .hub import Hub
from .new_tables import complete_settings, create_tournament_table
from .room import Room
from .storage_health import RETRY_MS

MOST_ENTRANTS = 64
PAUSE_MS = 15_000  # between rounds, in which people look at the standings
POLL_S = 10.0  # how soon a server notices what another one left
log = logging.getLogger("tidefold.server")


class Tournaments:
    """The tournaments of one database; any number of servers may run them."""

    def __init__(self, hub: Hub) -> None:
        self.store = hub.database
        self._hub = hub
        self._advancing = asyncio.Lock()
        self._timers: dict[str, Timer] = {}
        hub.context.when_match_ends.append(self._match_ended)

    async def create(self, host: str, title: str, public: bool, plan: Plan) -> str:
        """Set up a tournament; raises Refusal if the plan is wrong."""
        plan = _complete_plan(plan)
        line = TournamentLine(
            self._hub.ids.invite(),
            host,
            plan.settings.game,
            title,
            public,
            encode(plan).decode(),
            new_secret(),
            "open",
            self._hub.clock.now(),
        )
        await self.store.add_tournament(line)
        return line.id

    async def course(self, id: str) -> Course:
        """A tournament as it is now; a Refusal if there is none."""
        line = await self.store.tournament(id)
        if line is None:
            raise Refusal("not-found")
        rounds = await self.store.rounds_of(id)
        tables = [one.id for r in rounds for one in read_pairing(r.pairing).tables]
        results = await self.store.results_at(tables) if tables else []
        entrants = await self.store.entrants_of(id)
        return Course(line, read_plan(line.plan), entrants, rounds, results)

    async def enter(self, id: str, player: str | None, bot: str | None = None) -> None:
        """Enter a person or a bot; a Refusal if the tournament takes no more."""
        if bot is not None:
            self._check_bots((await self.course(id)).line.game, bot)
        if not await self.store.enter(id, player, bot, MOST_ENTRANTS):
            await self.course(id)
            raise Refusal("tournament-closed")

    def _check_bots(self, game: str, *bots: str) -> None:
        try:
            for bot in bots:
                adapter_of(game).check_bot(bot)
        except ValueError as problem:
            raise Refusal("bad-bot", detail=str(problem)) from None
        self._hub.remote_bots.check(game, bots)

    async def start(self, id: str) -> None:
        """Begin a tournament with its first round."""
        course = await self.course(id)
        least = course.plan.seats
        if len(course.entrants) < least:
            raise Refusal("tournament-small", least=least)
        bots = (one.bot for one in course.entrants if one.bot and not one.withdrew)
        self._check_bots(course.line.game, *bots)
        if not await self.store.set_tournament_status(id, "open", "playing"):
            raise Refusal("tournament-closed")
        await self.advance(id)

    async def close(self, id: str) -> None:
        """Call a tournament off before it begins."""
        if not await self.store.set_tournament_status(id, "open", "closed"):
            raise Refusal("tournament-closed")

    async def run(self) -> None:
        """Advance all tournaments, and again from time to time for what other servers left."""
        while True:
            with suppress(StoreError):  # tried again next time
                for id in await self.store.playing_tournaments():
                    await self._advance_safely(id)
            await asyncio.sleep(POLL_S)

    def _match_ended(self, table: Table) -> None:
        if table.tournament is not None:
            self._hub.background.spawn(self._advance_safely(table.tournament))

    async def _advance_safely(self, id: str) -> None:
        with self._hub.storage.survived(f"tournament {id}: internal error"):
            try:
                await self.advance(id)
            except Refusal:  # something could not be stored, or another server was faster
                self._wake_at(id, self._hub.clock.now() + RETRY_MS)

    async def advance(self, id: str) -> None:
        """Take all the steps that a tournament can take now."""
        async with self._advancing:
            while await self._step(id):
                pass

    async def _step(self, id: str) -> bool:
        """Do the next thing in a tournament; False if it waits for something."""
        course = await self.course(id)
        if course.line.status != "playing":
            return False
        if not course.rounds or course.rounds[-1].over:
            return await self._next_round(course)
        round, pairing = course.rounds[-1], course.pairings[-1]
        now = self._hub.clock.now()
        if now < round.begins:
            self._wake_at(id, round.begins)
            return False
        tables = [table.id for table in pairing.tables]
        statuses = await self.store.statuses_of(tables)
        if len(statuses) < len(tables):
            await self._make_tables(course, pairing, statuses)
            return True
        if all(status in ("over", "closed") for status in statuses.values()):
            await self._end_round(course, round, tables)
            return True
        if round.due is not None and now >= round.due:
            rooms = await self._rooms([id for id in tables if statuses[id] == "playing"])
            for room in rooms:
                await room.do(lambda table, _now: end_of_round(table))
            return bool(rooms)
        self._wake_at(id, round.due)
        return False

    async def _next_round(self, course: Course) -> bool:
        """Pair the next round; after the last one, end the tournament and return False."""
        here = [entrant for entrant in course.entrants if not entrant.withdrew]
        last = len(course.rounds) >= course.round_total or len(here) < course.plan.seats
        if last:
            await self.store.set_tournament_status(course.line.id, "playing", "over")
            return False
        now = self._hub.clock.now()
        people = any(entrant.player for entrant in course.entrants)
        begins = now + PAUSE_MS if course.rounds and people else now
        due = begins + course.plan.round_minutes * 60_000
        pairing = course.next_pairing(self._hub.ids.table)
        text = encode(pairing).decode()
        number = len(course.rounds) + 1
        # A second node finds the pairing of the first and continues with that.
        await self.store.add_round(course.line.id, TournamentRound(number, begins, due, text))
        return True

    async def _make_tables(self, course: Course, pairing: Pairing, known: dict[str, str]) -> None:
        entrants = {entrant.number: entrant for entrant in course.entrants}
        key = deal_key(course.line.secret, len(course.rounds))
        for table in pairing.tables:
            if table.id in known:
                continue
            seats = [(entrants[number].player, entrants[number].bot) for number in table.seats]
            try:
                await create_tournament_table(
                    self._hub,
                    table.id,
                    course.plan.settings,
                    seats,
                    tournament=course.line.id,
                    key=key,
                    forfeits=course.plan.no_show == "lose",
                )
            except Refusal as problem:
                if problem.code != "stale":  # then another server was faster
                    raise

    async def _end_round(self, course: Course, round: TournamentRound, tables: list[str]) -> None:
        """Open the matches of a round to everybody, now that all have played its deal."""
        for room in await self._rooms(tables):
            await room.do(lambda table, _now: [] if table.round_over else [RoundOver()])
        await self.store.end_round(course.line.id, round.number)

    async def _rooms(self, tables: list[str]) -> list[Room]:
        return [room for id in tables if (room := await self._hub.room(id)) is not None]

    def _wake_at(self, id: str, due: int | None) -> None:
        old = self._timers.pop(id, None)
        if old is not None:
            old.cancel()
        if due is not None:
            self._timers[id] = self._hub.clock.call_at(due, lambda: self._wake(id))

    def _wake(self, id: str) -> None:
        self._timers.pop(id, None)
        self._hub.background.spawn(self._advance_safely(id))


def deal_key(secret: str, number: int) -> str:
    """The key of a round's deal: the same at all its tables, and different in every round."""
    return hmac.digest(bytes.fromhex(secret), f"round {number}".encode(), "sha256").hex()


def _complete_plan(plan: Plan) -> Plan:
    """A checked plan as it is stored; raises Refusal if it is wrong."""
    settings = msgspec.structs.replace(plan.settings, bots=(), public=False, delay=0)
    if settings.players not in (2, 3, 4):
        raise Refusal("bad-settings", detail="the tables of a tournament have 2 to 4 seats")
    if settings.allows_hints:
        raise Refusal("bad-settings", detail="there are no hints in a tournament")
    if settings.turn_seconds is None and not adapter_of(settings.game).always_timed:
        raise Refusal("bad-settings", detail="a tournament needs a turn time")
    return msgspec.structs.replace(plan, settings=complete_settings(settings))
