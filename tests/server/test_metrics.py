"""Metrics for Prometheus: what they count, where they are, and what they never name."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from server_tools.people import Person, play_to_the_end, sit_together
from server_tools.process import Serve, Server

IMPORTED = """
import sys
from tidefold.server import serve
loaded = ("prometheus_client", "opentelemetry", "requests")
print([name for name in loaded if name in sys.modules])
"""
MOST_SERIES = 2000  # of a server that has seen every kind of thing


def metrics_address(server: Server) -> str:
    found = re.search(r"Metrics are at (\S+)", server.said)
    assert found is not None, server.said
    return found[1]


def scrape(server: Server) -> dict[str, float]:
    """All samples by name and labels."""
    answer = httpx.get(metrics_address(server), trust_env=False)
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        f"{sample.name}{sorted(sample.labels.items()) if sample.labels else ''}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with metrics."""
    server = Server(tmp_path_factory.mktemp("watched"), "--metrics", "127.0.0.1:0").start()
    yield server
    server.stop()


def total(found: dict[str, float], name: str, *labels: str) -> float:
    """The sum of the samples of a name whose labels include some values."""
    return sum(
        value
        for key, value in found.items()
        if key.partition("[")[0] == name and all(f"'{label}'" in key for label in labels)
    )


def test_a_match_is_counted_and_nobody_is_named(watched: Server) -> None:
    ann, ben = Person(watched, "Ann Xylophone"), Person(watched, "Ben Xylophone")
    place = ann.table(public=True, turn_seconds=600)
    with ann.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        assert one.refused("move", move="nonsense", after=one.seq) in ("no-move", "not-your-turn")
        during = scrape(watched)
        play_to_the_end([one, two], seed=3)
        one.done("chat", text="quokka")
        assert Person(watched).get("/api/nowhere/secretpath").status_code == 404
        found = scrape(watched)
    with closing(sqlite3.connect(watched.database)) as database:
        log = database.execute("SELECT count(*) FROM log WHERE kind = 'moved'").fetchone()[0]
    assert total(during, "tidefold_sockets") == 2
    assert total(during, "tidefold_viewers", "player") == 2
    assert total(found, "tidefold_rooms") == 1
    assert total(found, "tidefold_moves_total", "seasalt", "person") == log > 10
    moved = total(found, "tidefold_commands_total", "move", "done")
    assert moved == log
    assert total(found, "tidefold_commands_total", "move") == moved + 1
    for step in ("decide", "apply", "store", "send"):
        assert total(found, f"tidefold_{step}_seconds_count") >= log
    assert total(found, "tidefold_store_batch_changes_sum") >= log
    assert total(found, "tidefold_http_requests_total", "/api/tables", "POST", "201") == 1
    assert total(found, "tidefold_http_requests_total", "other", "404") == 1
    while not total(scrape(watched), "tidefold_event_loop_lag_seconds_count"):
        time.sleep(0.05)  # a quick match is over before the first measurement
    assert total(found, "process_cpu_seconds_total") > 0
    text = httpx.get(metrics_address(watched), trust_env=False).text
    for secret in (place.id, place.invite, ann.token, "Xylophone", "quokka", "secretpath"):
        assert secret not in text
    assert "127.0.0.1" not in text
    assert len(found) < MOST_SERIES


def test_decisions_of_bots_are_counted(watched: Server) -> None:
    ann = Person(watched, "Ann")
    with ann.at(ann.table(bots=["beginner"])) as line:
        sit_together(line)
        while not total(scrape(watched), "tidefold_moves_total", "bot"):
            line.quiet()
            if line.latest.get("legal"):
                line.ask("move", move=line.latest["legal"][0], after=line.seq)
            else:
                line.next()
    found = scrape(watched)
    assert total(found, "tidefold_bot_decisions_total", "seasalt", "beginner", "done") > 0
    assert total(found, "tidefold_bot_decision_seconds_count", "seasalt", "beginner") > 0
    assert total(found, "tidefold_workers_restarted_total") == 0


def test_refusals_of_rate_limits_are_counted(serve: Serve) -> None:
    server = serve("--metrics", "127.0.0.1:0", limits=["identities=1", "requests=1000"])
    Person(server, "Ann")
    again = Person(server).http.post("/api/me", json={"name": "Ben"})
    assert again.status_code == 429
    assert total(scrape(server), "tidefold_rate_limited_total", "identities") == 1


def test_the_public_port_has_no_metrics_and_the_other_has_nothing_else(watched: Server) -> None:
    public = Person(watched)
    assert "tidefold_" not in public.get("/metrics").text
    address = metrics_address(watched)
    assert httpx.get(address.replace("/metrics", "/api"), trust_env=False).status_code == 404
    assert httpx.post(address, trust_env=False).status_code == 405
    wanted = {"accept": "application/openmetrics-text; version=1.0.0"}
    open_metrics = httpx.get(address, headers=wanted, trust_env=False)
    assert open_metrics.text.endswith("# EOF\n")


def test_nothing_is_imported_that_nobody_asked_for() -> None:
    told = subprocess.check_output([sys.executable, "-c", IMPORTED], text=True)
    assert told.strip() == "[]"


def test_an_address_that_cannot_be_used_is_named(tmp_path: Path, watched: Server) -> None:
    for address, said in (
        ("9421", "such as 127.0.0.1:9421"),
        (metrics_address(watched).removeprefix("http://").removesuffix("/metrics"), "listen on"),
    ):
        command = [sys.executable, "-m", "tidefold", "serve", "--port", "0", "--metrics", address]
        done = subprocess.run(
            [*command, "--database", str(tmp_path / "t.db")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert said in done.stderr
        assert "Traceback" not in done.stderr
