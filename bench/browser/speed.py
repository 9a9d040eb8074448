"""How soon the page is of use, and how soon it shows what it is told.

    python -m bench.browser.speed

Prints figures; nothing is asserted, because they depend on the machine.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from browser_rollcean_scenes import place_well
from browser_scenes import wanderer
from browser_seasalt_scenes import Search
from browser_wire import Chair, Choose, Guest, drive, together

from server_tools.browsers import CACHING, LAPTOP, MOVING, PHONE, House, Person, house

SLOWDOWN = 4
VISITS = 5

# From the moment a frame reaches the page's code to the moment its number is in the document, and
# to the next frame that the browser paints.
WATCH = """
  window.delays = [];
  const came = new Map();
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => {
        const { seq, type } = JSON.parse(data);
        if (type === 'update' && !came.has(String(seq))) came.set(String(seq), performance.now());
      });
    }
  };
  const look = () => {
    const seq = document.querySelector('main.table')?.dataset.seq;
    if (!came.has(seq)) return;
    const start = came.get(seq);
    came.delete(seq);
    const shown = performance.now() - start;
    requestAnimationFrame(() => setTimeout(() =>
      window.delays.push([shown, performance.now() - start])));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true,
    attributes: true, attributeFilter: ['data-seq'] });
"""
# When the page has painted a button with which one can play.
USABLE = """() => performance.getEntriesByName('usable')[0]?.startTime ?? null"""
MARK = """
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-play]:enabled, [data-hand], [data-box]')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def slow_down(person: Person, times: int) -> None:
    person.context.new_cdp_session(person.page).send(
        "Emulation.setCPUThrottlingRate", {"rate": times}
    )


def summary(name: str, values: list[float]) -> None:
    values = sorted(values)
    middle, worst = statistics.median(values), values[int(len(values) * 0.95) - 1]
    print(f"{name}: median {middle:.0f} ms, 95% {worst:.0f} ms, {len(values)} times", flush=True)


def visit(home: House, path: str, guest: Guest | None, times: int, *, again: bool) -> float:
    """Milliseconds from the start of the navigation until the page is of use."""
    person = wanderer(home, MOVING, viewport=PHONE, **CACHING)
    if guest is not None:
        guest.is_at(person)
    person.page.add_init_script(MARK)
    slow_down(person, times)
    for _ in range(1 + again):
        person.goto(path)
        while (usable := person.page.evaluate(USABLE)) is None:
            person.page.wait_for_timeout(50)
    person.context.close()
    return float(usable)


def measure_opening(home: House) -> None:
    guest = Guest(home, "Ana")
    tables = {game: guest.table(game, 2, bots=["beginner"]) for game in ("seasalt", "rollcean")}
    for place in tables.values():
        guest.sit(place)
    pages: dict[str, tuple[str, Guest | None]] = {"home": ("/", None)}
    pages |= {game: (place.path, guest) for game, place in tables.items()}
    for name, (path, who) in pages.items():
        for times in (1, SLOWDOWN):
            for again in (False, True):
                found = [visit(home, path, who, times, again=again) for _ in range(VISITS)]
                kind = "cached" if again else "first visit"
                summary(f"usable, {name}, {kind}, processor slowed {times} times", found)


def choices(game: str, chairs: list[Chair]) -> Choose:
    return Search((), chairs).choose if game == "seasalt" else place_well


def measure_messages(home: House, game: str, size: dict[str, int], times: int) -> None:
    """Moves come one after the other; each is timed from its frame to the screen."""
    guests = [Guest(home, name) for name in ("Ana", "Ben")]
    place = guests[0].table(game, 2)
    person = wanderer(home, MOVING, viewport=size, **CACHING)
    guests[0].is_at(person)
    person.page.add_init_script(WATCH)
    chairs = [guest.sit(place) for guest in guests]
    person.goto(place.path)
    person.locate("[data-phase]").wait_for()
    slow_down(person, times)

    def pause() -> bool:
        person.page.wait_for_timeout(100)
        return len(delays(person)) >= 60

    drive(chairs, choices(game, chairs), pause)
    together(chairs)
    shown, painted = zip(*delays(person), strict=True)
    where = f"{game}, {size['width']} wide, processor slowed {times} times"
    summary(f"message to document, {where}", list(shown))
    summary(f"message to paint, {where}", list(painted))
    person.context.close()


def delays(person: Person) -> list[Any]:
    found: list[Any] = person.page.evaluate("window.delays")
    return found


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, house(Path(folder), quick=True) as home:
        measure_opening(home)
        for game, size, times in product(("seasalt", "rollcean"), (PHONE, LAPTOP), (1, SLOWDOWN)):
            measure_messages(home, game, size, times)
    return 0


if __name__ == "__main__":
    sys.exit(main())
