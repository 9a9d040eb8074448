"""Audit the home page with Lighthouse several times and print the medians.

`python -m bench.lighthouse [--target site] [--runs 5]`; needs Node and, once, `npm ci` in this
folder. The target is a server of our own, or a static site on Python's plain web server.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from .target import running

HERE = Path(__file__).parent
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu"
BROWSERS = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")


def audit(address: str, preset: str) -> dict[str, float]:
    """One audit: scores of 100, and a few times in milliseconds."""
    tool = HERE / "node_modules" / ".bin" / "lighthouse"
    command = [str(tool), address, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    if preset == "desktop":
        command.append("--preset=desktop")
    chrome = next(filter(None, map(shutil.which, BROWSERS)), "")
    told = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "CHROME_PATH": chrome},
    )
    found = json.loads(told.stdout)
    scores = {name: 100 * found["categories"][name]["score"] for name in CATEGORIES}
    shift = {"layout-shift": found["audits"]["cumulative-layout-shift"]["numericValue"]}
    return scores | shift | {name: found["audits"][name]["numericValue"] for name in FIGURES}


def measure(address: str, preset: str, runs: int) -> None:
    """Audit some times and print the median of everything."""
    found = []
    for number in range(1, runs + 1):
        print(f"{preset}: audit {number} of {runs}", file=sys.stderr)
        found.append(audit(address, preset))
    for name in found[0]:
        values = sorted(one[name] for one in found)
        print(f"{preset:8} {name:26} {statistics.median(values):9.2f}   of {values}")


def main() -> None:
    """Serve the target and audit its home page as a phone and as a desktop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--target", choices=("server", "site"), default="server")
    parser.add_argument("--pyodide", type=Path, help="for a site: the npm package, unpacked")
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(wanted.target, Path(folder), wanted.pyodide) as address,
    ):
        for preset in ("phone", "desktop"):
            measure(address, preset, wanted.runs)


if __name__ == "__main__":
    main()
