"""A process that has imported Tidefold already, and forks for each command that a test starts.

A fresh interpreter spends over a second of CPU on imports before `tidefold serve` begins; the tests
start hundreds. `forked.py` starts this program and talks to it: standard input is a Unix socket on
which each request brings the arguments, folder and environment as JSON, and with them three
standard streams and a socket for the process number and, when the process has ended, its status.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import importlib
import json
import multiprocessing.util
import os
import pkgutil
import random
import runpy
import selectors
import signal
import socket
import sys
import tempfile
import threading
import warnings
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, NoReturn

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
    with suppress(ImportError), tempfile.TemporaryDirectory() as folder:
        asyncio.run(make_application(folder))
    gc.collect()
    gc.freeze()


async def make_application(folder: str) -> None:
    """Make one application on a new database: what is worked out once a process is there then."""
    from tidefold.server.http.app import make_app
    from tidefold.server.http.security import SecurityPolicy
    from tidefold.server.live.hub import Hub
    from tidefold.server.store.database_url import open_store
    from tidefold.server.workers.analysis_jobs import AnalysisJobs

    nobody: Any = None
    store = open_store(f"{folder}/tables.db")
    await store.open()
    make_app(Hub(store, nobody), SecurityPolicy(frozenset()), AnalysisJobs(nobody))
    await store.close()


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
    multiprocessing.util.spawnv_passfds = fork_instead  # type: ignore[assignment]  # no other types
    if request["strict"]:
        warnings.simplefilter("error")
    module, arguments = request["module"], request["arguments"]
    sys.path[0] = request["folder"] if module else os.path.dirname(arguments[0])
    sys.argv = ["tidefold", *arguments] if module else arguments


def fork_instead(_path: bytes, arguments: Sequence[Any], kept: Sequence[int]) -> int:
    """Start a worker of `multiprocessing` by a fork that does what its new interpreter would do.

    It keeps the descriptors that it is given. All others become the null device, so that no
    connection stays open here, and nothing that is left in memory can close what is opened later.
    """
    pid = os.fork()
    if pid:
        return pid
    gc.freeze()
    null = os.open(os.devnull, os.O_RDWR)
    for name in os.listdir("/proc/self/fd"):
        if (number := int(name)) > STREAMS - 1 and number not in kept and number != null:
            with suppress(OSError):  # that of the list itself
                os.fstat(number)
                os.dup2(null, number)
    asyncio._set_running_loop(None)
    signal.set_wakeup_fd(-1)
    for signal_number in signal.valid_signals():
        if callable(signal.getsignal(signal_number)):
            signal.signal(signal_number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    code = arguments[arguments.index("-c") + 1]
    sys.argv = ["-c", "--multiprocessing-fork"]
    exit_code = 1
    try:
        exec(code, {"__name__": "__main__"})
        exit_code = 0
    except SystemExit as ended:
        exit_code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:  # noqa: BLE001  as an interpreter does
        sys.excepthook(*sys.exc_info())
    os._exit(exit_code & 0xFF)


def run(request: dict[str, Any]) -> int:
    """Run what a request asks for; its exit code, with a traceback if it is an unhandled error."""
    try:
        if request["module"]:
            runpy.run_module("tidefold", run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit as ended:
        if ended.code is None or isinstance(ended.code, int):
            return ended.code or 0
        print(ended.code, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
        return 1
    except BaseException:  # noqa: BLE001  as an interpreter does
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


def end_at_once(code: int) -> NoReturn:
    """End as an interpreter does, but leave its memory to the system: taking it apart is slow."""
    threading._shutdown()  # type: ignore[attr-defined]  # waits for the other threads
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code & 0xFF)


def main() -> None:
    """Serve requests; in the processes made for them, run what they ask for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    preload()
    request = await_request(socket.socket(fileno=os.dup(0)))
    if request is None:
        return
    become(request)
    end_at_once(run(request))


if __name__ == "__main__":
    main()
