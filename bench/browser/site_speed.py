"""How large a static site is, and how soon it can be used.

    python -m bench.browser.site_speed [--pyodide FOLDER]

Prints figures; nothing is asserted, because they depend on the machine. The site lies on Python's
plain web server on this machine, which does not compress.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from browser_site import FOLDER, Host, Visitor

from server_tools.browsers import chromium
from tidefold.site.build import make_site
from tidefold.site.pyodide import fetch_pyodide

TIMES = 3
MARKS = {
    "the page can be used": "[data-play]",
    "Python has started": "html[data-python=ready]",
    "no network is needed any more": "html[data-offline=ready]",
}


def timed(visitor: Visitor, load: Callable[[], object]) -> dict[str, float]:
    """Milliseconds from the beginning of a load to each mark."""
    start, found = time.perf_counter(), {}
    load()
    for name, mark in MARKS.items():
        visitor.locate(mark).first.wait_for(state="attached")
        found[name] = 1000 * (time.perf_counter() - start)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = make_site(options.pyodide or fetch_pyodide(Path(folder)))
        site.write(Path(folder, "host", FOLDER))
        sizes = f"{site.size / 1e6:.1f} MB, {site.compressed_size / 1e6:.1f} MB compressed"
        print(f"{len(site.files)} files, {sizes}")
        host = Host(Path(folder, "host"))
        runs: dict[str, list[dict[str, float]]] = {"first visit": [], "next visit": []}
        for _ in range(TIMES):
            visitor = Visitor(browser, host.address)
            runs["first visit"].append(timed(visitor, lambda v=visitor: v.page.goto(v.address)))  # type: ignore[misc]
            runs["next visit"].append(timed(visitor, visitor.page.reload))
            visitor.context.close()
        for visit, found in runs.items():
            for name in MARKS:
                median = statistics.median(one[name] for one in found)
                print(f"{visit}: {name} after {median:.0f} ms (median of {TIMES})")
        host.switch_off()
    return 0


if __name__ == "__main__":
    sys.exit(main())
