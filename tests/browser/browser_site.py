"""A site without a server on a plain web host, and people who play there."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from server_tools.browsers import CACHING, Person

FOLDER = "games/tidefold"  # a site may lie in any folder of its host
LIVE = "() => import(new URL('web/core/state.js', document.baseURI)).then(({ live }) => live.value)"


class Files(SimpleHTTPRequestHandler):
    """Sends files, and notes what was asked for, and the addresses of which it has none."""

    def __init__(self, *args: Any, asked: list[str], missing: list[str], **options: Any) -> None:
        self._asked, self._missing = asked, missing
        super().__init__(*args, **options)

    def send_head(self) -> Any:
        """Begin to answer."""
        self._asked.append(self.path.removeprefix(f"/{FOLDER}/"))
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse a request."""
        self._missing.append(self.path)
        super().send_error(code, message, explain)

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


class Host:
    """A web host that knows files and nothing else; it can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.asked: list[str] = []
        self.missing: list[str] = []  # what was asked for in vain
        send = partial(Files, directory=str(folder), asked=self.asked, missing=self.missing)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), send)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/{FOLDER}/"

    def switch_off(self) -> None:
        """Send nothing from now on."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Visitor(Person):
    """Somebody who plays at a site without a server."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        super().__init__(browser, address, **{**CACHING, **options})

    def arrive(self) -> None:
        """Open the site for the first time, and wait until it needs no network."""
        self.page.goto(self.address)
        self.locate("html[data-offline=ready]").wait_for(state="attached")

    def lose_the_network(self, at: Host) -> None:
        """The host is gone, and so is the network."""
        at.switch_off()
        self.context.set_offline(True)

    def reload(self) -> None:
        """Load the page again, and wait for its table."""
        self.page.reload()
        self.locate("main.table[data-seq]").wait_for()

    def live(self) -> dict[str, Any]:
        """What the page knows of its table."""
        found: dict[str, Any] = self.page.evaluate(LIVE)
        return found

    def begin(self, game: str, bot: str) -> None:
        """Play against a bot of a level."""
        self.locate(f"[data-game={game}] [data-field=level]").select_option(bot)
        self.locate(f"[data-play={game}]").click()
        self.wait_for_status("playing")
        self.locate("[data-phase]").first.wait_for()
