"""How soon the page has a hint that it works out itself, and what hints cost the server.

    python -m bench.browser.advice_speed

Prints figures; nothing is asserted, because they depend on the machine. Chromium can slow down
pages but not their workers, so here all its processes are stopped for a part of the time.
"""

from __future__ import annotations

import os
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from browser_scenes import wanderer
from browser_wire import Chair, Guest, together, wait_for_pages

from device_search import search
from server_tools.browsers import House, Person, house
from server_tools.people import Place

SLOWDOWN = 4
SLICE_S = 0.004  # that processes run before they are stopped
TIMES = 3
HINTS = 100
# From the click to the hint in the document.
TIME_HINT = """() => new Promise((done) => {
  const start = performance.now();
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-hint=done]')) return;
    watch.disconnect();
    done(performance.now() - start);
  }).observe(document, { subtree: true, childList: true, attributes: true });
  document.querySelector('[data-action=hint]').click();
})"""


def descendants(pid: int) -> Iterator[int]:
    """All processes that a process has started, and those that they have."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from descendants(child)


def cpu_seconds(pid: int) -> float:
    """Processor time of a process and its descendants so far."""
    used = 0
    for one in (pid, *descendants(pid)):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def renderers() -> list[int]:
    """The processes of our browser that show pages and run their workers."""
    return [
        pid
        for pid in descendants(os.getpid())
        if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let our browser's pages and workers run for one part in so many of the time."""
    pids, over = renderers(), threading.Event()

    def work() -> None:
        while not over.is_set():
            for sign, parts in ((signal.SIGSTOP, times - 1), (signal.SIGCONT, 1)):
                for pid in pids:
                    os.kill(pid, sign)
                time.sleep(SLICE_S * parts)

    thread = threading.Thread(target=work)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()


def at_a_table(home: House, game: str) -> tuple[Person, list[Chair], Place, Guest]:
    person = wanderer(home)
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table(game, 2, helps=True)
    ana.is_at(person)
    chairs = [guest.sit(place) for guest in (ana, ben)]
    together(chairs)
    return person, chairs, place, ana


def play_on(chairs: list[Chair], random: Random, moves: int) -> None:
    """Play at random, until the first has a choice."""
    while moves > 0 or len(chairs[0].legal) < 3:
        mover = next(chair for chair in chairs if chair.legal)
        mover.move(random.choice([move for move in mover.legal if move != "stop"]))
        together(chairs)
        moves -= 1


def measure_hints(home: House, game: str, times: int) -> None:
    """The first hint after a page was opened, and the next; processor time tells more if busy."""
    cold: list[tuple[float, float]] = []
    warm: list[tuple[float, float]] = []
    for number in range(TIMES):
        person, chairs, place, _ = at_a_table(home, game)
        person.goto(place.path)
        for found in (cold, warm):
            play_on(chairs, Random(number), 4)
            wait_for_pages(chairs, person)
            person.locate("[data-action=hint]:enabled").wait_for()
            before = sum(map(cpu_seconds, renderers()))
            with slowed(times):
                took = person.page.evaluate(TIME_HINT)
            found.append((took, 1000 * (sum(map(cpu_seconds, renderers())) - before)))
            chairs[0].move(chairs[0].legal[0])
            together(chairs)
        person.context.close()
    for name, values in (("first hint", cold), ("next hint", warm)):
        took, used = (statistics.median(column) for column in zip(*values, strict=True))
        how = f"median {took:.0f} ms, of which the page's processes ran {used:.0f} ms"
        print(f"{game}, {name}, slowed {times} times: {how}", flush=True)


def measure_server(home: House, game: str) -> None:
    """Processor time of the server for hints that it works out, and for those of devices."""
    _, chairs, place, ana = at_a_table(home, game)
    play_on(chairs, Random(1), 4)
    path = f"/api/tables/{place.id}/hint"
    ana.http.post(path).raise_for_status()  # everything is loaded then
    told = ana.http.post(f"{path}/search", json={"known": []}).json()
    [call], tables = told["calls"], told["tables"]
    found = {"id": call["id"], "results": search(game, call, tables)}
    ana.http.post(f"{path}/found", json=found).raise_for_status()

    def by_device() -> None:
        ana.http.post(f"{path}/search", json={"known": list(tables)}).raise_for_status()
        ana.http.post(f"{path}/found", json=found).raise_for_status()

    def by_server() -> None:
        ana.http.post(path).raise_for_status()

    for name, ask in (("by the server", by_server), ("by devices", by_device)):
        before = cpu_seconds(home.server.pid)
        for _ in range(HINTS):
            ask()
        used = cpu_seconds(home.server.pid) - before
        print(f"{game}, {HINTS} hints {name}: {used:.2f} s of the server's processors", flush=True)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, house(Path(folder), quick=True) as home:
        for game in ("seasalt", "rollcean"):
            measure_server(home, game)
            for times in (1, SLOWDOWN):
                measure_hints(home, game, times)
    return 0


if __name__ == "__main__":
    sys.exit(main())
