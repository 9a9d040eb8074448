"""Pairs of worlds that one viewer cannot tell apart, played and compared byte for byte."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import wire_rollcean
import wire_seasalt
from wire_story import LATE, Pace, Story
from wire_worlds import GUEST, NOBODY, WATCHING, Play, Script, play

from tidefold.games.seasalt import EDITIONS

T = TypeVar("T")
TURN_SECONDS = 600
# Matches in which a deliberate leak is found soon; all of them together find every kind of leak.
SEA_SALT_TRIES = (27, 52, 5, 13, 7, 11, 8, 10)
ROLLCEAN_TRIES = (2, 5, 1, 8)
SEATS = (1, 2)  # how many of one match get other worlds, besides those who watch


@dataclass(frozen=True)
class Pair:
    """Another world for some viewers, up to a number of decisions."""

    viewers: tuple[int, ...]
    until: int
    story: Story


@dataclass(frozen=True)
class Plan:
    """A match, what happens around it, and other worlds for everybody at the table."""

    story: Story
    script: Script
    pairs: tuple[Pair, ...]
    missing: int  # viewers for whom no other world was found
    slow: bool
    tale: wire_seasalt.Tale | None = None


def sea_salt_settings(number: int, random: Random) -> dict[str, Any]:
    """Every edition with two, three and four players in turn; private and public, with bots."""
    editions = list(EDITIONS)
    players = 2 + number // len(editions) % 3
    bots = ["random"] if number % 4 == 1 else []
    timed = {"public": number % 2 == 0, "turn_seconds": TURN_SECONDS} if number % 3 else {}
    return {
        "game": "seasalt",
        "players": players,
        "edition": editions[number % len(editions)],
        "target": random.choice([3, 5, 8, 12]) if number % 10 else 15,
        "bots": bots,
        "helps": True,
        **timed,
    }


def rollcean_settings(number: int, random: Random) -> dict[str, Any]:
    """Two, three and four players, with and without a bot."""
    return {
        "game": "rollcean",
        "players": 2 + number % 3,
        "sheet": "reef",
        "time": {"mode": "constant", "seconds": random.choice([30, 40])},
        "bots": ["random"] if number % 4 == 1 else [],
        "helps": True,
        "public": number % 2 == 0,
    }


def plan_sea_salt(number: int) -> Plan:
    """A match of Sea Salt & Paper with an other world for every seat and those who watch."""
    random = Random(f"sea salt {number}")
    settings = sea_salt_settings(number, random)
    tale = wire_seasalt.random_tale(settings, random)
    moments = wire_seasalt.last_moments(tale)
    story = tale.story(f"sea salt {number}")
    pairs = []
    missing = 0
    for viewers in _viewers(story, random):
        until = _moment(moments, random)
        seat = viewers[0] if viewers[0] >= 0 else None
        other = wire_seasalt.other_world(tale, seat, until, random)
        if other is None:
            missing += 1
        else:
            told = other.story("another")
            whole = (*told.decisions, *story.decisions[until:])
            pairs.append(Pair(viewers, until, replace(told, decisions=whole)))
    script = _script(story, pairs, random)
    return Plan(story, script, tuple(pairs), missing, number % 8 == 1, tale)


def _moment(moments: list[int], random: Random) -> int:
    """Mostly the last decision before a round ends, when most is hidden; else any."""
    if random.random() < 0.7:
        return random.choice(moments[:3])
    return random.randint(1, moments[-1])


def plan_rollcean(number: int) -> Plan:
    """The same for a match of Roll-cean."""
    random = Random(f"rollcean {number}")
    story = wire_rollcean.random_story(rollcean_settings(number, random), f"rollcean {number}")
    moments = wire_rollcean.last_moments(story)
    pairs = []
    missing = 0
    for viewers in _viewers(story, random):
        seat = viewers[0] if viewers[0] >= 0 else None
        early = moments[:8] if random.random() < 0.8 else moments
        for until in random.sample(early, 8):
            other = wire_rollcean.other_world(story, seat, until, random)
            if other is not None:
                pairs.append(Pair(viewers, until, other))
                break
        else:
            missing += 1
    return Plan(story, _script(story, pairs, random), tuple(pairs), missing, number % 8 == 1)


def _viewers(story: Story, random: Random) -> list[tuple[int, ...]]:
    """Some seats of people; those who watch share a world, since they may know the same."""
    seats = random.sample(story.people, min(random.choice(SEATS), len(story.people)))
    return [*((seat,) for seat in seats), WATCHING]


def _script(story: Story, pairs: list[Pair], random: Random) -> Script:
    """What happens besides the decisions."""
    count = len(story.decisions)
    acts: dict[int, list[tuple[str, int]]] = {n: [] for n in range(count)}
    probes: dict[int, set[int]] = {n: set() for n in range(count + 1)}
    everybody = [*story.people, GUEST, NOBODY]
    dozing: int | None = None
    for number in range(1, count):
        acts[number] += _undo_at(story, number, random)
        if random.random() < 0.05:
            acts[number].append((random.choice(["chat", "emote"]), random.choice(story.people)))
        if random.random() < 0.02:
            acts[number].append(
                (random.choice(["again", "again", "reconnect"]), random.choice(everybody))
            )
        if dozing is not None and random.random() < 0.2:
            acts[number].append(("back", dozing))
            dozing = None
        elif dozing is None and random.random() < 0.02 and _may_doze(story, number):
            dozing = story.decisions[number].seat
            acts[number].append(("doze", dozing))
    for pair in pairs:
        for viewer in pair.viewers:
            acts[pair.until].append(("reconnect", viewer))
            probes[pair.until].add(viewer)
            probes[random.randrange(pair.until + 1)].add(viewer)
    probes[count] = set(everybody)
    pauses = [random.randrange(50, 1200) for _ in range(count)]
    return Script(pauses, acts, {n: sorted(who) for n, who in probes.items()})


def _undo_at(story: Story, number: int, random: Random) -> list[tuple[str, int]]:
    """Sometimes somebody takes back what can perhaps be taken back."""
    last = story.decisions[number - 1]
    sort = last.text.split()[0]
    possible = story.settings["game"] == "seasalt" and sort in ("take", "pass")
    if possible and last.seat in story.people and random.random() < 0.1:
        return [("undo", last.seat)]
    return []


def _may_doze(story: Story, number: int) -> bool:
    """Can a seat's time run out here, with somebody else to play on with?"""
    timed = story.settings.get("turn_seconds") is not None
    decision = story.decisions[number]
    alone = len(story.people) < 2
    return timed and not alone and decision.seat in story.people and decision.text != LATE


