"""People at real browsers: each has cookies of their own, and every complaint of a page is kept."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    WebSocket,
    sync_playwright,
)

from .process import NO_LIMITS, QUICK, Server, free_port
from .quick_program import CHOSEN

# Debian's headless shell first: it needs two thirds of the whole browser's processor time.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
]
NETWORK = (
    "net::ERR_",
    "WebSocket connection to",
    "Failed to load resource",
    "error occurred when fetching the script",  # of the service worker
)
WIDE = (*NO_LIMITS, "hints=100000", "sign_ins=100000", "queue=100000")
WAIT_MS = 200_000  # far more than anything takes on a calm machine
LONGEST_MATCH_S = 1800
PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}
MOVING = {"motion": "full"}  # only where it matters: it keeps a processor busy
# With a service worker, as people have it; it fetches and stores everything in the background,
# which takes longer than to show a page.
CACHING: dict[str, Any] = {"service_workers": "allow"}

TABLE = "main.table"
OVER = "[data-result], [data-tally]"
PREFER = "(settings) => localStorage.setItem('tidefold.settings', JSON.stringify(settings))"
# Whatever depends on the size has been told, and has drawn itself anew.
TWO_FRAMES = (
    "() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(() => d())))"
)
LIVE = "() => import('/web/core/state.js').then(({ live }) => live.value)"


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; playwright runs only inside the block, so that other tests have their own loop."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "There is no Chromium: run tests/system-packages.sh, which installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class House:
    """A server, and a browser for whoever comes."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.closing = ExitStack()  # what is to be closed with the house

    def person(self, **options: Any) -> Person:
        return Person(self.browser, self.server.address, **options)

    def choose_deal(self, number: int) -> None:
        """The next tables have the cards and dice of this number, if nobody adds a nonce."""
        (self.server.folder / CHOSEN).write_text(f"{number:064x}")

    def shown(self) -> list[tuple[str, str]]:
        """The address and the text of every open page."""
        pages = [page for context in self.browser.contexts for page in context.pages]
        return [(page.url, page.evaluate("document.body.innerText")) for page in pages]

    def clear(self) -> None:
        """Close all pages and all lines: an open page goes on working."""
        self.closing.close()
        for context in self.browser.contexts:
            context.close()


def house_server(folder: Path, *, quick: bool = False) -> Server:
    """A server that keeps its address when it is started again; a quick one has no slow bots."""
    if quick:
        # All its people have the address of this computer, and some play rated matches.
        options = ("--rate-same-network",)
        return Server(folder, *options, limits=WIDE, program=QUICK, port=free_port())
    return Server(folder, limits=(), port=free_port())


@contextmanager
def house(folder: Path, *, quick: bool = False) -> Iterator[House]:
    """A place to play; in a quick one bots do not keep anybody waiting."""
    with house_server(folder, quick=quick) as server, chromium() as browser:
        opened = House(server, browser)
        with opened.closing:
            yield opened


