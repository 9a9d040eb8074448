"""A process that has imported Tidefold already, and forks for each command that a test starts.

A fresh interpreter spends over a second of CPU on imports before `tidefold serve` begins; the tests
start hundreds. `forked.py` starts this program and talks to it: standard input is a Unix socket on
which each request brings the arguments, folder and environment as JSON, and with them three
standard streams and a socket for the process number and, when the process has ended, its status.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import random
import runpy
import selectors
import signal
import socket
import sys
import warnings
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

# Imported late by libraries of the server; all of Tidefold itself is imported too.
PRELOADED = (
    "alembic.command",
    "alembic.context",
    "anyio._backends._asyncio",
    "litestar.middleware._internal.exceptions.middleware",
    "litestar.middleware.response_cache",
    "uvicorn.lifespan.on",
)
LEFT_OUT = ("__main__", ".migrations", ".plots", ".cuda")
MOST_BYTES = 1 << 20
STREAMS = 3


def preload() -> None:
    """Import what commands need; what is missing here is imported by whoever needs it."""
    import tidefold

    found = pkgutil.walk_packages(tidefold.__path__, "tidefold.", onerror=lambda _: None)
    names = [module.name for module in found if not any(part in module.name for part in LEFT_OUT)]
    for name in (*PRELOADED, *names):
        with suppress(ImportError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()


def await_request(control: socket.socket) -> dict[str, Any] | None:
    """In each new process, what it shall run; None in this one when nobody asks any more."""
    waiting = selectors.DefaultSelector()
    waiting.register(control, selectors.EVENT_READ)
    while True:
        for key, _ in waiting.select():
            if key.fileobj is not control:
                _tell_end(waiting, key)
                continue
            data, descriptors, _, _ = socket.recv_fds(control, MOST_BYTES, STREAMS + 1)
            if not data:
                return None
            request = dict(json.loads(data))
            pid = _fork(new_session=request["new_session"])
            if pid == 0:
                _take_streams(descriptors)
                waiting.close()
                control.close()
                return request
            status = socket.socket(fileno=descriptors.pop())
            status.sendall(b"%d\n" % pid)
            for descriptor in descriptors:
                os.close(descriptor)
            waiting.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, status))


def _fork(*, new_session: bool) -> int:
    """Fork; whoever is told the number of the new process can signal its group at once."""
    ready, done = os.pipe()
    pid = os.fork()
    if pid == 0 and new_session:
        os.setsid()
    os.close(done)
    if pid != 0:
        os.read(ready, 1)  # ends when the new process has closed its end
    os.close(ready)
    return pid


def _tell_end(waiting: selectors.BaseSelector, key: selectors.SelectorKey) -> None:
    """Say how a process has ended."""
    pid, status = key.data
    waiting.unregister(key.fileobj)
    os.close(key.fd)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with suppress(OSError):  # whoever started it may have ended
        status.sendall(b"%d\n" % code)
    status.close()


def _take_streams(descriptors: list[int]) -> None:
    """Use the streams that came with the request."""
    for number, descriptor in enumerate(descriptors):
        if number < STREAMS:
            os.dup2(descriptor, number)
        os.close(descriptor)
    encoding = sys.stdout.encoding
    sys.stdin = TextIOWrapper(open(0, "rb"), encoding)  # noqa: SIM115
    sys.stdout = TextIOWrapper(open(1, "wb"), encoding, line_buffering=os.isatty(1))  # noqa: SIM115
    sys.stderr = TextIOWrapper(open(2, "wb"), encoding, "backslashreplace", line_buffering=True)  # noqa: SIM115
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr  # type: ignore[misc]


def become(request: dict[str, Any]) -> None:
    """Be the process that a request asks for, up to the point where its program begins."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    random.seed()
    if request["strict"]:
        warnings.simplefilter("error")
    module, arguments = request["module"], request["arguments"]
    sys.path[0] = request["folder"] if module else os.path.dirname(arguments[0])
    sys.argv = ["tidefold", *arguments] if module else arguments


def main() -> None:
    """Serve requests; in the processes made for them, run what they ask for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    preload()
    request = await_request(socket.socket(fileno=os.dup(0)))
    if request is None:
        return
    become(request)
    if request["module"]:
        runpy.run_module("tidefold", run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
