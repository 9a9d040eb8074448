"""The files of `deploy/`, with the places of a test in them."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from server_tools.process import PATIENCE_S

DEPLOY = Path(__file__).parents[2] / "deploy"


def recipe(name: str, places: Mapping[str, str]) -> str:
    """The text of a file with other texts in the place of some, each of which must be there."""
    text = (DEPLOY / name).read_text()
    for old, new in places.items():
        assert old in text, f"{name} has no {old}"
        text = text.replace(old, new)
    return text


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    assert found is not None, f"{name} is missing; tests/system-packages.sh installs it"
    return found


@contextmanager
def running(command: Sequence[str], folder: Path, port: int) -> Iterator[None]:
    """A program that listens on a port."""
    said = folder / "said.txt"
    with said.open("wb") as out:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE_S
        while not _listens(port):
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < end, said.read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0
