"""How fast are the rules as WebAssembly, beside the compiled ones, on one core?

The same jobs with the same arguments run compiled by Numba, as WebAssembly in wasmtime, and as
WebAssembly in Chromium. They take turns, in short slices; the best slice counts, because other work
on the machine can only slow a slice down.

    python bench/wasm_speed.py [--rounds N] [--without-browser]
"""

from __future__ import annotations

import argparse
import base64
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np

from tidefold import rollcean, seasalt
from tidefold.analysis.rollcean.search import RollceanSearch
from tidefold.analysis.rollcean.wasm import ANALYSIS
from tidefold.bots.rollcean.planner import tables_of
from tidefold.bots.rollcean.rollouts import SHORTLIST, Shortlists
from tidefold.bots.rollcean.wasm import PLANNER
from tidefold.bots.seasalt.playout_bots import PlayoutBot, RolloutBot, SearchBot
from tidefold.bots.seasalt.search.evaluator import MoveEvaluator
from tidefold.bots.seasalt.wasm import ROLLOUT, SEARCH
from tidefold.games.rollcean.state import State
from tidefold.games.rollcean.views import state_of
from tidefold.games.seasalt.batch import Batch
from tidefold.games.seasalt.batch_jobs import MODULES as BATCHES
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.wasm_module import WEB, WasmModule
from tidefold.kernel.wasm_runtime import Wasm

SLICE_SECONDS = 0.05
PLAYOUTS = 1000
LOADER = WEB / "core" / "kernel.js"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
OPEN = """async ([loader, binary, description, job, states, given]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const revive = (value) => {
    if (value === null || typeof value !== "object") return value;
    if ("data" in value) return { ...value, data: bytes(value.data) };
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]));
  };
  const { Kernel } = await import(loader);
  const { instance } = await WebAssembly.instantiate(bytes(binary));
  const kernel = new Kernel(instance, description);
  const [all, rest] = [bytes(states), revive(given)];
  window.slice = (seconds) => {
    const start = performance.now();
    let runs = 0;
    do kernel.run(job, all, rest), runs++; while (performance.now() - start < 1000 * seconds);
    return (1000 * runs) / (performance.now() - start);
  };
}"""


class Task(NamedTuple):
    """A job with arguments, and how much one call of it does."""

    name: str
    module: WasmModule
    job: str
    amount: int
    given: tuple[Any, ...]  # the states, and what follows


class Recorder:
    """Stands for jobs where only the arguments are wanted."""

    threads = 1
    given: tuple[Any, ...] = ()

    def launch(self, _name: str, *given: Any) -> None:
        """Note the arguments."""
        self.given = given


def search_task(bot: PlayoutBot, module: WasmModule) -> Task:
    """A decision of a bot that plays worlds of cards out."""
    match = seasalt.Match(2, seed=5)
    for _ in range(9):
        match.play(match.legal_moves()[0])
    view, recorder = match.view(match.seat), Recorder()
    legal = match.legal_moves()
    MoveEvaluator(recorder, view, legal, bot.settings_for(view), 3).spend(PLAYOUTS)
    return Task(f"playouts of {bot.name}", module, "decide", PLAYOUTS, recorder.given)


def tasks() -> Iterator[Task]:
    """What is measured."""
    states = Batch(1000, seed=1).states
    counts = np.zeros((1000, 2), np.int64)
    yield Task("random decisions", BATCHES.base, "playout", 100_000, (states, counts, 100, True))
    yield search_task(SearchBot(), SEARCH.base)
    yield search_task(RolloutBot(), ROLLOUT.base)
    view = rollcean.Match(2, seed=3).view(0)
    tables = tables_of(view.sheet, view.shapes, view.objectives)[1]
    row, trials = state_of(view).row(), np.zeros(1, State.dtype())
    codes, values = np.zeros((1, SHORTLIST), np.int32), np.zeros((1, SHORTLIST), np.int64)
    lists, out = Shortlists(codes, values, np.zeros(1, np.int32)), np.zeros((1, 1), np.int32)
    plan = (row, tables, 0, trials, lists, PLAYOUTS, 5, out)
    yield Task("playouts of planner", PLANNER, "plan", PLAYOUTS, plan)
    moves = rollcean.Match(2, seed=3).legal_moves(0)
    hint = RollceanSearch(view, moves, None, PLAYOUTS, 5).call
    assert hint is not None
    yield Task("playouts of sheet hints", ANALYSIS, "advise", PLAYOUTS, (row, *hint.arguments))


def packed(value: Any) -> Any:
    """An argument as JSON, for the browser."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        return {str(name): packed(one) for name, one in zip(names, value, strict=True)}
    if isinstance(value, np.ndarray):
        return {"data": base64.b64encode(value.tobytes()).decode(), "shape": list(value.shape)}
    return value


def here(jobs: Cpu | Wasm, task: Task) -> Callable[[], float]:
    """Runs a slice in this process; calls a second."""

    def run() -> float:
        start, runs = time.perf_counter(), 0
        while True:
            jobs.launch(task.job, *task.given)
            runs += 1
            if (took := time.perf_counter() - start) > SLICE_SECONDS:
                return runs / took

    return run


def in_browser(browser: Any, task: Task) -> Callable[[], float]:
    """Runs a slice in a page of its own; calls a second."""
    page = browser.new_page()
    loader = "data:text/javascript;base64," + base64.b64encode(LOADER.read_bytes()).decode()
    binary = base64.b64encode(task.module.binary_path.read_bytes()).decode()
    description = task.module.description()
    names = [one["name"] for one in description["jobs"][task.job]["arguments"]]
    states, *rest = task.given
    given = dict(zip(names, map(packed, rest), strict=True))
    page.evaluate(OPEN, [loader, binary, description, task.job, packed(states)["data"], given])
    page.evaluate("window.slice(1)")  # until the browser has optimised it

    def run() -> float:
        return float(page.evaluate(f"window.slice({SLICE_SECONDS})"))

    return run


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser."""
    from shutil import which

    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


def measure(browser: Any, rounds: int) -> None:
    """Print a row for each task."""
    print(f"{'a second':24} {'compiled':>12} {'wasmtime':>18} {'Chromium':>18}")
    for task in tasks():
        module = task.module
        ways = [here(Cpu(module.rules, module.jobs, 1), task), here(Wasm(module), task)]
        if browser:
            ways.append(in_browser(browser, task))
        best = [0.0] * len(ways)
        for _ in range(rounds):
            for number, way in enumerate(ways):
                best[number] = max(best[number], way() * task.amount)
        shares = [f"{one:12,.0f} {one / best[0]:4.0%}" for one in best[1:]]
        print(f"{task.name:24} {best[0]:12,.0f} ", "  ".join(shares), flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--without-browser", action="store_true")
    options = parser.parse_args()
    if options.without_browser:
        measure(None, options.rounds)
        return
    with chromium() as browser:
        measure(browser, options.rounds)


if __name__ == "__main__":
    main()
