"""Analyses are worked out one at a time, once for a table, and a failure is no dead end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from device_search import search
from server_tools.people import Person
from server_tools.process import Serve, serving
from tidefold import seasalt
from tidefold.analysis.judgement import Decision
from tidefold.analysis.seasalt.search import SeasaltSearch
from tidefold.bots import bots_of, play_out
from tidefold.server.errors import Refusal
from tidefold.server.games import DecisionRequest
from tidefold.server.workers import advice
from tidefold.server.workers.analysis_jobs import KEPT, MOST_OF_ONE, MOST_WAITING, AnalysisJobs


def a_record() -> dict[str, Any]:
    match = play_out(
        seasalt.Match(2, target=5, seed=3), bots_of("seasalt").make_all(["random", "random"], 3)
    )
    return match.record()


class Work:
    """Does at once what worker processes do, without judging anything."""

    def __init__(self) -> None:
        self.at_once = self.most = self.asked = 0
        self.compiling = 2  # times it is asked in vain
        self.fails: int | bool = False  # always, or so many times
        self.owners: list[str] = []

    async def __call__(self, work: Callable[..., Any], *_given: Any, owner: str) -> Any:
        self.asked += 1
        self.owners.append(owner)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.fails:
            if self.fails is not True:
                self.fails -= 1
            raise TimeoutError
        if work is advice.questions:
            self.compiling -= 1
            return [1, 2, 3] if self.compiling < 0 else None
        assert work is advice.judge
        return Decision(
            number=1,
            round=1,
            turn=1,
            seat=0,
            totals=(0, 0),
            played="draw",
            best="draw",
            value=0.5,
            loss=0.0,
            stake=0.0,
            error=0.0,
            mark="ok",
            moves={},
        )


async def finished(adviser: AnalysisJobs, table: str) -> str:
    while (state := adviser.job(table).state) not in ("done", "failed"):
        await asyncio.sleep(0.001)
    return state


async def test_a_step_that_fails_once_is_tried_again() -> None:

    work = Work()
    adviser = AnalysisJobs(work)
    adviser.analyse("table", a_record())
    while adviser.job("table").done < 1:
        await asyncio.sleep(0)
    work.fails = 2
    assert await finished(adviser, "table") == "done"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.server.workers.analysis_jobs.COMPILER_POLL_S", 0.001)


async def test_it_waits_for_the_compiler_and_counts_what_is_done() -> None:
    work = Work()
    adviser = AnalysisJobs(work)
    assert adviser.analyse("a", a_record()).state == "waiting"
    assert await finished(adviser, "a") == "done"
    job = adviser.job("a")
    assert (job.done, job.of) == (3, 3)
    assert job.analysis is not None
    asked = work.asked
    assert adviser.analyse("a", a_record()) is job
    await asyncio.sleep(0.01)
    assert work.asked == asked, "it is not worked out again"


async def test_one_at_a_time_and_not_too_many() -> None:
    work = Work()
    adviser = AnalysisJobs(work)
    record = a_record()
    for number in range(MOST_OF_ONE + 1):
        adviser.analyse(str(number), record, "greedy")
    with pytest.raises(Refusal) as refused:
        adviser.analyse("one more", record, "greedy")
    assert refused.value.code == "busy"
    await finished(adviser, str(MOST_OF_ONE))
    assert work.most == 1
    assert set(work.owners) == {"analyses of greedy"}


async def test_an_analysis_does_not_wait_for_those_of_others() -> None:
    work = Work()
    adviser = AnalysisJobs(work)
    record = a_record()
    for number in range(MOST_OF_ONE + 1):
        adviser.analyse(str(number), record, "greedy")
    adviser.analyse("mine", record, "ana")
    assert await finished(adviser, "mine") == "done"
    assert "analyses of ana" in work.owners[:2]


async def test_all_owners_together_have_a_limit_too() -> None:
    adviser = AnalysisJobs(Work())
    record = a_record()
    for number in range(MOST_WAITING + 1):
        adviser.analyse(str(number), record, str(number))
    with pytest.raises(Refusal) as refused:
        adviser.analyse("one more", record, "another")
    assert refused.value.code == "busy"
    await adviser.stop()


async def test_old_ones_are_forgotten() -> None:
    adviser = AnalysisJobs(Work())
    record = a_record()
    for number in range(KEPT + 5):
        adviser.analyse(str(number), record)
        await finished(adviser, str(number))
    states = [adviser.job(str(number)).state for number in range(KEPT + 5)]
    assert states.count("done") == KEPT
    assert states[0] == "none"


async def test_after_a_failure_it_can_be_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    work = Work()
    work.fails = True
    adviser = AnalysisJobs(work)
    adviser.analyse("a", a_record())
    assert await finished(adviser, "a") == "failed"
    with pytest.raises(Refusal) as refused:
        await adviser.advise(advice.hint, DecisionRequest("seasalt", None, ()), owner="")
    assert refused.value.code == "no-advice"
    work.fails = False
    adviser.analyse("a", a_record())
    assert await finished(adviser, "a") == "done"
    assert "a match could not be analysed" in caplog.text


def test_the_search_of_a_hint_is_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made, prepare = list[Any](), SeasaltSearch.__init__

    def counted(search: SeasaltSearch, *given: Any) -> None:
        made.append(search)
        prepare(search, *given)

    monkeypatch.setattr(SeasaltSearch, "__init__", counted)
    match = seasalt.Match(2, seed=8)
    request = DecisionRequest("seasalt", match.view(match.seat), match.legal_moves())
    told = advice.hint_search(request)
    results = search("seasalt", asdict(told.calls[0]), told.tables)
    for _ in range(2):
        found = advice.hint_found(request, told.calls[0].id, results)
        assert found.move in match.legal_moves()
        assert advice.hint_search(request) == told, "what was found changes no call"
    assert len(made) == 1
    other = DecisionRequest("seasalt", match.view(match.seat), match.legal_moves()[1:])
    with pytest.raises(advice.OtherSearch):
        advice.hint_found(other, told.calls[0].id, results)


async def test_names_do_not_stay_in_an_analysis() -> None:
    given: list[Any] = []

    async def work(_work: object, *told: Any, owner: str) -> list[Any]:
        del owner
        given.extend(told)
        return []

    adviser = AnalysisJobs(work)
    adviser.analyse("a", {**a_record(), "meta": {"names": ["Zoe"]}})
    assert await finished(adviser, "a") == "done"
    assert "Zoe" not in str(given)


@pytest.fixture
def serve(tmp_path: Path) -> Any:
    yield from serving(tmp_path)


def test_hints_and_analyses_are_limited(serve: Serve) -> None:
    server = serve(limits=("hints=2", "analyses=1"))
    ana = Person(server, "Ana")
    place = ana.table("seasalt", 2, helps=True)
    path = f"/api/tables/{place.id}"
    codes = [ana.http.post(f"{path}/hint").json()["code"] for _ in range(3)]
    assert codes == ["not-playing", "not-playing", "slow-down"]
    codes = [ana.http.post(f"{path}/analysis").json()["code"] for _ in range(2)]
    assert codes == ["not-over", "slow-down"]
