"""A browser runs the shipped modules, and gets the bytes that compiled rules give."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np

from server_tools.browsers import House
from tidefold import seasalt
from tidefold.bots.seasalt.playout_bots import SearchBot
from tidefold.bots.seasalt.search.evaluator import MoveEvaluator
from tidefold.games.seasalt.batch import Batch

PLAYOUTS = 300
RUN = """async ([game, module, job, states, given]) => {
  const { KernelWorker } = await import("/web/core/kernel.js");
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const text = (data) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
  const map = (value, name, change) => {
    if (value === null || typeof value !== "object") return value;
    if (name in value) return { ...value, [name]: change(value[name]) };
    const entries = Object.entries(value).map(([key, one]) => [key, map(one, name, change)]);
    return Object.fromEntries(entries);
  };
  const worker = new KernelWorker(game, module);
  const done = await worker.run(job, bytes(states), map(given, "data", bytes));
  worker.close();
  return [text(done.states), map(done.given, "data", text)];
}"""
NAMES = ("work", "playouts", "seed", "settings", "spent")
LOADED = "() => performance.getEntriesByType('resource').map((one) => one.name)"


def packed(value: Any) -> Any:
    """An argument as JSON: arrays as text with a shape, tuples by the names of their fields."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        return {str(name): packed(one) for name, one in zip(names, value, strict=True)}
    if isinstance(value, np.ndarray):
        return {"data": text_of(value), "shape": list(value.shape)}
    return value


def text_of(array: Any) -> str:
    return base64.b64encode(array.tobytes()).decode()


class Recorded:
    """Jobs that note what they were given, and what they made of it."""

    threads = 1

    def __init__(self, jobs: Any) -> None:
        self._jobs = jobs
        self.before: list[Any] = []
        self.after: dict[str, Any] = {}

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        self.before = [text_of(states), dict(zip(NAMES, packed(rest).values(), strict=True))]
        self._jobs.launch(name, states, *rest)
        self.after = dict(zip(NAMES, packed(rest).values(), strict=True))


def test_a_browser_plays_and_searches_as_compiled_rules_do(home: House) -> None:
    person = home.person()
    person.goto("/")
    assert not [name for name in person.page.evaluate(LOADED) if "wasm" in name or "kernel" in name]

    batch = Batch(40, players=3, edition="it", seed=9)
    states, counts = text_of(batch.states), np.zeros((40, 2), np.int64)
    given = {"counts": packed(counts), "limit": 2000, "restart": True}
    ours = batch.playout(2000, restart=True)
    found, results = person.page.evaluate(RUN, ["seasalt", "batch", "playout", states, given])
    assert found == text_of(batch.states)
    assert results["counts"]["data"] == text_of(ours)

    match = seasalt.Match(2, seed=4)
    view, legal = match.view(match.seat), match.legal_moves()
    jobs = Recorded(SearchBot.jobs.base.compiled(1))
    evaluator = MoveEvaluator(jobs, view, legal, SearchBot().settings_for(view), 7)
    evaluator.spend(PLAYOUTS)
    found, results = person.page.evaluate(RUN, ["seasalt", "search", "decide", *jobs.before])
    assert results == jobs.after
    assert len(set(evaluator.values[:, 0].tolist())) > 1
    assert person.complaints == []
