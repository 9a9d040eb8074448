"""Moderation by the host, on the command line while a server runs."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from cli_inside import run_inside
from server_tools.people import Person, sit_together
from server_tools.postgres import BOTH, prepared_database
from server_tools.process import PATIENCE_S, Server
from tidefold.server.errors import ERRORS
from tidefold.server.live.moderation import hash_of_network
from tidefold.server.live.refused_words import RefusedWords, read_words
from tidefold.server.store.database_url import open_store

WORDS = ("badword", "grim*", "*sludge", "schön")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a badword here", "badword"),
        ("BADWORD!", "BADWORD"),
        ("b4dw0rd", "b4dw0rd"),
        ("bàdwörd", "bàdwörd"),
        ("baaaadword", "baaaadword"),
        ("b a d w o r d", "b a d w o r d"),
        ("b.a.d.w.o.r.d", "b.a.d.w.o.r.d"),
        ("b\u0430dword", "b\u0430dword"),
        ("\uff42adword", "\uff42adword"),
        ("grimy", "grimy"),
        ("megasludge", "megasludge"),
        ("sludges", None),
        ("pilgrim", None),
        ("SCHÖN", "SCHÖN"),
        ("badwords", None),
        ("I won by 5 points!", None),
        ("a b c", None),
        ("", None),
    ],
)
def test_words_are_found_however_they_are_written(text: str, found: str | None) -> None:
    assert RefusedWords(WORDS).find(text) == found


def test_a_file_of_words_has_comments_and_no_empty_words() -> None:
    assert read_words("# mine\nBad\n\n  grim*  # both\n") == ["bad", "grim*"]
    with pytest.raises(ValueError, match="no letters"):
        read_words("*")
    assert RefusedWords(()).find("anything") is None


def test_a_hash_is_of_the_network_and_of_this_host() -> None:
    one = hash_of_network("secret", "2001:db8::1")
    assert one == hash_of_network("secret", "2001:db8::ffff")
    assert one != hash_of_network("secret", "2001:db8:0:1::1")
    assert one != hash_of_network("other", "2001:db8::1")
    assert hash_of_network("secret", "::ffff:192.0.2.1") == hash_of_network("secret", "192.0.2.1")


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes X-Forwarded-For."""
    server = Server(tmp_path_factory.mktemp("hosted"), "--proxy").start()
    yield server
    server.stop()


def moderate(server: Server, *arguments: str) -> str:
    done = run_inside("moderate", *arguments, "--by", "Max", "--database", server.database)
    assert done.returncode == 0, done.stderr
    return done.stdout


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)


def id_of(server: Server, name: str) -> str:
    return moderate(server, "show", name).split()[0]


def test_a_report_leads_to_a_ban_of_which_the_player_is_told(hosted: Server) -> None:
    ann, ben = Person(hosted, "Ann"), Person(hosted, "Ben the rude")
    place = ann.table()
    with ann.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        two.done("chat", text="you lousy crab")
        one.done("report", seat=1, reason="he is rude")
        listed = moderate(hosted, "list")
        assert "Ann [" in listed
        assert "about Ben the rude [" in listed
        assert listed.strip().endswith("he is rude")
        report = listed.split()[0]
        assert "you lousy crab" in moderate(hosted, "show", report)
        player = re.findall(r"\[(\w+)\]", listed)[1]
        assert player == id_of(hosted, "ben the rude")
        moderate(hosted, "ban", player, "--for", "7d", "--reason", "insults")
        told = two.hear("error")
        assert told["code"] == "banned"
        assert told["values"]["reason"] == "insults"
        assert told["values"]["until"] > time.time() * 1000
    with ben.line(place.id) as again:
        assert again.next()["code"] == "banned"
    refused = ben.http.post("/api/tables", json={"game": "seasalt", "players": 2})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert refused.json()["values"]["reason"] == "insults"
    assert ben.get("/api/me/matches.csv").status_code == 200  # their data stays theirs
    with ann.at(place) as one:
        assert one.latest["you"]["seat"] == 0
    moderate(hosted, "close", report)
    assert report not in moderate(hosted, "list")
    assert f"{report} (closed)" in moderate(hosted, "list", "--all")
    moderate(hosted, "unban", player)
    until(lambda: ben.http.patch("/api/me", json={"name": "Ben"}).status_code == 200)
    log = moderate(hosted, "log")
    assert re.search(rf"Max: ban {player} until \d+: insults", log)
    assert f"Max: close {report}" in log
    assert f"Max: unban {player}" in log


def test_a_network_is_banned_by_its_hash(hosted: Server) -> None:
    moderate(hosted, "ban", "--address", "203.0.113.7", "--for", "1d")
    there = {"x-forwarded-for": "203.0.113.7"}

    def code(name: str, headers: dict[str, str]) -> int:
        return Person(hosted).http.post("/api/me", json={"name": name}, headers=headers).status_code

    until(lambda: code("Cy", there) == 403)
    assert code("Dot", {"x-forwarded-for": "203.0.113.8"}) == 201
    assert Person(hosted).http.get("/api", headers=there).status_code == 200
    address = f"{hosted.origin.replace('http', 'ws', 1)}/api/bots/live"
    with connect(address, additional_headers=there, proxy=None) as bot:
        assert json.loads(bot.recv(PATIENCE_S))["code"] == "banned"
    assert b"203.0.113.7" not in hosted.stored()
    moderate(hosted, "unban", "--address", "203.0.113.7")
    until(lambda: code("Cy", there) == 201)


