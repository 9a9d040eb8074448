"""A game without an adapter of its own is played at a table: views as fields, moves as texts."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import MappingProxyType

import msgspec
import pytest

from server_tools.clock import HandClock
from server_tools.decoding import decode_server, decoder_of
from server_tools.live_table import Person, seated
from tidefold.games import registry
from tidefold.games.registry import Game, Option, game_named
from tidefold.games.rollcean import Match as ReefMatch
from tidefold.server.errors import Refusal
from tidefold.server.games import adapter_of, adapters
from tidefold.server.games.generic import GenericAdapter, as_fields
from tidefold.server.games.seasalt import ADAPTER
from tidefold.server.http.app import openapi_types
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.protocol import messages as m
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.moves import Undo

NO_PARTS: MappingProxyType[str, str] = MappingProxyType({})
CARDS = replace(game_named("seasalt"), name="cards", parts=NO_PARTS)
REEF = replace(
    game_named("rollcean"),
    name="reef",
    parts=NO_PARTS,
    options=(Option("quick", "", False, flag=True), Option("file", "", read=open)),
    start_fair=lambda players, _chance, _rules: ReefMatch(players, seed=7),
    read_rules=dict,
)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (CARDS, REEF):
        monkeypatch.setitem(registry._all_games(), game.name, game)


async def play_on(people: list[Person], clock: HandClock) -> None:
    """Random moves until the match is over; the clock lets bots decide."""
    random, table = Random(3), people[0].room.table
    while table.status == "playing":
        moved = False
        for person in people:
            if person.viewer.seat in table.waiting and table.status == "playing":
                await person.move(random.choice(person.legal))
                moved = True
        if not moved:
            await clock.turn(1000)


@pytest.mark.parametrize("game", [CARDS, REEF], ids=["in turns", "all at once"])
async def test_it_is_played_to_its_end_with_a_bot(hub: Hub, clock: HandClock, game: Game) -> None:
    people = await seated(hub, "Ana", "Bo", players=3, bots=["random"], game=game.name)
    watcher = Person(hub, people[0].room, None)
    await play_on(people, clock)
    record = record_of(people[0].room.table, hub.names)
    assert record is not None
    assert record["result"] == people[0].room.table.result
    assert record["meta"]["bots"] == ["", "", "random"]
    assert watcher.events[-1] == "match-ended"
    assert people[0].last.table.result == record["result"]
    assert people[0].last.table.settings == adapter_of(game.name).settings(3, bots=("random",))
    rows = await hub.store.log_of(people[0].room.table.id)
    loaded = await load_table(people[0].room.table.id, hub.context)
    assert loaded is not None
    assert (loaded.seq, loaded.result) == (len(rows), record["result"])


async def test_a_view_is_what_the_games_own_view_says(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="cards")
    live = ana.room.table.live
    assert live is not None
    told = msgspec.to_builtins(live.view(0))
    assert list(told) == ["game", "waiting", "players", "fields"]
    assert (told["game"], told["players"]) == ("cards", 2)
    assert tuple(told["waiting"]) == live.waiting
    assert told["fields"] == as_fields(live.request(0).view)
    await (ana if live.waiting == (0,) else bo).move("draw")
    seat = live.waiting[0]
    drawn = [live.view(viewer).fields["drawn"] for viewer in (seat, 1 - seat, None)]  # type: ignore[attr-defined]  # made at run time
    assert [len(cards) for cards in drawn] == [2, 0, 0]


async def test_frames_have_the_types_of_the_game(hub: Hub) -> None:
    ana, _ = await seated(hub, "Ana", "Bo", game="cards")
    frame = m.encode(ana.last)
    assert m.encode(decoder_of("cards")(frame)) == m.encode(decode_server(frame)) == frame
    assert type(ana.last.view).__name__ == "CardsView"


async def test_placements_of_others_do_not_change_a_decision(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="reef", turn_seconds=60)
    seen, due = ana.room.table.seq, ana.last.clock.due
    await bo.move(bo.legal[0])
    assert ana.last.clock.due == due
    await ana.move(ana.legal[0], after=seen)
    assert ana.room.table.waiting == (0, 1)


async def test_a_bot_stands_in_for_a_late_player(hub: Hub, clock: HandClock) -> None:
    people = await seated(hub, "Ana", "Bo", game="cards", turn_seconds=60)
    (late,) = people[0].room.table.waiting
    await clock.turn(62_000)
    assert people[1 - late].told("went-away") == [
        {"event": "went-away", "seat": late, "stand_in": "random"}
    ]
    assert await people[late].refused(Undo) == "final"


async def test_only_closed_choices_can_be_set(hub: Hub) -> None:
    settings = adapter_of("reef").settings
    made = msgspec.convert({"game": "reef", "players": 2, "quick": True}, settings)
    assert msgspec.to_builtins(made) == {"game": "reef", "players": 2, "quick": True}
    with pytest.raises(msgspec.ValidationError, match="file"):
        msgspec.convert({"game": "reef", "players": 2, "file": "/etc/passwd"}, settings)
    for wrong in ({"players": 1}, {"bots": ["beginner"]}, {"public": True}):
        with pytest.raises(Refusal) as refused:
            await seated(hub, "Ana", game="cards", **{"players": 2, **wrong})
        assert refused.value.code == "bad-settings"


def test_every_game_is_offered_and_documented() -> None:
    assert {"cards", "reef"} <= {adapter.game.name for adapter in adapters()}
    assert isinstance(adapter_of("cards"), GenericAdapter)
    assert adapter_of("seasalt") is ADAPTER
    types = openapi_types(adapters())
    assert adapter_of("cards").settings in types["TableSettings"].__args__
