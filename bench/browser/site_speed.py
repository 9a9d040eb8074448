"""How large a static site is, and how soon one can play there, at a first and a second visit.

    python -m bench.browser.site_speed [--pyodide FOLDER] [--beside FOLDER]

Prints figures; nothing is asserted, because they depend on the machine. With `--beside`, the site
in that folder (of an older version, say) is measured in turn with the one that is made now. The
sites lie on Python's plain web server on this machine, which does not compress.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TypeAlias

import browser_seasalt as seasalt
from browser_site import FOLDER, Host, Visitor
from playwright.sync_api import Browser

from server_tools.browsers import chromium
from tidefold.site.build import make_site
from tidefold.site.pyodide import fetch_pyodide

TIMES = 3
PLAY = "[data-play=seasalt]"
BOT_MOVED = """() => import(new URL('web/core/state.js', document.baseURI)).then(({ live }) => {
    const { events, you } = live.value;
    return events.some(({ event, seat }) => ["drew", "took"].includes(event) && seat !== you.seat);
})"""
KEPT = "html[data-offline=ready]"

Times: TypeAlias = dict[str, float]


def visit(visitor: Visitor, address: str) -> Times:
    """Seconds from the beginning of a visit in which Play is pressed at once."""
    start, found = time.perf_counter(), {}

    def note(what: str) -> None:
        found[what] = time.perf_counter() - start

    visitor.page.goto(address)
    visitor.locate(PLAY).click()
    note("Play is pressed")
    visitor.locate(f"{PLAY}:disabled").wait_for()
    note("the press is answered")
    visitor.locate("html[data-python=ready]").wait_for(state="attached")
    note("Python has started")
    visitor.wait_for_status("playing")
    visitor.locate("[data-phase]").first.wait_for()
    note("the cards are dealt")
    while not visitor.page.evaluate(BOT_MOVED):
        if not seasalt.decide(visitor):
            visitor.page.wait_for_timeout(10)
    note("the bot has moved")
    return found


def two_visits(browser: Browser, host: Host) -> list[Times]:
    """A first visit and, when everything of it is kept, a second one."""
    visitor = Visitor(browser, host.address)
    first = visit(visitor, host.address)
    visitor.locate(KEPT).wait_for(state="attached")
    visitor.page.wait_for_timeout(3000)  # for what is kept after that
    visitor.page.goto("about:blank")
    second = visit(visitor, host.address)
    visitor.context.close()
    return [first, second]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pyodide", type=Path)
    parser.add_argument("--beside", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = make_site(options.pyodide or fetch_pyodide(Path(folder)))
        site.write(Path(folder, "new", FOLDER))
        size = f"{site.size / 1e6:.1f} MB, {site.compressed_size / 1e6:.1f} MB compressed"
        print(f"{len(site.files)} files, {size}")
        if options.beside:
            shutil.copytree(options.beside, Path(folder, "beside", FOLDER))
        names = ["new", *(["beside"] if options.beside else [])]
        hosts = {name: Host(Path(folder, name)) for name in names}
        runs: dict[str, list[list[Times]]] = {name: [] for name in names}
        for _ in range(TIMES):
            for name, host in hosts.items():
                runs[name].append(two_visits(browser, host))
        for name, found in runs.items():
            for place, which in enumerate(("first visit", "second visit")):
                for what in found[0][place]:
                    median = statistics.median(one[place][what] for one in found)
                    print(f"{name}, {which}: {what} after {median:.2f} s (median of {TIMES})")
        for host in hosts.values():
            host.switch_off()
    return 0


if __name__ == "__main__":
    sys.exit(main())
