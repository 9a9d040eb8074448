"""Casual tables tell what a card would add, and after a round everybody may watch the count."""

from __future__ import annotations

from random import Random
from typing import Any

from server_tools.clock import HandClock
from server_tools.live_table import Person, seated, to_move
from tidefold.server.games.live_match import BOT_PACE_MS
from tidefold.server.games.seasalt.match import COUNTING_MS
from tidefold.server.live.hub import Hub


async def decide(mover: Person, random: Random) -> None:
    """Chance decides, and a call ends the round as soon as it can."""
    await mover.move("stop" if "stop" in mover.legal else random.choice(mover.legal))


async def play_a_round(people: list[Person]) -> None:
    random = Random(1)
    while not people[0].told("round-ended"):
        await decide(to_move(people), random)


def view_of(person: Person) -> Any:
    return person.last.view


async def test_only_casual_tables_say_what_a_card_would_add(hub: Hub) -> None:
    strict = to_move(await seated(hub, "Ana", "Bo"))
    assert view_of(strict).adds == {}
    mover = to_move(await seated(hub, "Cleo", "Dan", helps=True))
    tops = {pile.top for pile in view_of(mover).piles}
    assert view_of(mover).adds.keys() == tops
    await mover.move("draw")
    view = view_of(mover)
    assert view.adds.keys() == {pile.top for pile in view.piles} | set(view.drawn)
    # A penguin and a mermaid alone are worth a point; the first of any other is not.
    for face, points in view.adds.items():
        assert points == face.startswith(("penguin", "mermaid"))


async def test_spectators_are_told_of_no_additions(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", helps=True)
    watching = Person(hub, people[0].room, None)
    await to_move(people).move("draw")
    assert view_of(watching).adds == {}


async def test_after_a_round_the_next_turn_begins_when_the_count_was_watched(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=60)
    await play_a_round(people)
    assert people[0].last.clock.due == people[0].last.clock.now + COUNTING_MS + 60_000


async def test_a_bot_waits_too(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", players=2, bots=["beginner"], target=1000)
    clock = hub.clock
    assert isinstance(clock, HandClock)
    paces: dict[bool, int] = {}
    random = Random(1)
    while len(paces) < 2:
        if ana.legal:
            await decide(ana, random)
            continue
        told, before = len(ana.events), clock.now()
        counted = "round-ended" in [e["event"] for e in ana.last.events]
        while len(ana.events) == told:
            await clock.turn(100)
        paces.setdefault(counted, clock.now() - before)
    assert paces[False] < COUNTING_MS
    assert paces[True] >= COUNTING_MS + BOT_PACE_MS
