"""Executors of this computer: order, bounds, early ends, and sentences where Ray is not there."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from cli_inside import run_inside
from tidefold.executors import Function, Processes, WorkError
from tidefold.executors.api import AHEAD, WINDOW


def slow_when_first(piece: int) -> int:
    """Pieces finish in another order than they are handed out in."""
    if piece % 3 == 0:
        time.sleep(0.05)
    return piece * piece


def die(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def fail(piece: int) -> int:
    raise ValueError(f"piece {piece}")


@pytest.mark.parametrize("count", [1, 2])
def test_results_come_in_order_where_that_is_asked_for(count: int) -> None:
    with Processes(count) as executor:
        ordered = list(executor.run(Function(slow_when_first), range(20), ordered=True))
        finished = list(executor.run(Function(slow_when_first), range(20)))
    assert ordered == [piece * piece for piece in range(20)]
    assert sorted(finished) == ordered


@pytest.mark.parametrize("ordered", [False, True])
def test_few_pieces_are_handed_out_ahead(ordered: bool) -> None:
    handed: list[int] = []

    def pieces() -> Iterator[int]:
        for piece in range(1000):
            handed.append(piece)
            yield piece

    running = Processes(2).run(Function(slow_when_first), pieces(), ordered=ordered)
    with closing(running) as results:
        for taken, _ in enumerate(results, 1):
            assert len(handed) - taken < (WINDOW + AHEAD) * 2
            if taken == 40:
                break


def test_a_dead_process_and_a_failure_are_told() -> None:
    with pytest.raises(WorkError, match="a worker process died"):
        list(Processes(2).run(Function(die), range(2)))
    with pytest.raises(ValueError, match="piece 7"):
        list(Processes(2).run(Function(fail), [7]))


def test_without_ray_every_command_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    arena = run_inside("arena", "--bots", "beginner,random", "--ray", "auto")
    serve = run_inside("serve", "--ray", "auto")
    for refused in (arena, serve):
        assert refused.returncode == 2
        assert refused.stderr == (
            "tidefold: Ray is not installed; install it with: pip install 'tidefold[ray]'\n"
        )


def test_an_address_that_is_none_or_does_not_answer_is_told_in_one_line() -> None:
    with socket.socket() as taken:  # it does not listen
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        for word, problem in (
            (address, f"Ray does not answer at {address}: Connection refused"),
            ("nowhere", "'nowhere' is no address of Ray; write auto, local or host:port"),
        ):
            refused = run_inside("dataset", "--bots", "random", "--out", "no", "--ray", word)
            assert (refused.returncode, refused.stderr) == (2, f"tidefold: {problem}\n")
    program = run_inside("arena", "--bots", "beginner,cmd:true", "--ray", "auto")
    assert "a program plays on this computer only; leave out --ray" in program.stderr


def test_nothing_heavy_is_imported_unless_it_is_asked_for() -> None:
    code = (
        "import sys\n"
        "from tidefold.cli.main import build_parser, main\n"
        "build_parser()\n"
        "main(['record', '--count', '2'])\n"
        "import tidefold.server.serve, tidefold.records.parquet, tidefold.executors.ray_cluster\n"
        "import tidefold.lab.simulation.folder\n"
        "heavy = {'ray', 'pyarrow', 'duckdb', 'polars'} & set(sys.modules)\n"
        "sys.exit(f'{heavy} imported' if heavy else 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
