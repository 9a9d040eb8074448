"""Analyses of matches, shared by all nodes: any node can show one, and one node computes it."""

from __future__ import annotations

import asyncio
import base64
import io
import logging
import pickle
import zlib
from collections.abc import Callable, Coroutine
from typing import Any, cast

from ...override import override
from ..errors import Refusal
from ..store.nodes import AnalysisNote, Nodes
from .analysis_jobs import AnalysisJobs, Job, JobState

NOTED_EVERY_S = 1.0
# The modules of an analysis's classes; no other class is read back from the database.
KNOWN_MODULES = ("tidefold.games.", "tidefold.analysis.")
log = logging.getLogger("tidefold.server")


def packed(analysis: Any) -> str:
    """Return an analysis as text for the database."""
    return base64.b64encode(zlib.compress(pickle.dumps(analysis))).decode()


def unpacked(text: str) -> Any:
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
        """Return the analysis of a table's match and its progress, from the node that has it."""
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
        text = None if job.analysis is None else packed(job.analysis)
        note = AnalysisNote(self._nodes.node, job.state, job.done, job.of, text)
        await self._nodes.note_analysis(table, note)


def _job_of(note: AnalysisNote) -> Job:
    """Return a job of another node, or an empty one if its result cannot be read."""
    state = cast(JobState, note.state)
    if note.analysis is None:
        return Job(state, note.done, note.of)
    try:
        return Job(state, note.done, note.of, unpacked(note.analysis))
    except Exception:  # noqa: BLE001  of another version: any error may follow
        log.info("an analysis of another version is made again")
        return Job()
