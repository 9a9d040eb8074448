"""The log belongs to the table: whoever comes later reads what they would have heard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server_tools.live_table import Person, opened, reopened, seated, to_move
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.protocol import messages as m
from tidefold.server.table.shown_log import RECENT_STEPS
from tidefold.server.table.verbs.chat import Chat, Emote, Report
from tidefold.server.table.verbs.moves import Undo
from tidefold.server.table.verbs.seats import Leave, Sit

MOVES = 2 * RECENT_STEPS


def heard(person: Person) -> list[dict[str, Any]]:
    """Every event that a person was told as it happened."""
    updates = [message for message in person.heard if isinstance(message, m.Update)]
    return [event for update in updates for event in update.events]


def logged(hub: Hub, person: Person, after: int = 0) -> list[dict[str, Any]]:
    """The log as somebody reads it who opens the table anew."""
    again = Person(hub, person.room, person.viewer.player, after)
    person.room.audience.leave(again)
    events: list[dict[str, Any]] = again.last.events
    return events


async def play_some(people: list[Person]) -> None:
    """Many moves of people who sit in order."""
    table = people[0].room.table
    for number in range(MOVES):
        if not table.waiting:
            return
        mover = people[table.waiting[0]]
        await mover.move(mover.legal[number % len(mover.legal)])


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
async def test_the_log_is_whole_for_everybody_who_comes_later(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as hub:
        people = await seated(hub, "Ana", "Bo", game=game)
        table = people[0].room.table
        begun = table.seq
        watcher = Person(hub, people[0].room, None)
        await people[1].say(Chat, text="good luck")
        await play_some(people)
        told = []
        for viewer in (*people, watcher):
            seen = logged(hub, viewer)
            assert logged(hub, viewer, begun) == heard(viewer)[-len(heard(watcher)) :]
            assert seen[-len(heard(viewer)) :] == heard(viewer)
            assert "began" in [event["event"] for event in seen]
            told.append((viewer.viewer.player, seen))
    async with reopened(tmp_path, table.id) as (hub, room):
        for player, seen in told:
            assert Person(hub, room, player, 0).heard[0].events == seen


async def test_moves_taken_back_are_told_for_a_while_and_then_left_out(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    await mover.move("take left")
    await mover.say(Undo)
    names = [event["event"] for event in logged(hub, mover)]
    assert names[-2:] == ["took", "undid"]
    for _ in range(RECENT_STEPS):
        hub.clock.advance_to(hub.clock.now() + 10_000)
        await mover.say(Emote, emote="hmm")
    names = [event["event"] for event in logged(hub, mover)]
    assert "took" not in names
    assert "undid" not in names
    again = await load_table(mover.room.table.id, hub.context)
    assert again is not None
    assert [*again.steps] == [*mover.room.table.steps]


async def test_talk_does_not_fill_the_memory_and_hides_no_move(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = 20
    monkeypatch.setattr("tidefold.server.table.shown_log.KEPT_OTHERS", kept)
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    await mover.move("take left")
    for number in range(2 * kept):
        hub.clock.advance_to(hub.clock.now() + 10_000)
        await mover.say(Chat, text=f"line {number}")
    events = logged(hub, mover)
    assert [event for event in events if event["event"] == "took"]
    lines = [event["text"] for event in events if event["event"] == "chatted"]
    assert lines == [f"line {number}" for number in range(kept, 2 * kept)]


async def test_whoever_takes_the_seat_of_a_former_host_reads_no_report(hub: Hub) -> None:
    ana, bo, _ = await seated(hub, "Ana", "Bo", "Dee", players=4)
    await bo.say(Chat, text="rude")
    await bo.say(Report, seat=2, reason="secret words")
    assert "reported" in [event["event"] for event in logged(hub, ana)]
    await ana.say(Leave)
    await bo.say(Emote, emote="hmm")
    cy = Person(hub, ana.room, "cy")
    await cy.say(Sit, seat=0)
    assert cy.viewer.seat == 0
    assert "reported" not in [event["event"] for event in logged(hub, cy)]
