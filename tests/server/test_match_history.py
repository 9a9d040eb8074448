"""My matches: results come with the end of a match, and are listed, filtered, added up and kept."""

from __future__ import annotations

import csv
import json
from random import Random
from typing import Any

from sqlalchemy import delete

from server_tools.answers import refusal
from server_tools.clock import settle
from server_tools.live_table import Person, new_player, seated
from server_tools.people import Person as Visitor
from server_tools.people import sit_together
from server_tools.postgres import change
from server_tools.process import Server
from tidefold.records import verify
from tidefold.server.http.guests import Guests
from tidefold.server.http.match_history import COUNTED_AT_ONCE, MatchHistory, rival_key
from tidefold.server.live.hub import Hub
from tidefold.server.rate_limits import Limits
from tidefold.server.store.api import Store
from tidefold.server.store.database_url import database_of
from tidefold.server.store.rows import Change, MatchFilter, Mistake, PracticeNote, SeatResult
from tidefold.server.store.schema import results
from tidefold.server.table.derived_rows import outcome_of
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.table.verbs.moves import Seen

QUICK: dict[str, dict[str, Any]] = {
    "seasalt": {"target": 5},
    "rollcean": {"time": {"mode": "untimed"}},
}


async def play_out(people: list[Person]) -> str:
    """Play a match to its end; its table."""
    table, random = people[0].room.table, Random(3)
    while table.status == "playing":
        for person in people if table.unseen else ():
            await person.say(Seen)
        seat = table.waiting[0]
        mover = next(person for person in people if person.viewer.seat == seat)
        calls = [move for move in mover.legal if move in ("stop", "last-chance")]
        places = [move for move in mover.legal if move != "pass"]
        await mover.move(random.choice(calls or places or list(mover.legal)))
    return table.id


async def finished(hub: Hub, game: str = "seasalt", *names: str) -> tuple[str, list[str]]:
    """A match that people have played to its end: its table, and who they are."""
    people = await seated(hub, *(names or ("Ana", "Bo")), game=game, **QUICK[game])
    return await play_out(people), [person.viewer.player or "" for person in people]


async def test_the_end_of_a_match_stores_what_it_brought(hub: Hub) -> None:
    history = MatchHistory(hub)
    table, (ana, bo) = await finished(hub)
    live = (await hub.room(table)).table.live  # type: ignore[union-attr]  # it is there
    assert live is not None
    assert live.result is not None
    page = await history.page(ana, MatchFilter())
    (line,) = page.matches
    assert (line.id, line.game, line.seat, page.next) == (table, "seasalt", 0, None)
    assert [seat.name for seat in line.seats] == ["Ana", "Bo"]
    assert [seat.points for seat in line.seats] == live.result["totals"]
    won = [seat.outcome in ("won", "shared") for seat in line.seats]
    assert won == [seat in live.result["winners"] for seat in (0, 1)]
    for player, seat in ((ana, 0), (bo, 1)):
        (game,) = (await history.totals(player, MatchFilter())).games
        ends = [one for one in live.history(None) if one["event"] == "round-ended"]
        assert game.figures["rounds"] == len(ends)
        assert game.figures["scored"] == sum(one["scored"][seat] for one in ends)
        assert game.best == game.average == live.result["totals"][seat]
        assert [one.points for one in game.progress] == [live.result["totals"][seat]]


async def test_the_points_of_roll_cean_come_from_somewhere(hub: Hub) -> None:
    history = MatchHistory(hub)
    _, (ana,) = await finished(hub, "rollcean", "Ana")
    (line,) = (await history.page(ana, MatchFilter())).matches
    (game,) = (await history.totals(ana, MatchFilter())).games
    assert line.outcome == "solo"
    sources = [value for name, value in game.figures.items() if name.startswith("points.")]
    assert len(sources) == 4
    assert sum(sources) == line.seats[0].points == game.best


async def test_older_matches_are_counted_when_somebody_asks(hub: Hub) -> None:
    history = MatchHistory(hub)
    table, (ana, bo) = await finished(hub)
    kept = await hub.store.matches_of(ana, 9)
    await forget_results(hub.store)
    assert await hub.store.matches_of(ana, 9) == []
    assert await hub.store.uncounted_tables(bo) == [table]
    page = await history.page(bo, MatchFilter())
    assert (len(page.matches), page.uncounted) == (1, 0)
    assert await hub.store.matches_of(ana, 9) == kept
    assert await hub.store.uncounted_tables(bo) == []


