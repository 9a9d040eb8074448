"""Challenges: friends play the very deal of a finished match, once each, and compare."""

from __future__ import annotations

import asyncio
from operator import itemgetter
from typing import Any

import msgspec
import pytest

from server_tools.live_table import Person
from server_tools.site import GAMES, Browser, Site, play
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.table.verbs.seats import Sit

BOTS = {"seasalt": ["careful"], "rollcean": ["beginner", "beginner"]}


async def new_match(browser: Browser, game: str, **settings: Any) -> Person:
    """A match against bots, dealt with the empty nonce."""
    bots = settings.pop("bots", BOTS[game])
    body = {"game": game, "players": len(bots) + 1, "bots": bots, **settings}
    person = await browser.at((await browser.post("/api/tables", body))["id"])
    await person.say(Sit)
    return person


async def told(browser: Browser, challenge: str) -> dict[str, Any]:
    answer = await browser.http.get(f"/api/challenges/{challenge}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_friend_plays_the_very_deal_once(site: Site, game: str) -> None:
    ana, ben, eva = [await site.somebody(name) for name in ("Ana", "Ben", "Eva")]
    match = await new_match(ana, game)
    live = match.room.table.live
    assert live is not None
    dealt = msgspec.json.encode((live.view(0), live.setup()))
    refused = await ana.http.post(f"/api/tables/{match.room.table.id}/challenge")
    assert refused.json()["code"] == "not-over"
    await play(match, site.clock)
    address = f"/api/tables/{match.room.table.id}/challenge"
    challenge = (await ana.post(address))["id"]
    assert (await ana.post(address))["id"] == challenge
    assert (await told(ben, challenge))["results"] is None
    assert (await told(ben, challenge))["by"] == "Ana"

    path = f"/api/challenges/{challenge}"
    askers = (ben, Browser(site, ben.http.cookies), ben, eva)
    tables = [one["table"] for one in await asyncio.gather(*(one.post(path) for one in askers))]
    assert len(set(tables[:3])) == 1
    assert tables[3] != tables[0]
    assert (await ana.post(path))["table"] == match.room.table.id
    again = (await ben.at(tables[0])).room.table
    assert again.live is not None
    assert msgspec.json.encode((again.live.view(0), again.live.setup())) == dealt
    assert again.settings == match.room.table.settings

    # The bots of all friends have the same numbers; who places first may differ.
    moves = await play(await ben.at(tables[0]), site.clock)
    others = await play(await eva.at(tables[3]), site.clock)
    assert sorted(moves, key=itemgetter(0)) == sorted(others, key=itemgetter(0))
    results = (await told(ben, challenge))["results"]
    assert sorted(one["name"] for one in results) == ["Ana", "Ben", "Eva"]
    assert [one["name"] for one in results if one["you"]] == ["Ben"]
    record = (await ben.http.get(f"/api/tables/{tables[0]}/record")).json()
    assert "nonces" not in record["fair"]  # its deal is that of another match


async def test_nobody_looks_on_and_no_secret_is_told(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    match = await new_match(ana, "seasalt")
    await play(match, site.clock)
    challenge = (await ana.post(f"/api/tables/{match.room.table.id}/challenge"))["id"]
    person = await ben.at((await ben.post(f"/api/challenges/{challenge}"))["table"])
    table = person.room.table
    stranger = await ana.http.get(f"/api/tables/{table.id}", headers={"x-invite": table.invite})
    assert stranger.json()["code"] == "no-table"
    other = await ben.http.get(f"/api/tables/{match.room.table.id}/record")
    assert other.json()["code"] == "no-table"  # the match that was played first stays private
    info = (await ben.http.get(f"/api/tables/{table.id}")).json()
    assert (info["challenge"], "invite" in info) == (challenge, False)
    await play(person, site.clock)
    answers = [await ben.http.get(f"/api/tables/{table.id}{path}") for path in ("", "/record")]
    answers.append(await ben.http.get(f"/api/challenges/{challenge}"))
    said = [msgspec.json.encode(message).decode() for message in person.heard]
    secrets = (table.chance().key, match.room.table.secret)
    for text in (*said, *(answer.text for answer in answers)):
        assert not [one for one in secrets if one in text]


async def test_only_one_s_own_match_without_other_people_is_a_challenge(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    body = {"game": "rollcean", "players": 2, "public": True}
    both = await ana.at((await ana.post("/api/tables", body))["id"])
    (his_id,) = (player for player, name in site.hub.names.items() if name == "Ben")
    await both.say(Sit)
    await Person(site.hub, both.room, his_id).say(Sit)
    await both.say(Resign)
    alone = await new_match(ana, "rollcean", bots=[], public=True)
    await play(alone, site.clock)
    daily = await ana.at(await ana.start("rollcean"))
    await play(daily, site.clock)
    for asker, table, code in (
        (ana, both.room.table.id, "no-challenge"),
        (ben, alone.room.table.id, "no-challenge"),
        (ana, daily.room.table.id, "no-challenge"),
    ):
        answer = await asker.http.post(f"/api/tables/{table}/challenge")
        assert answer.json()["code"] == code
    assert (await ana.post(f"/api/tables/{alone.room.table.id}/challenge"))["id"]
    for ask in (ben.http.get, ben.http.post):
        assert (await ask("/api/challenges/none")).json()["code"] == "not-found"
