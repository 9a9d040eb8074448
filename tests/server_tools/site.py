"""A server in this process for deals that many play: its clock is turned by hand past midnight."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tidefold.server.games import DecisionRequest
from tidefold.server.http.app import make_api
from tidefold.server.http.competition import Competition
from tidefold.server.http.security import SecurityPolicy
from tidefold.server.live.hub import Hub
from tidefold.server.live.tournaments import Tournaments
from tidefold.server.rate_limits import RateLimiter
from tidefold.server.table.verbs.moves import Seen
from tidefold.server.workers.analysis_jobs import AnalysisJobs
from tidefold.server.workers.decisions import SeatedBot, choose_move

from .clock import HandClock
from .live_table import Person, opened

ORIGIN = "http://table.example"
DAY, NEXT = "2027-01-15", "2027-01-16"  # of the clock's start
TO_MIDNIGHT_MS = 16 * 3_600_000
GAMES = ("seasalt", "rollcean")


class Seeded:
    """Bots that decide at once, each with the numbers of its seat."""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        chosen, bot.pickled = choose_move(bot, request)
        return chosen


async def no_work(*_arguments: object, **_options: object) -> Any:
    raise AssertionError("nothing is analysed here")


class Browser:
    """Somebody's browser; without a name a stranger's."""

    def __init__(self, site: Site, cookies: httpx.Cookies | None = None) -> None:
        self.site = site
        transport = httpx.ASGITransport(app=site.app)
        self.http = httpx.AsyncClient(
            transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN}, cookies=cookies
        )

    async def start(self, game: str) -> str:
        """Ask for the table of the day's try."""
        return str((await self.post(f"/api/daily/{game}"))["table"])

    async def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask for something to be made."""
        answer = await self.http.post(path, json=body)
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def day(self, day: str = "") -> dict[str, Any]:
        """What the page of a day gets."""
        answer = await self.http.get("/api/daily", params={"day": day} if day else {})
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def deal(self, game: str, day: str = "") -> dict[str, Any]:
        """What it gets of a game."""
        told = await self.day(day)
        return next(deal for deal in told["games"] if deal["game"] == game)

    async def at(self, table: str) -> Person:
        """Sit at the table of a try."""
        room = await self.site.hub.room(table)
        assert room is not None
        people = (chair.player for chair in room.table.chairs if chair.player is not None)
        return Person(self.site.hub, room, next(people))


@dataclass
class Site:
    """A server in this process, with a clock that is turned by hand."""

    hub: Hub
    clock: HandClock
    app: Any
    tournaments: Tournaments

    async def somebody(self, name: str) -> Browser:
        browser = Browser(self)
        assert (await browser.http.post("/api/me", json={"name": name})).status_code == 201
        return browser


@asynccontextmanager
async def serving(folder: Path, clock: HandClock | None = None) -> AsyncIterator[Site]:
    clock = clock or HandClock()
    async with opened(folder, clock) as hub:
        hub.context.bots = Seeded()
        policy, competition = SecurityPolicy(frozenset({ORIGIN})), Competition.of(hub)
        limiter, jobs = RateLimiter(hub.limits), AnalysisJobs(no_work)
        api = make_api(hub, policy, jobs, limiter, competition)
        yield Site(hub, clock, api, competition.tournaments)


async def play(person: Person, clock: HandClock) -> list[str]:
    """Play a match to its end, always with the first move; returns all moves of the table."""
    while person.room.table.status == "playing":
        if person.room.table.resumes(clock.now()) is not None:
            await person.say(Seen)
        elif person.legal:
            await person.move(person.legal[0])
        else:
            await clock.turn(1000)
    rows = await person.hub.store.log_of(person.room.table.id)
    entries = [json.loads(row.body) for row in rows if row.kind == "moved"]
    return [f"{entry['seat']} {entry['move']}" for entry in entries]
