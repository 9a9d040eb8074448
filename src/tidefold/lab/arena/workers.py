"""A pool of worker processes that play deals on all cores, and that end on request.

A worker also ends when the process that started it does, however that came about.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess

from ...bots.engine import Fault, check_programs
from .duplicate import BotPool, play_deal
from .parent import end_with_parent
from .results import DealResult
from .tournament import ArenaError, Job, Setting

AHEAD = 2  # deals handed out for each worker
STOP_S = 5.0
Deals = Generator[DealResult, None, None]
# The number of a tournament among several, and one of its deals.
Task = tuple[int, Job]
Played = tuple[int, DealResult]


def play_deals(setting: Setting, jobs: Iterable[Job], workers: int = 1) -> Deals:
    """The deals as they are finished, in any order; close the generator to stop early."""
    played = play_tournaments([setting], ((0, job) for job in jobs), workers)
    try:
        for _, deal in played:
            yield deal
    finally:
        played.close()


def play_tournaments(
    settings: Sequence[Setting], tasks: Iterable[Task], workers: int = 1
) -> Generator[Played, None, None]:
    """Deals of several tournaments as they are finished, handed out in the order of `tasks`.

    ArenaError if a program among the bots does not even start.
    """
    for setting in settings:
        try:
            check_programs(setting.bots, setting.game)
        except Fault as fault:
            raise ArenaError(str(fault)) from None
    if workers == 1:
        yield from _play_here(settings, tasks)
    else:
        yield from _play_in_processes(settings, iter(tasks), workers)


def _play_here(settings: Sequence[Setting], tasks: Iterable[Task]) -> Generator[Played, None, None]:
    """One deal after the other in this process."""
    table = _Table(settings)
    try:
        table.warm_up()
        for task in tasks:
            yield table.play(task)
    finally:
        table.close()


def _play_in_processes(
    settings: Sequence[Setting], tasks: Iterator[Task], workers: int
) -> Generator[Played, None, None]:
    """As many deals at a time as there are workers."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_get_ready, initargs=(settings,))
    waiting: set[Future[Played]] = set()
    try:
        while True:
            for task in islice(tasks, AHEAD * workers - len(waiting)):
                waiting.add(_submit(pool, task))
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


def _submit(pool: ProcessPoolExecutor, task: Task) -> Future[Played]:
    """Hand out a deal; a worker that is started for it leaves Ctrl-C to us."""
    if threading.current_thread() is not threading.main_thread():
        return pool.submit(_play_task, task)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return pool.submit(_play_task, task)
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


class _Table:
    """The bots of several tournaments, each made ready before its first deal."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        self._settings = settings
        self._pools: dict[int, BotPool] = {}

    def warm_up(self) -> None:
        """Make everything ready."""
        for number in range(len(self._settings)):
            self._pool(number)

    def _pool(self, number: int) -> BotPool:
        if number not in self._pools:
            self._pools[number] = BotPool(self._settings[number])
            self._pools[number].warm_up()
        return self._pools[number]

    def play(self, task: Task) -> Played:
        """Play one deal."""
        number, job = task
        return number, play_deal(self._settings[number], self._pool(number), *job)

    def close(self) -> None:
        """End all programs."""
        for pool in self._pools.values():
            pool.close()


_tables: list[_Table] = []  # one, once the worker is ready


def _get_ready(settings: Sequence[Setting]) -> None:
    """Make ready for deals of some tournaments."""
    table = _Table(settings)
    _tables.append(table)
    atexit.register(table.close)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent decides
    end_with_parent(_leave)
    table.warm_up()


def _play_task(task: Task) -> Played:
    """Play one deal."""
    return _tables[0].play(task)


def _leave(*_: object) -> None:
    """End at once, with all programs started here."""
    try:
        _tables[0].close()  # another thread may be using them
    finally:
        os._exit(0)
