"""The example board, the alerts and the unit files: everything they name exists."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.registry import Collector
from recipes import DEPLOY, program

from server_tools.live_table import opened
from tidefold.cli.main import build_parser
from tidefold.server.observing.metrics import Metrics
from tidefold.server.observing.prometheus import ServerMetrics
from tidefold.server.rate_limits import Limits, RateLimiter
from tidefold.server.workers.analysis_jobs import AnalysisJobs

METRIC = re.compile(r"\b(?:tidefold|process)_\w+")
LABELS = re.compile(r"by \(([^)]*)\)")
ENDS = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "info": ("_info",)}


def series_of(collector: Collector) -> Iterator[str]:
    """The names of the series of a collector."""
    for family in collector.collect():
        yield from (family.name + end for end in ENDS.get(family.type, ("",)))


async def all_series(folder: Path) -> set[str]:
    async with opened(folder) as hub:

        async def nothing() -> None:
            """Never called."""

        jobs = AnalysisJobs(nothing)
        shown = ServerMetrics(Metrics(), hub, RateLimiter(Limits()), jobs, "tables.db")
        own = set(series_of(shown))
    return own | set(series_of(ProcessCollector(registry=CollectorRegistry())))


async def test_every_metric_of_the_board_and_the_alerts_exists(tmp_path: Path) -> None:
    series = await all_series(tmp_path)
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    alerts = re.findall(r"expr: (.*)", (DEPLOY / "alerts.yml").read_text())
    assert len(alerts) > 5
    used = {name for text in (*asked, *alerts) for name in METRIC.findall(text)}
    assert used - series == set()
    own = {re.sub(r"_(bucket|sum|count)$", "", name) for name in series if "tidefold_" in name}
    shown = {re.sub(r"_(bucket|sum|count)$", "", name) for name in used}
    assert own - shown == set(), "the board shows everything"


def test_the_panels_have_places_of_their_own() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    ids = [panel["id"] for panel in board["panels"]]
    assert len(set(ids)) == len(ids)
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        columns = range(place["x"], place["x"] + place["w"])
        cells = {(x, y) for x in columns for y in range(place["y"], place["y"] + place["h"])}
        assert not cells & taken
        assert max(columns) < 24
        taken |= cells


def test_what_units_and_the_container_start_is_a_command() -> None:
    lines = [
        re.search(r"ExecStart=\S+ (.*)", (DEPLOY / name).read_text())
        for name in ("tidefold.service", "tidefold@.service")
    ]
    commands = [found[1].replace("%i", "8421").split() for found in lines if found]
    container = (DEPLOY / "Containerfile").read_text()
    commands.append(json.loads(re.findall(r"^CMD (.*)", container, re.MULTILINE)[-1]))
    assert len(commands) == 3
    for words in commands:
        assert build_parser("serve").parse_args(words).port == 8421
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", container, re.MULTILINE):
        for name in copied.split():
            assert (DEPLOY.parent / name).exists()


@pytest.mark.slow
def test_promtool_takes_the_alerts() -> None:
    subprocess.run([program("promtool"), "check", "rules", DEPLOY / "alerts.yml"], check=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tidefold.service", "tidefold@8421.service"])
def test_systemd_takes_the_units(name: str, tmp_path: Path) -> None:
    file = name.replace("8421", "")
    text = (DEPLOY / file).read_text().replace("/opt/tidefold/bin/tidefold", "/bin/true")
    (tmp_path / file).write_text(text)
    analyze = program("systemd-analyze")
    done = subprocess.run(
        [analyze, "verify", tmp_path / name], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
