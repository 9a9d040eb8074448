"""How soon does a `search` bot make its first move on a fresh install, through a running server?

    python bench/first_move.py [--runs 3]

Each run starts a server with an empty cache, sits down at a table with one `search` bot, plays
until the bot is to move, and takes the time from then to its move in the live socket. The pause
that bots make so that people can follow is part of it. On a busy machine the processor time of the
server and its workers tells more.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

START_S, PATIENCE_S = 60, 120


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def guest(address: str) -> httpx.Client:
    """Somebody with a name, once the server answers."""
    client = httpx.Client(base_url=address, headers={"origin": address}, trust_env=False)
    for _ in range(START_S * 20):
        try:
            client.post("/api/me", json={"name": "Ana"}).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return client
    raise SystemExit("The server does not start.")


def hear(line: ClientConnection, wanted: Any) -> dict[str, Any]:
    """The next message that is wanted."""
    while True:
        frame: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE_S))
        if wanted(frame):
            return frame


def processes(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield from processes(child)


def cpu_seconds(pid: int) -> float:
    """Processor time of a process and all that it has started."""
    used = 0
    for one in processes(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def first_move(client: httpx.Client, address: str, pid: int) -> tuple[float, float]:
    """Seconds from the bot's turn to its move, and processor time meanwhile."""
    asked = {"game": "seasalt", "players": 2, "bots": ["search"]}
    made = client.post("/api/tables", json=asked).raise_for_status().json()
    with connect(
        f"{address.replace('http', 'ws', 1)}/api/tables/{made['id']}/live",
        origin=Origin(address),
        additional_headers={"cookie": f"tidefold={client.cookies['tidefold']}"},
        proxy=None,
    ) as line:
        line.send(json.dumps({"type": "hello", "protocol": 2, "invite": made["invite"]}))
        hear(line, lambda told: told["type"] == "welcome")
        line.send(json.dumps({"type": "sit", "key": "sit"}))
        frame = hear(line, lambda told: told["type"] == "update" and bool(told.get("view")))
        while frame.get("legal"):
            move = next(one for one in frame["legal"] if one != "stop")
            told = {"type": "move", "key": str(frame["seq"]), "move": move, "after": frame["seq"]}
            line.send(json.dumps(told))
            frame = hear(line, lambda told: told["type"] == "update")
        start, used, before = time.perf_counter(), cpu_seconds(pid), frame["seq"]
        hear(line, lambda told: told["type"] == "update" and told["seq"] > before)
        return time.perf_counter() - start, cpu_seconds(pid) - used


def main() -> None:
    """Measure with a new server and an empty cache each time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    for _ in range(parser.parse_args().runs):
        with tempfile.TemporaryDirectory() as folder:
            port = free_port()
            address = f"http://localhost:{port}"
            command = [sys.executable, "-m", "tidefold", "serve", "--port", str(port)]
            server = subprocess.Popen(
                [*command, "--database", f"{folder}/tables.db"],
                stdout=subprocess.DEVNULL,
                env={**os.environ, "TIDEFOLD_CACHE": f"{folder}/cache"},
            )
            try:
                took, used = first_move(guest(address), address, server.pid)
                print(f"first move after {took:.2f} s, {used:.2f} s of processor", flush=True)
            finally:
                server.terminate()
                server.wait()


if __name__ == "__main__":
    main()
