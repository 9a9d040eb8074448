"""The analysis of a match is worked out by one node and shown by all."""

from __future__ import annotations

import asyncio
import pickle

import pytest
from test_analysis_jobs import Work, a_record

from server_tools.two_nodes import WAIT_S, die, until
from tidefold.server.live.hub import Hub
from tidefold.server.store.nodes import AnalysisNote
from tidefold.server.workers import analysis_jobs
from tidefold.server.workers.analysis_jobs import AnalysisJobs, Job, SharedAnalyses, pack, unpack


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.server.workers.analysis_jobs.COMPILER_POLL_S", 0.001)
    monkeypatch.setattr(analysis_jobs, "NOTED_EVERY_S", 0.01)


def analyses(hub: Hub, work: Work) -> SharedAnalyses:
    return SharedAnalyses(AnalysisJobs(work), hub.nodes, hub.background.spawn)


async def done(analyses: SharedAnalyses, table: str) -> Job:
    async with asyncio.timeout(WAIT_S):
        while (job := await analyses.job(table)).state != "done":
            await asyncio.sleep(0.01)
    return job


def _is_done(note: AnalysisNote | None) -> bool:
    return note is not None and note.state == "done"


async def test_one_node_works_and_the_other_shows_it(one: Hub, two: Hub) -> None:
    worker, idle = Work(), Work()
    here, there = analyses(one, worker), analyses(two, idle)
    assert (await there.job("a")).state == "none"
    assert (await here.analyse("a", a_record(), "ana")).state == "waiting"
    assert (await there.analyse("a", a_record(), "bo")).state != "none"
    shown = await done(there, "a")
    assert (shown.done, shown.of) == (3, 3)
    assert shown.analysis == (await done(here, "a")).analysis
    assert worker.asked
    assert not idle.asked


async def test_when_its_node_dies_another_one_begins_anew(one: Hub, two: Hub) -> None:
    here, there = analyses(one, Work()), analyses(two, Work())
    assert await one.nodes.claim_analysis("b", again=False)
    assert (await there.analyse("b", a_record(), "bo")).state == "waiting"
    assert (await here.job("b")).state == "none", "what it does not know it does not do"
    await die(one)
    await until(lambda: not two.nodes.others())
    assert (await there.job("b")).state == "none"
    await there.analyse("b", a_record(), "bo")
    assert (await done(there, "b")).analysis is not None


async def test_an_analysis_of_another_version_is_made_again(
    one: Hub, two: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = analyses(one, Work()), analyses(two, Work())
    with monkeypatch.context() as newer:
        newer.setattr(analysis_jobs, "pack", lambda _analysis: "unreadable")
        await here.analyse("c", a_record(), "ana")
        async with asyncio.timeout(WAIT_S):
            while not _is_done(await two.nodes.analysis_of("c")):
                await asyncio.sleep(0.01)
    assert (await there.job("c")).state == "none"
    await there.analyse("c", a_record(), "bo")
    assert (await done(there, "c")).analysis is not None


async def test_only_values_of_analyses_are_read() -> None:
    assert unpack(pack({"a": (1, 2.5, None)})) == {"a": (1, 2.5, None)}
    for other in (print, pickle.Unpickler, AnalysisJobs):
        with pytest.raises(pickle.UnpicklingError):
            unpack(pack(other))
