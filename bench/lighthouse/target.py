"""What is audited: the page of a server, or a site without one."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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


@contextmanager
def running(target: str, folder: Path, pyodide: Path | None) -> Iterator[str]:
    """The address of the target while it is served from this computer."""
    port = free_port()
    python = [sys.executable, "-m"]
    if target == "site":
        given = ["--pyodide", str(pyodide)] if pyodide else []
        subprocess.run([*python, "tidefold", "site", str(folder / "site"), *given], check=True)
        command = [*python, "http.server", str(port), "-d", str(folder / "site")]
    else:
        database = f"{folder}/tables.db"
        command = [*python, "tidefold", "serve", "--port", str(port), "--database", database]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, stdout=quiet, stderr=quiet if target == "site" else None)
    try:
        address = f"http://localhost:{port}/"
        wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait()
