"""Twenty matches in one tab, one after the other, and what they leave in its memory.

    python -m bench.browser.long_run [MATCHES] [--game rollcean]

After each match the page collects its garbage and says how much it holds. It fails if the last five
matches hold over a fifth more than the first five. Two matches before that are not compared: in
them everything is loaded and seen for the first time.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from browser_rollcean_scenes import place_well
from browser_scenes import wanderer
from browser_seasalt import close_summary
from browser_seasalt_scenes import Search
from browser_wire import Chair, Guest, drive, wait_for_pages
from playwright.sync_api import CDPSession

from server_tools.browsers import MOVING, Person, house
from server_tools.people import Place

MATCHES = 20
WARM_UP = 2
TARGET = 12
COMPARED = 5
MOST_GROWTH = 1.2


def memory(session: CDPSession) -> tuple[float, int, int]:
    """Megabytes of objects, elements of the page and listeners, once the garbage is collected."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return found["JSHeapUsedSize"] / 2**20, int(found["Nodes"]), int(found["JSEventListeners"])


def play_match(game: str, chairs: list[Chair]) -> None:
    """To the end, over the wire; the page looks on."""
    choose = Search((), chairs).choose if game == "seasalt" else place_well
    drive(chairs, choose, lambda: False)


def rematch(person: Person, guests: list[Guest]) -> list[Chair]:
    """One click in the page, and all sit at the next table."""
    close_summary(person)
    before = person.page.url
    person.locate("[data-rematch]").click()
    person.page.wait_for_url(lambda address: address != before)
    place = Place(person.page.url.rpartition("/")[2], "")
    person.locate("main.table[data-seq]").wait_for()
    chairs = [guest.sit(place) for guest in guests]
    person.wait_for_status("playing")
    return sorted(chairs, key=lambda chair: chair.told["you"]["name"])


def run(game: str, matches: int, folder: Path) -> list[float]:
    """The megabytes held after each match."""
    held: list[float] = []
    with house(folder, quick=True) as home:
        guests = [Guest(home, name) for name in ("Ana", "Ben")]
        settings = {"target": TARGET} if game == "seasalt" else {}
        place = guests[0].table(game, 2, **settings)
        person = wanderer(home, MOVING)
        guests[0].is_at(person)
        session = person.context.new_cdp_session(person.page)
        session.send("Performance.enable")
        chairs = [guest.sit(place) for guest in guests]
        person.goto(place.path)
        for number in range(1, matches + 1):
            play_match(game, chairs)
            wait_for_pages(chairs, person)
            megabytes, nodes, listeners = memory(session)
            held.append(megabytes)
            print(
                f"match {number}: {megabytes:.2f} MB, {nodes} nodes, {listeners} listeners",
                flush=True,
            )
            if number < matches:
                chairs = rematch(person, guests)
        assert person.complaints == [], person.complaints
    return held


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    parser.add_argument("--game", choices=("seasalt", "rollcean"), default="seasalt")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        held = run(options.game, WARM_UP + options.matches, Path(folder))[WARM_UP:]
    first, last = statistics.mean(held[:COMPARED]), statistics.mean(held[-COMPARED:])
    print(f"first five: {first:.2f} MB, last five: {last:.2f} MB, {last / first:.2f} times")
    return int(last > first * MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
