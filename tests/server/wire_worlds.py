"""Playing one story on a server with everybody watching, and keeping what each was sent."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from wire_probes import paths, refused_commands, refused_moves
from wire_server import Answer, Line, Server, serving
from wire_story import LATE, Decision, Pace, Reader, Story, decisions_so_far

from tidefold.games.fair import nonce_hash_of

NONCE = "{:032x}".format  # of a seat
HELLO: dict[str, Any] = {"type": "hello", "protocol": 2}
GUEST, NOBODY = -1, -2  # who watch: somebody with a name, and somebody without
WATCHING = (GUEST, NOBODY)
LAST = 10**9
SEARCH_EVERY = 6  # decisions


@dataclass(frozen=True)
class Script:
    """What happens around the decisions, the same in all worlds: by the number of decisions made.

    `acts` are (what, viewer) in order; `probes` are the viewers who try everything then, which no
    other viewer can notice; `pauses` are milliseconds before the decision.
    """

    pauses: list[int]
    acts: Mapping[int, list[tuple[str, int]]]
    probes: Mapping[int, Collection[int]]


@dataclass
class Heard:
    """What one viewer was sent, in order: frames with their times, answers, refusals."""

    told: list[str] = field(default_factory=list)
    marks: dict[int, int] = field(default_factory=dict)  # how much, after so many decisions

    def until(self, decisions: int) -> list[str]:
        """What was sent up to the last act and probe before a decision."""
        return self.told[: self.marks[decisions]]


class Play:
    """One world being played."""

    def __init__(self, server: Server, story: Story, script: Script) -> None:
        self.server = server
        self.story = story
        self.script = script
        self.heard: dict[int, Heard] = defaultdict(Heard)
        self.tokens: dict[int, str | None] = {NOBODY: None}
        self.invite = ""
        self.table = ""
        self.truths: dict[int, Any] = {}  # the whole state when somebody probed
        self.answers: list[tuple[int, str, str, Answer]] = []  # viewer, method, path
        self._lines: dict[int, Line] = {}
        self._keys: dict[int, dict[str, Any]] = {}  # the last move that each seat said

    @property
    def viewers(self) -> list[int]:
        return [*self.story.people, *WATCHING]

    # Setting up

    async def sit_down(self, reader: Reader) -> None:
        """Names, a table, a socket for everybody, and seats with nonces."""
        for viewer in (*self.story.people, GUEST):
            answer = await self.server.ask("POST", "/api/me", body={"name": f"Name {viewer}"})
            cookie = dict(answer.headers)[b"set-cookie"].decode()
            self.tokens[viewer] = cookie.partition("=")[2].partition(";")[0]
        answer = await self._ask(0, "POST", "/api/tables", dict(self.story.settings))
        made = json.loads(answer.body)
        self.table, self.invite = made["id"], made["invite"]
        reader.server, reader.table = self.server, self.table
        for viewer in self.viewers:
            await self._connect(viewer)
        for seat in self.story.people:
            commitment = {"nonce_hash": nonce_hash_of(NONCE(seat)), "seat": seat}
            await self.say(seat, {"type": "sit", "key": "sit", **commitment})
        for seat in self.story.people:
            await self.say(seat, {"type": "reveal", "key": "reveal", "nonce": NONCE(seat)})

    async def _connect(self, viewer: int) -> None:
        line = await self.server.connect(self.table, self.tokens[viewer], self.heard[viewer].told)
        self._lines[viewer] = line
        await self.say(viewer, {**HELLO, "invite": self.invite})

    async def say(self, viewer: int, *messages: dict[str, Any] | str) -> None:
        await self.server.say(self._lines[viewer], *messages)

    async def _ask(self, viewer: int, method: str, path: str, body: Any = None) -> Answer:
        """Ask over HTTP; the answer is heard."""
        answer = await self.server.ask(method, path, self.tokens[viewer], body, self.invite)
        self.heard[viewer].told.append(f"{method} {path} {answer}")
        self.answers.append((viewer, method, path, answer))
        return answer

    # Playing

    async def go_on(self, until: int, only: Collection[int]) -> None:
        """Play up to a decision; those in `only` probe."""
        for number in range(min(until, len(self.story.decisions)) + 1):
            for what, viewer in self.script.acts.get(number, ()):
                await self._act(what, viewer, number)
            probing = self.script.probes.get(number, ())
            for viewer in probing:
                if viewer in only:
                    await self._probe(viewer, number)
            if probing:
                match: Any = self.server.live(self.table)
                self.truths[number] = match._match.state()
            for viewer in self.viewers:
                self.heard[viewer].marks[number] = len(self.heard[viewer].told)
            if number < min(until, len(self.story.decisions)):
                await self._decide(number)

    async def _decide(self, number: int) -> None:
        """A decision by whoever has it: a person, a bot, or the clock."""
        decision = self.story.decisions[number]
        if decision.text != LATE and self._plays(decision.seat) and not self._made(number):
            await self.server.wait(self.script.pauses[number])
        if self._made(number):
            return
        if decision.text != LATE and self._plays(decision.seat):
            if number % SEARCH_EVERY == 0:
                await self._ask_for_search(decision.seat)
            await self._move(decision, f"m{number}")
        else:
            await self._until_alarms(decision, number)

    def _plays(self, seat: int) -> bool:
        """Does a person decide there, and no bot?"""
        return self.server.room(self.table).table.chairs[seat].playing

    def _made(self, number: int) -> bool:
        """Has a bot that stands in decided already?"""
        one_by_one = self.story.settings["game"] == "seasalt"
        return one_by_one and decisions_so_far(self.server.live(self.table), 0) > number

    async def _move(self, decision: Decision, key: str) -> None:
        seat = decision.seat
        said = {"type": "move", "key": key, "move": decision.text, "after": 10**6}
        self._keys[seat] = said
        before = self._progress(seat)
        await self.say(seat, said)
        assert self._progress(seat) != before, (decision, self.heard[seat].told[-1])

    def _progress(self, seat: int) -> object:
        """What changes whenever a decision is made."""
        live = self.server.live(self.table)
        return live.result, live.decision(seat), live.waiting

    async def _until_alarms(self, decision: Decision, number: int) -> None:
        """Let time pass until a bot has decided, or time has run out."""
        before = self._progress(decision.seat)
        for _ in range(20):
            await self._next_alarm()
            if self._progress(decision.seat) != before:
                return
        raise AssertionError(f"decision {number}, {decision}, is not made")

    async def _next_alarm(self) -> None:
        soonest = min(alarm.at for alarm in self.server.clock.timers)
        await self.server.wait(max(0, soonest - self.server.clock.now()))

    # What happens besides

    async def _act(self, what: str, viewer: int, number: int) -> None:
        """Something that others may notice, done in all worlds alike."""
        key = f"{what}{number}"
        if what == "chat":
            await self.say(viewer, {"type": "chat", "key": key, "text": f"I wonder, {number}"})
        elif what == "emote":
            await self.say(viewer, {"type": "emote", "key": key, "emote": "hmm"})
        elif what == "back":
            await self.say(viewer, {"type": "back", "key": key})
        elif what == "again":
            await self.say(viewer, {**HELLO, "invite": self.invite, "after": max(0, number - 9)})
        elif what == "reconnect":
            await self._look_again(viewer, number)
        elif what == "undo":
            await self._undo(viewer, number)
        elif what == "doze":
            await self._doze(viewer)
        else:
            raise AssertionError(what)

    async def _look_again(self, viewer: int, number: int) -> None:
        """Connect once more, with various ideas of what was missed."""
        told = self.heard[viewer].told
        for after in (None, 0, max(1, number - 5), 10**6):
            line = await self.server.connect(self.table, self.tokens[viewer], told)
            await self.server.say(line, {**HELLO, "invite": self.invite, "after": after})
            await self.server.hang_up(line)

    async def _undo(self, seat: int, number: int) -> None:
        """Take the last decision back, and if that was allowed make it again."""
        decision = self.story.decisions[number - 1]
        before = self._progress(seat)
        await self.say(seat, {"type": "undo", "key": f"undo{number}"})
        if self._progress(seat) != before:
            await self._move(decision, f"redo{number}")

    async def _doze(self, seat: int) -> None:
        """Let the time of a seat run out, so that a bot stands in."""
        table = self.server.room(self.table).table
        due = table.deadline()
        all_here = all(map(self._plays, self.story.people))
        if all_here and table.waiting == (seat,) and due is not None:
            grace = self.server.live(self.table).grace
            await self.server.wait(due + grace - self.server.clock.now())

    async def _ask_for_search(self, viewer: int) -> None:
        """Ask what the own device has to search for a hint; that is refused unless one decides."""
        await self._ask(viewer, "POST", f"/api/tables/{self.table}/hint/search", {"known": []})

    async def _probe(self, viewer: int, number: int) -> None:
        """Ask for everything, and try everything that is refused."""
        for path in paths(self.table):
            await self._ask(viewer, "GET", path)
        await self._ask_for_search(viewer)
        nothing = {"id": "0", "results": {}}
        await self._ask(viewer, "POST", f"/api/tables/{self.table}/hint/found", nothing)
        told = self.story.decisions
        if number == len(told):
            return
        await self.say(viewer, *refused_moves(self.story, viewer, number, Random(number)))
        last = told[number - 1] if number else None
        undo = last is None or last.seat != viewer or last.text.split()[0] not in ("take", "pass")
        seated = viewer in self.story.people
        await self.say(viewer, *refused_commands(viewer == 0, seated, undo))
        if viewer in self._keys:
            await self.say(viewer, self._keys[viewer])


async def play(
    folder: Path,
    story: Story,
    script: Script,
    until: int = LAST,
    only: Collection[int] | None = None,
    pace: Pace = lambda _seat: 0,
) -> Play:
    """Play a story on a new server up to a decision; all probe, or only some."""
    reader = Reader(story, pace)
    async with serving(folder, story.make_chance, reader) as server:
        world = Play(server, story, script)
        await world.sit_down(reader)
        await world.go_on(until, world.viewers if only is None else only)
        for viewer in world.viewers:
            world.heard[viewer].told = list(world.heard[viewer].told)
        return world
