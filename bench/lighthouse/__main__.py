"""Audit the home page with Lighthouse several times and print the medians.

`python -m bench.lighthouse [--runs 5]`; needs Node and, once, `npm ci` in this folder.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = "--headless=new --no-sandbox --disable-gpu"
FIGURES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    """Wait until the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The server does not start.")


def audit(address: str, preset: str) -> dict[str, float]:
    """One audit: scores of 100, and a few times in milliseconds."""
    tool = HERE / "node_modules" / ".bin" / "lighthouse"
    command = [str(tool), address, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    if preset == "desktop":
        command.append("--preset=desktop")
    chrome = shutil.which("chromium") or shutil.which("google-chrome") or ""
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
    """Start a server of our own and audit its home page as a phone and as a desktop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    wanted = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tidefold", "serve", "--port", str(port)]
        server = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.db"], stdout=subprocess.DEVNULL
        )
        try:
            address = f"http://localhost:{port}/"
            wait_for(address)
            for preset in ("phone", "desktop"):
                measure(address, preset, wanted.runs)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
