"""A Ray cluster of two nodes for tests, and how to kill parts of it."""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any

CLUSTER = Path(__file__).with_name("ray_cluster_process.py")
TASK = "ray::do"  # how Ray calls a process that does a piece of work
ACTOR = "ray::WorkActor"


class Nodes:
    """The nodes as processes of this computer: each is a raylet, the parent of its workers."""

    def __init__(self, process: subprocess.Popen[str], environment: dict[str, str]) -> None:
        self.environment = environment
        self._process = process
        self._raylets: dict[str, int] = {}
        told = self._told()
        self.address: str = told.pop("address")
        self._control: int = told.pop("control")
        self._raylets |= told

    def _told(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    @property
    def names(self) -> list[str]:
        return list(self._raylets)

    def workers(self, node: str, kind: str) -> list[int]:
        """The processes of a node that work now."""
        command = ["ps", "-o", "pid=,args=", "--ppid", str(self._raylets[node])]
        listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        found = (line.split(maxsplit=1) for line in listed.splitlines())
        return [int(pid) for pid, name in found if name.startswith(kind)]

    def kill_worker(self, kind: str = TASK, until: Callable[[], bool] = bool) -> bool:
        """Kill the first worker that is seen to work; False if `until` came true before."""
        while not until():
            working = [pid for node in self.names for pid in self.workers(node, kind)]
            if working:
                os.kill(working[0], signal.SIGKILL)
                return True
            sleep(0.05)
        return False

    def kill_node(self, node: str) -> None:
        everything = self.workers(node, "")
        for pid in (self._raylets.pop(node), *everything):
            os.kill(pid, signal.SIGKILL)

    def kill_control(self) -> None:
        """Kill what all nodes ask: the cluster is gone."""
        os.kill(self._control, signal.SIGKILL)

    def add_node(self, name: str) -> None:
        assert self._process.stdin is not None
        print("join", file=self._process.stdin, flush=True)
        self._raylets[name] = self._told()["added"]


@contextmanager
def ray_cluster(temporary: Path) -> Iterator[Nodes]:
    """A cluster on the loopback interface, with a token of its own, that is gone afterwards."""
    environment = os.environ | {
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(16),
        "RAY_TMPDIR": str(temporary),
    }
    process = subprocess.Popen(
        [sys.executable, str(CLUSTER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    )
    with process:
        yield Nodes(process, environment)
        assert process.stdin is not None
        process.stdin.close()