def test_a_ban_can_take_the_network_along_for_a_day(hosted: Server) -> None:
    eve = Person(hosted, "Eve")
    eve.http.headers["x-forwarded-for"] = "198.51.100.9"
    moderate(hosted, "ban", id_of(hosted, "Eve"), "--network")
    until(lambda: eve.http.patch("/api/me", json={"name": "Evelyn"}).status_code == 403)
    stranger = Person(hosted)
    stranger.http.headers["x-forwarded-for"] = "198.51.100.9"
    assert stranger.http.post("/api/me", json={"name": "Eve again"}).status_code == 403
    until(lambda: "the server: ban" in moderate(hosted, "log"))
    assert eve.http.delete("/api/me").status_code == 200


def test_a_muted_player_plays_on_and_may_report(hosted: Server) -> None:
    ann, fay = Person(hosted, "Ann"), Person(hosted, "Fay")
    place = ann.table()
    with ann.at(place) as one, fay.at(place) as two:
        sit_together(one, two)
        moderate(hosted, "mute", id_of(hosted, "Fay"), "--for", "12h")
        until(lambda: two.ask("chat", text="hello")["type"] == "error")
        assert two.refused("chat", text="hello") == "silenced"
        assert two.refused("emote", emote="hello") == "silenced"
        two.done("report", seat=0, reason="not fair")
        moderate(hosted, "unmute", id_of(hosted, "Fay"))
        until(lambda: two.ask("chat", text="hello")["type"] == "update")


def test_words_are_refused_in_names_and_chat_and_named(hosted: Server, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# not here\nsquelch\ngrim*\n")
    assert "2 added, 0 removed" in moderate(hosted, "words", "--file", str(file))
    gil = Person(hosted, "Gil")

    def rename(name: str) -> int:
        return gil.http.patch("/api/me", json={"name": name}).status_code

    until(lambda: rename("Mr Squelch") == 400)
    told = gil.http.patch("/api/me", json={"name": "Mr 5quelch"}).json()
    assert (told["code"], told["values"]) == ("bad-word", {"word": "5quelch"})
    assert told["message"] == ERRORS["bad-word"].format(word="5quelch")
    assert Person(hosted).http.post("/api/me", json={"name": "Grimace"}).status_code == 400
    place = gil.table(bots=["beginner"])
    with gil.at(place) as line:
        line.done("sit", nonce_hash="a" * 64)
        told = line.ask("chat", text="what a s q u e l c h")
        assert (told["code"], told["values"]) == ("bad-word", {"word": "a s q u e l c h"})
        line.done("chat", text="what a day")
    assert moderate(hosted, "words").split() == ["grim*", "squelch"]
    assert "0 added, 1 removed" in moderate(hosted, "words", "--remove", "grim*")
    assert "0 added, 1 removed" in moderate(hosted, "words", "--remove", "squelch")
    until(lambda: rename("Mr Squelch") == 200)
    assert "Every word is allowed." in moderate(hosted, "words")


@pytest.mark.parametrize("kind", BOTH)
async def test_both_databases_keep_what_moderators_decide(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = prepared_database(kind, tmp_path, request.config)
    store = open_store(url)
    await store.open()
    await store.add_player("ann", "Ann", "cookie", 5)

    def run(*arguments: str) -> tuple[int, str]:
        done = run_inside("moderate", *arguments, "--by", "Max", "--database", url)
        return done.returncode, done.stdout + done.stderr

    async def says(*arguments: str) -> tuple[int, str]:
        return await asyncio.to_thread(run, *arguments)

    assert await store.moderation_version() == 0
    assert (await says("ban", "ann", "--for", "ever"))[0] == 0
    assert (await says("mute", "ann", "--for", "1w"))[0] == 0
    assert (await says("words", "--add", "Bad", "--add", "grim*"))[1].startswith("2 added")
    assert await store.moderation_version() > 2
    bans = {one.kind: one for one in await store.sanctions()}
    assert bans["ban"].player == bans["mute"].player == "ann"
    assert bans["ban"].until is None
    assert bans["ban"].with_network is False
    assert await store.refused_words() == ["bad", "grim*"]
    assert "ban for ever" in (await says("show", "ANN"))[1]
    assert (await says("unban", "ann"))[0] == 0
    assert [one.kind for one in await store.sanctions()] == ["mute"]
    assert await says("list") == (0, "There are no open reports.\n")
    for wrong, said in (
        (("unban", "ann"), "there is no such ban"),
        (("ban", "nobody"), "there is no player with the id nobody"),
        (("ban",), "one of the arguments PLAYER --address is required"),
        (("ban", "ann", "--address", "::1"), "--address: not allowed with argument PLAYER"),
        (("unban",), "one of the arguments PLAYER --address is required"),
        (("ban", "--address", "::1", "--network"), "--network goes with a player"),
        (("ban", "ann", "--for", "soon"), "looks like 90d"),
        (("ban", "--address", "here"), "here is not a network address"),
        (("close", "x-1"), "there is no report x-1"),
        (("words", "--file", "/nowhere"), "cannot read /nowhere"),
    ):
        code, told = await says(*wrong)
        assert code == 2
        assert said in told
    await store.forget_player("ann")
    assert await store.sanctions() == []
    await store.close()
