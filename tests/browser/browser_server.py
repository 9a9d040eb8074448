"""A real server in a process of its own, which can die and come back."""

from __future__ import annotations

import socket
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

sys.path.append(str(Path(__file__).parents[1] / "shared"))  # for the programs of this folder

from browser_quick_server import CHOSEN
from forked import Process, start

START_S = 300  # a busy machine may be slow; a server that does not start ends at once
QUICK = Path(__file__).with_name("browser_quick_server.py")
WIDE = (
    "messages",
    "requests",
    "files",
    "connections",
    "hints",
    "identities",
    "sign_ins",
    "tables",
    "queue",
)  # limits that nobody is to meet


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Serves a database in a folder until the block ends; a quick one has bots that do not wait."""

    def __init__(self, folder: Path, *, quick: bool = False) -> None:
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self._start = [sys.executable, *([str(QUICK)] if quick else ["-m", "tidefold"])]
        self._limits = [f"--limit={name}=100000" for name in (WIDE if quick else ())]
        self._folder = folder
        self.database = folder / "tables.db"
        self._process: Process | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(START_S)

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        options = ["--port", str(self.port), "--database", str(self.database), *self._limits]
        with (self._folder / "server.log").open("ab") as log:
            self._process = start([*self._start, "serve", *options], stdout=log, stderr=log)
        deadline = time.monotonic() + START_S
        while not self._answers():
            assert self._process.poll() is None, f"the server did not start:\n{self.log}"
            assert time.monotonic() < deadline, f"the server does not answer:\n{self.log}"
            time.sleep(0.05)

    def start_again(self) -> None:
        """Start it if a test has left it dead."""
        if self._process is None:
            self.start()

    def choose_deal(self, number: int) -> None:
        """The next tables have the cards and dice of this number, if nobody adds a nonce."""
        (self._folder / CHOSEN).write_text(f"{number:064x}")

    def die(self) -> None:
        """As if the power went off."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(START_S)
        self._process = None

    @property
    def log(self) -> str:
        return (self._folder / "server.log").read_text(encoding="utf-8")

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False
