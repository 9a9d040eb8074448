"""Hints for decisions, and analyses of finished matches as background jobs with progress.

All nodes share the analyses: any node can show one, and one node computes it.
"""

from __future__ import annotations

import asyncio
import base64
import io
import logging
import pickle
import zlib
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal, TypeVar, cast

import msgspec

from ...analysis.api import analyst_of
from ...analysis.search import WrongResults
from ...override import override
from ..errors import Refusal
from ..store.nodes import AnalysisNote, Nodes
from . import advice

T = TypeVar("T")
RunInWorker = Callable[..., Awaitable[Any]]
JobState = Literal["none", "waiting", "preparing", "running", "done", "failed"]
KEPT = 50  # analyses in memory; evicted ones are computed again, with the same result
MOST_WAITING = 20
MOST_OF_ONE = 5  # waiting for one owner, so that no owner fills the queue
COMPILER_POLL_S = 1.0
TRIES = 3  # per step: a worker may die, or take too long on a busy machine
NOTED_EVERY_S = 1.0
# The modules of an analysis's classes; no other class is read back from the database.
KNOWN_MODULES = ("tidefold.games.", "tidefold.analysis.")
log = logging.getLogger("tidefold.server")


def without_meta(record: dict[str, Any]) -> dict[str, Any]:
    """A record without the names of the players, which no analysis needs."""
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
        """The analysis of a table's match, with its progress."""
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
            task.add_done_callback(self._on_end)
        self._jobs.move_to_end(table)
        return job

    def _on_end(self, task: asyncio.Task[None]) -> None:
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


def pack(analysis: Any) -> str:
    """An analysis as text for the database."""
    return base64.b64encode(zlib.compress(pickle.dumps(analysis))).decode()


def unpack(text: str) -> Any:
    """Read an analysis from its text; raises UnpicklingError and others for another version."""
    return _OwnTypes(io.BytesIO(zlib.decompress(base64.b64decode(text)))).load()


class _OwnTypes(pickle.Unpickler):
    """Reads instances of our own classes only, because a pickle can run any code."""

    @override
    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module.startswith(KNOWN_MODULES) else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of an analysis")
        return found


class SharedAnalyses:
    """The analyses of this node, and those that other nodes have or compute."""

    def __init__(
        self,
        jobs: AnalysisJobs,
        nodes: Nodes,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._jobs = jobs
        self._nodes = nodes
        self._spawn = spawn

    async def job(self, table: str) -> Job:
        """The analysis of a table's match and its progress, from the node that has it."""
        job = self._jobs.job(table)
        if job.state != "none" or not self._nodes.several:
            return job
        note = await self._nodes.analysis_of(table)
        # A node that is noted as working but has no job in memory has restarted.
        own = note is not None and note.node == self._nodes.node and note.state != "done"
        return Job() if note is None or own else _job_of(note)

    async def analyse(self, table: str, record: dict[str, Any], owner: str) -> Job:
        """Start the analysis of a match unless a node has; raises Refusal if too many wait."""
        if not self._nodes.several:
            return self._jobs.analyse(table, record, owner)
        job = await self.job(table)
        if job.state not in ("none", "failed"):
            return job
        if not await self._nodes.claim_analysis(table, again=job.state == "none"):
            return await self.job(table)
        try:
            job = self._jobs.analyse(table, record, owner)
        except Refusal:
            await self._note(table, Job("failed"))
            raise
        self._spawn(self._tell(table, job))
        return job

    async def _tell(self, table: str, job: Job) -> None:
        """Write the progress of an analysis to the database until it is done or has failed."""
        reported: tuple[str, int] | None = None
        while reported is None or reported[0] not in ("done", "failed"):
            if reported != (job.state, job.done):
                reported = job.state, job.done
                await self._note(table, job)
            await asyncio.sleep(NOTED_EVERY_S)

    async def _note(self, table: str, job: Job) -> None:
        text = None if job.analysis is None else pack(job.analysis)
        note = AnalysisNote(self._nodes.node, job.state, job.done, job.of, text)
        await self._nodes.note_analysis(table, note)


def _job_of(note: AnalysisNote) -> Job:
    """A job of another node, or an empty one if its result cannot be read."""
    state = cast(JobState, note.state)
    if note.analysis is None:
        return Job(state, note.done, note.of)
    try:
        return Job(state, note.done, note.of, unpack(note.analysis))
    except Exception:  # noqa: BLE001  of another version: any error may follow
        log.info("an analysis of another version is made again")
        return Job()
