"""Who may look at a table, records of matches, and the tables somebody played at."""

from __future__ import annotations

import asyncio
import json
import tomllib
from typing import Any

import httpx
import msgspec

from server_tools.answers import refusal
from server_tools.clock import HandClock
from server_tools.people import NONCE, Line, Person, sit_together
from server_tools.process import Server
from tidefold.games.rollcean.datafile import DATA
from tidefold.records import replay, verify
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.http.guests import Guests
from tidefold.server.http.table_list import PublicTables, short_of
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.store.rows import TableLine

REEF: dict[str, Any] = tomllib.loads((DATA / "reef.toml").read_text())

# Lists


def listed(person: Person, path: str, etag: str | None = None) -> httpx.Response:
    """A list, asked for by somebody who may have seen it before."""
    return person.http.get(path, headers={} if etag is None else {"if-none-match": etag})


def test_lists_that_have_not_changed_are_not_sent_again(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(public=True, turn_seconds=60)
    for path in ("/api/lobby", "/api/me/tables", "/api/tables"):
        first = listed(ana, path)
        assert place.id in first.text
        again = listed(ana, path, first.headers["etag"])
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["content-security-policy"]
    told = listed(ana, "/api/lobby")
    assert sorted(told.json()) == ["mine", "open"]
    with ben.at(place) as line:
        line.done("sit")
        assert "Ben" in listed(ana, "/api/lobby", told.headers["etag"]).text
        line.done("leave")
    assert Person(server).get("/api/lobby").json()["mine"] == []


async def test_a_look_into_the_lobby_reads_the_store_once_for_all(
    hub: Hub, clock: HandClock
) -> None:
    guests = Guests(hub)
    ana, _ = await guests.join("Ana")
    await create_table(hub, ana.id, SeaSaltSettings(2, public=True, turn_seconds=60))
    reads = 0
    read = hub.store.public_tables

    async def counted(limit: int) -> list[TableLine]:
        nonlocal reads
        reads += 1
        return await read(limit)

    hub.store.public_tables = counted  # type: ignore[method-assign]  # to count
    shown = PublicTables(hub)
    lists = await asyncio.gather(*(shown.shown() for _ in range(20)))
    assert (reads, [len(tables) for tables in lists]) == (1, [1] * 20)
    await create_table(hub, ana.id, SeaSaltSettings(2, public=True, turn_seconds=60))
    assert (len(await shown.shown()), reads) == (2, 2)
    await guests.rename(ana, "Bea")
    assert (await shown.shown())[0].seats[0] == "Bea"
    clock.time += 10_000
    await shown.shown()
    assert reads == 4


# Settings


def fat_sheet(blanks: int) -> dict[str, Any]:
    """A whole sheet, with so many blanks in each of its rows."""
    sheet = {**REEF, "name": "fat"}
    sheet["rows"] = [row.replace(" ", " " * blanks) for row in sheet["rows"]]
    return sheet


def test_large_and_foreign_settings_are_refused(server: Server) -> None:
    ana = Person(server, "Ana")
    for settings in (
        {"game": "seasalt", "players": 2, "sheet": fat_sheet(1)},
        {"game": "rollcean", "players": 2, "edition": "es"},
        {"game": "seasalt", "players": 2, "anything": "x" * 60_000},
        {"game": "seasalt", "players": 2, "edition": {"id": "x" * 60_000}},
        {"game": "rollcean", "players": 2, "sheet": fat_sheet(500)},
    ):
        answer = ana.http.post("/api/tables", json=settings)
        assert answer.status_code == 400, settings
        assert answer.json()["code"] in ("bad-message", "bad-settings")
        assert len(answer.content) < 1000
    assert ana.get("/api/me/tables").json() == []


async def test_a_move_does_not_store_the_settings_again(hub: Hub) -> None:
    guests = Guests(hub)
    ana, _ = await guests.join("Ana")
    made = await create_table(hub, ana.id, RollceanSettings(2, sheet=fat_sheet(1), public=True))
    (line,) = await hub.store.public_tables(9)
    assert line.id == made.table.id
    assert len(line.summary) < 300
    settings = {"game": "seasalt", "players": 2, "edition": "it", "sheet": fat_sheet(400)}
    summary = {"settings": settings, "seats": [[ana.id, None]], "host": ana.id, "result": None}
    old = msgspec.structs.replace(line, game="seasalt", summary=json.dumps(summary))
    (short,) = await short_of(hub, [old], ana.id)
    assert (short.rules, short.seats) == ("it", ["Ana"])


# Who may look


def test_a_private_table_is_not_there_without_an_invite(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    place = ana.table()
    for path in (f"/api/tables/{place.id}", f"/api/tables/{place.id}/record"):
        missing = refusal(ben.get("/api/tables/nosuchtable1"), 404, "no-table")
        for who in (ben, stranger):
            for invite in (None, "", "x", place.id, place.invite[:-1], place.invite.upper(), "é"):
                headers = {} if invite is None else {b"x-invite": invite.encode()}
                shut = who.http.get(path, headers=headers)
                assert refusal(shut, 404, "no-table") == missing
            assert who.get(path, place.invite).status_code == 200
        assert ana.get(path).status_code == 200
    refusal(ben.get(f"/api/tables/{place.id}", "x" * 65), 400, "bad-message")


def test_an_invite_does_not_open_the_socket_of_another_table(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place, other = ana.table(), ana.table()
    for who in (ben, Person(server)):
        with who.line(place.id) as line:
            for invite in (None, "", other.invite, "é", place.id):
                line.say("hello", protocol=2, invite=invite)
                assert line.next()["code"] == "no-table"
            line.say("sit", key="in")
            assert line.next()["code"] == "hello-first"
            line.greet(place.invite)


def test_only_who_sits_there_is_told_the_invite(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        assert one.latest["table"]["invite"] == place.invite
        assert "invite" not in two.latest["table"]
        assert "invite" not in ben.get(f"/api/tables/{place.id}", place.invite).json()
        two.done("sit")
        assert ben.get(f"/api/tables/{place.id}").json()["invite"] == place.invite


def test_a_public_table_is_open_and_listed_until_it_is_over(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    private = ana.table()
    place = ana.table(public=True, turn_seconds=600)
    listed = {line["id"]: line for line in stranger.get("/api/tables").json()}
    assert private.id not in listed
    assert listed[place.id]["seats"] == ["Ana", ""]
    assert (listed[place.id]["free"], listed[place.id]["rules"]) == (1, "es")
    assert place.invite not in json.dumps(listed)
    assert stranger.get(f"/api/tables/{place.id}").json()["seats"][0]["name"] == "Ana"
    with ana.at(place) as one, ben.at(place, invite=False) as two:
        sit_together(one, two)
        two.done("resign")
    assert place.id not in {line["id"] for line in stranger.get("/api/tables").json()}


# Records


def play_to_the_end(*lines: Line) -> None:
    """Both play, calling the end of a round as soon as they may."""
    while lines[0].latest.get("table", {}).get("status") != "over":
        mover = next(line for line in lines if line.latest.get("legal"))
        legal = mover.latest["legal"]
        wanted = [move for move in ("stop", "mermaids", "draw", "pass") if move in legal]
        mover.done("move", move=(wanted or legal)[0], after=mover.seq)
        for line in lines:
            line.events(mover.seq)


def test_the_record_of_a_running_match_is_the_callers_view(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    place = ana.table()
    path = f"/api/tables/{place.id}/record"
    waiting = ana.get(path).json()
    assert (waiting["view"], waiting["events"]) == (None, [])
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        mover, other = (one, two) if one.latest.get("legal") else (two, one)
        mover.done("move", move="draw", after=mover.seq)
        other.events(mover.seq)
        drawn = mover.latest["view"]["drawn"]
        told = [ana.get(path), ben.get(path), stranger.get(path, place.invite)]
        seen = [answer.json() for answer in told]
        assert [answer["seat"] for answer in seen] == [0, 1, None]
        assert seen[0]["view"] == one.latest["view"]
        assert seen[1]["view"] == two.latest["view"]
        assert len(drawn) == 2
        movers = 0 if mover is one else 1
        for seat, answer in enumerate(seen):
            text = json.dumps(answer)
            assert answer["view"]["drawn"] == (drawn if seat == movers else [])
            assert "secret" not in text
            assert "seed" not in text
            assert '"deck": [' not in text


def test_the_record_of_a_match_that_is_over_is_whole_and_fair(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben <b>"), Person(server)
    place = ana.table(target=5)
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        play_to_the_end(one, two)
    path = f"/api/tables/{place.id}/record"
    record = ana.get(path).json()
    assert ben.get(path).json() == stranger.get(path, place.invite).json() == record
    refusal(stranger.get(path), 404, "no-table")
    match = replay(record)
    verify(record)
    assert match.outcome is not None
    assert record["result"]["by"] == "target", record["result"]
    assert record["meta"]["names"] == ["Ana", "Ben <b>"]
    assert record["meta"]["table"] == place.id
    assert record["fair"]["commitment"] == place.commitment
    assert record["fair"]["nonces"] == [NONCE(0), NONCE(1)]
    numbers = ana.get(f"/api/tables/{place.id}/statistics").json()
    assert [one["scored"] for one in numbers["rounds"]] == [
        one["end"]["scored"] for one in record["rounds"]
    ]
    calls = sum(seat["stops"] + seat["last_chances"] for seat in numbers["seats"])
    assert calls == sum(one["end"]["by"] in ("stop", "last-chance") for one in record["rounds"])
    refusal(stranger.get(f"/api/tables/{place.id}/statistics"), 404, "no-table")
    assert place.invite not in json.dumps(record)
    assert ana.get(f"/api/tables/{place.id}").json()["result"] == record["result"]


def test_the_record_of_a_match_given_up_is_whole_and_fair(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("rollcean")
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("move", move=one.latest["legal"][0], after=one.seq)
        two.done("resign")
    record = ben.get(f"/api/tables/{place.id}/record").json()
    replay(record)
    verify(record)
    assert record["result"] == {**record["result"], "by": "resigned", "winners": [0]}
    assert record["meta"]["names"] == ["Ana", "Ben"]


# History

LONGEST_LIST = 100


def test_my_tables_are_listed_newest_first_and_page_by_page(server: Server) -> None:
    ana = Person(server, "Ana")
    made = [ana.table().id for _ in range(LONGEST_LIST + 5)]
    first = ana.get("/api/me/tables").json()
    assert len(first) == LONGEST_LIST
    assert all(line["seat"] == 0 for line in first)
    second = ana.get(f"/api/me/tables?before={first[-1]['id']}").json()
    assert [line["id"] for line in (*first, *second)] == made[::-1]
    assert ana.get(f"/api/me/tables?before={second[-1]['id']}").json() == []
    assert Person(server, "Ben").get("/api/me/tables").json() == []


def test_history_shows_what_became_of_a_match(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        two.done("resign")
    (line,) = ben.get("/api/me/tables").json()
    assert (line["id"], line["status"], line["seats"]) == (place.id, "over", ["Ana", "Ben"])
    assert line["seat"] == 1
    assert line["result"]["winners"] == [0]


async def test_tables_of_one_moment_are_not_lost_between_pages(hub: Hub) -> None:
    people = Guests(hub)
    player, _ = await people.join("Ana")
    for _ in range(12):
        await create_table(hub, player.id, SeaSaltSettings(2))
    found: set[str] = set()
    before = None
    while lines := await hub.store.tables_of(player.id, 10, before):
        found |= {line.id for line in lines}
        before = lines[-1].id
    assert len(found) == 12


async def test_who_is_forgotten_leaves_all_tables_even_those_of_one_moment(hub: Hub) -> None:
    people = Guests(hub)
    player, _ = await people.join("Ana")
    made = [(await create_table(hub, player.id, SeaSaltSettings(2))) for _ in range(101)]
    await people.forget(player.id)
    assert {room.table.status for room in made} == {"closed"}