async def forget_results(store: Store) -> None:
    """As it was before results were kept."""
    await database_of(store)._write(lambda connection: connection.execute(delete(results)))


async def test_no_request_counts_too_many_and_no_broken_log_is_tried_again(hub: Hub) -> None:
    history = MatchHistory(hub)
    ana = await new_player(hub, "Ana")
    for number in range(COUNTED_AT_ONCE + 3):
        await hub.store.append(change(f"t{number}", 1, status="over", seated=(ana,)))
    assert (await history.page(ana, MatchFilter())).uncounted == 3
    assert (await history.page(ana, MatchFilter())).uncounted == 0


async def test_who_is_forgotten_has_no_matches_and_no_name_in_those_of_others(hub: Hub) -> None:
    history = MatchHistory(hub)
    _, (ana, bo) = await finished(hub)
    await Guests(hub).forget(bo)
    assert await hub.store.matches_of(bo, 9) == []
    (line,) = (await history.page(ana, MatchFilter())).matches
    assert [seat.name for seat in line.seats] == ["Ana", ""]
    assert (await history.totals(ana, MatchFilter())).opponents == []
    await forget_results(hub.store)
    await history.page(ana, MatchFilter())
    assert await hub.store.matches_of(bo, 9) == []


async def test_matches_against_bots_count_by_level(hub: Hub) -> None:
    history = MatchHistory(hub)
    (ana,) = await seated(hub, "Ana", players=2, bots=["random"], target=5)
    await ana.say(Resign)
    await settle()
    me = ana.viewer.player or ""
    (opponent,) = (await history.totals(me, MatchFilter())).opponents
    assert (opponent.key, opponent.bot) == ("bot:random", "random")
    assert opponent.outcomes == {"lost": 1}
    (line,) = (await history.page(me, MatchFilter(bot="random"))).matches
    assert (line.outcome, line.seats[1].bot) == ("lost", "random")
    assert line.seats[1].name
    assert (await history.page(me, MatchFilter(bot="careful"))).matches == []


def test_what_a_match_was_for_a_seat() -> None:
    assert [outcome_of(seat, (1,), 2) for seat in (0, 1)] == ["lost", "won"]
    assert [outcome_of(seat, (0, 2), 3) for seat in range(3)] == ["shared", "lost", "shared"]
    assert outcome_of(0, (0,), 1) == "solo"
    assert outcome_of(0, (), 1) == outcome_of(1, (), 2) == "abandoned"


# The store


def result(table: str, seat: int, player: str | None, **more: Any) -> SeatResult:
    usual = {"bot": None, "game": "seasalt", "rules": "en", "ended": 10, "outcome": "won"}
    return SeatResult(table, seat, player, **{**usual, "points": 7, "figures": "{}", **more})


def ended(table: str, *seats: SeatResult) -> Change:
    made = change(table, 1, status="over", seated=tuple(one.player for one in seats if one.player))
    return Change(made.line, made.rows, made.seated, seats)


async def test_results_are_stored_with_the_end_and_read_back(store: Store) -> None:
    mine = result("t1", 0, "ann"), result("t1", 1, None, bot="random", outcome="lost", points=None)
    await store.append(ended("t1", *mine))
    await store.append(ended("t2", result("t2", 0, "bob")))
    assert await store.matches_of("ann", 9) == list(mine)
    assert await store.opponents_of("ann") == [(None, "random")]
    assert await store.uncounted_tables("ann") == []
    await store.append(change("t3", 1, status="over", seated=("ann",)))
    assert await store.uncounted_tables("ann") == ["t3"]
    await store.add_results([result("t3", 0, "ann", ended=20), mine[0]])
    assert [one.table for one in await store.matches_of("ann", 9)] == ["t3", "t1", "t1"]
    await store.forget_player("ann")
    assert await store.matches_of("ann", 9) == []


