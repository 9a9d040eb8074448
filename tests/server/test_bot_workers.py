"""Bots think in processes of their own, and a process that dies takes no table along."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any

import pytest

from server_tools.process import PATIENCE_S
from tidefold import rollcean, seasalt
from tidefold.bots import BotCatalogue
from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.playout_bots import SearchBot
from tidefold.server.games import DecisionRequest
from tidefold.server.workers.bot_workers import BotWorkers
from tidefold.server.workers.decisions import SeatedBot, choose_move, fallback, quick_bot
from tidefold.server.workers.work_pool import NICENESS, FairQueue, WorkPool


@pytest.fixture
def workers() -> Iterator[BotWorkers]:
    found = BotWorkers(1)
    found.start()
    yield found
    found.close()


def card_request() -> DecisionRequest:
    match = seasalt.Match(seed=1)
    return DecisionRequest("seasalt", match.view(match.seat), match.legal_moves())


def sheet_request() -> DecisionRequest:
    match = rollcean.Match(seed=1)
    return DecisionRequest("rollcean", match.view(0), match.legal_moves(0))


def test_ctrl_c_while_processes_start_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that was told to stop while it started its bots went on for ever."""
    submit = ProcessPoolExecutor.submit

    def interrupted(pool: ProcessPoolExecutor, *given: Any) -> Any:
        os.kill(os.getpid(), signal.SIGINT)
        return submit(pool, *given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    pool = WorkPool(1, gc.enable)
    with pytest.raises(KeyboardInterrupt):
        pool.start()
    monkeypatch.undo()
    assert pool.submit(os.getpid).result() != os.getpid()
    pool.close()


def test_no_process_competes_with_a_server_that_starts() -> None:
    before = set(multiprocessing.active_children())
    found = BotWorkers(2)
    assert set(multiprocessing.active_children()) <= before
    found.start()
    assert len(set(multiprocessing.active_children()) - before) == 2
    found.close()


async def test_bots_of_both_games_decide(workers: BotWorkers) -> None:
    for request in (card_request(), sheet_request()):
        chosen = await workers.choose(SeatedBot("beginner"), request)
        assert chosen in map(str, request.legal)


def test_a_bot_plays_a_live_match_as_it_plays_in_the_arena() -> None:
    match = seasalt.Match(seed=3, target=8)
    arena = [SearchBot(seat, playouts=60) for seat in range(2)]
    seated = [SeatedBot("search:60", seat) for seat in range(2)]
    learned = 0
    while match.seat is not None:
        bot, same = seated[match.seat], arena[match.seat]
        request = DecisionRequest("seasalt", match.view(match.seat), match.legal_moves())
        before = visits(bot)
        chosen, bot.pickled = choose_move(bot, request)
        assert chosen == str(same.choose(request.view, request.legal))
        assert visits(bot) == visits(SeatedBot("", 0, pickle.dumps(same)))
        fresh = SeatedBot("search:60", bot.seed)
        fresh.pickled = choose_move(fresh, request)[1]
        learned += len(match.legal_moves()) > 1 and before > 0 and visits(bot) > visits(fresh)
        match.play(chosen)
    assert learned > 3  # a bot made anew for each decision would have known less


def visits(bot: SeatedBot) -> int:
    """How often the call tree of a bot that searches was visited."""
    found = bot.pickled and pickle.loads(bot.pickled)._learned
    return int(found[0].sum()) if found else 0


async def test_what_a_bot_learned_in_one_process_goes_on_in_another(workers: BotWorkers) -> None:

    alone, request = BOTS.make("random", 5), card_request()
    expected = [str(alone.choose(request.view, request.legal)) for _ in range(8)]
    bot, chosen = SeatedBot("random", 5), []
    for _ in range(8):
        chosen.append(await workers.choose(bot, card_request()))
        if len(chosen) == 4:
            os.kill(workers.quick.submit(os.getpid).result(), signal.SIGKILL)
            await workers.choose(SeatedBot("random"), card_request())  # finds it dead
    assert chosen == expected
    assert len(set(expected)) > 1


class Unkept:
    """A bot of another package that cannot be pickled."""

    def __init__(self) -> None:
        self.why = lambda: None

    def choose(self, _view: object, legal: Sequence[Any]) -> Any:
        return legal[0]


def test_a_bot_that_cannot_be_kept_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotCatalogue, "make", lambda *_, **__: Unkept())
    assert choose_move(SeatedBot("any"), card_request()) == (str(card_request().legal[0]), None)


