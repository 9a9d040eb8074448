"""The start of Python in a page.

The worker calls `prepare` once and may keep Python's memory after that for later visits; then it
calls `start` and sends messages. Nothing before `start` may hold an object of JavaScript, a time or
a secret.
"""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from typing import Any


class BrowserShelf:
    """The shelf of a browser; its JavaScript side is `web/site/shelf.js`."""

    def __init__(self, kept: Any) -> None:
        self._kept = kept

    async def load(self, prefix: str) -> Mapping[str, str]:
        """Return all texts whose keys start with `prefix`."""
        found: dict[str, str] = json.loads(await self._kept.load(prefix))
        return found

    async def save(self, changes: Mapping[str, str | None]) -> None:
        """Write texts and remove those that are None; durable on return."""
        await self._kept.save(json.dumps(changes))


class BrowserMemory:
    """A module that the browser runs; its JavaScript side is `web/site/module_host.js`."""

    def __init__(self, module: Any) -> None:
        self._module = module
        self.heap_base: int = module.heap_base
        self.write, self.call = module.write, module.call

    def read(self, address: int, length: int) -> bytes:
        """Return bytes of the module's memory."""
        found: bytes = self._module.read(address, length).to_bytes()
        return found


class Browser:
    """The functions that JavaScript passes when the page starts."""

    open_module: Callable[[bytes], Any]


browser = Browser()


def prepare() -> None:
    """Import the program with everything that a first match needs."""
    from . import standins

    standins.install()
    from ..analysis.api import analyst_of  # these need the stand-ins
    from ..bots import bots_of
    from ..games.registry import game_names
    from ..kernel.compilers import use_host
    from ..server.games import adapters
    from .page_kernel import PageModule

    import_module(f"{__package__}.page_server")

    def open_memory(data: bytes) -> BrowserMemory:
        return BrowserMemory(browser.open_module(data))

    use_host(lambda module: PageModule(module, open_memory))
    adapters()
    for game in game_names():
        bots_of(game)
        analyst_of(game)


async def start(
    kept: Any,
    open_module: Callable[[bytes], Any],
    fetch_file: Callable[[str], Awaitable[Any]],
    post: Callable[[str], None],
) -> Callable[[str], None]:
    """Start the server of the page; returns the function that takes its messages, as JSON."""
    from .page_server import PageServer

    async def fetch(name: str) -> bytes:
        found: bytes = (await fetch_file(name)).to_bytes()
        return found

    random.seed()  # a kept memory would give every visit the same numbers
    browser.open_module = open_module
    server = PageServer(BrowserShelf(kept), lambda message: post(json.dumps(message)), fetch)
    await server.start()
    return lambda text: server.receive(json.loads(text))
