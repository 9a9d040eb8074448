"""Sends requests to the server in the page, good and spoiled; prints the answers.

    python tests/site/standin_cases.py real|standin

`test_standins.py` runs it with the real packages and with the stand-ins, and compares the lines.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

if sys.argv[1] == "standin":
    from tidefold.site import standins

    standins.install()


from server_tools.shelf import MemoryShelf
from tidefold.site.page_server import PageServer

SETTINGS: tuple[dict[str, Any], ...] = (
    {"game": "seasalt", "players": 2, "bots": ["careful"], "turn_seconds": 60, "helps": True},
    {"game": "rollcean", "players": 1, "stand_in": "random", "time": {"mode": "fixed"}},
    {"game": "unknown", "players": 2},
)
PAD: dict[str, Any] = {
    "game": "seasalt",
    "players": 2,
    "rounds": [{"by": "stop", "seat": 1, "cards": [{"hand": ["crab:blue"]}, {"laid": []}]}],
}
ASKED: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api", None),
    ("GET", "/api/health", None),
    ("GET", "/api/me", None),
    ("GET", "/api/lobby", None),
    ("GET", "/api/me/matches", None),
    ("POST", "/api/me", {"name": "Ann"}),
    ("PATCH", "/api/me", {"name": "Anna"}),
    ("POST", "/api/me", {"name": "x" * 31}),
    ("GET", "/api/me/", None),
    ("GET", "/api/me/matches?game=seasalt&outcome=won&since=5", None),
    ("GET", "/api/me/matches?since=-1&outcome=bad", None),
    ("GET", "/api/me/matches?since=x", None),
    ("GET", f"/api/me/matches?game={'x' * 65}&before=12-abc", None),
    ("GET", "/api/me/figures?opponent=bot:careful", None),
    ("GET", "/api/me/tables?before=", None),
    ("GET", "/api/nothing", None),
    ("DELETE", "/api", None),
    ("GET", "/api/tables/none", None),
    ("POST", "/api/tables", SETTINGS[0]),
    ("POST", "/api/tables", {**SETTINGS[0], "players": 9}),
    ("POST", "/api/tables", {**SETTINGS[0], "players": 4, "bots": ["nobody"]}),
    ("POST", "/api/tables", SETTINGS[2]),
    ("POST", "/api/tables", []),
    ("POST", "/api/score", PAD),
    ("POST", "/api/score", {**PAD, "rounds": [{"scored": [8, 12]}], "target": 40}),
    ("POST", "/api/score", {**PAD, "players": 5}),
    ("POST", "/api/lessons/seasalt", {"answers": []}),
    ("POST", "/api/lessons/rollcean", {"answers": [], "answer": "look"}),
    ("POST", "/api/lessons/none", {"answers": []}),
    ("GET", "/api/rules/rollcean", None),
    ("GET", "/api/daily?day=tomorrow", None),
    ("POST", "/api/replay", {"format": "none"}),
    ("POST", "/api/tables/none/hint?language=xx", None),
    ("DELETE", "/api/me", None),
)


async def check_requests() -> None:
    """Requests, one after the other; ids and times differ, so only their shape is compared."""
    answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def fetch(name: str) -> bytes:
        raise AssertionError(f"nothing here needs {name}")

    server = PageServer(MemoryShelf(), answers.put_nowait, fetch)
    await server.start()
    for number, (method, path, body) in enumerate(ASKED):
        text = None if body is None else json.dumps(body)
        asked = {"type": "ask", "id": number, "method": method, "path": path, "body": text}
        server.receive(asked)
        answer = await answers.get()
        kept = answer["body"] if path not in ("/api/tables",) or answer["status"] >= 400 else ""
        print(method, path, answer["status"], answer["headers"]["content-type"], kept)
    for path in ("/api/me", "/nothing"):
        print("SOCKET", path, await close_code(server, path))


async def close_code(server: PageServer, path: str) -> int:
    """The code with which a socket is closed at an address that has no sockets."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": []}
    await server._app({**scope, "client": ("page", 0)}, receive, send)
    return int(sent[-1]["code"])


if __name__ == "__main__":
    asyncio.run(check_requests())
