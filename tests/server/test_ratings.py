"""Rated tables: what may be rated, whose rating changes and how, and who may know."""

from __future__ import annotations

from typing import Any, cast

import pytest
from sqlalchemy import select

from server_tools.clock import settle
from server_tools.live_table import Person, new_player, other_than, seated, to_move
from server_tools.site import Browser, Site, play
from tidefold.server.errors import Refusal
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.live.bot_ladder import CERTAIN, SLEEP_S, BotLadder
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.live.ratings import Ratings
from tidefold.server.live.table_log import load_table
from tidefold.server.settings import TableSettings
from tidefold.server.store.database import Database
from tidefold.server.store.database_url import database_of
from tidefold.server.store.schema import players as known
from tidefold.server.store.skill_model import MEAN, PROVISIONAL, SkillModel
from tidefold.server.table.derived_rows import results_of
from tidefold.server.table.rated_matches import uncounted
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.table.verbs.seats import Leave, Remove, Sit
from tidefold.server.workers.decisions import LadderResult, play_ladder_match
from tidefold.server.workers.work_pool import WorkPool

RATED: dict[str, Any] = {"rated": True, "turn_seconds": 60}


async def table_ratings(browser: Browser, table: str) -> dict[str, Any]:
    """The ratings at a table, once its match is in them."""
    while await database_of(browser.site.hub.store).unfolded_games():
        await settle()
    answer = await browser.http.get(f"/api/tables/{table}/ratings")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    assert told["settled"]
    return told


async def rated_table(site: Site, ana: Browser) -> list[Person]:
    """Ana and Ben at a rated table."""
    made = await ana.post("/api/tables", {"game": "seasalt", "players": 2, "target": 1, **RATED})
    room = await site.hub.room(made["id"])
    assert room is not None
    people = [Person(site.hub, room, room.table.host)]
    (benny,) = [id for id, name in (await players(site)).items() if name == "Ben"]
    people.append(Person(site.hub, room, benny))
    for person in people:
        await person.say(Sit)
    return people


async def all_decide(site: Site, people: list[Person]) -> None:
    """Every person makes at least one move, so that the match counts."""
    table = people[0].room.table
    while not all(chair.came for chair in table.chairs if chair.player is not None):
        (seat,) = table.waiting
        mover = next((person for person in people if person.viewer.seat == seat), None)
        if mover is None:
            await site.clock.turn(5000)
        else:
            await mover.move(mover.legal[0])


async def players(site: Site) -> dict[str, str]:
    store: Any = site.hub.store
    rows = await store._fetch(select(known.c.id, known.c.name))
    return {row[0]: row[1] for row in rows}


@pytest.mark.parametrize(
    "settings",
    [
        SeaSaltSettings(2, rated=True),
        SeaSaltSettings(2, rated=True, turn_seconds=60, helps=True),
        RollceanSettings(5, rated=True),
        RollceanSettings(2, rated=True, helps=True),
    ],
)
async def test_a_rated_match_has_a_clock_no_hints_and_few_players(
    site: Site, settings: TableSettings
) -> None:
    with pytest.raises(Refusal) as refused:
        await create_table(site.hub, await new_player(site.hub, "Ana"), settings)
    assert refused.value.code == "bad-settings"
    await create_table(site.hub, await new_player(site.hub, "Ben"), RollceanSettings(2, rated=True))