async def test_filters_and_pages(store: Store) -> None:
    for number in range(4):
        ends = {"ended": 10 * number, "game": ("seasalt", "rollcean")[number % 2]}
        outcome = "won" if number < 2 else "lost"
        rival = result(f"t{number}", 1, ("bob", "cem")[number // 2], outcome="lost", **ends)
        own = result(f"t{number}", 0, "ann", outcome=outcome, **ends)
        await store.append(ended(f"t{number}", own, rival))

    async def found(before: tuple[int, str] | None = None, **wanted: Any) -> list[str]:
        rows = await store.matches_of("ann", 3, MatchFilter(**wanted), before)
        return [one.table for one in rows if one.player == "ann"]

    assert await found() == ["t3", "t2", "t1"]
    assert await found(before=(10, "t1")) == ["t0"]
    assert await found(game="rollcean") == ["t3", "t1"]
    assert await found(outcome="won") == ["t1", "t0"]
    assert await found(since=10, until=30) == ["t2", "t1"]
    assert await found(rival="bob") == ["t1", "t0"]
    assert await found(rival="ann") == []
    assert await found(bot="random") == []


async def test_mistakes_and_practice_are_kept_until_somebody_is_forgotten(store: Store) -> None:
    found = [Mistake("t1", number, "ann", "seasalt", number) for number in (1, 2)]
    for _ in range(2):
        await store.add_mistakes([*found, Mistake("t2", 1, "bob", "seasalt", 9)])
    assert await store.mistakes_of("ann", 9) == found[::-1]
    assert await store.mistakes_of("ann", 1) == found[1:]
    assert await store.practice_of("ann") == PracticeNote()
    for note in (PracticeNote(("a",), 1, 1), PracticeNote(("a", "b"), 0, 1)):
        await store.keep_practice("ann", note)
        assert await store.practice_of("ann") == note
    await store.forget_player("ann")
    assert await store.mistakes_of("ann", 9) == []
    assert await store.practice_of("ann") == PracticeNote()
    assert len(await store.mistakes_of("bob", 9)) == 1


# Over HTTP


def test_my_matches_over_http(server: Server) -> None:
    ana, ben = Visitor(server, "Ana"), Visitor(server, "=Ben()")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        two.done("resign")
    (line,) = ana.get("/api/me/matches").json()["matches"]
    assert (line["id"], line["outcome"]) == (place.id, "won")
    (rival,) = ana.get("/api/me/figures").json()["opponents"]
    assert (rival["name"], rival["outcomes"]) == ("=Ben()", {"won": 1})
    for asked, count in (
        ({"opponent": rival["key"]}, 1),
        ({"opponent": "person:somebody"}, 0),
        ({"outcome": "lost"}, 0),
        ({"game": "seasalt", "since": line["ended"]}, 1),
        ({"until": line["ended"]}, 0),
        ({"before": f"{line['ended']}-{line['id']}"}, 0),
    ):
        assert len(ana.http.get("/api/me/matches", params=asked).json()["matches"]) == count, asked
        if "before" not in asked:
            games = ana.http.get("/api/me/figures", params=asked).json()["games"]
            assert len(games) == count, asked
    rows = list(csv.DictReader(ana.get("/api/me/matches.csv").text.splitlines()))
    assert [(row["table"], row["outcome"]) for row in rows] == [(place.id, "won")]
    assert rows[0]["opponents"].startswith("'=Ben()")
    (record,) = map(json.loads, ana.get("/api/me/matches.jsonl").text.splitlines())
    verify(record)
    assert record["meta"]["table"] == place.id


def test_nobody_reads_the_matches_of_others(server: Server) -> None:
    ana, ben, zoe = Visitor(server, "Ana"), Visitor(server, "Ben"), Visitor(server, "Zoe")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        two.done("resign")
    for path in ("matches", "figures", "matches.csv", "matches.jsonl"):
        refusal(Visitor(server).get(f"/api/me/{path}"), 401, "no-player")
        assert place.id not in zoe.get(f"/api/me/{path}").text
    keys = [person.get("/api/me/figures").json()["opponents"][0]["key"] for person in (ana, ben)]
    assert keys[0] != keys[1]
    assert zoe.get(f"/api/me/matches?opponent={keys[0]}").json()["matches"] == []
    for wrong in ("before=yesterday", "outcome=tied", "since=-1", "before=9-"):
        refusal(ana.get(f"/api/me/matches?{wrong}"), 400, "bad-message")


def test_a_key_names_a_person_to_one_player_only() -> None:
    assert rival_key("ann", "bob") != rival_key("cem", "bob")


def test_files_to_keep_are_rationed(server: Server) -> None:
    ana = Visitor(server, "Ana")
    answers = [ana.get("/api/me/matches.csv").status_code for _ in range(Limits().exports + 1)]
    assert set(answers) <= {200, 429}
    refusal(ana.get("/api/me/matches.jsonl"), 429, "slow-down")
