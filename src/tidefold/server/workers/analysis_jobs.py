"""Hints for decisions, and analyses of finished matches as background jobs with progress."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar

import msgspec

from ...analysis.api import analyst_of
from ...analysis.search import WrongResults
from ..errors import Refusal
from . import advice

T = TypeVar("T")
RunInWorker = Callable[..., Awaitable[Any]]
JobState = Literal["none", "waiting", "preparing", "running", "done", "failed"]
KEPT = 50  # analyses in memory; evicted ones are computed again, with the same result
MOST_WAITING = 20
MOST_OF_ONE = 5  # waiting for one owner, so that no owner fills the queue
COMPILER_POLL_S = 1.0
TRIES = 3  # per step: a worker may die, or take too long on a busy machine
log = logging.getLogger("tidefold.server")


def without_meta(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record without the names of the players, which no analysis needs."""
    return {name: value for name, value in record.items() if name != "meta"}


class Job(msgspec.Struct):
    """The analysis of one match and its progress, in decisions."""

    state: JobState = "none"
    done: int = 0
    of: int = 0
    analysis: Any = None


class AnalysisJobs:
    """Computes hints and analyses; each owner's analyses run one after the other."""

    def __init__(self, run_in_worker: RunInWorker) -> None:
        self._run_in_worker = run_in_worker
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._tasks: dict[asyncio.Task[None], str] = {}
        self._one_at_a_time: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def advise(self, work: Callable[..., T], *given: Any, owner: str) -> T:
        """Run a function of `advice.py` in a worker; raises Refusal if it fails."""
        try:
            found: T = await self._run_in_worker(work, *given, owner=owner)
        except advice.OtherSearch:
            raise Refusal("stale") from None
        except WrongResults as wrong:
            raise Refusal("bad-message", detail=str(wrong)) from None
        except Exception:
            log.exception("advice failed: %s", work.__name__)
            raise Refusal("no-advice") from None
        return found

    @property
    def waiting(self) -> int:
        """The number of analyses that are not done."""
        return len(self._tasks)

    def job(self, table: str) -> Job:
        """Return the analysis of a table's match, with its progress."""
        return self._jobs.get(table, Job())

    def analyse(self, table: str, record: dict[str, Any], owner: str = "") -> Job:
        """Start the analysis of a match unless it has started; raises Refusal if too many wait."""
        job = self._jobs.get(table)
        if job is None or job.state == "failed":
            own = sum(one == owner for one in self._tasks.values())
            if len(self._tasks) > MOST_WAITING or own > MOST_OF_ONE:
                raise Refusal("busy")
            job = self._jobs[table] = Job("waiting")
            self._evict()
            match = self._run(job, without_meta(record), owner)
            task = asyncio.get_running_loop().create_task(match)
            self._tasks[task] = owner
            task.add_done_callback(self._ended)
        self._jobs.move_to_end(table)
        return job

    def _ended(self, task: asyncio.Task[None]) -> None:
        owner = self._tasks.pop(task)
        if owner not in self._tasks.values():
            self._one_at_a_time.pop(owner, None)

    def _evict(self) -> None:
        """Forget the oldest finished jobs while more than `KEPT` are in memory."""
        over = [table for table, job in self._jobs.items() if job.state in ("done", "failed")]
        for table in over[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[table]

    async def _run(self, job: Job, record: dict[str, Any], owner: str) -> None:
        try:
            async with self._one_at_a_time[owner]:
                await self._judge_all(job, record, f"analyses of {owner}")
        except Exception:
            log.exception("a match could not be analysed")
            job.state = "failed"

    async def _judge_all(self, job: Job, record: dict[str, Any], owner: str) -> None:
        """Judge the decisions one after the other, so that bots and hints get a turn in between."""
        analyst = analyst_of(record["game"])
        assert analyst is not None
        job.state = "preparing"
        while True:
            questions = await self._try(advice.questions, record, owner=owner)
            if questions is not None:
                break
            await asyncio.sleep(COMPILER_POLL_S)
        job.state, job.of = "running", len(questions)
        decisions: list[Any] = []
        for question in questions:
            decisions.append(await self._try(advice.judge, record["game"], question, owner=owner))
            job.done += 1
        job.analysis = analyst.summarize(record, decisions)
        job.state = "done"

    async def _try(self, work: Callable[..., Any], *given: Any, owner: str) -> Any:
        """Run one step of an analysis in a worker, up to `TRIES` times."""
        for _ in range(TRIES - 1):
            try:
                return await self._run_in_worker(work, *given, owner=owner)
            except Exception:
                log.warning("a step of an analysis failed and is tried again", exc_info=True)
        return await self._run_in_worker(work, *given, owner=owner)

    async def stop(self) -> None:
        """Cancel all jobs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
