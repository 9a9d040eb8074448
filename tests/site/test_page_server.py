"""Sockets of a page: the messages between it and the server that runs in it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from server_tools.shelf import MemoryShelf
from tidefold import seasalt
from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.champion import network
from tidefold.server.games import DecisionRequest
from tidefold.server.workers.decisions import SeatedBot
from tidefold.site import page_server
from tidefold.site.page_server import PageBots, PageServer

Message = dict[str, Any]


class Page:
    """The page's side: what it asks for, and what it is sent."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.server = PageServer(MemoryShelf(), self.sent.put_nowait, self.fetch)

    async def fetch(self, name: str) -> bytes:
        raise AssertionError(f"nothing here needs {name}")

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        asked = {"type": "ask", "id": 0, "method": method, "path": path, "body": json.dumps(body)}
        self.server.receive(asked)
        return json.loads((await self.sent.get())["body"])

    def open(self, id: int, table: str) -> None:
        self.server.receive({"type": "open", "id": id, "path": f"/api/tables/{table}/live"})

    def say(self, id: int, **message: Any) -> None:
        self.server.receive({"type": "text", "id": id, "data": json.dumps(message)})

    def close(self, id: int) -> None:
        self.server.receive({"type": "close", "id": id})

    async def hear(self, id: int) -> Message:
        """The next message to a socket: the frame in it, if it has one."""
        message = await self.sent.get()
        assert message["id"] == id
        frame: Message = json.loads(message["data"]) if message["type"] == "text" else message
        return frame


@pytest.fixture
async def page() -> Page:
    page = Page()
    await page.server.start()
    return page


@pytest.fixture
async def table(page: Page) -> str:
    await page.ask("POST", "/api/me", {"name": "Ana"})
    made = await page.ask("POST", "/api/tables", {"game": "seasalt", "players": 2})
    return str(made["id"])


async def test_a_socket_of_the_page_is_opened_heard_and_closed(page: Page, table: str) -> None:
    page.open(1, table)
    assert (await page.hear(1))["type"] == "opened"
    page.say(1, type="hello", protocol=2)
    page.say(1, type="ping")
    assert [(await page.hear(1))["type"] for _ in range(2)] == ["welcome", "pong"]
    page.close(1)
    page.say(1, type="ping")
    assert await page.hear(1) == {"type": "closed", "id": 1}
    page.open(2, table)
    assert (await page.hear(2))["type"] == "opened"
    page.say(2, type="hello", protocol=2)
    assert (await page.hear(2))["type"] == "welcome"


async def test_a_socket_that_the_server_ends_is_closed(page: Page, table: str) -> None:
    page.open(1, table)
    assert (await page.hear(1))["type"] == "opened"
    page.say(1, type="hello", protocol=2)
    assert (await page.hear(1))["type"] == "welcome"
    page.server.receive({"type": "ask", "id": 9, "method": "DELETE", "path": "/api/me"})
    sent = [await page.sent.get()]
    while sent[-1]["type"] != "closed":
        sent.append(await page.sent.get())
    heard = [json.loads(message["data"]) for message in sent if message["type"] == "text"]
    assert heard[-1]["code"] == "no-player"
    assert sent[-1] == {"type": "closed", "id": 1}


async def test_a_socket_that_is_closed_while_it_opens_stays_closed(page: Page, table: str) -> None:
    page.open(1, table)
    page.close(1)
    assert await page.hear(1) == {"type": "closed", "id": 1}
    page.open(2, table)
    while (message := await page.sent.get())["id"] == 1:
        assert message["type"] == "opened"  # nobody in the page listens any more
    page.say(1, type="hello", protocol=2)
    page.say(2, type="hello", protocol=2)
    assert (await page.hear(2))["type"] == "welcome"


@pytest.mark.parametrize("path", ["/api/daily", "/api/me/account", "/api/me/follows"])
async def test_what_only_a_database_keeps_is_not_in_a_page(page: Page, path: str) -> None:
    await page.ask("POST", "/api/me", {"name": "Ana"})
    assert (await page.ask("GET", path))["code"] == "not-found"


@pytest.mark.parametrize("weights", [b"weights", None])
async def test_the_file_of_a_bot_is_fetched_once_and_a_quick_bot_plays_without_it(
    weights: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def fetch(name: str) -> bytes:
        asked.append(name)
        if weights is None:
            raise OSError("no network")
        return weights

    monkeypatch.setattr(page_server, "PACKAGE", tmp_path)
    monkeypatch.setitem(BOTS.files, "champion", tmp_path / "weights.safetensors")
    monkeypatch.setattr(network, "WEIGHTS", tmp_path / "none")
    monkeypatch.setattr(network, "_PLACED", network._Placed())  # another test may have filled it
    match = seasalt.Match(2, seed=1)
    request = DecisionRequest("seasalt", match.view(match.seat), match.legal_moves())
    quick = str(BOTS.make("careful").choose(request.view, request.legal))
    for _ in range(2):
        assert await PageBots(fetch).choose(SeatedBot("champion"), request) == quick
    assert asked == ["weights.safetensors"] * (1 if weights else 2)