class Person:
    """Somebody with a browser of their own, without motion; `prefer` are settings of the page."""

    def __init__(
        self, browser: Browser, address: str, prefer: dict[str, Any] | None = None, **options: Any
    ) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            **{"locale": "en", "viewport": LAPTOP, "service_workers": "block", **options}
        )
        self.context.set_default_timeout(WAIT_MS)
        settings = json.dumps({"sound": False, "motion": "none", **(prefer or {})})
        self.context.add_init_script(
            f"if (!localStorage.getItem('tidefold.settings')) ({PREFER})({settings})"
        )
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.told: dict[str, Any] = {}
        self._network_may_fail = False
        self._failed: set[str] = set()  # what failed while it might: consoles tell it later
        self.page.on("console", self._console)
        self.page.on("response", self._response)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        excused = self._network_may_fail or message.location.get("url") in self._failed
        if not (excused and any(part in message.text for part in NETWORK)):
            self.complaints.append(message.text)

    def _response(self, response: Response) -> None:
        if self._network_may_fail and not response.ok:
            self._failed.add(response.url)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frame(json.loads(frame)))

    def _frame(self, message: dict[str, Any]) -> None:
        """Keep what the page was told last."""
        if message["type"] in ("welcome", "update"):
            now = {"legal": [], "offers": [], "view": None, **message}
            self.told = {**self.told, **now}

    def resize(self, size: dict[str, int]) -> None:
        """Give the page another size, unless it has it."""
        if size != self.size:
            self.page.set_viewport_size(size)  # type: ignore[arg-type]  # a TypedDict
            self.page.evaluate(TWO_FRAMES)

    @property
    def size(self) -> dict[str, int]:
        return dict(self.page.viewport_size or {})  # type: ignore[arg-type]  # a TypedDict

    @contextmanager
    def network_trouble(self) -> Iterator[None]:
        """A time in which the browser may complain about the network, and only about that."""
        self._network_may_fail = True
        yield
        self.locate(f'{TABLE}[data-connection="here"]').wait_for()
        self._network_may_fail = False

    @contextmanager
    def refusals(self) -> Iterator[None]:
        """A time in which the server refuses something, which browsers write to the console."""
        self._network_may_fail = True
        yield
        self._network_may_fail = False

    def locate(self, selector: str, **options: Any) -> Locator:
        return self.page.locator(selector, **options)

    def has(self, selector: str) -> bool:
        return self.locate(selector).count() > 0

    def goto(self, path: str = "/") -> None:
        """Go to a page of the server; a table is waited for."""
        self.page.goto(path if path.startswith("http") else self.address + path)
        self.locate(f"{TABLE}[data-seq]" if "/table/" in path else "#me").first.wait_for()

    def live(self) -> dict[str, Any]:
        """What the page knows of its table."""
        found: dict[str, Any] = self.page.evaluate(LIVE)
        return found

    def prefer(self, **changes: Any) -> None:
        """Change preferences as the settings dialog does, and wait for a new language."""
        self.page.evaluate(
            "(changes) => import('/web/core/preferences.js').then((all) => all.prefer(changes))",
            changes,
        )
        if language := changes.get("language"):
            self.locate(f'html[lang="{language}"]').wait_for()

    def name_me(self, name: str) -> None:
        """Have a name, without a visit to the form."""
        headers = {"origin": self.address}
        asked = self.context.request.post(
            f"{self.address}/api/me", data={"name": name}, headers=headers
        )
        assert asked.status == 201, asked.text()

    def make_table(self, game: str, **choices: str) -> None:
        """Fill in the form for a table with friends, and wait for the table."""
        if not self.has("#me"):
            self.goto()
        self.locate(f'[data-make="{game}"]').click()
        dialog = self.locate("[data-make-dialog]")
        dialog.wait_for()
        for name, value in choices.items():
            fill(dialog.locator(f'[data-field="{name}"]'), value)
        dialog.locator("[data-make-table]").click()
        self.locate(f"{TABLE}[data-seq]").wait_for()

    @property
    def invitation(self) -> str:
        return self.locate("#invite").input_value()

    def sit_down(self, link: str) -> None:
        self.goto(link)
        self.locate("[data-sit]").click()

    @property
    def seq(self) -> str:
        return self.locate(TABLE).get_attribute("data-seq") or ""

    def wait_for_news(self, before: str) -> None:
        """Wait until the page shows more than it did."""
        self.locate(f'{TABLE}:not([data-seq="{before}"])').wait_for()

    def wait_for_status(self, status: str) -> None:
        self.locate(f'{TABLE}[data-status="{status}"]').wait_for()

    def saw_the_end(self) -> list[int]:
        """The totals of the result, best first."""
        self.locate(OVER).first.wait_for()
        rows = self.locate(".ranking [data-total], [data-tally] [data-total]")
        return [int(row.get_attribute("data-total") or "-1") for row in rows.all()]

    def save_record(self) -> dict[str, Any]:
        if self.has("[data-close-summary]"):
            self.locate("[data-close-summary]").click()
        with self.page.expect_download() as download, tempfile.TemporaryDirectory() as folder:
            self.locate("[data-record]").click()
            path = Path(folder) / "record.json"
            download.value.save_as(path)
            record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return record


def fill(control: Locator, value: str) -> None:
    """Give a control of a form a value, whatever kind it is."""
    kind = control.first.evaluate("(one) => one.type ?? one.tagName")
    if kind == "radio":
        control.and_(control.page.locator(f'[value="{value}"]')).locator("xpath=..").click()
    elif kind.startswith("select"):
        control.select_option(value)
    elif kind == "checkbox":
        control.set_checked(value == "yes")
    else:
        control.fill(value)


def act_in_turn(people: list[Person], act: Callable[[Person], bool]) -> None:
    """Let whoever can decide do so until everybody sees the result."""
    deadline = time.monotonic() + LONGEST_MATCH_S
    while not all(person.has(OVER) for person in people):
        assert time.monotonic() < deadline, "the match does not come to an end"
        acted = [act(person) for person in people if not person.has(OVER)]
        if not any(acted):
            people[0].page.wait_for_timeout(20)