async def test_a_dead_process_is_replaced_and_the_table_goes_on(workers: BotWorkers) -> None:
    request = card_request()
    assert await workers.choose(SeatedBot("beginner"), request) in map(str, request.legal)
    os.kill(workers.quick.submit(os.getpid).result(), signal.SIGKILL)
    for _ in range(5):
        assert await workers.choose(SeatedBot("beginner"), request) in map(str, request.legal)


async def test_a_bot_that_fails_plays_something_legal(
    workers: BotWorkers, caplog: pytest.LogCaptureFixture
) -> None:
    request = card_request()
    assert await workers.choose(SeatedBot("no such bot"), request) in map(str, request.legal)
    assert "no such bot could not decide" in caplog.text
    assert fallback(DecisionRequest("rollcean", None, ("pass",))) == "pass"
    assert fallback(DecisionRequest("rollcean", None, ("a", "pass"), ("a",))) == "a"


async def test_a_bot_that_waits_too_long_for_its_turn_is_replaced_by_a_quick_one(
    workers: BotWorkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tidefold.server.workers.bot_workers.LONGEST_WAIT_S", 0.01)
    monkeypatch.setattr("tidefold.server.workers.bot_workers.fallback", None)  # not at random

    request = card_request()
    async with workers.searching._queue.slot("somebody else"):
        assert await workers.choose(SeatedBot("search:10ms"), request) in map(str, request.legal)
    assert "so a quick bot decides" in caplog.text


def test_the_quick_bot_of_a_game_is_its_best_one_that_needs_no_time() -> None:
    assert quick_bot("seasalt") == "careful"
    assert quick_bot("rollcean") == "beginner"


async def test_owners_take_turns_whatever_they_ask_for() -> None:
    async def play() -> list[str]:
        queue, done = FairQueue(1), list[str]()

        async def job(owner: str) -> None:
            async with queue.slot(owner):
                done.append(owner)
                await asyncio.sleep(0)

        asked = [*["greedy"] * 6, "ana", "ben", "ana"]
        await asyncio.gather(*(job(owner) for owner in asked))
        return done

    greedy = ["greedy"] * 3
    expected = ["greedy", "greedy", "ana", "ben", "greedy", "ana", *greedy]
    assert await play() == expected


async def test_who_gives_up_waiting_leaves_no_slot_taken() -> None:
    queue = FairQueue(2)

    async def impatient() -> None:
        async with queue.slot("hasty", 0.001):
            raise AssertionError("there was no slot")

    for _ in range(3):
        async with queue.slot("a"), queue.slot("b"):
            for _ in range(3):
                with pytest.raises(TimeoutError):
                    await impatient()


@pytest.mark.parametrize("installed", [True, False])
def test_a_planner_decides_before_its_compiler_is_done(tmp_path: Path, installed: bool) -> None:
    code = (
        "from tidefold import rollcean\n"
        "from tidefold.bots import bots_of\n"
        "from tidefold.bots.rollcean.planner import RUNNER\n"
        "from tidefold.kernel import runner\n"
        f"runner.wasm_available = lambda: {installed}\n"
        "match = rollcean.Match(seed=1)\n"
        "legal = match.legal_moves(0)\n"
        "bot = bots_of('rollcean').make('planner', 1, impatient=True)\n"
        "move = bot.choose(match.view(0), legal)\n"
        "print(move in legal, 'plan' in RUNNER._done)\n"
        "import os; os._exit(0)\n"
    )
    told = subprocess.run(
        [sys.executable, "-uc", code],
        env={**os.environ, "TIDEFOLD_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["True", "False"]


def test_searching_bots_give_way() -> None:
    pool = WorkPool(1, gc.freeze, NICENESS)
    try:
        assert pool.submit(os.nice, 0).result(60) == min(19, os.nice(0) + NICENESS)
    finally:
        pool.close()


def test_workers_end_with_a_server_that_was_killed() -> None:
    program = (
        "import os, time\n"
        "from tidefold.server.workers.bot_workers import BotWorkers\n"
        "if __name__ == '__main__':\n"
        "    workers = BotWorkers(1)\n"
        "    print(workers.quick.submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=PIPE, stderr=DEVNULL, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        assert is_running(worker)
        server.kill()
    end = time.monotonic() + PATIENCE_S
    while is_running(worker):
        assert time.monotonic() < end, "the worker goes on without its server"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Is there such a process, and is it no mere entry that waits to be collected?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().split(") ")[1][0] != "Z"
    except FileNotFoundError:
        return False
