"""Remote bots for tests: real `tidefold connect` processes, and sockets that say anything."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server_tools.forked import run, start
from server_tools.people import Person
from server_tools.process import NO_LIMITS, PATIENCE_S, QUICK, TIDEFOLD, Server

LIMITS = (*NO_LIMITS, "sign_ins=100000", "bot_messages=100000")
Message = dict[str, Any]


def quick_server(folder: Path) -> Server:
    """A server whose bots do not keep anybody waiting."""
    return Server(folder, limits=LIMITS, program=QUICK).start()


def bot_token(server: Server, *words: str) -> Any:
    """What `tidefold bot-token` answers, beside the running server."""
    command = [*TIDEFOLD, "bot-token", *words, "--database", server.database]
    return run(command, timeout=PATIENCE_S)


def new_token(server: Server, name: str) -> str:
    done = bot_token(server, "create", name)
    assert done.returncode == 0, done.stderr
    return str(done.stdout.strip())


class BotProcess:
    """A `tidefold connect` of its own."""

    def __init__(self, server: Server, name: str, *words: str, token: str | None = None) -> None:
        self.server = server
        self.name = name
        file = server.folder / f"{name}.token"
        file.write_text(new_token(server, name) if token is None else token)
        self.errors = server.folder / f"{name}.err"
        url = f"http://127.0.0.1:{server.port}"
        command = [*TIDEFOLD, "connect", url, *words, "--token-file", str(file)]
        with self.errors.open("wb") as errors:
            self.process = start(
                command, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors, env=environment()
            )

    def ready(self) -> BotProcess:
        """Wait until tables can seat it."""
        started = time.monotonic()
        while not offered(self.server, self.name):
            assert self.process.poll() is None, self.errors.read_text()
            assert time.monotonic() < started + PATIENCE_S, self.errors.read_text()
            time.sleep(0.05)
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE_S)


def environment() -> dict[str, str]:
    """The environment without proxies, which would not reach this computer."""
    return {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}


def offered(server: Server, name: str, game: str = "seasalt") -> bool:
    """Is a remote bot in the list of bots?"""
    return f"remote:{name}" in Person(server).get("/api/bots").json()[game]


class HostileBot:
    """A socket of a remote bot that says what a test wants."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, message: Message | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hello(self, *games: str) -> Message:
        self.say({"type": "hello", "protocol": "tidefold-engine/1", "games": games or ["seasalt"]})
        return self.hear("hello")

    def heard(self, *types: str) -> Message | None:
        """A message of some types that has come or comes very soon."""
        try:
            message: Message = json.loads(self.socket.recv(timeout=0.05))
        except TimeoutError:
            return None
        return message if message["type"] in types else None

    def hear(self, *types: str) -> Message:
        """The next message of some types."""
        while True:
            message: Message = json.loads(self.socket.recv(timeout=PATIENCE_S))
            if message["type"] in types:
                return message


@contextmanager
def hostile_bot(server: Server, token: str, **headers: str) -> Iterator[HostileBot]:
    """A connection with a token."""
    address = f"ws://127.0.0.1:{server.port}/api/bots/live"
    given = {"authorization": f"Bearer {token}", **headers}
    with connect(
        address, additional_headers=given, proxy=None, max_size=None, close_timeout=1
    ) as socket:
        yield HostileBot(socket)
