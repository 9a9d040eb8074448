"""A finished match step by step: every seat's views as it had them, and nothing before the end."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from server_tools.live_table import opened, seated, to_move
from server_tools.people import Person, Place, sit_together
from server_tools.process import Server
from tidefold.games.api import RecordError
from tidefold.games.fair import FairChance
from tidefold.records import dump
from tidefold.server.games import LiveMatch, PlayedMove, adapter_of
from tidefold.server.http.replays import OPEN, Replay, ShownStep, replay_of, table_of
from tidefold.server.import_export import import_record
from tidefold.server.live.table_log import load_table
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.table.verbs.moves import Undo

SECRET = "5e" * 32
AT = 1_800_000_000_000
PACE_MS = 700
TABLES = [
    ("seasalt", 2, True),
    ("seasalt", 4, False),
    ("rollcean", 3, False),
    ("rollcean", 1, True),
]


def start(game: str, players: int, helps: bool) -> LiveMatch:
    """A match as at a table, with its shuffle."""
    adapter = adapter_of(game)
    settings = adapter.complete_settings(adapter.settings(players, helps=helps))  # type: ignore[call-arg]
    chance = FairChance(game, SECRET, [""] * players)
    return adapter.start(settings, chance, AT, "public")


def proof(game: str, players: int) -> dict[str, Any]:
    return FairChance(game, SECRET, [""] * players).proof(revealed=True)


def play(live: LiveMatch, players: int, seed: int) -> list[list[msgspec.Struct]]:
    """Play at random to the end; the views of all seats at the beginning and after every move."""
    random = Random(seed)
    views = [[live.view(seat) for seat in range(players)]]
    at = thrown = AT
    while live.result is None:
        seat = random.choice(live.waiting)
        at += PACE_MS
        before = live.decision(seat)
        live.play(PlayedMove(seat, random.choice(live.legal(seat)), at, ms=at - thrown))
        if live.waiting and live.decision(live.waiting[0]) != before:
            thrown = at
        views.append([live.view(seat) for seat in range(players)])
    return views


def views_of(replay: Replay, who: str, kind: type[msgspec.Struct]) -> list[msgspec.Struct]:
    """The views of a replay, put together as a client does."""
    sent = json.loads(msgspec.json.encode(replay.known[who]))
    now: dict[str, Any] = {}
    found = []
    for changes in sent:
        now = {**now, **changes}
        found.append(msgspec.convert(now, kind, strict=False))
    return found


def moments(steps: list[ShownStep]) -> list[int]:
    """Of the opening and each decision the last step: the next deal or throw belongs to it."""
    decided = 0
    numbered = []
    for at, step in enumerate(steps):
        decided += step.seat is not None
        numbered.append((decided, at))
    return [max(at for _, at in group) for _, group in groupby(numbered, lambda one: one[0])]


def replayed(game: str, players: int, helps: bool) -> tuple[LiveMatch, Replay, Any]:
    """A match that was played, its replay, and the views that all seats had."""
    adapter = adapter_of(game)
    live = start(game, players, helps)
    views = play(live, players, 5)
    record = json.loads(dump(live.record({}, proof(game, players))))
    info = table_of(adapter, record)
    settings = msgspec.structs.replace(info.settings, helps=helps)
    return live, replay_of(record, msgspec.structs.replace(info, settings=settings)), views


@pytest.mark.parametrize(("game", "players", "helps"), TABLES)
def test_every_seat_gets_the_views_it_had(game: str, players: int, helps: bool) -> None:
    live, replay, had = replayed(game, players, helps)
    kind = adapter_of(game).wire.view
    shown = moments(replay.steps)
    assert len(shown) == len(had)
    for seat in range(players):
        views = views_of(replay, str(seat), kind)
        assert [views[at] for at in shown] == [one[seat] for one in had]
        seen = [
            {**event.seen, **event.private.get(seat, {})}
            for step in replay.steps
            for event in step.events
        ]
        assert seen == live.history(seat)


@pytest.mark.parametrize(("game", "players", "helps"), TABLES)
def test_the_shuffle_is_drawn_again(game: str, players: int, helps: bool) -> None:
    live, replay, _ = replayed(game, players, helps)
    assert replay.shuffle == "proved"
    fair = proof(game, players)
    other = FairChance(game, "a0" * 32, [""] * players).proof(revealed=True)
    assert replay_of(json.loads(dump(live.record({}, other)))).shuffle == "broken"
    del fair["secret"]
    assert replay_of(json.loads(dump(live.record({}, fair)))).shuffle == "unproved"


def test_open_cards_show_every_hand_and_only_then() -> None:
    _, replay, _ = replayed("seasalt", 2, False)
    kind = adapter_of("seasalt").wire.view
    open_views, own, other = (views_of(replay, who, kind) for who in (OPEN, "0", "1"))
    hidden = 0
    for lies_open, mine, yours in zip(open_views, own, other, strict=True):
        assert lies_open.revealed == {0: mine.hand, 1: yours.hand}  # type: ignore[attr-defined]
        hidden += 1 not in mine.revealed and bool(yours.hand)  # type: ignore[attr-defined]
    assert hidden > 20


def test_open_sheets_show_what_others_have_placed() -> None:
    _, replay, _ = replayed("rollcean", 3, False)
    kind = adapter_of("rollcean").wire.view
    open_views = views_of(replay, OPEN, kind)
    for seat in range(3):
        for lies_open, mine in zip(open_views, views_of(replay, str(seat), kind), strict=True):
            assert mine.open_boxes == ()  # type: ignore[attr-defined]
            placed = lies_open.open_boxes  # type: ignore[attr-defined]
            assert not placed or placed[seat] == mine.placed_boxes  # type: ignore[attr-defined]


def test_a_wrong_record_is_refused_with_its_place() -> None:
    live = start("seasalt", 2, False)
    play(live, 2, 5)
    record = json.loads(dump(live.record({}, {})))
    record["rounds"][1]["moves"][3] = {"seat": 0, "move": "fly"}
    with pytest.raises(RecordError, match=r"round 2, move 4"):
        replay_of(record)
    with pytest.raises(RecordError, match=r"no round"):
        replay_of(
            {name: part for name, part in record.items() if name != "result"} | {"rounds": []}
        )


async def finished_with_undos(folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """A match in which moves were taken back and somebody resigned; as played, and imported."""
    async with opened(folder) as hub:
        people = await seated(hub, "Ana", "Bo")
        table = people[0].room.table
        while table.seq < 60:
            mover = to_move(people)
            await mover.move(mover.legal[table.seq % len(mover.legal)])
            if mover.last.may_undo and table.seq % 3:
                await mover.say(Undo)
        await people[0].say(Resign)
        record = record_of(table, hub.names)
        assert record is not None
        imported = await load_table(await import_record(hub, record), hub.context)
        assert imported is not None
        again = record_of(imported, hub.names)
        assert again is not None
        return record, again


async def test_a_match_with_undone_moves_and_a_resignation(tmp_path: Path) -> None:
    record, imported = await finished_with_undos(tmp_path)
    replay = replay_of(record)
    moves = sum(len(played["moves"]) for played in record["rounds"])
    assert replay.steps[-1].events[-1].seen["event"] == "match-ended"
    assert replay.steps[-1].number == moves
    assert replay.steps[-1].seat is None
    assert replay_of(imported) == replay
    assert [seat.name for seat in replay.table.seats] == ["Ana", "Bo"]


def path_of(place: Place) -> str:
    return f"/api/tables/{place.id}/replay"


def test_only_a_finished_match_of_an_open_table_is_shown(server: Server) -> None:
    ana, ben, eve = (Person(server, name) for name in ("Ana", "Ben", "Eve"))
    place = ana.table("seasalt", 2)
    with ana.at(place) as first, ben.at(place) as second:
        assert ana.get(path_of(place)).json()["code"] == "not-over"
        sit_together(first, second)
        for person in (ana, ben):
            answer = person.get(path_of(place))
            assert (answer.status_code, answer.json()["code"]) == (400, "not-over")
        first.done("resign")
    assert eve.get(path_of(place)).json()["code"] == "no-table"
    told = eve.get(path_of(place), place.invite)
    assert told.status_code == 200
    assert told.headers["content-encoding"] == "gzip"
    assert told.json()["seat"] is None
    assert {**told.json(), "seat": 0} == ana.get(path_of(place)).json()
    assert [seat["name"] for seat in told.json()["table"]["seats"]] == ["Ana", "Ben"]
    assert "invite" not in told.json()["table"] or told.json()["table"]["invite"] is None


def test_a_record_is_shown_and_not_stored(server: Server) -> None:
    ana = Person(server, "Ana")
    live = start("rollcean", 2, False)
    play(live, 2, 3)
    text = dump(live.record({"names": ["Ada", "Bo"], "bots": ["", "greedy"]}, {}))
    answer = Person(server).http.post("/api/replay", content=text)
    assert answer.status_code == 200, answer.text
    seats = answer.json()["table"]["seats"]
    assert (seats[0]["name"], seats[1]["kind"]) == ("Ada", "bot")
    assert ana.get("/api/lobby").json()["mine"] == []


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 400, "bad-record"),
        (b"{", 400, "bad-record"),
        (b"[]", 400, "bad-record"),
        (b"{} {}", 400, "bad-record"),
        (b'{"game": "chess"}', 400, "bad-record"),
        (b'{"game": "seasalt"}', 400, "bad-record"),
        (b"\xff", 400, "bad-record"),
        (b"[" * 200_000, 400, "bad-record"),
        (b" " * (1 << 20) + b"{}", 413, "bad-message"),
    ],
)
def test_what_is_no_record_is_refused(
    server: Server, content: bytes, status: int, code: str
) -> None:
    answer = Person(server).http.post("/api/replay", content=content)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
