"""The first page is small, and nothing jumps: not while it loads, not while people play."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from browser_rollcean_scenes import place_well
from browser_scenes import wanderer
from browser_seasalt_scenes import Search, pages_show, starts
from browser_wire import Chair, ana_and_ben, drive, next_mover, wait_for_pages

from server_tools.browsers import LAPTOP, MOVING, PHONE, House, Person
from sizes import sized

MOST_BYTES = 150 * 1024
MOST_SHIFT = 0.01
SIZES = {"phone": PHONE, "laptop": LAPTOP}
MOVES = sized(4, 4, 16)
LONGEST_S = 10
EXCUSED_MS = 600  # for so long after a click a jump does not count
WATCH = """
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => ({
    value: one.hadRecentInput ? 0 : one.value, forced: one.value,
    what: one.sources.map((source) => source.node?.outerHTML?.slice(0, 120) ?? source.node?.data),
  })))).observe({ type: 'layout-shift', buffered: true });
"""

# Two frames are painted, and then there is time to be told of what moved in them.
SETTLED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))"""


@dataclass(frozen=True, slots=True)
class Sent:
    """What came over the network for one address, in bytes, packed as it came."""

    head: int
    body: int


def transferred(person: Person) -> dict[str, Sent]:
    """Everything that opening the first page brings."""
    session = person.context.new_cdp_session(person.page)
    heads: dict[str, tuple[str, int]] = {}
    found: dict[str, Sent] = {}

    def begun(told: dict[str, Any]) -> None:
        answer = told["response"]
        heads[told["requestId"]] = (answer["url"], int(answer["encodedDataLength"]))

    def done(told: dict[str, Any]) -> None:
        name, head = heads[told["requestId"]]
        found[name] = Sent(head, int(told["encodedDataLength"]) - head)

    session.on("Network.responseReceived", begun)
    session.on("Network.loadingFinished", done)
    session.send("Network.enable")
    person.goto()
    person.page.wait_for_load_state("networkidle")
    return found


def test_the_first_page_is_small(home: House) -> None:
    found = transferred(home.person())
    bodies, heads = (sum(getattr(one, of) for one in found.values()) for of in ("body", "head"))
    largest = sorted(((one.body, name) for name, one in found.items()), reverse=True)[:6]
    print(f"\nfirst page: {bodies / 1024:.1f} KB packed in {len(found)} files", end=" ")
    print(f"and {heads / 1024:.1f} KB of headers; largest: {largest}")
    assert any("main.js" in name for name in found)
    assert bodies <= MOST_BYTES


def moved(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("window.shifts")
    return found


def check_still(person: Person) -> None:
    """Nothing jumped that nobody moved."""
    shifts = moved(person)
    total = sum(shift["value"] for shift in shifts)
    print(f"layout shift: {total:.4f} in {len(shifts)} shifts")
    assert total < MOST_SHIFT, [shift for shift in shifts if shift["value"]]


def watched(home: House, size: str) -> Person:
    person = wanderer(home, MOVING, viewport=SIZES[size])
    person.page.add_init_script(WATCH)
    return person


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_on_the_first_page(home: House, size: str) -> None:
    person = watched(home, size)
    person.goto()
    person.page.wait_for_load_state("networkidle")
    person.page.wait_for_timeout(300)
    check_still(person)


Jump = tuple[float, str, Any]  # how much, at which size, and what


def jumps_of(
    people: dict[str, Person], chairs: Sequence[Chair], choose: Callable[[Chair], str]
) -> list[Jump]:
    """How much jumped in each page with the next move; nothing if a person's own cards may move."""
    mover = next_mover(chairs)
    before = {size: len(moved(person)) for size, person in people.items()}
    cards = chairs[0].view.get("hand")
    mover.move(choose(mover))
    wait_for_pages(chairs, *people.values())
    for person in people.values():
        person.page.evaluate(SETTLED)
    own = mover is chairs[0] or chairs[0].view.get("hand") != cards  # maybe a card was stolen
    if own or chairs[0].over:  # the result takes the place of the table
        return []
    found = {size: moved(person)[before[size] :] for size, person in people.items()}
    return [
        (sum(shift["value"] for shift in shifts), size, shifts) for size, shifts in found.items()
    ]


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["seasalt"], ["seasalt"], ["seasalt", "rollcean"]))
def test_nothing_jumps_while_people_play(home: House, game: str) -> None:
    """All moves come over the wire: no click excuses what jumps when others move."""
    people = {size: watched(home, size) for size in SIZES}
    chairs = ana_and_ben(home, game, *people.values())
    choose = Search((), chairs).choose if game == "seasalt" else place_well
    if game == "seasalt":  # a pair of an opponent's has to fly over the table too
        assert drive(chairs, choose, lambda: starts(chairs[1], "duo"))
    for person in people.values():
        person.goto(chairs[0].place.path)
        person.locate("[data-phase]").wait_for()
    pages_show(list(people.values()), chairs)
    people["phone"].page.wait_for_timeout(EXCUSED_MS)
    jumps: list[Jump] = []
    while len(jumps) < MOVES * len(people) and not chairs[0].over:
        jumps += jumps_of(people, chairs, choose)
    worst = max(jumps, key=lambda jump: jump[0])
    print(f"layout shift, {game}: at most {worst[0]:.4f} ({worst[1]}) with one of {len(jumps)}")
    assert worst[0] < MOST_SHIFT, worst


SMALL_LAPTOP = {"width": 1366, "height": 768}
PAGES = ("daily", "matches", "score", "watch", "leaderboard", "tournaments", "rules/rollcean")


def test_a_match_is_one_click_away_and_all_pages_begin_at_the_same_edge(home: House) -> None:
    person = wanderer(home, viewport=SMALL_LAPTOP)
    person.goto()
    for game in ("seasalt", "rollcean"):
        button = person.locate(f"[data-play={game}]").bounding_box()
        assert button is not None
        assert button["y"] + button["height"] < SMALL_LAPTOP["height"], "one has to scroll"
    lefts = set()
    for page in ("", *PAGES):
        person.page.goto(f"{person.address}/{page}")
        title = person.locate("#page-title").bounding_box()
        assert title is not None
        lefts.add(title["x"])
    assert len(lefts) == 1


def test_the_check_sees_a_jump(home: House) -> None:
    person = watched(home, "laptop")
    person.goto()
    person.page.wait_for_timeout(700)
    script = """() => document.querySelector('main').prepend(
        Object.assign(document.createElement('div'), { style: 'height: 300px' }))"""
    person.page.evaluate(script)
    deadline = time.monotonic() + LONGEST_S
    while sum(shift["value"] for shift in moved(person)) < MOST_SHIFT:
        assert time.monotonic() < deadline, "nothing was noticed"
        person.page.wait_for_timeout(100)
