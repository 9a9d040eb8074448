"""How soon a long replay opens, and how smoothly it scrubs, on a slowed processor.

    python -m bench.browser.replay_speed [TRACE]

Prints figures, and writes a trace of the scrubbing for Chromium's performance panel if a file is
named. Nothing is asserted, because the figures depend on the machine.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Any

from browser_scenes import wanderer

from server_tools.browsers import CACHING, PHONE, House, Person, house
from tidefold.bots import bots_of, play_out
from tidefold.games.registry import game_named
from tidefold.server.import_export import import_record, open_database

from .speed import SLOWDOWN, USABLE, VISITS, slow_down, summary

MATCHES: dict[str, tuple[int, str, dict[str, Any]]] = {
    "seasalt": (3, "careful", {"edition": "en", "target": 35}),
    "rollcean": (6, "beginner", {}),
}
MARK = """
  new MutationObserver((_, watch) => {
    if (!document.querySelector('main.replay[data-replay=shown] [data-board] > *')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""
# Drags the slider from one end to the other, a step a frame; the time from frame to frame.
SCRUB = """() => new Promise((done) => {
  const slider = document.querySelector('[data-slider]');
  const times = [];
  let before = 0;
  const frame = (now) => {
    if (before) times.push(now - before);
    before = now;
    if (Number(slider.value) >= Number(slider.max)) return done(times);
    slider.value = Number(slider.value) + 1;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""


def long_match(game: str) -> dict[str, Any]:
    """The record of a match with many decisions, played by bots."""
    players, bot, rules = MATCHES[game]
    found = game_named(game)
    given = found.read_rules({option.name: option.default for option in found.options} | rules)
    match = found.start(players, 7, given)
    return play_out(match, bots_of(game).make_all([bot] * players, 3)).record()


async def store(database: Path, records: list[dict[str, Any]]) -> list[str]:
    """Import records into a database that no server uses yet."""
    async with open_database(str(database)) as hub:
        return [await import_record(hub, record) for record in records]


def opened(home: House, table: str, times: int) -> tuple[Person, float]:
    """A page with a replay, and the milliseconds until it could be used."""
    person = wanderer(home, viewport=PHONE, **CACHING)
    person.page.goto(person.address)  # files come from the cache, as after a match
    person.page.add_init_script(MARK)
    slow_down(person, times)
    person.page.goto(f"{person.address}/replay/{table}")
    while (usable := person.page.evaluate(USABLE)) is None:
        person.page.wait_for_timeout(50)
    return person, float(usable)


def measure(home: House, game: str, table: str, trace: str | None) -> None:
    for times in (1, SLOWDOWN):
        found = []
        for _ in range(VISITS):
            person, usable = opened(home, table, times)
            found.append(usable)
            person.context.close()
        summary(f"replay of {game} usable, processor slowed {times} times", found)
    person, _ = opened(home, table, SLOWDOWN)
    person.page.wait_for_timeout(1000)
    if trace and game == "seasalt":
        home.browser.start_tracing(page=person.page, path=trace)
    frames = person.page.evaluate(SCRUB)
    if trace and game == "seasalt":
        home.browser.stop_tracing()
    summary(f"scrubbing {game}, frame to frame, processor slowed {SLOWDOWN} times", frames)
    late = sum(frame > 1.5 * 1000 / 60 for frame in frames)
    print(f"  {late} of {len(frames)} frames late")
    person.context.close()


def main(trace: str | None = None) -> int:
    records = {game: long_match(game) for game in MATCHES}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tables = asyncio.run(store(folder / "tables.db", list(records.values())))
        with house(folder, quick=True) as home:
            for (game, record), table in zip(records.items(), tables, strict=True):
                moves = [one.get("moves", one.get("plays")) for one in record["rounds"]]
                print(f"{game}: {sum(map(len, moves))} decisions")
                measure(home, game, table, trace)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