async def test_whoever_wins_a_rated_match_gains_what_the_other_loses(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    people = await rated_table(site, ana)
    table = people[0].room.table
    assert table.status == "playing"
    before = (await ana.http.get(f"/api/tables/{table.id}/ratings")).json()
    assert before["settled"] is False
    assert [one["rating"] for one in before["seats"]] == [round(MEAN)] * 2
    assert all(one["provisional"] for one in before["seats"])

    await all_decide(site, people)
    await people[1].say(Resign)
    told = await table_ratings(ana, table.id)
    assert told["uncounted"] is None
    win, loss = SkillModel().rate([SkillModel.fresh] * 2, [1, 2])
    assert [one["rating"] for one in told["seats"]] == [round(win.mu), round(loss.mu)]
    gain = round(win.mu) - round(MEAN)
    assert [one["change"] for one in told["seats"]] == [gain, -gain]

    (own,) = (await ben.http.get("/api/me/ratings")).json()
    assert own["now"]["rating"] == round(loss.mu)
    assert [one["change"] for one in own["history"]] == [-gain]
    board = (await ben.http.get("/api/ratings/seasalt")).json()
    assert (board["rows"], board["place"], board["own"]["matches"]) == ([], None, 1)
    assert (await ben.http.put("/api/me/listed", json={"listed": False})).status_code == 200
    assert (await ben.http.get("/api/ratings/seasalt")).json()["listed"] is False
    ids = await players(site)
    for path in ("/api/ratings/seasalt", "/api/me/ratings", f"/api/tables/{table.id}/ratings"):
        answer = (await ana.http.get(path)).text
        assert not any(id in answer for id in ids)


async def test_a_match_in_which_somebody_decides_nothing_does_not_count(site: Site) -> None:
    ana, _ = await site.somebody("Ana"), await site.somebody("Ben")
    people = await rated_table(site, ana)
    table = people[0].room.table
    first = to_move(people)
    await first.move(first.legal[0])
    await other_than(people, first).say(Resign)
    told = await table_ratings(ana, table.id)
    assert told["uncounted"] == "undecided"
    assert [one.get("change") for one in told["seats"]] == [None, None]
    assert [one.rank is None for one in results_of(table)] == [False, False]
    assert (await ana.http.get("/api/me/ratings")).json() == []


@pytest.mark.parametrize(
    ("addresses", "allowed", "why"),
    [
        (("192.0.2.7", "192.0.2.7"), False, "same-network"),
        (("2001:db8::1", "2001:db8::2"), False, "same-network"),
        (("192.0.2.7", "192.0.2.7"), True, None),
        (("192.0.2.7", "192.0.2.8"), False, None),
    ],
)
async def test_people_of_one_network_do_not_rate_each_other_unless_the_host_allows_it(
    site: Site, addresses: tuple[str, str], allowed: bool, why: str | None
) -> None:
    site.hub.rates_same_network = allowed
    ana, _ = await site.somebody("Ana"), await site.somebody("Ben")
    made = await ana.post("/api/tables", {"game": "seasalt", "players": 2, **RATED})
    room = await site.hub.room(made["id"])
    assert room is not None
    (ben,) = [id for id, name in (await players(site)).items() if name == "Ben"]
    people = [Person(site.hub, room, player) for player in (room.table.host, ben)]
    for person, address in zip(people, addresses, strict=True):
        person.address = address
        await person.say(Sit)
    before = (await ana.http.get(f"/api/tables/{room.table.id}/ratings")).json()
    assert (before["settled"], before["uncounted"]) == (False, why)
    await all_decide(site, people)
    await people[0].say(Resign)
    assert (await table_ratings(ana, room.table.id))["uncounted"] == why
    another_node = await load_table(room.table.id, site.hub.context)
    assert another_node is not None
    assert uncounted(another_node) == why
    log = await site.hub.store.log_of(room.table.id)
    assert not any(address in row.body for row in log for address in addresses)


async def test_moving_to_the_network_of_a_rival_is_noticed(site: Site) -> None:
    people = await seated(site.hub, "Ana", "Ben", **RATED)
    for person in people:  # a rematch or a tournament has seated them
        person.address = "192.0.2.7"
    await all_decide(site, people)
    assert uncounted(people[0].room.table) == "same-network"


async def test_an_unrated_table_has_no_ratings(site: Site) -> None:
    ana = await site.somebody("Ana")
    made = await ana.post("/api/tables", {"game": "rollcean", "players": 1})
    answer = await ana.http.get(f"/api/tables/{made['id']}/ratings")
    assert answer.json()["code"] == "not-found"
    daily = await ana.start("rollcean")
    await play(await ana.at(daily), site.clock)
    assert (await ana.http.get("/api/me/ratings")).json() == []
    assert (await ana.http.get("/api/ratings/chess")).status_code == 404
    assert (await Browser(site).http.get("/api/me/ratings")).status_code == 401


async def test_who_gives_up_is_last_even_if_a_bot_plays_on(site: Site) -> None:
    people = await seated(site.hub, "Ana", "Ben", "Cai", target=40, **RATED)
    table = people[0].room.table
    await all_decide(site, people)
    await people[2].say(Resign)
    with pytest.raises(Refusal) as refused:
        await people[0].say(Remove, seat=1)
    assert refused.value.code == "not-open"
    await people[1].say(Resign)
    ranks = [one.rank for one in results_of(table)]
    assert ranks == [1, 2, 2]
    assert [one.rated_as for one in results_of(table)] == [c.player for c in table.chairs]


async def test_leaving_bots_alone_loses_and_leaving_together_does_not_count(site: Site) -> None:
    people = await seated(site.hub, "Ana", players=3, bots=("careful", "beginner"), **RATED)
    await people[0].say(Leave)
    assert [one.rank for one in results_of(people[0].room.table)] == [3, 1, 1]
    people = await seated(site.hub, "Ben", "Cai", **RATED)
    late = to_move(people)
    for person in (late, other_than(people, late)):
        person.room.audience.leave(person)
    await site.clock.turn(10 * 60_000)
    await site.clock.turn(8 * 24 * 3_600_000)
    table = await load_table(people[0].room.table.id, site.hub.context)
    assert table is not None
    assert table.result is not None
    assert table.result["by"] == "abandoned"
    assert [one.rank for one in results_of(table)] == [None, None]


async def test_a_bot_is_rated_by_its_name_and_budget(site: Site) -> None:
    people = await seated(site.hub, "Ana", players=2, bots=("search:2000:no-tree",), **RATED)
    await all_decide(site, people)
    await people[0].say(Resign)
    assert results_of(people[0].room.table)[1].rated_as == "bot:search:2000:no-tree"


async def test_what_a_dead_server_left_is_rated_at_the_next_start(site: Site) -> None:
    site.hub.context.when_match_ends.clear()  # it dies before it can rate anything
    people = await seated(site.hub, "Ana", "Ben", **RATED)
    await all_decide(site, people)
    await people[1].say(Resign)
    ratings = Ratings(site.hub)
    ana = people[0].viewer.player or ""
    assert await ratings.of("seasalt", ana) is None
    await ratings.start()
    found = await ratings.of("seasalt", ana)
    assert found is not None
    assert found.mu > MEAN
    assert await ratings.rebuild() == {"seasalt": 1}
    assert await ratings.of("seasalt", ana) == found


def store_of(hub: Hub) -> Database:
    assert isinstance(hub.store, Database)
    return hub.store


class Here:
    """Plays the matches of the ladder in this process, or lets the first seat win."""

    def __init__(self) -> None:
        self.played: list[tuple[str, tuple[str, ...]]] = []

    async def run(self, work: Any, *arguments: Any, seconds: float) -> LadderResult:
        assert work is play_ladder_match
        assert seconds > 0
        game, bots, _ = arguments
        self.played.append((game, bots))
        return LadderResult((0,), (2, 1))


async def test_the_ladder_plays_until_every_bot_is_certain_and_only_while_nobody_plays(
    site: Site,
) -> None:
    ratings, process = Ratings(site.hub), Here()
    ladder = BotLadder(site.hub, ratings, cast(WorkPool, process))
    for _ in range(12):
        assert await ladder.step() < SLEEP_S
    assert {game for game, _ in process.played} >= {"seasalt", "rollcean"}
    assert all(len(set(bots)) == 2 for _, bots in process.played)
    store = store_of(site.hub)
    first = f"bot:{process.played[0][1][0]}"
    assert (await store.ratings_of(process.played[0][0], [first]))[first].matches >= 1
    assert await store.unfolded_games() == []

    people = await seated(site.hub, "Ana", "Ben", **RATED)
    assert await ladder.step() == SLEEP_S
    for person in people:
        person.room.audience.leave(person)
    assert await ladder.step() < SLEEP_S
    assert CERTAIN < PROVISIONAL


async def test_a_match_of_the_ladder_is_played_to_its_end() -> None:
    assert set(play_ladder_match("seasalt", ("beginner", "careful"), 5).winners) <= {0, 1}
    result = play_ladder_match("rollcean", ("beginner", "random"), 5)
    assert result.totals is not None
    assert len(result.totals) == 2
