"""The log of a server: lines for programs, and nothing in them that is somebody's."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing

import pytest

from server_tools.people import NONCE, Person, play_to_the_end, sit_together
from server_tools.process import Serve, Server
from tidefold.server.observing.log_format import FACTS, JsonFormat, TextFormat
from tidefold.server.store.api import StoreError

ALWAYS = {"time", "level", "logger", "event"}
# What a line may hold, and how: words of the program, patterns of routes, ids of tables, numbers.
FIELDS = {
    "outcome": r"[a-z-]+",
    "kind": r"[a-z-]+",
    "table": r"[2-9a-hj-km-np-z]{12}",
    "route": r"file|other|/api(/[a-z.]+|/\{[a-z]+\})*",
    "method": r"[A-Z]+",
    "status": r"\d{3}",
    "game": r"[a-z]+",
    "bot": r"[a-z]+",
    "limit": r"[a-z]+",
}


def lines_of(server: Server) -> list[dict[str, object]]:
    return [json.loads(line) for line in server.complaints.splitlines()]


def secrets_of(server: Server) -> Iterator[str]:
    """What the database holds that no log may: ids of people, secrets, invites, moves and views."""
    with closing(sqlite3.connect(server.database)) as database:
        yield from (row[0] for row in database.execute("SELECT id FROM players"))
        yield from (row[0] for row in database.execute("SELECT hash FROM tokens"))
        for (body,) in database.execute("SELECT body FROM log WHERE kind = 'created'"):
            created = json.loads(body)
            yield from (created["secret"], created["invite"])
        yield from (row[0] for row in database.execute("SELECT body FROM log"))


@pytest.mark.parametrize("form", ["json", "text"])
def test_whole_matches_leave_nothing_private_in_the_debug_log(serve: Serve, form: str) -> None:
    server = serve("--log-level", "debug", "--log-format", form)
    ann, ben = Person(server, "Ann Xylophone"), Person(server, "Ben Xylophone")
    for game in ("seasalt", "rollcean") if form == "json" else ("seasalt",):
        place = ann.table(game)
        with ann.at(place) as one, ben.at(place) as two:
            sit_together(one, two)
            one.done("chat", text="quokka quokka")
            one.done("report", seat=1, reason="wombat wombat")
            play_to_the_end([one, two], seed=5)
            assert one.refused("move", move="squid", after=one.seq) == "not-playing"
        assert ann.get(f"/api/tables/{place.id}/record", place.invite).status_code == 200
    code = ann.http.post("/api/me/code").json()["code"]
    Person(server).http.post("/api/me/claim", json={"code": code})
    ann.get("/api/tables/squidsquid12/record?language=squid", "squidinvite")
    told = server.complaints
    assert told.count("command") > 40
    private = [ann.token, ben.token, code, "Xylophone", "quokka", "wombat", "squid", "127.0.0.1"]
    private += ["cookie", NONCE(0), NONCE(1), *secrets_of(server)]
    assert [one for one in private if one in told] == []
    if form == "json":
        for line in lines_of(server):
            assert line.keys() >= ALWAYS
            assert line["event"] in ("command", "request", "bot", "work")
            for name, value in line.items() - {(k, line[k]) for k in (*ALWAYS, "ms") if k in line}:
                assert re.fullmatch(FIELDS[name], str(value)), (name, value)


def test_a_usual_server_logs_nothing_about_play(server: Server) -> None:
    ann = Person(server, "Ann")
    with ann.at(ann.table(bots=["beginner"])) as line:
        sit_together(line)
    assert server.complaints == ""


def made(error: Exception, form: logging.Formatter) -> str:
    try:
        raise error
    except type(error):
        record = logging.LogRecord("tidefold", 40, "", 1, "it %s", ("broke",), sys.exc_info())
    setattr(record, FACTS, {"table": "abc"})
    return form.format(record)


@pytest.mark.parametrize("form", [JsonFormat(), TextFormat()])
def test_errors_say_where_and_what_but_not_the_words_of_others(form: logging.Formatter) -> None:
    line = made(KeyError("mermaid-3"), form)
    assert "KeyError" in line
    assert "test_logs.py" in line
    assert "mermaid" not in line
    assert "it broke" in line
    assert "abc" in line
    assert "No space left" in made(OSError(28, "No space left on device"), form)
    assert "disk is full" in made(StoreError("full", "The disk is full."), form)


def test_a_json_line_is_one_line() -> None:
    line = made(OSError(5, "two\nlines"), JsonFormat())
    assert "\n" not in line
    told = json.loads(line)
    assert told["error"] == "OSError: [Errno 5] two\nlines"
    assert told["level"] == "error"
    assert told["time"].endswith("+00:00")
