"""Hints for decisions, and analyses of matches that are over, as jobs with progress."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..analysis.budget import PLAYOUTS
from ..analysis.seasalt.judgement import Analysis, Decision, summarize
from .advising import advise, judge, questions_of
from .errors import Refusal
from .games import Thought

if TYPE_CHECKING:
    from ..analysis.seasalt.judgement import Hint

WorkOut = Callable[..., Awaitable[Any]]
State = Literal["none", "waiting", "preparing", "running", "done", "failed"]
KEPT = 50  # analyses remembered; others are worked out again, with the same result
MOST_WAITING = 20
LOOK_AGAIN_S = 1.0  # for the compiler
log = logging.getLogger("tidefold.server")


class Job(msgspec.Struct):
    """The analysis of one match, as far as it is."""

    state: State = "none"
    done: int = 0
    of: int = 0
    analysis: Analysis | None = None


class Adviser:
    """Works out hints and analyses, one analysis at a time."""

    def __init__(self, work_out: WorkOut) -> None:
        """`work_out` lets a worker process do something."""
        self._work_out = work_out
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()

    async def hint(self, thought: Thought) -> Hint | None:
        """A hint, None while the rules are being compiled."""
        try:
            found: Hint | None = await self._work_out(advise, thought)
        except Exception:
            log.exception("no hint could be worked out")
            raise Refusal("no-advice") from None
        return found

    def job(self, table: str) -> Job:
        """How far the analysis of a table's match is."""
        return self._jobs.get(table, Job())

    def analyse(self, table: str, record: dict[str, Any]) -> Job:
        """Begin the analysis of a match, unless it was begun; Refusal if too many wait."""
        job = self._jobs.get(table)
        if job is None or job.state == "failed":
            if len(self._tasks) > MOST_WAITING:
                raise Refusal("busy")
            job = self._jobs[table] = Job("waiting")
            self._forget()
            match = {name: value for name, value in record.items() if name != "meta"}
            task = asyncio.get_running_loop().create_task(self._run(job, match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._jobs.move_to_end(table)
        return job

    def _forget(self) -> None:
        """Forget the oldest of many."""
        over = [table for table, job in self._jobs.items() if job.state in ("done", "failed")]
        for table in over[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[table]

    async def _run(self, job: Job, record: dict[str, Any]) -> None:
        try:
            async with self._one:
                await self._judge_all(job, record)
        except Exception:
            log.exception("a match could not be analysed")
            job.state = "failed"

    async def _judge_all(self, job: Job, record: dict[str, Any]) -> None:
        """One decision after the other, so that bots and hints have their turn in between."""
        job.state = "preparing"
        while (questions := await self._work_out(questions_of, record)) is None:
            await asyncio.sleep(LOOK_AGAIN_S)
        job.state, job.of = "running", len(questions)
        decisions: list[Decision] = []
        for question in questions:
            decisions.append(await self._work_out(judge, question))
            job.done += 1
        job.analysis = summarize(record, decisions, None, PLAYOUTS, 0)
        job.state = "done"

    async def stop(self) -> None:
        """Give up what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