@dataclass
class Compared:
    """A pair that was played: what its viewers were sent in both worlds, and the truth."""

    pair: Pair
    ours: Mapping[int, list[str]]
    theirs: Mapping[int, list[str]]
    truths: tuple[Any, Any]

    @property
    def difference(self) -> str | None:
        """The first thing in which the two worlds differ for a viewer; None if there is none."""
        for viewer in self.pair.viewers:
            mine, other = self.ours[viewer], self.theirs[viewer]
            for place, (here, there) in enumerate(zip(mine, other, strict=False)):
                if here != there:
                    return f"viewer {viewer}, {place}:\n{here}\n{there}"
            if len(mine) != len(other):
                return f"viewer {viewer}: {len(mine)} and {len(other)}"
        return None

    @property
    def worlds_differ(self) -> bool:
        """Are the two worlds really two?"""
        mine, theirs = self.truths
        return bool(mine != theirs)

    @property
    def rivals_differ(self) -> bool:
        """Does somebody hold other cards, or has placed something else?"""
        names = ("hand", "mermaids") if hasattr(self.truths[0], "mermaids") else ("codes",)
        mine, theirs = ([getattr(truth, name) for name in names] for truth in self.truths)
        return mine != theirs


async def play_plan(folder: Path, plan: Plan) -> tuple[Play, list[Compared]]:
    """Play a match, and the other worlds of it."""
    first = await play(folder / "a", plan.story, plan.script, pace=_pace(plan, 0))
    return first, await all_of(
        [play_pair(folder, plan, first, number) for number in range(len(plan.pairs))]
    )


async def play_pair(folder: Path, plan: Plan, first: Play, number: int) -> Compared:
    """Play one other world of a match."""
    pair = plan.pairs[number]
    pace = _pace(plan, 1 + number)
    place = folder / f"b{number}"
    other = await play(place, pair.story, plan.script, pair.until, pair.viewers, pace)
    ours = {viewer: first.heard[viewer].until(pair.until) for viewer in pair.viewers}
    theirs = {viewer: other.heard[viewer].until(pair.until) for viewer in pair.viewers}
    truths = (first.truths[pair.until], other.truths[pair.until])
    return Compared(pair, ours, theirs, truths)


async def all_of(work: Iterable[Coroutine[Any, Any, T]]) -> list[T]:
    """Do several things at once, each to its end, also if another fails."""
    done = await asyncio.gather(*work, return_exceptions=True)
    for problem in done:
        if isinstance(problem, BaseException):
            raise problem
    return cast(list[T], done)


def _pace(plan: Plan, world: int) -> Pace:
    """At some tables bots think for other times in every world, though never too long."""
    random = Random(f"pace {world}")
    bots = range(len(plan.story.people), plan.story.players)
    return lambda seat: random.randrange(600) if plan.slow and seat in bots else 0
