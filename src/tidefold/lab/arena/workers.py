"""A pool of worker processes that play deals on all cores, and that end on request."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess

from .duplicate import BotPool, play_deal
from .results import DealResult
from .tournament import ArenaError, Job, Setting

AHEAD = 2  # deals handed out for each worker
STOP_S = 5.0
Deals = Generator[DealResult, None, None]


def play_deals(setting: Setting, jobs: Iterable[Job], workers: int = 1) -> Deals:
    """The deals as they are finished, in any order; close the generator to stop early."""
    if workers == 1:
        yield from _play_here(setting, jobs)
    else:
        yield from _play_in_processes(setting, iter(jobs), workers)


def _play_here(setting: Setting, jobs: Iterable[Job]) -> Deals:
    """One deal after the other in this process."""
    pool = BotPool(setting)
    try:
        pool.warm_up()
        for job in jobs:
            yield play_deal(setting, pool, *job)
    finally:
        pool.close()


def _play_in_processes(setting: Setting, jobs: Iterator[Job], workers: int) -> Deals:
    """As many deals at a time as there are workers."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_get_ready, initargs=(setting,))
    waiting: set[Future[DealResult]] = set()
    try:
        while True:
            for job in islice(jobs, AHEAD * workers - len(waiting)):
                waiting.add(_submit(pool, job))
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
        pool.shutdown()
    except BrokenProcessPool:
        raise ArenaError("a worker process died (out of memory?); --workers 1 shows why") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        _stop(set(multiprocessing.active_children()) - others)


def _submit(pool: ProcessPoolExecutor, job: Job) -> Future[DealResult]:
    """Hand out a deal; a worker that is started for it leaves Ctrl-C to us."""
    if threading.current_thread() is not threading.main_thread():
        return pool.submit(_play_job, job)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return pool.submit(_play_job, job)
    finally:
        signal.signal(signal.SIGINT, before)


def _stop(processes: set[BaseProcess]) -> None:
    """End workers that are still busy."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(STOP_S)
        if process.is_alive():
            process.kill()


# In the worker

_pools: list[BotPool] = []  # one, once the worker is ready


def _get_ready(setting: Setting) -> None:
    """Make ready for deals of a setting."""
    pool = BotPool(setting)
    _pools.append(pool)
    atexit.register(pool.close)
    signal.signal(signal.SIGTERM, _leave)
    pool.warm_up()


def _play_job(job: Job) -> DealResult:
    """Play one deal."""
    return play_deal(_pools[0].setting, _pools[0], *job)


def _leave(*_: object) -> None:
    """End at once, with all programs started here."""
    _pools[0].close()
    os._exit(0)
