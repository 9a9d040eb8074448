"""Work on a real Ray cluster of two nodes, whose workers and nodes are killed in the middle."""

from __future__ import annotations

import asyncio
import logging
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from ray_nodes import ACTOR, Nodes, ray_cluster

from tidefold import seasalt
from tidefold.server.games import DecisionRequest
from tidefold.server.workers.bot_workers import load_bots
from tidefold.server.workers.decisions import SeatedBot, choose_move
from tidefold.server.workers.work_pool import WorkPool

ARENA = ["arena", "--bots", "careful,beginner", "--json", "--no-times", "--matches"]
Process = subprocess.Popen[bytes]
OTHER_VERSION = """
import sys
from tidefold.cli.main import main
from tidefold.executors import ray_worker
ray_worker.code_version = lambda: "0.0.1+another"
sys.exit(main())
"""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    # Its sockets need a short path.
    with (
        tempfile.TemporaryDirectory(prefix="ray", dir="/tmp") as folder,
        ray_cluster(Path(folder)) as found,
    ):
        yield found


def start(nodes: Nodes, *words: str, program: tuple[str, ...] = ("-m", "tidefold")) -> Process:
    return subprocess.Popen(
        [sys.executable, "-W", "error", *program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=nodes.environment,
    )


def output(nodes: Nodes, *words: str) -> bytes:
    """What a command prints when nothing goes wrong."""
    process = start(nodes, *words)
    out, err = process.communicate()
    assert process.returncode == 0, err.decode()
    return out


@pytest.mark.slow
def test_report_and_training_data_are_the_same_bytes_though_a_worker_and_a_node_die(
    nodes: Nodes, tmp_path: Path
) -> None:
    arena = start(nodes, *ARENA, "120", "--ray", nodes.address)

    def has_ended() -> bool:
        return arena.poll() is not None

    # A worker dies in the middle of a deal; before that is played again, a node dies too.
    assert nodes.kill_worker(until=has_ended)
    nodes.kill_node("other")
    assert not has_ended()
    report, messages = arena.communicate()
    assert arena.returncode == 0, messages.decode()
    assert report == output(nodes, *ARENA, "120", "--workers", "1")
    # What is left of the cluster makes training data, with another node that joins.
    nodes.add_node("other")
    words = ["dataset", "--bots", "careful,beginner", "--matches", "12", "--shard", "4"]
    same_folders(nodes, tmp_path, *words)


def same_folders(nodes: Nodes, folder: Path, *words: str) -> None:
    """Compare what a command writes here with what it writes on the cluster."""
    here, there = folder / "here", folder / "there"
    output(nodes, *words, "--out", str(here), "--workers", "1")
    output(nodes, *words, "--out", str(there), "--ray", nodes.address)
    names = sorted(file.name for file in here.iterdir())
    assert names == sorted(file.name for file in there.iterdir())
    for name in names:
        assert (there / name).read_bytes() == (here / name).read_bytes()


@pytest.mark.slow
def test_simulations_are_the_same(nodes: Nodes, tmp_path: Path) -> None:
    planned = ("--game", "rollcean", "--policy", "planner:20", "--matches", "200", "--decisions")
    same_folders(nodes, tmp_path, "simulate", *planned)


@pytest.mark.slow
def test_records_and_analyses_are_the_same(nodes: Nodes, tmp_path: Path) -> None:
    records = tmp_path / "records.jsonl"
    played = ["record", "--bots", "beginner", "--count", "12"]
    records.write_bytes(output(nodes, *played))
    assert output(nodes, *played, "--ray", nodes.address) == records.read_bytes()
    analyse = ["analyse", str(records), "--all", "--playouts", "100"]
    assert output(nodes, *analyse, "--ray", nodes.address) == output(nodes, *analyse)


@pytest.mark.slow
def test_ctrl_c_shows_what_is_done(nodes: Nodes) -> None:
    arena = start(nodes, *ARENA, "100000", "--ray", nodes.address)
    while not nodes.workers("head", "ray::do"):
        assert arena.poll() is None
        time.sleep(0.05)
    arena.send_signal(signal.SIGINT)
    report, messages = arena.communicate()
    assert arena.returncode == 130, messages.decode()
    assert b'"complete": false' in report
    while nodes.workers("head", "ray::do"):
        time.sleep(0.05)


@pytest.mark.slow
def test_another_version_on_the_cluster_is_refused(nodes: Nodes) -> None:
    arena = start(nodes, *ARENA, "10", "--ray", nodes.address, program=("-c", OTHER_VERSION))
    report, messages = arena.communicate()
    assert (arena.returncode, report) == (2, b"")
    assert b"runs Tidefold" in messages
    assert b"this computer 0.0.1+another; install the same version on all" in messages
    assert b"Traceback" not in messages


def wait_until(pool: WorkPool, *, connected: bool) -> None:
    while pool.is_connected is not connected:
        time.sleep(0.05)


def test_a_servers_bots_choose_the_same_there_and_go_on_here_without_the_cluster(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN"):
        monkeypatch.setenv(name, nodes.environment[name])
    match = seasalt.Match(seed=5)
    request = DecisionRequest("seasalt", match.view(match.seat), match.legal_moves())
    here, _ = choose_move(SeatedBot("careful", seed=3), request)

    def choose(pool: WorkPool) -> str:
        chosen, _ = asyncio.run(
            pool.run(choose_move, SeatedBot("careful", seed=3), request, seconds=100)
        )
        return chosen

    pool = WorkPool(1, load_bots, ray=nodes.address)
    try:
        pool.connect()
        wait_until(pool, connected=True)
        assert choose(pool) == here
        assert nodes.kill_worker(ACTOR)
        assert choose(pool) == here
        with caplog.at_level(logging.WARNING, "tidefold.bots"):
            for name in nodes.names:
                nodes.kill_node(name)
            nodes.kill_control()
            wait_until(pool, connected=False)
            assert choose(pool) == here
        assert [record.getMessage() for record in caplog.records] == [
            f"Ray does not answer at {nodes.address}; searching bots and analyses work on this "
            "computer for now"
        ]
    finally:
        pool.close()
