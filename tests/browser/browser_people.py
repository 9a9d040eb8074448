"""People at real browsers: each has cookies of their own, and every complaint of a page is kept."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    sync_playwright,
)

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NETWORK = ("net::ERR_", "WebSocket connection to")
WAIT_MS = 40_000
LONGEST_MATCH_S = 240


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; playwright runs only inside the block, so that other tests have their own loop."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "There is no Chromium: run tests/system-packages.sh, which installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.told: dict[str, Any] = {}
        self._network_may_fail = False
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        if self._network_may_fail and any(part in message.text for part in NETWORK):
            return
        self.complaints.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frame(json.loads(frame)))

    def _frame(self, message: dict[str, Any]) -> None:
        """Keep what the page was told last."""
        if message["type"] in ("welcome", "update"):
            self.told = {**self.told, **message}

    @contextmanager
    def network_trouble(self) -> Iterator[None]:
        """A time in which the browser may complain about the network, and only about that."""
        self._network_may_fail = True
        yield
        self.locate("#banner").wait_for(state="hidden")
        self._network_may_fail = False

    def locate(self, selector: str, **options: Any) -> Locator:
        return self.page.locator(selector, **options)

    def name_me(self, name: str) -> None:
        self.page.goto(self.address)
        self.locate("#me input").first.fill(name)
        self.page.get_by_role("button", name="That is me").click()
        self.page.get_by_role("heading", name=f"Hello, {name}").wait_for()

    def make_table(self, choices: dict[str, str]) -> None:
        """Fill in the form of the home page, and wait for the table."""
        self.locate("#make > summary").click()
        for name, value in choices.items():
            control = self.locate(f"#make-{name}")
            if control.evaluate("element => element.tagName") == "SELECT":
                control.select_option(value)
            else:
                control.fill(value)
        self.page.get_by_role("button", name="Make the table").click()
        self.locate("#page[data-seq]").wait_for()

    @property
    def invitation(self) -> str:
        return self.locate("#invite").input_value()

    def sit_down(self, link: str) -> None:
        self.page.goto(link)
        self.locate("#sit").click()

    def has(self, selector: str) -> bool:
        return self.locate(selector).count() > 0

    @property
    def seq(self) -> str:
        return self.locate("#page").get_attribute("data-seq") or ""

    def saw_the_end(self) -> list[int]:
        """The totals of the result, best first."""
        self.locate("#result").wait_for()
        rows = self.locate("#result [data-total]")
        return [int(row.get_attribute("data-total") or "-1") for row in rows.all()]

    def save_record(self) -> dict[str, Any]:
        with self.page.expect_download() as download, tempfile.TemporaryDirectory() as folder:
            self.locate("#record").click()
            path = Path(folder) / "record.json"
            download.value.save_as(path)
            record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return record


def act_in_turn(people: list[Person], act: Callable[[Person], None]) -> None:
    """Let whoever can decide do so until everybody sees the result."""
    deadline = time.monotonic() + LONGEST_MATCH_S
    while not all(person.has("#result") for person in people):
        assert time.monotonic() < deadline, "the match does not come to an end"
        for person in people:
            if person.has(".actions.mine") and not person.has("#result"):
                act(person)
        people[0].page.wait_for_timeout(20)
