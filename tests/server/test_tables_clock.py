"""The clock: absent players, the hourglass, slow tables, and timers that survive a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server_tools.clock import START, HandClock
from server_tools.live_table import Person, clock_of, opened, other_than, reopened, seated, to_move
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.protocol import messages as m
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.away import Back
from tidefold.server.table.verbs.chat import Chat
from tidefold.server.table.verbs.moves import Move, Undo

DAY = 24 * 3600 * 1000


def waiting(person: Person) -> tuple[int, ...]:
    return person.room.table.waiting


def live_of(person: Person) -> Any:
    return person.room.table.live


async def test_a_bot_stands_in_for_who_is_absent_and_gives_the_seat_back(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=60)
    mover = to_move(people)
    seat = mover.viewer.seat
    clock = clock_of(mover)
    assert mover.last.clock.due == clock.now() + 60_000
    await clock.turn(60_999)
    assert mover.events[-1] == "turn-began"
    await clock.turn(1)
    assert mover.told("went-away") == [{"event": "went-away", "seat": seat, "stand_in": "beginner"}]
    await clock.turn(10_000)
    other = other_than(people, mover)
    assert to_move(people) is other
    record = record_of(mover.room.table, hub.names, running=True)
    assert record is not None
    moves = record["rounds"][0]["moves"]
    assert moves
    assert all(move["auto"] is True for move in moves)
    await mover.say(Back)
    assert other.events[-1] == "came-back"
    await other.move(other.legal[-1])
    await other.move("pass")
    await clock.turn(30_000)
    assert to_move(people) is mover


async def test_a_move_brings_its_player_back(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=60)
    mover = to_move(people)
    await clock_of(mover).turn(61_000)
    await mover.move("draw")
    assert other_than(people, mover).events[-2:] == ["came-back", "drew"]
    assert len(hub.names) == 2


async def test_a_player_who_chats_is_back(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=60)
    mover = to_move(people)
    await clock_of(mover).turn(61_000)
    await mover.say(Chat, text="sorry")
    assert other_than(people, mover).events[-2:] == ["came-back", "chatted"]
    assert not mover.room.table.chairs[mover.viewer.seat or 0].away


async def test_bots_do_not_play_on_when_everybody_is_away(tmp_path: Path) -> None:
    async with opened(tmp_path):
        pass
    async with opened(tmp_path) as hub:
        (ana,) = await seated(hub, "Ana", players=2, bots=["beginner"], turn_seconds=10)
        clock = clock_of(ana)
        await clock.turn(60_000)
        seq = ana.room.table.seq
        assert ana.room.table.asleep
        await clock.turn(6 * DAY)
        assert ana.room.table.seq == seq
        await clock.turn(2 * DAY)
        line = await hub.store.line_of(ana.room.table.id)
        assert line is not None
        assert line.status == "over"
        assert ana.told("match-ended")[0]["by"] == "abandoned"


async def test_without_a_turn_time_everybody_waits(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    seq = mover.room.table.seq
    await clock_of(mover).turn(3 * DAY)
    table = await load_table(mover.room.table.id, hub.context)
    assert table is not None
    assert table.seq == seq


async def test_a_slow_table_survives_restarts_and_their_time_is_not_charged(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        (ana, _) = await seated(hub, "Ana", "Bo", turn_seconds=3 * 24 * 3600)
        table, seq = ana.room.table.id, ana.room.table.seq
    for days, expected in ((10, []), (20, []), (30, []), (40, ["went-away"])):
        clock = HandClock(START + days * DAY)
        async with opened(tmp_path, clock) as hub:
            await clock.turn(DAY)
            kinds = [row.kind for row in await hub.store.log_of(table, seq)]
            assert kinds[:1] == expected


async def test_after_a_restart_people_have_time_to_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        (ana, _) = await seated(hub, "Ana", "Bo", turn_seconds=30)
        await clock_of(ana).turn(29_000)
    clock = HandClock(START + DAY)
    async with reopened(tmp_path, ana.room.table.id, clock) as (_, room):
        await clock.turn(15_999)
        assert not any(chair.away for chair in room.table.chairs)
        await clock.turn(1)
        assert any(chair.away for chair in room.table.chairs)


async def test_a_computer_clock_set_back_does_not_turn_time_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        await seated(hub, "Ana", "Bo", turn_seconds=30)
        before = hub.clock.now()
    async with opened(tmp_path, HandClock(START - DAY)) as hub:
        assert hub.clock.now() >= before


async def test_an_outage_is_charged_to_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        (ana, _) = await seated(hub, "Ana", "Bo", turn_seconds=60)
        await clock_of(ana).turn(20_000)
    clock = HandClock(START + DAY)
    async with reopened(tmp_path, ana.room.table.id, clock) as (hub, room):
        assert room.table.deadline() == START + DAY + 40_000
        (seat,) = room.table.waiting
        mover = Person(hub, room, room.table.chairs[seat].player)
        assert mover.last.clock.due == START + DAY + 40_000
        await clock.turn(5_000)
        await mover.move("draw")
        record = record_of(room.table, hub.names, running=True)
        assert record is not None
        assert record["rounds"][0]["moves"][0]["ms"] == 25_000
        again = await load_table(room.table.id, hub.context)
        assert again is not None
        assert again.deadline() == room.table.deadline() == START + DAY + 40_000


async def test_a_crash_is_charged_to_nobody_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_at: int) -> None:
        """A killed server notes nothing."""

    async with opened(tmp_path) as hub:
        (ana, _) = await seated(hub, "Ana", "Bo", turn_seconds=60)
        await clock_of(ana).turn(20_000)
        await hub.store.keep_alive(hub.clock.now())  # the last heartbeat
        await clock_of(ana).turn(9_000)
        monkeypatch.setattr(hub.store, "keep_alive", nothing)
    async with reopened(tmp_path, ana.room.table.id, HandClock(START + DAY)) as (_, room):
        assert room.table.deadline() == START + DAY + 40_000


async def test_the_server_notes_that_it_runs_while_a_table_has_a_timer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidefold.server.live.node.HEARTBEAT_S", 0.01)
    async with opened(tmp_path) as hub:
        beats = asyncio.Event()
        noted: list[int] = []

        async def note(at: int) -> None:
            noted.append(at)
            beats.set()

        monkeypatch.setattr(hub.store, "keep_alive", note)
        await asyncio.sleep(0.05)
        assert noted == []
        await seated(hub, "Ana", "Bo", turn_seconds=60)
        await beats.wait()
        assert noted[0] == hub.clock.now()


# Roll-cean


async def test_the_first_to_place_turns_the_hourglass(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    clock = clock_of(ana)
    assert ana.last.clock.due == clock.now() + 300_000
    await clock.turn(8_000)
    await ana.move(live_of(ana).legal(0)[0])
    assert bo.last.clock == m.ClockInfo(clock.now(), clock.now() + 30_000, 1500)
    await clock.turn(31_000)
    assert "time-ran" not in bo.events
    await bo.move(live_of(bo).legal(1)[0])
    assert bo.events[-2:] == ["round-ended", "thrown"]
    record = record_of(ana.room.table, hub.names, running=True)
    assert record is not None
    assert [play["at_ms"] for play in record["rounds"][0]["plays"]] == [8000, 39000]


async def test_who_is_late_draws_nothing(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    clock = clock_of(ana)
    await ana.move(live_of(ana).legal(0)[0])
    await clock.turn(31_500)
    assert bo.told("time-ran") == [{"event": "time-ran", "seats": [1]}]
    assert bo.told("round-ended")[0]["moves"][1] == "late"
    record = record_of(ana.room.table, hub.names, running=True)
    assert record is not None
    assert record["rounds"][0]["plays"][1] == {"seat": 1, "pass": "late"}


async def test_a_placement_after_the_grace_is_too_late(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    clock = clock_of(ana)
    await ana.move(live_of(ana).legal(0)[0])
    clock.advance_to(clock.now() + 31_501)  # the alarm has not rung yet
    seq = bo.room.table.seq
    move = live_of(bo).legal(1)[0]
    assert await bo.refused(Move, move=move, after=seq) == "too-late"


async def test_a_pass_does_not_turn_the_hourglass_and_a_round_has_an_end(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    clock = clock_of(ana)
    begun = clock.now()
    await ana.move("pass")
    assert bo.last.clock.due == begun + 300_000
    await clock.turn(301_500)
    assert bo.told("round-ended")[0]["moves"] == ["pass", "late"]


async def test_the_decreasing_hourglass_gets_shorter(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean", time={"mode": "decreasing"})
    seconds = []
    while ana.room.table.status == "playing":
        seconds.append(live_of(ana).view(0).seconds)
        placed = live_of(ana).legal(0)[0]
        await ana.move(placed)
        if placed != "pass":
            assert bo.last.clock.due == hub.clock.now() + seconds[-1] * 1000
        await bo.move("pass")
    assert (seconds[0], seconds[-1]) == (40, 25)


async def test_who_is_late_twice_or_not_there_is_replaced(hub: Hub) -> None:
    ana, bo, cy = await seated(hub, "Ana", "Bo", "Cy", game="rollcean")
    clock = clock_of(ana)
    cy.room.audience.leave(cy)
    await ana.move(live_of(ana).legal(0)[0])
    await clock.turn(31_500)
    assert [chair.away for chair in ana.room.table.chairs] == [False, False, True]
    await ana.move(live_of(ana).legal(0)[0])
    await clock.turn(31_500)
    assert [chair.away for chair in ana.room.table.chairs] == [False, True, True]
    plays = ana.told("round-ended")[1]["moves"]
    assert plays[1] == "late"
    assert plays[2] != "late"
    await bo.say(Back)
    assert not ana.room.table.chairs[1].away


async def test_bots_take_a_human_time_and_hurry_when_alone(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", players=3, bots=["beginner", "beginner"], game="rollcean")
    clock = clock_of(ana)
    await clock.turn(30_000 * 3 // 10 - 1)
    assert waiting(ana) == (0, 1, 2)
    await clock.turn(30_000 // 2 + 2)
    assert waiting(ana) == (0,)
    await ana.move(live_of(ana).legal(0)[0])
    assert live_of(ana).view(0).round == 2
    await ana.move(live_of(ana).legal(0)[0])
    await clock.turn(1_500)
    assert live_of(ana).view(0).round == 3


async def test_the_hourglass_survives_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        ana, _ = await seated(hub, "Ana", "Bo", game="rollcean")
        await ana.move(live_of(ana).legal(0)[0])
    clock = HandClock(START + 10_000)
    async with reopened(tmp_path, ana.room.table.id, clock) as (hub, room):
        assert room.table.deadline() == START + 40_000
        await clock.turn(31_500)
        assert room.table.waiting == (0, 1)
        assert "time-ran" in [row.kind for row in await hub.store.log_of(room.table.id)]


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
async def test_a_match_with_bots_goes_on_after_a_restart(tmp_path: Path, game: str) -> None:
    async with opened(tmp_path) as hub:
        (ana,) = await seated(hub, "Ana", players=3, bots=["beginner", "random"], game=game)
        table = ana.room.table
        while not table.bot_seats:
            await ana.move(live_of(ana).legal(0)[0])
    clock = HandClock()
    async with opened(tmp_path, clock) as hub:
        await clock.turn(60_000)
        assert len(await hub.store.log_of(table.id, table.seq)) >= 2


async def test_a_bot_thinks_again_when_its_decision_was_undone_and_made_again(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", players=2, bots=["beginner"])
    clock = clock_of(ana)
    while to_bot(ana):
        await clock.turn(1000)
    await ana.move("take right")
    await ana.move("pass")
    await clock.turn(100)
    await ana.say(Undo)
    await ana.say(Undo)
    await ana.move("take left")
    await ana.move("pass")
    seq = ana.room.table.seq
    await clock.turn(60_000)
    assert ana.room.table.seq > seq
    assert not to_bot(ana)


def to_bot(person: Person) -> bool:
    return person.room.table.waiting == (1,)


async def test_who_comes_back_in_the_middle_of_a_turn_has_time_for_it(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=60)
    mover = to_move(people)
    clock = clock_of(mover)
    await clock.turn(61_000)
    assert mover.events[-1] == "went-away"
    await mover.say(Back)
    assert mover.last.clock.due == clock.now() + 20_000
    await clock.turn(19_000)
    assert mover.events[-1] == "came-back"
    await mover.move(mover.legal[0])
    assert len(hub.names) == 2
