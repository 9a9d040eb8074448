"""Between rounds people look at the count: no clock runs and no bot moves until they have."""

from __future__ import annotations

from pathlib import Path

from server_tools.clock import HandClock
from server_tools.live_table import Person, clock_of, opened, other_than, seated, to_move
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.table.verbs.moves import Seen
from tidefold.server.table.verbs.seats import Leave

PAUSE_MS = 30_000
TURN_MS = 30_000


async def end_a_round(people: list[Person], clock: HandClock) -> None:
    """Play until a round has ended, by a call if there can be one."""
    table = people[0].room.table
    ended = len(people[0].told("round-ended"))
    while len(people[0].told("round-ended")) == ended:
        mover = next((one for one in people if one.viewer.seat in table.waiting), None)
        if mover is None:
            await clock.turn(1000)
        else:
            last = "stop" if "stop" in mover.legal else mover.legal[-1]
            await mover.move(last)
    assert table.status == "playing"


async def test_no_clock_runs_while_people_look_at_the_count(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=TURN_MS // 1000)
    clock = clock_of(people[0])
    await end_a_round(people, clock)
    ended = clock.now()
    for person in people:
        assert person.last.clock.resumes == ended + PAUSE_MS
        assert person.last.clock.unseen == (0, 1)
    await clock.turn(10_000)
    await people[0].say(Seen)
    assert people[1].last.clock.unseen == (1,)
    await clock.turn(10_000)
    await people[1].say(Seen)
    for person in people:
        assert person.last.clock.resumes is None
        assert person.last.clock.unseen == ()
        assert person.last.clock.due == clock.now() + TURN_MS
    await clock.turn(TURN_MS)
    assert "went-away" not in people[0].events
    await clock.turn(1000)
    assert people[0].events[-1] == "went-away"


async def test_the_pause_has_an_end_and_the_turn_begins_then(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        people = await seated(hub, "Ana", "Bo", turn_seconds=TURN_MS // 1000)
        clock = clock_of(people[0])
        await end_a_round(people, clock)
        await clock.turn(PAUSE_MS + TURN_MS)
        assert "went-away" not in people[0].events
        assert people[0].room.table.deadline() == clock.now()
        assert people[0].room.table.resumes(clock.now()) is None
        mover = to_move(people)
        seq = mover.room.table.seq
        await mover.say(Seen)
        assert mover.room.table.seq == seq, "there is nothing to see any more"
    async with opened(tmp_path, HandClock(clock.now())) as hub:
        again = await load_table(mover.room.table.id, hub.context)
        assert again is not None
        assert again._deadline == clock.now()


async def test_bots_wait_for_people_and_nobody_waits_for_bots(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", players=3, bots=["beginner", "beginner"], target=100)
    clock = clock_of(ana)
    bots_began = 0
    while bots_began < 2:
        await end_a_round([ana], clock)
        if ana.room.table.bot_seats:
            bots_began += 1
            seq = ana.room.table.seq
            await clock.turn(10 * PAUSE_MS)  # she is the only person, so the count waits for her
            assert ana.room.table.seq == seq
            await ana.say(Seen)
            await clock.turn(799)
            assert ana.room.table.seq == seq + 1
            await clock.turn(1)
            assert ana.room.table.seq == seq + 2


async def test_a_move_says_that_the_count_was_seen(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=TURN_MS // 1000)
    clock = clock_of(people[0])
    await end_a_round(people, clock)
    mover = to_move(people)
    other = other_than(people, mover)
    await clock.turn(5_000)
    await mover.move("draw")
    assert other.last.clock.unseen == (other.viewer.seat,)
    await clock.turn(5_000)
    await other.say(Seen)
    assert other.last.clock.due == clock.now() + TURN_MS
    assert len(hub.names) == 2


async def test_nobody_waits_for_who_has_left(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", "Cy", turn_seconds=TURN_MS // 1000)
    clock = clock_of(people[0])
    await end_a_round(people, clock)
    await people[0].say(Seen)
    await people[1].say(Seen)
    await clock.turn(5_000)
    await people[2].say(Leave)
    assert people[0].last.clock.unseen == ()
    assert people[0].last.clock.resumes is None
    assert len(hub.names) == 3


async def test_a_choice_between_events_comes_after_the_count(hub: Hub) -> None:
    """The pause begins with the end of the round, and the choice does not begin it again."""
    boxed = {"edition": "es+pepper", "target": 1000}
    people = await seated(hub, "Ana", "Bo", turn_seconds=TURN_MS // 1000, **boxed)
    clock = clock_of(people[0])
    while not any(move.startswith("event ") for one in people for move in one.legal):
        await end_a_round(people, clock)
    ended = clock.now()
    assert people[0].last.clock.resumes == ended + PAUSE_MS
    await clock.turn(10_000)
    for person in people:
        await person.say(Seen)
    assert people[0].last.clock.due == clock.now() + TURN_MS
    chooser = next(one for one in people if one.legal)
    await chooser.move(chooser.legal[1])
    assert [one.told("round-dealt")[-1] for one in people] == [chooser.told("round-dealt")[-1]] * 2
    assert people[0].last.clock.resumes is None
    assert people[0].last.clock.due == clock.now() + TURN_MS
